// Reads the conventional header of a subject: type, scope, breaking mark, description.

import { leadingCopyMarks } from "./copy_marks.ts";
import { isLeadingWord } from "./leading_words.ts";
import { topicNamed } from "./types/topics.ts";
import {
  isCodeType,
  isMaintenance,
  readLeadingEmoji,
  typeNamed,
  typeOfAcronyms,
} from "./types/type_names.ts";
import type { ChangeType } from "../types.ts";
import { readEnglish } from "./types/words/read_english.ts";

/** The parts of a subject, or of the title of a pull request. */
export interface Header {
  /** From the header, or else from the words; undefined when nothing tells it. */
  readonly type: ChangeType | undefined;
  readonly scope: string | undefined;
  readonly breaking: boolean;
  readonly description: string;
  /** The word in place of a known type. */
  readonly word: string | undefined;
  /** The line without a mark of a breaking change: its words tell type and topic. */
  readonly text: string;
}

/** What stands for a description that is empty. */
export const NO_SUBJECT = "(no subject)";

// Conventional Commits 1.0.0, items 1 to 5 and 13. Also accepts a leading emoji, `!` on either side
// of the scope, white space around the scope, and no space after the colon.
const HEADER =
  /^([A-Za-z]{1,20}|(?:[Hh]ot|[Bb]ug)[- ][Ff]ix)(!?)\s?(?:\(([^()]*)\))?(!?)\s?:(?![:/])\s*(.*)$/s;
// "fix :port" names a symbol, "feat :sparkles: x" does not.
const SYMBOL = / :[A-Za-z_][\w./-]*(?:[^\w:./-]|$)/y;
// The same with the marks of Chinese and Japanese keyboards.
const FULL_WIDTH = /[（：]/;
const FULL_WIDTH_HEADER =
  /^([A-Za-z]{1,20})([!！]?)\s?(?:[(（]([^()（）]*)[)）])?([!！]?)\s?[:：](?![:/])\s*(.*)$/s;
// Without the colon, a type and a scope are still clear: "fix(api) close ports", but not "test(s) for".
const NO_COLON =
  /^(feat|fix|hotfix|docs?|style|refactor|perf|tests?|build|ci|chore|revert)()\((?!e?s\))([^()\s][^()]{1,60})\)(!?) +(?:- +)?([^\s:=].*)$/s;
const IN_CAPITALS = /^[A-Z]{2}/;
// Nor do acronyms need it before a verb, as scikit-learn writes them.
const ACRONYM = /^(ENH|FEA|MNT|MAINT|TST|EFF|BLD|DOC|FIX(?= +[A-Z][a-z]))()()() +(([A-Za-z]+).*)$/s;
const ACRONYMS =
  /^([A-Z]{2,7}(?:(?:, ?|\/)[A-Z]{2,7})+)(!?)(?:\(([^()]*)\))?(!?):(?![:/])\s*(.*)$/s;
// Some projects write `BREAKING(api): x` or `Breaking: x` instead of a type. "BREAKING CHANGE" must
// be in capitals, as in a footer.
const BREAKING_HEADER =
  /^(?:BREAKING[ -]CHANGES?|BREAKING|[Bb]reaking)\s?(?:\(([^()]*)\))?!?\s?:(?![:/])\s*(.*)$/s;
// A word that is no type of ours, with a scope: "ui(button): round the corners". A scope has letters,
// unlike the section of a manual in "printf(3): say more".
const OWN_HEADER =
  /^[A-Za-z]{2,20}!?\((?=[^()A-Za-z\u0080-\uffff]*[A-Za-z\u0080-\uffff])([^()]*)\)!?: \S/;
// Other ways to mark a breaking change: `[BREAKING] x`, `BREAKING feat(api): x`.
const LOUD =
  /^(?:\[[^\]]{0,40}\]\s*)?(?:\[BREAKING(?:[ -]CHANGES?)?\]|BREAKING[ -]CHANGES?\s+[^\s:]|BREAKING(?! CHANGE)(?:\s[\w/.-]{1,40})?(?:\([^()]{0,100}\))?!?:(?![:/])\s*\S)/;
// In front of a header: "[backport 1.x] fix: …", "[ACME-5] fix: …", "ACME-5: fix: …".
const MARK = /^(?:(?:\[[^[\]]{1,60}\]:?\s*)+|[A-Z][A-Z0-9]{1,15}-\d{1,10}:?\s+)/;

