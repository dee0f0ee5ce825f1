// Tests of src/notes/parse.ts: headers and footers; numbers, merges and sizes have files of their own.

import assert from "node:assert/strict";
import { parseCommit, parseMessage } from "../../src/notes/parse.ts";
import type { ChangeType } from "../../src/notes/types.ts";
import { commitWith, TWO_PARENTS } from "../support/commits.ts";

type HeaderCase = readonly [
  subject: string,
  type: ChangeType,
  scope: string | undefined,
  description: string,
  breaking?: "breaking",
];

function check(cases: readonly HeaderCase[]): void {
  for (const [subject, type, scope, description, breaking] of cases) {
    const change = parseCommit(commitWith(subject));
    assert.deepEqual(
      [change.type, change.scope, change.description, change.breaking],
      [type, scope, description, breaking === "breaking"],
      subject,
    );
    assert.equal("scope" in change, scope !== undefined, subject);
  }
}

Deno.test("parseCommit() gives every part of a commit", () => {
  const commit = commitWith("feat(api)!: add paging (#12)", {
    body: "More words.\n\nBREAKING CHANGE: pages begin at 1\nRefs: 3",
    parents: TWO_PARENTS,
  });
  assert.deepEqual(parseCommit(commit), {
    type: "feat",
    scope: "api",
    description: "add paging",
    breaking: true,
    breakingNotes: ["pages begin at 1"],
    commit,
    pullRequest: { number: 12, reference: "#12" },
  });
});

Deno.test("parseCommit() leaves out what a commit does not say", () => {
  const { dateSec: _, ...undated } = commitWith("ports");
  assert.deepEqual(parseCommit(undated), {
    type: "chore",
    description: "ports",
    breaking: false,
    breakingNotes: [],
    commit: undated,
  });
});

Deno.test("parseCommit() reads conventional headers", () => {
  check([
    ["feat: add ports", "feat", undefined, "add ports"],
    ["fix(api): add ports", "fix", "api", "add ports"],
    ["docs!: add ports", "docs", undefined, "add ports", "breaking"],
    ["style(api)!: add ports", "style", "api", "add ports", "breaking"],
    ["FEAT(API)!: x", "feat", "API", "x", "breaking"],
    ["Feature: x", "feat", undefined, "x"],
    ["deps: x", "chore", undefined, "x"],
    ["deps(dev)!: x", "chore", "dev", "x", "breaking"],
    ["revert: feat: x", "revert", undefined, "feat: x"],
    ["feat(api,ui): x", "feat", "api,ui", "x"],
    ["feat(api/ui): x", "feat", "api/ui", "x"],
    ["feat(@scope/name): x", "feat", "@scope/name", "x"],
    ["feat(#net): x", "feat", "#net", "x"],
    ["feat(ポート): x", "feat", "ポート", "x"],
    [`feat(${"a,".repeat(500)}b): x`, "feat", `${"a,".repeat(500)}b`, "x"],
    ["fix: a: b", "fix", undefined, "a: b"],
    ["fix(a): b (c): d", "fix", "a", "b (c): d"],
    ["docs:x:y", "docs", undefined, "x:y"],
  ]);
});

Deno.test("parseCommit() is kind to headers that are nearly conventional", () => {
  check([
    ["feat!(api): x", "feat", "api", "x", "breaking"],
    ["feat!!: x", "feat", undefined, "x", "breaking"],
    ["feat(): x", "feat", undefined, "x"],
    ["feat( ): x", "feat", undefined, "x"],
    ["feat( api ): x", "feat", "api", "x"],
    ["feat (api): x", "feat", "api", "x"],
    ["feat(api) : x", "feat", "api", "x"],
    ["feat : x", "feat", undefined, "x"],
    ["feat:x", "feat", undefined, "x"],
    ["feat(api):x", "feat", "api", "x"],
    ["feat:   x", "feat", undefined, "x"],
    ["feat:\tx", "feat", undefined, "x"],
    ["feat:\u00a0x", "feat", undefined, "x"],
    ["fix:(api) x", "fix", undefined, "(api) x"],
    ["✨ feat: x", "feat", undefined, "x"],
    ["✨feat(api): x", "feat", "api", "x"],
    ["♻️ refactor: x", "refactor", undefined, "x"],
    ["👩‍💻 fix: x", "fix", undefined, "x"],
    [":bug: feat(api)!: x", "feat", "api", "x", "breaking"],
    ["feat: ✨ x", "feat", undefined, "✨ x"],
  ]);
});

