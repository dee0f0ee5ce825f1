// Tests of src/history/latest_tag.ts.

import assert from "node:assert/strict";
import { findLatestTag, findPreviousTag, highestVersion } from "../../src/history/latest_tag.ts";
import type { Tag } from "../../src/history/source.ts";
import {
  commitsOf,
  FIRST_DATE_SEC,
  type GraphCommit,
  hashOf,
  makeGraph,
} from "../support/git/graph.ts";

async function latestOf(
  plans: readonly GraphCommit[],
  options: { readonly head?: string } = {},
): Promise<string | undefined> {
  const graph = makeGraph(plans, options);
  const { tags } = await graph.tags();
  return (await findLatestTag(graph, await graph.head() ?? "", tags))?.name;
}

async function check(cases: readonly (readonly [string, string | undefined])[]): Promise<void> {
  for (const [text, latest] of cases) assert.equal(await latestOf(commitsOf(text)), latest, text);
}

Deno.test("findLatestTag() finds the nearest tag on a straight line", async () => {
  await check([
    ["a b", undefined],
    ["a=v1 b c", "v1"],
    ["a=v1 b=v2 c", "v2"],
    ["a b=v1", "v1"],
  ]);
});

Deno.test("findLatestTag() returns the whole tag", async () => {
  const graph = makeGraph([{ name: "a", tags: ["v1"] }, "b"]);
  const { tags } = await graph.tags();
  assert.deepEqual(await findLatestTag(graph, hashOf("b"), tags), {
    name: "v1",
    objectId: hashOf("a"),
    commit: hashOf("a"),
  });
});

Deno.test("findLatestTag() goes by ancestry, not by dates or versions", async () => {
  const unmerged = commitsOf("root=v1.0.0 side:root=v9.0.0 main:root");
  assert.equal(await latestOf(unmerged), "v1.0.0");
  assert.equal(await latestOf(unmerged, { head: "side" }), "v9.0.0");
  assert.equal(await latestOf(commitsOf("a b=v1"), { head: "a" }), undefined);
  await check([["a=v2.0.0 b=v1.0.0 c", "v1.0.0"]]);
  const skewed = [
    { name: "a", tags: ["v1"], dateSec: FIRST_DATE_SEC + 9_000_000 },
    { name: "b", tags: ["v2"], dateSec: FIRST_DATE_SEC },
  ];
  assert.equal(await latestOf(skewed), "v2");
});

Deno.test("findLatestTag() prefers the highest version of several tags on one commit", async () => {
  const cases: readonly (readonly [readonly string[], string])[] = [
    [["v1.9.0", "v1.10.0"], "v1.10.0"],
    [["v2.0.0-rc.1", "v2.0.0"], "v2.0.0"],
    [["latest", "v1.0.0"], "v1.0.0"],
    [["stable", "nightly"], "stable"],
  ];
  for (const [tags, latest] of cases) {
    assert.equal(await latestOf([{ name: "a", tags }]), latest, tags.join());
    assert.equal(await latestOf([{ name: "a", tags: tags.toReversed() }]), latest);
  }
});

Deno.test("findLatestTag() prefers the tag with the fewest commits after it", async () => {
  await check([
    // A hotfix of the old release, tagged last and merged late.
    ["r1=v1.0.0 m1 m2 r2=v2.0.0 h1:r1=v1.0.1 merge:r2,h1", "v2.0.0"],
    // The release is on the merged branch.
    ["r1=v1.0.0 b1 b2 b3=v1.1.0 m1:r1=nightly merge:m1,b3", "v1.1.0"],
    // Every branch of a merge counts, even the oldest.
    ["root c1 c2 c3=v0.3 b1:root=v0.2 a1:root=v0.9 merge:a1,b1,c3", "v0.3"],
    // Equally near: the higher version.
    ["root left:root=v1.9.0 right:root=v1.10.0 merge:left,right", "v1.10.0"],
    ["root left:root=v1.10.0 right:root=v1.9.0 merge:left,right", "v1.10.0"],
    // Criss-cross merges.
    ["root=v1 a1 b1:root a2:a1,b1=v2 b2:b1,a1 top:b2,a2", "v2"],
  ]);
});

