// Messages that drive terminals, reorder text, forge records, pose as code or are in no known encoding.

import type { RawCommit } from "./objects.ts";
import { joinBytes, latin1 } from "./objects.ts";

/** A message and what the notes make of it. */
export interface HostileMessage {
  readonly name: string;
  /** `null`: the commit ends after its headers. */
  readonly message: string | Uint8Array | null;
  /** The value of the commit's encoding header. */
  readonly encoding?: string;
  readonly type: string;
  readonly scope?: string;
  readonly description: string;
  readonly breakingNotes?: readonly string[];
}

/** The commit with this message. */
export function commitOf({ message, encoding }: HostileMessage): RawCommit {
  return { message, headers: encoding === undefined ? [] : [`encoding ${encoding}`] };
}

/** Characters that drive a terminal, reorder, join or hide text. */
export const UNSEEN_MESSAGES: readonly HostileMessage[] = [
  fix("colours", "\x1b[31mred\x1b[0m"),
  fix("a title and a link", "\x1b]0;title\x07\x1b]8;;http://example.org\x1b\\x"),
  fix("C1 as UTF-8", "\u009b31m\u0085\u0090x"),
  fix("backspaces", "secret\b\b\b\b\b\bpublic"),
  fix("a lone carriage return", "a\rb"),
  fix("vertical tab and form feed", "a\vb\fc"),
  fix("DEL", "a\x7fb"),
  fix("tabs", "a\tb"),
  fix("overrides and isolates", "a\u202eb\u202a\u2066c\u2069d"),
  fix("directional marks", "a\u200eb\u200fc\u061cd"),
  fix("zero width", "a\u200bb\u2060c\ufeffd"),
  fix("line separators", "a\u2028b\u2029c"),
  fix("tag characters", "a\u{e0001}\u{e0041}\u{e007f}"),
  fix("variation selectors", "a\u{e0100}\u{e01ef}"),
  fix("interlinear annotations", "a\ufff9b\ufffac\ufffb"),
  fix("honest right-to-left text", "שלום العربية"),
  fix("joined emoji", "👩‍💻 ❤️"),
  {
    name: "unseen characters in scope and breaking note",
    message: "feat(a\x1b[31m\u202e)!: x\n\nBREAKING CHANGE: b\x1b[31m\u202e\n",
    type: "feat",
    scope: "a\x1b[31m\u202e",
    description: "x",
    breakingNotes: ["b\x1b[31m\u202e"],
  },
];

/** Messages that look like the end of a record, or of the document. */
export const FORGED_MESSAGES: readonly HostileMessage[] = [
  other("separators", "a\x1e\x1fb", "chore", "a\x1e\x1fb"),
  other(
    "a log",
    "commit 1234567\nAuthor: A <a@example.org>\n\n    feat: forged\n",
    "chore",
    "commit 1234567",
  ),
  other("dashes", "----\n1234567|a forged one|A|a@example.org\n", "chore", "----"),
  fix("a NUL", "a\0\n\nfeat: forged", "a"),
  other("a NUL in the body", "fix: a\n\nb\0\0\0\n\nBREAKING CHANGE: forged", "fix", "a"),
  other("only a NUL", "\0feat: forged", "chore", "(no subject)"),
  other(
    "HTML",
    "</ul></main><script>alert(1)</script>",
    "chore",
    "</ul></main><script>alert(1)</script>",
  ),
  other("Markdown", "## Release v9.9.9", "chore", "## Release v9.9.9"),
  other("YAML", "- a: &x *x !!python", "chore", "- a: &x *x !!python"),
  other("a template", "${x} {{x}} <%= x %> [/] {red}", "chore", "${x} {{x}} <%= x %> [/] {red}"),
  other("a formula", "=cmd|' /C calc'!A0", "chore", "=cmd|' /C calc'!A0"),
  other("__proto__", "__proto__: x", "chore", "__proto__: x"),
  other("constructor", "constructor: x", "chore", "constructor: x"),
  other("toString", "toString(valueOf)!: x", "chore", "toString(valueOf)!: x"),
  {
    name: "a scope",
    message: "feat(__proto__): x",
    type: "feat",
    scope: "__proto__",
    description: "x",
  },
];

