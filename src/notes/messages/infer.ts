// Infers the type of a message without a conventional header: from marks, files and words.

import type { Commit, FileChange } from "../../history/commit.ts";
import { onFirstUse } from "../../text/first_use.ts";
import {
  addsCode,
  type FileKind,
  isChangelog,
  isFileEdit,
  kindOfFile,
  looksLikeFeature,
  sumUpFiles,
  typeOfCode,
} from "./files/file_kinds.ts";
import { isAboutChangelog, typeEntered } from "./files/changelog_entries.ts";
import { withoutCiMarks } from "./ci_marks.ts";
import { withoutCopyMarks } from "./copy_marks.ts";
import { withoutClosing } from "./references/closed_issues.ts";
import { readLeadingEmoji, typeNamed } from "./type_names.ts";
import type { ChangeType, Entered } from "../types.ts";
import { LABELS } from "./words/english.ts";
import { readEnglish, readName } from "./words/read_english.ts";
import { readForeign } from "./words/read_foreign.ts";
import {
  type Deed,
  type Evidence,
  type Thing,
  typeOf,
  typeOfThing,
  weigh,
} from "./words/reading.ts";

// What precedes the sentence: a number or a bullet, a mark in brackets, the name of a component.
const LEAD =
  /[-*•]\s+|#?\d+[.:,]?\s+|[A-Z][A-Z0-9]{1,15}-\d{1,10}[.:,]?\s+|\[[^\]]{1,40}\]:?\s*|【[^】]{1,40}】\s*|\([^()]{1,40}\)\s+|[\w./*,{}()+-]{1,60}(?: [\w.-]{1,20})?\s?(?::\s+|：\s*)/y;
const MOST_LEADS = 3;
// A quick test: most sentences begin with a word, and have no mark or name before it.
const MAY_HAVE_LEAD = /^[^A-Za-z]|[:：]|^[A-Z][A-Z0-9]+-\d/;
const MARK =
  /^(?:[[(【]\s*([A-Za-z_\u0080-\uffff-]{1,20})[\])】]|([A-Z]{2,10}\/[A-Z]{2,10}|[A-Za-z,\u0080-\uffff]{1,20})!?\s?(?:\([^()]{0,60}\))?!?\s?[:：](?![:/]))/;

// "Fix/ports of the pool": GitHub makes the title of a pull request from the name of its branch.
const BRANCH = /^(feat|feature|fix|bugfix|hotfix|refactor)\/(?=[a-z0-9])/i;

// "1.2.3", "release 2.0", "prepare for the next release".
const RELEASE =
  /^(?:(?:releas|prepar|tagg?|cutt?|bump|start|publish)\w{0,3}\b[\s:]*)?(?:(?:for|to) )?(?:the )?(?:(?:next|new|final|stable|minor|major|patch) )*(?:(?:release|version|rc)\b[\s:]*)?(?:v?\d+(?:\.\d+)+\S*)?[\s.:!]*$|^(?:version|rc|start(?:ed)?) ?v?\d|^[\w./-]{1,40}[ -]v?\d+\.\d+\.\d+$/;

const LONGEST_RELEASE = 60;
// Their beginnings and ends, to spare all others the longer search.
const MAY_BE_RELEASE =
  /^(?:v?\d|for |to |the |next |new |final |stable |minor |major |patch |rel|prep|tag|cut|bump|start|publ|ver|rc)|\d\.\d+\.\d+$/;

// The start of a line is enough to judge it, and bounds the cost of a very long one.
const JUDGED_LENGTH = 300;
// The reason of a change follows in a paragraph or two.
const REASON_LENGTH = 600;
const FAILURE =
  /\b(?:fix(?:e[sd]|ing)?|bugs?|crash(?:e[sd]|ing)?|broken?|breaks|incorrect(?:ly)?|wrong(?:ly)?|regressions?|leak(?:s|ed|ing)?|fail(?:s|ed|ing|ures?)?|unexpected(?:ly)?|errors?|previously)\b/i;

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
    return (emoji.isVague ? clearTypeOf(sentence) : undefined) ?? emoji.type;
  }
  const marked = typeOfMark(sentence);
  if (marked !== undefined) return typeOfBuildSafety(sentence, files) ?? marked;
  const told = typeOfSentence(sentence);
  return (files === undefined
    ? told
    : typeOfEvidence(sentence, told, message, { files, entered })) ??
    typeOfSentence(firstSentence(message.body));
}

