// Tests of src/notes/earlier/earlier_release.ts.

import assert from "node:assert/strict";
import { leaveOutEarlier } from "../../../src/notes/earlier/earlier_release.ts";
import { parseCommit } from "../../../src/notes/messages/parse.ts";
import type { Change } from "../../../src/notes/types.ts";
import { commitWith } from "../../support/notes/commits.ts";

function changeOf(subject: string, alsoIn: string | undefined): Change {
  const change = parseCommit(commitWith(`fix: ${subject}`));
  return alsoIn === undefined ? change : { ...change, alsoIn };
}

/** The ends of a range, and the changes that are left out, by the release that had them too. */
const CASES: readonly (readonly [
  start: string | undefined,
  end: string | undefined,
  leftOut: readonly string[],
])[] = [
  ["v1.2.3", "v1.2.4", ["v1.2.3", "v1.2.0"]],
  ["v1.2.3", "v1.3.0", []],
  ["v1.2.3", undefined, []],
  [undefined, "v1.2.4", []],
  ["v1.2.3", "tool-1.2.4", []],
  ["v1.2.0", "v1.2.4", ["v1.2.0"]],
  ["first", "second", []],
];

for (const [start, end, leftOut] of CASES) {
  Deno.test(`leaveOutEarlier() leaves out ${leftOut.length} of ${start}..${end}`, () => {
    const releases = ["v1.2.3", "v1.2.0", "v1.2.4", "v1.1.9", "v0.9.0", "latest", undefined];
    const all = releases.map((release) => changeOf(`in ${release}`, release));
    const { changes, omitted } = leaveOutEarlier(all, start, end);
    assert.deepEqual(
      omitted.map(({ reason, subject }) => `${reason} ${subject}`),
      leftOut.map((release) => `earlier fix: in ${release}`),
    );
    assert.equal(changes.length + omitted.length, all.length);
  });
}
