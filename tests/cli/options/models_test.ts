// Tests of src/cli/options/models.ts: which provider, model and key a command gets.

import assert from "node:assert/strict";
import { GENERATE_COMMIT_OPTIONS, GENERATE_OPTIONS } from "../../../src/cli/options/lists.ts";
import { resolveOptions } from "../../support/options.ts";

Deno.test("generate asks OpenAI, generate-commit OpenRouter, unless they are told otherwise", () => {
  assert.equal(resolveOptions(GENERATE_OPTIONS).llmProvider, "openai");
  assert.equal(resolveOptions(GENERATE_COMMIT_OPTIONS).llmProvider, "openrouter");
  for (const rows of [GENERATE_OPTIONS, GENERATE_COMMIT_OPTIONS]) {
    const cases = [
      ["openai", "openai"],
      ["providera", "openai"],
      ["openrouter", "openrouter"],
      ["providerb", "openrouter"],
    ] as const;
    for (const [name, provider] of cases) {
      assert.equal(resolveOptions(rows, { llmProvider: [name] }).llmProvider, provider, name);
    }
  }
});

Deno.test("models and keys come from the neutral variable before the service's own", () => {
  const cases = [
    ["openaiModel", "PROVIDERA_MODEL", "OPENAI_MODEL", "gpt-6-luna"],
    ["openaiApiKey", "PROVIDERA_API_KEY", "OPENAI_API_KEY", undefined],
    ["openrouterModel", "PROVIDERB_MODEL", "OPENROUTER_MODEL", "openrouter/free"],
    ["openrouterApiKey", "PROVIDERB_API_KEY", "OPENROUTER_API_KEY", undefined],
  ] as const;
  for (const [name, neutral, own, standard] of cases) {
    for (const rows of [GENERATE_OPTIONS, GENERATE_COMMIT_OPTIONS]) {
      const variables = { [neutral]: "n", [own]: "o" };
      assert.equal(resolveOptions(rows, { [name]: ["flag"] }, variables)[name], "flag");
      assert.equal(resolveOptions(rows, {}, variables)[name], "n");
      assert.equal(resolveOptions(rows, {}, { [own]: "o" })[name], "o");
      assert.equal(resolveOptions(rows)[name], standard);
    }
  }
});

Deno.test("summaries have the defaults of the specification", () => {
  const { useLlm, streamLlm, domainScope, expertRole, ragBackend, chromaUrl, summaryCache } =
    resolveOptions(GENERATE_OPTIONS);
  assert.deepEqual([useLlm, streamLlm, domainScope], [false, false, undefined]);
  assert.deepEqual(expertRole, ["Product Manager", "Tech Lead", "QA Engineer"]);
  assert.deepEqual([ragBackend, chromaUrl], ["simple", "http://localhost:8000"]);
  assert.equal(summaryCache, ".relnotes-cache/summaries.json");
  assert.deepEqual(resolveOptions(GENERATE_OPTIONS, { expertRole: ["Writer"] }).expertRole, [
    "Writer",
  ]);
  assert.equal(
    resolveOptions(GENERATE_OPTIONS, {}, { CHROMA_URL: "http://x" }).chromaUrl,
    "http://x",
  );
});

Deno.test("generate-commit asks, shows the diff and stops at secrets, unless it is told otherwise", () => {
  const { confirm, showDiff, allowSecrets, dryRun } = resolveOptions(GENERATE_COMMIT_OPTIONS);
  assert.deepEqual([confirm, showDiff, allowSecrets, dryRun], [true, true, false, false]);
});
