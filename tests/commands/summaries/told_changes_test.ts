// Tests of src/commands/summaries/told_changes.ts.

import assert from "node:assert/strict";
import { createSecretFinder } from "../../../src/ai/secrets.ts";
import {
  documentsOf,
  readChange,
  sourcesOf,
  tellChange,
  tidyTexts,
} from "../../../src/commands/summaries/told_changes.ts";
import { changeWith } from "../../support/commits.ts";

const SECRET = `ghp_${"a1B2".repeat(9)}`;

Deno.test("tellChange() tells scope, title, body and description, tidied and masked", async () => {
  const change = changeWith({
    type: "fix",
    scope: "api",
    description: `close ports of ${SECRET}`,
    pullRequest: {
      number: 7,
      reference: "#7",
      details: {
        title: "x",
        description: "<!-- template -->\nPorts are closed.",
        labels: ["network"],
        reviewers: [],
      },
    },
    body: "They were left open.\n\nSigned-off-by: Ada <ada@example.org>",
  });
  const own = readChange(change);
  assert.deepEqual(tidyTexts(own), {
    type: "fix",
    title: `api: close ports of ${SECRET}`,
    details: "Ports are closed.\n\nThey were left open.",
  });
  const told = await tellChange("c1", own, await createSecretFinder());
  assert.deepEqual(told, {
    id: "c1",
    type: "fix",
    title: "api: close ports of [masked: GitHub token]",
    details: "Ports are closed.\n\nThey were left open.",
    background: [],
  });
  assert.deepEqual(sourcesOf(told, change), ["fix", told.title, told.details, "network"]);
  const background = ["README.md: ports", "commit 0123456: ports"];
  assert.deepEqual(documentsOf({ background }), ["README.md: ports"]);
});
