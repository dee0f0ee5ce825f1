// Tests of src/pull_requests/description.ts with the templates of projects and the texts of bots.

import { checkMarked, checkPairs } from "../support/notes/descriptions.ts";

Deno.test("shortenDescription() prefers the new behavior to the previous one", () => {
  checkMarked([
    "## What is the current behavior?\n\nThe port stays closed.\n\n## What is the new behavior?\n\n«The port opens.»",
    "## What is the current behavior?\n\nThe port stays closed.",
    "## What is the current behavior?\n\nIt is shut.\n\n## Ports\n\nThey are many.",
    "### Current behaviour\nShut.\n### New behaviour\n- «The port opens.»",
    "**Before**\n\nIt was shut.\n\n**After**\n\n«It is open.»",
    "## Problem\n\nPorts stay shut.\n\n## Solution\n\n«Opens them.»",
    "## Motivation and Context\n\nPorts stay shut.\n\n## Description\n\n«Opens.»",
    "## Motivation and Context\n\nPorts stay shut.",
    "## Background\nPorts were shut.\n\n## Changes\n- «opens ports»\n- and hosts",
    "## Expected behavior\nIt opens.\n\n## Actual behavior\nIt does not.",
    "Steps to reproduce\n-----\n\n1. Start it.\n2. Stop it.",
    "Current behavior: the port\nis shut.\nNew behavior: «the port opens.»",
    "**Problem:** ports stay shut.\n**Solution:** «they open.»",
    "**Why**\nPorts were shut.\n\n**What**\n«Opens ports.»",
    "## What and why\n\n«Opens ports.»",
    "### What does this PR do?\n\n«Opens ports.»\n\n### Any notes?\n\nNo hurry.",
  ]);
});

Deno.test("shortenDescription() skips other sections of templates", () => {
  checkMarked([
    "## How Has This Been Tested?\n\nOn a server of mine.",
    "# Description\n\n# How Has This Been Tested?\n\nOn a server.\n\n- Test A",
    "## Does this PR introduce a breaking change?\n\nAll callers must change.",
    "## Test plan\n\nRan the tests.\n\n### On Windows\n\nRan them too.",
    "## Types of changes\n\n- Bug fix (non-breaking change which fixes an issue)",
    "### Screenshots (if appropriate)\n\nThe left one is old.",
    "## Checklist:\n\nI have read the guide.",
    "## Other information\n\nThe docs come later.",
    "## ✅ Testing\n\nRan it.\n\n## 📝 Summary\n\n«Opens ports.»",
    "## 1. Related issues\n\nThe one on hosts.\n\n## 2. Description\n\n«Opens.»",
    "Thanks for sending a pull request!\n\n## Description\n\n«Opens ports.»",
    "«Opens ports.»\n\n## Changes\n\n- renames a file",
    "# Ports for all\n\n«Opens ports.»\n\n## Changes\n\n- renames a file",
    "Release note: NONE",
    "## Release note\n\n«Ports are open.»",
    "## Release note\n\nNone.\n\n## Rollout\n\nSlowly.",
    "#### What this PR does / why we need it:\n\nReworks hosts.\n\n```release-note\n«Ports are open.»\n```",
    "#### What this PR does:\n\n«Opens ports.»\n\n```release-note\nNONE\n```",
    "Opens ports.\n\n```release-note:bug\n«net: opened `ports`»\n```",
    "### Changelog category (leave one):\n- New Feature\n\n### Changelog entry (for users):\n«Opens ports.»",
  ]);
});

Deno.test("shortenDescription() skips template instructions", () => {
  checkMarked([
    "_Please describe your changes here_",
    "> Please include a summary of the change\n\n«Opens ports.»",
    "*A short text on what this does.*\n\n«Opens ports.»",
    "Describe your changes here.\n\n«Opens ports.»",
    "(Explain the motivation for making this change.)",
    "[Describe the change]\n\n«Opens ports.»",
    "Provide a general summary of your changes in the title above",
    "This Pull Request changes [REPLACE ME]",
    "Before submitting your pull request, read the guide.\n\n«Opens ports.»",
    "«Describes the ports of this host.»",
    "«Explain the ports in an error.»",
    "%{first_multiline_commit}",
    "## What does this MR do and why?\n\n«Opens ports.»\n\n/label ~bug\n/assign @me",
    "/label ~bug\n/assign_reviewer @me\n/copy_metadata #1",
  ]);
});

