// Tests of src/notes/footers.ts.

import assert from "node:assert/strict";
import { breakingNotesIn, mayBreak } from "../../src/notes/footers.ts";

type Case = readonly [body: string, notes: readonly string[]];

function check(cases: readonly Case[]): void {
  for (const [body, notes] of cases) {
    assert.deepEqual(breakingNotesIn(body), notes, JSON.stringify(body));
    assert.equal(notes.length === 0 || mayBreak({ body }), true, JSON.stringify(body));
  }
}

Deno.test("breakingNotesIn() reads each form of the token", () => {
  check([
    ["BREAKING CHANGE: ports moved", ["ports moved"]],
    ["BREAKING-CHANGE: ports moved", ["ports moved"]],
    ["BREAKING CHANGES: ports moved", ["ports moved"]],
    ["BREAKING CHANGE:ports moved", ["ports moved"]],
    ["BREAKING CHANGE : ports moved", ["ports moved"]],
    ["BREAKING CHANGE #12 ports moved", ["12 ports moved"]],
    ["* BREAKING CHANGE: ports moved", ["ports moved"]],
    ["- BREAKING CHANGE: ports moved", ["ports moved"]],
    ["> BREAKING CHANGE: ports moved", ["ports moved"]],
    ["  BREAKING CHANGE: ports moved  ", ["ports moved"]],
    ["BREAKING CHANGE: ports moved\r", ["ports moved"]],
    ["BREAKING CHANGE: ports\u2028moved", ["ports\u2028moved"]],
  ]);
});

Deno.test("breakingNotesIn() takes nothing else for the token", () => {
  check([
    ["", []],
    ["ports moved", []],
    ["breaking change: ports moved", []],
    ["Breaking Change: ports moved", []],
    ["BREAKING: ports moved", []],
    ["BREAKING CHANGE ports moved", []],
    ["BREAKING CHANGE", []],
    ["this is no BREAKING CHANGE: ports stay", []],
    ["NONBREAKING CHANGE: ports stay", []],
    ["BREAKING  CHANGE: ports moved", []],
    ["BREAKING CHANGE:", []],
    ["BREAKING CHANGE:\n\n", []],
  ]);
});

Deno.test("breakingNotesIn() reads on over lines and paragraphs", () => {
  check([
    ["BREAKING CHANGE: ports\nmoved", ["ports\nmoved"]],
    ["BREAKING CHANGE: ports \nmoved  \naway", ["ports\nmoved\naway"]],
    ["BREAKING CHANGE:\n\nports moved\n\nhosts too\n", ["ports moved\n\nhosts too"]],
    ["BREAKING CHANGE: list:\n\n- one\n  - two \n", ["list:\n\n- one\n  - two"]],
    ["BREAKING CHANGE: a\r\nb\r\n", ["a\nb"]],
    ["before\n\nBREAKING CHANGE: ports moved", ["ports moved"]],
    ["BREAKING CHANGE: one\nBREAKING-CHANGE: two\nmore", ["one", "two\nmore"]],
    ["BREAKING CHANGE:\nBREAKING CHANGE: two", ["two"]],
  ]);
});

Deno.test("breakingNotesIn() ends a note at the next footer", () => {
  const footers = [
    "Signed-off-by: Alice Example",
    "Co-authored-by: Bob",
    "Reviewed-by: Z",
    "Refs: 12",
    "Fixes #12",
    "Closes: #12",
    "closes #12, #13",
    "Resolves owner/name#12",
    "Fixes https://example.org/issues/12",
    "Fix: https://example.org/issues/12",
    "Refs gh-app#12",
    "See #12",
    "Related to #12",
    "Change-Id: I0123",
  ];
  for (const footer of footers) {
    check([
      [`BREAKING CHANGE: ports moved\n${footer}\nrest`, ["ports moved"]],
      [`BREAKING CHANGE: ports moved\n\n${footer}\nBREAKING CHANGE: two`, ["ports moved", "two"]],
    ]);
  }
});

Deno.test("breakingNotesIn() keeps lines that only look like footers", () => {
  const lines = [
    "See https://example.org/guide",
    "see the guide",
    "fixes what was wrong",
    "  Note: indented",
    "two words: not a token",
    "https://example.org",
    "port:80",
    "10: ten",
    "a_b: no token",
    "- Refs: 12",
  ];
  for (const line of lines) {
    check([[`BREAKING CHANGE: ports\n${line}\nend`, [`ports\n${line}\nend`]]]);
  }
});

Deno.test("mayBreak() is cheap: it asks for the capital word alone", () => {
  assert.equal(mayBreak({ body: "about BREAKING news" }), true);
  assert.equal(mayBreak({ body: "breaking change: x" }), false);
});

Deno.test("breakingNotesIn() reads bodies of any size once", () => {
  const lines = Array.from({ length: 100_000 }, (_, index) => `line ${index}`);
  const body = `BREAKING CHANGE: ${lines.join("\n")}\nRefs: 1`;
  assert.deepEqual(breakingNotesIn(body), [lines.join("\n")]);
  assert.equal(breakingNotesIn("BREAKING CHANGE: x\n".repeat(100_000)).length, 100_000);
  const parts = ["BREAKING CHANGE ", " ", "a-", "> ", "BREAKING CHANGE: ", "fix ", "a#", "\t"];
  for (const part of parts) {
    breakingNotesIn(part.repeat(1_000_000 / part.length));
    breakingNotesIn(`BREAKING CHANGE${part.repeat(1_000_000 / part.length)}`);
  }
});

Deno.test("mayBreak() asks a commit that can tell without its body", () => {
  const commit = {
    get body(): string {
      return assert.fail("the body is not to be read");
    },
    mayContain: (word: string) => word === "BREAKING",
  };
  assert.equal(mayBreak(commit), true);
});

Deno.test("breakingNotesIn() ends a note with the part of a squashed message that it stands in", () => {
  const squash = [
    "* feat: one",
    "",
    "BREAKING CHANGE: the first",
    "goes on",
    "",
    "* fix: two",
    "",
    "about two",
    "",
    "---------",
    "",
    "the end",
  ];
  assert.deepEqual(breakingNotesIn(squash.join("\n")), ["the first\ngoes on"]);
  const own = ["BREAKING CHANGE: these:", "", "* one", "* two", "", "-----", "no more"];
  assert.deepEqual(breakingNotesIn(own.join("\n")), ["these:\n\n* one\n* two"]);
});
