// How values are parsed by the kind of their row, and what is refused.

import assert from "node:assert/strict";
import { CHANGE_TYPES } from "../../../src/notes/types.ts";
import type { Kind, OptionRow } from "../../../src/cli/options/schema.ts";
import { type RawValue, readValue } from "../../../src/cli/options/values.ts";

function rowOf(kind: Kind, fields: Partial<OptionRow> = {}): OptionRow {
  return { name: "thing", flags: ["--thing"], kind, group: "", help: "", ...fields };
}

function read(row: OptionRow, raw: RawValue): unknown {
  return readValue(row, raw, "--thing", () => new Date(2026, 0, 31, 12));
}

const COUNT = rowOf("count");
const LIMITED = rowOf("count", { most: 999_999 });
const THEME = rowOf("choice", { choices: ["dark", "light"], otherChoices: { night: "dark" } });
const TYPES = rowOf("choices", { choices: CHANGE_TYPES });
const EXACT_TEXTS = ["v1.0.0", " spaced ", "--output=x", "$(touch x)", "a,b", "ä\u001b"];

const ACCEPTED: readonly (readonly [row: OptionRow, raw: RawValue, value: unknown])[] = [
  [rowOf("flag"), true, true],
  [rowOf("switch"), false, false],
  ...["1", "true", "yes", "on", "TRUE", "oN"].map((text) => [rowOf("flag"), [text], true] as const),
  ...["0", "false", "no", "off", "No"].map((text) => [rowOf("flag"), [text], false] as const),
  ...EXACT_TEXTS.flatMap((text) => [
    [rowOf("text"), [text], text] as const,
    [rowOf("path"), [text], text] as const,
    [rowOf("pattern"), [text], text] as const,
  ]),
  [rowOf("text"), ["first", "last"], "last"],
  [COUNT, ["0"], 0],
  [COUNT, ["007"], 7],
  [COUNT, ["999999999999999"], 999_999_999_999_999],
  [LIMITED, ["999999"], 999_999],
  [rowOf("seconds"), ["0"], 0],
  [rowOf("seconds"), ["0.5"], 0.5],
  [rowOf("seconds"), ["00.25"], 0.25],
  [rowOf("seconds"), ["0.000001"], 0.000001],
  [rowOf("epoch"), ["1767225600"], 1_767_225_600],
  [rowOf("address"), ["https://Example.org/api/?q"], "https://example.org/api"],
  [THEME, ["light"], "light"],
  [THEME, ["night"], "dark"],
  [TYPES, ["feat", "fix"], ["feat", "fix"]],
  [TYPES, ["Feat, FIX", "docs"], ["feat", "fix", "docs"]],
  [rowOf("words"), ["feat fix"], ["feat", "fix"]],
  [rowOf("words"), [",UI,,", "UI"], ["UI"]],
  [rowOf("repeated"), ["a, b", "c", "a, b"], ["a, b", "c", "a, b"]],
  [rowOf("sinceDate"), ["2026-01-30"], new Date(2026, 0, 30).getTime() / 1000],
  [rowOf("untilDate"), ["2026-01-30"], new Date(2026, 0, 30, 23, 59, 59).getTime() / 1000],
];

Deno.test("readValue() reads the values of each kind", () => {
  for (const [row, raw, value] of ACCEPTED) {
    assert.deepEqual(read(row, raw), value, `${row.kind} ${raw}`);
  }
});

const REFUSED: readonly (readonly [row: OptionRow, texts: readonly string[], reason: string])[] = [
  [
    rowOf("flag"),
    ["2", "t", "y", "enabled", "yes please", "01", "null"],
    "use 1, true, yes, on, 0, false, no or off",
  ],
  [
    COUNT,
    ["-5", "+5", "1e3", "0x10", "3.5", "abc", "9".repeat(20), "５", " 5"],
    "use a whole number of 0 or more",
  ],
  [LIMITED, ["1000000", "-1", "3s"], "use a whole number from 0 to 999999"],
  [rowOf("count", { least: 1, most: 5 }), ["0", "6", "-1"], "use a whole number from 1 to 5"],
  [rowOf("count", { least: 1 }), ["0", "x"], "use a whole number of 1 or more"],
  [
    rowOf("seconds"),
    ["1e3", "-0.5", "1,5", ".5", "5.", "1s", "1 2", "1000000", "0.1234567"],
    "use a number of seconds such as 0.5",
  ],
  [
    rowOf("epoch"),
    ["yesterday", "-1", "1e9", "999999999999", "1 "],
    "use a number of seconds since 1970",
  ],
  [THEME, ["purple", "DARK", "Night", "constructor"], "use dark or light"],
  [
    rowOf("choices", { choices: ["a", "b"] }),
    ["c", "constructor"],
    "use a or b",
  ],
];

Deno.test("readValue() refuses other values, and says what to use", () => {
  for (const [row, texts, reason] of REFUSED) {
    for (const text of texts) {
      const message = `invalid value '${text}' for --thing: ${reason}`;
      assert.throws(() => read(row, [text]), { name: "UsageError", message });
    }
  }
  assert.throws(() => read(rowOf("sinceDate"), ["soon"]), {
    message: "invalid value 'soon' for --thing: not a date",
    hint: /^dates look like 2026-01-31, /,
  });
  assert.throws(() => read(rowOf("address"), ["example.org"]), {
    message: "--thing is not an address such as https://example.org",
  });
});

const TEXT_KINDS: readonly Kind[] = [
  ...["text", "secret", "path", "count", "seconds", "address", "choice", "choices"] as const,
  ...["words", "repeated", "pattern", "sinceDate", "untilDate"] as const,
];

Deno.test("readValue() never takes an empty value for none, and refuses a NUL", () => {
  for (const kind of TEXT_KINDS) {
    const row = rowOf(kind, { choices: ["a"] });
    for (const text of ["", " ", "\t\n"]) {
      assert.throws(() => read(row, [text]), { message: "--thing needs a non-empty value" }, kind);
    }
    const shown = kind === "secret" ? "value" : "value 'a\\u{0}b'";
    assert.throws(() => read(row, ["a\0b"]), {
      message: `invalid ${shown} for --thing: it contains a NUL character`,
    });
  }
  assert.throws(() => read(rowOf("repeated"), ["a", ""]), {
    message: "--thing needs a non-empty value",
  });
});

Deno.test("readValue() repeats no long and no hostile text in a message", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["x".repeat(1_000_000), `${"x".repeat(79)}…`],
    ["\u001b[2J\n", "\\u{1b}[2J\\u{a}"],
  ];
  for (const [text, shown] of cases) {
    assert.throws(() => read(COUNT, [text]), {
      message: `invalid value '${shown}' for --thing: use a whole number of 0 or more`,
    });
  }
});
