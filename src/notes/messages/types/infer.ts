// Infers the type of a message without a conventional header: from marks, files and words.

import type { Commit, FileChange } from "../../../history/commit.ts";
import { onFirstUse } from "../../../text/first_use.ts";
import { guard } from "../../../text/patterns/guarded_pattern.ts";
import {
  addsCode,
  isOfTool,
  isTranslation,
  kindOfFile,
  sumUpFiles,
  typeOfCode,
} from "../../files/file_kinds.ts";
import type { FileKind } from "../../files/kind_names.ts";
import { isOfPackage } from "../../files/records.ts";
import { isFileEdit } from "../files/silent_messages.ts";
import { typeEntered } from "../files/changelog_entries.ts";
import { withoutCiMarks } from "../ci_marks.ts";
import { withoutCopyMarks } from "../copy_marks.ts";
import { isWord, typeBySentence } from "./code_sentence.ts";
import { typeByFiles } from "./type_by_files.ts";
import { isCodeType, readLeadingEmoji, typeNamed } from "./type_names.ts";
import type { ChangeType } from "../../types.ts";
import type { Entered } from "../../changelogs/entered.ts";
import { LABELS } from "./words/english.ts";
import { readEnglish } from "./words/read_english.ts";
import { addsSupport, endsSupport } from "./words/requirements.ts";
import { mayHaveLead, typeOfSentence, withoutLeads } from "./words/sentence_type.ts";

const MARK =
  /^(?:[\w./-]{1,40}: \(([a-z]{2,15})\) |(?:[A-Za-z][\w-]{1,20}-\d{1,8}:? ?)?[[(【]\s*([A-Za-z_\u0080-\uffff-]{1,20})[\])】]|([A-Z]{2,10}\/[A-Z]{2,10}|[A-Za-z,\u0080-\uffff]{1,20})!?\s?(?:\([^()]{0,60}\))?!?\s?[:：](?![:/]))/;

// The start of a line is enough to judge it, and bounds the cost of a very long one.
const JUDGED_LENGTH = 300;
// The reason of a change follows in a paragraph or two.
const REASON_LENGTH = 600;
const FAILURE =
  /\b(?:fix(?:e[sd]|ing)?|bugs?|crash(?:e[sd]|ing)?|broken?|breaks|incorrect(?:ly)?|wrong(?:ly)?|regressions?|leak(?:s|ed|ing)?|fail(?:s|ed|ing|ures?)?|unexpected(?:ly)?|errors?|previously|race conditions?|deadlock(?:s|ed)?|inverted|erroneous(?:ly)?|unreliable|busy-?(?: ?loop| ?wait)\w{0,3})\b/i;

// More words than the name of what was copied from elsewhere, and no version of it.
const UPDATES_CODE = /^[^\d\s]{1,40}(?: [^\d\s]{1,40}){4,30}$/;
const REMOVES_UNUSED = guard(
  /unreachable|unused|unne|dead|obsolete|redundant|needless/i,
  /\b(?:remov|drop|delet|prun)\w{1,4} (?:\w+ )?(?:unreachable|unused|unneeded|unnecessary|dead|obsolete|redundant|needless)\b/i,
);

/** The type that {@link suggestType} finds, or else `chore`. */
export function inferType(
  subject: string,
  message: Pick<Commit, "body">,
  files?: readonly FileChange[],
  entered?: Entered,
): ChangeType {
  return suggestType(subject, message, files, entered) ?? "chore";
}

/**
 * The type of a message without a conventional header; undefined when nothing tells it. Uses, in
 * order: a leading gitmoji, unless it is vague and the words are clear; a mark such as `[docs]` or
 * `BUG:`; the files that the commit changes, when they are given and all of one kind; the words of the
 * subject; those of the body's first sentence.
 * `entered` is what a changelog says of the change.
 * With files, a failure named in the body makes a fix of a refactoring, and a change of program code
 * is a fix or a feature where words say nothing. Reads at most 300 characters of the subject and 600
 * of the body, in linear time.
 */
export function suggestType(
  subject: string,
  message: Pick<Commit, "body">,
  files?: readonly FileChange[],
  entered?: Entered,
): ChangeType | undefined {
  const line = withoutCopyMarks(withoutCiMarks(subject.slice(0, JUDGED_LENGTH)));
  const emoji = readLeadingEmoji(line);
  const sentence = line.slice(emoji?.length ?? 0);
  if (emoji?.type !== undefined) {
    const type = (emoji.isVague ? clearTypeOf(sentence) : undefined) ?? emoji.type;
    return typeByFiles({ type }, files);
  }
  const marked = typeOfMark(sentence);
  if (marked !== undefined) {
    return typeOfBuildSafety(sentence, files) ??
      typeByFiles({ type: marked }, files);
  }
  const told = typeOfSentence(sentence);
  if (isWithoutFunction(line)) return typeWithoutFunction(told, files);
  return (files === undefined
    ? told
    : typeOfEvidence(sentence, told, message, { files, entered })) ??
    typeOfSentence(firstSentence(message.body));
}

