// Tells what kinds of files a commit changes, by their names.

import type { FileChange } from "../../../history/commit.ts";
import type { Change, ChangeType } from "../../types.ts";

/** The types that the names of files can tell; `data` for pictures and the like, `code` for all others. */
export type FileKind =
  | Extract<ChangeType, "docs" | "test" | "ci" | "build" | "chore">
  | "data"
  | "code";

// In order of precedence; matched against lower-case paths.
const KINDS: readonly (readonly [FileKind, RegExp])[] = [
  [
    "ci",
    /^\.?(?:ci|travis)\/|(?:^|\/)ci\.(?!md|rst|adoc)\w{1,4}$|(?:^|\/)(?:\.github\/(?:workflows|actions)|\.circleci|\.buildkite|\.gitlab\/ci|\.woodpecker|\.forgejo)\/|(?:^|\/)\.?(?:travis|appveyor|gitlab-ci|azure-pipelines|cirrus|jenkinsfile|bitbucket-pipelines|drone|codecov|packit|coveralls|scrutinizer)[^/]*$/,
  ],
  [
    "test",
    /^tests?[-_](?!utils?|kits?|helpers?|support|lib)[\w-]{1,40}\/|(?:^|\/)(?:tests?|specs?|__tests__|t|fixtures|regress|testdata|e2e|mocks?|bench(?:es|marks?)|__(?:image_)?snapshots__)\/|(?:^|\/)tests?[_.-][^/]*$|[._-](?:test|spec)s?\.[a-z]+$|(?:tests?\.(?:java|kt|cs|php|scala|swift)|\.snap|(?:^|\/)conftest\.py)$/,
  ],
  [
    "docs",
    /^(?!\.github\/(?:issue|pull_request)_template).*\.(?:md|mkd|markdown|rst|adoc|asciidoc|textile|mdx|org|pod)$|[a-z]\.[1-9]$|(?:^|\/)_?(?:mkdocs|pkgdown|readthedocs)\.ya?ml$|(?:^|\/)(?:docs?|documentation|guides?|man|_examples?|_demos?)\/|^(?:(?:packages|crates|modules|components)\/[^/]{1,80}\/)?(?:examples?|samples?|demos?)\/|(?:^|\/)(?:readme|changes|changelog|news|authors|contributors|history|todo|release-notes|thanks|known_bugs)(?![^/]*\.(?:[cm]?[jt]sx?|vue|svelte|py|rb|php|go|rs|java|kt|cs|swift|exs?|scala|[ch]|[ch]pp)$)[^/]*$|(?:^|\/)(?:changes|news|newsfragments|changelog(?:\.d)?)\/[\w+-]+\.(?:feature|improvement|bugfix|docs?|removal|deprecation|misc|process|vendor|trivial|breaking)(?:\.\d+)?$/,
  ],
  [
    "chore",
    /(?:^|\/)(?:package\.json|package-lock\.json|yarn\.lock|pnpm-lock\.yaml|cargo\.(?:toml|lock)|gemfile(?:\.lock)?|go\.(?:mod|sum)|composer\.(?:json|lock)|[^/]*requirements[^/]*\.(?:txt|in)|pipfile(?:\.lock)?|[a-z]+\.lock|[^/]*\.gemspec|\.\w+ignore|\.nojekyll|libs\.versions\.toml|verification-metadata\.xml|taskfile\.ya?ml|noxfile\.py|(?:tox|mypy)\.ini|\.gitattributes|\.gitmodules|[^/]+\.cabal|cabal\.project[\w.]*|stack[\w.-]*\.yaml|\.editorconfig|\.mailmap|codeowners|copying|(?:mit-)?licen[cs]e[^/]*|deps\.edn|project\.clj|\.?renovate(?:rc)?(?:\.json5?)?|[jt]sconfig[\w.-]*\.json|\.pre-commit-config\.ya?ml|crowdin\.ya?ml|eslint\.config\.[a-z]+|\.(?:eslint|prettier|stylelint|npm|nvm|lintstaged|commitlint|jshint|jscs|babel|swc|nyc|mocha|yarn|pylint)rc[\w.]*|\.(?:golangci|rubocop|rubocop_todo|markdownlint|yamllint|pylint)[\w.]*|\.?(?:rustfmt|clippy|ruff|deny|taplo|biome|dprint|cliff|mise|netlify)\.(?:toml|jsonc?)|\.(?:clang-format|clang-tidy|flake8|node-version|ruby-version|python-version|tool-versions|bumpversion\.cfg))$|(?:^|\/)(?:requirements|\.github|\.vscode|\.idea|\.husky|\.devcontainer|gemfiles)\/|(?:^|\/)\.[a-z][\w-]{1,40}\/|^(?:description|namespace)$|^scripts?\/(?:.{0,200}[/_.-])?(?:release|publish|build|deploy|lint|check|changelog|bump|version)s?(?:[/_.-]|$)/,
  ],
  [
    "build",
    /(?:^|\/)(?:(?:make|docker)file(?![^/]*\.(?:go|rs|py|rb|java|kt|[cm]?[jt]s)$)[^/]*|cmakelists\.txt|configure(?:\.ac|\.in)?|[^/]*\.(?:cmake|m4|gradle|gradle\.kts|mk|am)|meson\.build|meson_options\.txt|(?:build|gulpfile|gruntfile|webpack\.(?:common|dev|prod)|(?:webpack|rollup|vite|babel|tsup)[\w.-]*\.config)\.(?!go$)[a-z]+|pom\.xml|setup\.(?:py|cfg)|pyproject\.toml|build[^/]*\.(?:bat|sh)|[^/]*\.vcxproj[^/]*|(?:flake|shell|default)\.nix|docker-compose[^/]*|snapcraft\.yaml|rakefile)$/,
  ],
  [
    "data",
    /\.(?:png|jpe?g|gif|svg|ico|webp|icns|ttf|woff2?|pdf|bin|jar|zip|gz|json|csv|po|pot|mo|lng|xlf|xliff|arb|ftl|mp[34]|swp|orig)$|(?:^|\/)(?:\.ds_store|thumbs\.db)$/,
  ],
];

