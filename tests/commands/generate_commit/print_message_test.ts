// `generate-commit --print`: the message on standard output, and nothing committed.

import assert from "node:assert/strict";
import { FIRST_MESSAGE, makeCommitBench } from "../../support/commit_bench.ts";

const LONG = `feat: ${"count ".repeat(14)}now!`;

/** The replies of the model, standard output, and what standard error says. */
const MESSAGES: readonly (readonly [
  replies: readonly string[],
  stdout: string,
  stderr: RegExp,
])[] = [
  [[FIRST_MESSAGE], `${FIRST_MESSAGE}\n`, /^$/],
  [
    [LONG, LONG],
    `${LONG}\n`,
    /^the subject takes 94 columns, more than 72\n$/m,
  ],
  [
    ["feat: count (#12)", "feat: count (#12)"],
    "feat: count\n",
    /^neither the changes nor you name .* 12; removed$/m,
  ],
  // Somebody reads it before it is committed.
  [["Add counting", "Add counting"], "Add counting\n", /^the subject is not a Conventional /m],
];

Deno.test("generate-commit --print writes the message to standard output and commits nothing", async () => {
  await using bench = await makeCommitBench();
  // Nobody commits, so git need not know who.
  bench.repository.git("config", "--unset", "user.email");
  bench.repository.configure("user.useConfigOnly", "true");
  for (const [replies, stdout, stderr] of MESSAGES) {
    bench.reset(replies);
    const run = await bench.run(["--print", "--no-show-diff"]);
    assert.deepEqual([run.exitCode, run.stdout, bench.message()], [0, stdout, "feat: count"]);
    assert.match(run.stderr, stderr);
    assert.ok(!run.stderr.includes(FIRST_MESSAGE), run.stderr);
  }
});

Deno.test("generate-commit --print prints no excuse of a model as a message", async () => {
  await using bench = await makeCommitBench({ replies: ["I'm sorry, I cannot see the diff."] });
  const run = await bench.run(["--print", "--no-show-diff"]);
  assert.deepEqual([run.exitCode, run.stdout, bench.message()], [1, "", "feat: count"]);
  assert.match(run.stderr, /I'm sorry[^]*\nerror: the model gave no commit message\nhint: /);
});

Deno.test("generate-commit --print contradicts --no-confirm", async () => {
  await using bench = await makeCommitBench();
  const run = await bench.run(["--print", "--no-confirm"]);
  assert.deepEqual([run.exitCode, bench.server.requests.length], [2, 0]);
  assert.match(run.stderr, /--print and --no-confirm cannot be used together/);
});
