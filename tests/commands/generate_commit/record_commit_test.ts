// The commit: hooks, signatures, what changed since the request, and commits without confirmation.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROVIDERS } from "../../../src/llm/provider.ts";
import { PLATFORMS } from "../../../src/platforms/registry.ts";
import { FIRST_MESSAGE, makeCommitBench } from "../../support/commit_bench.ts";

const ONCE = 'test -e ".git/again" && exit 0; : > ".git/again"; exit 1';
const KEPT = /nothing was committed; keeping the message\n\nc commit/;
const SUBJECT = "feat: count to two";

/** A hook, the input, the recorded message (undefined: none), and the output. */
const HOOKS: readonly (readonly [
  name: string,
  script: string,
  input: string,
  message: string | undefined,
  output: RegExp,
])[] = [
  ["pre-commit", "echo 'no tests'; exit 1", "cq", undefined, /no tests\nnothing was committed; /],
  ["pre-commit", ONCE, "cr\nother\nc", "feat: count 2", KEPT],
  ["commit-msg", 'grep -q "^fix" "$1"', "c", undefined, KEPT],
  ["post-commit", "seq 1 100; exit 1", "c", FIRST_MESSAGE, /^100\n\[main [^]*^committed /m],
  [
    "prepare-commit-msg",
    "printf 'fix: \\033[2J\\n' > \"$1\"",
    "c",
    "fix: \u001b[2J",
    /^a hook changed the message\ncommitted [0-9a-f]{7} fix: \\u\{1b\}\[2J; /m,
  ],
  [
    "commit-msg",
    "printf '\\nChange-Id: I1\\n' >> \"$1\"",
    "c",
    `${FIRST_MESSAGE}\n\nChange-Id: I1`,
    /^a hook changed the body of the message\ncommitted [0-9a-f]{7} feat: count to two; /m,
  ],
  ["pre-commit", "exit 0", "c", FIRST_MESSAGE, /insertion\(\+\)\ncommitted [0-9a-f]{7} feat: /],
];

Deno.test("generate-commit runs the hooks, reports their changes, and keeps the message when they refuse", async () => {
  await using bench = await makeCommitBench();
  for (const [name, script, input, message, output] of HOOKS) {
    bench.reset();
    bench.addHook(name, script);
    const run = await bench.run([], { input });
    assert.match(run.stderr, output);
    assert.equal(run.exitCode, message === undefined ? 1 : 0, run.stderr);
    assert.equal(bench.message(), message ?? "feat: count");
  }
});

Deno.test("generate-commit ends with the hash and the subject of the commit, and the tokens used", async () => {
  await using bench = await makeCommitBench();
  for (const args of [[], ["--no-confirm"]]) {
    bench.reset();
    const { stderr } = await bench.run(args, { input: "c" });
    const hash = bench.repository.git("rev-parse", "HEAD").slice(0, 7);
    assert.match(
      stderr.trimEnd().split("\n").at(-1) ?? "",
      new RegExp(`^committed ${hash} ${SUBJECT}; [\\d,]+ tokens in, \\d+ out$`),
    );
  }
});

Deno.test("generate-commit withholds from hooks the tokens of relnotes alone and all provider keys", async () => {
  await using bench = await makeCommitBench();
  bench.addHook("pre-commit", 'env > "$(git rev-parse --git-dir)/environment"');
  const own = PLATFORMS.map(({ tokenVariables: [name] }) => name);
  const common = PLATFORMS.map(({ tokenVariables: [, name] }) => name);
  const keys = Object.values(PROVIDERS).flatMap(({ keyVariables }) => keyVariables);
  const withheld = [...own, ...keys];
  const variables = Object.fromEntries([...common, ...withheld].map((name) => [name, "x"]));
  const run = await bench.run([], { input: "c", variables });
  assert.equal(run.exitCode, 0, run.stderr);
  const lines = readFileSync(join(bench.repository.path, ".git", "environment"), "utf8").split(
    "\n",
  );
  const isPassed = (name: string): boolean => lines.includes(`${name}=x`);
  assert.deepEqual(withheld.filter(isPassed), []);
  // As with `git commit`.
  assert.deepEqual(common.filter(isPassed), common);
});

Deno.test("generate-commit records lines that look like comments, whatever git configures", async () => {
  const message = "#12: count\n\n# not a comment\n; and more";
  await using bench = await makeCommitBench({
    commit: { message: "#11: count", files: { a: "one\n" } },
    staged: { a: "one // #12\n" },
    replies: [message],
  });
  const { git, path } = bench.repository;
  writeFileSync(join(path, ".git", "template"), "TEMPLATE\n# fill in\n");
  git("config", "commit.template", join(path, ".git", "template"));
  git("config", "commit.cleanup", "strip");
  for (const character of ["#", ";"]) {
    bench.reset();
    git("config", "core.commentChar", character);
    const run = await bench.run(["--no-confirm"]);
    assert.deepEqual([run.exitCode, bench.message()], [0, message], run.stderr);
    assert.match(run.stderr, /^committed [0-9a-f]{7} #12: count; /m);
  }
});

Deno.test("generate-commit commits nothing when the staged changes are no longer the same", async () => {
  await using bench = await makeCommitBench();
  for (const change of ["echo new > b; git add b", "git commit --quiet --allow-empty -m other"]) {
    const EDITOR = bench.writeProgram("edit", `cd "${bench.repository.path}"; ${change}`);
    const run = await bench.run([], { input: "ec", variables: { EDITOR } });
    assert.equal(run.exitCode, 1, change);
    assert.match(
      run.stderr,
      /error: nothing was committed: the staged changes differ from those that the message describes\nhint: run the command again/,
    );
    assert.doesNotMatch(bench.message(), /^feat: count to two/);
  }
});

const REFUSED = "error: nothing was committed: the message has faults that need your decision\n" +
  "hint: run the command again without --no-confirm to edit the message\n";
/** 94 characters, of which the first 71 are whole words. */
const LONG = `feat: ${"count ".repeat(14)}now!`;

/** The reply of the model to every request, the recorded message (undefined: none), and the output. */
const UNATTENDED: readonly { reply: string; message?: string; output: RegExp }[] = [
  {
    reply: "feat: count (#123)\n\nwhy\n\nRefs: #123",
    message: "feat: count\n\nwhy",
    output: /^neither .* ticket 123; removed\n\nfeat: count\n\nwhy\n\n\[/m,
  },
  {
    reply: `feat: ${"count ".repeat(12)}(#123)`,
    output: /^neither .* 123; removed\nthe subject takes .*, more than 72$/m,
  },
  {
    reply: `${LONG}\n\nwhy`,
    output: /^the subject takes 94 columns, more than 72\n\nthe message was:$/m,
  },
  { reply: "feat: count as #123 says", output: /^neither .* ticket 123$/m },
  {
    reply: "I'm sorry, I see no diff.",
    output: /^this is not a commit message\n\nthe message was:/m,
  },
  { reply: "Add counting", output: /^the subject is not a Conventional Commit, .*$/m },
];

Deno.test("generate-commit --no-confirm removes invented numbers, and commits no other fault", async () => {
  await using bench = await makeCommitBench();
  for (const { reply, message, output } of UNATTENDED) {
    bench.reset([reply]);
    const run = await bench.run(["--no-confirm", "--no-show-diff"]);
    assert.equal(bench.asked().length, 2, reply);
    assert.match(run.stderr, output);
    assert.equal(bench.message(), message ?? "feat: count");
    assert.deepEqual([run.exitCode, run.stdout], [message === undefined ? 1 : 0, ""], run.stderr);
    if (message === undefined) {
      assert.match(run.stderr, /\n\nthe message was:\n\n[^]+\n\nerror: /);
      assert.ok(run.stderr.endsWith(REFUSED), run.stderr);
    }
  }
});

Deno.test("generate-commit --no-confirm fails when a hook refuses, and changes nothing", async () => {
  await using bench = await makeCommitBench();
  bench.addHook("pre-commit", "echo 'no tests'; exit 1");
  const run = await bench.run(["--no-confirm"]);
  assert.deepEqual([run.exitCode, bench.message()], [1, "feat: count"]);
  assert.ok(
    run.stderr.endsWith(
      `\nno tests\n\nthe message was:\n\n${FIRST_MESSAGE}\n\n` +
        "error: nothing was committed: git refused the commit\n" +
        "hint: fix what git reports above, then commit with this message, or run the command again\n",
    ),
    run.stderr,
  );
  assert.equal(bench.repository.git("diff", "--cached", "--name-only"), "a");
});
