// Tests of src/ui/commit_title.ts.

import assert from "node:assert/strict";
import { titleOf } from "../../src/ui/commit_title.ts";

const TITLES: readonly (readonly [subject: string, body: string, title: string])[] = [
  ["feat(api): add paging (#12)", "Lists come in pages.", "feat(api): add paging (#12)"],
  ["Merge pull request #12 from guests/rsvp", "Ask who comes", "Ask who comes (#12)"],
  ["Merge pull request #12 from guests/rsvp", "Ask who comes (#12)", "Ask who comes (#12)"],
  ["Merge pull request #12 from guests/rsvp", "", "Merge pull request #12 from guests/rsvp"],
  [
    "Merge branch 'ports' into 'main'",
    "Close ports\n\nSee merge request acme/tool!7",
    "Close ports",
  ],
  ["Merge branch 'ports'", "The ports that nobody needs.", "Merge branch 'ports'"],
  ["", "", ""],
];

Deno.test("titleOf() takes the title of a pull request from its merge", () => {
  for (const [subject, body, title] of TITLES) assert.equal(titleOf({ subject, body }), title);
});

Deno.test("titleOf() shows the number of a pull request of its own repository only", () => {
  const subject = "Merge branch 'ports' into 'main'";
  const body = "Close ports\n\nSee merge request acme/tool!7";
  assert.equal(titleOf({ subject, body }, "Acme/Tool"), "Close ports (!7)");
  assert.equal(titleOf({ subject, body }, "acme/fork"), "Close ports");
  const github = { subject: "Merge pull request #12 from a/b", body: "Close ports" };
  assert.equal(titleOf(github, "acme/tool"), "Close ports (#12)");
});
