// Support for the tests of views: painters, keys, commits and widths.

import assert from "node:assert/strict";
import type { BrowserItem } from "../../../src/ui/browser/state.ts";
import type { Paint } from "../../../src/ui/theme.ts";
import type { Key } from "../../../src/ui/types.ts";
import { entryWith } from "../notes/sample_notes.ts";

/** Returns the text unchanged. */
export const plainPaint: Paint = (_role, text) => text;

/** Writes the role around a text that is not empty, as the theme writes sequences. */
export const markRoles: Paint = (role, text) => text === "" ? "" : `<${role}>${text}</>`;

/** Text that would control a terminal, or reorder or hide other text. */
export const HOSTILE_TEXT =
  "red \u001b[31m, \u001b]0;title\u0007, \u202eoverride, C1 \u009b, tab\t, mark \ufeff, tag \u{e0041}";

/** The control and bidirectional characters that must never reach a terminal. */
const RAW_CONTROLS =
  // deno-lint-ignore no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u;

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
// deno-lint-ignore no-control-regex
const COLORS = /\u001b\[[\d;]*m/g;
const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]|[\u30a0-\u30ff\uff01-\uff60\u3000]/u;

/**
 * The width of a line in columns, independent of src/text/width.ts: two for a wide grapheme cluster,
 * one for any other, none for colours.
 */
export function columnsOf(line: string): number {
  let columns = 0;
  for (const { segment } of GRAPHEMES.segment(line.replace(COLORS, ""))) {
    columns += WIDE.test(segment) ? 2 : /^[\p{M}\p{Cf}]*$/u.test(segment) ? 0 : 1;
  }
  return columns;
}

/** Fails if a line is wider than `width` columns or has characters that control a terminal. */
export function assertFits(lines: Iterable<string>, width: number): void {
  for (const line of lines) {
    assert.ok(columnsOf(line) <= width, `${columnsOf(line)} of ${width} columns: ${line}`);
    assert.doesNotMatch(line.replace(COLORS, ""), RAW_CONTROLS);
    assert.ok(line.isWellFormed(), line);
  }
}

/** A commit of the browser with these fields. */
export function itemWith(
  { entry, ...fields }:
    & Partial<Omit<BrowserItem, "entry">>
    & { readonly entry?: Parameters<typeof entryWith>[0] } = {},
): BrowserItem {
  const made = entryWith(entry ?? {});
  const { type, scope, author, date = "", hash } = made;
  const { subject = "feat: add a thing", title = subject } = fields;
  return {
    hash,
    entry: made,
    title,
    body: "",
    email: "alice@example.com",
    searchText: [type, scope, subject, title, author, date.slice(0, 10), hash].join("\n")
      .toLowerCase(),
    ...fields,
    subject,
  };
}

/** The time of the views: a day after the commits of `entryWith()`. */
export const VIEW_TIME = new Date("2026-01-31T12:00:00Z");

/** Commits with these descriptions. */
export function itemsNamed(...names: readonly string[]): readonly BrowserItem[] {
  return names.map((name, index) => {
    const hash = String(index).repeat(40).slice(0, 40);
    const entry = { description: name, hash, shortHash: hash.slice(0, 7) };
    return itemWith({ entry, subject: `feat: ${name}` });
  });
}

/** A key that types this character, with the name that Node gives it. */
export function typed(text: string): Key {
  return { name: text === " " ? "space" : text.toLowerCase(), ctrl: false, text };
}

/** A key that types nothing, such as `down` or `escape`. */
export function named(name: string): Key {
  return { name, ctrl: false };
}

/** A key pressed with Control. */
export function withControl(name: string): Key {
  return { name, ctrl: true };
}
