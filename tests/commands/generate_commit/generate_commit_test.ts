// The command `generate-commit` as a person runs it, against a local model and real git: options, models, the diff.

import assert from "node:assert/strict";
import { type BenchRun, FIRST_MESSAGE, makeCommitBench } from "../../support/commit_bench.ts";

const A_KEYS = "set PROVIDERA_API_KEY or OPENAI_API_KEY";
const B_KEYS = "set PROVIDERB_API_KEY or OPENROUTER_API_KEY";
const NO_SERVER: BenchRun = { variables: { OPENAI_BASE_URL: undefined } };
const OTHER_KEY: BenchRun = { variables: { OPENAI_API_KEY: "sk-test-0123456789abcdef" } };

/** Options that end before the model is asked. */
const ENDINGS: readonly (readonly [
  args: readonly string[],
  exitCode: number,
  said: string,
  run?: BenchRun,
])[] = [
  // Other than that of `generate`, the default is provider B.
  [[], 1, B_KEYS, { isBare: true }],
  [["--llm-provider", "providerb"], 1, B_KEYS],
  [["--llm-provider", "openrouter"], 1, B_KEYS],
  [["--llm-provider", "providera"], 1, A_KEYS, NO_SERVER],
  [["--llm-provider", "openai"], 1, A_KEYS, NO_SERVER],
  [["--llm-provider", "providerb"], 1, "OpenRouter requires an API key", OTHER_KEY],
  [["--llm-provider", "other"], 2, "--llm-provider"],
  [["--no-confirm=yes"], 2, "--no-confirm"],
  [["--confirm"], 2, "--confirm"],
  [["--providera-api-key", "a b"], 2, "holds characters that no key has"],
  [["more"], 2, "too many arguments"],
  [["--repo", "/nonexistent"], 1, "/nonexistent"],
];

Deno.test("generate-commit ends before it asks when the options say nothing to go by", async () => {
  await using bench = await makeCommitBench();
  await Promise.all(ENDINGS.map(async ([args, exitCode, said, run]) => {
    const ended = await bench.run(args, run);
    assert.deepEqual([ended.exitCode, ended.stdout], [exitCode, ""], ended.stderr);
    assert.ok(ended.stderr.includes(said), ended.stderr);
  }));
  assert.deepEqual([bench.server.requests.length, bench.count()], [0, 1]);
});

/** Which model is asked, by what `--dry-run` says. */
const MODELS: readonly (readonly [
  args: string,
  model: string,
  variables?: Readonly<Record<string, string>>,
])[] = [
  ["", "openrouter/free of OpenRouter (https://openrouter.ai/api/v1)"],
  ["--llm-provider providerb --providerb-model m/x", "m/x of OpenRouter"],
  ["--llm-provider openrouter --providera-model no", "openrouter/free of OpenRouter"],
  ["--openrouter-model m/y", "m/y of OpenRouter", { PROVIDERB_MODEL: "no" }],
  ["", "m/v of OpenRouter", { PROVIDERB_MODEL: "m/v", OPENROUTER_MODEL: "no" }],
  ["", "m/w of OpenRouter", { OPENROUTER_MODEL: "m/w", PROVIDERA_MODEL: "no" }],
  ["--llm-provider openai --providerb-model no", "gpt-6-luna of OpenAI"],
  ["--llm-provider providera --providera-model gpt-z", "gpt-z of OpenAI"],
  ["--llm-provider openai --openai-model gpt-y", "gpt-y of OpenAI", { OPENAI_MODEL: "no" }],
  ["--llm-provider openai", "gpt-v of OpenAI", { PROVIDERA_MODEL: "gpt-v", OPENAI_MODEL: "no" }],
];

Deno.test("generate-commit asks the model of the provider that is named", async () => {
  await using bench = await makeCommitBench();
  await Promise.all(MODELS.map(async ([args, model, variables = {}]) => {
    const all = [...args.split(" ").filter((arg) => arg !== ""), "--dry-run"];
    const run = await bench.run(all, { variables, isBare: true });
    assert.equal(run.exitCode, 0, run.stderr);
    assert.ok(run.stdout.startsWith(`request 1 of 1 to ${model}`), run.stdout);
  }));
  await bench.run(["--providera-model", "gpt-z", "--no-confirm"]);
  assert.equal(bench.server.asked[0]?.model, "gpt-z");
});

Deno.test("generate-commit --no-confirm commits the first message and reads no key", async () => {
  await using bench = await makeCommitBench();
  const run = await bench.run(["--no-confirm"], { input: "q" });
  assert.deepEqual([run.exitCode, run.stdout, bench.message()], [0, "", FIRST_MESSAGE]);
  assert.doesNotMatch(run.stderr, /c commit/);
});

Deno.test("generate-commit shows the staged diff unless it is told not to", async () => {
  await using bench = await makeCommitBench();
  const [shown, asked, hidden] = await Promise.all(
    [[], ["--show-diff"], ["--no-show-diff"]].map((args) => bench.run(args, { input: "q" })),
  );
  assert.match(shown?.stderr ?? "", /^diff --git a\/a b\/a\n[^]*^\+two\n\nfeat: count/m);
  assert.match(asked?.stderr ?? "", /^diff --git a\/a b\/a\n[^]*^\+two\n\nfeat: count/m);
  assert.match(hidden?.stderr ?? "", /^feat: count .*\n/);
});
