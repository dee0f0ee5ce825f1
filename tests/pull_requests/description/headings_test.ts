// Tests of src/pull_requests/description/headings.ts.

import assert from "node:assert/strict";
import {
  headingKind,
  isTemplateLine,
  labelKind,
} from "../../../src/pull_requests/description/headings.ts";

Deno.test("headingKind() recognizes template headings", () => {
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

Deno.test("labelKind() recognizes labels before a sentence", () => {
  const kinds: Readonly<Record<string, string>> = {
    note: "Release note",
    change: "What|Changes|New behavior|Solution|TL;DR|Summary|Description of the change",
    reason: "Why|Rationale",
    hidden: "Issue|Testing|Type of change|Current behaviour|Problem Summary|Steps to reproduce",
  };
  for (const [kind, labels] of Object.entries(kinds)) {
    for (const label of labels.split("|")) assert.equal(labelKind(label), kind, label);
  }
  // The last ones are types of commits, the first ones may be parts of the software.
  const none = "Note|Docs|Fixed|Ports|How|Deploy|Migration|Setup|Follow-up|Fix tests|test|docs|fix";
  for (const label of none.split("|")) assert.equal(labelKind(label), undefined, label);
});

Deno.test("isTemplateLine() recognizes headings without a mark", () => {
  const yes =
    "Description|description:|Type of change|What changed?|Why?|Motivation & Context|Screenshots (if appropriate):|Is this a breaking change?|Steps to reproduce:|What this PR does / why we need it:|How Has This Been Tested?|My ports:|Proposed changes|Additional notes for reviewers|Related issues|What and why|Bug fixes|Refactoring";
  for (const line of yes.split("|")) assert.equal(isTemplateLine(line), true, line);
  const no =
    "Adds a description|What it does is simple.|Follow-up: adds ports|Note: ports move|This PR does the following:|Can we open ports?|Great!|Changes ports|Fix tests|Fix links|Refactor context|Validate numbers|Review the changes|The PR|";
  for (const line of no.split("|")) assert.equal(isTemplateLine(line), false, line);
});
