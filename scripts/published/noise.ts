// What release notes should not show, by rules of the judge's own.

import type { ShownLine } from "./document.ts";
import { isBareMerge, type Range, type RangeCommit, titleOf } from "./range.ts";

const VERSION = String.raw`v?\.?\d+(?:[._]\d+)+\w*(?:[-.+]\w+)*`;

const RELEASES = [
  new RegExp(`^(?:[\\w@/.-]+[-@ ])?${VERSION}(?: release[ds]?)?[.!]?(?: \\([#!]\\d+\\))?$`, "i"),
  new RegExp(
    String.raw`^[^\p{L}\p{N}]*(?!.*\b(?:python|go|golang|node|rust|java|php|ruby|jdk)\s+v?\d)` +
      `(?:(?:cut|tag|releas(?:e|es|ed|ing)|publish(?:ed)?|prepare|preparing|prep)\\b|发布).{0,30}?${VERSION}`,
    "iu",
  ),
  /^(?:bump|set|reset|update|increment|change) (?:the |package |project |crate |app |dev |docs |library |our )*versions?(?: (?:number|string)s?)?\b(?! of)/i,
  new RegExp(`^bump (?:to|v)\\s?${VERSION}|^bump for (?:the )?release$`, "i"),
  new RegExp(`^${VERSION}: (?:update|bump|prepare|release|set)\\b`, "i"),
  /^(?:\[?ci\]? release|version packages|(?:prepare|prep|preparing|preparation)(?:s|ing)? (?:for )?(?:the )?(?:next |new |a )?(?:release|development)|releas(?:e|ing)(?: (?:commit|candidate|prep\w*|new version|next version))?[.!]?$|(?:go )?back to (?:dev\w*|work)|(?:post|pre)[- ]release|next (?:dev\w*|snapshot)|start(?:ing)? (?:the )?(?:next )?(?:dev\w*|version)|version bump|bump (?:the )?version)/i,
];
const CHANGELOG_PATH =
  /(?:^|\/)(?:change(?:s|log)|(?:history|news)(?![-_]?[a-z])|release[-_]?notes|relnotes|00-releasenotes|announce)[^/]*$|(?:^|\/)(?:changelogs?|changes|news|newsfragments|relnotes|release[-_]?notes|releasenotes|\.changesets?|\.changes|announce)\/|\/?changelog\.\w+$/i;
const CHANGELOG =
  /^(?:(?:update|cherry[- ]?pick|add|adds|added|fix|write|wrote|prepare|edit|tweak|correct|improve|polish|sort|sync|clean ?up|regenerate|generate|amend|adjust|move|remove|reword|finali[sz]e|missing|new|更新|修改)\w*\s+)*(?:(?:to|in|the|an?|missing|unreleased|some|for|of|\d+(?:\.\d+)+|v\d\S*)\s+)*(?:change ?log(?:\.\w+)?s?|changes\.\w+|history(?:\.\w+)?(?= |$)|release ?notes?|news(?:\.\w+|$)|changelog-?entr(?:y|ies)|changesets?$)(?:\s+(?:entr(?:y|ies)|files?|items?|notes?|links?|typos?|wording|format(?:ting)?|for|to|with|of|update\w*|in|and|after|about|from)\b.*|[.!:]?)$/i;
const PROSE_PATH = /\.(?:md|markdown|rst|txt|adoc|html?|json|ya?ml|toml)$|(?:^|\/)[A-Z\d_-]+$/;
/** What writes or checks a changelog is none. */
const PROGRAM_PATH =
  /\.(?:[cm]?[jt]sx?|sh|py|rb|go|rs|exs?|erl|hs|java|kts?|scala|swift|cs|php|c|cc|cpp|h|hpp|lua|vue|dart)$|(?:^|\/)\.github\//i;
/** With more words a title may be about a program that writes changelogs. */
const SHORT_TITLE = 4;
const CHANGELOG_BOT = /^(?:update )?history to reflect merge of/i;
const BOTS =
  /\b(?:dependabot|renovate|pre-commit-ci|pyup|greenkeeper|snyk|angular-robot|updatecli|depfu|mend-bolt|github-actions)\b/i;
const BOT_BUMP =
  /\b(?:bump|update|upgrade|pin|lock ?file|autoupdate|roll|refresh|replace|migrate config|security vulnerability)\b/i;
