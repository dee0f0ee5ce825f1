// Tests of src/notes/messages/merges/plain_merges.ts.

import assert from "node:assert/strict";
import {
  isPlainMerge,
  isPlainSharedMerge,
} from "../../../../src/notes/messages/merges/plain_merges.ts";

Deno.test("isPlainSharedMerge() recognizes releases and shared branches in titles", () => {
  const plain = [
    "Merge main into feature/x",
    "Merge Stable into Main",
    "merge 'tool-1.5.4' into 'master'",
    "merge tool-1.5.x (for #7) into master (#12)",
    "merge release 3.1.0-rc.1 to main (#12)",
    "Merge release-3.1 back into develop branch",
    "Merge 2.20.x up into 3.3.x",
    "Merge back release 3.1",
    "merge 3.1 (#12)",
    "Merge v2.0 into next",
    "Sync with maint",
    "Sync with Git 2.51.1",
    "sync with acme/tool@d7633fbed",
    "Sync with tool @ e8eb87855 (#5292)",
  ];
  for (const title of plain) assert.ok(isPlainSharedMerge(title), title);
  const changes = [
    "Merge sorted lists",
    "Merge 2.0 headers",
    "Merge config-2.0 into settings",
    "Merge identical ranges into one (#12)",
    "Merge python-3.12 images",
    "merge: keep 3.1",
    "Sync with the clock of the host",
    "Sync with iCloud",
    "Sync with Dropbox (#13)",
    "Sync pages with the list",
  ];
  for (const title of changes) assert.ok(!isPlainSharedMerge(title), title);
});

Deno.test("isPlainMerge() recognizes pulls and conflicts in several languages", () => {
  const plain =
    "合并master提交|解决冲突|处理代码冲突|コンフリクトの解消|충돌수정|merge conflicts resolved";
  for (const subject of plain.split("|")) assert.ok(isPlainMerge(subject), subject);
  for (const subject of ["合并单元格", "显示冲突", "Conflicting names"]) {
    assert.ok(!isPlainMerge(subject), subject);
  }
});
