// Tests of src/history/graph/growth.ts.

import assert from "node:assert/strict";
import type { GraphCommit } from "../../../src/history/graph/commit_graph.ts";
import { createApart } from "../../../src/history/graph/growth.ts";

/** Commits `name parent parent …`, newest first. */
function logOf(commits: readonly string[]): readonly GraphCommit[] {
  return commits.map((each) => {
    const [hash = "", ...parents] = each.split(" ");
    return { hash, parents };
  });
}

Deno.test("createApart() tells what grew from what", () => {
  // The line x, y, z was merged back at y and at its end.
  const range = ["e d", "d c z", "c b", "b a y", "a old", "f y"];
  const line = ["z y", "y x", "x old"];
  const isApart = createApart(logOf(range), logOf(line));
  const apart = (own: string): string =>
    ["x", "y", "z"].filter((other) => isApart(own, other)).join("");
  assert.deepEqual(["a", "b", "c", "d", "e", "f"].map(apart), ["xyz", "z", "z", "", "", "z"]);
  assert.equal(isApart("other", "x"), false);
});

Deno.test("createApart() is true for all that the range does not hold", () => {
  // The branch s of the line was merged into both.
  const isApart = createApart(logOf(["c b", "b a s", "a old"]), logOf(["z y s", "s old", "y old"]));
  assert.deepEqual(["z", "y", "s"].map((other) => isApart("c", other)), [true, true, false]);
});
