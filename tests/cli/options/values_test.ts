// Tests of src/cli/options/values.ts.

import assert from "node:assert/strict";
import { UsageError } from "../../../src/errors.ts";
import { CHANGE_TYPES } from "../../../src/notes/types.ts";
import type { Kind, OptionRow } from "../../../src/cli/options/schema.ts";
import { type RawValue, readValue } from "../../../src/cli/options/values.ts";

const now = (): Date => new Date(2026, 0, 31, 12);

function rowOf(kind: Kind, fields: Partial<OptionRow> = {}): OptionRow {
  return { name: "thing", flags: ["--thing"], kind, group: "", help: "", ...fields };
}

function read(row: OptionRow, ...texts: readonly string[]): unknown {
  return readValue(row, texts, "--thing", now);
}

function refusalOf(row: OptionRow, raw: RawValue): string {
  try {
    readValue(row, raw, "--thing", now);
  } catch (error) {
    assert.ok(error instanceof UsageError);
    return error.hint === undefined ? error.message : `${error.message} | ${error.hint}`;
  }
  assert.fail(`${JSON.stringify(raw)} was accepted`);
}

Deno.test("readValue() reads flags and switches", () => {
  for (const kind of ["flag", "switch"] as const) {
    assert.equal(readValue(rowOf(kind), true, "--thing", now), true);
    assert.equal(readValue(rowOf(kind), false, "--thing", now), false);
  }
});

Deno.test("readValue() reads yes and no, as variables say it, in any case", () => {
  for (const text of ["1", "true", "yes", "on", "TRUE", "Yes", "oN"]) {
    assert.equal(read(rowOf("flag"), text), true, text);
  }
  for (const text of ["0", "false", "no", "off", "FALSE", "No", "oFF"]) {
    assert.equal(read(rowOf("flag"), text), false, text);
  }
  for (const text of ["2", "t", "y", "enabled", "yes please", "01", "null", "wahr"]) {
    assert.equal(
      refusalOf(rowOf("flag"), [text]),
      `invalid value '${text}' for --thing: use 1, true, yes, on, 0, false, no or off`,
    );
  }
});

Deno.test("readValue() takes a text as it is, the last of several", () => {
  for (const kind of ["text", "path"] as const) {
    for (const text of ["v1.0.0", " spaced ", "--output=x", "$(touch x)", "a,b", "ä\u001b"]) {
      assert.equal(read(rowOf(kind), text), text);
    }
    assert.equal(read(rowOf(kind), "first", "last"), "last");
  }
});

Deno.test("readValue() reads whole numbers from 0", () => {
  const row = rowOf("count");
  const cases: readonly (readonly [string, number])[] = [
    ["0", 0],
    ["7", 7],
    ["007", 7],
    ["999999999999999", 999_999_999_999_999],
  ];
  for (const [text, count] of cases) assert.equal(read(row, text), count, text);
  for (const text of ["-5", "+5", "1e3", "0x10", "3.5", "abc", "9".repeat(20), "５", " 5"]) {
    assert.equal(
      refusalOf(row, [text]),
      `invalid value '${text}' for --thing: use a whole number of 0 or more`,
    );
  }
});

Deno.test("readValue() holds a count to the most that its row allows", () => {
  const row = rowOf("count", { most: 999_999 });
  assert.equal(read(row, "999999"), 999_999);
  for (const text of ["1000000", "-1", "3s"]) {
    assert.equal(
      refusalOf(row, [text]),
      `invalid value '${text}' for --thing: use a whole number from 0 to 999999`,
    );
  }
});

Deno.test("readValue() reads seconds and refuses others", () => {
  const good: readonly (readonly [string, number])[] = [
    ["0", 0],
    ["0.5", 0.5],
    ["8", 8],
    ["00.25", 0.25],
    ["0.000001", 0.000001],
  ];
  for (const [text, value] of good) assert.equal(read(rowOf("seconds"), text), value, text);
  for (const text of ["1e3", "-0.5", "1,5", ".5", "5.", "1s", "1 2", "1000000", "0.1234567"]) {
    assert.equal(
      refusalOf(rowOf("seconds"), [text]),
      `invalid value '${text}' for --thing: use a number of seconds such as 0.5`,
    );
  }
});

Deno.test("readValue() reads seconds since 1970, without white space around them", () => {
  assert.equal(read(rowOf("epoch"), "1767225600"), 1_767_225_600);
  for (const text of ["yesterday", "-1", "1e9", "999999999999", "1 "]) {
    assert.equal(
      refusalOf(rowOf("epoch"), [text]),
      `invalid value '${text}' for --thing: use a number of seconds since 1970`,
    );
  }
});

Deno.test("readValue() reads a web address", () => {
  assert.equal(read(rowOf("address"), "https://Example.org/api/?q"), "https://example.org/api");
  assert.equal(
    refusalOf(rowOf("address"), ["example.org"]),
    "--thing is not an address such as https://example.org | " +
      "unset --thing, or set it to the address alone",
  );
});

