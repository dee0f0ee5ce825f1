// Tests of src/history/graph/merged_branches.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import { CommitGraph, type GraphCommit } from "../../../src/history/graph/commit_graph.ts";
import { findMerged as findMergedPositions } from "../../../src/history/graph/merged_branches.ts";

/** The merge of each commit that one brought in, all by their hashes. */
function findMerged(
  commits: readonly GraphCommit[],
  merges: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const graph = new CommitGraph(commits);
  const positions = [...merges].flatMap((hash) => graph.positionOf(hash) ?? []);
  const merged = findMergedPositions(graph, new Set(positions));
  return new Map(
    [...merged].flatMap((merge, commit) =>
      merge < 0 ? [] : [[graph.hashAt(commit), graph.hashAt(merge)]]
    ),
  );
}

/** Commits as words `name:parent,parent`, newest first. */
function graphOf(text: string): readonly GraphCommit[] {
  return text.trim().split(/\s+/).map((word) => {
    const [hash = "", parents = ""] = word.split(":");
    return { hash, parents: parents.split(",").filter((parent) => parent !== "") };
  });
}

function check(text: string, merges: string, expected: Readonly<Record<string, string>>): void {
  const wanted = new Set(merges.split(" "));
  const commits = graphOf(text);
  const shown = (given: readonly GraphCommit[]): unknown =>
    Object.fromEntries(findMerged(given, wanted));
  assert.deepEqual(shown(commits), expected, text);
  // The order of the log is a hint only.
  assert.deepEqual(shown(commits.toReversed()), expected, `${text} from the other end`);
}

Deno.test("findMerged() assigns the commits of a merged branch to its merge", () => {
  // 1 --- 2 --- M --- 3
  //  \- a - b -/
  check("3:M M:2,b b:a 2:1 a:1 1:", "M", { a: "M", b: "M" });
  // No commit on main in the meantime.
  check("M:1,b b:a a:1 1:", "M", { a: "M", b: "M" });
  // A merge without a pull request.
  check("M:1,b b:a a:1 1:", "", {});
  check("", "M", {});
  check("2:1 1:", "2", {});
});

Deno.test("findMerged() separates consecutive and parallel branches", () => {
  // 1 --- M --- N --- O
  //  \- a /    /     /
  //   \---- b /     /
  //     (from M) c /
  check("O:N,c c:M N:M,b M:1,a b:1 a:1 1:", "M N O", { a: "M", b: "N", c: "O" });
  check("O:N,c c:M N:M,b M:1,a b:1 a:1 1:", "N", { b: "N" });
  // A branch that started on another one, merged before it.
  check("N:M,b M:1,a b:a a:1 1:", "M N", { a: "M", b: "N" });
  // Merged, gone on with, merged again.
  check("N:M,b b:a M:1,a a:1 1:", "M N", { a: "M", b: "N" });
});

Deno.test("findMerged() assigns a commit in nested pull requests to the innermost", () => {
  // 1 ------------- M
  //  \- a - I - b -/
  //      \ c /
  check("M:1,b b:I I:a,c c:a a:1 1:", "M I", { a: "M", b: "M", c: "I" });
  // The inner merge has no pull request, so it belongs to the outer one too.
  check("M:1,b b:I I:a,c c:a a:1 1:", "M", { a: "M", b: "M", c: "M", I: "M" });
  check("M:1,b b:I I:a,c c:a a:1 1:", "I", { c: "I" });
  // The inner merge is the tip of the outer branch.
  check("M:1,I I:a,c c:a a:1 1:", "M I", { a: "M", c: "I" });
  // Three deep.
  check("M:1,I I:a,J J:b,c c:b b:a a:1 1:", "M I J", { a: "M", b: "I", c: "J" });
});

