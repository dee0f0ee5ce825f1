// Tests of src/history/bots.ts.

import assert from "node:assert/strict";
import { isBot } from "../../src/history/bots.ts";

Deno.test("isBot() tells programs from people", () => {
  const names: readonly (readonly [name: string, isProgram: boolean])[] = [
    ["renovate[bot]", true],
    ["dependabot", true],
    ["release-bot", true],
    ["Acme Bot", true],
    ["github-actions", true],
    ["Copilot", true],
    ["PrometheusBot", true],
    ["gradle-update-robot", true],
    ["AcmeRobot", true],
    ["Hosted Weblate", true],
    ["pre-commit-ci", true],
    ["Abbot", false],
    ["Talbot", false],
    ["Robot Maker", false],
    ["Renovateur", false],
  ];
  for (const [authorName, isProgram] of names) {
    assert.equal(isBot({ authorName, authorEmail: "x@example.org" }), isProgram, authorName);
  }
});
