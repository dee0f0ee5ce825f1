// Tells the files that say something of a whole commit: changelogs, lists of people, lock files, manifests.

import type { FileChange } from "../../history/commit.ts";
import type { Change } from "../types.ts";
import { names } from "./path_patterns.ts";
import {
  CHANGESET_FOLDERS,
  FRAGMENT_FOLDERS,
  FRAGMENT_KINDS,
  OWN_CREDITS,
  SURE_FRAGMENT_FOLDERS,
} from "./record_names.ts";

const raw = String.raw;

// A changelog, or a piece of the next one in a folder of such pieces. Pages called "news" or
// "history" are of a manual, unless they stand at the root or are written in capitals; news and changes
// of the documentation as a whole are those of its project.
const CHANGELOGS: readonly RegExp[] = [
  /(?:^|\/)(?:change[-_]?log|(?:[\w.]+-)?release[-_]?notes|\d\d-?release-?notes)[\w.-]*$/i,
  /(?:^|\/)(?:CHANGES|NEWS|HISTORY)[\w.-]*$/,
  // What breaks is told to those who migrate, as a manual does.
  /^(?!breaking)(?:\w{1,20}-)?(?:changes|news|history)(?:\.\w+)?$/i,
  /^docs?\/(?:changes|news)\.\w+$/,
  // On a site: `docs/content/news.md`, `docs/content/2030-news.md`.
  /^docs?\/(?:(?:content|source|src|html|pages)\/(?:(?:19|20)\d\d-)?|(?:\w{1,20}\/)?(?:19|20)\d\d-)(?:changes|news)\.\w+$/,
  // Those of a part: `docs/news_pool.rst`. A page tells of a feed.
  /^docs?\/news_(?!(?:api|feed|item|stream)s?\.)\w{1,20}\.rst$/,
  // As projects in Python write it: `doc/whats-new.rst`, `docs/whatsnew/1.2.rst`.
  /(?:^|\/)docs?\/(?:\w{1,20}\/){0,3}what[-_]?s[-_]?new(?:[-_][\w.-]{1,40}|\/[\w./-]{1,80})?\.(?:rst|md|txt)$/i,
  /^what[-_]?s[-_]?new(?:[-_][\w.-]{1,40})?\.(?:rst|md|txt)$/i,
  // The page of a release: `docs/releases/1.2.md`.
  /^docs?\/(?:\w{1,20}\/)?releases\/v?\d+\.\d[\w.-]*$/,
  new RegExp(
    raw`(?:^|/)(?:${SURE_FRAGMENT_FOLDERS}|${CHANGESET_FOLDERS}|release[-_]?notes|relnotes)/[^/]+$`,
    "i",
  ),
  // Fragments of calens, in the folder of a release later: `changelog/unreleased/issue-12`.
  /^(?!src\/|lib\/)(?:[\w.-]{1,60}\/){0,3}changelogs?\/(?:unreleased|v?\d+\.\d[\w.-]*)\/[^/]+$/i,
  // Fragments by the number of an issue or a pull request: `changes/fixed/12.md`.
  new RegExp(
    raw`(?:^|/)(?:${FRAGMENT_FOLDERS})/(?:[\w-]{1,40}/){0,2}\d+\.(?:md|rst|txt)$`,
    "i",
  ),
  // Fragments of towncrier.
  new RegExp(
    raw`(?:^|/)(?:${FRAGMENT_FOLDERS})/[\w+-]+\.(?:${FRAGMENT_KINDS})(?:\.\d+)?(?:\.\w+)?$`,
    "i",
  ),
];
// Programs can be called after a changelog.
const PROSE = new RegExp(
  raw`(?:^|/)(?:[A-Z\d_-]+|ChangeLog|[\w.-]+-ReleaseNotes)$|^(?:(?:docs?|debian)/)?[^/.]+$` +
    raw`|/(?:issues?|pull|pr)-\d{1,10}$` +
    raw`|\.(?:md|MD|mkd|markdown|rst|txt|TXT|adoc|asciidoc|textile|${FRAGMENT_KINDS}|\d+)$`,
);
// They list who contributed.
const CREDITS_FILE = new RegExp(OWN_CREDITS, "i");
// They hold the version of the project and nothing else.
const VERSION_FILE = /(?:^|\/)(?:VERSION(?:\.txt)?|__?version(?:__)?\.py)$/;
const LOCK_FILE = names(
  raw`
    (?:cargo|yarn|gemfile|poetry|uv|flake|composer|deno|bun|pdm|podfile|pubspec|mix|rebar|shard)\.lock
    (?:cartfile|package)\.resolved packages\.lock\.json gradle\.lockfile package-lock\.json
    npm-shrinkwrap\.json pnpm-lock\.yaml go\.sum`,
  "i",
);
// Files that name dependencies and little else, and those of packages that name them too.
const REQUIREMENTS = names(
  raw`
    go\.mod gemfile gems\.rb pipfile podfile (?:\w+-)?requirements[\w-]*\.(?:txt|in)
    requirements/[\w-]+\.(?:txt|in) constraints\.txt deps\.edn \.pre-commit-config\.ya?ml
    libs\.versions\.toml cabal\.project(?:\.freeze)? stack[\w.-]*\.yaml
    directory\.packages\.props project/build\.properties project/plugins\.sbt`,
  "i",
);
const MANIFEST = names(
  raw`
    package\.json pnpm-workspace\.yaml cargo\.toml composer\.json pyproject\.toml deno\.jsonc?
    pubspec\.yaml mix\.exs project\.clj \.gitmodules flake\.nix [\w.-]+\.(?:gemspec|cabal|csproj|fsproj)
    [\w.-]+\.gradle(?:\.kts)? gradle\.properties pom\.xml build\.sbt`,
  "i",
);

