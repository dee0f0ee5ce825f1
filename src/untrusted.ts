// Text from history, platforms and models made safe to show: control and invisible characters become visible.

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

/** The text as one quoted, safe and short piece of a message: `'…'`, at most 80 characters of it. */
export function quote(text: string): string {
  const characters = [...text.slice(0, 200)];
  const short = characters.length > 80 ? `${characters.slice(0, 79).join("")}…` : text;
  return `'${showInvisible(short)}'`;
}
