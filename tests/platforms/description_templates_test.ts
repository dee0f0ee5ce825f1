// Tests of src/platforms/description.ts with the templates of projects and the texts of bots.

import assert from "node:assert/strict";
import { shortenDescription } from "../../src/platforms/description.ts";

type Case = readonly [description: string, sentence: string | undefined];

function check(cases: readonly Case[]): void {
  for (const [description, sentence] of cases) {
    assert.equal(shortenDescription(description, "the title"), sentence, description);
  }
}

Deno.test("shortenDescription() takes what is said of the change, not of before it", () => {
  check([
    [
      "## What is the current behavior?\n\nThe port stays closed.\n\n## What is the new behavior?\n\nThe port opens.",
      "The port opens.",
    ],
    ["## What is the current behavior?\n\nThe port stays closed.", undefined],
    ["## What is the current behavior?\n\nIt is shut.\n\n## Ports\n\nThey are many.", undefined],
    ["### Current behaviour\nShut.\n### New behaviour\n- The port opens.", "The port opens."],
    ["**Before**\n\nIt was shut.\n\n**After**\n\nIt is open.", "It is open."],
    ["## Problem\n\nPorts stay shut.\n\n## Solution\n\nOpens them.", "Opens them."],
    ["## Motivation and Context\n\nPorts stay shut.\n\n## Description\n\nOpens.", "Opens."],
    ["## Motivation and Context\n\nPorts stay shut.", undefined],
    ["## Background\nPorts were shut.\n\n## Changes\n- opens ports\n- and hosts", "opens ports"],
    ["## Expected behavior\nIt opens.\n\n## Actual behavior\nIt does not.", undefined],
    ["Steps to reproduce\n-----\n\n1. Start it.\n2. Stop it.", undefined],
    ["Current behavior: the port\nis shut.\nNew behavior: the port opens.", "the port opens."],
    ["**Problem:** ports stay shut.\n**Solution:** they open.", "they open."],
    ["**Why**\nPorts were shut.\n\n**What**\nOpens ports.", "Opens ports."],
    ["## What and why\n\nOpens ports.", "Opens ports."],
    ["### What does this PR do?\n\nOpens ports.\n\n### Any notes?\n\nNo hurry.", "Opens ports."],
  ]);
});

Deno.test("shortenDescription() leaves out what a template asks for besides", () => {
  check([
    ["## How Has This Been Tested?\n\nOn a server of mine.", undefined],
    ["# Description\n\n# How Has This Been Tested?\n\nOn a server.\n\n- Test A", undefined],
    ["## Does this PR introduce a breaking change?\n\nAll callers must change.", undefined],
    ["## Test plan\n\nRan the tests.\n\n### On Windows\n\nRan them too.", undefined],
    ["## Types of changes\n\n- Bug fix (non-breaking change which fixes an issue)", undefined],
    ["### Screenshots (if appropriate)\n\nThe left one is old.", undefined],
    ["## Checklist:\n\nI have read the guide.", undefined],
    ["## Other information\n\nThe docs come later.", undefined],
    ["## ✅ Testing\n\nRan it.\n\n## 📝 Summary\n\nOpens ports.", "Opens ports."],
    ["## 1. Related issues\n\nThe one on hosts.\n\n## 2. Description\n\nOpens.", "Opens."],
    ["Thanks for sending a pull request!\n\n## Description\n\nOpens ports.", "Opens ports."],
    ["Opens ports.\n\n## Changes\n\n- renames a file", "Opens ports."],
    ["# Ports for all\n\nOpens ports.\n\n## Changes\n\n- renames a file", "Opens ports."],
    ["Release note: NONE", undefined],
    ["## Release note\n\nPorts are open.", "Ports are open."],
    ["## Release note\n\nNone.\n\n## Rollout\n\nSlowly.", undefined],
    [
      "#### What this PR does / why we need it:\n\nReworks hosts.\n\n```release-note\nPorts are open.\n```",
      "Ports are open.",
    ],
    ["#### What this PR does:\n\nOpens ports.\n\n```release-note\nNONE\n```", "Opens ports."],
    ["Opens ports.\n\n```release-note:bug\nnet: opened `ports`\n```", "net: opened `ports`"],
    [
      "### Changelog category (leave one):\n- New Feature\n\n### Changelog entry (for users):\nOpens ports.",
      "Opens ports.",
    ],
  ]);
});

