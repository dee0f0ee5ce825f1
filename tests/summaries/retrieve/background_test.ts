// Tests of src/summaries/retrieve/background.ts: the passages that reach the model.

import assert from "node:assert/strict";
import { createBackground } from "../../../src/summaries/retrieve/background.ts";
import type { Commit } from "../../../src/history/commit.ts";
import type { CommitPlan } from "../../support/git/repository.ts";
import { commitWith } from "../../support/notes/commits.ts";
import type { AskedChat, OpenaiServer } from "../../support/ai/openai_server.ts";
import { answerWith, openSummaryWorld, promptedChanges } from "../../support/ai/summary_world.ts";

/** The passages that the model received, change by change. */
function passagesIn({ asked: [asked] }: OpenaiServer): readonly (readonly string[])[] {
  assert.ok(asked);
  return promptedChanges(asked).map(({ background }) => background);
}

const HARBOUR: readonly CommitPlan[] = [
  {
    message: "feat: remember barges\n\nBarges are remembered by the quay's ledger.",
    tags: ["v1"],
    files: {
      "README.md": "# Tool\n\nThe ledger lists parcels.\n\n## Quays\n\nBarges moor at a quay.\n",
    },
  },
  { message: "feat: list parcels\n\nThe ledger lists them in pages." },
  { message: "fix: close every quay\n\nBarges stayed after a test." },
];

Deno.test("generate --rag-backend simple, the default, finds passages of the README and earlier commits", async () => {
  const reply = (asked: AskedChat): string =>
    answerWith(promptedChanges(asked).map(({ id, title }) => [id, `Now: ${title}.`]));
  await using world = await openSummaryWorld({ reply }, HARBOUR);
  await world.run();
  const hash = world.repository.hashes[0]?.slice(0, 7);
  assert.deepEqual(passagesIn(world.server), [
    [
      "README.md: Tool › Quays\nBarges moor at a quay.",
      `commit ${hash}: feat: remember barges\n\nBarges are remembered by the quay's ledger.`,
    ],
    ["README.md: Tool\nThe ledger lists parcels."],
  ]);
  await world.run(["--rag-backend", "simple", "--summary-cache", "other.json"]);
  const [one, two] = world.server.requests.map(({ body }) => body);
  assert.equal(one, two);
});

Deno.test("generate --rag-backend simple sends no passage that shares one rare word", async () => {
  const [, list, close] = HARBOUR;
  assert.ok(list && close);
  await using world = await openSummaryWorld({}, [
    {
      message: "feat: start\n\nNothing else.",
      tags: ["v1"],
      files: { "README.md": "# Tool\n\nParcels stay, and the list and pages of a test.\n" },
    },
    list,
    close,
  ]);
  await world.run();
  assert.deepEqual(passagesIn(world.server), [[], []]);
});

const NAMED = "Closes every quay by drain_barges after a test.";

Deno.test("generate --rag-backend simple lets a summary use names from documents, not from other commits", async () => {
  const reply = (asked: AskedChat): string =>
    answerWith(
      promptedChanges(asked).map(({ id, title }) => [
        id,
        title.startsWith("close") ? NAMED : "The ledger lists parcels in pages.",
      ]),
    );
  const [start, ...rest] = HARBOUR;
  assert.ok(start);
  const text = "# Tool\n\n## Quays\n\nBarges leave quays by drain_barges.\n";
  for (
    const [name, first, isAccepted] of [
      ["a README", { ...start, files: { "README.md": text } }, true],
      ["a commit", { ...start, files: {}, message: "fix: close quays by drain_barges" }, false],
    ] as const
  ) {
    await using world = await openSummaryWorld({ reply }, [first, ...rest]);
    const { stdout, stderr } = await world.run();
    assert.match(passagesIn(world.server).flat().join("\n"), /drain_barges/);
    assert.equal(stdout.includes("drain_barges"), isAccepted, `${name}: ${stderr}`);
    const refused = "warning: 1 summary refused, for example one that names 'drain_barges'";
    assert.equal(stderr.startsWith(refused), !isAccepted, `${name}: ${stderr}`);
  }
});

Deno.test("generate --rag-backend simple reads the files of the range's end, about the software only", async () => {
  const about = "Every quay and its ledger of parcels, for barges.\n";
  await using world = await openSummaryWorld({}, [
    ...HARBOUR,
    {
      message: "docs: more",
      files: {
        "docs/quays.md": "Barges leave a quay after a test.\n",
        "CODE_OF_CONDUCT.md": about,
        ".github/PULL_REQUEST_TEMPLATE.md": about,
        "AUTHORS.md": about,
      },
      tags: ["v2"],
    },
    { message: "docs: later", files: { "README.md": "Barges leave a quay, later.\n" } },
  ]);
  await world.run(["--until-tag", "v2"]);
  const passages = passagesIn(world.server).flat();
  assert.ok(passages.includes("docs/quays.md: Barges leave a quay after a test."));
  const files = new Set(passages.map((passage) => passage.split(": ")[0]));
  assert.deepEqual([...files].sort(), ["README.md", "docs/quays.md"]);
});

/** Finds passages among documents with the texts a10000 b10000, … and commits a20000 b20000, …. */
async function findAmong(
  documents: number,
  commits: number,
  question: string,
): Promise<readonly string[]> {
  const files = Array.from({ length: documents }, (_, at) => ({
    path: `${at}.md`,
    text: pairOf(10_000 + at),
  }));
  const repository = {
    root: () => Promise.resolve("/"),
    markdownFiles: () => Promise.resolve(files),
    async *log(): AsyncGenerator<readonly Commit[]> {
      yield [commitWith("")];
      for (let at = 0; at < commits; at++) yield [commitWith(pairOf(20_000 + at))];
    },
  };
  const backend = { name: "simple", url: "" } as const;
  const mask = (text: string): Promise<string> => Promise.resolve(text);
  const find = await createBackground(
    { repository, backend, base: "0", tip: "1", embeddings: "", mask },
    undefined,
  );
  return await find(question.split(" ").map((number) => pairOf(Number(number))).join(" "));
}

function pairOf(number: number): string {
  return `barge${number} quay${number}`;
}

Deno.test("createBackground() searches at most 2,000 passages, of at most 1,000 commits", async () => {
  const cases: readonly (readonly [documents: number, question: string, count: number])[] = [
    [1, "20999", 1],
    [1, "21000", 0],
    [1_995, "11994 20004", 2],
    [1_995, "20005", 0],
    [2_001, "11999", 1],
    [2_001, "12000", 0],
  ];
  for (const [documents, question, count] of cases) {
    assert.equal((await findAmong(documents, 1_001, question)).length, count, question);
  }
});
