// Tests of src/options/values.ts.

import assert from "node:assert/strict";
import { UsageError } from "../../src/errors.ts";
import { CHANGE_TYPES, FORMATS } from "../../src/notes/types.ts";
import type { Kind, OptionRow } from "../../src/options/schema.ts";
import { type RawValue, readValue } from "../../src/options/values.ts";

const NOW = new Date(2026, 0, 31, 12);

function rowOf(kind: Kind, fields: Partial<OptionRow> = {}): OptionRow {
  return { name: "thing", flags: ["--thing"], kind, commands: [], group: "", help: "", ...fields };
}

function read(row: OptionRow, ...texts: readonly string[]): unknown {
  return readValue(row, texts, { now: NOW });
}

function refusalOf(row: OptionRow, raw: RawValue): string {
  try {
    readValue(row, raw, { now: NOW });
  } catch (error) {
    assert.ok(error instanceof UsageError);
    return error.hint === undefined ? error.message : `${error.message} | ${error.hint}`;
  }
  assert.fail(`${JSON.stringify(raw)} was accepted`);
}

Deno.test("readValue() reads flags and switches", () => {
  for (const kind of ["flag", "switch"] as const) {
    assert.equal(readValue(rowOf(kind), true, { now: NOW }), true);
    assert.equal(readValue(rowOf(kind), false, { now: NOW }), false);
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
  const wrong = [
    "-5",
    "+5",
    "1e3",
    "0x10",
    "3.5",
    "abc",
    "99999999999999999999",
    "1 000",
    "５",
    " 5",
  ];
  for (const text of [...wrong, "Infinity", "NaN", "1n", "1_0"]) {
    assert.equal(
      refusalOf(row, [text]),
      `--thing cannot take '${text}': it must be a whole number of 0 or more`,
    );
  }
});

Deno.test("readValue() reads one of the choices", () => {
  const row = rowOf("choice", { choices: ["dark", "light"] });
  assert.equal(read(row, "light"), "light");
  for (const text of ["purple", "DARK", "constructor"]) {
    assert.equal(
      refusalOf(row, [text]),
      `--thing cannot take '${text}': it must be one of dark, light`,
    );
  }
  const format = rowOf("format", { choices: FORMATS });
  for (const name of FORMATS) assert.equal(read(format, name), name);
  assert.equal(
    refusalOf(format, ["xml"]),
    "--thing cannot take 'xml': it must be one of markdown, html, text, json, yaml",
  );
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
    assert.deepEqual(read(rowOf("types", { choices: CHANGE_TYPES }), ...texts), words);
  }
  assert.deepEqual(read(rowOf("types", { choices: CHANGE_TYPES }), "FEAT", "Feat"), ["feat"]);
  assert.deepEqual(read(rowOf("words"), "API", "api"), ["API", "api"]);
  assert.equal(refusalOf(rowOf("words"), [","]), "--thing needs a value that is not empty");
  assert.equal(
    refusalOf(rowOf("types", { choices: CHANGE_TYPES }), ["feat,bogus"]),
    "--thing cannot take 'bogus': it must be one of " +
      "feat, fix, docs, style, refactor, perf, test, build, ci, chore, revert",
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
      `--thing cannot take '${text}': it is no date | dates look like 2026-01-31, ` +
        "2026-01-31T12:00:00, '2 weeks ago', yesterday or today",
    );
  }
});

const TEXT_KINDS: readonly Kind[] = [
  "text",
  "path",
  "count",
  "choice",
  "format",
  "types",
  "words",
  "repeated",
  "pattern",
  "sinceDate",
  "untilDate",
];

Deno.test("readValue() never takes an empty value for none", () => {
  for (const kind of TEXT_KINDS) {
    for (const text of ["", " ", "\t\n"]) {
      const expected = "--thing needs a value that is not empty";
      assert.equal(refusalOf(rowOf(kind, { choices: ["a"] }), [text]), expected, kind);
    }
  }
  assert.equal(refusalOf(rowOf("repeated"), ["a", ""]), "--thing needs a value that is not empty");
});

Deno.test("readValue() refuses a NUL, which no program could be given", () => {
  for (const kind of TEXT_KINDS) {
    assert.equal(
      refusalOf(rowOf(kind, { choices: ["a"] }), ["a\0b"]),
      "--thing cannot take 'a\\u{0}b': it holds a NUL character",
    );
  }
});

Deno.test("readValue() repeats no secret and no long or hostile text in a message", () => {
  for (const name of ["githubToken", "provideraApiKey"]) {
    const message = refusalOf(rowOf("text", { name, flags: ["--secret"] }), ["ghp_x\0"]);
    assert.equal(message, "--secret cannot take the value: it holds a NUL character");
  }
  const long = refusalOf(rowOf("count"), ["x".repeat(1_000_000)]);
  assert.equal(
    long,
    `--thing cannot take '${"x".repeat(79)}…': it must be a whole number of 0 or more`,
  );
  assert.equal(
    refusalOf(rowOf("count"), ["\u001b[2J\n"]),
    "--thing cannot take '\\u{1b}[2J\\u{a}': it must be a whole number of 0 or more",
  );
});
