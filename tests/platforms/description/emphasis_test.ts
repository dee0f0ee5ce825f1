// Tests of src/platforms/description/emphasis.ts.

import assert from "node:assert/strict";
import { withoutEmphasis } from "../../../src/platforms/description/emphasis.ts";

function read(line: string): string {
  const parts = line.match(/\*+|_+|~+|[^*_~]+/g) ?? [];
  return withoutEmphasis(parts.map((text) => ({ text, isRun: /^[*_~]/.test(text) })));
}

Deno.test("withoutEmphasis() takes away the marks that have partners", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", ""],
    ["*a* _b_ **c** __d__ ***e*** ~~f~~ ~g~", "a b c d e f g"],
    ["**a *b* c**", "a b c"],
    ["***a** b*", "a b"],
    ["a*b*c", "abc"],
    ["a_b_c __d__e", "a_b_c __d__e"],
    ["2 * 3 * 4", "2 * 3 * 4"],
    ["*a **b", "*a **b"],
    ["~~a~ b", "~~a~ b"],
    ["~~~a~~~", "~~~a~~~"],
    ["src/**/*.ts", "src/**/*.ts"],
    ["(*a*)", "(a)"],
  ];
  for (const [line, text] of cases) assert.equal(read(line), text, line);
});

Deno.test("withoutEmphasis() looks through parts that have become nothing", () => {
  const run = { text: "**", isRun: true };
  const none = { text: "", isRun: false };
  const word = { text: "a", isRun: false };
  assert.equal(withoutEmphasis([run, none, word, none, run]), "a");
});

Deno.test("withoutEmphasis() reads any number of marks once", () => {
  for (const part of ["*a ", "a* ", "*a* ", "**a*", "_a", "~a~~"]) read(part.repeat(100_000));
});
