// Tests of src/notes/fold/follow_ups.ts.

import assert from "node:assert/strict";
import { describeFolded, hashNamed, type HistoryPlan } from "../../support/notes/history.ts";

const A = hashNamed("a");
const SHORT = A.slice(0, 9);

const JOINED: readonly (readonly [second: string, first: string])[] = [
  [`fix: close ports\n\nFollow-up to ${SHORT}`, "feat: open ports"],
  [`fix: close ports\n\nWhy.\nfollowup of commit ${A}.\nMore.`, "feat: open ports"],
  [`fix: close ports\n\nFixes: ${SHORT} ("feat: open ports")`, "fix: open ports"],
  [`fix: close ports\n\nThis is a regression introduced in ${SHORT}.`, "perf: open ports"],
  [`fix: close ports\n\nThis PR fixes a regression introduced in ${SHORT}.`, "perf: open ports"],
  ["fix: close ports\n\nRegression from #12", "fix: open ports (#12)"],
  ["test: #12 follow-ups", "feat: open ports (#12)"],
  ["#12 followups and tests", "feat: open ports (#12)"],
  [`fix: close ports\n\nFixes: ${SHORT} ("ports in 1.2")`, "feat: open ports"],
  ["refactor: sort ports\n\nFollow-up to #12, nothing changes.", "fix: open ports (#12)"],
  ["refactor: sort ports\n\nFollow-up to #12", "refactor: open ports (#12)"],
  ["Touch up PR 12", "refactor: open ports (#12)"],
  ["Clean up #12", "feat: open ports (#12)"],
  [`test: close ports\n\nFollow-up to ${SHORT}`, "ci: open ports"],
  [`docs: close ports\n\nFollow-up to ${SHORT}`, "feat: open ports"],
];

Deno.test("foldFollowUps() joins what its message says to correct a change of the range", () => {
  for (const [second, first] of JOINED) {
    const described = describeFolded([`c: ${second}`, "b: docs: other", `a: ${first}`]);
    assert.equal(described.length, 2, second);
    assert.ok(described[0]?.includes("open ports") && described[0].endsWith("[c a]"), second);
  }
});

const FEATURE = "feat: open ports";
const APART: readonly (readonly [is: string, second: string, first: string])[] = [
  ["a feature", `feat: close ports\n\nFollow-up to ${SHORT}`, FEATURE],
  ["a refactoring", `refactor: drop an option\n\nFollow-up to ${SHORT}`, FEATURE],
  ["a breaking change", `fix!: close ports\n\nFollow-up to ${SHORT}`, FEATURE],
  ["a vulnerability", `fix: CVE-2026-12345\n\nFollow-up to ${SHORT}`, FEATURE],
  ["a fix of what may be hidden", `fix: close\n\nFixes: ${SHORT}`, "refactor: open ports"],
  ["a fix of a scope that may be", `fix: close\n\nFixes: ${SHORT}`, "feat(bench): open ports"],
  ["a fix of an update", `fix: close\n\nFixes: ${SHORT}`, "fix(deps): bump a from 1.0 to 2.0"],
  ["the same fault elsewhere", `fix: close ports\n\nFollow-up to ${SHORT}`, "fix: open ports"],
  ["the same of a pull request", "fix: close ports\n\nFollow-up to #12", "fix: open ports (#12)"],
  ["a refactoring of tests", "refactor: close\n\nFollow-up to #12", "test: open ports (#12)"],
  ["what only cites the change", `fix: close ports\n\nAs ${SHORT} does`, FEATURE],
  ["what denies it", `fix: close ports\n\nThis is not a regression from ${SHORT}`, FEATURE],
  ["a quotation", `fix: close ports\n\n> Regression from ${SHORT}`, FEATURE],
  ["code", `fix: close ports\n\n\`\`\`\nFixes: ${SHORT}\n\`\`\``, FEATURE],
  ["another name", `fix: close ports\n\nFixes: ${SHORT}-x`, FEATURE],
  ["a number of an issue", "fix: close ports\n\nFixes: #12", "feat: open ports (#12)"],
  ["an issue of GitLab", "fix: close ports\n\nRegression from #12", "feat: open ports (!12)"],
  ["several commits", `Close ports (#13)\n\n* fix: one\n\nFixes: ${SHORT}`, FEATURE],
  ["what touches up with a type", "fix: touch up #12", "chore: open ports (#12)"],
  ["a bare number", "Touch up 12", "docs: open ports (#12)"],
  ["a fault of a release", "fix: a\n\nRegression from #12 in 1.0.6", "feat: b (#12)"],
  ["a change before the range", "fix: close ports\n\nFollow-up to 1234567", FEATURE],
  [
    "what also fixes a change before the range",
    `fix: close ports\n\nFixes: ${SHORT}\nFixes: 123456789abc`,
    FEATURE,
  ],
];

Deno.test("foldFollowUps() leaves apart what may stand for itself", () => {
  for (const [is, second, first] of APART) {
    assert.equal(describeFolded([`b: ${second}`, `a: ${first}`]).length, 2, is);
  }
});

Deno.test("foldFollowUps() joins a chain to its first change, and none to a newer one", () => {
  const chain: readonly (HistoryPlan | string)[] = [
    `c: fix: again\n\nFollow-up to ${hashNamed("b")}`,
    `b: fix: close ports\n\nFollow-up to ${SHORT}`,
    "a: feat: open ports",
  ];
  assert.deepEqual(describeFolded(chain), ["feat: open ports [c b a]"]);
  const newer = ["b: feat: open ports", `a: fix: close\n\nFollow-up to ${hashNamed("b")}`];
  assert.equal(describeFolded(newer).length, 2);
});