// Lists of people and what a platform asks for, which say nothing of the program.
const HOUSEKEEPING =
  /^(?:authors|contributors|thanks|backers|sponsors|governance)(?:\.(?:md|markdown|rst|txt|adoc))?$|(?:^|\/)cname$/;

// What a site says is documentation, what it does is code, unless it is that of a whole project.
const WEBSITE = /^website\//;
const SITE = /(?:^|\/)(?:web)?site\//;
// What a library has for the tests and the measurements of others, and a program that reads docs.
const PRODUCT =
  /^(?:src|lib|include)\/(?:.{0,200}\/)?(?:(?:benchmarks?|doc)\/[^/]+\.(?:[chm]|[ch]pp|cc|hh|mm|cxx)|test\.(?:exs?|rb|php))$|(?:^|\/)lib\/(?:.{1,200}\/)?mocks?\/[^/]+\.(?:rb|py|php|java)$|(?:^|\/)(?:crates|packages|internal|pkg)\/docs?\/src\/.{1,200}\.(?:rs|java|kt|cs)$|(?:^|\/)src\/(?!test\/|.{0,200}\/tests?\/)(?:.{1,200}\/)?(?:docs?|documentation)\/[^/]+\.(?:rs|kt|java|go|cs)$|(?:^|\/)(?:src|lib|commands?|cmd|pkg|internal)\/(?:.{1,200}\/)?build\.[a-z]+$/;
const PROGRAM = /\.(?:[cm]?[jt]sx?|vue|svelte|s?css|py|rb|php|go)$/;

/** The kind of a file, by its path. */
export function kindOfFile(path: string): FileKind {
  const lower = path.toLowerCase();
  if (WEBSITE.test(lower)) return "docs";
  if (PRODUCT.test(lower)) return "code";
  if (HOUSEKEEPING.test(lower)) return "chore";
  const kind = KINDS.find(([, pattern]) => pattern.test(lower))?.[0];
  // What examples and a site need beside what they say is upkeep.
  if (kind === "docs" && isOfPackage(path)) return "chore";
  if (kind !== undefined) return kind;
  return lower.includes("site/") && SITE.test(lower) && !PROGRAM.test(lower) ? "docs" : "code";
}

/** True for a file of a program by its ending, wherever it stands. */
export function isProgram({ path }: Pick<FileChange, "path">): boolean {
  return PROGRAM.test(path.toLowerCase());
}

/** What the files of a commit say of its type. */
export interface FileKinds {
  /** The kind of all files; undefined when they are of several kinds. */
  readonly only: FileKind | undefined;
  /**
   * Without program code, its build and upkeep, the weightiest of the kinds: tests go along with what
   * they are for, and pieces of a changelog with anything.
   */
  readonly main: FileKind | undefined;
  /** True when program code was changed. */
  readonly hasCode: boolean;
}