Deno.test("parseCommit() keeps the subject of a header without a description", () => {
  check([
    ["feat:", "feat", undefined, "feat:"],
    ["feat: ", "feat", undefined, "feat:"],
    ["feat():", "feat", undefined, "feat():"],
    ["fix(api)!:", "fix", "api", "fix(api)!:", "breaking"],
    ["wip:", "chore", undefined, "wip:"],
  ]);
});

Deno.test("parseCommit() keeps the subject of what is no conventional header", () => {
  check([
    ["add ports", "feat", undefined, "add ports"],
    ["wip(api): rename x", "refactor", undefined, "wip(api): rename x"],
    ["wip(api)!: x", "chore", undefined, "wip(api)!: x", "breaking"],
    ["release!: x", "chore", undefined, "release!: x", "breaking"],
    ["feat)x(:", "feat", undefined, "feat)x(:"],
    ["feat(api: x", "feat", undefined, "feat(api: x"],
    ["feat(a(b)): x", "feat", undefined, "feat(a(b)): x"],
    ["feat(a)(b): x", "feat", undefined, "feat(a)(b): x"],
    ["feat[api]: x", "feat", undefined, "feat[api]: x"],
    ["feat - x", "feat", undefined, "feat - x"],
    ["the feat: x", "feat", undefined, "the feat: x"],
    ["test::module", "test", undefined, "test::module"],
    ["test:: x", "test", undefined, "test:: x"],
    ["fix://x", "fix", undefined, "fix://x"],
    ["https://example.org/fix", "fix", undefined, "https://example.org/fix"],
    ["ﬁx: x", "chore", undefined, "ﬁx: x"],
    ["feat：x", "feat", undefined, "feat：x"],
    ["✨ ports", "feat", undefined, "✨ ports"],
    [":zap: ports", "perf", undefined, ":zap: ports"],
    ["[fix] ports", "fix", undefined, "[fix] ports"],
    ['Revert "feat: x"', "revert", undefined, 'Revert "feat: x"'],
    ["", "chore", undefined, "(no subject)"],
    ["  ", "chore", undefined, "(no subject)"],
    ["  ports ", "chore", undefined, "ports"],
    ["fix: a\rb", "fix", undefined, "a\rb"],
  ]);
});

Deno.test("parseCommit() gives a fix-up the type of the commit that it amends", () => {
  check([
    ["fixup! feat: x", "feat", undefined, "fixup! feat: x"],
    ["squash! docs(api): x", "docs", undefined, "squash! docs(api): x"],
    ["amend! fix: x", "fix", undefined, "amend! fix: x"],
    ["fixup! fixup! perf: x", "perf", undefined, "fixup! fixup! perf: x"],
    ["fixup! rename ports", "refactor", undefined, "fixup! rename ports"],
    ["fixup! ports", "chore", undefined, "fixup! ports"],
    ["fixup: ports", "fix", undefined, "fixup: ports"],
  ]);
});

Deno.test("parseCommit() takes BREAKING in place of a type", () => {
  check([
    ["BREAKING CHANGE: drop ports", "refactor", undefined, "drop ports", "breaking"],
    ["BREAKING-CHANGE: ports", "chore", undefined, "ports", "breaking"],
    ["BREAKING CHANGES(api): add x", "feat", "api", "add x", "breaking"],
    ["BREAKING(api/v1): fix x", "fix", "api/v1", "fix x", "breaking"],
    ["BREAKING (api): x", "chore", "api", "x", "breaking"],
    ["BREAKING: x", "chore", undefined, "x", "breaking"],
    ["BREAKING!: x", "chore", undefined, "x", "breaking"],
    ["Breaking: x", "chore", undefined, "x", "breaking"],
    ["breaking(api): x", "chore", "api", "x", "breaking"],
    ["breaking-changes: x", "chore", undefined, "breaking-changes: x"],
    ["breaking change: x", "chore", undefined, "breaking change: x"],
    ["BREAKING news", "chore", undefined, "BREAKING news"],
    ["BREAKING CHANGE:", "chore", undefined, "BREAKING CHANGE:"],
    ["BREAKING::x", "chore", undefined, "BREAKING::x"],
  ]);
});

