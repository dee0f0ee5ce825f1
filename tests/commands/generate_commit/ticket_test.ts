// `generate-commit --ticket`: the ticket of the branch in the message.

import assert from "node:assert/strict";
import { makeCommitBench } from "../../support/commit_bench.ts";

const MESSAGE = "feat: count to two";

/** The branch, the value of the option, the message, and what standard error says. */
const RUNS: readonly (readonly [branch: string, ticket: string, message: string, error: string])[] =
  [
    ["feature/ABC-7-count", "auto", `${MESSAGE}\n\nRefs: ABC-7`, ""],
    ["7-count", "auto", `${MESSAGE}\n\nRefs: #7`, ""],
    ["ada/T77", "/(T\\d+)$", `${MESSAGE}\n\nRefs: T77`, ""],
    ["ada/T78", "T\\d+", `${MESSAGE}\n\nRefs: T78`, ""],
    ["ada/ABC-78-count", ".+", MESSAGE, "no ticket in the name of the branch 'ada/ABC-78-count'\n"],
    ["many", ".+", MESSAGE, "no ticket in the name of the branch 'many'\n"],
    ["count", "auto", MESSAGE, "no ticket in the name of the branch 'count'\n"],
    ["more", "T\\d+", MESSAGE, "no ticket in the name of the branch 'more'\n"],
    ["HEAD", "auto", MESSAGE, "no ticket: HEAD is on no branch\n"],
  ];

Deno.test("generate-commit --ticket names the ticket of the branch, or says that there is none", async () => {
  await using bench = await makeCommitBench({ replies: [MESSAGE] });
  for (const [branch, ticket, message, error] of RUNS) {
    bench.reset();
    const name = branch === "HEAD" ? ["--detach"] : ["-b", branch];
    bench.repository.git("checkout", "--quiet", ...name);
    const run = await bench.run(["--print", "--no-show-diff", "--ticket", ticket]);
    assert.deepEqual([run.exitCode, run.stdout, run.stderr], [0, `${message}\n`, error], branch);
    assert.equal(bench.asked().length, 1);
  }
});

Deno.test("generate-commit --ticket names it where the latest commits do, and asks for no other style", async () => {
  await using bench = await makeCommitBench({ replies: ["feat: count to two", "feat: add"] });
  const { git } = bench.repository;
  git("commit", "--quiet", "-m", "ABC-1: feat: one");
  for (const subject of ["ABC-2: fix: two", "ABC-3: feat: three"]) {
    git("commit", "--quiet", "--allow-empty", "-m", subject);
  }
  git("checkout", "--quiet", "-b", "ABC-4");
  bench.stage("a", "four\n");
  const run = await bench.run(["--no-confirm", "--ticket", "auto"]);
  assert.deepEqual([run.exitCode, bench.message()], [0, `ABC-4: ${MESSAGE}`], run.stderr);
  const [system, user] = bench.asked()[0]?.messages ?? [];
  assert.match(system?.content ?? "", /subject is a Conventional Commit/);
  assert.deepEqual(JSON.parse(user?.content ?? "{}").recentSubjects.slice(0, 2), [
    "feat: three",
    "fix: two",
  ]);
});

Deno.test("generate-commit --ticket refuses an expression that matches everything", async () => {
  await using bench = await makeCommitBench();
  const run = await bench.run(["--print", "--no-show-diff", "--ticket", ".*"]);
  assert.deepEqual([run.exitCode, run.stdout, bench.server.requests.length], [2, "", 0]);
  assert.ok(
    run.stderr.startsWith(
      "error: '.*' for --ticket matches an empty text too, so it finds no ticket\nhint: ",
    ),
    run.stderr,
  );
});

Deno.test("generate-commit keeps only tickets that somebody named", async () => {
  await using bench = await makeCommitBench();
  const reply = `${MESSAGE} (ABC-99)\n\nIt is one more.\n\nRefs: ABC-99`;
  const runs: readonly (readonly [branch: string, args: readonly string[], message: string])[] = [
    ["ada/ABC-7-count", ["--ticket", "auto"], `${MESSAGE}\n\nIt is one more.\n\nRefs: ABC-7`],
    ["more", [], `${MESSAGE}\n\nIt is one more.`],
    ["ada/ABC-99-count", [], reply],
    ["most", ["--hint", "part of ABC-99"], reply],
  ];
  for (const [branch, args, message] of runs) {
    bench.reset([reply]);
    bench.repository.git("checkout", "--quiet", "-b", branch);
    const run = await bench.run(["--no-confirm", "--no-show-diff", ...args]);
    assert.deepEqual([run.exitCode, bench.message()], [0, message], run.stderr);
    const isNamed = message === reply;
    assert.equal(/^neither .* ABC-99; removed$/m.test(run.stderr), !isNamed, run.stderr);
  }
  // Part of a sentence, it cannot be removed without harm.
  bench.reset([`${MESSAGE} as ABC-99 says`]);
  assert.equal((await bench.run(["--no-confirm"])).exitCode, 1);
});

Deno.test("generate-commit --ticket refuses an expression that is none", async () => {
  await using bench = await makeCommitBench();
  const run = await bench.run(["--print", "--ticket", "("]);
  assert.deepEqual([run.exitCode, bench.server.requests.length], [2, 0]);
  assert.match(run.stderr, /for --ticket: not a valid regular expression/);
});
