// Finds the fields `RELEASE NOTES: …` of a text, which say what the notes shall say of a change.

import { NOTES_FIELD } from "../messages/trailers/footers.ts";

// "Release-Notes: x", "**Release note**: x", "RELNOTES[NEW]: x"; an item of a list is one of a
// dependency that is updated.
const FIELD = new RegExp(
  String
    .raw`^${NOTES_FIELD}(?:\[[a-z./]{1,12}\])?(?:\*\*|__)?:(?:\*\*|__)?(?:[ \t]+(\S.*))?$`,
  "i",
);
const ITEM = /^ {0,3}[*+-] +(?=\S)/;
const QUOTE = /^> ?/;
// Its fence has no language of code.
const FENCE = /^(?:`{3,}|~{3,}) *(?:text|txt|md|markdown)? *$/;
// "TESTED: x", "Fixes #12", "Bug: 12", who signs, a rule, a heading, a comment.
const END =
  /^(?:[A-Z]{2,}(?: [A-Z]{2,})*:|(?:[Ff]ix|[Cc]lose|[Rr]esolve)[ds]?:? (?:#|http)|[Ff]ixes:? (?:#|http)|[A-Z][a-z]+: (?:#?\d{1,12}|https?:\/\/\S+|[^<>]{1,200}<[^<>@]{1,200}@[^<>]{1,200}>)$|[A-Z][A-Za-z]*(?:-[A-Za-z]+)*-by: |(?:[-*_] ?){3,}$|#{1,6} |<!--)/;
// Git's trailers, which stand at the end; prose has lines such as `Ports: all of them`.
const TRAILER = /^[A-Z][A-Za-z]*(?:-[A-Za-z]+)+: /;
const SHORT_TRAILER = /^[A-Z][A-Za-z]*: /;

const NOTHING = "NONE";
const NO_NOTE =
  "(?:none|n\\/?a|no|skip|not (?:required|needed|necessary|applicable)|no user[ -](?:visible|facing) changes?|no (?:release[ -])?notes?)";
// The word alone in its line, with one remark in brackets, or with any behind a dash.
const NONE = new RegExp(
  `^[^\\p{L}\\p{N}]*${NO_NOTE}(?:[^\\p{L}\\p{N}(]*(?:\\n|$)|\\s*\\([^()]*\\)[^\\p{L}\\p{N}]*$|\\s*\u2014|\\s+(?:--?|\u2013)\\s)`,
  "iu",
);
// "no, because it was never released" and "None, True and False are accepted" look the same.
const MAY_BE_NONE =
  /^\W*(?:(?:none|no|skip)\s*[.,;:]|not (?:required|needed|necessary|applicable)\b)/i;
// "N/A *or* Added …"
const TEMPLATE = /^\W*n\/a\b/i;
// "Adds ports. Use them as:"
const INTRODUCTION = /(?:(?<=[.!?])\s[^.!?]*)?:$/;
// "see the changelog", "to be written".
const ELSEWHERE = /^\W*(?:see|tbd|todo|to be)\b/i;
const ADDRESS = /<?https?:\/\/\S+/gi;
const TWO_WORDS = /\p{L}\S*\s+\S*\p{L}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u;

/** The texts of several fields as one list, without those that say nothing; undefined for no field. */
export function joinFields(fields: readonly string[]): string | undefined {
  const said = fields.filter((text) => text !== NOTHING);
  if (said.length < 2) return said[0] ?? fields[0];
  return said.map((text) => ITEM.test(text) ? text : `- ${text}`).join("\n");
}

/** What surrounds the lines of a text. */
export interface Layout {
  /** Where blocks of code end, by the line that opens them. */
  readonly codeEnds: ReadonlyMap<number, number>;
  /** The first line of the last paragraph, which may have trailers of git. */
  readonly lastParagraph: number;
}

/** A field, which ends before the line `end`. */
export interface Field {
  /** `NONE` for all words of that meaning; undefined when it says nothing that can be read. */
  readonly text: string | undefined;
  readonly end: number;
}

/**
 * The field that begins on a line: what stands behind the colon with the lines that follow it, or the
 * list, the quote or the block of plain text below it, as a text of one kind. It ends at an empty
 * line, unless a list goes on, and where another field begins. Undefined without a field; its text is
 * so for one that is empty, only has links, or begins prose.
 */
export function readField(
  lines: readonly string[],
  start: number,
  layout: Layout,
): Field | undefined {
  const field = FIELD.exec(lines[start] ?? "");
  if (field === null) return undefined;
  if (field[1] === undefined) {
    const { found, end } = readBelow(lines, start + 1, layout);
    return { text: tell(found.join("\n").trim()), end };
  }
  const rest = readParagraph(lines, start + 1, layout);
  const end = start + 1 + rest.length;
  const text = [field[1], ...rest].join("\n").trim();
  return { text: tell(isCodeNext(lines, end, layout) ? withoutIntroduction(text) : text), end };
}

function tell(text: string): string | undefined {
  const isList = ITEM.test(text);
  const said = isList ? withoutEmptyItems(text) : text;
  if (NONE.test(said)) return NOTHING;
  if (said === "") return text.split("\n").some((line) => NONE.test(line)) ? NOTHING : undefined;
  const isOne = !isList || said.lastIndexOf("\n") < 0;
  if (TEMPLATE.test(said) || (isOne && MAY_BE_NONE.test(said))) return undefined;
  const words = said.replace(ADDRESS, "");
  return TWO_WORDS.test(words) && !ELSEWHERE.test(words) ? said : undefined;
}

/** A list without the items that say that there is no note, and those of a template. */
function withoutEmptyItems(list: string): string {
  return list.split(/\n(?=[*+-] +\S)/)
    .filter((item) => !NONE.test(item) && !TEMPLATE.test(item))
    .join("\n");
}

/** True when code follows, which is no part of a field. */
function isCodeNext(lines: readonly string[], at: number, { codeEnds }: Layout): boolean {
  if (codeEnds.has(at)) return true;
  if (lines[at]?.trim() !== "") return false;
  return codeEnds.has(at + 1) || /^(?: {4}|\t)\s*\S/.test(lines[at + 1] ?? "");
}

/** The text without the words that introduce the code below it, or else their colon. */
function withoutIntroduction(text: string): string {
  return text.endsWith(":") ? text.replace(INTRODUCTION, "") : text;
}

interface Below {
  readonly found: readonly string[];
  readonly end: number;
}

function readBelow(lines: readonly string[], start: number, layout: Layout): Below {
  const isApart = (lines[start] ?? "").trim() === "";
  const begin = isApart ? start + 1 : start;
  const first = lines[begin] ?? "";
  const codeEnd = layout.codeEnds.get(begin);
  if (codeEnd !== undefined) {
    return FENCE.test(first)
      ? { found: lines.slice(begin + 1, codeEnd), end: codeEnd + 1 }
      : { found: [], end: start };
  }
  if (ITEM.test(first)) return readList(lines, begin, layout);
  const paragraph = readParagraph(lines, begin, layout);
  const end = begin + paragraph.length;
  if (QUOTE.test(first)) return { found: paragraph.map((line) => line.replace(QUOTE, "")), end };
  // Prose below a title is no note.
  if (isApart && !NONE.test(paragraph.join("\n"))) return { found: [], end: start };
  if (!isCodeNext(lines, end, layout)) return { found: paragraph, end };
  return { found: [withoutIntroduction(paragraph.join("\n"))], end };
}

/** The items of a list of one mark, between which lines may be empty, at the start of their lines. */
function readList(lines: readonly string[], start: number, layout: Layout): Below {
  const indent = (lines[start] ?? "").search(/\S/);
  const mark = lines[start]?.charAt(indent);
  const list: string[] = [];
  let [at, end] = [start, start];
  while (at < lines.length) {
    const paragraph = readParagraph(lines, at, layout);
    list.push(...paragraph.map((line) => line.slice(Math.min(indent, line.search(/\S/)))));
    at += paragraph.length;
    end = at;
    while (at < lines.length && lines[at]?.trim() === "") at++;
    const next = lines[at] ?? "";
    const isItem = ITEM.test(next) && next.trimStart().charAt(0) === mark;
    if (paragraph.length === 0 || !(isItem || /^ {2,}\S/.test(next))) break;
  }
  return { found: list, end };
}

function readParagraph(
  lines: readonly string[],
  start: number,
  layout: Layout,
): readonly string[] {
  let end = start;
  while (end < lines.length && lines[end]?.trim() !== "" && !endsField(lines, end, layout)) end++;
  return lines.slice(start, end);
}

function endsField(
  lines: readonly string[],
  at: number,
  { codeEnds, lastParagraph }: Layout,
): boolean {
  const line = lines[at] ?? "";
  if (END.test(line) || FIELD.test(line) || codeEnds.has(at)) return true;
  if (at < lastParagraph) return false;
  return TRAILER.test(line) || (SHORT_TRAILER.test(line) && TRAILER.test(lines[at + 1] ?? ""));
}