Deno.test("findLatestTag() reads the history once for very many tagged branches", async () => {
  // Each branch begins one commit later, so that the last has the fewest commits after it.
  const numbers = Array.from({ length: 40 }, (_, at) => at);
  const branches = numbers.map((at) =>
    `${at === 0 ? "m0" : `m${at}:m${at - 1}`} b${at}:m${at}=v1.${39 - at}`
  );
  const merge = `merge:m39,${numbers.map((at) => `b${at}`).join(",")}`;
  const graph = makeGraph(commitsOf(`${branches.join(" ")} ${merge}`));
  const { tags } = await graph.tags();
  const source = { ...graph, countBetween: () => Promise.reject(new Error("one by one")) };
  const latest = await findLatestTag(source, await graph.head() ?? "", tags);
  assert.equal(latest?.name, "v1.0");
});

Deno.test("findLatestTag() prefers a pre-release only to lower releases", async () => {
  const branched = (release: string): string =>
    `root r:root=${release} p0:root p1 p2=2.0.0-rc1 merge:r,p2`;
  await check([
    ["a=v1.0.0 b=v2.0.0-rc.1 c", "v2.0.0-rc.1"],
    [branched("2.0.0"), "2.0.0"],
    [branched("1.9.0"), "2.0.0-rc1"],
    [branched("2.1.0-rc1"), "2.0.0-rc1"],
  ]);
});

Deno.test("highestVersion() is undefined for no tags", () => {
  assert.equal(highestVersion([]), undefined);
});

Deno.test("findPreviousTag() finds the release before a tag", async () => {
  const cases: readonly (readonly [text: string, tag: string, previous: string | undefined])[] = [
    ["a=v1 b=v2 c=v3", "v2", "v1"],
    ["a=v1 b=v2", "v1", undefined],
    ["a b=v1", "v1", undefined],
    // A release begins at the release before it, a pre-release at any tag before it.
    ["a=v1.0.0 b=v2.0.0-rc1 c=v2.0.0-rc2 d=v2.0.0", "v2.0.0", "v1.0.0"],
    ["a=v1.0.0 b=v2.0.0-rc1 c=v2.0.0-rc2 d=v2.0.0", "v2.0.0-rc2", "v2.0.0-rc1"],
    ["a=v1.0.0 b=v2.0.0-rc1 c=v2.0.0-rc2 d=v2.0.0", "v2.0.0-rc1", "v1.0.0"],
    ["a=v1.0.0-rc1 b=v1.0.0", "v1.0.0", "v1.0.0-rc1"],
    // Tags on the same commit are names of the same release.
    ["a=v1.0.0 b=v2.0.0-rc1,v2.0.0", "v2.0.0", "v1.0.0"],
    // Packages and moving tags have series of their own, left only where nothing else is.
    ["a=core@1.0.0 b=ui@3.0.0 c=core@1.1.0", "core@1.1.0", "core@1.0.0"],
    ["a=v1.0.0 b=nightly c=v1.1.0", "v1.1.0", "v1.0.0"],
    ["a=release-1.0 b=v2.0", "v2.0", "release-1.0"],
    ["a=1.0 b=v2.0", "v2.0", "1.0"],
    // A release on a branch counts as far as it has as much of the history.
    ["a=v1.0 side:a=v1.9 c:a=v2.0", "v2.0", "v1.9"],
    ["a=v0.9 side:a=v1.9 b=v1.0 c=v2.0", "v2.0", "v1.0"],
    ["a=v1.0 b c d:c=v1.9 e:c=v2.0", "v2.0", "v1.9"],
    ["a=v1.0 b c d:c=v1.9 e:c=v1.10", "v1.10", "v1.9"],
    ["a=v1.0 b c d:c=v1.0.2 e:c=v2.0", "v2.0", "v1.0.2"],
    ["a=v1.0.1-lts b c d:c=v1.0.2-lts e:c=v1.0.3-lts", "v1.0.3-lts", "v1.0.2-lts"],
    ["a=v1.0 b c d:c=v2.1 e:c=v2.0", "v2.0", "v1.0"],
    ["a=v1.0.0 b c d:c=v1.2.0 e=v1.2.1 f:c=v1.2.3", "v1.2.3", "v1.2.1"],
    // Tags of something else stand nearer.
    ["a=v3.0.1 b c=v0.301.0 d=v3.1.0", "v3.1.0", "v3.0.1"],
    ["a=v1.0.0 b=v1.1.0 c=v0.9.1 d=v2.0.0", "v2.0.0", "v0.9.1"],
  ];
  for (const [text, name, previous] of cases) {
    const graph = makeGraph(commitsOf(text));
    const { tags } = await graph.tags();
    const tag = tags.find((each) => each.name === name) ?? assert.fail();
    assert.equal((await findPreviousTag(graph, tag, tags))?.name, previous, `${text}: ${name}`);
  }
});

