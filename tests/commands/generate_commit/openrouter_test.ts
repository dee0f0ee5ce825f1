// `generate-commit` with its default provider: the key and the model that arrive at a server with the habits of OpenRouter.

import assert from "node:assert/strict";
import { FIRST_MESSAGE, makeCommitBench } from "../../support/commit_bench.ts";
import { type Run, runRelnotes } from "../../support/program.ts";

const KEY = "sk-or-v1-0123456789abcdef";

type Variables = Readonly<Record<string, string>>;
const QUESTIONS: readonly (readonly [args: string, variables: Variables, model: string])[] = [
  ["", { PROVIDERB_API_KEY: "k1", OPENROUTER_API_KEY: "k2" }, "openrouter/free"],
  ["--llm-provider openrouter", { OPENROUTER_API_KEY: "k1", PROVIDERB_MODEL: "m/1" }, "m/1"],
  ["--providerb-api-key k1 --providerb-model m/1", { PROVIDERB_API_KEY: "k2" }, "m/1"],
  ["--openrouter-api-key k1 --providera-api-key k2", { OPENROUTER_MODEL: "m/1" }, "m/1"],
];

/** Runs `generate-commit` without a terminal, where nobody agrees to a message; OpenRouter is at the address given. */
function runCommit(
  path: string,
  openrouterUrl: string,
  args: readonly string[],
  variables: Variables,
): Promise<Run> {
  const own = ["generate-commit", "--repo", path, "--no-show-diff"];
  return runRelnotes([...own, ...args], { variables, openrouterUrl });
}

Deno.test("generate-commit asks OpenRouter, with the key and the model of the flag or the variable", async () => {
  await using bench = await makeCommitBench({ flavour: "openrouter" });
  for (const [line, variables, model] of QUESTIONS) {
    const args = line.split(" ").filter((arg) => arg !== "");
    const run = await runCommit(bench.repository.path, bench.server.baseUrl, args, variables);
    assert.match(run.stderr, /^feat: count .*[^]*\nerror: aborted: nothing was committed\n$/);
    const { headers, model: asked } = bench.server.asked.at(-1) ?? {};
    assert.deepEqual([headers?.["authorization"], asked], ["Bearer k1", model], line);
  }
  assert.equal(bench.server.requests.length, QUESTIONS.length);
});

Deno.test("generate-commit sends OpenRouter's own header and parameter, and hears it through its comments", async () => {
  await using bench = await makeCommitBench({
    flavour: "openrouter",
    keys: [KEY],
    models: ["openrouter/free"],
    fault: () => ({ kind: "comments" }),
  });
  const { path } = bench.repository;
  const run = await runCommit(path, bench.server.baseUrl, [], { PROVIDERB_API_KEY: KEY });
  assert.ok(run.stderr.startsWith(`${FIRST_MESSAGE}\n\n`), run.stderr);
  const [asked] = bench.server.asked;
  assert.equal(asked?.headers["x-title"], "relnotes");
  assert.deepEqual(asked?.body["provider"], { require_parameters: true });
});
