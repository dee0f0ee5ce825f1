// Tells what kinds of files a commit changes, by their names.

import type { FileChange } from "../../history/commit.ts";
import type { ChangeType } from "../types.ts";
import { ALONG, type FileKind, KIND_NAMES, TOOLS } from "./kind_names.ts";
import { isChangelog, isOfPackage } from "./records.ts";

// What a site says is documentation, what it does is code, unless it is that of a whole project.
const SITE = /(?:^|\/)(?:web)?site\//;
const PROGRAM = /\.(?:[cm]?[jt]sx?|vue|svelte|s?css|py|rb|php|go)$/;

/** The kind of a file, by its path. */
export function kindOfFile(path: string): FileKind {
  const lower = path.toLowerCase();
  const kind = KIND_NAMES.find(([, patterns]) => patterns.some((each) => each.test(lower)))?.[0];
  // Other files of examples and of a site are upkeep.
  if (kind === "docs" && isOfPackage(path) && !lower.startsWith("website/")) return "chore";
  if ((kind === undefined || kind === "data") && isOfPackage(path)) return "chore";
  if (kind !== undefined) return kind;
  return SITE.test(lower) && !PROGRAM.test(lower) ? "docs" : "code";
}

/** True for a file of a program by its ending, wherever it stands. */
export function isProgram({ path }: Pick<FileChange, "path">): boolean {
  return PROGRAM.test(path.toLowerCase());
}

/** True for what tools for those who work on the project read, by its path. */
export function isOfTool(path: string): boolean {
  return TOOLS.test(path.toLowerCase());
}

const TRANSLATION = /\.(?:po|pot|mo|xlf|xliff|arb|ftl|lng)$/i;

/** True for a file that holds the texts of a program in some language. */
export function isTranslation({ path }: Pick<FileChange, "path">): boolean {
  return TRANSLATION.test(path);
}

/** What the files of a commit say of its type. */
export interface FileKinds {
  /** The kind of all files; undefined when they are of several kinds. */
  readonly only: FileKind | undefined;
  /**
   * The heaviest kind where no program code, build or upkeep was changed. Tests count only without
   * what they test, and pieces of a changelog never.
   */
  readonly main: FileKind | undefined;
  /** True when program code was changed. */
  readonly hasCode: boolean;
}

// The heaviest first.
const WEIGHTS: readonly FileKind[] = ["ci", "docs", "test"];
// A change of these files may have any type.
const OF_ANY_TYPE: readonly FileKind[] = ["code", "chore", "build"];

// Beside workflows, what they run.
const SCRIPT = /^scripts?\//;
// Templates, owners and the like.
const OF_PLATFORM = /^\.(?:github|forgejo|gitea)\//;

/** Sums up the files that a commit changes; undefined when there are none. */
export function sumUpFiles(files: readonly FileChange[]): FileKinds | undefined {
  const kinds = new Set<FileKind>();
  const weighed = new Set<FileKind>();
  let hasUpkeep = false;
  for (const file of files) {
    const kind = kindOfFile(file.path);
    kinds.add(kind);
    const isAlong = kind === "docs" ? isChangelog(file) : ALONG.test(file.path.toLowerCase());
    if (!isAlong) weighed.add(kind);
    hasUpkeep ||= kind === "chore" && !isAlong && !isOfTool(file.path) &&
      !OF_PLATFORM.test(file.path) && !SCRIPT.test(file.path);
    // Code and another kind: no further file can tell more.
    if (kinds.has("code") && kinds.size > (kinds.has("data") ? 2 : 1)) break;
  }
  if (kinds.size === 0) return undefined;
  // A changelog counts only beside the files of a package.
  const isOfPackages = weighed.has("chore") && files.some(({ path }) => isOfPackage(path));
  const counted = weighed.size === 0 || isOfPackages ? kinds : weighed;
  // So do pictures, and what the tools read that CI runs.
  if (counted.size > 1) counted.delete("data");
  const hasPlatform = counted.has("docs") && files.some(({ path }) => OF_PLATFORM.test(path));
  if ((counted.has("ci") || hasPlatform) && !hasUpkeep) counted.delete("chore");
  const [only] = counted;
  // The settings of tools go along with what these read.
  const isOfAnyType = OF_ANY_TYPE.some((kind) =>
    counted.has(kind) && (kind !== "chore" || hasUpkeep)
  );
  const isBuild = counted.size === 2 && counted.has("build") && counted.has("chore");
  return {
    only: counted.size === 1 ? only : undefined,
    main: isBuild ? "build" : isOfAnyType ? undefined : WEIGHTS.find((kind) => counted.has(kind)),
    hasCode: kinds.has("code"),
  };
}

// A library may export helpers for the tests of its users.
const OF_LIBRARY = /(?:^|\/)(?:src|lib|include)\//i;
const IN_TESTS =
  /(?:^|\/)(?:tests?|specs?|__tests__|testdata|fixtures|e2e)\/|[._-](?:test|spec)s?\.\w+$/i;
// Workflows of these names publish, so they change what users get.
const PUBLISHES = /release|publish|package|docker|deploy|(?:^|[/_-])(?:ci-?)?cd(?:[._-]|$)/i;
const PROSE = /\.(?:md|mdx|rst|adoc)$/i;
// What models are told may be the program.
const PROMPT = /(?:^|\/)(?:skill\.md$|prompts?\/)/i;

/**
 * The kind of the files if none of them is delivered: tests, prose, or workflows that do not publish.
 * Undefined otherwise.
 */
export function kindBeside(files: readonly FileChange[]): "test" | "ci" | "docs" | undefined {
  // What a changelog says by itself is about a change elsewhere.
  const paths = files.filter((file) => !isChangelog(file)).map(({ path }) => path);
  if (paths.length === 0) return undefined;
  if (paths.every((path) => PROSE.test(path) && !PROMPT.test(path))) return "docs";
  const { only } = sumUpFiles(files) ?? {};
  if (only === "ci" && !paths.some((path) => PUBLISHES.test(path))) return only;
  const isTest = (path: string): boolean => !OF_LIBRARY.test(path) || IN_TESTS.test(path);
  return only === "test" && paths.every(isTest) ? only : undefined;
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