const DEPENDENCIES = [
  new RegExp(
    // A limit is raised to such a number as well: "bump channels to 128".
    `^(?:bump|bumps|bumped|update|updates|upgrade|upgrades) (?:\\S+ ){1,5}?(?:from \\S+ )?to (?:v\\d|\\d+\\.\\d|\\d{1,2}$)`,
    "i",
  ),
  /^(?:bump|update|upgrade|refresh|pin|roll)(?:s|d|ed)? (?:\S+ ){0,4}?(?:deps|dependenc(?:y|ies)|lock ?files?|go\.(?:mod|sum)|cargo\.lock|cargo lock|submodules?|(?:github )?actions(?: versions)?$|(?:digest|action) to \S+|pre-commit(?:\s.*)?)(?:$|\s)/i,
  /\b(?:update|bump)-[\w-]*deps\b/i,
  /^bump (?:the )?[\w@./-]+(?: group| in | from |$)/i,
  /^(?:\[pre-commit\.ci\] )?pre-commit autoupdate|^lock file maintenance|^升级.*(?:依赖|版本)|^升级依赖/i,
];
const NO_DEPENDENCY =
  /\b(?:msrv|minimum|supported|required?|rust|edition|python|php|ruby|java|node(?:\.?js)?|unicode|standard|schema|protocol|guide|tutorial)\b/i;
/** A constant of the code, and no package: "bump MAX_OPEN_FILES to 20.1". */
const CONSTANT = /\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/;
const LOCK_FILE =
  /(?:^|\/)(?:cargo\.(?:lock|toml)|package(?:-lock)?\.json|pnpm-(?:lock|workspace)\.yaml|yarn\.lock|go\.(?:sum|mod)|poetry\.lock|uv\.lock|composer\.(?:lock|json)|gemfile(?:\.lock)?|flake\.lock|module\.bazel(?:\.lock)?|requirements[^/]*\.txt|\.pre-commit-config\.yaml)$/i;
