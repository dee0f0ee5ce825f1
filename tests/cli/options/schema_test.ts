// Tests of src/cli/options/schema.ts.

import assert from "node:assert/strict";
import { groupRows, type OptionValues } from "../../../src/cli/options/schema.ts";

Deno.test("groupRows() gives rows the names of their values and their group", () => {
  const rows = groupRows(
    "Colours",
    {
      depth: { flags: ["--depth"], kind: "count", default: 4, help: "bits of colour" },
      theme: { flags: ["--theme"], kind: "choice", choices: ["dark", "light"], help: "theme" },
    } as const,
  );
  assert.deepEqual(rows.depth, {
    name: "depth",
    group: "Colours",
    flags: ["--depth"],
    kind: "count",
    default: 4,
    help: "bits of colour",
  });
  assert.deepEqual([rows.theme.name, rows.theme.group], ["theme", "Colours"]);
  // The types follow: a default makes a value that is always there, choices are its type.
  const list = [rows.depth, rows.theme] as const;
  const values: OptionValues<typeof list> = { depth: 8, theme: "light" };
  assert.deepEqual<OptionValues<typeof list>>(values, { depth: 8, theme: "light" });
});