// The heaviest first.
const WEIGHTS: readonly FileKind[] = ["ci", "docs", "test"];
// Of these any type of change may be, whatever goes along with them.
const OF_ANY_TYPE: readonly FileKind[] = ["code", "chore", "build"];
// They go along with anything, as changelogs do.
const ALONG =
  /(?:^|\/)(?:\.\w+ignore|\.pre-commit-config\.ya?ml|(?:authors|contributors|thanks|backers|sponsors)(?:\.(?:md|rst|txt))?|licen[cs]e(?:-[\w.]{1,20})?(?:\.(?:md|txt|rst))?)$/i;

/** Sums up the files that a commit changes; undefined when there are none. */
export function sumUpFiles(files: readonly FileChange[]): FileKinds | undefined {
  const kinds = new Set<FileKind>();
  const weighed = new Set<FileKind>();
  for (const file of files) {
    const kind = kindOfFile(file.path);
    kinds.add(kind);
    const isAlong = kind === "docs" ? isChangelog(file) : ALONG.test(file.path);
    if (!isAlong) weighed.add(kind);
    // Code and another kind: no further file can tell more.
    if (kinds.has("code") && kinds.size > (kinds.has("data") ? 2 : 1)) break;
  }
  if (kinds.size === 0) return undefined;
  // What a changelog says goes along with anything but the upkeep of a package.
  const isOfPackages = weighed.has("chore") && files.some(({ path }) => isOfPackage(path));
  const counted = weighed.size === 0 || isOfPackages ? kinds : weighed;
  // So do pictures.
  if (counted.size > 1) counted.delete("data");
  const [only] = counted;
  const isOfAnyType = OF_ANY_TYPE.some((kind) => counted.has(kind));
  const isBuild = counted.size === 2 && counted.has("build") && counted.has("chore");
  return {
    only: counted.size === 1 ? only : undefined,
    main: isBuild ? "build" : isOfAnyType ? undefined : WEIGHTS.find((kind) => counted.has(kind)),
    hasCode: kinds.has("code"),
  };
}

/** True for a commit with new files of program code, which corrections seldom need. */
export function addsCode(files: readonly FileChange[]): boolean {
  return files.some(({ path, status }) => status === "added" && kindOfFile(path) === "code");
}

/** True for a commit that changes several files of program code and adds one, or the documentation. */
export function looksLikeFeature(files: readonly FileChange[]): boolean {
  const code = files.filter(({ path }) => kindOfFile(path) === "code");
  return code.length > 1 && (addsCode(files) || isDocumented(files));
}

function isDocumented(files: readonly FileChange[]): boolean {
  return files.some((file) => kindOfFile(file.path) === "docs" && !isChangelog(file));
}

// Corrections seldom touch more files of code than this.
const FILES_OF_A_FIX = 3;

/**
 * The likeliest type of a change to program code that nothing is said of: what is moved is reworked; a
 * feature adds files, changes many of them, or is documented.
 */
export function typeOfCode(
  files: readonly FileChange[],
): Extract<ChangeType, "feat" | "fix" | "refactor"> {
  const code = files.filter(({ path }) => kindOfFile(path) === "code");
  const isAdding = addsCode(code);
  if (code.some(({ status }) => status === "deleted")) return isAdding ? "refactor" : "fix";
  return isAdding || isDocumented(files) || code.length > FILES_OF_A_FIX ? "feat" : "fix";
}

// A changelog, or a piece of the next one in a folder of such pieces. Pages called "news" or
// "history" are of a manual, unless they stand at the root or are written in capitals; news and changes
// of the documentation as a whole are those of its project.
const CHANGELOGS: readonly RegExp[] = [
  /(?:^|\/)(?:change[-_]?log|(?:[\w.]+-)?release[-_]?notes|\d\d-?release-?notes)[\w.-]*$/i,
  /(?:^|\/)(?:CHANGES|NEWS|HISTORY)[\w.-]*$/,
  // What breaks is told to those who migrate, as a manual does.
  /^(?!breaking)(?:\w{1,20}-)?(?:changes|news|history)(?:\.\w+)?$/i,
  /^docs?\/(?:changes|news)\.\w+$/,
  // The page of a release: `docs/releases/1.2.md`.
  /^docs?\/(?:\w{1,20}\/)?releases\/v?\d+\.\d[\w.-]*$/,
  /(?:^|\/)(?:changelogs?(?:\.d)?|newsfragments?|\.changesets?|\.changes|release-?notes|relnotes)\/[^/]+$/i,
  // Fragments by the number of an issue or a pull request: `changes/fixed/12.md`.
  /(?:^|\/)(?:changelogs?(?:\.d)?|changes|news|newsfragments?)\/(?:[\w-]{1,40}\/){0,2}\d+\.(?:md|rst|txt)$/i,
  // Fragments of towncrier.
  /(?:^|\/)(?:news|changes)\/[\w+-]+\.(?:feature|bugfix|doc|removal|misc|process|vendor|trivial|breaking|deprecation|packaging|contrib)(?:\.\d+)?(?:\.\w+)?$/i,
];
// Programs can be called after a changelog.
const PROSE =
  /(?:^|\/)(?:[A-Z\d_-]+|ChangeLog|[\w.-]+-ReleaseNotes)$|^(?:(?:docs?|debian)\/)?[^/.]+$|\.(?:md|MD|mkd|markdown|rst|txt|TXT|adoc|asciidoc|textile|bugfix|feature|misc|doc|removal|\d+)$/;
