// Tests of src/platforms/description/references.ts.

import assert from "node:assert/strict";
import { isReferences } from "../../../src/platforms/description/references.ts";

Deno.test("isReferences() is true when nothing else is said", () => {
  const yes =
    "#12|Fixes #12|closes: #1, #2 and GH-3.|Part of owner/name#5|See merge request a/b!5|(#12)|Refs PROJ-12|https://a.example|Fixes: https://a.example/b,|cc @a @b/c|Fixes #|Fixes #XXX|Fixes #ISSUE_NUMBER|Closes #issue|Backport of 0123abcd|Reverts owner/name#12|Reverts #12|revert 0123abcd|reverted !5|-> #14|=> a/b#14|↳ stacked on top of #1|r? @ada|(cherry picked from commit 0123abc)|Link to the run: https://a.example"
      .split("|");
  for (const text of yes) assert.equal(isReferences(text), true, text);
  const no =
    "|Fixes|Great!|Done !|Reverts the ports|This is it|Fixes #12 for all|Adds ports|Bumps a from 1 to 2|->|A -> b|See the ports at https://a.example"
      .split("|");
  for (const text of no) assert.equal(isReferences(text), false, text);
});

Deno.test("isReferences() knows where a change was taken over from", () => {
  const yes =
    "Backport of #12 to 1.x.|Backport #12 into `stable/1`|Cherry-pick pull request a/b#1 onto release-1|This is an automatic backport of pull request #12 done by Mergify.|Manual cherry pick of !3 for v1|This is an automated cherry-pick of #4711|Backport of #12."
      .split("|");
  for (const text of yes) assert.equal(isReferences(text), true, text);
  const no = "Backports the ports of #12 to 1.x|Cherry-picks what #12 does to all ports|Backport"
    .split(
      "|",
    );
  for (const text of no) assert.equal(isReferences(text), false, text);
});
