// Tests of src/ai/grounding/names.ts.

import assert from "node:assert/strict";
import { ALIASES, COMMON_ACRONYMS, LOWER_CASE_NAMES } from "../../../src/ai/grounding/names.ts";

Deno.test("names are in lower case and none is empty", () => {
  const aliases = [...ALIASES].flatMap(([name, others]) => [name, ...others]);
  for (const name of [...aliases, ...COMMON_ACRONYMS, ...LOWER_CASE_NAMES]) {
    assert.ok(name === name.toLowerCase(), name);
  }
  assert.ok(aliases.every((name) => name !== ""));
  assert.deepEqual(ALIASES.get("k8s"), ["kubernetes"]);
});
