// Escapes control characters in untrusted text, and masks secrets.

import { onFirstUse } from "./first_use.ts";

// C0, DEL and C1 control terminals; the others are invisible and reorder, join or hide text.
// Joiners (U+200C, U+200D), variation selectors 1-16 and soft hyphens are legitimate and stay.
const INVISIBLE =
  // deno-lint-ignore no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e01ef}]/u;
const EVERY_INVISIBLE = onFirstUse(() => new RegExp(INVISIBLE, "gu"));

/**
 * Replaces every control, bidirectional and tag character with a visible escape such as `\u{1b}`,
 * and every tab with a space. Line breaks are escaped too, so split the text into lines first. The
 * result is safe on a terminal.
 */
export function showInvisible(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  return text.replace(
    EVERY_INVISIBLE(),
    (character) => character === "\t" ? " " : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** Applies {@link showInvisible} to each line, so that line breaks stay; CRLF becomes `\n`. */
export function showLines(text: string): string {
  return text.split(/\r?\n/).map(showInvisible).join("\n");
}

/** Removes the characters that {@link showInvisible} escapes, except tabs and `\n`. */
export function removeInvisible(text: string): string {
  return text.replace(EVERY_INVISIBLE(), (character) => /[\t\n]/.test(character) ? character : "");
}

// All invisible characters, including joiners, except those that JSON escapes itself.
const UNSEEN = onFirstUse(() =>
  /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
);

/**
 * Replaces every invisible character of a JSON or YAML document except its line breaks. The result
 * is safe on a terminal, and no data is lost.
 */
export function escapeUnseen(document: string, escape: (character: string) => string): string {
  return document.replace(UNSEEN(), escape);
}

/**
 * Writes a value as JSON that is safe on a terminal ({@link escapeUnseen}); `indent` is the number
 * of spaces per level.
 */
export function formatJson(value: unknown, indent = 0): string {
  return escapeUnseen(
    JSON.stringify(value, null, indent),
    (character) =>
      character.split("").map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
        .join(""),
  );
}

/** Quotes a text for a message: `'…'`, escaped and cut to at most 80 characters. */
export function quote(text: string): string {
  const characters = [...text.slice(0, 200)];
  const short = characters.length > 80 ? `${characters.slice(0, 79).join("")}…` : text;
  return `'${showInvisible(short)}'`;
}

/**
 * Creates a function that masks secrets in a text, ignoring case, whether their characters are
 * plain, percent-encoded (`%41`) or JSON escapes (`\u0041`). Mask a text before you cut it: a
 * partial secret is not recognized. Secrets shorter than 8 characters are not masked, because they
 * occur in ordinary words.
 */
export function createMask(secrets: readonly string[]): (text: string) => string {
  const patterns = secrets.filter(({ length }) => length >= SHORTEST_SECRET)
    // Longest first, because one secret may contain another.
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