const FIX_UPS = [
  /^(?:fixup|squash|amend)!/i,
  /^(?:apply|applying|applied|address|addressed|addressing|incorporate|implement|resolve|fix|fixes|handle|respond to|per|more)\b.{0,30}\b(?:(?:code |pr )?review(?:er)?s?(?: comments?)?|feedback|nits?)\b(?!.{0,3}\w+\()/i,
  // Programs make suggestions too, which are fixed and implemented.
  /^(?:apply|applying|applied|address|addressed|addressing|incorporate|per)\b.{0,30}\bsuggestions?\b/i,
  /^address(?:ed|es|ing)?\b.{0,20}\bcomments?\b/i,
  /^(?:code |pr )?(?:review|feedback)(?: (?:comments?|feedback|fix(?:es)?|changes|suggestions?|fixups?))?[.!]?$/i,
  /^(?:oops|whoops|nits?|typos?|code|fix|fixes|fixed|updates?|cleanup|clean up|tweaks?|changes|minor(?: (?:changes|fix(?:es)?|tweaks?|cleanup))?|misc\w*|stuff|try again|another (?:try|fix)|more fixes)[.!]*$/i,
];
const AUTOMATED =
  /^\[(?:autofix\.ci|pre-commit\.ci|automated|bot)\]|^(?:\[ci\] format|automated fix|auto[- ]?(?:fix|format))/i;
/** These stand by themselves in a branch whose merge tells what they were for. */
const BRANCH_FIX_UPS = [
  /^(?:fix(?:es|ed|ing)?|run|apply|make|please|satisfy|appease|correct|silence)? ?(?:the |a |some |all |minor |small )*(?:typos?|lint(?:er|ers|ing|s)?(?: \w+)?|format(?:ting|s)?|fmt|cargo fmt|rustfmt|prettier|gofmt|rubocop|clippy(?: \w+)?|ruff|black|flake8|mypy|eslint|tests?|ci|build|compile(?: errors?)?|compilation|indent(?:ation)?|whitespaces?|style|imports?|spelling|grammar|wording|snapshots?|(?:merge )?conflicts?|docs?|comments?)[.!]?$/i,
  /^(?:update|create|delete) [\w./-]+\.\w{1,8}$/i,
];
const WORK_IN_PROGRESS =
  /^[[(]?wip\b|^(?:draft|tmp|temp|checkpoint|save|saving|progress|asdf|test commit|work in progress|initial attempt)[.!]?$|^[^\p{L}\p{N}]*$/iu;

/** Why a line is noise, if it is: `commit` is the one that its entry is named after. */
export function findNoise(
  line: Pick<ShownLine, "description" | "scope">,
  commit: RangeCommit | undefined,
  range: Range,
): string | undefined {
  const { title, scope } = readTitle(line.description, line.scope);
  const matches = (patterns: readonly RegExp[]): boolean =>
    patterns.some((each) => each.test(title) || each.test(line.description));
  if (commit !== undefined && isCancelled(commit, range)) return "cancelled by a revert";
  if (isBareMerge(title)) return "merge of a branch";
  if (scope === "release" || matches(RELEASES)) return "release or version";
  if (isChangelogEdit(title, commit)) return "changelog edit";
  if (isDependencyBump(title, scope, commit)) return "dependency bump";
  if (AUTOMATED.test(title)) return "automated commit";
  if (matches(FIX_UPS)) return "fix-up";
  if (commit !== undefined && range.branched.has(commit.hash) && matches(BRANCH_FIX_UPS)) {
    return "fix-up";
  }
  if (matches([WORK_IN_PROGRESS])) return "work in progress";
  return undefined;
}

/** Whether a commit only keeps the changelog or makes a release, so that it names changes without making them. */
export function isBookkeeping(commit: RangeCommit): boolean {
  const { title, scope } = readTitle(titleOf(commit));
  return isChangelogEdit(title, commit) || scope === "release" ||
    RELEASES.some((pattern) => pattern.test(title));
}

/** Whether a commit's body may tell the history of another project. */
export function tellsOfOthers(commit: RangeCommit): boolean {
  const { title, scope } = readTitle(titleOf(commit));
  return BOTS.test(commit.author) || isDependencyBump(title, scope, commit);
}

/** A title without pictures, type, scope and reference, and the scope apart. */
function readTitle(
  text: string,
  shownScope = "",
): { readonly title: string; readonly scope: string } {
  const plain = text.replace(/^(?:[\p{Extended_Pictographic}\uFE0F\s]+|:\w+:\s*)+/u, "")
    .replace(/\s*\([#!]\d+\)$/, "");
  const [, scope = "", title = plain] = /^\w+(?:\(([^)]*)\))?!?:\s+(\S.*)$/.exec(plain) ?? [];
  return { title, scope: (shownScope || scope).toLowerCase() };
}

function isCancelled(commit: RangeCommit, range: Range): boolean {
  if (range.cancelled.has(commit.hash)) return true;
  // The merge of a branch that holds nothing but what was undone, or the undoing.
  const own = range.commits.filter(({ hash }) => range.mergeOf.get(hash) === commit);
  return own.length > 0 && own.every(({ hash }) => range.cancelled.has(hash));
}

function isChangelogEdit(title: string, commit: RangeCommit | undefined): boolean {
  const files = commit?.files ?? [];
  const isProse = (file: string): boolean => CHANGELOG_PATH.test(file) && !PROGRAM_PATH.test(file);
  if (files.length > 0 && files.every(isProse)) return true;
  const isAboutCode = title.split(" ").length > SHORT_TITLE &&
    files.some((file) => !CHANGELOG_PATH.test(file) && !PROSE_PATH.test(file));
  return (CHANGELOG.test(title) && !isAboutCode) || CHANGELOG_BOT.test(title);
}

function isDependencyBump(title: string, scope: string, commit: RangeCommit | undefined): boolean {
  if (/^(?:dev-?)?(?:deps?|dependenc(?:y|ies))(?:-dev)?$/.test(scope)) return true;
  if (commit !== undefined && BOTS.test(commit.author) && BOT_BUMP.test(title)) return true;
  if (NO_DEPENDENCY.test(title) || CONSTANT.test(title)) return false;
  if (DEPENDENCIES.some((pattern) => pattern.test(title))) return true;
  const files = commit?.files ?? [];
  return /^(?:bump|update|upgrade|pin)/i.test(title) && files.length > 0 &&
    files.every((file) => LOCK_FILE.test(file));
}
