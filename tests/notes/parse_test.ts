// Tests of src/notes/parse.ts; parse_properties_test.ts covers long messages.

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

Deno.test("parseCommit() returns every part of a commit", () => {
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

Deno.test("parseCommit() accepts nearly conventional headers", () => {
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

Deno.test("parseCommit() keeps a subject without a conventional header", () => {
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

Deno.test("parseCommit() infers the type of a fixup from the amended commit", () => {
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

Deno.test("parseCommit() reads BREAKING in place of a type", () => {
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

Deno.test("parseCommit() treats keys of Object.prototype as words", () => {
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

Deno.test("parseCommit() reads breaking footers, and the type from the body", () => {
  const cases: readonly (readonly [string, string, boolean, readonly string[]])[] = [
    ["feat: x", "BREAKING CHANGE: y", true, ["y"]],
    ["feat!: x", "BREAKING CHANGE: y", true, ["y"]],
    ["feat!: x", "", true, []],
    ["feat: x", "BREAKING CHANGE: a\nBREAKING CHANGE: b", true, ["a", "b"]],
    ["feat: x", "BREAKING CHANGE:", false, []],
  ];
  for (const [subject, body, breaking, notes] of cases) {
    const change = parseCommit(commitWith(subject, { body }));
    assert.deepEqual([change.breaking, change.breakingNotes], [breaking, notes], body);
  }
  assert.equal(parseCommit(commitWith("ports", { body: "They leak." })).type, "fix");
  assert.equal(parseCommit(commitWith("feat: ports", { body: "They leak." })).type, "feat");
});

Deno.test("parseCommit() reads other breaking marks at the start of a subject", () => {
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

Deno.test("parseMessage() follows the rules of parseCommit()", () => {
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

type NumberCase = readonly [subject: string, description: string, number?: number, mark?: "!"];

function checkNumbers(cases: readonly NumberCase[]): void {
  for (const [subject, description, number, mark = "#"] of cases) {
    const change = parseCommit(commitWith(subject));
    assert.equal(change.description, description, subject);
    assert.deepEqual(
      change.pullRequest,
      number === undefined ? undefined : { number, reference: `${mark}${number}` },
      subject,
    );
  }
}

Deno.test("parseCommit() removes (#n) and (!n) from the subject", () => {
  checkNumbers([
    ["feat: x (#12)", "x", 12],
    ["feat: x(#12)", "x", 12],
    ["feat: x   (#12)  ", "x", 12],
    ["x (#1)", "x", 1],
    ["x (#1234567890)", "x", 1234567890],
    ["x (#12).", "x.", 12],
    ["x (#12), y", "x, y", 12],
    ["x (#12) y", "x y", 12],
    ["x (#12)y", "x y", 12],
    ["(#12) x", "x", 12],
    ["(#12)", "(no subject)", 12],
    ["feat: (#12)", "feat:", 12],
    ["feat: (#12) x", "x", 12],
    ["feat: x\u3000(#12)", "x", 12],
    // GitLab.
    ["feat: x (!12)", "x", 12, "!"],
    ["x (#3) (!12)", "x (#3)", 12, "!"],
    ["x (!12) (#3)", "x (!12)", 3],
    ["x (!0) (! 12) !12", "x (!0) (! 12) !12"],
  ]);
});

Deno.test("parseCommit() reads a number in parentheses after the type as the scope", () => {
  checkNumbers([
    ["feat(#12): x", "x"],
    ["feat!(#12) : x", "x"],
    ["feat(#12): x (#13)", "x", 13],
    ["feat(#12) x", "feat x", 12],
    ["feat(!12): x", "x"],
  ]);
  assert.equal(parseCommit(commitWith("feat(#12): x (#13)")).scope, "#12");
});

Deno.test("parseCommit() reads the last of several numbers", () => {
  checkNumbers([
    ["x (#1) (#2)", "x (#1)", 2],
    ["x (#1)(#2)", "x (#1)", 2],
    ["x (#1) y (#2) z", "x (#1) y z", 2],
    ["x (#2) (#0)", "x (#0)", 2],
  ]);
});

Deno.test("parseCommit() ignores other numbers", () => {
  checkNumbers([
    ["x (#0)", "x (#0)"],
    ["x (#012)", "x (#012)"],
    ["x (#12345678901)", "x (#12345678901)"],
    ["x (#１２)", "x (#１２)"],
    ["x (#١٢)", "x (#١٢)"],
    ["x (#-1)", "x (#-1)"],
    ["x (#0x1f)", "x (#0x1f)"],
    ["x ( #12 )", "x ( #12 )"],
    ["x (#12, #13)", "x (#12, #13)"],
    ["x (fixes #12)", "x (fixes #12)"],
    ["x (owner/name#12)", "x (owner/name#12)"],
    ["x #12", "x #12"],
    ["x [#12]", "x [#12]"],
    ["x (#12", "x (#12"],
    ["x (#)", "x (#)"],
  ]);
});

Deno.test("parseCommit() keeps the number of a reverted change", () => {
  checkNumbers([
    ['Revert "feat: x (#12)"', 'Revert "feat: x (#12)"'],
    ['Revert "feat: x (#12)" (#13)', 'Revert "feat: x (#12)"', 13],
    ['Revert "Revert "x (#1)" (#2)"', 'Revert "Revert "x (#1)" (#2)"'],
    ['Revert "Revert "x (#1)" (#2)" (#3)', 'Revert "Revert "x (#1)" (#2)"', 3],
    ['Reapply "x (#12)" (#13)', 'Reapply "x (#12)"', 13],
    ['revert: "feat: x (#12)"', '"feat: x (#12)"'],
    ['fix: revert "feat: x (#12)"', 'revert "feat: x (#12)"'],
    ['fix(api): reverts "x (#12)" (#13)', 'reverts "x (#12)"', 13],
    ['chore: revert, "x (#12)"', 'revert, "x (#12)"'],
    ["revert: feat: x (#12)", "feat: x", 12],
    ["Revert x (#12)", "Revert x", 12],
    ['quote "x (#12)"', 'quote "x"', 12],
  ]);
});

Deno.test("parseCommit() reads the title and the number of a merge, whatever its parents", () => {
  const github = "Merge pull request #12 from alice/ports";
  const gitlab = "Merge branch 'ports' into 'main'";
  const cases: readonly (readonly [string, string, ChangeType, description: string, string?])[] = [
    [github, "feat!: move ports\n\nfix and test", "feat", "move ports", "#12"],
    [github, "", "chore", github, "#12"],
    [github, "Move ports (#12)", "refactor", "Move ports", "#12"],
    [github, "Ports of issue (#7)\n\nfix", "chore", "Ports of issue (#7)", "#12"],
    [gitlab, "fix: close ports\n\nSee merge request a/b!12", "fix", "close ports", "!12"],
    [gitlab, "See merge request a/b!12", "chore", gitlab, "!12"],
    ["Merged in a/ports (pull request #12)", "Document ports", "docs", "Document ports", "#12"],
    ["Merge branch 'ports'", "feat: ports", "chore", "Merge branch 'ports'"],
  ];
  for (const [subject, body, ...expected] of cases) {
    const merged = parseCommit(commitWith(subject, { body, parents: TWO_PARENTS }));
    const { type, description, pullRequest } = merged;
    const read = [type, description, pullRequest?.reference];
    assert.deepEqual(read.slice(0, expected.length), expected, `${subject} | ${body}`);
    const squashed = parseCommit(commitWith(subject, { body }));
    assert.deepEqual({ ...squashed, commit: merged.commit }, merged);
  }
  const body = "feat(api)!: x\n\nBREAKING CHANGE: 80 is gone";
  const { scope, breaking, breakingNotes } = parseCommit(commitWith(github, { body }));
  assert.deepEqual([scope, breaking, breakingNotes], ["api", true, ["80 is gone"]]);
});
