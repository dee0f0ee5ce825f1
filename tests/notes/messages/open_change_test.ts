// Changes whose type is told when it is asked for are the same as all others.

import assert from "node:assert/strict";
import { isTyped, workAhead } from "../../../src/notes/messages/open_change.ts";
import { parseCommit, parseCommitLater } from "../../../src/notes/messages/parse.ts";
import type { Commit } from "../../../src/history/commit.ts";

function commit(subject: string, body = "", parents = ["b".repeat(40)]): Commit {
  const hash = "a".repeat(40);
  return { hash, parents, authorName: "Ada", authorEmail: "ada@example.org", subject, body };
}

const MESSAGES: readonly Commit[] = [
  commit("feat(net)!: add a port"),
  commit("Fix a crash (#12)", "Closes #7"),
  commit("[docs] tell of ports"),
  commit("Security: fix CVE-2026-1234 in the parser"),
  commit("net: deprecate port 80"),
  commit("fixup! feat: add a port"),
  commit("New ports", "Changelog: added"),
  commit("New ports", "Ports were wrong, so this fixes them."),
  commit("Merge branch 'fix-crash' into main", "", ["b".repeat(40), "c".repeat(40)]),
  commit("Merge pull request #9 from ada/ports", "Add ports", ["b".repeat(40), "c".repeat(40)]),
  commit("ui(button): round the corners"),
  commit("BREAKING: drop port 80"),
  commit("ポートを追加"),
  commit(""),
];

Deno.test("parseCommitLater() gives what parseCommit() gives", () => {
  for (const message of MESSAGES) {
    const { closings, ...change } = parseCommitLater(message);
    assert.equal(closings, undefined);
    assert.deepEqual(change, parseCommit(message), message.subject);
  }
});

Deno.test("isTyped() is false until somebody asks for the type of a free message", () => {
  const free = parseCommitLater(commit("Fix a crash"));
  assert.equal(isTyped(free), false);
  assert.equal(free.type, "fix");
  assert.equal(isTyped(free), true);
  assert.equal(isTyped(parseCommitLater(commit("fix: a crash"))), true);
  assert.equal(isTyped(parseCommit(commit("Fix a crash"))), true);
});

Deno.test("parseCommitLater() gives changes whose copies have the type", () => {
  const change = parseCommitLater(commit("Fix a crash"));
  assert.equal({ ...change, description: "Fix a leak" }.type, "fix");
  assert.ok(Object.keys(change).includes("type"));
});

Deno.test("workAhead() tells the type and reads the closed issues", () => {
  const change = parseCommitLater(commit("Fix a crash", "Closes: #7 and group/x#9"));
  workAhead(change);
  assert.equal(isTyped(change), true);
  assert.deepEqual(change.closings, ["#7", "group/x#9"]);
});

Deno.test("a merge of a branch is a chore, whatever the name of the branch", () => {
  const names = ["'fix-crash'", "'add/port' into main", "'v1.2.0' of https://example.org/x"];
  for (const name of names) {
    for (const what of ["branch", "remote-tracking branch", "tag", "commit"]) {
      assert.equal(parseCommit(commit(`Merge ${what} ${name}`)).type, "chore");
    }
  }
  assert.equal(parseCommit(commit("Merge branches 'fix/a', 'feat/b' and 'c'")).type, "chore");
});
