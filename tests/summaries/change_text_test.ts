// Tests of src/summaries/change_text.ts.

import assert from "node:assert/strict";
import { createSecretFinder } from "../../src/secrets/finder.ts";
import {
  documentsOf,
  promptChangeOf,
  readChangeText,
  sanitizeChangeText,
  sourcesOf,
} from "../../src/summaries/change_text.ts";
import { findGroundingFault } from "../../src/summaries/check/check.ts";
import { changeWith } from "../support/notes/commits.ts";
import { detailsWith } from "../support/notes/pull_request.ts";

const SECRET = `ghp_${"a1B2".repeat(9)}`;

Deno.test("promptChangeOf() holds scope, title, body and description, cleaned and masked", async () => {
  const change = changeWith({
    type: "fix",
    scope: "api",
    description: `close ports of ${SECRET}`,
    pullRequest: {
      number: 7,
      reference: "#7",
      details: detailsWith({
        title: "x",
        labels: ["network"],
        description: "<!-- template -->\n## Description\n- [ ] Breaking\nPorts are closed.",
      }),
    },
    body: "They were left open.\n\nSigned-off-by: Ada <ada@example.org>",
  });
  const own = readChangeText(change);
  assert.deepEqual(sanitizeChangeText(own), {
    type: "fix",
    title: `api: close ports of ${SECRET}`,
    details: "Ports are closed.\n\nThey were left open.",
  });
  const prompt = await promptChangeOf("c1", own, (await createSecretFinder()).mask);
  assert.deepEqual(prompt, {
    id: "c1",
    type: "fix",
    title: "api: close ports of [masked: GitHub token]",
    details: "Ports are closed.\n\nThey were left open.",
    background: [],
  });
  assert.deepEqual(sourcesOf(prompt, change), ["fix", prompt.title, prompt.details, "network"]);
  const background = ["README.md: ports", "commit 0123456: ports"];
  assert.deepEqual(documentsOf(background), ["README.md: ports"]);
});

Deno.test("promptChangeOf() tells that a change breaks something, and what", async () => {
  const change = changeWith({
    description: "drop the old port",
    breaking: true,
    breakingNotes: ["Barges need a pilot.", "In the body."],
    body: "In the body.\n\n* drop the old port",
  });
  const prompt = await promptChangeOf(
    "c1",
    readChangeText(change),
    (text) => Promise.resolve(text),
  );
  assert.equal(prompt.breaking, true);
  assert.equal(prompt.details, "Barges need a pilot.\n\nIn the body.");
  assert.equal(
    findGroundingFault("Breaking: drops the old port.", sourcesOf(prompt, change)),
    undefined,
  );
  const { breaking: _, ...quiet } = prompt;
  assert.equal(
    findGroundingFault("Breaking: drops the old port.", sourcesOf(quiet, change)),
    "makes a claim (breaking) that its sources do not make",
  );
  // The mark alone says nothing about the change.
  assert.match(findGroundingFault("A breaking change.", sourcesOf(prompt, change)) ?? "", /^would/);
});