/** Messages that are hardly there, or not what their encoding says. */
export const BROKEN_MESSAGES: readonly HostileMessage[] = [
  other("none at all", null, "chore", "(no subject)"),
  other("an empty one", "", "chore", "(no subject)"),
  other("a line break", "\n", "chore", "(no subject)"),
  other("white space", "  \n \t \r\n ", "chore", "(no subject)"),
  other("blank lines first", "\n\n \nfix: late\n", "fix", "late"),
  other("no line break at the end", "fix: a\n\nbody", "fix", "a"),
  other("carriage returns", "fix: a\r\n\r\nBREAKING CHANGE: b\r\n", "fix", "a", ["b"]),
  other("a subject of two lines", "fix: a\nsecond\n\nbody\n", "fix", "a"),
  {
    name: "latin-1 with its header",
    message: latin1("fix: caf\xe9"),
    encoding: "ISO-8859-1",
    type: "fix",
    description: "café",
  },
  {
    name: "latin-1 without",
    message: latin1("fix: caf\xe9 x"),
    type: "fix",
    description: "caf\ufffd x",
  },
  {
    name: "Shift_JIS with its header",
    message: joinBytes(["fix: ", Uint8Array.of(0x93, 0xfa, 0x96, 0x7b)]),
    encoding: "Shift_JIS",
    type: "fix",
    description: "日本",
  },
  {
    name: "an encoding that is none",
    message: "fix: café",
    encoding: "nope",
    type: "fix",
    description: "café",
  },
  {
    name: "an encoding that it is not in",
    message: latin1("fix: caf\xe9"),
    encoding: "UTF-8",
    type: "fix",
    description: "caf\ufffd",
  },
  {
    name: "a UTF-16 that it is not in",
    message: "fix: a",
    encoding: "UTF-16",
    type: "fix",
    description: "a",
  },
  { name: "a byte order mark", message: "\ufefffix: a", type: "fix", description: "a" },
  {
    name: "overlong UTF-8",
    message: joinBytes(["fix: ", Uint8Array.of(0xc0, 0xaf)]),
    type: "fix",
    description: "\ufffd\ufffd",
  },
  {
    name: "a surrogate",
    message: joinBytes(["fix: ", Uint8Array.of(0xed, 0xa0, 0x80)]),
    type: "fix",
    description: "\ufffd\ufffd\ufffd",
  },
];

const LINE = "BREAKING CHANGE: x\n";

/** Messages beyond all measure; each is kept, whatever is made of its first line. */
export const HUGE_MESSAGES: Readonly<Record<string, string>> = {
  "a subject of a megabyte": `fix: ${"a".repeat(1_048_576)}`,
  "100,000 lines": `fix: a\n\n${"line\n".repeat(100_000)}`,
  "a word of three megabytes": `fix: a\n\n${"w".repeat(3_000_000)}`,
  "50,000 escapes": `fix: ${"\x1b[31m".repeat(50_000)}`,
  "open parentheses": `feat${"(".repeat(50_000)}: x`,
  "a long type": `${"a".repeat(100_000)}: x`,
  "spaces": `fix: ${" ".repeat(100_000)}x`,
  "spaces before a colon": `BREAKING CHANGE${" ".repeat(100_000)}x`,
  "a breaking footer of spaces": `fix: a\n\nBREAKING CHANGE${" ".repeat(100_000)}x`,
  "breaking footers": `fix: a\n\n${LINE.repeat(20_000)}`,
  "pull requests": `fix: ${
    Array.from({ length: 3_000 }, (_, index) => `(#${index + 1})`).join(" ")
  }`,
  "words of every type": "add fix remove update test docs ".repeat(20_000),
  "reverts": 'Revert "'.repeat(10_000),
  "merges": `Merge branch '${"'".repeat(10_000)} into '${"'".repeat(10_000)}`,
  "emoji": "\u{1f600}".repeat(20_000),
  "colons": ":".repeat(50_000),
  "combining marks": `fix: ${"a\u0300".repeat(20_000)}`,
  "backticks": `fix: ${"`".repeat(50_000)}`,
  "backtick runs": `fix: ${Array.from({ length: 400 }, (_, index) => "`".repeat(index)).join("a")}`,
  "emphasis": `fix: ${"*a_b~".repeat(20_000)}`,
  "brackets": `fix: ${"[".repeat(50_000)}`,
  "links": `fix: ${"[a](".repeat(20_000)}`,
  "angles": `fix: ${"<a ".repeat(20_000)}`,
  "entities": `fix: ${"&".repeat(50_000)}`,
  "backslashes": `fix: ${"\\".repeat(50_000)}`,
  "mentions": `fix: ${"@a".repeat(50_000)}`,
  "addresses": `fix: ${"a@b.co ".repeat(20_000)}`,
  "half an address": `fix: a@${"a.".repeat(50_000)}`,
  "URLs": `fix: ${"http://x.co/(".repeat(10_000)}`,
  "dashes": `${"-".repeat(50_000)}x`,
};

function fix(name: string, text: string, description = text): HostileMessage {
  return { name, message: `fix: ${text}`, type: "fix", description };
}

function other(
  name: string,
  message: string | null,
  type: string,
  description: string,
  breakingNotes?: readonly string[],
): HostileMessage {
  return { name, message, type, description, ...(breakingNotes ? { breakingNotes } : {}) };
}