Deno.test("shortenDescription() leaves out what a template says to the author", () => {
  check([
    ["_Please describe your changes here_", undefined],
    ["> Please include a summary of the change\n\nOpens ports.", "Opens ports."],
    ["*A short text on what this does.*\n\nOpens ports.", "Opens ports."],
    ["Describe your changes here.\n\nOpens ports.", "Opens ports."],
    ["(Explain the motivation for making this change.)", undefined],
    ["[Describe the change]\n\nOpens ports.", "Opens ports."],
    ["Provide a general summary of your changes in the title above", undefined],
    ["This Pull Request changes [REPLACE ME]", undefined],
    ["Before submitting your pull request, read the guide.\n\nOpens ports.", "Opens ports."],
    ["Describes the ports of this host.", "Describes the ports of this host."],
    ["Explain the ports in an error.", "Explain the ports in an error."],
    ["%{first_multiline_commit}", undefined],
    [
      "## What does this MR do and why?\n\nOpens ports.\n\n/label ~bug\n/assign @me",
      "Opens ports.",
    ],
    ["/label ~bug\n/assign_reviewer @me\n/copy_metadata #1", undefined],
  ]);
});

Deno.test("shortenDescription() leaves out what only leads elsewhere", () => {
  const lines = "-> #14|=> #14|→ #14|Closes: #12|Related to #3|Part of #4|Follow-up to #5|" +
    "Depends on !7|See JIRA ABC-123|Stacked on #4|Fixes https://a.example/1|Based on top of #3|" +
    "(cherry picked from commit 0123456789abcdef)|This reverts commit 0123456789abcdef.|" +
    "Reverts owner/repo#12|Backport of #12|Backport of #12 to `stable/1.x`.|Tracking issue: #4|" +
    "Cherry-pick #3 into release-1.2|Link to the run: https://a.example/1|Requested by: @ada|" +
    "Related work items: #12, #13|Prerequisite: #3|Signed-off-by: Ada <a@b.example>";
  check(
    lines.split("|").flatMap((line): readonly Case[] => [
      [line, undefined],
      [`${line}\n\nOpens ports.`, "Opens ports."],
      [`Opens ports.\n\n${line}`, "Opens ports."],
    ]),
  );
});