Deno.test("shortenDescription() skips references", () => {
  const lines = "-> #14|=> #14|→ #14|Closes: #12|Related to #3|Part of #4|Follow-up to #5|" +
    "Depends on !7|See JIRA ABC-123|Stacked on #4|Fixes https://a.example/1|Based on top of #3|" +
    "(cherry picked from commit 0123456789abcdef)|This reverts commit 0123456789abcdef.|" +
    "Reverts owner/repo#12|Backport of #12|Backport of #12 to `stable/1.x`.|Tracking issue: #4|" +
    "Cherry-pick #3 into release-1.2|Link to the run: https://a.example/1|Requested by: @ada|" +
    "Related work items: #12, #13|Prerequisite: #3|Signed-off-by: Ada <a@b.example>";
  for (const line of lines.split("|")) {
    checkMarked([line, `${line}\n\n«Opens ports.»`, `«Opens ports.»\n\n${line}`]);
  }
});

Deno.test("shortenDescription() skips text that tools add", () => {
  checkMarked([
    "This PR contains the following updates:\n\n| Package | Change |\n|---|---|\n| [a](https://a.example) | `1` -> `2` |\n\n---\n\n### Configuration\n\n📅 **Schedule**: At any time.\n\n - [ ] <!-- rebase-check -->If you want to rebase\n",
    "![snyk-top-banner](https://a.example)\n\n### Snyk has created this PR to fix 1 vulnerabilities in the npm dependencies of this project.\n\n#### Snyk changed the following file(s):\n\n- `package.json`\n- `package-lock.json`\n\n**Note:** _You see this as you let Snyk in._\n\nRead more in the docs.",
    "<h3>Snyk has created this PR to upgrade a from 1 to 2.</h3>\n\nKeep up.",
    "This PR was automatically created by Snyk.\n\nKeep your dependencies new.",
    "`package.json`\n\n«Opens ports.»",
    "updates:\n- [github.com/a/b: 1.0 → 1.1](https://a.example)\n",
    "This PR was opened by the [Changesets release](https://a.example) action.\n\n# Releases\n## a@1\n### Minor Changes\n- abc: Opens.",
    "Automated changes by [create-pull-request](https://a.example) GitHub action",
    "«Adds @ada as a contributor for code.»\n\nThis was asked for in #1.",
    "## Summary by CodeRabbit\n\n* **New Features**\n  * «Opens ports.»\n* **Tests**\n  * Covers.",
    "## Summary by CodeRabbit\n\n* **Tests**\n  * Covers ports.\n* **Bug Fixes**\n  * «Opens ports.»",
    "«Opens ports.»\n\n## Summary by CodeRabbit\n\n- **Chores**\n  - Moves a file.",
    "### <samp>🤖 Generated by Copilot at 1234567</samp>\n\n«Opens ports.»",
    "Thanks for assigning this issue to me. I'm starting to work on it.",
    "🤖 Generated with [Claude Code](https://a.example)\n\nCo-Authored-By: Claude <a@b.example>",
    "## Summary\n- «Opens ports»\n\n## Test plan\n- [x] Ran\n\n🤖 Generated with [Claude Code](https://a.example)",
    "<sup>Written by [Cursor Bugbot](https://a.example) for commit 0123abc. It updates.</sup>",
  ]);
  checkPairs([
    [
      "Bumps [lodash](https://github.com/lodash/lodash) from 4.17.20 to 4.17.21.\n<details>\n<summary>Commits</summary>\n<ul>\n<li>a</li>\n</ul>\n</details>\n<br />\n\n[![score](https://a.example/b)](https://c.example)\n\n[//]: # (dependabot-start)\n",
      "Bumps lodash from 4.17.20 to 4.17.21.",
    ],
    [
      "Translations update from [Weblate](https://a.example) for [A/B](https://b.example).\n\nCurrent translation status:\n\n![a](b)",
      "Translations update from Weblate for A/B.",
    ],
    [
      "Bumps [a](https://a.example) from 1 to 2.\n\nDependabot will resolve any conflicts.",
      "Bumps a from 1 to 2.",
    ],
  ]);
});

Deno.test("shortenDescription() skips lists of commits", () => {
  checkMarked([
    "* first commit\n\n* second",
    "* feat: open ports\n\n* fix: hosts\n\nCo-authored-by: A <a@b.example>",
    "* «Opens ports.»\n* Opens hosts.",
    "* «Opens ports.»",
    "Opens these:\n\n* «ports»\n\n* hosts",
  ]);
});

