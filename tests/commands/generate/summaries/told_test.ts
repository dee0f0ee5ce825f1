// Tests of src/commands/generate/summarize.ts: what a model is told of the project and of diffs, and in which language
// it answers.

import assert from "node:assert/strict";
import type { AskedChat } from "../../../support/ai/openai_server.ts";
import {
  answerWith,
  openSummaryWorld,
  promptedChanges,
} from "../../../support/ai/summary_world.ts";
import type { CommitPlan } from "../../../support/git/repository.ts";

const TOKEN = `ghp_${"a1B2".repeat(9)}`;
const PLANS: readonly CommitPlan[] = [
  {
    message: "start",
    tags: ["v1"],
    files: {
      "README.md": "# Harbour\n\nMoves parcels between ports. Fast.\n",
      "quay.ts": "open();\n",
    },
  },
  { message: "fix: close every quay", files: { "quay.ts": `closeQuay(30, "${TOKEN}");\n` } },
  {
    message: "fix: moor barges\n\nBarges drifted away at night.",
    files: { "barge.ts": "moor();\n" },
  },
];

function answers(summaries: Readonly<Record<string, string>>): (asked: AskedChat) => string {
  return (asked: AskedChat): string =>
    answerWith(promptedChanges(asked).map(({ id, title }) => [id, summaries[title] ?? ""]));
}

const ENGLISH = { "close every quay": "Closes every quay.", "moor barges": "Moors barges." };

Deno.test("generate --use-llm tells what the project is, in one line of its README", async () => {
  await using world = await openSummaryWorld({ reply: answers(ENGLISH) }, PLANS);
  await world.run();
  const [asked] = world.server.asked;
  const told: unknown = JSON.parse(asked?.messages[1]?.content ?? "");
  assert.equal((told as { readonly project: string }).project, "Moves parcels between ports.");
});

Deno.test("generate --use-diff sends the diffs of commits without a body, masked", async () => {
  const reply = answers({ ...ENGLISH, "close every quay": "Closes every quay by `closeQuay`." });
  await using world = await openSummaryWorld({ reply }, PLANS);
  const plain = await world.run();
  assert.doesNotMatch(plain.stdout, /closeQuay/);
  assert.ok(
    world.server.asked.every((asked) =>
      promptedChanges(asked).every(({ diff }) => diff === undefined)
    ),
  );
  const run = await world.run(["--use-diff"]);
  assert.match(run.stdout, /^ {2}Closes every quay by `closeQuay`\.$/m);
  const asked = world.server.asked.at(-1);
  assert.ok(asked);
  const [quay] = promptedChanges(asked).filter(({ title }) => title === "close every quay");
  assert.match(
    quay?.diff ?? "",
    /^diff --git a\/quay\.ts[^]*\n-open\(\);\n\+closeQuay\(30, "\[masked: GitHub token\]"\);$/,
  );
  assert.ok(
    promptedChanges(asked).every(({ title, diff }) =>
      title !== "moor barges" || diff === undefined
    ),
  );
  assert.doesNotMatch(world.server.requests.map(({ body }) => body).join(), /ghp_/);
  // Another run asks nothing.
  const count = world.server.asked.length;
  await world.run(["--use-diff"]);
  assert.equal(world.server.asked.length, count);
});

Deno.test("generate --use-diff cuts a long diff", async () => {
  const long = Array.from({ length: 3_000 }, (_, at) => `moorBarge(${at});\n`).join("");
  await using world = await openSummaryWorld({ reply: answers(ENGLISH) }, [
    { message: "start", tags: ["v1"] },
    { message: "fix: close every quay", files: { "quay.ts": long } },
  ]);
  await world.run(["--use-diff"]);
  const [asked] = world.server.asked;
  const [quay] = asked === undefined ? [] : promptedChanges(asked);
  assert.ok((quay?.diff ?? "").length > 1_000 && (quay?.diff ?? "").length <= 2_500);
});

Deno.test("generate --language asks for summaries in another language, and accepts them", async () => {
  const german = {
    "close every quay": "Schließt jeden Kai.",
    "moor barges": "Macht Kähne über Nacht fest.",
  };
  await using world = await openSummaryWorld({ reply: answers(german) }, PLANS);
  const run = await world.run(["--language", "German"]);
  assert.match(run.stdout, /^ {2}Schließt jeden Kai\.$/m);
  assert.match(run.stdout, /^ {2}Macht Kähne über Nacht fest\.$/m);
  assert.match(
    world.server.asked[0]?.messages[0]?.content ?? "",
    /Write in this language: "German"\./,
  );
  await world.run(["--language", "French"]);
  assert.equal(world.server.asked.length, 2);
});
