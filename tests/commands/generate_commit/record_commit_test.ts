// The commit itself: the last line says what was committed, as hooks have left it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROVIDERS } from "../../../src/llm/provider.ts";
import { PLATFORMS } from "../../../src/platforms/registry.ts";
import { makeCommitBench } from "../../support/commit_bench.ts";

Deno.test("generate-commit ends with the short hash and the first line of what it committed", async () => {
  await Promise.all([[], ["--no-confirm"]].map(async (args) => {
    await using bench = await makeCommitBench();
    bench.addHook("commit-msg", 'sed -i "1s/^/[X-1] /" "$1"');
    bench.addHook("post-commit", "seq 1 100");
    const { exitCode, stderr } = await bench.run(args, { input: "c" });
    assert.equal(exitCode, 0, stderr);
    const hash = bench.repository.git("rev-parse", "HEAD").slice(0, 7);
    assert.match(
      stderr.trimEnd().split("\n").at(-1) ?? "",
      new RegExp(`^committed ${hash} \\[X-1\\] feat: count to two; [\\d,]+ tokens in, \\d+ out$`),
    );
  }));
});

Deno.test("generate-commit shows nothing of a committed line that drives a terminal", async () => {
  await using bench = await makeCommitBench();
  bench.addHook("commit-msg", "printf 'feat: x\\033[2J\\n' > \"$1\"");
  const { stderr } = await bench.run([], { input: "c" });
  assert.match(stderr, /^committed [0-9a-f]{7} feat: x\\u\{1b\}\[2J; /m);
});

/** What a hook does to the message, and what is said of it. */
const HOOKS: readonly (readonly [name: string, script: string, said: RegExp])[] = [
  [
    "prepare-commit-msg",
    "printf 'fix: mine\\n' > \"$1\"",
    /^a hook changed the message\ncommitted [0-9a-f]{7} fix: mine; /m,
  ],
  [
    "commit-msg",
    "printf '\\nChange-Id: I1\\n' >> \"$1\"",
    /^a hook changed the body of the message\ncommitted [0-9a-f]{7} feat: count to two; /m,
  ],
  ["pre-commit", "exit 0", /insertion\(\+\)\ncommitted [0-9a-f]{7} feat: count to two; /],
];

Deno.test("generate-commit says so when a hook has changed the message", async () => {
  await Promise.all(HOOKS.map(async ([name, script, said]) => {
    await using bench = await makeCommitBench();
    bench.addHook(name, script);
    const { stderr } = await bench.run([], { input: "c" });
    assert.match(stderr, said);
  }));
});

Deno.test("generate-commit gives hooks no token for relnotes alone and no key of a provider, of whatever platform", async () => {
  await using bench = await makeCommitBench();
  bench.addHook("pre-commit", 'env > "$(git rev-parse --git-dir)/environment"');
  const own = PLATFORMS.map(({ tokenVariables: [name] }) => name);
  const common = PLATFORMS.map(({ tokenVariables: [, name] }) => name);
  const keys = Object.values(PROVIDERS).flatMap(({ keyVariables }) => keyVariables);
  const withheld = [...own, ...keys];
  const variables = Object.fromEntries([...common, ...withheld].map((name) => [name, "x"]));
  const run = await bench.run([], { input: "c", variables });
  assert.equal(run.exitCode, 0, run.stderr);
  const seen = readFileSync(join(bench.repository.path, ".git", "environment"), "utf8");
  const given = (name: string): boolean => seen.split("\n").some((line) => line === `${name}=x`);
  assert.deepEqual(withheld.filter(given), []);
  // As after a `git commit` that the person types.
  assert.deepEqual(common.filter(given), common);
});

const REFUSED = "error: nothing was committed: the message has faults that need your decision\n" +
  "hint: run the command again, without --no-confirm to edit the message\n";

/** What the model answers every time, the message committed (undefined: none), and what is said. */
const ANSWERS: readonly { reply: string; message?: string; said: RegExp }[] = [
  {
    reply: "feat: count (#123)\n\nwhy\n\nRefs: #123",
    message: "feat: count\n\nwhy",
    said: /^neither .* request 123; removed\n\nfeat: count\n\nwhy\n\n\[/m,
  },
  {
    reply: `feat: ${"count ".repeat(12)}(#123)`,
    message: `feat: ${"count ".repeat(11).trim()}\n\ncount`,
    said: /^neither .* 123; removed\nthe subject takes .*; the rest begins the body$/m,
  },
  { reply: "feat: count as #123 says", said: /^neither .* request 123$/m },
  { reply: "I'm sorry, I see no diff.", said: /^this is no commit message\n\nthe message was:/m },
  { reply: "1. feat: x\n2. fix: y", said: /^this looks like several messages$/m },
  { reply: "Add counting", said: /^the subject is not a Conventional Commit, .*$/m },
];

Deno.test("generate-commit --no-confirm fixes what it can, and commits no other fault", async () => {
  await Promise.all(ANSWERS.map(async ({ reply, message, said }) => {
    await using bench = await makeCommitBench({ reply: () => reply });
    const run = await bench.run(["--no-confirm", "--no-show-diff"]);
    assert.equal(bench.server.asked.length, 2, reply);
    assert.match(run.stderr, said);
    if (message === undefined) {
      assert.deepEqual([run.exitCode, run.stdout, bench.count()], [1, "", 1]);
      assert.match(run.stderr, /\n\nthe message was:\n\n[^]+\n\nerror: /);
      assert.ok(run.stderr.endsWith(REFUSED), run.stderr);
    } else assert.deepEqual([run.exitCode, bench.message()], [0, message], run.stderr);
  }));
});
