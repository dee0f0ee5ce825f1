// Tests of src/options/services.ts; tests/options/table_test.ts holds its rows against the specification.

import assert from "node:assert/strict";
import { SERVICE_OPTIONS } from "../../src/options/services.ts";
import type { OptionRow } from "../../src/options/schema.ts";

const ROWS: readonly OptionRow[] = SERVICE_OPTIONS;

Deno.test("SERVICE_OPTIONS read secrets and models from the environment, the neutral name first", () => {
  const variables = ROWS.filter((row) => row.variables !== undefined)
    .map(({ name, variables }) => [name, variables]);
  assert.deepEqual(Object.fromEntries(variables), {
    provideraModel: ["PROVIDERA_MODEL", "OPENAI_MODEL"],
    provideraApiKey: ["PROVIDERA_API_KEY", "OPENAI_API_KEY"],
    providerbModel: ["PROVIDERB_MODEL", "OPENROUTER_MODEL"],
    providerbApiKey: ["PROVIDERB_API_KEY", "OPENROUTER_API_KEY"],
    githubToken: ["PLATFORMA_TOKEN", "GITHUB_TOKEN", "GH_TOKEN"],
    gitlabToken: ["PLATFORMB_TOKEN", "GITLAB_TOKEN"],
    bitbucketToken: ["PLATFORMC_TOKEN", "BITBUCKET_TOKEN"],
    forgejoToken: ["RELNOTES_PF_TOKEN", "FORGEJO_TOKEN", "GITEA_TOKEN"],
  });
});

Deno.test("SERVICE_OPTIONS with secrets have names that keep them out of messages", () => {
  for (const { name, variables } of ROWS) {
    const isSecret = variables !== undefined && !name.endsWith("Model");
    assert.equal(/token|key/i.test(name), isSecret, name);
  }
});

Deno.test("SERVICE_OPTIONS accept the neutral and the own name of a provider", () => {
  for (const option of ["llmProvider", "commitProvider"]) {
    assert.deepEqual(ROWS.find(({ name }) => name === option)?.choices, [
      "providera",
      "openai",
      "providerb",
      "openrouter",
    ]);
  }
});

Deno.test("SERVICE_OPTIONS stand in the groups of the specification", () => {
  const groups = Map.groupBy(ROWS, ({ group }) => group);
  assert.deepEqual(
    [...groups].map(([group, rows]) => [group, rows.length]),
    [["AI summaries", 13], ["Commit", 3], ["Platform tokens", 4]],
  );
});
