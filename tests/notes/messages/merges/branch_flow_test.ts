// Tests of src/notes/messages/merges/branch_flow.ts.

import assert from "node:assert/strict";
import {
  bringsIntoMain,
  saysBranchFlow,
  saysUpdate,
} from "../../../../src/notes/messages/merges/branch_flow.ts";
import { assertLinear } from "../../../support/linear_time.ts";

const FLOWS = `
chore: merge develop
feat(ci)!: merge develop
skip: merge master
[CI] Merge weekly-update into master
chore: merge develop into main
chore: 合并 develop 分支
chore: Merge branch 'main' into minor
chore: sync with main branch
chore: promote staging to production
develop => master
dev -> main
Weekly merge from develop
Merge from restricted (#12)
Get latest from master
Pull latest changes
Catch up with develop
Deploy to production.
Merge R5.5 into master
R5.5 -> master
Sync R5.5 to master
Merge ports into main
Back-merge main into develop
Merge the 1.20 tag into main
Merge release/1.2 back into develop
Merge release 1.2.0-rc.1 to main (#12)
merge  acme/tool/staging into acme/self-hosted/main
merge 1.2 changes (for #7)
auto merge branches
subtree-push nightly-2026-07-19
Sync subtree (#12)
Rustc pull update
Develop (#12)
Dev to main
staging into production`;

const CHANGES = `
Merge two ports
Merge config-2.0 into settings
feat: merge ports and pools
Merge ports into the pool
[CI] Merge ports into the pool
Merge 1.2 support
Sync ports with the server
Add subtree push
Subtree merge algorithm
subtree update listeners
Promote ports to the public API
Get the latest port
Get main window
Pull ports from the pool
Update main page
Keep main window open
Rename ports -> pools
a -> b: convert ports
Map<string> -> Record
tool: 2.10 -> 2.12
Bring back beta
Keep local head
ports -> pools
Deploy docs to gh-pages
feat: next
v2
Main to window
Sync translations from Weblate`;

Deno.test("saysBranchFlow() knows titles that only name branches", () => {
  for (const title of FLOWS.trim().split("\n")) assert.equal(saysBranchFlow(title), true, title);
  for (const title of CHANGES.trim().split("\n")) assert.equal(saysBranchFlow(title), false, title);
});

Deno.test("saysUpdate() knows what a commit with one parent brings up to date", () => {
  const updates = [
    "Merge main into feature/x (#12)",
    "merge 2.x into 3.x",
    "develop -> main",
  ];
  for (const title of updates) assert.equal(saysUpdate(title), true, title);
  const changes = `
Merge 2.11.2 changes (#6363)
Merge hotfix/escape-names into main (#12)
Merge hotfix/login-crash (#13)
Merge support/dark-mode into main (#14)
Merge stable-sort into main
Merge stable/sort into main
Merge fix/head into main
Merge ssl/beta
Merge v2 of the api
Merge 2637
Merge from restricted
Merge from develop (#12)
Merge from 1.2
Merge from v2
Merge from develop (adds the new login page)
Merge ports from develop
Merge next (breaking: drops node 12)
Merge main into next (adds the new login page)
merge from 1.5.3.2 (embed white list)
Merged 3405 (Fixed #626) from 1.0 branch.`;
  for (const title of changes.trim().split("\n")) assert.equal(saysUpdate(title), false, title);
});

Deno.test("bringsIntoMain() knows the branches that may be squashed into the main one", () => {
  for (const title of ["Merge develop to main (#9)", "Dev -> master", "Staging to trunk"]) {
    assert.equal(bringsIntoMain(title), true, title);
  }
  const others = [
    "Merge main into develop",
    "master -> main",
    "Merge develop",
    "Merge a into main",
  ];
  for (const title of others) assert.equal(bringsIntoMain(title), false, title);
});

Deno.test("saysBranchFlow() takes linear time", () => {
  for (const part of ["merge ", "merge the ", "-> ", "a", "a/", "合并", "sync with main to "]) {
    assertLinear(part, (text) => assert.equal(saysBranchFlow(text), false));
    saysBranchFlow(`merge ${part.repeat(200)}`.slice(0, 119));
  }
});