Deno.test("findPreviousTag() passes over a release on a branch that was made later", async () => {
  const graph = makeGraph(commitsOf("a=v1.0 b c d:c=v1.9 e:c=v1.9.1 f:c=v2.0"));
  const days: Readonly<Record<string, string>> = {
    "v1.9": "2026-01-31",
    "v1.9.1": "2026-03-01",
    "v2.0": "2026-02-01",
  };
  const { tags } = await graph.tags();
  const dated = tags.map((tag): Tag => {
    const day = days[tag.name];
    return day === undefined ? tag : { ...tag, day };
  });
  const tag = dated.find(({ name }) => name === "v2.0") ?? assert.fail();
  assert.equal((await findPreviousTag(graph, tag, dated))?.name, "v1.9");
});

Deno.test("findPreviousTag() passes over a version that was tagged again in the form of the tag", async () => {
  const cases: readonly (readonly [text: string, days: string, tag: string, previous: string])[] = [
    ["a=v1.0.0 b=1.2.0 c side:a=v1.2.0 d:c=v2.0.0", "1.2.0=03-01 v1.2.0=04-01", "v2.0.0", "v1.2.0"],
    ["a=1.0.0 b=v1.2.0 c side:a=1.2.0 d:c=2.0.0", "v1.2.0=03-01 1.2.0=04-01", "2.0.0", "1.2.0"],
    // What was built of it.
    ["a=v1.0.0 b=1.2.0 c side:a=v1.2.0 d:c=v2.0.0", "1.2.0=03-01 v1.2.0=03-01", "v2.0.0", "1.2.0"],
    ["a=v1.0.0 b=1.2.0 c=v2.0.0", "1.2.0=03-01", "v2.0.0", "1.2.0"],
    ["a=v1.0.0 b=1.2.0,v1.2.0 c=v2.0.0", "1.2.0=03-01 v1.2.0=04-01", "v2.0.0", "v1.2.0"],
  ];
  for (const [text, told, name, previous] of cases) {
    const graph = makeGraph(commitsOf(text));
    const days = new Map(
      told.split(" ").map((each) => {
        const [tag = "", day = ""] = each.split("=");
        return [tag, `2026-${day}`];
      }),
    );
    const tags = (await graph.tags()).tags.map((tag): Tag => {
      const day = days.get(tag.name);
      return day === undefined ? tag : { ...tag, day };
    });
    const tag = tags.find((each) => each.name === name) ?? assert.fail();
    assert.equal((await findPreviousTag(graph, tag, tags))?.name, previous, `${text}: ${told}`);
  }
});
