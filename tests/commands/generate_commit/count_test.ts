// `generate-commit --count`: several messages to choose from.

import assert from "node:assert/strict";
import { type CommitBench, makeCommitBench } from "../../support/commit_bench.ts";

/** A bench whose model answers with these messages, then with a single one. */
function makeBench(...subjects: readonly string[]): Promise<CommitBench> {
  const messages = subjects.map((subject) => ({ subject, body: "", breakingChange: "" }));
  return makeCommitBench({
    reply: ({ response_format }) =>
      JSON.stringify(response_format?.["json_schema"]).includes('"commit_messages"')
        ? JSON.stringify({ messages })
        : '{"subject":"feat: count 9","body":"","breakingChange":""}',
  });
}

/** The input, the number of requests, and the recorded subject; undefined for none. */
const DIALOGUES: readonly (readonly [
  input: string,
  requests: number,
  subject: string | undefined,
  output: RegExp,
])[] = [
  [
    "2c",
    1,
    "feat: count on",
    /^\[1\] feat: count\n\n\[2\] feat: count on\n\n1-2 choose, q quit: 2\n/m,
  ],
  [
    "1c",
    1,
    "feat: count",
    /: 1\n\nfeat: count\n\n1-2 choose, c commit, r reply, e edit, q quit: c\n/,
  ],
  ["12c", 1, "feat: count on", /choose/],
  ["c3 1c", 1, "feat: count", /c\nchoose a message first\n\n.*: 3\nchoose a message first\n/],
  ["2r\nlonger\nc", 2, "feat: count 9", /reply: longer/],
  ["2r\nlonger\n1c", 2, "feat: count", /feat: count 9/],
  ["q", 1, undefined, /aborted: nothing was committed\n$/],
  ["", 1, undefined, /aborted: nothing was committed\n$/],
  ["2", 1, undefined, /aborted: nothing was committed\n$/],
];

Deno.test("generate-commit --count shows different messages and commits the chosen one", async () => {
  await using bench = await makeBench("feat: count", "feat: count on", "feat: count");
  bench.repository.git("commit", "--quiet", "--allow-empty", "--amend", "-m", "feat: start");
  bench.stage("a", "one\ntwo\nthree\n");
  for (const [input, requests, subject, output] of DIALOGUES) {
    bench.repository.git("reset", "--quiet", "--soft", ":/feat: start");
    const before = bench.asked().length;
    const run = await bench.run(["--count", "3"], { input });
    assert.match(run.stderr, output);
    assert.deepEqual(
      [run.exitCode, bench.asked().length - before, bench.message()],
      [subject === undefined ? 1 : 0, requests, subject ?? "feat: start"],
      run.stderr,
    );
  }
});

Deno.test("generate-commit --count shows faults beside each message, and drops excuses", async () => {
  await using bench = await makeBench(
    "feat: count (#77)",
    "I'm sorry, I cannot.",
    "feat: count on",
  );
  const run = await bench.run(["--count", "3"], { input: "1q" });
  assert.match(
    run.stderr,
    /\[1\] feat: count \(#77\)\n\(neither the changes nor you .*\)\n\n\[2\] feat: count on\n/,
  );
  assert.match(run.stderr, /press r or e to fix it/);
});

Deno.test("generate-commit --count takes an answer with one message as it is", async () => {
  await using bench = await makeBench("feat: count on", "feat: count on");
  const run = await bench.run(["--count", "2"], { input: "c" });
  assert.deepEqual([run.exitCode, bench.message()], [0, "feat: count on"]);
  assert.doesNotMatch(run.stderr, /choose/);
});

Deno.test("generate-commit --count needs somebody to choose", async () => {
  await using bench = await makeBench("feat: count");
  for (
    const args of [
      ["--no-confirm", "--count", "2"],
      ["--print", "--count", "2"],
      ["--count", "0"],
      ["--count", "6"],
    ]
  ) {
    const run = await bench.run(args);
    assert.deepEqual([run.exitCode, bench.server.requests.length], [2, 0], run.stderr);
    assert.match(run.stderr, /--count/);
    if (args.length === 2) assert.match(run.stderr, /use a whole number from 1 to 5\n/);
  }
  const run = await bench.run(["--print", "--count", "1"]);
  assert.deepEqual([run.exitCode, run.stdout], [0, "feat: count 9\n"], run.stderr);
});