// LLVM's and Zulip's mark for "no functional change", which elsewhere may be a kind of radio.
const NO_FUNCTION =
  /\w \[nfc\]: |^(?:\[[\w./+-]{1,40}\] ?){1,3}\[NFCI?\]|^\[NFCI?\] ?\[|[.;] NFCI?\.?$|\b[Nn]o functional changes?\b/;

function isWithoutFunction(line: string): boolean {
  // Hardly any has these words, which are found sooner than the expression fails.
  const mayBe = line.includes("nfc]") || line.includes("NFC") || line.includes("o functional");
  return mayBe && NO_FUNCTION.test(line);
}

/** The type of a change that says itself that nothing works otherwise. */
function typeWithoutFunction(
  told: ChangeType | undefined,
  files: readonly FileChange[] | undefined,
): ChangeType | undefined {
  const { only, hasCode = false } = files && sumUpFiles(files) || {};
  const known = only === undefined ? undefined : typeOfKind(only, told);
  if (known !== undefined) return known;
  // A comment of program code is none of the documentation.
  const isAltering = told === undefined || isCodeType(told);
  return isAltering || (hasCode && told === "docs") ? "refactor" : told;
}

const CLEAR_TYPES: readonly (ChangeType | undefined)[] = ["feat", "fix"];
const OF_CODE = /\b(?:code|format\w*|structure|style|readab\w+|layout)\b/i;

/** The type of a feature or a fix that a mark or the words tell; undefined for all else. */
function clearTypeOf(sentence: string): ChangeType | undefined {
  const marked = typeOfMark(sentence);
  if (marked !== undefined) return CLEAR_TYPES.includes(marked) ? marked : undefined;
  // What is improved may be the code.
  if (readEnglish(withoutLeads(sentence)).deed === "improve" && OF_CODE.test(sentence)) {
    return undefined;
  }
  const told = typeOfSentence(sentence);
  return CLEAR_TYPES.includes(told) ? told : undefined;
}

// "security: pin actions" is no fix of what is delivered.
const SECURITY_MARK = /^\[?sec(?:urity)?\b/i;
const NOT_DELIVERED: readonly (FileKind | undefined)[] = ["ci", "docs", "test"];

/** The kind of the files of a change for security, when they are no part of what is delivered. */
function typeOfBuildSafety(
  sentence: string,
  files: readonly FileChange[] | undefined,
): ChangeType | undefined {
  if (files === undefined || !SECURITY_MARK.test(sentence)) return undefined;
  const only = sumUpFiles(files)?.only;
  return only !== undefined && NOT_DELIVERED.includes(only)
    ? typeOfKind(only, undefined)
    : undefined;
}

// "Add Ruby 3.4 to the CI matrix", which a manifest may need too.
const NAMES_CI = /\b(?:CI|PRs?|pull requests|(?:CI|test|build) matrix|workflows?|runners?)\b/;

interface FileEvidence {
  readonly files: readonly FileChange[];
  /** What a changelog says of the change. */
  readonly entered: Entered | undefined;
}

// What a package supports stands in its manifest.
const OF_PACKAGE: readonly (FileKind | undefined)[] = ["build", "chore"];
// New support may only take a row of the tests.
const OF_SUPPORT: readonly (FileKind | undefined)[] = ["build", "chore", "test"];

/** The type by files, by the reason in the body, and by what the words of the subject told. */
function typeOfEvidence(
  sentence: string,
  told: ChangeType | undefined,
  message: Pick<Commit, "body">,
  { files, entered }: FileEvidence,
): ChangeType | undefined {
  const kinds = sumUpFiles(files);
  const isSupport = told === "feat" && kinds !== undefined &&
    ((OF_PACKAGE.includes(kinds.only) && endsSupport(sentence)) ||
      (OF_SUPPORT.includes(kinds.main ?? kinds.only) && addsSupport(sentence)));
  // Whoever translates adds nothing to the program.
  if (told !== "fix" && isOfTranslations(files)) return "chore";
  if (isSupport) return told;
  const known = kinds?.only === undefined ? undefined : typeOfKind(kinds.only, told);
  if (known !== undefined) return known;
  const isOfCi = kinds?.hasCode === false && !endsSupport(sentence) && CLEAR_TYPES.includes(told) &&
    NAMES_CI.test(sentence) && files.some(({ path }) => kindOfFile(path) === "ci");
  if (isOfCi) return "ci";
  const isSure = told === "revert" || told === "perf";
  const own = kinds?.hasCode && !isSure ? typeEntered(entered, told, sentence, files) : undefined;
  if (own !== undefined) return own;
  const isUnsaid = told === "chore" && kinds?.hasCode === true && isFileEdit(sentence);
  const said = isUnsaid ? undefined : told;
  if (said === "feat" && setsUpLinter(sentence, files)) return "chore";
  // The list of a squashed pull request tells of its steps: "* Fix test".
  const isFailure = !message.body.startsWith("* ") &&
    FAILURE.test(message.body.slice(0, REASON_LENGTH));
  const type = kinds?.hasCode && !(said === "fix" && isFailure)
    ? typeBySentence(sentence, said, files, isFailure)
    : said;
  // Who rewrites something because it failed has fixed it.
  const isReworked = (type === "refactor" && !REMOVES_UNUSED.test(sentence)) ||
    (type === "chore" && UPDATES_CODE.test(sentence) &&
      files.every(({ path }) => kindOfFile(path) === "code"));
  if (isReworked && isFailure && kinds?.hasCode && !addsCode(files)) return "fix";
  // Another version of a dependency may be a fix.
  const isWeighed = type === undefined || type === "feat" || type === "refactor" ||
    (type === "fix" && !(kinds?.main === "build" && files.some(({ path }) => isOfPackage(path))));
  if (kinds?.main !== undefined && isWeighed) return typeOfKind(kinds.main, type);
  if (type !== undefined || !kinds?.hasCode) return type;
  const reason = firstSentence(message.body);
  const shown = typeBySentence(reason, typeOfSentence(reason), files, isFailure) ??
    typeOfCode(files);
  // "ws", "sponsor": who says no more of a small change thinks little of it.
  return shown === "fix" && reason === "" && isWord(sentence) ? "chore" : shown;
}

/** True for translations of what a program shows, and a page about them. */
function isOfTranslations(files: readonly FileChange[]): boolean {
  const others = files.filter((file) => !isTranslation(file));
  // Documentation may be translated in files of this kind too.
  return others.length * 2 < files.length &&
    others.every(({ path }) => kindOfFile(path) === "docs") &&
    files.some((file) => isTranslation(file) && kindOfFile(file.path) === "data");
}

const SETS_UP = /^(?:add|adopt|enabl|activat|configur|introduc|includ|set(?:s|ting)? up|turn)/i;

/** True for "enable a rule of the linter", which adds nothing to a program that is no linter. */
function setsUpLinter(sentence: string, files: readonly FileChange[]): boolean {
  const said = withoutLeads(sentence);
  if (!SETS_UP.test(said)) return false;
  const { things, places } = readEnglish(said);
  return [...things, ...places].includes("lint") &&
    files.some(({ path }) => isOfPackage(path) || isOfTool(path) || kindOfFile(path) === "ci");
}

/** The type of a change to files of this kind alone, which the words of its subject tell too. */
function typeOfKind(kind: FileKind, told: ChangeType | undefined): ChangeType | undefined {
  if (kind === "code" || kind === "data" || told === "revert") return undefined;
  // Files of a build name versions too, those of upkeep what a CI system runs, and tests are code.
  const isTold = (kind === "build" && told === "chore") || (kind === "chore" && told === "ci") ||
    (kind === "test" && told === "style");
  return isTold ? told : kind;
}

// Made on first use, because conventional messages do without.
const LABELLED = onFirstUse((): ReadonlyMap<string, ChangeType> =>
  new Map(
    // The type of Object.entries loses the keys.
    (Object.entries(LABELS) as [ChangeType, string][]).flatMap(([type, words]) =>
      words.split(" ").map((each) => [each, type] as const)
    ),
  )
);

/** The type that a mark at the start names: `[docs] …`, `BUG: …`. */
function typeOfMark(sentence: string): ChangeType | undefined {
  if (!mayHaveLead(sentence) && !sentence.includes("[")) return undefined;
  const [, round, bracketed, label] = MARK.exec(sentence) ?? [];
  const word = round ?? bracketed ?? label;
  if (word === undefined) return undefined;
  for (const part of word.split(/[,/]/)) {
    const type = typeNamed(part) ?? typeNamed(part.toLowerCase()) ??
      LABELLED().get(part.toLowerCase());
    if (type !== undefined) return type;
  }
  return undefined;
}

// They may end in the name of a page.
const ADDRESS = /(?<=\])\([^()\s]{0,300}\)|https?:\/\/[^\s)]{1,300}/g;

function firstSentence(body: string): string {
  return body.slice(0, JUDGED_LENGTH).replace(ADDRESS, "").trimStart().split(
    /\n[^\S\n]*\n|[.!?](?=\s)/,
    1,
  )[0] ?? "";
}