// A header with other marks, "fix[net]: …", "fix; …", and one of two types, "docs+test: …".
const OTHER_MARKS =
  /^(?=[a-z]{2,20}(?:\[| ?[+,]|!?;))([a-z]{2,20})(?:\[([^[\]]{1,60})\])?(?: ?[+,] ?([a-z]{2,12}))?(!?)[:;] (?=\S)/;
// "net(fix): …".
const SWAPPED = /^([A-Za-z][\w./-]{1,29})\((feat(?:ure)?|(?:bug)?fix|perf)\)(!?): (?=\S)/i;
// Not of an issue: "ref: #12".
const REFACTOR = /^ref(?=(?:\([^()]{1,60}\))?!?: (?![#!]|https?:|[A-Z]{2,16}-\d)\S)/;

/** The line with the header that is meant by one of another form; undefined for all others. */
function mendHeader(line: string): string | undefined {
  if (line.startsWith("ref") && REFACTOR.test(line)) return line.replace(REFACTOR, "refactor");
  const marks = OTHER_MARKS.exec(line);
  if (marks !== null) {
    const [whole, type = "", scope, second = type, breaks] = marks;
    const isMeant = typeNamed(type) !== undefined && typeNamed(second) !== undefined &&
      // "Test; then deploy" is a sentence.
      (!whole.includes(";") || isCodeType(typeNamed(type)));
    // "fix[BREAKING]: …", "feat[skip changelog]: …".
    const isBreak = scope !== undefined && /^(?:!|breaking(?:[ -]change)?)$/i.test(scope);
    const place = scope === undefined || isBreak || scope.includes(" ") ? "" : `(${scope})`;
    const heavy = isCodeType(typeNamed(type)) || !isCodeType(typeNamed(second)) ? type : second;
    return isMeant
      ? `${heavy}${place}${isBreak ? "!" : breaks}: ${line.slice(whole.length)}`
      : undefined;
  }
  const swap = SWAPPED.exec(line);
  if (swap === null) return undefined;
  const [swapped, part = "", name = "", end = ""] = swap;
  if (typeNamed(part) !== undefined || isLeadingWord(part)) return undefined;
  return `${name}(${part})${end}: ${line.slice(swapped.length)}`;
}

/** The type in the conventional header of a subject or title; undefined without such a header. */
export function typeOfHeader(subject: string): ChangeType | undefined {
  return readHeader(subject.trim()).type;
}

/** The pieces of a conventional header as it is written, whatever its type. */
export interface HeaderPieces {
  readonly type: string;
  /** Undefined without parentheses. */
  readonly scope: string | undefined;
  readonly isBreaking: boolean;
  readonly description: string;
  /** Where the pieces begin in the line, from 0. */
  readonly typeAt: number;
  readonly scopeAt: number;
  readonly descriptionAt: number;
}

/** Splits a line into the pieces of its header; undefined when it has none. */
export function splitHeader(line: string): HeaderPieces | undefined {
  const typeAt = readLeadingEmoji(line)?.length ?? 0;
  const header = matchHeader(line.slice(typeAt));
  if (header === null) return undefined;
  const [whole, type = "", early = "", scope, late = "", description = ""] = header;
  return {
    type,
    scope,
    isBreaking: early + late !== "",
    description,
    typeAt,
    scopeAt: typeAt + whole.search(/[(（]/) + 1,
    descriptionAt: line.length - description.length,
  };
}

/** The length of a mark or ticket in front of a conventional header; 0 without one. */
function lengthOfMark(line: string): number {
  const mark = MARK.exec(line)?.[0] ?? leadingCopyMarks(line);
  const isMark = mark !== "" && typeNamed(matchHeader(line.slice(mark.length))?.[1] ?? "");
  return isMark ? mark.length : 0;
}

function matchHeader(line: string): RegExpExecArray | null {
  const header = HEADER.exec(line);
  if (header === null) return FULL_WIDTH.test(line) ? FULL_WIDTH_HEADER.exec(line) : null;
  SYMBOL.lastIndex = header[1]?.length ?? 0;
  return line.charAt(SYMBOL.lastIndex) === " " && SYMBOL.test(line) ? null : header;
}

function readAcronym(line: string): RegExpExecArray | null {
  const header = ACRONYM.exec(line);
  return header !== null && readEnglish(header[6] ?? "").deed !== undefined ? header : null;
}

// "**fix(api): close ports**", as a title in bold.
const EMPHASIZED = /^(\*\*|__)(?=\S)((?:(?!\1).)+?)\1$/s;

/** The parts of a subject line; the type is undefined when it names no known type. */
export function readHeader(subject: string): Header {
  if (subject.startsWith("**") || subject.startsWith("__")) {
    const [, , bare] = EMPHASIZED.exec(subject) ?? [];
    if (bare !== undefined && typeNamed(matchHeader(bare)?.[1] ?? "") !== undefined) {
      return readHeader(bare);
    }
  }
  const emoji = readLeadingEmoji(subject);
  const start = emoji?.length ?? 0;
  // Reading the groups one by one takes a fifth of the time of a pattern of them.
  const line = subject.slice(start);
  const header = matchHeader(line) ?? NO_COLON.exec(line) ??
    (IN_CAPITALS.test(line) ? readAcronym(line) ?? ACRONYMS.exec(line) : null);
  const word = header?.[1] ?? "";
  const scope = header?.[3] ?? "";
  const description = header?.[5] ?? "";
  const type = typeNamed(word) ?? (/[,/]/.test(word) ? typeOfAcronyms(word) : undefined);
  const isMarked = (header?.[2] ?? "") !== "" || (header?.[4] ?? "") !== "";
  if (type !== undefined) {
    return {
      type,
      scope: readScope(scope),
      breaking: isMarked,
      description: description || subject,
      word: undefined,
      text: subject,
    };
  }
  const mended = mendHeader(line);
  if (mended !== undefined) return { ...readHeader(mended), text: subject };
  // Before a type some teams put it in front of any feature.
  if (emoji?.isBreaking === true && line.trim() !== "") {
    return { type, scope: undefined, breaking: true, description: line.trim(), word, text: line };
  }
  const markLength = lengthOfMark(subject);
  if (markLength > 0) {
    const marked = readHeader(subject.slice(markLength));
    const description = subject.slice(0, markLength) + marked.description;
    const breaking = marked.breaking || LOUD.test(subject);
    return { ...marked, breaking, description, text: subject };
  }
  const mayBreak = subject.includes("BREAKING") || /^[Bb]reaking/.test(subject);
  const breaking = mayBreak ? BREAKING_HEADER.exec(subject) : null;
  const rest = breaking?.[2] ?? "";
  if (rest !== "") {
    const scope = readScope(breaking?.[1] ?? "");
    return { type, scope, breaking: true, description: rest, word: undefined, text: rest };
  }
  // The section of a topic says what its word says, and maintenance is nothing that readers ask for.
  const isCut = description !== "" && (topicNamed(word) !== undefined || isMaintenance(word));
  const isOwn = !isCut && scope !== "" && OWN_HEADER.test(subject);
  return {
    type,
    scope: isCut || isOwn ? readScope(scope) : undefined,
    // `!` after an unknown type also marks a breaking change (item 13).
    breaking: isMarked || (mayBreak && LOUD.test(subject)),
    description: (isCut ? description : isOwn ? `${word}: ${description}` : subject) ||
      NO_SUBJECT,
    word,
    text: isMaintenance(word) ? description : subject,
  };
}

const IN_CODE = /^`([^`]+)`$/;

/** The scope without the marks of code around it, which no list of scopes has; undefined for none. */
function readScope(text: string): string | undefined {
  return text.trim().replace(IN_CODE, "$1") || undefined;
}

// What git-revert(1) writes for the revert of a revert, with the numbers of pull requests.
const NUMBERS = String.raw`(?: \([#!]\d{1,10}\))*`;
const END = String.raw`\.?${NUMBERS}$`;
const REAPPLIED: readonly RegExp[] = [
  new RegExp(String.raw`^re-?(?:apply|land)(?:s|ed|ing)?:?\s+["“](.+)["”]${END}`, "i"),
  new RegExp(String.raw`^Revert "Revert ["“](.+)["”]${NUMBERS}"${END}`, "i"),
  new RegExp(String.raw`^Revert "Revert ["“](.+)["”]${END}`, "i"),
];
const MAY_REAPPLY = /^re-?(?:apply|land|vert "Revert )/i;

/**
 * The subject that `Reapply "x"` brings back, `x`, and so does git's older `Revert "Revert "x""`;
 * undefined for all other subjects.
 */
export function findReapplied(subject: string): string | undefined {
  if (!MAY_REAPPLY.test(subject)) return undefined;
  return REAPPLIED.map((pattern) => pattern.exec(subject)?.[1]).find(Boolean);
}

const AUTOSQUASH = /^(?:(?:fixup|squash|amend)! )+/;

/** The subject that `fixup! x` and its kin finish, `x`; any other one as it is. */
export function withoutAutosquash(subject: string): string {
  return subject.includes("! ") ? subject.replace(AUTOSQUASH, "") : subject;
}
