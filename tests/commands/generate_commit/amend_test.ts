// `generate-commit --amend`: a new message for the last commit and what is staged.

import assert from "node:assert/strict";
import { makeCommitBench } from "../../support/commit_bench.ts";

const MESSAGE = "feat: count to two";
const ARGS = ["--amend", "--no-confirm", "--no-show-diff"];

Deno.test("generate-commit --amend replaces the last commit, a root commit too, and sends both diffs", async () => {
  await using bench = await makeCommitBench({ replies: [MESSAGE] });
  const { git } = bench.repository;
  const run = await bench.run(ARGS);
  assert.deepEqual([run.exitCode, bench.message()], [0, MESSAGE], run.stderr);
  assert.equal(git("rev-list", "--count", "HEAD"), "1");
  assert.equal(git("show", "HEAD:a"), "one\ntwo");
  assert.match(run.stderr, /^amended to [0-9a-f]{7} feat: count to two; /m);
  const [system, user] = bench.asked()[0]?.messages ?? [];
  const { stagedDiff, previousMessage, recentSubjects } = JSON.parse(user?.content ?? "{}");
  assert.match(stagedDiff, /new file mode[^]*\+one\n\+two/);
  assert.deepEqual([previousMessage, recentSubjects], ["feat: count", []]);
  assert.match(system?.content ?? "", /^- "previousMessage" is the message of the commit/m);
});

Deno.test("generate-commit --amend compares with the parent, needs nothing staged, and keeps trailers", async () => {
  await using bench = await makeCommitBench({ replies: [`${MESSAGE} (#5)`] });
  const { git } = bench.repository;
  git(
    "commit",
    "--quiet",
    "-m",
    "two, for #5\n\nChange-Id: I1\nReviewed-by: Bea <bea@example.org>",
  );
  const run = await bench.run(ARGS);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.equal(
    bench.message(),
    `${MESSAGE} (#5)\n\nChange-Id: I1\nReviewed-by: Bea <bea@example.org>`,
  );
  assert.equal(git("rev-list", "--count", "HEAD"), "2");
  assert.doesNotMatch(run.stderr, /already|hook/);
  const { stagedDiff } = JSON.parse(bench.asked()[0]?.messages[1]?.content ?? "{}");
  assert.match(stagedDiff, /^ one\n\+two$/m);
});

Deno.test("generate-commit --amend --signoff --ticket adds neither a second time", async () => {
  await using bench = await makeCommitBench({ replies: [MESSAGE] });
  const { git } = bench.repository;
  git("checkout", "--quiet", "-b", "ABC-4");
  git("commit", "--quiet", "--signoff", "-m", "two");
  const signature = "Signed-off-by: Ada Lovelace <ada@example.org>";
  for (let time = 0; time < 2; time++) {
    await bench.run([...ARGS, "--signoff", "--ticket", "auto"]);
    assert.equal(bench.message(), `${MESSAGE}\n\nRefs: ABC-4\n${signature}`);
  }
});

Deno.test("generate-commit --amend --print amends nothing, and says when a remote has the commit", async () => {
  await using bench = await makeCommitBench({ replies: [MESSAGE] });
  const { git } = bench.repository;
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  const run = await bench.run(["--amend", "--print", "--no-show-diff"]);
  assert.deepEqual([run.stdout, bench.message()], [`${MESSAGE}\n`, "feat: count"]);
  assert.match(run.stderr, /^the last commit is on 'origin\/main' already: /);
});

Deno.test("generate-commit --amend refuses what it cannot describe", async () => {
  await using empty = await makeCommitBench({ commit: undefined });
  assert.match((await empty.run(ARGS)).stderr, /^error: there is no commit to amend\n/);
  await using bench = await makeCommitBench();
  const { git } = bench.repository;
  git("reset", "--quiet");
  git("commit", "--quiet", "--allow-empty", "-m", "nothing");
  assert.match((await bench.run(ARGS)).stderr, /^error: the commit would change nothing\n/);
  git("checkout", "--quiet", "-b", "side", "HEAD~");
  git("commit", "--quiet", "--allow-empty", "-m", "side");
  git("merge", "--quiet", "--no-edit", "main");
  assert.match((await bench.run(ARGS)).stderr, /^error: the last commit is a merge/);
  assert.equal(empty.server.requests.length + bench.server.requests.length, 0);
});
