// Tests of src/notes/messages/parse.ts: what holds for every message, and for very large ones.

import assert from "node:assert/strict";
import fc from "fast-check";
import { parseCommit } from "../../../src/notes/messages/parse.ts";
import { CHANGE_TYPES } from "../../../src/notes/types.ts";
import { anyText } from "../../support/any_text.ts";
import { commitWith, TWO_PARENTS } from "../../support/notes/commits.ts";
import { longRun } from "../../support/long_run.ts";
import { assertLinear } from "../../support/linear_time.ts";

// Parts of headers, numbers, merges and footers.
const PIECE = fc.constantFrom(
  ...'feat|fix|Revert |"|BREAKING CHANGE|(|)|(#|12|!|:|: | |\t|\r|\u2028|✨|:bug:|fixup! '.split(
    "|",
  ),
  "Merge pull request #12 from a/b",
  "See merge request a/b!3",
  "__proto__",
  "\ud800",
);
const LINE = fc.array(fc.oneof(PIECE, anyText(5)), {
  maxLength: 12,
}).map((parts) => parts.join(""));
const BODY = fc.array(LINE, { maxLength: 6 }).map((lines) => lines.join("\n"));
const SEED = 20260131;

Deno.test("parseCommit() parses every message", () => {
  fc.assert(
    fc.property(LINE, BODY, fc.boolean(), (subject, body, merge) => {
      const commit = commitWith(subject, { body, ...(merge ? { parents: TWO_PARENTS } : {}) });
      const change = parseCommit(commit);
      assert.ok(CHANGE_TYPES.includes(change.type));
      assert.notEqual(change.description.trim(), "");
      assert.notEqual(change.scope?.trim(), "");
      assert.equal(change.commit, commit);
      assert.ok(change.breaking || change.breakingNotes.length === 0);
      assert.ok(change.breakingNotes.every((note) => note === note.trim() && note !== ""));
      const { number = 1, reference = "#1" } = change.pullRequest ?? {};
      assert.ok(Number.isSafeInteger(number) && number > 0);
      assert.match(reference, new RegExp(`^[#!]${number}$`));
      assert.deepEqual(parseCommit(commit), change);
    }),
    { seed: SEED, numRuns: longRun(1_000, 250) },
  );
});

Deno.test("parseCommit() keeps every word of an unconventional subject", () => {
  const word = fc.stringMatching(/^[A-Za-z0-9_.#'"/éß世☃-]{1,12}$/);
  const subjects = fc.array(word, { minLength: 1, maxLength: 10 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(subjects, (subject) => {
      assert.equal(parseCommit(commitWith(subject)).description, subject);
    }),
    { seed: SEED },
  );
});

Deno.test("parseCommit() keeps every letter except type, scope and number", () => {
  const text = fc.stringMatching(/^[A-Za-z0-9é世☃][A-Za-z0-9 ,.:!é世☃-]{0,30}$/)
    .map((line) => line.trim());
  const type = fc.constantFrom(...CHANGE_TYPES);
  const scope = fc.option(fc.stringMatching(/^[a-z][a-z0-9/,@. -]{0,20}[a-z]$/), {
    nil: undefined,
  });
  const number = fc.option(fc.integer({ min: 1, max: 9_999_999_999 }), { nil: undefined });
  fc.assert(
    fc.property(type, scope, fc.boolean(), text, number, (type, scope, mark, text, number) => {
      const subject = `${type}${scope === undefined ? "" : `(${scope})`}${
        mark ? "!" : ""
      }: ${text}${number === undefined ? "" : ` (#${number})`}`;
      const change = parseCommit(commitWith(subject));
      assert.deepEqual(
        [
          change.type,
          change.scope,
          change.breaking,
          change.description,
          change.pullRequest?.number,
        ],
        [type, scope, mark, text, number],
        subject,
      );
    }),
    { seed: SEED },
  );
});

Deno.test("parseCommit() takes linear time", () => {
  const parts = [
    "a",
    " ",
    "(",
    ")",
    "[",
    "+a",
    "(#1)",
    "(#",
    "feat",
    "!",
    ":",
    '"',
    "-",
    "✨",
    ":a",
    "(#1) ",
  ];
  for (const part of parts) {
    assertLinear(part, (long) => {
      for (const start of ["", "feat(", "feat[", 'Revert "']) {
        const change = parseCommit(commitWith(start + long));
        assert.ok(CHANGE_TYPES.includes(change.type));
      }
      parseCommit(commitWith("x", { body: `BREAKING CHANGE: ${long}` }));
      parseCommit(commitWith(`Merge pull request #1 from ${long}`, { body: long }));
    });
  }
  const spaces = " ".repeat(100_000);
  assert.equal(parseCommit(commitWith(`a${spaces}(#1)`)).description, "a");
  assert.equal(parseCommit(commitWith(`a${spaces}(#0)b`)).description, `a${spaces}(#0)b`);
  const lines = Array.from({ length: 10_000 }, (_, at) => `BREAKING CHANGE: ${at}\ny\n`).join("");
  assert.equal(parseCommit(commitWith("feat: x", { body: lines })).breakingNotes.length, 10_000);
});
