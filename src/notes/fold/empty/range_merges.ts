// Finds the merges of a range, what each of those that say nothing brought in, and the commits whose
// words may hide what a merge left out; and the reverts that merges brought.

import type { FileChange } from "../../../history/commit.ts";
import { isMerge } from "../../messages/merges/merges.ts";
import { isPlainSharedMerge } from "../../messages/merges/plain_merges.ts";
import type { Change } from "../../types.ts";
import type { MergeMessage } from "../branches/merge_message.ts";
import type { MergeTree } from "../branches/merge_tree.ts";
import type { Folding } from "../folding.ts";
import type { RevertReading } from "../reverts/revert_reading.ts";
import { readKind } from "../housekeeping/housekeeping_kind.ts";

/** A merge that says hardly more than which branch was merged: `Merge branch '1.x'`. */
export interface PlainMerge {
  /** Full object name. */
  readonly hash: string;
  /** Full object name of the commit that it was made on. */
  readonly firstParent: string;
  /** Full object name of the end of the branch. */
  readonly secondParent: string;
  /** Full object names of the commits that came with it, newest first, without merges. */
  readonly brought: readonly string[];
  /** Those of them that make a release by their words, where that was read: these are left out anyway. */
  readonly releases: ReadonlySet<string>;
}

/** The merges of a range, by full object names. */
export interface RangeMerges {
  /** The plain merges of two commits on the line of the tip that may be judged, newest first. */
  readonly plain: readonly PlainMerge[];
  /** All merges, on whatever line, newest first. */
  readonly all: readonly string[];
  /** The commits on the line of the tip whose words do not tell what they change, such as releases. */
  readonly wordless: readonly string[];
  /** The places of all commits of the range; the newest is 0. */
  readonly places: ReadonlyMap<string, number>;
}

// After such a commit, what a merge left out may be there in other words.
const MENDS_MERGE = /\b(?:merg(?:e|es|ed|ing)|conflicts?)\b/i;
// Such a commit is a merge that was squashed, and may have what a newer merge then leaves out.
const SQUASHED_MERGE =
  /^(?:(?:auto|automatic|back|down|forward|manual|squash(?:ed)?|up)[- ]?)?merg(?:e|es|ed|ing)\b|^squashed commit\b/i;

/**
 * The merges of a range; undefined when there is none to judge. None are judged where a merge was
 * squashed, nor those before a commit that speaks of merges, for it may mend one. What came with a
 * merge is all that its first parent does not reach. `project` is its name.
 */
export function findRangeMerges(
  folding: Folding,
  messages: ReadonlyMap<number, MergeMessage>,
  tree: MergeTree,
  project: string | undefined,
): RangeMerges | undefined {
  const { changes } = folding;
  const direct = changes.flatMap((change, position) =>
    !isMerge(change.commit) && tree.isDirect(position) ? [{ change, position }] : []
  );
  const isSquashed = direct.some(({ change: { commit: { subject } } }) =>
    SQUASHED_MERGE.test(subject) || isPlainSharedMerge(subject)
  );
  if (isSquashed) return undefined;
  const mend = direct.find(({ change }) => MENDS_MERGE.test(change.commit.subject))?.position;
  const isRelease = (change: Change): boolean => readKind(change, project) === "release";
  const plain = findPlain(folding, messages, tree)
    .filter(({ position }) => position <= (mend ?? Infinity))
    .map(({ merge, brought }) => ({
      ...merge,
      releases: new Set(hashesOf(brought.filter(isRelease))),
    }));
  if (plain.length === 0) return undefined;
  const wordless = direct.filter(({ change }) => readKind(change, project) !== undefined);
  return {
    plain,
    all: hashesOf(changes.filter(({ commit }) => isMerge(commit))),
    wordless: hashesOf(wordless.map(({ change }) => change)),
    places: new Map(hashesOf(changes).map((hash, place) => [hash, place])),
  };
}

/** A revert that a merge of two commits on the line of the tip brought, by full object names. */
export interface BroughtRevert {
  readonly hash: string;
  readonly parent: string;
  readonly merge: string;
  /** The commit that the merge was made on. */
  readonly firstParent: string;
  /** The files that it touches; undefined where they were not read. */
  readonly files?: readonly FileChange[] | undefined;
}

/**
 * The reverts, newest first, that a merge brought without what they name: a branch that takes back its
 * own has nothing left to merge.
 */
export function findBroughtReverts(
  folding: Folding,
  merges: Iterable<number>,
  tree: MergeTree,
  readings: ReadonlyMap<number, RevertReading>,
): readonly BroughtRevert[] {
  const reverts = [...readings].filter(([position]) => !tree.isDirect(position));
  if (reverts.length === 0) return [];
  const owners = tree.findOwners([...merges].filter((position) => tree.isDirect(position)));
  const named = folding.findCommits(reverts.flatMap(([, { names }]) => names));
  return reverts.flatMap(([position, { names }]) => {
    const owner = owners[position] ?? -1;
    const isOwn = names.some((name) => owners[named.get(name) ?? -1] === owner);
    if (owner < 0 || isOwn) return [];
    const { commit: { hash, parents: [parent, ...others] }, files } = folding.changeAt(position);
    const { hash: merge, parents: [firstParent, , ...more] } = folding.changeAt(owner).commit;
    const isJudged = parent !== undefined && firstParent !== undefined &&
      others.length + more.length === 0;
    return isJudged ? [{ hash, parent, merge, firstParent, files }] : [];
  });
}

/** The plain merges of two commits on the line of the tip that brought commits, newest first. */
function findPlain(
  folding: Folding,
  messages: ReadonlyMap<number, MergeMessage>,
  tree: MergeTree,
): readonly {
  readonly position: number;
  readonly merge: PlainMerge;
  readonly brought: readonly Change[];
}[] {
  const positions = [...messages].flatMap(([position, { reading, isShared }]) =>
    (isShared || reading.kind === "plain") && tree.isDirect(position) ? [position] : []
  ).sort((a, b) => a - b);
  const all = new Map<number, Change[]>(positions.map((position) => [position, []]));
  for (const [position, merge] of tree.findOwners(positions).entries()) {
    const change = folding.changeAt(position);
    if (!isMerge(change.commit)) all.get(merge)?.push(change);
  }
  return [...all].flatMap(([position, brought]) => {
    const { hash, parents } = folding.changeAt(position).commit;
    const [firstParent = "", secondParent = "", ...others] = parents;
    if (brought.length === 0 || others.length > 0) return [];
    const merge = {
      hash,
      firstParent,
      secondParent,
      brought: hashesOf(brought),
      releases: NO_RELEASES,
    };
    return [{ position, merge, brought }];
  });
}

const NO_RELEASES: ReadonlySet<string> = new Set();

function hashesOf(changes: readonly Change[]): readonly string[] {
  return changes.map(({ commit }) => commit.hash);
}
