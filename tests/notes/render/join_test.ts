// Tests of src/notes/render/join.ts: the documents of several packages in one.

import assert from "node:assert/strict";
import { joinDocuments } from "../../../src/notes/render/join.ts";
import type { Format } from "../../../src/notes/types.ts";

const CASES: readonly (readonly [format: Format, documents: readonly string[], joined: string])[] =
  [
    ["markdown", ["a\n", "b\n"], "a\n\nb\n"],
    ["markdown", [], ""],
    ["json", ['{\n  "a": 1\n}\n', "{}\n"], '[\n  {\n    "a": 1\n  },\n  {}\n]\n'],
    ["json", [], "[]\n"],
    ["yaml", ["a: 1\nb: 2\n", "a: 2\n"], "- a: 1\n  b: 2\n- a: 2\n"],
    ["slack", ["a\n", "b\n"], "a\n\nb\n"],
  ];

for (const [format, documents, joined] of CASES) {
  Deno.test(`joinDocuments() joins ${documents.length} documents of ${format}`, () => {
    assert.equal([...joinDocuments(documents, format)].join(""), joined);
  });
}

Deno.test("joinDocuments() joins as many messages as Slack shows in one", () => {
  const packages = ["a", "b", "c", "d"].map((name) => `${name.repeat(18_000)}\n`);
  const joined = [...joinDocuments(packages, "slack")].join("");
  assert.equal(joined, `${packages[0]}\n${packages[1]}\n… and 2 more packages\n`);
  const one = `${"a".repeat(39_990)}\n`;
  assert.equal([...joinDocuments([one], "slack")].join(""), one);
});
