// Tests of src/text/formats/toml.ts.

import assert from "node:assert/strict";
import { formatToml, parseToml } from "../../../src/text/formats/toml.ts";

Deno.test("formatToml() writes what parseToml() reads", () => {
  const table = {
    version: 1,
    section: [{ title: "New", types: ["feat", "fix"] }],
    entry: '- "{x}"',
  };
  assert.deepEqual(JSON.parse(JSON.stringify(parseToml(formatToml(table)))), table);
});

Deno.test("parseToml() tells the place and the reason of a fault", () => {
  const faults = [
    ["a = 1\nb = ", "line 2, column 5: "],
    ["a = 1\na = 2", "line 2, column 1: "],
    [`a = ${"[".repeat(2_000)}`, "line 1, "],
  ] as const;
  for (const [text, place] of faults) {
    assert.throws(() => parseToml(text), (error) => {
      assert(error instanceof SyntaxError);
      assert(error.message.startsWith(place), error.message);
      assert(!error.message.includes("\n"));
      return true;
    });
  }
});
