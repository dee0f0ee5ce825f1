// What every retrieval backend finds, given the same passages.

import assert from "node:assert/strict";
import {
  type Passage,
  passageOfCommit,
  type Retriever,
  splitMarkdown,
} from "../../../src/summaries/retrieve/passages.ts";

const README = `# Harbour

Harbour moves parcels between warehouses.

## Configuring

The configuration is read from \`harbour.toml\`.

### Retries

A parcel that a warehouse refuses is offered again after 17 minutes, at most four times; the option
\`retry.pause_minutes\` changes that.
`;
const GLOSSARY =
  "**Quayling**: the small worker that carries one parcel from the ramp to its shelf.\n";

/** The passages to search. */
export const PASSAGES: readonly Passage[] = [
  ...splitMarkdown("README.md", README),
  ...splitMarkdown("docs/glossary.md", GLOSSARY),
  passageOfCommit({
    hash: "1".repeat(40),
    subject: "perf(ledger): keep totals per warehouse",
    body: "The ledger was summed for each request. With 40 warehouses that took 3 seconds.",
  }),
  passageOfCommit({
    hash: "2".repeat(40),
    subject: "feat!: drop the parcelLabelV1 format",
    body: "Customs in Elbonia refuses labels of the old format since the spring.",
  }),
];

/** Questions that only one passage answers, and the start of that passage. */
const QUESTIONS: readonly (readonly [question: string, start: string])[] = [
  ["After how many minutes is a refused parcel offered again?", "Harbour › Configuring › Retries"],
  ["What is a quayling?", "**Quayling**"],
  [
    "Why was the old label format dropped, and what does Elbonia have to do with it?",
    "feat!: drop",
  ],
  ["Which file is the configuration read from?", "Harbour › Configuring\n"],
  ["Why are the totals of the ledger kept?", "perf(ledger)"],
  ["parcel label", "feat!: drop"],
];

/** Checks a retriever of {@link PASSAGES}. */
export async function checkRetriever(retrieve: Retriever): Promise<void> {
  for (const [question, start] of QUESTIONS) {
    const found = await retrieve(question, 2);
    assert.ok(found[0]?.text.startsWith(start), question);
    assert.ok(found.length <= 2);
  }
  const all = await retrieve("parcel warehouse ledger quayling build configuration", 50);
  assert.equal(new Set(all).size, all.length);
  assert.ok(all.every((passage) => PASSAGES.includes(passage)));
}
