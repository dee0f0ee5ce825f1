// Tests of src/notes/parse.ts: pull request numbers in messages.

import assert from "node:assert/strict";
import { parseCommit } from "../../src/notes/parse.ts";
import { commitWith } from "../support/commits.ts";

type NumberCase = readonly [subject: string, description: string, number?: number];

function check(cases: readonly NumberCase[]): void {
  for (const [subject, description, number] of cases) {
    const change = parseCommit(commitWith(subject));
    assert.equal(change.description, description, subject);
    assert.deepEqual(
      change.pullRequest,
      number === undefined ? undefined : { number, reference: `#${number}` },
      subject,
    );
  }
}

Deno.test("parseCommit() takes (#n) for the pull request and cuts it", () => {
  check([
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
  ]);
});

Deno.test("parseCommit() takes a number in the place of the scope for the scope", () => {
  check([
    ["feat(#12): x", "x"],
    ["feat!(#12) : x", "x"],
    ["feat(#12): x (#13)", "x", 13],
    ["feat(#12) x", "feat x", 12],
  ]);
  assert.equal(parseCommit(commitWith("feat(#12): x (#13)")).scope, "#12");
});

Deno.test("parseCommit() takes the last of several numbers", () => {
  check([
    ["x (#1) (#2)", "x (#1)", 2],
    ["x (#1)(#2)", "x (#1)", 2],
    ["x (#1) y (#2) z", "x (#1) y z", 2],
    ["x (#2) (#0)", "x (#0)", 2],
  ]);
});

Deno.test("parseCommit() takes nothing else for a number", () => {
  check([
    ["x (#0)", "x (#0)"],
    ["x (#012)", "x (#012)"],
    ["x (#12345678901)", "x (#12345678901)"],
    ["x (#9007199254740993)", "x (#9007199254740993)"],
    ["x (#１２)", "x (#１２)"],
    ["x (#١٢)", "x (#١٢)"],
    ["x (＃12)", "x (＃12)"],
    ["x (#-1)", "x (#-1)"],
    ["x (#1.5)", "x (#1.5)"],
    ["x (#1e3)", "x (#1e3)"],
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

Deno.test("parseCommit() leaves the number of the change that is taken back", () => {
  check([
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

Deno.test("parseCommit() looks for numbers in the subject only", () => {
  const change = parseCommit(commitWith("feat: x", { body: "See (#12)." }));
  assert.equal(change.pullRequest, undefined);
});

Deno.test("parseCommit() takes (!n), as GitLab writes it, for the pull request and cuts it", () => {
  const cases: readonly (readonly [string, string, string?])[] = [
    ["feat: x (!12)", "x", "!12"],
    ["x (#3) (!12)", "x (#3)", "!12"],
    ["x (!12) (#3)", "x (!12)", "#3"],
    ["feat(!12): x", "x"],
    ["x (!0)", "x (!0)"],
    ["x (! 12)", "x (! 12)"],
    ["x !12", "x !12"],
  ];
  for (const [subject, description, reference] of cases) {
    const change = parseCommit(commitWith(subject));
    assert.equal(change.description, description, subject);
    assert.equal(change.pullRequest?.reference, reference, subject);
  }
});
