// What the tests of views share: paints that show roles, keys, commits, and a measure of their own.

import type { BrowserItem } from "../../src/ui/browser/state.ts";
import type { Paint } from "../../src/ui/theme.ts";
import type { Key } from "../../src/ui/types.ts";
import { entryWith } from "./sample_notes.ts";

/** Leaves every text as it is. */
export const plainPaint: Paint = (_role, text) => text;

/** Shows the role around a text; what is empty stays empty, as in the theme. */
export const markRoles: Paint = (role, text) => text === "" ? "" : `<${role}>${text}</>`;

/** Text from history that would drive, reorder or hide what is on a terminal. */
export const HOSTILE_TEXT =
  "red \u001b[31m, \u001b]0;title\u0007, \u202eoverride, C1 \u009b, tab\t, mark \ufeff, tag \u{e0041}";

/** Control characters, C1 and bidirectional marks: none may ever reach a terminal from history. */
export const RAW_CONTROLS =
  // deno-lint-ignore no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u;

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
// deno-lint-ignore no-control-regex
const COLORS = /\u001b\[[\d;]*m/g;
const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]|[\u30a0-\u30ff\uff01-\uff60\u3000]/u;

/**
 * How many columns a line takes, told in another way than src/text/width.ts does: two for each character
 * as a reader counts them that is wide, one for each other, none for colours.
 */
export function columnsOf(line: string): number {
  let columns = 0;
  for (const { segment } of GRAPHEMES.segment(line.replace(COLORS, ""))) {
    columns += WIDE.test(segment) ? 2 : /^[\p{M}\p{Cf}]*$/u.test(segment) ? 0 : 1;
  }
  return columns;
}

/** A commit as the browser shows it, of which only what matters to a test need be given. */
export function itemWith(
  { entry, ...fields }:
    & Partial<Omit<BrowserItem, "entry">>
    & { readonly entry?: Parameters<typeof entryWith>[0] } = {},
): BrowserItem {
  return {
    entry: entryWith(entry ?? {}),
    subject: "feat: add a thing",
    body: "",
    email: "alice@example.com",
    ...fields,
  };
}

/** Commits `one`, `two` … in the order in which they are named. */
export function itemsNamed(...names: readonly string[]): readonly BrowserItem[] {
  return names.map((name, index) => {
    const hash = String(index).repeat(40).slice(0, 40);
    const entry = { description: name, hash, shortHash: hash.slice(0, 7) };
    return itemWith({ entry, subject: `feat: ${name}` });
  });
}

/** A key that writes this character, as Node tells it. */
export function typed(text: string): Key {
  return { name: text === " " ? "space" : text.toLowerCase(), ctrl: false, text };
}

/** A key that writes nothing, such as `down` or `escape`. */
export function named(name: string): Key {
  return { name, ctrl: false };
}

/** A key with the control key held. */
export function withControl(name: string): Key {
  return { name, ctrl: true };
}
