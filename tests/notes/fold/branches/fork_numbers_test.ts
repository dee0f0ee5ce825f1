// Tests of src/notes/fold/branches/fork_numbers.ts, for commits; those of branches are about merges.

import assert from "node:assert/strict";
import { foldChanges } from "../../../../src/notes/fold/fold.ts";
import { parseCommit } from "../../../../src/notes/messages/parse.ts";
import { changeWith } from "../../../support/notes/commits.ts";
import { commitsOf } from "../../../support/notes/history.ts";

const OWN = [412, 411, 410, 409, 408, 407, 406, 405, 404, 403, 402];

/** The numbers that are kept of changes with these, newest first. */
function keep(numbers: readonly number[]): readonly number[] {
  const changes = numbers.map((number, index) => {
    const hash = String(index).padStart(40, "0");
    return changeWith({
      hash,
      parents: [String(index + 1).padStart(40, "0")],
      description: `close port ${number} of the hosts`,
      pullRequest: { number, reference: `#${number}` },
    });
  });
  return foldChanges(changes).changes.flatMap(({ pullRequest }) => pullRequest?.number ?? []);
}

Deno.test("foldChanges() forgets a number far above those of newer and all other commits", () => {
  assert.deepEqual(keep([...OWN.slice(0, 3), 9001, ...OWN.slice(3)]), OWN);
  assert.deepEqual(keep([...OWN.slice(0, 3), 825, ...OWN.slice(3)]), OWN);
});

Deno.test("foldChanges() keeps the number of what the platform merged into the branch itself", () => {
  const merges = [...OWN.slice(0, 3), 9001, ...OWN.slice(3)].flatMap((number, index, all) => {
    const older = index + 1 < all.length ? `m${all[index + 1]},` : "";
    return [
      `m${number} ${older}b${number}: Merge pull request #${number} from ada/${number}\n\nPort ${number}`,
      `b${number}: Close it`,
    ];
  });
  const numbers = foldChanges(commitsOf(merges).map((commit) => parseCommit(commit))).changes
    .flatMap(({ pullRequest }) => pullRequest?.number ?? []);
  assert.deepEqual(numbers, [...OWN.slice(0, 3), 9001, ...OWN.slice(3)]);
});

Deno.test("foldChanges() keeps a number that may be one of a sequence", () => {
  for (
    const numbers of [
      // The newest, as on the branch of an old release.
      [9001, ...OWN],
      // Near enough.
      [...OWN.slice(0, 3), 700, ...OWN.slice(3)],
      // Among few, nothing tells.
      [412, 9001, 410, 409, 408, 407, 406, 405, 404, 403],
      // Many of them: here another history was brought in, or those are the numbers of its own.
      [...OWN.slice(0, 3), 9001, 9002, ...OWN.slice(3)],
    ]
  ) assert.deepEqual(keep(numbers), numbers);
});
