// Commits that drive terminals, reorder text, forge records, pose as code, or are hardly commits.

import type { EntryData } from "./checks.ts";
import { joinBytes, latin1, type RawCommit } from "./objects.ts";

/** A commit, and the fields of its entry that it is about. */
export interface HostileCommit {
  readonly commit: RawCommit;
  readonly expected: { readonly [Field in keyof EntryData]?: EntryData[Field] | undefined };
}

/** Characters that drive a terminal, reorder, join or hide text. */
const UNSEEN_MESSAGES: readonly HostileCommit[] = [
  fix("\x1b[31mred\x1b[0m"),
  fix("\x1b]0;title\x07\x1b]8;;http://example.org\x1b\\x"),
  // C1 as UTF-8.
  fix("\u009b31m\u0085\u0090x"),
  fix("secret\b\b\b\b\b\bpublic"),
  fix("a\rb"),
  fix("a\vb\fc"),
  fix("a\x7fb"),
  fix("a\tb"),
  // Overrides and isolates, marks of direction, zero width, line separators, tags, annotations.
  fix("a\u202eb\u202a\u2066c\u2069d"),
  fix("a\u200eb\u200fc\u061cd"),
  fix("a\u200bb\u2060c\ufeffd"),
  fix("a\u2028b\u2029c"),
  fix("a\u{e0001}\u{e0041}\u{e007f}"),
  fix("a\u{e0100}\u{e01ef}"),
  fix("a\ufff9b\ufffac\ufffb"),
  fix("שלום العربية"),
  fix("👩‍💻 ❤️"),
  {
    commit: { message: "feat(a\x1b[31m\u202e)!: x\n\nBREAKING CHANGE: b\x1b[31m\u202e\n" },
    expected: {
      type: "feat",
      scope: "a\x1b[31m\u202e",
      description: "x",
      breakingNotes: ["b\x1b[31m\u202e"],
    },
  },
];

/** Messages that look like the end of a record, or of the document, or like a name of JavaScript's own. */
const FORGED_MESSAGES: readonly HostileCommit[] = [
  chore("a\x1e\x1fb"),
  chore(
    "commit 1234567",
    "commit 1234567\nAuthor: A <a@example.org>\n\n    feat: forged\n",
  ),
  chore("----", "----\n1234567|a forged one|A|a@example.org\n"),
  fix("a", "a\0\n\nfeat: forged"),
  fix("a", "a\n\nb\0\0\0\n\nBREAKING CHANGE: forged"),
  chore("(no subject)", "\0feat: forged"),
  chore("</ul></main><script>alert(1)</script>"),
  chore("## Release v9.9.9"),
  chore("a: &x *x !!python", "- a: &x *x !!python"),
  chore("${x} {{x}} <%= x %> [/] {red}"),
  chore("=cmd|' /C calc'!A0"),
  ...["__proto__", "constructor", "hasOwnProperty", "prototype", "valueOf"].flatMap((name) => [
    chore(`${name}: x`),
    {
      commit: { message: `feat(${name}): x\n` },
      expected: { type: "feat", scope: name, description: "x" },
    },
  ]),
  {
    commit: { message: "toString(valueOf)!: x\n" },
    expected: { type: "chore", scope: "valueOf", description: "toString: x" },
  },
];

/** Messages that are empty or nearly so, or not in the encoding of their header. */
const BROKEN_MESSAGES: readonly HostileCommit[] = [
  chore("(no subject)", null),
  chore("(no subject)", ""),
  chore("(no subject)", "\n"),
  chore("(no subject)", "  \n \t \r\n "),
  {
    commit: { message: "\n\n \nfix: late\n" },
    expected: { type: "fix", description: "late" },
  },
  fix("a", "a\n\nbody"),
  {
    commit: { message: "fix: a\r\n\r\nBREAKING CHANGE: b\r\n" },
    expected: { type: "fix", description: "a", breakingNotes: ["b"] },
  },
  fix("a", "a\nsecond\n\nbody\n"),
  fix("café", latin1("caf\xe9"), "ISO-8859-1"),
  fix("caf\ufffd x", latin1("caf\xe9 x")),
  fix("日本", Uint8Array.of(0x93, 0xfa, 0x96, 0x7b), "Shift_JIS"),
  fix("café", "café", "nope"),
  fix("caf\ufffd", latin1("caf\xe9"), "UTF-8"),
  fix("a", "a", "UTF-16"),
  { commit: { message: "\ufefffix: a" }, expected: { type: "fix", description: "a" } },
  // Overlong UTF-8, and a surrogate.
  fix("\ufffd\ufffd", Uint8Array.of(0xc0, 0xaf)),
  fix("\ufffd\ufffd\ufffd", Uint8Array.of(0xed, 0xa0, 0x80)),
];

const DATE = "1767225600 +0000";

