// Tests of src/options/reading.ts; tests/options/table_test.ts holds its rows against the specification.

import assert from "node:assert/strict";
import { CHANGE_TYPES, FORMATS } from "../../src/notes/types.ts";
import { READING_OPTIONS } from "../../src/options/reading.ts";
import type { OptionRow } from "../../src/options/schema.ts";

const ROWS: readonly OptionRow[] = READING_OPTIONS;

Deno.test("READING_OPTIONS read no environment variable", () => {
  for (const { name, variables } of ROWS) assert.equal(variables, undefined, name);
});

Deno.test("READING_OPTIONS offer the formats and the types of the notes", () => {
  const choicesOf = (name: string): readonly string[] | undefined =>
    ROWS.find((row) => row.name === name)?.choices;
  assert.equal(choicesOf("format"), FORMATS);
  assert.equal(choicesOf("includeTypes"), CHANGE_TYPES);
});

Deno.test("READING_OPTIONS stand in the groups of the specification", () => {
  const groups = Map.groupBy(ROWS, ({ group }) => group);
  assert.deepEqual(
    [...groups].map(([group, rows]) => [group, rows.length]),
    [["Repository and range", 8], ["Output", 2], ["Filters", 9]],
  );
});
