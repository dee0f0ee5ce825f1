// The command `generate-commit` from its options to the commit, against real git and a local model.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { letters } from "../../support/ai/secret_corpus.ts";
import { type BenchRun, FIRST_MESSAGE, makeCommitBench } from "../../support/commit_bench.ts";

const KEY = "sk-test-" + letters(40);

/** Runs that fail before the model is asked. */
const FAILURES: readonly (readonly [
  args: readonly string[],
  exitCode: number,
  message: string,
  run?: BenchRun,
])[] = [
  // Unlike for `generate`, the default provider is OpenRouter.
  [[], 1, "set OPENROUTER_API_KEY or PROVIDERB_API_KEY", { provider: "" }],
  [
    [],
    1,
    "no API key set for OpenRouter",
    { provider: "", variables: { OPENAI_API_KEY: KEY } },
  ],
  [
    [],
    1,
    "set OPENAI_API_KEY or PROVIDERA_API_KEY",
    { provider: "providera", variables: { OPENAI_BASE_URL: undefined } },
  ],
  [["--no-confirm=yes"], 2, "--no-confirm"],
  [["--confirm"], 2, "--confirm"],
  [["more"], 2, "generate-commit takes no arguments: 'more'"],
  [["--repo", "/nonexistent"], 1, "/nonexistent"],
];

Deno.test("generate-commit fails on unusable options without asking the model", async () => {
  await using bench = await makeCommitBench();
  for (const [args, exitCode, message, run] of FAILURES) {
    const failed = await bench.run(args, run);
    assert.deepEqual([failed.exitCode, failed.stdout], [exitCode, ""], failed.stderr);
    assert.ok(failed.stderr.includes(message), failed.stderr);
  }
  assert.equal(bench.server.requests.length, 0);
});

const OPENROUTER: BenchRun = { provider: "" };

/** The options of a run at a provider, and the key and model that arrive. */
const PROVIDERS: readonly (readonly [args: readonly string[], run: BenchRun, model: string])[] = [
  [
    ["--openrouter-api-key", KEY],
    { ...OPENROUTER, variables: { OPENROUTER_API_KEY: "no" } },
    "openrouter/free",
  ],
  [
    ["--openrouter-model", "m/x", "--providera-model", "no"],
    { ...OPENROUTER, variables: { PROVIDERB_API_KEY: KEY, PROVIDERB_MODEL: "no" } },
    "m/x",
  ],
  [
    [],
    { ...OPENROUTER, variables: { OPENROUTER_API_KEY: KEY, PROVIDERB_MODEL: "m/v" } },
    "m/v",
  ],
];

Deno.test("generate-commit asks OpenRouter by default, with the given key and model", async () => {
  await using bench = await makeCommitBench({ flavour: "openrouter", keys: [KEY] });
  for (const [args, run, model] of PROVIDERS) {
    bench.reset();
    const { stderr } = await bench.run(["--no-show-diff", ...args], run);
    assert.match(stderr, /^feat: count to two[^]*\nerror: aborted: nothing was committed\n$/);
    const [request] = bench.asked();
    assert.deepEqual([request?.headers["authorization"], request?.model], [`Bearer ${KEY}`, model]);
    assert.ok(!stderr.includes(KEY));
  }
});

Deno.test("generate-commit --no-confirm commits the first message and reads no key", async () => {
  await using bench = await makeCommitBench();
  const args = ["--no-confirm", "--providera-model", "gpt-z"];
  const run = await bench.run(args, { input: "q" });
  assert.deepEqual([run.exitCode, run.stdout, bench.message()], [0, "", FIRST_MESSAGE]);
  assert.doesNotMatch(run.stderr, /c commit/);
  const [request] = bench.asked();
  assert.deepEqual([request?.model, request?.response_format?.["type"]], ["gpt-z", "json_schema"]);
});

Deno.test("generate-commit shows the staged diff unless --no-show-diff is given", async () => {
  await using bench = await makeCommitBench();
  for (const args of [[], ["--show-diff"]]) {
    const { stderr } = await bench.run(args);
    assert.match(stderr, /^diff --git a\/a b\/a\n[^]*^\+two\n\nfeat: count/m);
  }
  assert.match((await bench.run(["--no-show-diff"])).stderr, /^feat: count .*\n/);
  const painted = await bench.run([], { terminal: { colorDepth: 24 } });
  // deno-lint-ignore no-control-regex
  assert.match(painted.stderr, /^\u001b\[[\d;]+m\+two\u001b\[[\d;]+m$/m);
});

Deno.test("generate-commit --dry-run prints exactly what would be sent, and needs no key", async () => {
  await using bench = await makeCommitBench({
    staged: { a: "one\n\ttwo \u202e\u001b[2J\n", "ü": "x" },
  });
  const variables = { OPENAI_BASE_URL: undefined };
  const dry = await bench.run(["--dry-run"], { input: "c", variables });
  assert.deepEqual([dry.exitCode, bench.server.requests.length], [0, 0], dry.stderr);
  assert.doesNotMatch(dry.stderr, /c commit|feat:/);
  assert.match(dry.stdout, /^request 1 of 1 to gpt-6-luna of OpenAI/);
  await bench.run();
  const messages = (bench.asked()[0]?.messages ?? []).map(({ role, content }) =>
    `${role}:\n${content.split("\n").map((line) => `  ${line}\n`).join("")}`
  );
  assert.equal(dry.stdout.slice(dry.stdout.indexOf("\n") + 1), `${messages.join("")}\n`);
});

Deno.test("generate-commit makes the first commit of a branch", async () => {
  await using bench = await makeCommitBench({ commit: undefined });
  const run = await bench.run([], { input: "c" });
  assert.deepEqual([run.exitCode, bench.message()], [0, FIRST_MESSAGE], run.stderr);
  assert.match(run.stderr, /^new file mode 100644$/m);
  const [, user] = bench.asked()[0]?.messages ?? [];
  assert.deepEqual(JSON.parse(user?.content ?? "{}").recentSubjects, []);
});

Deno.test("generate-commit commits on a detached HEAD, and only what is staged", async () => {
  await using bench = await makeCommitBench();
  const { git, path } = bench.repository;
  git("checkout", "--quiet", "--detach");
  writeFileSync(join(path, "a"), "one\ntwo\nthree\n");
  writeFileSync(join(path, "untracked"), "x\n");
  assert.equal((await bench.run([], { input: "c" })).exitCode, 0);
  assert.equal(git("show", "HEAD:a"), "one\ntwo");
  assert.equal(git("status", "--short"), " M a\n?? untracked");
  assert.ok(!JSON.stringify(bench.asked()).includes("three"));
});

Deno.test("generate-commit asks no model when git does not know the committer", async () => {
  await using bench = await makeCommitBench();
  bench.repository.git("config", "--unset", "user.email");
  bench.repository.configure("user.useConfigOnly", "true");
  const run = await bench.run(["--no-confirm"]);
  assert.deepEqual([run.exitCode, bench.server.requests.length], [1, 0]);
  assert.match(run.stderr, /^error: git does not know who you are: no email .*\nhint: use /m);
  assert.equal((await bench.run(["--dry-run"])).exitCode, 0);
});
