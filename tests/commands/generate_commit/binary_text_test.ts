// Tests of src/commands/generate_commit/binary_text.ts.

import assert from "node:assert/strict";
import {
  type BinaryText,
  readBinaryText,
} from "../../../src/commands/generate_commit/binary_text.ts";

function bytesOf(text: string, ...marks: readonly number[]): Uint8Array {
  return Uint8Array.from([...marks, ...Array.from(text, (character) => character.charCodeAt(0))]);
}

/** Each letter with a zero byte behind it, or before it. */
function widen(text: string, zero: "before" | "behind"): string {
  return Array.from(text, (letter) => zero === "behind" ? `${letter}\0` : `\0${letter}`).join("");
}

Deno.test("readBinaryText() reads UTF-16, and else what can be read", () => {
  const words = "one word\r\nand another\n";
  const cases: readonly (readonly [name: string, bytes: Uint8Array, read: BinaryText])[] = [
    ["nothing", new Uint8Array(), { text: "", hasLines: true }],
    ["UTF-8", new TextEncoder().encode("größer\n"), { text: "größer\n", hasLines: true }],
    [
      "UTF-16, little end first",
      bytesOf(widen(words, "behind"), 0xff, 0xfe),
      { text: words, hasLines: true },
    ],
    [
      "UTF-16, big end first",
      bytesOf(widen(words, "before"), 0xfe, 0xff),
      { text: words, hasLines: true },
    ],
    ["UTF-16LE without mark", bytesOf(widen(words, "behind")), { text: words, hasLines: true }],
    ["UTF-16BE without mark", bytesOf(widen(words, "before")), { text: words, hasLines: true }],
    [
      "UTF-32",
      bytesOf(widen("a\0b\0", "behind"), 0xff, 0xfe, 0, 0),
      { text: "ab", hasLines: true },
    ],
    [
      "letters among others",
      bytesOf("\0\u0001short\0long enough\u0002\0\u0003two\nlines\0"),
      { text: "long enough\ntwo\nlines\n", hasLines: false },
    ],
    [
      "wide letters among others",
      bytesOf(`${"\u0001\u0002\u0003".repeat(40)}\0${widen("wide word", "behind")}\u0001`),
      { text: "\nwide word", hasLines: false },
    ],
    ["zeros alone", new Uint8Array(10), { text: "\n", hasLines: false }],
  ];
  for (const [name, bytes, read] of cases) assert.deepEqual(readBinaryText(bytes), read, name);
});

Deno.test("readBinaryText() takes time in proportion to the file", () => {
  // Were it not so, this would not end within the hour.
  for (const text of ["a", "a\0", "\0a", "\0", "abcdef\0", "abcde\u0001", "a\0b\0\u0001"]) {
    readBinaryText(bytesOf(text.repeat(500_000 / text.length)));
  }
});
