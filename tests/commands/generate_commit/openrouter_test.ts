// `generate-commit` with its default provider: the key and the model that arrive at a server with the habits of OpenRouter.

import assert from "node:assert/strict";
import type { Fault } from "../../support/ai/openai_server.ts";
import { FIRST_MESSAGE, makeCommitBench } from "../../support/commit_bench.ts";
import { type Run, runRelnotes } from "../../support/program.ts";

const KEY = "sk-or-v1-0123456789abcdef";

type Variables = Readonly<Record<string, string>>;
const QUESTIONS: readonly {
  readonly args: readonly string[];
  readonly variables: Variables;
  readonly key: string;
  readonly model: string;
}[] = [
  {
    args: [],
    variables: { PROVIDERB_API_KEY: "k1", OPENROUTER_API_KEY: "k2", OPENAI_API_KEY: "k3" },
    key: "k1",
    model: "openrouter/free",
  },
  {
    args: ["--llm-provider", "openrouter"],
    variables: { OPENROUTER_API_KEY: "k1", PROVIDERB_MODEL: "m/1", OPENROUTER_MODEL: "m/2" },
    key: "k1",
    model: "m/1",
  },
  {
    args: ["--llm-provider", "providerb", "--providerb-api-key", "k1"],
    variables: { PROVIDERB_API_KEY: "k2", OPENROUTER_MODEL: "m/1", PROVIDERA_MODEL: "m/2" },
    key: "k1",
    model: "m/1",
  },
  {
    args: ["--openrouter-api-key", "k1", "--providera-api-key", "k2", "--providerb-model", "m/1"],
    variables: { OPENROUTER_API_KEY: "k3", PROVIDERB_MODEL: "m/2" },
    key: "k1",
    model: "m/1",
  },
  {
    args: ["--openrouter-model", "m/1", "--providera-model", "m/2"],
    variables: { PROVIDERB_API_KEY: "k1", OPENROUTER_MODEL: "m/3" },
    key: "k1",
    model: "m/1",
  },
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
  for (const { args, variables, key, model } of QUESTIONS) {
    const run = await runCommit(bench.repository.path, bench.server.baseUrl, args, variables);
    const what = `${args.join(" ")} ${JSON.stringify(variables)}: ${run.stderr}`;
    assert.match(run.stderr, /^feat: count .*[^]*\nerror: nothing was committed, as you wished\n$/);
    const { headers, model: asked } = bench.server.asked.at(-1) ?? {};
    assert.deepEqual([headers?.["authorization"], asked], [`Bearer ${key}`, model], what);
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

const FLAGGED = {
  code: 403,
  message: "Input was flagged by moderation",
  metadata: { reasons: ["violence"], flagged_input: "one two", provider_name: "Azure" },
};
const FAULTS: readonly {
  readonly fault?: Fault;
  readonly error?: typeof FLAGGED;
  readonly said: RegExp;
}[] = [
  { fault: { kind: "wrongKey" }, said: /answered 401 .*\nhint: check the key of OPENROUTER_API_K/ },
  { fault: { kind: "noCredit" }, said: /answered 402 .*\nhint: the account has no credit left/ },
  { error: FLAGGED, said: /answered 403 \(Input was flagged by moderation\)\nhint: / },
  { fault: { kind: "modelGone" }, said: /answered 404 .*\nhint: .* --providerb-model$/m },
  { fault: { kind: "midStreamError" }, said: /^error: OpenRouter failed \(Provider disconnected/m },
];

Deno.test("generate-commit ends with 1 and a remedy at OpenRouter's errors", async () => {
  let row: (typeof FAULTS)[number] | undefined;
  await using bench = await makeCommitBench({
    flavour: "openrouter",
    fault: () => row?.fault,
    intercept: () => row?.error && { status: row.error.code, body: { error: row.error } },
  });
  const { path } = bench.repository;
  const variables = { OPENROUTER_API_KEY: KEY };
  for (row of FAULTS) {
    const run = await runCommit(path, bench.server.baseUrl, ["--no-confirm"], variables);
    assert.deepEqual([run.exitCode, run.stdout, bench.count()], [1, "", 1], run.stderr);
    assert.match(run.stderr, row.said);
    assert.doesNotMatch(run.stderr, /sk-or|flagged_input|one two/);
  }
  assert.equal(bench.server.requests.length, FAULTS.length);
});