const CLEAR_TYPES: readonly (ChangeType | undefined)[] = ["feat", "fix"];
// What is improved may be the code.
const CLEAR_DEEDS: readonly (Deed | undefined)[] = ["fix", "guard", "add", "allow"];

const DEEDS_OF_PROGRAMS: readonly (Deed | undefined)[] = ["fix", "guard", "add", "allow"];
// What is new, unless it is there because something was wrong.
const ADDS =
  /^(?:(?:add|support|implement|allow)(?:s|ed|ing)?|introduc(?:e[sd]?|ing)|enabl(?:e[sd]?|ing)|new)\b/i;
const CORRECTS =
  /\b(?:check|escap|clos(?:e|ing)|guard|miss|crash|fail|error|instead|not|no longer|handl|validat|before|when|where|while)/i;

/** The type of a feature or a fix that a mark or the first word tells; undefined for all else. */
function clearTypeOf(sentence: string): ChangeType | undefined {
  const marked = typeOfMark(sentence);
  if (marked !== undefined) return CLEAR_TYPES.includes(marked) ? marked : undefined;
  const start = MAY_HAVE_LEAD.test(sentence) ? endOfLeads(sentence) : 0;
  const [verb = ""] = sentence.slice(start).split(/\s/, 1);
  if (!CLEAR_DEEDS.includes(readEnglish(verb).deed)) return undefined;
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

interface FileEvidence {
  readonly files: readonly FileChange[];
  /** What a changelog says of the change. */
  readonly entered: Entered | undefined;
}

/** The type by files, by the reason in the body, and by what the words of the subject told. */
function typeOfEvidence(
  sentence: string,
  told: ChangeType | undefined,
  message: Pick<Commit, "body">,
  { files, entered }: FileEvidence,
): ChangeType | undefined {
  const kinds = sumUpFiles(files);
  const known = kinds?.only === undefined ? undefined : typeOfKind(kinds.only, told);
  if (known !== undefined) return known;
  const isSure = told === "revert" || told === "perf";
  const own = kinds?.hasCode && !isSure ? typeEntered(entered, told, sentence, files) : undefined;
  if (own !== undefined) return own;
  const isUnsaid = told === "chore" && kinds?.hasCode === true && isFileEdit(sentence);
  const said = isUnsaid ? undefined : told;
  const isFailure = FAILURE.test(message.body.slice(0, REASON_LENGTH));
  const type = kinds?.hasCode && !(said === "fix" && isFailure)
    ? typeByFiles(sentence, said, files)
    : said;
  // Who rewrites something because it failed has fixed it.
  if (type === "refactor" && isFailure && !addsCode(files)) return "fix";
  if (kinds?.main !== undefined && (type === "feat" || type === "fix" || type === "refactor")) {
    return typeOfKind(kinds.main, type);
  }
  if (type !== undefined || !kinds?.hasCode) return type;
  const likeliest = typeOfCode(files);
  // What is new may be there because something failed.
  if (isFailure && likeliest !== "feat") return "fix";
  const reason = firstSentence(message.body);
  return typeByFiles(reason, typeOfSentence(reason), files) ?? likeliest;
}

// Types whose changes touch files of their kind; the style of code has none.
const SHOWN: readonly ChangeType[] = ["docs", "test", "build", "ci", "chore", "style"];

/**
 * The type that a sentence about program code told, or else tells with what the files say of it:
 * "build of ports" is no change of how the program is built when no such file has changed, and "load
 * ports" a feature when its files are like those of one.
 */
function typeByFiles(
  sentence: string,
  told: ChangeType | undefined,
  files: readonly FileChange[],
): ChangeType | undefined {
  if (told === "fix" && looksLikeFeature(files)) {
    return typeOfSentence(sentence, { isFeature: true });
  }
  if (told === undefined || !SHOWN.includes(told)) return told;
  // What a changelog says of a change is no documentation.
  return (told === "docs" && isAboutChangelog(sentence)) ||
      files.some((file) => kindOfFile(file.path) === told && !isChangelog(file))
    ? told
    : typeOfSentence(sentence, { unshown: told });
}

/** The type of a change to files of this kind alone, which the words of its subject tell too. */
function typeOfKind(kind: FileKind, told: ChangeType | undefined): ChangeType | undefined {
  if (kind === "code" || kind === "data" || told === "revert") return undefined;
  // Files of a build name versions too, and those of upkeep what a CI system runs.
  const isTold = (kind === "build" && told === "chore") || (kind === "chore" && told === "ci");
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
  if (!MAY_HAVE_LEAD.test(sentence)) return undefined;
  const [, bracketed, label] = MARK.exec(sentence) ?? [];
  const word = (bracketed ?? label)?.toLowerCase();
  if (word === undefined) return undefined;
  for (const part of word.split(/[,/]/)) {
    const type = typeNamed(part) ?? LABELLED().get(part);
    if (type !== undefined) return type;
  }
  return undefined;
}

function firstSentence(body: string): string {
  return body.slice(0, JUDGED_LENGTH).trimStart().split(/\n[^\S\n]*\n|[.!?](?=\s)/, 1)[0] ?? "";
}

/** The type that the words of a sentence tell, given what the files say. */
function typeOfSentence(text: string, evidence: Evidence = {}): ChangeType | undefined {
  if (text === "") return undefined;
  const sentence = text.replace(BRANCH, "$1 ");
  if (isRelease(sentence)) return "chore";
  const lead = MAY_HAVE_LEAD.test(sentence) ? sentence.slice(0, endOfLeads(sentence)) : "";
  const english = weigh(
    readEnglish(lead === "" ? sentence : sentence.slice(lead.length)),
    evidence,
  );
  const name = lead === "" ? undefined : readName(lead);
  // A module may be called `fmt`.
  const isModule = name === "style" && DEEDS_OF_PROGRAMS.includes(english.deed);
  if (name !== undefined && NAMED_THINGS.includes(name) && english.deed !== "revert" && !isModule) {
    return typeOfThing(name);
  }
  const type = typeOf(english);
  if (english.deed === "fix" && sentence.includes("#")) {
    // "Fix #12: Add ports" adds them.
    const rest = withoutClosing(sentence);
    const isNew = rest !== sentence && ADDS.test(rest) && !CORRECTS.test(rest);
    if (isNew && typeOfSentence(rest, evidence) === "feat") return "feat";
  }
  if (english.deed !== undefined) return type;
  // In plain letters English is likelier.
  return (PLAIN.test(sentence) ? type : undefined) ??
    typeOf(weigh(readForeign(sentence), evidence)) ??
    type ??
    (lead === "" ? undefined : typeOf(weigh(readEnglish(lead), evidence)));
}

function isRelease(sentence: string): boolean {
  if (sentence.length > LONGEST_RELEASE) return false;
  // An expression that ignores case takes twice as long to compile.
  const lower = sentence.toLowerCase();
  return MAY_BE_RELEASE.test(lower) && RELEASE.test(lower);
}

function endOfLeads(sentence: string): number {
  let end = 0;
  for (let count = 0; count < MOST_LEADS; count++) {
    LEAD.lastIndex = end;
    end += LEAD.exec(sentence)?.[0].length ?? 0;
  }
  return end;
}

const PLAIN = /^[\0-\x7f]*$/;
// "cmake: …", "docs/man: …".
const NAMED_THINGS: readonly Thing[] = ["docs", "ci", "test", "build", "style"];