/** True for a file that names the dependencies of a package. */
export function isOfPackage(path: string): boolean {
  return LOCK_FILE.test(path) || REQUIREMENTS.test(path) || MANIFEST.test(path);
}

/** True for a file of a package that names its version and its dependencies. */
export function isManifest(path: string): boolean {
  return MANIFEST.test(path);
}

/** True for a file that names the versions of dependencies and little else, and for a submodule. */
function namesVersions({ path, isSubmodule = false }: FileChange): boolean {
  return isSubmodule || LOCK_FILE.test(path) || REQUIREMENTS.test(path);
}

/** Which files that name dependencies a commit changes. */
export type TouchedDependencies = "lock" | "manifest" | undefined;

/**
 * `lock` where a commit changes files that name dependencies and little else, `manifest` where it only
 * changes those of packages; undefined for neither.
 */
export function touchedDependencies(files: readonly FileChange[]): TouchedDependencies {
  const known = files.filter((file) => namesVersions(file) || MANIFEST.test(file.path));
  return known.length === 0 ? undefined : known.some(namesVersions) ? "lock" : "manifest";
}

const VENDORED = /(?:^|\/)(?:vendor|node_modules|third[-_]?party)\//i;
const EXPECTED =
  /\.(?:snap|golden)$|(?:test|spec|fixture|expect|golden|snapshot)[^/]*(?:\/.*)?\.json$/i;
const WORKFLOW = /^\.(?:github|forgejo|gitea)\/(?:workflows|actions)\//;

// They say which version of a language a project is built with.
const LANGUAGE_FILE = names(
  raw`
    \.(?:go|node|python|ruby|java|php)-version \.nvmrc \.tool-versions \.?mise\.toml \.sdkmanrc
    rust-toolchain(?:\.toml)? go\.mod (?:[\w-]+\.)?(?:docker|container)file(?:\.[\w-]+)?`,
  "i",
);

/**
 * True where some of the files say which version of a language a project is built with, and all others
 * come with them.
 */
export function setsLanguage(files: readonly FileChange[]): boolean {
  return files.some(({ path }) => LANGUAGE_FILE.test(path)) &&
    files.every((file) =>
      LANGUAGE_FILE.test(file.path) || namesVersions(file) || WORKFLOW.test(file.path) ||
      VENDORED.test(file.path) || isRecord(file)
    );
}

/** True for a changelog, or a piece of the next one. */
export function isChangelog({ path }: Pick<FileChange, "path">): boolean {
  return PROSE.test(path) && CHANGELOGS.some((pattern) => pattern.test(path));
}

// What others say of their own changes, and what tests and examples read. A package may have such a
// name.
const OTHERS =
  /(?<!(?:^|\/)(?:packages|apps|crates|libs|modules|plugins|gems)\/)(?<=^|\/)(?:vendor(?:ed)?|node_modules|third[-_]?party|externals?|extern|ext|deps|subprojects|contrib|tests?|specs?|__tests__|e2e|fixtures?|testdata|examples?|samples?|demos?)\/|[-_]v?\d+\.\d[^/]*\//i;

/** True for a path in a folder of what is not the project's own: vendored code, tests, examples. */
export function isOfOthers(path: string): boolean {
  return OTHERS.test(path);
}

/** True for a changelog of the project, whose lines are worth reading: one may have a new name. */
export function isOwnChangelog({ path }: Pick<FileChange, "path">): boolean {
  return isChangelog({ path }) && !isOfOthers(path);
}

/** True for a changelog and for a list of contributors. */
export function isRecord({ path }: Pick<FileChange, "path">): boolean {
  return isChangelog({ path }) || CREDITS_FILE.test(path);
}

const CHANGESET = new RegExp(raw`(?:^|/)(?:${CHANGESET_FOLDERS}|\.changes)/[^/]+$`);

/**
 * True for what enters changesets into a changelog: it deletes some, and changes nothing but
 * changelogs, manifests and lock files.
 */
export function consumesChangesets(files: readonly FileChange[]): boolean {
  const others = files.filter(({ path }) => !CHANGESET.test(path));
  return files.some(({ path, status }) => status === "deleted" && CHANGESET.test(path)) &&
    others.some(isChangelog) && others.every((file) => isRecord(file) || isOfPackage(file.path));
}

function isSubmodule(file: FileChange): boolean {
  return file.isSubmodule === true;
}

/** What all of these files are, when that alone tells what a commit is for. */
export function findOnlyTouched(files: readonly FileChange[]): Change["touchesOnly"] {
  if (files.length === 0) return undefined;
  const isRelease = files.every((file) => isRecord(file) || VERSION_FILE.test(file.path));
  if (isRelease && files.some(isRecord)) return "records";
  if (files.every(({ path }) => LOCK_FILE.test(path))) return "lock files";
  if (files.every(({ path }) => WORKFLOW.test(path))) return "workflows";
  if (!files.some(namesVersions)) return undefined;
  const others = files.filter((file) => !namesVersions(file) && !MANIFEST.test(file.path));
  if (others.length === 0) return files.every(isSubmodule) ? "submodules" : "manifests";
  // What is copied from dependencies comes with their versions, and with it what tests expect of it.
  const isCopied = others.some(({ path }) => VENDORED.test(path));
  const isAlong = (file: FileChange): boolean =>
    isRecord(file) || (isCopied && (VENDORED.test(file.path) || EXPECTED.test(file.path)));
  if (!others.every(isAlong)) return undefined;
  return files.every((file) => isSubmodule(file) || isRecord(file)) ? "submodules" : "dependencies";
}
