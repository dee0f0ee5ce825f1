// Tests of src/platforms/description/headings.ts.

import assert from "node:assert/strict";
import {
  headingKind,
  headingWords,
  labelKind,
  SHOWN_KINDS,
} from "../../../src/platforms/description/headings.ts";

Deno.test("headingKind() reads the words that templates use", () => {
  const kinds: Readonly<Record<string, string>> = {
    note: "Release note|Release Notes:|Changelog entry (for users)|Description for the changelog",
    change:
      "Description|🚀 Summary:|2. PR Summary|What is the new behavior?|What does this PR do?|What this PR does / why we need it:|What I did|What is the purpose of the change|What and why|Branch description|Overview",
    changes:
      "Changes|Proposed changes|What changes were proposed in this pull request?|What's changed|How it works|Solution|Summary by a tool|Bug Fixes|New features",
    reason: "Why?|Why are the changes needed?|Why we need it|Rationale for this change",
    hidden:
      "What is the current behavior?|How Has This Been Tested?|Does this PR introduce a breaking change?|Motivation and Context|Other information|Steps to reproduce|Expected behavior|Actual Behaviour|Test plan|Screenshots|Checklist:|✅ PR Checklist|Types of changes|What type of PR is this?|What kind of change does this PR introduce?|Which issue(s) this PR fixes:|Special notes for your reviewer|What problem does this PR solve?|How to verify it|How to set up and validate locally|Were there any user-facing changes?|Describe the bug|What should users test?|Where should one begin?|Additional context|MR acceptance checklist",
  };
  for (const [kind, headings] of Object.entries(kinds)) {
    for (const heading of headings.split("|")) assert.equal(headingKind(heading), kind, heading);
  }
  for (const heading of ["", "Ports", "Support for tests", "Opens an issue", "Bump a to 2"]) {
    assert.equal(headingKind(heading), undefined, heading);
  }
});

Deno.test("labelKind() reads what may stand before a sentence", () => {
  assert.equal(labelKind("What"), "change");
  assert.equal(labelKind("Why"), "reason");
  assert.equal(labelKind("Changes"), "change");
  assert.equal(labelKind("Issue"), "hidden");
  for (const label of ["Note", "Docs", "Fixed", "Ports", "How"]) {
    assert.equal(labelKind(label), undefined, label);
  }
});

Deno.test("headingWords() gives the words alone", () => {
  assert.equal(headingWords("## 📝 What’s  *new* (if any)?"), "what's new");
});

Deno.test("SHOWN_KINDS leaves nothing out but what is hidden", () => {
  assert.deepEqual(SHOWN_KINDS, ["note", "change", "lead", "changes", "reason"]);
});
