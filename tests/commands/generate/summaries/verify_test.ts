// Tests of src/commands/generate/summarize.ts: the second request, which judges each summary.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  answerWith,
  HONEST,
  judgedItems,
  openSummaryWorld,
  promptedChanges,
} from "../../../support/ai/summary_world.ts";

const TRUE = "Closes every port after a test.";
const FALSE = "Closes every port before a test, by hand.";

/** What a model says that tells the truth of one change only. */
function halfTrue(asked: Parameters<typeof promptedChanges>[0]): string {
  return answerWith(
    promptedChanges(asked).map(({ id, title }) => [
      id,
      title === "close every port" ? FALSE : "Shows results in pages of 100.",
    ]),
  );
}

Deno.test("generate --use-llm shows what a second request bears out", async () => {
  await using world = await openSummaryWorld({ judge: "honest", reply: halfTrue });
  const run = await world.run();
  assert.match(run.stdout, /pages of 100/);
  assert.doesNotMatch(run.stdout, /by hand/);
  assert.match(
    run.stderr,
    /^warning: 1 summary refused, for example one that contradicts its sources, as a second request found\n1 summary; /,
  );
  // Two summaries, their verdicts, one summary again and its verdict; each time with a control.
  assert.deepEqual(
    world.server.asked.map((asked) => judgedItems(asked)?.length ?? -1),
    [-1, 3, -1, 2],
  );
  const [, asked] = world.server.asked;
  assert.ok(asked);
  assert.deepEqual(judgedItems(asked)?.find(({ id }) => id === "c1"), {
    id: "c1",
    summary: FALSE,
    evidence: {
      type: "fix",
      title: "close every port",
      details: "Ports stayed open after a test.",
      background: [],
    },
  });
});

Deno.test("generate --no-verify believes the words alone", async () => {
  await using world = await openSummaryWorld({ judge: "honest", reply: halfTrue });
  const run = await world.run(["--no-verify"]);
  assert.match(run.stdout, /by hand/);
  assert.equal(world.server.asked.length, 1);
});

Deno.test("generate --verify-model asks another model for the verdicts", async () => {
  await using world = await openSummaryWorld({ judge: "honest" });
  await world.run(["--openai-model", "one", "--verify-model", "two"]);
  assert.deepEqual(world.server.asked.map(({ model }) => model), ["one", "two"]);
});

Deno.test("generate --use-llm keeps the quotation with the summary, and asks nothing again", async () => {
  await using world = await openSummaryWorld({ judge: "honest" });
  const first = await world.run();
  const second = await world.run();
  assert.equal(second.stdout, first.stdout);
  assert.equal(world.server.asked.length, 2);
  // Neither without verdicts nor with those of another model.
  await world.run(["--no-verify"]);
  assert.equal(world.server.asked.length, 3);
  await world.run(["--verify-model", "two"]);
  assert.equal(world.server.asked.length, 5);
  // A quotation that the change does not hold is none.
  const file = join(world.repository.path, ".relnotes-cache/summaries.json");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("close every port", "forged"));
  await world.run();
  assert.equal(world.server.asked.length, 7);
});

Deno.test("generate --use-llm shows nothing that a model could not judge, and says how to go on", async () => {
  await using world = await openSummaryWorld({ judge: "broken" });
  const run = await world.run();
  assert.equal(run.exitCode, 0);
  assert.doesNotMatch(run.stdout, new RegExp(TRUE));
  assert.match(
    run.stderr,
    /^warning: 2 summaries refused, for example one that was not judged by the model that checks it; --no-verify goes without\n0 summ/,
  );
  assert.equal(world.server.asked.length, 2);
});

Deno.test("generate --use-llm lets no verdict pass a name that the change does not hold", async () => {
  const reply = (asked: Parameters<typeof promptedChanges>[0]): string =>
    answerWith(promptedChanges(asked).map(({ id }) => [id, "Closes every port of Zorgon 17."]));
  await using world = await openSummaryWorld({ judge: "liar", reply });
  const run = await world.run();
  assert.doesNotMatch(run.stdout, /Zorgon/);
  // The liar is not even asked.
  assert.ok(world.server.asked.every((asked) => judgedItems(asked) === undefined));
});

const UNMASKED =
  "warning: the model gpt-6-luna took a false sentence for true, so only summaries in the words of their changes are shown; --verify-model asks another model\n";

Deno.test("generate --use-llm shows only own words when the model takes a false sentence for true", async () => {
  const reply = (asked: Parameters<typeof promptedChanges>[0]): string =>
    answerWith(
      promptedChanges(asked).map(({ id, title }) => [
        id,
        title === "close every port"
          ? "Ports stay open after a test."
          : "Results come in pages of 100.",
      ]),
    );
  await using world = await openSummaryWorld({ judge: "liar", reply });
  const run = await world.run();
  assert.match(run.stdout, /Results come in pages of 100/);
  assert.doesNotMatch(run.stdout, /Ports stay/);
  assert.equal(run.stderr.split("warning: the model").length, 2);
  assert.ok(run.stderr.includes(UNMASKED), run.stderr);
  assert.match(run.stderr, /^warning: 1 summary refused, for example one that /m);
  // Summaries, verdicts, one summary again; no verdict on it.
  const counts = (): readonly number[] =>
    world.server.asked.map((asked) => judgedItems(asked)?.length ?? -1);
  assert.deepEqual(counts(), [-1, 3, -1]);
  // What is in its change's own words is kept, what was refused is asked for again.
  const second = await world.run();
  assert.equal(second.stdout, run.stdout);
  assert.match(second.stderr, /1 from the cache/);
  assert.deepEqual(counts().slice(3), [-1, 2, -1]);
});

Deno.test("generate --use-llm forgets what a model let pass before it was unmasked", async () => {
  const SHOWN = /Shows results in pages of 100/;
  let isTrusting = false;
  await using world = await openSummaryWorld({
    judge: "honest",
    isTrue: ({ summary }) => isTrusting || Object.values(HONEST).includes(summary),
  });
  const { repository } = world;
  const first = await world.run();
  assert.match(first.stdout, SHOWN);
  const file = join(repository.path, ".relnotes-cache/summaries.json");
  assert.match(readFileSync(file, "utf8"), SHOWN);
  repository.git("reset", "--quiet", "--hard");
  repository.git("commit", "--allow-empty", "-m", "feat: changes more");
  isTrusting = true;
  const second = await world.run();
  assert.ok(second.stderr.includes(UNMASKED), second.stderr);
  assert.match(second.stdout, /Closes every port after a test\./);
  assert.doesNotMatch(second.stdout, SHOWN);
  assert.match(second.stderr, /1 from the cache/);
  assert.doesNotMatch(readFileSync(file, "utf8"), SHOWN);
});

Deno.test("generate --dry-run says how many requests check the summaries", async () => {
  await using world = await openSummaryWorld({ judge: "honest" });
  const run = await world.run(["--dry-run"]);
  assert.match(
    run.stdout,
    /\n1 request for 2 changes; 1 more checks the summaries against the same texts\n$/,
  );
  assert.equal(world.server.asked.length, 0);
});
