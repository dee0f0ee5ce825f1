// Finds the fields `RELEASE NOTES: …` of a text, which say what the notes shall say of a change.

// "Release-Notes: x", "**Release note**: x", "RELNOTES[NEW]: x"; an item of a list is one of a
// dependency that is updated.
const FIELD =
  /^(?:\*\*|__)?(?:release[ -]notes?|relnotes)(?:\[[a-z./]{1,12}\])?(?:\*\*|__)?:(?:\*\*|__)?(?:[ \t]+(\S.*))?$/i;
const ITEM = /^ {0,3}[*+-] +(?=\S)/;
const QUOTE = /^> ?/;
// Its fence has no language of code.
const FENCE = /^(?:`{3,}|~{3,}) *(?:text|txt|md|markdown)? *$/;
// "Signed-off-by: x", "TESTED: x", "Fixes #12", a rule, a heading, a comment.
const END =
  /^(?:[A-Z][A-Za-z]*(?:-[A-Za-z]+)*: |[A-Z]{2,}(?: [A-Z]{2,})*:|(?:[Ff]ix|[Cc]lose|[Rr]esolve)[ds]?:? (?:#|http)|[Ff]ixes:? (?:#|http)|(?:[-*_] ?){3,}$|#{1,6} |<!--)/;

const NOTHING = "NONE";
const NONE = /^[^\p{L}\p{N}]*(?:none|n\/?a|no|skip)(?:[^\p{L}\p{N}]*$| *[.,;(\u2013\u2014]| - )/iu;
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

/**
 * The text of the field that begins on a line: what stands behind the colon with the lines that follow
 * it, or the list, the quote or the block of plain text below it, as a text of one kind. It ends at an
 * empty line, unless a list goes on, and where another field begins. `NONE` for all words of that
 * meaning. Undefined without a field, and for one that is empty, only has links, or begins prose.
 * `codeEnds` is where blocks of code end, by the line that opens them.
 */
export function readField(
  lines: readonly string[],
  start: number,
  codeEnds: ReadonlyMap<number, number>,
): string | undefined {
  const field = FIELD.exec(lines[start] ?? "");
  if (field === null) return undefined;
  const text =
    (field[1] === undefined
      ? readBelow(lines, start + 1, codeEnds)
      : [field[1], ...readParagraph(lines, start + 1)]).join("\n").trim();
  if (NONE.test(text)) return NOTHING;
  const words = text.replace(ADDRESS, "");
  return TWO_WORDS.test(words) && !ELSEWHERE.test(words) ? text : undefined;
}

function readBelow(
  lines: readonly string[],
  start: number,
  codeEnds: ReadonlyMap<number, number>,
): readonly string[] {
  const isApart = (lines[start] ?? "").trim() === "";
  const begin = isApart ? start + 1 : start;
  const first = lines[begin] ?? "";
  const codeEnd = codeEnds.get(begin);
  if (codeEnd !== undefined) return FENCE.test(first) ? lines.slice(begin + 1, codeEnd) : [];
  if (ITEM.test(first)) return readList(lines, begin);
  const paragraph = readParagraph(lines, begin);
  if (QUOTE.test(first)) return paragraph.map((line) => line.replace(QUOTE, ""));
  // Prose below a title is no note.
  return isApart && !NONE.test(paragraph.join("\n")) ? [] : paragraph;
}

/** The items of a list, between which lines may be empty, at the start of their lines. */
function readList(lines: readonly string[], start: number): readonly string[] {
  const indent = (lines[start] ?? "").search(/\S/);
  const list: string[] = [];
  for (let at = start; at < lines.length;) {
    const paragraph = readParagraph(lines, at);
    list.push(...paragraph.map((line) => line.slice(Math.min(indent, line.search(/\S/)))));
    at += paragraph.length;
    while (at < lines.length && lines[at]?.trim() === "") at++;
    if (
      paragraph.length === 0 || !(ITEM.test(lines[at] ?? "") || /^ {2,}\S/.test(lines[at] ?? ""))
    ) break;
  }
  return list;
}

function readParagraph(lines: readonly string[], start: number): readonly string[] {
  let end = start;
  while (end < lines.length && lines[end]?.trim() !== "" && !endsField(lines[end] ?? "")) end++;
  return lines.slice(start, end);
}

function endsField(line: string): boolean {
  return END.test(line) || FIELD.test(line);
}
