// Lists of words in a sentence.

import assert from "node:assert/strict";
import { joinList, listVariables } from "../../src/text/wording.ts";

Deno.test("joinList() writes commas between words, and a word before the last", () => {
  const cases = [
    { words: [], expected: "" },
    { words: ["a"], expected: "a" },
    { words: ["a", "b"], expected: "a and b" },
    { words: ["a", "b", "c"], expected: "a, b and c" },
  ];
  for (const { words, expected } of cases) assert.equal(joinList(words), expected);
  assert.equal(joinList(["a", "b", "c"], "or"), "a, b or c");
});

Deno.test("listVariables() names last what only relnotes reads", () => {
  const cases = [
    { names: ["PLATFORMA_TOKEN", "GITHUB_TOKEN", "GH_TOKEN"], last: "PLATFORMA_TOKEN" },
    { names: ["OWN"], last: "OWN" },
  ];
  for (const { names, last } of cases) {
    const listed = listVariables(names);
    assert.equal(listed.at(-1), last);
    assert.deepEqual(listed.toSorted(), names.toSorted());
  }
  assert.deepEqual(listVariables(["A", "B", "C"]), ["B", "C", "A"]);
});