Deno.test("findMerged() does not assign main's commits to a branch that main was merged into", () => {
  // 1 - 2 - 3 ------- M
  //  \- a - \s - b --/
  check("M:3,b b:s s:a,3 3:2 2:1 a:1 1:", "M", { a: "M", b: "M", s: "M" });
  // With a pull request in what was merged into the branch.
  check("M:P,b b:s s:a,P P:1,x x:1 a:1 1:", "M P", { a: "M", b: "M", s: "M", x: "P" });
});

Deno.test("findMerged() reads criss-cross merges", () => {
  // 1 - 2 - 4 - M      4 merges a, s merges 2
  //  \- a - s - b /
  check("M:4,b b:s s:a,2 4:2,a 2:1 a:1 1:", "M", { b: "M", s: "M" });
  check("M:4,b b:s s:a,2 4:2,a 2:1 a:1 1:", "M 4", { b: "M", s: "M", a: "4" });
});

Deno.test("findMerged() follows all parents of an octopus merge except the first", () => {
  check("M:1,a,b,c c:1 b:1 a:1 1:", "M", { a: "M", b: "M", c: "M" });
  check("M:2,a,b,2 2:1 b:a a:1 1:", "M", { a: "M", b: "M" });
});

Deno.test("findMerged() reads merges at the edge of the range", () => {
  check("M:1,a a:1", "M", { a: "M" });
  check("M:1,b b:a", "M", { b: "M" });
  check("M:1,a", "M", {});
  check("M:x,y N:M,z z:w", "M N", { z: "N" });
  check("N:M,b b:a M:x,a a:x", "M N", { a: "M", b: "N" });
  // A merge of an unrelated history brings in all of it.
  check("M:1,b b:a a: 1:", "M", { a: "M", b: "M" });
  // A merge that is not in the range.
  check("2:1 1:", "M", {});
});

Deno.test("findMerged() accepts repeated parents, repeated commits and cycles", () => {
  check("M:a,a a:1 1:", "M", {});
  check("M:1,a,a a:1 1:", "M", { a: "M" });
  check("M:1,a a:1 a:1 M:1,a 1:", "M", { a: "M" });
  assert.deepEqual(findMerged(graphOf("M:M,M"), new Set(["M"])), new Map());
  findMerged(graphOf("M:a,b a:b b:M"), new Set(["M"]));
});

Deno.test("findMerged() assigns a branch that was merged twice to the older merge", () => {
  // Main and a release branch merged the same branch; then main merged the release branch.
  const commits = graphOf("T:N,M M:r,a N:2,a r:1 2:1 a:1 1:");
  assert.deepEqual([...findMerged(commits, new Set(["M", "N"]))], [["a", "N"]]);
});

/** A random history: commits with up to three older parents, some of them pull request merges. */
const history = fc.array(
  fc.record({
    parents: fc.array(fc.nat(), { maxLength: 3 }),
    near: fc.boolean(),
    counts: fc.boolean(),
  }),
  { maxLength: 24 },
).map((plans) => {
  const commits = plans.map(({ parents, near }, index): GraphCommit => ({
    hash: `c${index}`,
    // The parent of the first commit is outside the range.
    parents: index === 0 ? ["outside"] : parents.map((parent) => {
      const reach = near ? Math.min(index, 3) : index;
      return `c${index - 1 - (parent % reach)}`;
    }),
  }));
  const merges = commits.filter((_, index) => plans[index]?.counts).map(({ hash }) => hash);
  return { commits, merges: new Set(merges) };
});