Deno.test("shortenDescription() gives no line of what tools say of themselves", () => {
  check([
    [
      "![snyk-top-banner](https://a.example)\n\n### Snyk has created this PR to fix 1 vulnerabilities in the npm dependencies of this project.\n\n#### Snyk changed the following file(s):\n\n- `package.json`\n- `package-lock.json`\n\n**Note:** _You see this as you let Snyk in._\n\nRead more in the docs.",
      undefined,
    ],
    ["<h3>Snyk has created this PR to upgrade a from 1 to 2.</h3>\n\nKeep up.", undefined],
    ["This PR was automatically created by Snyk.\n\nKeep your dependencies new.", undefined],
    ["`package.json`\n\nOpens ports.", "Opens ports."],
    ["updates:\n- [github.com/a/b: 1.0 → 1.1](https://a.example)\n", undefined],
    [
      "This PR was opened by the [Changesets release](https://a.example) action.\n\n# Releases\n## a@1\n### Minor Changes\n- abc: Opens.",
      undefined,
    ],
    ["Automated changes by [create-pull-request](https://a.example) GitHub action", undefined],
    [
      "Translations update from [Weblate](https://a.example) for [A/B](https://b.example).\n\nCurrent translation status:\n\n![a](b)",
      "Translations update from Weblate for A/B.",
    ],
    [
      "Adds @ada as a contributor for code.\n\nThis was asked for in #1.",
      "Adds @ada as a contributor for code.",
    ],
    [
      "## Summary by CodeRabbit\n\n* **New Features**\n  * Opens ports.\n* **Tests**\n  * Covers.",
      "Opens ports.",
    ],
    [
      "## Summary by CodeRabbit\n\n* **Tests**\n  * Covers ports.\n* **Bug Fixes**\n  * Opens ports.",
      "Opens ports.",
    ],
    ["Opens ports.\n\n## Summary by CodeRabbit\n\n- **Chores**\n  - Moves a file.", "Opens ports."],
    ["### <samp>🤖 Generated by Copilot at 1234567</samp>\n\nOpens ports.", "Opens ports."],
    ["Thanks for assigning this issue to me. I'm starting to work on it.", undefined],
    [
      "🤖 Generated with [Claude Code](https://a.example)\n\nCo-Authored-By: Claude <a@b.example>",
      undefined,
    ],
    [
      "## Summary\n- Opens ports\n\n## Test plan\n- [x] Ran\n\n🤖 Generated with [Claude Code](https://a.example)",
      "Opens ports",
    ],
    [
      "<sup>Written by [Cursor Bugbot](https://a.example) for commit 0123abc. It updates.</sup>",
      undefined,
    ],
    [
      "Bumps [a](https://a.example) from 1 to 2.\n\nDependabot will resolve any conflicts.",
      "Bumps a from 1 to 2.",
    ],
  ]);
});

Deno.test("shortenDescription() gives no line of a list of commits", () => {
  check([
    ["* first commit\n\n* second", undefined],
    ["* feat: open ports\n\n* fix: hosts\n\nCo-authored-by: A <a@b.example>", undefined],
    ["* Opens ports.\n* Opens hosts.", "Opens ports."],
    ["* Opens ports.", "Opens ports."],
    ["Opens these:\n\n* ports\n\n* hosts", "ports"],
  ]);
});

