// Tests of what the backends of src/summaries/retrieve/retriever.ts have in common: they bring what answers a question.

import assert from "node:assert/strict";
import { createChromaRetriever, nameCollection } from "../../../src/summaries/retrieve/chroma.ts";
import {
  limitPassages,
  passageOfCommit,
  splitMarkdown,
} from "../../../src/summaries/retrieve/passages.ts";
import type { Retriever } from "../../../src/summaries/retrieve/retriever.ts";
import { createSimpleRetriever } from "../../../src/summaries/retrieve/simple.ts";
import { embedWords } from "../../support/ai/bag_of_words.ts";
import { installChromaServer, startChromaServer } from "../../support/ai/chroma_server.ts";

const README = `# Harbour

Harbour moves parcels between warehouses.

## Installing

Install it with \`apt install harbour\`. It needs a database and a disk.

## Configuring

The configuration is read from \`harbour.toml\`.

### Retries

A parcel that a warehouse refuses is offered again after 17 minutes, at most four times; the option
\`retry.pause_minutes\` changes that.
`;

const DOCUMENT = `Glossary
========

**Quayling**: the small worker that carries one parcel from the ramp to its shelf. Quaylings are named after
the lamps on the quay.

**Ramp**: where parcels arrive.
`;

const COMMITS = [
  {
    hash: "1111111111111111111111111111111111111111",
    subject: "perf(ledger): keep totals per warehouse",
    body: "The ledger was summed for each request. With 40 warehouses that took 3 seconds.",
  },
  {
    hash: "2222222222222222222222222222222222222222",
    subject: "feat!: drop the parcelLabelV1 format",
    body: "Customs in Elbonia refuses labels of the old format since the spring.",
  },
  {
    hash: "3333333333333333333333333333333333333333",
    subject: "chore: update the build",
    body: "",
  },
];

const PASSAGES = limitPassages({
  readme: splitMarkdown("README.md", README),
  documents: splitMarkdown("docs/glossary.md", DOCUMENT),
  commits: COMMITS.map(passageOfCommit),
});

/** What only these texts answer, and the passage that does. */
const QUESTIONS: readonly (readonly [question: string, id: string])[] = [
  ["After how many minutes is a refused parcel offered again?", "README.md#4"],
  ["What is a quayling?", "docs/glossary.md#1"],
  ["Why was the old label format dropped, and what does Elbonia have to do with it?", commitId(1)],
  ["Which file is the configuration read from?", "README.md#3"],
  ["Why are the totals of the ledger kept?", commitId(0)],
  ["parcel label", commitId(1)],
];

function commitId(at: number): string {
  return `commit ${COMMITS[at]?.hash}`;
}

async function checkAnswers(retriever: Retriever): Promise<void> {
  for (const [question, id] of QUESTIONS) {
    const found = await retriever.retrieve(question, 2);
    assert.equal(found[0]?.id, id, question);
    assert.ok(found.length <= 2);
  }
  const all = await retriever.retrieve(
    "parcel warehouse ledger quayling build configuration install",
    50,
  );
  assert.equal(new Set(all).size, all.length);
  assert.ok(all.every((passage) => PASSAGES.includes(passage)));
}

Deno.test("retrieve() of the simple backend brings what answers a question", async () => {
  await checkAnswers(await createSimpleRetriever(PASSAGES));
});

const missing = await installChromaServer();

Deno.test({
  name: `retrieve() of the Chroma backend brings what answers a question${
    missing === undefined ? "" : ` (left out: ${missing})`
  }`,
  ignore: missing !== undefined,
  fn: async () => {
    await using server = await startChromaServer();
    const collection = await nameCollection("octo/harbour", "bag-of-words");
    const setting = { url: server.url, collection, embed: embedWords };
    await checkAnswers(await createChromaRetriever(PASSAGES, setting));
    // A second run finds the same with what is there already.
    await checkAnswers(await createChromaRetriever(PASSAGES, setting));
  },
});
