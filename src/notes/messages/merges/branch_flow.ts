// Recognizes titles that say only which branch was merged into which: "Promote develop to main".

import { isMainBranch, isSharedBranch } from "./shared_branches.ts";

// "chore: merge develop", "skip: merge master", "[CI] merge master".
const LABEL =
  /^(?:\[[^\]]{1,30}\]:?\s+|(?:[^\w\s"'`#]+\s*)?[A-Za-z]{2,15}(?:\([^()]{0,40}\))?!?:\s+)/;
// "(#12)", "(for #7)".
const REMARKS = / \([^()]{1,80}\)/g;
// A remark other than the number of a pull request.
const REMARK = / \((?!#\d+\))/;
// "Develop", "Dev to main".
const NAMES_ONLY = /^(?:branch )?(\S+)(?: (?:in)?to (\S+))?$/;
const LONGEST = 120;
// "Weekly merge from develop", "auto-merge main", "Back merge main into develop".
const MERGES = /^(?:[a-z]{3,9}ly |auto(?:matic)?[ -]|back[ -]?)?merg(?:e|es|ed|ing) /;
// Without "merge" the branch must be a shared one.
const MOVES =
  /^(?:sync(?:s|ed|ing|hroni[sz]e[sd]?)?|promot(?:e|es|ed|ing)|pull|get|got|catch(?:ing)?|deploy(?:ed|ing)?|rebase[sd]?) /;
const ARROW = /^(?:merge )?(\S+?) ?(?:[-=]>|→|⇒) ?(\S+)$/;
// What the Rust project calls the way from one repository into another: "Rustc pull update".
const SUBTREE =
  /^(?:sync(?:ing|ed)? (?:the )?subtree|(?:git[ -])?subtree[ -](?:push|pull|sync|update|merge)|rustc[ -]pull)(?: update)?(?: (?:from|with|to) [\w./-]{1,40}| [\w./-]{0,30}\d[\w./-]{0,30})?$/;
const CHINESE = /^(?:合并|同步) ?[\w./#@-]{1,60} ?分支(?:.{0,4}[\w./#@-]{1,60}.{0,3})?$/;
const FILLERS: ReadonlySet<string> = new Set(
  ("the latest new all recent last change changes commit commits code update updates branch branches " +
    "tag release version sync synchronize from of in up on onto with to into back remote remote-tracking local it")
    .split(" "),
);
// A merge of these words alone brings a whole branch.
const WHOLE: ReadonlySet<string> = new Set(["latest", "changes", "updates"]);
const BRANCHES: ReadonlySet<string> = new Set(["branch", "branches"]);
// A quick test for these and for arrows, because most titles are no merges.
const MAY_SAY_INTO = /to |from |[>→⇒]/i;
const INTO: ReadonlySet<string> = new Set(["to", "into", "onto"]);
const FROM: ReadonlySet<string> = new Set(["from", "with", "of", "in", "on"]);
// In a title with `into` or `from` these words, and names of releases, are branches too.
const NAMES: ReadonlySet<string> = new Set(
  "upstream hotfix hotfixes beta alpha rc canary nightly head origin".split(" "),
);
const RELEASE = /^(?:(?:hotfix|support|maintenance|stable)[/-]\S+|v?\d+(?:\.(?:\d+|x))+\S{0,12})$/;
const NAMED_RELEASE = /^[a-z_-]{1,12}\d+(?:\.(?:\d+|x))+\S{0,12}$/;
const VERSION = /^v?\d[\d.]*$/;
const QUOTES = /^['"`]|['"`]$/g;
const REMOTE = /^(?:origin|upstream)\//;
const BRANCH = /^[\w./#@-]{1,60}$/;

/**
 * True for the title or subject of a merge that says only which branch was merged, perhaps behind a
 * type: what was merged has words of its own.
 */
export function saysBranchFlow(title: string): boolean {
  return readFlow(title) !== undefined;
}

/** True when it says so of a branch that many changes share, whose commits have their own merges. */
export function bringsSharedBranch(title: string): boolean {
  return readFlow(title)?.isShared === true;
}

/**
 * True for a title that says that a branch took over a shared one. A commit with one parent and such
 * a title brings nothing new. A squashed `hotfix/x` or `Merge 2.0 fixes` is a change.
 */
export function saysUpdate(title: string): boolean {
  if (!MAY_SAY_INTO.test(title)) return false;
  const { from, into } = readFlow(title) ?? {};
  if (from === undefined || REMARK.test(title)) return false;
  // "Merge from develop" may be all of a branch that was squashed.
  return into !== undefined && isSharedBranch(branchOf(from));
}

/** True for a title that says that a shared branch was merged into the main one. */
export function bringsIntoMain(title: string): boolean {
  const { from, into } = readFlow(title) ?? {};
  return from !== undefined && into !== undefined && isSharedBranch(branchOf(from)) &&
    !isMainBranch(branchOf(from)) && isMainBranch(branchOf(into));
}

interface Flow {
  /** What was merged. */
  readonly from?: string;
  /** What it was merged into; absent where that is not said. */
  readonly into?: string;
  /** True for a shared branch, false for one whose name says nothing for sure. */
  readonly isShared: boolean;
}

function readFlow(title: string): Flow | undefined {
  if (title.length > LONGEST) return undefined;
  const said = title.trim().replace(LABEL, "").replace(REMARKS, "").replace(/[.!]$/, "")
    .toLowerCase();
  const [, source = "", target = ""] = ARROW.exec(said) ?? [];
  if (source !== "") {
    return areBranches(source, target) ? { from: source, into: target, isShared: true } : undefined;
  }
  const [, name = "", other] = NAMES_ONLY.exec(LABEL.test(title) ? "" : said) ?? [];
  if (isSharedBranch(name) && !VERSION.test(name) && other === undefined) return { isShared: true };
  if (other !== undefined && isSharedBranch(name) && isSharedBranch(other)) {
    return { from: name, into: other, isShared: true };
  }
  const merged = MERGES.exec(said)?.[0];
  if (SUBTREE.test(said)) return { isShared: true };
  const verb = merged ?? MOVES.exec(said)?.[0];
  if (verb === undefined) return CHINESE.test(said) ? { isShared: false } : undefined;
  const words = said.slice(verb.length).trimStart().split(/ +/)
    .map((word) => word.replace(QUOTES, ""));
  const places = words.flatMap((word, place) => FILLERS.has(word) ? [] : [place]);
  const [from, into, ...others] = places.map((place) => words[place] ?? "");
  if (from === undefined) {
    const isWhole = merged === undefined && words.some((word) => WHOLE.has(word));
    if (isWhole) return { isShared: false };
    // "auto merge branches"
    return merged !== undefined && words.some((word) => BRANCHES.has(word))
      ? { isShared: true }
      : undefined;
  }
  if (others.length > 0 || !BRANCH.test(from)) return undefined;
  if (into === undefined) {
    // "Merge from restricted"
    const isFlow = isShared(from) || (merged !== undefined && words[0] === "from");
    return isFlow ? { from, isShared: isShared(from) } : undefined;
  }
  const between = words.slice((places[0] ?? 0) + 1, places[1]);
  const isInto = between.some((word) => INTO.has(word));
  if (!BRANCH.test(into) || !(isInto || between.some((word) => FROM.has(word)))) return undefined;
  // "Merge config-2.0 into settings" may be about something else.
  if (isSharedName(from) || (isShared(from) && isShared(into))) {
    return { from, isShared: true, ...(isInto ? { into } : {}) };
  }
  return merged !== undefined && isInto && isShared(into)
    ? { from, into, isShared: false }
    : undefined;
}

/** True for "develop -> main", but not for "1.2 -> 1.3". */
function areBranches(from: string, to: string): boolean {
  return (isShared(from) || isShared(to)) && !(VERSION.test(from) && VERSION.test(to));
}

function isShared(name: string): boolean {
  return isSharedName(name) || NAMED_RELEASE.test(branchOf(name));
}

function isSharedName(name: string): boolean {
  const branch = branchOf(name);
  return isSharedBranch(branch) || NAMES.has(branch) || RELEASE.test(branch);
}

/** The name of a branch without those of its remote and its repository. */
function branchOf(name: string): string {
  const branch = name.replace(QUOTES, "");
  const rest = branch.slice(branch.lastIndexOf("/") + 1);
  return isSharedBranch(rest) || NAMES.has(rest) ? rest : branch.replace(REMOTE, "");
}
