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
        description: "<!-- template -->\nPorts are closed.",
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
