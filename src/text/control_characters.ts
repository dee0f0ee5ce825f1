// Text from history, platforms and models made safe to show: what is invisible becomes visible, secrets do not.

// C0, DEL and C1 drive terminals; the rest is invisible and reorders, joins or hides what a reader sees.
// Honest text keeps its joiners (U+200C, U+200D), variation selectors 1-16 and soft hyphens.
const INVISIBLE =
  // deno-lint-ignore no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e01ef}]/u;
const EVERY_INVISIBLE = new RegExp(INVISIBLE, "gu");

/**
 * The text with every control, bidirectional and tag character written as a visible escape such as
 * `\u{1b}`, and every tab as one space. Line breaks are escaped too: split a text into lines first.
 * What it returns is safe on a terminal and moves nothing around it.
 */
export function showInvisible(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  return text.replace(
    EVERY_INVISIBLE,
    (character) => character === "\t" ? " " : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** The text made safe by {@link showInvisible} line by line: its line breaks stay. */
export function showLines(text: string): string {
  return text.split("\n").map(showInvisible).join("\n");
}

// All that does not show, also joiners and the like, without what JSON escapes by itself.
const UNSEEN = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The text of a document of data with `escape` of each character that does not show, beside the line
 * breaks of the document itself: nothing is lost, and a terminal is safe.
 */
export function escapeUnseen(document: string, escape: (character: string) => string): string {
  return document.replace(UNSEEN, escape);
}

/** The value as JSON that {@link escapeUnseen} has made safe, with `indent` spaces a level. */
export function formatJson(value: unknown, indent = 0): string {
  return escapeUnseen(
    JSON.stringify(value, null, indent),
    (character) =>
      character.split("").map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
        .join(""),
  );
}

/** The text as one quoted, safe and short piece of a message: `'…'`, at most 80 characters of it. */
export function quote(text: string): string {
  const characters = [...text.slice(0, 200)];
  const short = characters.length > 80 ? `${characters.slice(0, 79).join("")}…` : text;
  return `'${showInvisible(short)}'`;
}

/**
 * What takes secrets out of a text, whatever the case that they are in and whether their characters stand
 * as they are, as in an address (`%41`) or as in JSON (`\u0041`). A text is cut after this and not before:
 * what is left of a secret that was cut is not known as one. Shorter ones than 8 characters are left, since
 * they stand in many words.
 */
export function createMask(secrets: readonly string[]): (text: string) => string {
  const patterns = secrets.filter(({ length }) => length >= SHORTEST_SECRET)
    // The longest first: one may stand in another.
    .toSorted((a, b) => b.length - a.length)
    .map((secret) => secret.split("").map(patternOf).join(""));
  if (patterns.length === 0) return (text) => text;
  const pattern = new RegExp(patterns.join("|"), "gi");
  return (text) => text.replace(pattern, "…");
}

const SHORTEST_SECRET = 8;

function patternOf(character: string): string {
  const code = character.charCodeAt(0).toString(16);
  const long = code.padStart(4, "0");
  return `(?:\\\\?\\u${long}|%${code}|\\\\u${long})`;
}
