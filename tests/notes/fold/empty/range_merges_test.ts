// Tests of src/notes/fold/empty/range_merges.ts, as the folder calls it.

import assert from "node:assert/strict";
import { Folder } from "../../../../src/notes/fold/fold.ts";
import type { RangeMerges } from "../../../../src/notes/fold/empty/range_merges.ts";
import { parseCommit } from "../../../../src/notes/messages/parse.ts";
import { commitsOf, hashNamed } from "../../../support/notes/history.ts";

/** The merges of a history of the project `tool`. */
function findMerges(history: readonly string[]): RangeMerges | undefined {
  const commits = commitsOf(history);
  const folder = new Folder({ isWholeLog: true, project: "tool" });
  folder.add(commits.map((commit) => parseCommit(commit)), commits);
  return folder.findMerges();
}

/** The names of commits, for one letter each. */
function namesOf(hashes: Iterable<string>): string {
  const names = new Map([..."abcdefghijklmnopqrstuvwxyz"].map((name) => [hashNamed(name), name]));
  return Array.from(hashes, (hash) => names.get(hash)).join("");
}

Deno.test("findRangeMerges() gives merges on the line of the tip with what only they brought in", () => {
  const found = findMerges([
    "n k,e: Merge branch '1.x'",
    "k m,c: Merge pull request #12 from ada/ports\n\nfix: close ports",
    "m a,d: Merge branch '1.x' into main",
    // The pull request was merged into both lines.
    "e f,c: Merge pull request #13 from ada/ports\n\nfix: close ports",
    "f d: docs: tell of ports",
    "d i,g: Merge branch 'old'",
    "c a: fix: close ports",
    "g i: Tool 1.0.1",
    "i a: fix: keep ports",
    "a: feat: begin",
  ]);
  const { plain, all, places } = found ?? { plain: [], all: [], places: new Map() };
  assert.deepEqual(
    plain.map(({ hash, firstParent, secondParent, brought, releases }) => [
      ...[hash, firstParent, secondParent].map((each) => namesOf([each])),
      ...[brought, releases].map(namesOf),
    ]),
    [["n", "k", "e", "f", ""], ["m", "a", "d", "gi", "g"]],
  );
  assert.equal(namesOf(all), "nkmed");
  assert.deepEqual([...places.values()], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

Deno.test("findRangeMerges() judges no merge before a commit that speaks of merges, and none beside a squashed one", () => {
  const cases: readonly (readonly [subject: string, plain: string])[] = [
    ["fix: sort pages", "mk"],
    ["fix merge", "m"],
    ["Resolve conflicts in pages", "m"],
    ["Keep pages after all merges", "m"],
    ["Merge branch '1.x'", ""],
    ["Merge 1.x into main (#31)", ""],
    ["Merge pull request #31 from acme/1.x", ""],
    ["Forward merge (#31)", ""],
    ["Squashed commit of the following:", ""],
    ["Sync with 1.x", ""],
  ];
  for (const [subject, plain] of cases) {
    const found = findMerges([
      "m s,d: Merge branch '1.x'",
      `s k: ${subject}`,
      "k a,c: Merge branch '1.x'",
      "d c: fix: keep ports",
      "c a: fix: close ports",
      "a: feat: begin",
    ]);
    assert.equal(namesOf(found?.plain.map(({ hash }) => hash) ?? []), plain, subject);
  }
});

Deno.test("findRangeMerges() gives the commits on the line of the tip whose words do not tell what they change", () => {
  const found = findMerges([
    "m r,d: Merge branch '1.x'",
    "r u: Release 2.0.0",
    "u l: Update dependencies",
    "l f: fix lint",
    "f a: fix: close hosts",
    "d c: Tool 1.0.1",
    "c a: fix: close ports",
    "a: feat: begin",
  ]);
  assert.equal(namesOf(found?.wordless ?? []), "rul");
});

Deno.test("findBroughtReverts() gives reverts that merges brought, without what a branch took back itself", () => {
  const revertOf = (name: string): string =>
    `Revert "x"\n\nThis reverts commit ${hashNamed(name)}.`;
  const commits = commitsOf([
    `t m: ${revertOf("c")}`,
    "m k,h: Merge branch 'pages'",
    `h f: ${revertOf("f")}`,
    "f a: fix: sort pages",
    "k n,i: Merge pull request #2 from ada/ports",
    "i g,e: Merge branch 'hosts' into ports",
    `g c: ${revertOf("c")}`,
    `e c: revert: x\n\nThis reverts commit ${hashNamed("o")}.`,
    "n c,d,l: Merge branches 'doors' and 'lamps'",
    `d a: ${revertOf("a")}`,
    "l a: fix: light lamps",
    "c a: fix: close ports",
    "a: feat: begin",
  ]);
  const folder = new Folder({});
  folder.add(commits.map((commit) => parseCommit(commit)), commits);
  assert.deepEqual(
    folder.findBroughtReverts().map((found) =>
      [found.hash, found.parent, found.merge, found.firstParent].map((each) => namesOf([each]))
        .join(" ")
    ),
    ["g c k n", "e c k n"],
  );
});