Deno.test("readValue() reads one of the choices", () => {
  const row = rowOf("choice", { choices: ["dark", "light"] });
  assert.equal(read(row, "light"), "light");
  for (const text of ["purple", "DARK", "constructor"]) {
    assert.equal(
      refusalOf(row, [text]),
      `invalid value '${text}' for --thing: use dark or light`,
    );
  }
});

Deno.test("readValue() reads the other name of a choice as the choice", () => {
  const row = rowOf("choice", { choices: ["openai", "other"], otherChoices: { a: "openai" } });
  assert.deepEqual([read(row, "a"), read(row, "openai")], ["openai", "openai"]);
  for (const text of ["A", "constructor"]) {
    assert.equal(
      refusalOf(row, [text]),
      `invalid value '${text}' for --thing: use openai or other`,
    );
  }
});

Deno.test("readValue() reads lists with spaces, commas and repetition", () => {
  const cases: readonly (readonly [readonly string[], readonly string[]])[] = [
    [["feat", "fix"], ["feat", "fix"]],
    [["feat,fix"], ["feat", "fix"]],
    [["feat fix"], ["feat", "fix"]],
    [["feat, fix", "docs"], ["feat", "fix", "docs"]],
    [[",feat,,"], ["feat"]],
    [["feat", "feat"], ["feat"]],
  ];
  for (const [texts, words] of cases) {
    assert.deepEqual(read(rowOf("words"), ...texts), words);
    assert.deepEqual(read(rowOf("choices", { choices: CHANGE_TYPES }), ...texts), words);
  }
  assert.deepEqual(read(rowOf("choices", { choices: CHANGE_TYPES }), "FEAT", "Feat"), ["feat"]);
  assert.deepEqual(read(rowOf("words"), "API", "api"), ["API", "api"]);
  assert.equal(refusalOf(rowOf("words"), [","]), "--thing needs a non-empty value");
  assert.equal(
    refusalOf(rowOf("choices", { choices: CHANGE_TYPES }), ["feat,bogus"]),
    "invalid value 'bogus' for --thing: use " +
      "feat, fix, docs, style, refactor, perf, test, build, ci, chore or revert",
  );
});

Deno.test("readValue() keeps every value of a repeated option", () => {
  const texts = ["Tech Lead", "QA, Engineer", "Tech Lead"];
  assert.deepEqual(read(rowOf("repeated"), ...texts), texts);
});

Deno.test("readValue() takes a pattern as it was written", () => {
  const row = rowOf("pattern");
  for (const text of ["alice", "^(a|b)$", "@example\\.org$", "(.*a+)+$", ".*"]) {
    assert.equal(read(row, text), text);
  }
});

Deno.test("readValue() reads a day from its start or up to its end", () => {
  assert.equal(read(rowOf("sinceDate"), "2026-01-31"), new Date(2026, 0, 31).getTime() / 1000);
  assert.equal(
    read(rowOf("untilDate"), "2026-01-31"),
    new Date(2026, 0, 31, 23, 59, 59).getTime() / 1000,
  );
  assert.equal(read(rowOf("sinceDate"), "2 days ago"), new Date(2026, 0, 29, 12).getTime() / 1000);
  for (const text of ["not a date", "2024-13-45", "2024-02-30", "10", "-3 days ago"]) {
    assert.equal(
      refusalOf(rowOf("untilDate"), [text]),
      `invalid value '${text}' for --thing: not a date | dates look like 2026-01-31, ` +
        "2026-01-31T12:00:00, '2 weeks ago', yesterday or today",
    );
  }
});

const TEXT_KINDS: readonly Kind[] = [
  "text",
  "secret",
  "path",
  "count",
  "seconds",
  "address",
  "choice",
  "choices",
  "words",
  "repeated",
  "pattern",
  "sinceDate",
  "untilDate",
];

Deno.test("readValue() never takes an empty value for none", () => {
  for (const kind of TEXT_KINDS) {
    for (const text of ["", " ", "\t\n"]) {
      const expected = "--thing needs a non-empty value";
      assert.equal(refusalOf(rowOf(kind, { choices: ["a"] }), [text]), expected, kind);
    }
  }
  assert.equal(refusalOf(rowOf("repeated"), ["a", ""]), "--thing needs a non-empty value");
});

Deno.test("readValue() refuses a NUL, which no program could be given", () => {
  for (const kind of TEXT_KINDS) {
    const shown = kind === "secret" ? "value" : "value 'a\\u{0}b'";
    assert.equal(
      refusalOf(rowOf(kind, { choices: ["a"] }), ["a\0b"]),
      `invalid ${shown} for --thing: it contains a NUL character`,
    );
  }
});

Deno.test("readValue() repeats no long and no hostile text in a message", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["x".repeat(1_000_000), `${"x".repeat(79)}…`],
    ["\u001b[2J\n", "\\u{1b}[2J\\u{a}"],
  ];
  for (const [text, shown] of cases) {
    assert.equal(
      refusalOf(rowOf("count"), [text]),
      `invalid value '${shown}' for --thing: use a whole number of 0 or more`,
    );
  }
});