// They list who contributed.
const CREDITS =
  /^(?:(?:docs?|\.github)\/)?(?:(?:AUTHORS|CONTRIBUTORS|THANKS)(?:\.(?:md|markdown|rst|txt|adoc))?|\.mailmap|\.all-contributorsrc)$/i;
// They hold the version of the project and nothing else.
const VERSION_FILE = /(?:^|\/)(?:VERSION(?:\.txt)?|__?version(?:__)?\.py)$/;
const LOCK_FILE =
  /(?:^|\/)(?:(?:cargo|yarn|gemfile|poetry|uv|flake|composer|deno|bun|pdm|podfile|pubspec|mix|rebar|shard)\.lock|(?:cartfile|package)\.resolved|packages\.lock\.json|gradle\.lockfile|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|go\.sum)$/i;
// Files that name dependencies and little else, and those of packages that name them too.
const REQUIREMENTS =
  /(?:^|\/)(?:go\.mod|gemfile|gems\.rb|pipfile|podfile|(?:\w+-)?requirements[\w-]*\.(?:txt|in)|requirements\/[\w-]+\.(?:txt|in)|constraints\.txt|deps\.edn|\.pre-commit-config\.ya?ml|libs\.versions\.toml|cabal\.project(?:\.freeze)?|stack[\w.-]*\.yaml|directory\.packages\.props)$/i;
const MANIFEST =
  /(?:^|\/)(?:package\.json|pnpm-workspace\.yaml|cargo\.toml|composer\.json|pyproject\.toml|deno\.jsonc?|pubspec\.yaml|mix\.exs|project\.clj|[\w.-]+\.(?:gemspec|cabal))$/i;

/** True for a file that names the dependencies of a package. */
function isOfPackage(path: string): boolean {
  return LOCK_FILE.test(path) || REQUIREMENTS.test(path) || MANIFEST.test(path);
}

const WORKFLOW = /^\.(?:github|forgejo|gitea)\/(?:workflows|actions)\//;

/** True for a changelog, or a piece of the next one. */
export function isChangelog({ path }: Pick<FileChange, "path">): boolean {
  return PROSE.test(path) && CHANGELOGS.some((pattern) => pattern.test(path));
}

/** True for a changelog and for a list of contributors. */
export function isRecord({ path }: Pick<FileChange, "path">): boolean {
  return isChangelog({ path }) || CREDITS.test(path);
}

/** What all of these files are, when that alone tells what a commit is for. */
export function findOnlyTouched(files: readonly FileChange[]): Change["touchesOnly"] {
  if (files.length === 0) return undefined;
  const isRelease = files.every((file) => isRecord(file) || VERSION_FILE.test(file.path));
  if (isRelease && files.some(isRecord)) return "records";
  if (files.every(({ path }) => LOCK_FILE.test(path))) return "lock files";
  if (files.every(({ path }) => WORKFLOW.test(path))) return "workflows";
  const isSure = ({ path }: FileChange): boolean => LOCK_FILE.test(path) || REQUIREMENTS.test(path);
  return files.some(isSure) && files.every((file) => isSure(file) || MANIFEST.test(file.path))
    ? "manifests"
    : undefined;
}

const FILE_EDIT = /^(?:Update|Create|Delete) [\w./-]{1,100}\.\w{1,10}$/;

/** True for what the editors of platforms suggest for a message, which says nothing of the change. */
export function isFileEdit(text: string): boolean {
  return FILE_EDIT.test(text);
}
