// Regular expressions of Rust and Python as ECMAScript.

import assert from "node:assert/strict";
import {
  literalOf,
  translateExpression,
} from "../../../../src/configuration/import/values/expressions.ts";

const TRANSLATED: readonly (readonly [foreign: string, source: string])[] = [
  ["^feat", "^feat"],
  ["^chore\\(deps.*\\)", "^chore\\(deps.*\\)"],
  ["(?i)^feat", "(?i)^feat"],
  ["(?P<id>\\d+)", "(?<id>\\d+)"],
  ["(?P<a>x)(?P=a)", "(?<a>x)\\k<a>"],
  ["\\Afeat\\z", "^feat$"],
  ["fix\\-up\\:\\ \\#1", "fix-up: #1"],
  ["[[:alpha:]_-]+", "[A-Za-z_-]+"],
  ["[^[:space:]]", "[^\\s]"],
  ["[]a]", "[\\]a]"],
  ["[\\-a]", "[\\-a]"],
  ["\\x{1F600}", "\\u{1F600}"],
  ["\\pL+", "\\p{L}+"],
  ["(?x) ^feat  # features\n \\( ", "^feat\\("],
  ["(?s)a.b", "a[\\s\\S]b"],
  ["(?m)^x$", "(?<![^\\n])x(?![^\\n])"],
  ["a{2,3}{x}", "a{2,3}\\{x\\}"],
  ["(?#note)a", "a"],
];

Deno.test("translateExpression() writes the syntax of Rust and Python as ECMAScript", () => {
  for (const [foreign, source] of TRANSLATED) {
    assert.deepEqual(translateExpression(foreign), { source }, foreign);
  }
});

const REFUSED = ["a(?i)b", "(?i:a)", "a++", "[a&&b]", "[a[bc]d]", "[a", "(a", "\\<a", "(?u-x)a"];

Deno.test("translateExpression() says why there is no counterpart", () => {
  for (const foreign of REFUSED) {
    const result = translateExpression(foreign);
    assert.ok("why" in result && result.why !== "", foreign);
  }
});

Deno.test("translateExpression() takes linear time", () => {
  const open = `(?x)[${"\\\\".repeat(100_000)}`;
  assert.ok("why" in translateExpression(open));
});

Deno.test("literalOf() takes the escapes away", () => {
  assert.equal(literalOf("type/bug\\.x"), "type/bug.x");
  assert.equal(literalOf("a.b"), undefined);
  assert.equal(literalOf("\\d"), undefined);
});
