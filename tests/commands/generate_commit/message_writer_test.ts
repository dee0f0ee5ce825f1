// Messages of a model: those with faults are asked for once more, and what is left of them is told.

import assert from "node:assert/strict";
import { makeCommitBench } from "../../support/commit_bench.ts";

/** 94 characters, of which the first 71 are whole words. */
const LONG = `feat: ${"count ".repeat(14)}now!`;
const LONGER = `${LONG} And then some`;
const BROKEN = `feat: ${"count ".repeat(11).trim()}\n\n${"count ".repeat(3)}now!`;
const KEPT = /^the subject takes 94 columns, more than 72; press r or e to fix it$/m;
const BROKEN_UP = /^the subject takes 94 columns, more than 72; the rest begins the body$/m;
const UNATTENDED = { args: ["--no-confirm"] };

/** What the model answers in turn, the message committed, and what is said. */
const ANSWERS: readonly (readonly [
  replies: readonly string[],
  message: string,
  said: RegExp,
  run?: { readonly args?: readonly string[]; readonly input?: string },
])[] = [
  [[LONG, "feat: count"], "feat: count", /count\n\nc commit/],
  [[LONG, "feat: count"], "feat: count", /count\n\[main/, UNATTENDED],
  [[LONGER, LONG], LONG, KEPT],
  [[LONG, LONG], LONG, /^the model gave the same message again\n\nthe subject takes 94 col/m],
  [[LONG, LONGER], LONG, /^it is no better; keeping the first message:[^]*takes 94 col/m],
  [[LONGER, LONG], BROKEN, BROKEN_UP, UNATTENDED],
  [[`${LONG}\n\nwhy`, `${LONG}\n\nwhy`], `${BROKEN}\n\nwhy`, BROKEN_UP, UNATTENDED],
  // All faults are said at once, and what is better is taken.
  [
    ["Add counting (#12)", "feat: count (#12)"],
    "feat: count (#12)",
    /^the subject is not a Conventional .*\nneither the changes nor you name .* 12\nasking [^]*^neither .* 12; press r or e to fix it\n\nc commit/m,
  ],
  [["I'm sorry.", LONG], LONG, KEPT],
  // In a reply the person may name the number.
  [
    ["feat: count", "feat: count (#12)"],
    "feat: count (#12)",
    /feat: count \(#12\)\n\nc commit/,
    { input: "r\nfor issue 12\nc" },
  ],
  [
    [`feat: ${"猫".repeat(80)}`, `feat: ${"猫".repeat(79)}`],
    `feat: ${"猫".repeat(79)}`,
    /^the subject takes 164 columns, more than 72; kept as it is$/m,
    UNATTENDED,
  ],
  [[LONG, " "], LONG, /^error: the model gave no message$/m],
];

Deno.test("generate-commit asks once more for a message with faults, and cuts no word off", async () => {
  await Promise.all(ANSWERS.map(async ([replies, message, said, setting = {}]) => {
    await using bench = await makeCommitBench({ reply: (_asked, index) => replies[index] ?? "" });
    const run = await bench.run(setting.args ?? [], { input: setting.input ?? "c" });
    const what = `${replies.join("|")}\n${run.stderr}`;
    assert.deepEqual([run.exitCode, bench.message()], [0, message], what);
    assert.equal(bench.server.asked.length, 2, what);
    assert.match(run.stderr, said);
    assert.ok(!run.stderr.includes("…"), what);
  }));
});

Deno.test("generate-commit tells the model how long its first line was", async () => {
  await using bench = await makeCommitBench({
    reply: (_asked, index) => [LONG, "feat: count"][index] ?? "feat: last",
  });
  const run = await bench.run([], { input: "r\nother\nc" });
  assert.match(
    run.stderr,
    /^the subject takes 94 columns, more than 72\nasking for another message$/m,
  );
  const [, second, third] = bench.server.asked;
  assert.deepEqual(second?.messages[2], { role: "assistant", content: LONG });
  assert.match(second?.messages[3]?.content ?? "", /takes 94 columns, and may take at most 72/);
  // The talk goes on as if the shorter one had come at once.
  assert.equal(third?.messages.length, 4);
  assert.deepEqual(third?.messages[2], { role: "assistant", content: "feat: count" });
});
