// Tests of src/history/latest_tag.ts.

import assert from "node:assert/strict";
import { findLatestTag, highestVersion } from "../../src/history/latest_tag.ts";
import { FIRST_DATE_SEC, type GraphCommit, hashOf, makeGraph } from "../support/graph.ts";

async function latestOf(
  plans: readonly (GraphCommit | string)[],
  head?: string,
): Promise<string | undefined> {
  const graph = makeGraph(plans, head === undefined ? {} : { head });
  const { tags } = await graph.tags();
  return (await findLatestTag(graph, await graph.head() ?? "", tags))?.name;
}

Deno.test("findLatestTag() finds the nearest tag on a straight line", async () => {
  assert.equal(await latestOf(["a", "b"]), undefined);
  assert.equal(await latestOf([{ name: "a", tags: ["v1"] }, "b", "c"]), "v1");
  assert.equal(
    await latestOf([{ name: "a", tags: ["v1"] }, { name: "b", tags: ["v2"] }, "c"]),
    "v2",
  );
  assert.equal(await latestOf(["a", { name: "b", tags: ["v1"] }]), "v1");
});

Deno.test("findLatestTag() gives the whole tag", async () => {
  const graph = makeGraph([{ name: "a", tags: ["v1"] }, "b"]);
  const { tags } = await graph.tags();
  assert.deepEqual(await findLatestTag(graph, hashOf("b"), tags), {
    name: "v1",
    objectId: hashOf("a"),
    commit: hashOf("a"),
  });
});

Deno.test("findLatestTag() asks for ancestry, not for dates or versions", async () => {
  const unmerged: readonly (GraphCommit | string)[] = [
    { name: "root", tags: ["v1.0.0"] },
    { name: "side", parents: ["root"], tags: ["v9.0.0"] },
    { name: "main", parents: ["root"] },
  ];
  assert.equal(await latestOf(unmerged), "v1.0.0");
  assert.equal(await latestOf(unmerged, "side"), "v9.0.0");
  assert.equal(
    await latestOf([{ name: "a", tags: ["v2.0.0"] }, { name: "b", tags: ["v1.0.0"] }, "c"]),
    "v1.0.0",
  );
  assert.equal(
    await latestOf([
      { name: "a", tags: ["v1"], dateSec: FIRST_DATE_SEC + 9_000_000 },
      { name: "b", tags: ["v2"], dateSec: FIRST_DATE_SEC },
      "c",
    ]),
    "v2",
  );
  assert.equal(await latestOf([{ name: "a" }, { name: "b", tags: ["v1"] }], "a"), undefined);
});

Deno.test("findLatestTag() takes the highest version of several on one commit", async () => {
  const cases: readonly (readonly [readonly string[], string])[] = [
    [["v1.9.0", "v1.10.0"], "v1.10.0"],
    [["v2.0.0-rc.1", "v2.0.0"], "v2.0.0"],
    [["2.0.0-rc1", "2.0.0-rc2"], "2.0.0-rc2"],
    [["latest", "v1.0.0"], "v1.0.0"],
    [["v1", "v1.2", "v1.2.3"], "v1.2.3"],
    [["stable", "nightly"], "stable"],
  ];
  for (const [tags, latest] of cases) {
    assert.equal(await latestOf([{ name: "a", tags }, "b"]), latest, tags.join());
    assert.equal(await latestOf([{ name: "a", tags: tags.toReversed() }, "b"]), latest);
  }
});

Deno.test("findLatestTag() weighs the tags of merged branches by what came after them", async () => {
  // A hotfix of the old release, tagged last and merged late: less of HEAD is new to v2.0.0.
  const hotfix: readonly (GraphCommit | string)[] = [
    { name: "r1", tags: ["v1.0.0"] },
    "m1",
    "m2",
    { name: "r2", tags: ["v2.0.0"] },
    { name: "h1", parents: ["r1"], tags: ["v1.0.1"] },
    { name: "merge", parents: ["r2", "h1"] },
  ];
  assert.equal(await latestOf(hotfix), "v2.0.0");
  // The other way round: the release is on the branch, HEAD went on with little.
  const release: readonly (GraphCommit | string)[] = [
    { name: "r1", tags: ["v1.0.0"] },
    { name: "b1", parents: ["r1"] },
    "b2",
    { name: "b3", tags: ["v1.1.0"] },
    { name: "m1", parents: ["r1"], tags: ["nightly"] },
    { name: "merge", parents: ["m1", "b3"] },
  ];
  assert.equal(await latestOf(release), "v1.1.0");
});

Deno.test("findLatestTag() weighs every branch of a merge, the oldest too", async () => {
  assert.equal(
    await latestOf([
      "root",
      { name: "c1", parents: ["root"] },
      "c2",
      { name: "c3", tags: ["v0.3"] },
      { name: "b1", parents: ["root"], tags: ["v0.2"] },
      { name: "a1", parents: ["root"], tags: ["v0.9"] },
      { name: "merge", parents: ["a1", "b1", "c3"] },
    ]),
    "v0.3",
  );
});

Deno.test("findLatestTag() takes the higher version of tags that are equally near", async () => {
  for (const [left, right] of [["v1.9.0", "v1.10.0"], ["v1.10.0", "v1.9.0"]] as const) {
    assert.equal(
      await latestOf([
        "root",
        { name: "left", parents: ["root"], tags: [left] },
        { name: "right", parents: ["root"], tags: [right] },
        { name: "merge", parents: ["left", "right"] },
      ]),
      "v1.10.0",
    );
  }
});

Deno.test("findLatestTag() counts a pre-release only without a release after it", async () => {
  assert.equal(
    await latestOf([{ name: "a", tags: ["v1.0.0"] }, { name: "b", tags: ["v2.0.0-rc.1"] }, "c"]),
    "v2.0.0-rc.1",
  );
  // The release is on another branch, farther away than the pre-release.
  const branched = (release: string): readonly (GraphCommit | string)[] => [
    "root",
    { name: "r", parents: ["root"], tags: [release] },
    { name: "p0", parents: ["root"] },
    "p1",
    { name: "p2", tags: ["2.0.0-rc1"] },
    { name: "merge", parents: ["r", "p2"] },
  ];
  assert.equal(await latestOf(branched("2.0.0")), "2.0.0");
  assert.equal(await latestOf(branched("1.9.0")), "2.0.0-rc1");
  assert.equal(await latestOf(branched("2.1.0-rc1")), "2.0.0-rc1");
});

Deno.test("findLatestTag() finds its way through crossed merges", async () => {
  assert.equal(
    await latestOf([
      { name: "root", tags: ["v1"] },
      { name: "a1", parents: ["root"] },
      { name: "b1", parents: ["root"] },
      { name: "a2", parents: ["a1", "b1"], tags: ["v2"] },
      { name: "b2", parents: ["b1", "a1"] },
      { name: "top", parents: ["b2", "a2"] },
    ]),
    "v2",
  );
});

Deno.test("highestVersion() is undefined for no tags", () => {
  assert.equal(highestVersion([]), undefined);
});