Deno.test("shortenDescription() reads whole templates of known projects", () => {
  checkMarked([
    "## PR Checklist\nPlease check if your PR fulfills the following requirements:\n\n- [x] Tests\n\n## PR Type\nWhat kind of change does this PR introduce?\n\n- [x] Bugfix\n\n## What is the current behavior?\n\nIssue Number: 77\n\nThe pipe drops the last port.\n\n## What is the new behavior?\n\n- «The pipe keeps the last port.»\n\n## Does this PR introduce a breaking change?\n\n- [ ] Yes\n- [x] No\n\n## Other information\n\nThe docs follow.",
    "### What changes were proposed in this pull request?\n\n«This PR proposes to read ports lazily.»\n\n### Why are the changes needed?\n\nReading took minutes.\n\n### Does this PR introduce _any_ user-facing change?\n\nNo.\n\n### How was this patch tested?\n\nNew unit tests.\n\n### Was this patch authored or co-authored using generative AI tooling?\n\nNo.",
    "### What changes were proposed in this pull request?\n\n### Why are the changes needed?\n\n### How was this patch tested?\n\nNew unit tests in the port suite.",
    "### Rationale for this change\n\nPorts are read twice today.\n\n### What changes are included in this PR?\n\n«Reads every port once.»\n\n### Are these changes tested?\n\nYes, by unit tests.\n\n### Are there any user-facing changes?\n\nNo.\n* GitHub Issue: #123",
    "#### What type of PR is this?\n\n/kind bug\n\n#### What this PR does / why we need it:\n\nFollow-up of the last refactoring of the proxier.\n\n#### Which issue(s) this PR is related to:\n\nFixes #123\n\n#### Special notes for your reviewer:\n\nThe second commit is the one to read.\n\n#### Does this PR introduce a user-facing change?\n\n```release-note\n«kube-proxy no longer leaks node ports.»\n```",
    "### What problem does this PR solve?\n\nIssue Number: close #51\n\nProblem Summary: the planner loses a port.\n\n### What changed and how does it work?\n\n«The planner keeps ports in order.»\n\n### Check List\n\nTests\n\n- [x] Unit test\n\nSide effects\n\n- [ ] Performance regression\n\n### Release note\n\n```release-note\nNone\n```",
    "**- What I did**\n\n«Taught the daemon to reuse ports.»\n\n**- How I did it**\n\nWith a map.\n\n**- How to verify it**\n\nRun it twice.\n\n**- Description for the changelog**\n\n**- A picture of a cute animal (not mandatory but encouraged)**\n",
    "## Summary:\n\n«Ports were read on the main thread; now they are read on another.»\n\n## Changelog:\n\n[ANDROID] [FIXED] - Read ports off the main thread\n\n## Test Plan:\n\nRan the sample app.",
    "### Motivation / Background\n\nThis Pull Request has been created because [REPLACE ME]\n\n### Detail\n\nThis Pull Request changes [REPLACE ME]\n\n### Additional information\n\nProvide additional information such as benchmarks.\n\n### Checklist\n\n* [ ] One thing only.",
    "This is an automatic backport of pull request #12 done by [Mergify](https://mergify.com).",
    ":robot: I have created a release *beep* *boop*\n---\n\n\n## [1.2.0](https://a.example/compare) (2024-01-02)\n\n\n### Features\n\n* ports ([abc1234](https://a.example/c))\n\n---\nThis PR was generated with [Release Please](https://a.example).",
    "## Summary by Sourcery\n\n«Reuse ports across hosts.»\n\nNew Features:\n- Ports outlive their host.\n\nTests:\n- Cover ports.",
    "# Reuse ports across hosts\n\n## Summary\n«Hosts share one table of ports.»\n\n## Review & Testing Checklist for Human\n- [ ] Try it\n\n### Notes\nLink to Devin run: https://app.example/sessions/1\nRequested by: @ada",
    '## What does this MR do and why?\n\n_Describe in detail what your merge request does and why._\n\n%{first_multiline_commit}\n\n## MR acceptance checklist\n\nPlease evaluate this MR against the checklist.\n\n/label ~"type::bug"\n/assign me',
    "### Describe the bug\n\nThe port stays closed.\n\n### To Reproduce\n\nOpen it.\n\n### Expected behavior\n\nIt opens.",
    "↳ stacked on top of #41\n\n«Moves ports into a table.»",
    "«Opens ports at start.»\n\n(cherry picked from commit 0123456789abcdef0123456789abcdef01234567)",
    "Current behaviour: the port stays closed.\nNew behaviour: «the port opens.»",
    "**What was wrong?**\nPorts stayed closed.\n\n**What did you change?**\n«Ports open at start.»\n\n**How did you test it?**\nBy hand.",
    "<h2>Testing</h2>\n\nRan it by hand.\n\n<h2>Description</h2>\n\n«Ports open at start.»",
  ]);
});