Deno.test("shortenDescription() reads whole templates of known projects", () => {
  check([
    [
      "## PR Checklist\nPlease check if your PR fulfills the following requirements:\n\n- [x] Tests\n\n## PR Type\nWhat kind of change does this PR introduce?\n\n- [x] Bugfix\n\n## What is the current behavior?\n\nIssue Number: 77\n\nThe pipe drops the last port.\n\n## What is the new behavior?\n\n- The pipe keeps the last port.\n\n## Does this PR introduce a breaking change?\n\n- [ ] Yes\n- [x] No\n\n## Other information\n\nThe docs follow.",
      "The pipe keeps the last port.",
    ],
    [
      "### What changes were proposed in this pull request?\n\nThis PR proposes to read ports lazily.\n\n### Why are the changes needed?\n\nReading took minutes.\n\n### Does this PR introduce _any_ user-facing change?\n\nNo.\n\n### How was this patch tested?\n\nNew unit tests.\n\n### Was this patch authored or co-authored using generative AI tooling?\n\nNo.",
      "This PR proposes to read ports lazily.",
    ],
    [
      "### What changes were proposed in this pull request?\n\n### Why are the changes needed?\n\n### How was this patch tested?\n\nNew unit tests in the port suite.",
      undefined,
    ],
    [
      "### Rationale for this change\n\nPorts are read twice today.\n\n### What changes are included in this PR?\n\nReads every port once.\n\n### Are these changes tested?\n\nYes, by unit tests.\n\n### Are there any user-facing changes?\n\nNo.\n* GitHub Issue: #123",
      "Reads every port once.",
    ],
    [
      "#### What type of PR is this?\n\n/kind bug\n\n#### What this PR does / why we need it:\n\nFollow-up of the last refactoring of the proxier.\n\n#### Which issue(s) this PR is related to:\n\nFixes #123\n\n#### Special notes for your reviewer:\n\nThe second commit is the one to read.\n\n#### Does this PR introduce a user-facing change?\n\n```release-note\nkube-proxy no longer leaks node ports.\n```",
      "kube-proxy no longer leaks node ports.",
    ],
    [
      "### What problem does this PR solve?\n\nIssue Number: close #51\n\nProblem Summary: the planner loses a port.\n\n### What changed and how does it work?\n\nThe planner keeps ports in order.\n\n### Check List\n\nTests\n\n- [x] Unit test\n\nSide effects\n\n- [ ] Performance regression\n\n### Release note\n\n```release-note\nNone\n```",
      "The planner keeps ports in order.",
    ],
    [
      "**- What I did**\n\nTaught the daemon to reuse ports.\n\n**- How I did it**\n\nWith a map.\n\n**- How to verify it**\n\nRun it twice.\n\n**- Description for the changelog**\n\n**- A picture of a cute animal (not mandatory but encouraged)**\n",
      "Taught the daemon to reuse ports.",
    ],
    [
      "## Summary:\n\nPorts were read on the main thread; now they are read on another.\n\n## Changelog:\n\n[ANDROID] [FIXED] - Read ports off the main thread\n\n## Test Plan:\n\nRan the sample app.",
      "Ports were read on the main thread; now they are read on another.",
    ],
    [
      "### Motivation / Background\n\nThis Pull Request has been created because [REPLACE ME]\n\n### Detail\n\nThis Pull Request changes [REPLACE ME]\n\n### Additional information\n\nProvide additional information such as benchmarks.\n\n### Checklist\n\n* [ ] One thing only.",
      undefined,
    ],
    [
      "This is an automatic backport of pull request #12 done by [Mergify](https://mergify.com).",
      undefined,
    ],
    [
      ":robot: I have created a release *beep* *boop*\n---\n\n\n## [1.2.0](https://a.example/compare) (2024-01-02)\n\n\n### Features\n\n* ports ([abc1234](https://a.example/c))\n\n---\nThis PR was generated with [Release Please](https://a.example).",
      undefined,
    ],
    [
      "## Summary by Sourcery\n\nReuse ports across hosts.\n\nNew Features:\n- Ports outlive their host.\n\nTests:\n- Cover ports.",
      "Reuse ports across hosts.",
    ],
    [
      "# Reuse ports across hosts\n\n## Summary\nHosts share one table of ports.\n\n## Review & Testing Checklist for Human\n- [ ] Try it\n\n### Notes\nLink to Devin run: https://app.example/sessions/1\nRequested by: @ada",
      "Hosts share one table of ports.",
    ],
    [
      '## What does this MR do and why?\n\n_Describe in detail what your merge request does and why._\n\n%{first_multiline_commit}\n\n## MR acceptance checklist\n\nPlease evaluate this MR against the checklist.\n\n/label ~"type::bug"\n/assign me',
      undefined,
    ],
    [
      "### Describe the bug\n\nThe port stays closed.\n\n### To Reproduce\n\nOpen it.\n\n### Expected behavior\n\nIt opens.",
      undefined,
    ],
    ["↳ stacked on top of #41\n\nMoves ports into a table.", "Moves ports into a table."],
    [
      "Opens ports at start.\n\n(cherry picked from commit 0123456789abcdef0123456789abcdef01234567)",
      "Opens ports at start.",
    ],
    [
      "Current behaviour: the port stays closed.\nNew behaviour: the port opens.",
      "the port opens.",
    ],
    [
      "**What was wrong?**\nPorts stayed closed.\n\n**What did you change?**\nPorts open at start.\n\n**How did you test it?**\nBy hand.",
      "Ports open at start.",
    ],
    [
      "<h2>Testing</h2>\n\nRan it by hand.\n\n<h2>Description</h2>\n\nPorts open at start.",
      "Ports open at start.",
    ],
  ]);
});
