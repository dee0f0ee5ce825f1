// Tests of src/options/services.ts; tests/options/table_test.ts holds its rows against the specification.

import assert from "node:assert/strict";
import { SERVICE_OPTIONS } from "../../src/options/services.ts";
import type { OptionRow } from "../../src/options/schema.ts";

const ROWS: readonly OptionRow[] = SERVICE_OPTIONS;

Deno.test("SERVICE_OPTIONS read secrets from the environment, the neutral name first", () => {
  const variables = ROWS.filter((row) => row.variables !== undefined)
    .map(({ name, variables }) => [name, variables]);
  assert.deepEqual(Object.fromEntries(variables), {
    provideraApiKey: ["PROVIDERA_API_KEY", "OPENAI_API_KEY"],
    providerbApiKey: ["PROVIDERB_API_KEY", "OPENROUTER_API_KEY"],
    platformaToken: ["PLATFORMA_TOKEN", "GITHUB_TOKEN", "GH_TOKEN"],
    platformbToken: ["PLATFORMB_TOKEN", "GITLAB_TOKEN"],
    platformcToken: ["PLATFORMC_TOKEN", "BITBUCKET_TOKEN"],
  });
});

Deno.test("SERVICE_OPTIONS with secrets have names that keep them out of messages", () => {
  for (const { name, variables } of ROWS) {
    assert.equal(/token|key/i.test(name), variables !== undefined, name);
  }
});

Deno.test("SERVICE_OPTIONS accept the neutral and the own name of a provider", () => {
  assert.deepEqual(ROWS.find(({ name }) => name === "llmProvider")?.choices, [
    "providera",
    "openai",
    "providerb",
    "openrouter",
  ]);
});

Deno.test("SERVICE_OPTIONS stand in the groups of the specification", () => {
  const groups = Map.groupBy(ROWS, ({ group }) => group);
  assert.deepEqual(
    [...groups].map(([group, rows]) => [group, rows.length]),
    [["AI summaries", 11], ["Platform tokens", 3]],
  );
});
