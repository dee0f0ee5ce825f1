// Tests of src/notes/requirements/lowest_version.ts.

import assert from "node:assert/strict";
import { compareVersions, lowestVersion } from "../../../src/notes/requirements/lowest_version.ts";

const CONSTRAINTS: readonly (readonly [constraint: string, lowest: string | undefined])[] = [
  ["1.20", "1.20"],
  ["1.20.0", "1.20"],
  ["1.20.4", "1.20.4"],
  ["7.0.0", "7"],
  ["v7", "7"],
  ["7.x", "7"],
  [">=3.8,<4.0", "3.8"],
  [">=2.7, !=3.0.*, !=3.1.*", "2.7"],
  ["<4, >= 3.8", "3.8"],
  ["~=3.8", "3.8"],
  ["^9.1 || >=11", "9.1"],
  [">=11 || ^9.1", "9.1"],
  ["^7.2|^8.0", "7.2"],
  ["7 - 9", "7"],
  ["3.5...3.20", "3.5"],
  ["'~> 2.4'", "2.4"],
  ["['>= 2.4', '< 4']", "2.4"],
  ['Gem::Requirement.new(">= 2.4".freeze)', "2.4"],
  [">=2.17.0-216.1.beta <4.0.0", "2.17"],
  [">=16.0.0-rc.99", "16"],
  ["~> 1.13 or ~> 1.14 or ~> 1.15", "1.13"],
  ["7.4-8.3", "7.4"],
  ["14.x, 16.x, 18.x", undefined],
  [`>=${"9".repeat(400)}`, undefined],
  [" ".repeat(1_000) + ">=3", undefined],
  ["<9", undefined],
  ["^9 || *", undefined],
  ["*", undefined],
  ["", undefined],
];

for (const [constraint, lowest] of CONSTRAINTS) {
  Deno.test(`lowestVersion() of ${JSON.stringify(constraint)}`, () => {
    assert.equal(lowestVersion(constraint), lowest);
  });
}

Deno.test("compareVersions() takes patches of a version for the same platform", () => {
  assert.ok(compareVersions("1.9", "1.10") < 0);
  assert.ok(compareVersions("8", "7.4") > 0);
  assert.equal(compareVersions("1.20.1", "1.20.9"), 0);
  assert.equal(compareVersions("8", "8.0"), 0);
});