Deno.test("findMerged() agrees with plain reachability on any history in any order", () => {
  const edges = fc.tuple(history, fc.nat(4), fc.boolean());
  fc.assert(
    fc.property(edges, fc.infiniteStream(fc.nat()), ([{ commits, merges }, cut, log], picks) => {
      // The range lacks its oldest commits and their ancestors.
      const range = commits.slice(cut);
      const printed = log ? range.toReversed() : range
        .map((commit) => ({ commit, rank: picks.next().value ?? 0 }))
        .sort((a, b) => a.rank - b.rank).map(({ commit }) => commit);
      const sets = new Map<string, ReadonlySet<string>>();
      for (const { hash, parents } of range) {
        if (merges.has(hash)) sets.set(hash, plainlyMerged(parents, range));
      }
      const found = findMerged(printed, merges);
      for (const { hash } of range) {
        const holders = [...sets.keys()].filter((merge) => sets.get(merge)?.has(hash));
        const owner = found.get(hash);
        if (merges.has(hash) || holders.length === 0) {
          assert.equal(owner, undefined);
          continue;
        }
        assert.ok(owner !== undefined && holders.includes(owner), `${hash} is not of ${owner}`);
        // The innermost: no other holder lies before it.
        const before = reach([owner], range);
        assert.deepEqual(holders.filter((each) => each !== owner && before.has(each)), []);
        // In the order of the log, the owner is the oldest of all.
        if (log) assert.equal(owner, holders[0]);
      }
    }),
    { numRuns: 2_000, seed: 20260131 },
  );
});

function plainlyMerged(
  [first = "", ...others]: readonly string[],
  range: readonly GraphCommit[],
): ReadonlySet<string> {
  return reach(others, range).difference(reach([first], range));
}

function reach(starts: readonly string[], range: readonly GraphCommit[]): ReadonlySet<string> {
  const byHash = new Map(range.map((commit) => [commit.hash, commit]));
  const seen = new Set<string>();
  const stack = [...starts];
  for (let hash = stack.pop(); hash !== undefined; hash = stack.pop()) {
    const commit = byHash.get(hash);
    if (commit === undefined || seen.has(hash)) continue;
    seen.add(hash);
    stack.push(...commit.parents);
  }
  return seen;
}

/** A main line of merges of branches with four commits, which begin `age` merges before. */
function growHistory(age: (merge: number) => number): {
  readonly commits: readonly GraphCommit[];
  readonly merges: ReadonlySet<string>;
} {
  const commits: GraphCommit[] = [{ hash: "main0", parents: [] }];
  const merges = new Set<string>();
  for (let merge = 1; merge <= 2_000; merge++) {
    let parent = `main${Math.max(0, merge - 1 - age(merge))}`;
    for (let step = 0; step < 4; step++) {
      const hash = `branch${merge}.${step}`;
      commits.push({ hash, parents: [parent] });
      parent = hash;
    }
    commits.push({ hash: `main${merge}`, parents: [`main${merge - 1}`, parent] });
    merges.add(`main${merge}`);
  }
  return { commits: commits.reverse(), merges };
}

Deno.test("findMerged() walks each commit of many merges once", () => {
  const ages = [
    (merge: number) => (merge * 7919) % 30,
    // All branches start at the first commit, so walks without memory would be quadratic.
    () => Infinity,
    (merge: number) => merge % 3 === 0 ? Infinity : 1,
  ];
  for (const { commits, merges } of ages.map(growHistory)) {
    const merged = findMerged(commits, merges);
    assert.equal(merged.size, 8_000);
    for (const [hash, merge] of merged) assert.equal(hash.slice(6).split(".")[0], merge.slice(4));
  }
});

Deno.test("findMerged() reads branches nested 10,000 deep", () => {
  // Each merge took the whole line so far as its second parent.
  const commits: GraphCommit[] = [{ hash: "own0", parents: [] }];
  const merges = new Set<string>();
  for (let depth = 1; depth <= 10_000; depth++) {
    const line = depth === 1 ? "own0" : `merge${depth - 1}`;
    commits.push({ hash: `own${depth}`, parents: ["own0"] });
    commits.push({ hash: `merge${depth}`, parents: [`own${depth}`, line] });
    merges.add(`merge${depth}`);
  }
  const merged = findMerged(commits.reverse(), merges);
  assert.equal(merged.size, 9_999);
  assert.equal(merged.get("own1"), "merge2");
  assert.equal(merged.get("own9999"), "merge10000");
});
