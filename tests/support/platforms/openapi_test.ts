// Tests of tests/support/platforms/openapi.ts.

import "../empty_environment.ts";

import assert from "node:assert/strict";
import { answerProblems, exampleOf, isObject, queryProblems } from "./openapi.ts";

Deno.test("answerProblems() notices what an answer lacks, has too much, or has of another type", () => {
  const route = "/repos/{owner}/{repo}/pulls/{pull_number}";
  const given = exampleOf("pull-request");
  assert(isObject(given));
  // GitHub's own example lacks a property of a team.
  const example = { ...given, requested_teams: [] };
  assert.deepEqual(answerProblems(route, 200, example), []);
  const untitled = { ...example, title: undefined };
  const cases: readonly (readonly [unknown, RegExp])[] = [
    [untitled, /must have required property 'title'/],
    [{ ...example, mergedAt: null }, /must NOT have additional properties/],
    [{ ...example, number: "1" }, /\/number must be integer/],
    [{ ...example, title: null }, /\/title must be string/],
    [{ ...example, merged_at: "yesterday" }, /\/merged_at must match format "date-time"/],
  ];
  for (const [answer, problem] of cases) {
    assert.match(answerProblems(route, 200, answer).join("\n"), problem);
  }
  assert.deepEqual(answerProblems(route, 404, { message: "Not Found" }), []);
  assert.match(answerProblems(route, 404, { error: "x" }).join(), /additional properties/);
  assert.deepEqual(queryProblems(route, new URLSearchParams("a=1")), [
    `GET ${route}: no parameter a`,
  ]);
});
