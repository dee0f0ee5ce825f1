// Subjects of models in the form of a project's subjects.

import assert from "node:assert/strict";
import { tidySubject } from "../../src/commit_message/tidy_subject.ts";

const USUAL = ["feat: count", "fix(core): read", "docs: say more"];
const CAPITAL = ["feat: Count", "fix: Read", "docs: Say more"];
const STOPPED = ["Count.", "Read.", "Say more."];

const SUBJECTS: readonly (readonly [
  message: string,
  tidy: string,
  subjects?: readonly string[],
])[] = [
  ["Feat(core): Greet.", "feat(core): greet"],
  ["Feat(core): Greet.", "feat(core): greet", []],
  ["FIX!: Greet\n\nHe said so.", "fix!: greet\n\nHe said so."],
  ["feat: GitHub login", "feat: GitHub login"],
  ["feat: API keys", "feat: API keys"],
  ["feat: wait...", "feat: wait..."],
  ["feat: read files, lists etc.", "feat: read files, lists etc."],
  ["feat: read others, e.g.", "feat: read others, e.g."],
  ["Feat: Greet.", "feat: Greet", CAPITAL],
  ["Greet.", "Greet.", STOPPED],
  ["Greet.", "Greet", ["Count", "Read"]],
  ["Greet: Say it.", "Greet: Say it", ["Count", "Read"]],
  ["Deps: bump x", "Deps: bump x", ["Deps: bump y", "feat: z", "fix: a"]],
];

Deno.test("tidySubject() writes a subject as the latest ones are written", () => {
  for (const [message, tidy, subjects = USUAL] of SUBJECTS) {
    assert.equal(tidySubject(message, subjects), tidy, message);
    assert.equal(tidySubject(tidy, subjects), tidy);
  }
});