/** What stands behind `author`, `null` for no such line, and the author in the notes. */
const AUTHORS: readonly (readonly [author: string | Uint8Array | null, name: string])[] = [
  [null, "unknown"],
  ["", "unknown"],
  ["   ", "unknown"],
  [`<> ${DATE}`, "unknown"],
  [` <a@example.org> ${DATE}`, "unknown"],
  [`   <a@example.org> ${DATE}`, "unknown"],
  [`A <> ${DATE}`, "A"],
  [`A ${DATE}`, "unknown"],
  ["A <a@example.org>", "A"],
  ["A <a@example.org> yesterday", "A"],
  [`A <a@example.org>> ${DATE}`, "A"],
  [`A <b <a@example.org>> ${DATE}`, "A"],
  [`A <a@example.org> B <b@example.org> ${DATE}`, "A"],
  [`A  B   C <abc@example.org> ${DATE}`, "A  B   C"],
  [`A\rB\tC <a@example.org> ${DATE}`, "A\rB\tC"],
  [`\x1b[31mA\u202e\u200b <a@example.org> ${DATE}`, "\x1b[31mA\u202e\u200b"],
  [`A"'&;=\`*_[x](y) <a@example.org> ${DATE}`, `A"'&;=\`*_[x](y)`],
  [`a(b[c*+? <a@example.org> ${DATE}`, "a(b[c*+?"],
  [`__proto__ <__proto__> ${DATE}`, "__proto__"],
  [latin1(`Ren\xe9 <r@example.org> ${DATE}`), "Ren\ufffd"],
  [`${"x".repeat(100_000)} <a@example.org> ${DATE}`, "x".repeat(100_000)],
];

/** What stands behind the committer's address, and the date in the notes. */
const DATES: readonly (readonly [text: string, date: string | undefined])[] = [
  ["", undefined],
  [" ", undefined],
  [" yesterday", undefined],
  [" 1767225600", undefined],
  [" 1767225600 0000", undefined],
  [" 1767225600.5 +0000", undefined],
  [" 1e9 +0000", undefined],
  [" 0x10 +0000", undefined],
  [" -1 +0000", undefined],
  [" 0 +0000", "1970-01-01T00:00:00Z"],
  [" 1 -1200", "1970-01-01T00:00:01Z"],
  [" 1767225600 +9999", "2026-01-01T00:00:00Z"],
  [" 1767225600 +999999", "2026-01-01T00:00:00Z"],
  [" 4294967296 +0000", "2106-02-07T06:28:16Z"],
  [" 253402300799 +0000", "9999-12-31T23:59:59Z"],
  [" 253402300800 +0000", undefined],
  [" 8640000000001 +0000", undefined],
  [" 9223372036854775807 +0000", undefined],
  [" 9223372036854775808 +0000", undefined],
  [" 18446744073709551616 +0000", undefined],
  [` ${"9".repeat(400)} +0000`, undefined],
];

/** All of them, except those of extreme size. */
export const HOSTILE_COMMITS: readonly HostileCommit[] = [
  ...UNSEEN_MESSAGES,
  ...FORGED_MESSAGES,
  ...BROKEN_MESSAGES,
  ...AUTHORS.map(([author, name]) => ({ commit: { author }, expected: { author: name } })),
  { commit: { committer: null }, expected: {} },
  ...DATES.map(([text, date]) => ({
    commit: { committer: `A <a@example.org>${text}` },
    expected: { date },
  })),
];

const LINE = "BREAKING CHANGE: x\n";

/**
 * Messages of extreme size; each is kept, whatever its first line becomes. `part` says how much of the size
 * those have that are long by repetition, from 0 to 1; the largest ones are always whole.
 */
export function hugeMessages(part: number): readonly string[] {
  const repeat = (text: string, count: number): string => text.repeat(Math.ceil(count * part));
  const list = (count: number, item: (index: number) => string): readonly string[] =>
    Array.from({ length: Math.ceil(count * part) }, (_, index) => item(index));
  return [
    `fix: ${"a".repeat(1_048_576)}`,
    `fix: a\n\n${"line\n".repeat(100_000)}`,
    `fix: a\n\n${"w".repeat(3_000_000)}`,
    `fix: ${repeat("\x1b[31m", 50_000)}`,
    `feat${repeat("(", 50_000)}: x`,
    `${repeat("a", 100_000)}: x`,
    `fix: ${repeat(" ", 100_000)}x`,
    `BREAKING CHANGE${repeat(" ", 100_000)}x`,
    `fix: a\n\nBREAKING CHANGE${repeat(" ", 100_000)}x`,
    `fix: a\n\n${repeat(LINE, 20_000)}`,
    `fix: ${list(3_000, (index) => `(#${index + 1})`).join(" ")}`,
    repeat("add fix remove update test docs ", 20_000),
    repeat('Revert "', 10_000),
    `Merge branch '${repeat("'", 10_000)} into '${repeat("'", 10_000)}`,
    repeat("\u{1f600}", 20_000),
    repeat(":", 50_000),
    `fix: ${repeat("a\u0300", 20_000)}`,
    `fix: ${repeat("`", 50_000)}`,
    `fix: ${list(400, (index) => "`".repeat(index)).join("a")}`,
    `fix: ${repeat("*a_b~", 20_000)}`,
    `fix: ${repeat("[", 50_000)}`,
    `fix: ${repeat("[a](", 20_000)}`,
    `fix: ${repeat("<a ", 20_000)}`,
    `fix: ${repeat("&", 50_000)}`,
    `fix: ${repeat("\\", 50_000)}`,
    `fix: ${repeat("@a", 50_000)}`,
    `fix: ${repeat("a@b.co ", 20_000)}`,
    `fix: a@${repeat("a.", 50_000)}`,
    `fix: ${repeat("http://x.co/(", 10_000)}`,
    `${repeat("-", 50_000)}x`,
  ];
}

/** `fix: ` and this text; without the text the description is it. */
function fix(
  description: string,
  text?: string | Uint8Array,
  encoding?: string,
): HostileCommit {
  return {
    commit: {
      message: joinBytes(["fix: ", text ?? description]),
      headers: encoding === undefined ? [] : [`encoding ${encoding}`],
    },
    expected: { type: "fix", description },
  };
}

/** A message of no type; without the message the description is it. */
function chore(description: string, message: string | null = description): HostileCommit {
  return { commit: { message }, expected: { type: "chore", description } };
}
