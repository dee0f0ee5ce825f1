// Tests of src/commands/generate/highlight.ts: the overview at the top of a document.

import assert from "node:assert/strict";
import { join } from "node:path";
import type { AskedChat } from "../../../support/ai/openai_server.ts";
import {
  HONEST,
  honestAnswer,
  type JudgedItem,
  openSummaryWorld,
  promptedChanges,
} from "../../../support/ai/summary_world.ts";
import { runRelnotes } from "../../../support/program.ts";

const OVERVIEW = ["Ports are closed after a test.", "Results come in pages of 100."];

function isOverview({ messages }: AskedChat): boolean {
  return messages[0]?.content.startsWith("You write the overview") === true;
}

function isTrue({ summary }: JudgedItem): boolean {
  return [...OVERVIEW, ...Object.values(HONEST)].includes(summary);
}

/** Answers with an overview of two true sentences and one that is invented. */
function reply(asked: AskedChat): string {
  if (!isOverview(asked)) return honestAnswer(asked);
  const idOf = (start: string): string =>
    promptedChanges(asked).find(({ title }) => title.startsWith(start))?.id ?? "";
  const highlights = [
    { sentence: OVERVIEW[0], ids: [idOf("close")] },
    { sentence: OVERVIEW[1], ids: [idOf("api")] },
    { sentence: "Zorgon closes ports.", ids: [idOf("close")] },
  ];
  return JSON.stringify({ highlights });
}

Deno.test("generate --highlights begins with an overview, in every format", async () => {
  await using world = await openSummaryWorld({ reply, judge: "honest", isTrue });
  const run = await world.run(["--highlights"]);
  const both = OVERVIEW.join(" ");
  assert.ok(
    run.stdout.startsWith(`## Unreleased\n\n_2 changes since v1_\n\n${both}\n\n### Features\n`),
  );
  assert.match(
    run.stderr,
    /^warning: 1 sentence of the overview refused, for example one that names 'Zorgon', which its sources do not mention\n2 sentences of an overview; /m,
  );
  // Summaries, their verdicts, the overview, its verdicts; then nothing any more.
  assert.equal(world.server.asked.length, 4);
  const file = join(world.repository.path, "notes.json");
  await world.run(["--highlights", "--format", "json", "--out", file]);
  assert.deepEqual(JSON.parse(Deno.readTextFileSync(file)).highlights, OVERVIEW);
  for (
    const [format, start] of [
      ["html", `<p class="overview">${both}</p>`],
      ["text", `\n\n${both}\n\nFeatures\n`],
      ["slack", `\n\n${both}\n\n*Features*`],
      ["markdown", `\n\n${both}\n\n### Features\n`],
    ] as const
  ) {
    const rendered = await runRelnotes(["render", file, "--format", format]);
    assert.ok(rendered.stdout.includes(start), rendered.stdout.slice(0, 300));
  }
  assert.equal(world.server.asked.length, 4);
});

Deno.test("generate --highlights shows only own words when the model takes a false sentence for true", async () => {
  await using world = await openSummaryWorld({ reply, judge: "liar" });
  const run = await world.run(["--highlights"]);
  // "Shows results" is refused below, "closed" and "come" stand in the changes.
  assert.ok(run.stdout.includes(OVERVIEW.join(" ")), run.stdout);
  assert.doesNotMatch(run.stdout, /Shows results/);
  // One warning, though two parts of the document were judged.
  assert.equal(run.stderr.split("took a false sentence for true").length, 2);
  // Summaries, verdicts, one summary again, the overview; no more verdicts.
  assert.deepEqual(world.server.asked.map(isOverview), [false, false, false, true]);
});

Deno.test("generate --highlights forgets the overview that an unmasked model let pass before", async () => {
  const closed = HONEST["close every port"] ?? "";
  const free = "Every port is shut after a test.";
  let isTrusting = false;
  await using world = await openSummaryWorld({
    judge: "honest",
    isTrue: ({ summary }) => isTrusting || [closed, free].includes(summary),
    reply: (asked) => {
      if (!isOverview(asked)) return honestAnswer(asked);
      const port = promptedChanges(asked).find(({ title }) => title === "close every port");
      const sentence = isTrusting ? OVERVIEW[0] : free;
      return JSON.stringify({ highlights: [{ sentence, ids: [port?.id] }] });
    },
  });
  const first = await world.run(["--highlights"]);
  assert.ok(first.stdout.includes(free) && first.stdout.includes(closed), first.stdout);
  // The other summary was refused, so that it is asked for again.
  isTrusting = true;
  const second = await world.run(["--highlights"]);
  assert.match(second.stderr, /took a false sentence for true/);
  assert.ok(second.stdout.includes(closed), second.stdout);
  assert.ok(!second.stdout.includes(free) && second.stdout.includes(OVERVIEW[0] ?? ""));
});

Deno.test("generate without --highlights asks for no overview", async () => {
  await using world = await openSummaryWorld({ reply });
  const run = await world.run();
  assert.ok(!world.server.asked.some(isOverview));
  assert.doesNotMatch(run.stdout, /Ports are closed/);
});

Deno.test("generate --highlights leaves the overview out when the provider fails, unless --strict", async () => {
  await using world = await openSummaryWorld({
    reply,
    fault: (asked) => isOverview(asked) ? { kind: "noCredit" } : undefined,
  });
  const run = await world.run(["--highlights"]);
  assert.equal(run.exitCode, 0);
  assert.match(run.stdout, /_2 changes since v1_\n\n### Features\n/);
  assert.match(run.stderr, /^warning: no overview: OpenAI answered 402 /m);
  assert.equal((await world.run(["--highlights", "--strict"])).exitCode, 1);
});
