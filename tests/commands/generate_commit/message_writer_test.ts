// Messages of a model: those with faults are asked for once more, and what is left of them is told.

import assert from "node:assert/strict";
import { MessageWriter } from "../../../src/commands/generate_commit/message_writer.ts";
import { createContext } from "../../../src/context.ts";
import { makeCommitBench } from "../../support/commit_bench.ts";
import { makeTerminal } from "../../support/terminal.ts";

/** 94 characters, of which the first 71 are whole words. */
const LONG = `feat: ${"count ".repeat(14)}now!`;
const FIT = `feat: ${"a".repeat(66)}`;
const LONGER = `${LONG} And then some`;
const BROKEN = `feat: ${"count ".repeat(11).trim()}\n\n${"count ".repeat(3)}now!`;
const KEPT = /^the first line takes 94 columns, more than 72: r or e mends it$/m;
const BROKEN_UP =
  /^the first line takes 94 columns, more than 72: what is too much begins the body$/m;

/** What the model answers in turn, and the message committed. */
const ANSWERS: readonly {
  replies: readonly string[];
  args?: readonly string[];
  keys?: string;
  message: string;
  asked: number;
  said?: RegExp;
  unsaid?: RegExp;
}[] = [
  { replies: [LONG, "feat: count"], message: "feat: count", asked: 2, unsaid: /mends it/ },
  { replies: [LONG, "feat: count"], args: ["--no-confirm"], message: "feat: count", asked: 2 },
  { replies: [LONGER, LONG], message: LONG, asked: 2, said: KEPT },
  {
    replies: [LONG, LONG],
    message: LONG,
    asked: 2,
    said: /^it is the same again\n\nthe first line takes 94 col/m,
  },
  { replies: [LONG, LONGER], message: LONG, asked: 2, said: /^it is no better[^]*takes 94 col/m },
  {
    replies: [LONGER, LONG],
    args: ["--no-confirm"],
    message: BROKEN,
    asked: 2,
    said: BROKEN_UP,
  },
  {
    replies: [`${LONG}\n\nwhy`, `${LONG}\n\nwhy`],
    args: ["--no-confirm"],
    message: `${BROKEN}\n\nwhy`,
    asked: 2,
    said: BROKEN_UP,
  },
  // All faults are told at once, and what is better is taken.
  {
    replies: ["Add counting (#12)", "feat: count (#12)"],
    message: "feat: count (#12)",
    asked: 2,
    said:
      /^the first line is no Conventional .*\nneither the changes nor you name .* 12\nasking [^]*^neither .* 12: r or e mends it\n\nc commit/m,
  },
  { replies: ["I'm sorry.", LONG], message: LONG, asked: 2, said: KEPT },
  // In a reply the person may name the number, or write it.
  {
    replies: ["feat: count", "feat: count (#12)"],
    keys: "r\nfor issue 12\nc",
    message: "feat: count (#12)",
    asked: 2,
    unsaid: /mends it/,
  },
  {
    replies: [`feat: ${"猫".repeat(80)}`, `feat: ${"猫".repeat(79)}`],
    args: ["--no-confirm"],
    message: `feat: ${"猫".repeat(79)}`,
    asked: 2,
    said: /^the first line takes 164 columns, more than 72: it is kept whole$/m,
  },
  // What cannot be had leaves what there is.
  { replies: [LONG, " "], message: LONG, asked: 2, said: /^error: the model gave no message$/m },
  { replies: [FIT], message: FIT, asked: 1, unsaid: /first line/ },
];

Deno.test("generate-commit has a first line that is too long made shorter once, and cuts no word off", async () => {
  await Promise.all(
    ANSWERS.map(async ({ replies, args = [], keys = "c", message, asked, said, unsaid }) => {
      await using bench = await makeCommitBench({ reply: (_asked, index) => replies[index] ?? "" });
      const run = await bench.run(args, { input: keys });
      const what = `${replies.join("|")}\n${run.stderr}`;
      assert.deepEqual([run.exitCode, bench.message()], [0, message], what);
      assert.equal(bench.server.asked.length, asked, what);
      if (said !== undefined) assert.match(run.stderr, said);
      if (unsaid !== undefined) assert.doesNotMatch(run.stderr, unsaid);
      assert.ok(!run.stderr.includes("…"), what);
    }),
  );
});

Deno.test("generate-commit tells the model how long its first line was", async () => {
  await using bench = await makeCommitBench({
    reply: (_asked, index) => [LONG, "feat: count"][index] ?? "feat: last",
  });
  const run = await bench.run([], { input: "r\nother\nc" });
  assert.match(
    run.stderr,
    /^the first line takes 94 columns, more than 72\nasking for another one$/m,
  );
  const [, second, third] = bench.server.asked;
  assert.deepEqual(second?.messages[2], { role: "assistant", content: LONG });
  assert.match(second?.messages[3]?.content ?? "", /takes 94 columns, and may take at most 72/);
  // The talk goes on as if the shorter one had come at once.
  assert.equal(third?.messages.length, 4);
  assert.deepEqual(third?.messages[2], { role: "assistant", content: "feat: count" });
});

Deno.test("generate-commit keeps the first message when the shorter one does not come", async () => {
  await using bench = await makeCommitBench({
    reply: () => LONG,
    fault: (_asked, index) => index === 1 ? { kind: "cutOff" } : undefined,
  });
  const run = await bench.run([], { input: "c" });
  assert.deepEqual([run.exitCode, bench.message()], [0, LONG], run.stderr);
  assert.match(run.stderr, /^error: .*the connection was broken off\nhint: /m);
});

Deno.test("MessageWriter says without a terminal what the provider asks to wait", async () => {
  const said: string[] = [];
  const writer: MessageWriter = new MessageWriter({
    chat: () => {
      writer.showWait(42);
      return Promise.resolve({ text: "feat: count" });
    },
    context: {
      ...createContext(),
      terminal: makeTerminal({ isTerminal: false }),
      writeError: (text) => Promise.resolve(void said.push(text)),
    },
    mask: (text) => Promise.resolve(text),
    judge: () => [],
    provider: "OpenRouter",
  });
  writer.showWait(30);
  assert.equal(await writer.write([]), "feat: count");
  assert.equal(said[0], "OpenRouter asks to wait 42 s\n");
});