Deno.test("parseCommit() reads keys of Object.prototype as words", () => {
  check([
    ["__proto__: x", "chore", undefined, "__proto__: x"],
    ["constructor(toString): y", "chore", undefined, "constructor(toString): y"],
    ["toString: x", "chore", undefined, "toString: x"],
    ["hasOwnProperty!: x", "chore", undefined, "hasOwnProperty!: x", "breaking"],
    ["feat(__proto__): x", "feat", "__proto__", "x"],
    ["fix(constructor): x", "fix", "constructor", "x"],
    ["[constructor] x", "chore", undefined, "[constructor] x"],
  ]);
});

Deno.test("parseCommit() marks a change breaking by its footer", () => {
  const cases: readonly (readonly [string, string, boolean, readonly string[]])[] = [
    ["feat: x", "BREAKING CHANGE: y", true, ["y"]],
    ["feat!: x", "BREAKING CHANGE: y", true, ["y"]],
    ["feat!: x", "", true, []],
    ["ports", "why\n\nBREAKING-CHANGE: y\nz\nRefs: 1", true, ["y\nz"]],
    ["feat: x", "BREAKING CHANGE: a\nBREAKING CHANGE: b", true, ["a", "b"]],
    ["feat: x", "BREAKING CHANGE:", false, []],
    ["feat: x", "breaking change: y", false, []],
    ["feat: x", "not BREAKING CHANGE: y", false, []],
  ];
  for (const [subject, body, breaking, notes] of cases) {
    const change = parseCommit(commitWith(subject, { body }));
    assert.deepEqual([change.breaking, change.breakingNotes], [breaking, notes], body);
  }
});

Deno.test("parseCommit() infers the type from the body where the subject says nothing", () => {
  assert.equal(parseCommit(commitWith("ports", { body: "They leak." })).type, "fix");
  assert.equal(parseCommit(commitWith("", { body: "They leak." })).type, "fix");
  assert.equal(parseCommit(commitWith("feat: ports", { body: "They leak." })).type, "feat");
});

Deno.test("parseCommit() takes a loud word at the start of a subject for a breaking mark", () => {
  const subjects = [
    "BREAKING CHANGE Rename a to b",
    "[BREAKING] Remove a",
    "BREAKING feat(http): change a",
    "[unstable] BREAKING(semver): remove a",
  ];
  for (const subject of subjects) {
    const change = parseCommit(commitWith(subject));
    assert.deepEqual([change.breaking, change.description], [true, subject]);
  }
  for (const subject of ["Break a line", "BREAKINGS", "GROUND-BREAKING", "[x] Stop BREAKING a"]) {
    assert.equal(parseCommit(commitWith(subject)).breaking, false, subject);
  }
});

Deno.test("parseMessage() reads a whole message as parseCommit() reads a commit", () => {
  const cases: readonly (readonly [message: string, expected: object])[] = [
    ["\n\nfeat(api)!: add paging (#12)\r\n\r\nWords.\r\n\r\nBREAKING CHANGE: pages begin at 1\n", {
      type: "feat",
      scope: "api",
      description: "add paging",
      breaking: true,
      breakingNotes: ["pages begin at 1"],
      pullRequest: { number: 12, reference: "#12" },
    }],
    ["Fix the ports", {
      type: "fix",
      description: "Fix the ports",
      breaking: false,
      breakingNotes: [],
    }],
    ["", { type: "chore", description: "(no subject)", breaking: false, breakingNotes: [] }],
  ];
  for (const [message, expected] of cases) assert.deepEqual(parseMessage(message), expected);
});
