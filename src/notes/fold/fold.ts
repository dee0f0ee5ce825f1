// Folds the changes of a range: what a reader would count as one change becomes one.

import { FILES_LIMIT_COMMITS } from "../../history/files.ts";
import { CommitGraph, CommitIndex } from "../../history/graph/commit_graph.ts";
import { isMerge } from "../messages/merges/merges.ts";
import { workAhead } from "../messages/open_change.ts";
import type { Change } from "../types.ts";
import { dissolveBranch, foldBranches } from "./branches/branches.ts";
import { findForeignNumbers } from "./branches/fork_numbers.ts";
import { omitLoneMerges } from "./branches/lone_merges.ts";
import { type MergeMessage, readMergeMessage } from "./branches/merge_message.ts";
import { foldDependencies } from "./dependencies/dependencies.ts";
import { type Folded, Folding } from "./folding.ts";
import {
  foldAutosquash,
  foldLeftovers,
  foldReleases,
  Housekeeping,
} from "./housekeeping/housekeeping.ts";
import { mayBeReleaseTitle } from "./housekeeping/named_releases.ts";
import { saysRelease, tagsByPosition } from "./housekeeping/release_tags.ts";
import { type Correction, readCorrection } from "../corrections/correct.ts";
import { foldCorrections, splitSquashes } from "./apply_corrections.ts";
import { splitReleases } from "./split_releases.ts";
import { MergeTree } from "./branches/merge_tree.ts";
import { omitEmpty } from "./empty/omit_empty.ts";
import {
  type BroughtRevert,
  findBroughtReverts,
  findRangeMerges,
  type RangeMerges,
} from "./empty/range_merges.ts";
import { foldFollowUps } from "./follow_ups.ts";
import { foldIntoNew, type Join, NO_JOINS, type ProposedJoins, proposeJoins } from "./new_files.ts";
import { giveNumbers } from "./given_numbers.ts";
import { foldNumberedCopies, foldPicks, readPicked } from "./picks.ts";
import { readRevert, type RevertReading } from "./reverts/revert_reading.ts";
import { foldRelanded } from "./reverts/relanded.ts";
import { findOutside, withoutWords } from "./reverts/released_targets.ts";
import { findReverted } from "./reverts/named_reverts.ts";
import { foldReverts } from "./reverts/reverts.ts";
import { foldSameWords } from "./same_words.ts";
import { foldTranslations } from "./translations.ts";
import type { FolderOptions, FoldEvidence, FoldOptions } from "./fold_options.ts";

export type { Folded, FoldEvidence, FoldOptions };

/**
 * Folds the changes of a range, newest first. Every change is in exactly one place of the result: a
 * change, its `parts`, or `omitted`. docs/folding.md has the rules, which are applied in this
 * order:
 *
 * 1. The changes of a pull request, and what a merge with words of its own brought in, are one
 *    change. Merges that say nothing are omitted.
 * 2. What a plain merge brought in without effect is omitted, where that is known. A revert and what
 *    it takes back are omitted, and so is one of what is older and was made again.
 * 3. What somebody wrote about a change after the fact takes the place of its words; the rules
 *    below leave it as it is.
 * 4. A cherry-pick and its original are one change.
 * 5. Commits that make a release are omitted, or shown in the words of the changesets that they bring;
 *    `fixup!` commits and answers to reviews are part of what they belong to.
 * 6. All updates of one dependency are one change, and so are all translations that tools commit.
 * 7. What says that it corrects a change of the range is part of that, and so is what only changes
 *    files that a feature of the range has brought, where that is known.
 * 8. Changes that say exactly the same are one.
 *
 * ```ts
 * import { foldChanges, parseCommit } from "@relnotes/cli";
 *
 * const commit = (subject: string, hash: string, parent: string, body = "") =>
 *   parseCommit({ subject, body, hash, parents: [parent], authorName: "Ada", authorEmail: "" });
 * const { changes, omitted } = foldChanges([
 *   commit('Revert "feat: add paging"', "c1c1c1c1", "b2b2b2b2", "This reverts commit a3a3a3a3."),
 *   commit("fix: close every port", "b2b2b2b2", "a3a3a3a3"),
 *   commit("feat: add paging", "a3a3a3a3", "d4d4d4d4"),
 * ]);
 * console.log(changes.length, omitted.map(({ reason }) => reason)); // 1 [ "reverted", "reverted" ]
 * ```
 */
export function foldChanges(changes: readonly Change[], options: FoldOptions = {}): Folded {
  const folder = new Folder(options);
  folder.add(changes, options.logged);
  return folder.fold();
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING: ReadonlyMap<number, readonly number[]> = new Map();

/** Folds as {@link foldChanges} does, and reads the messages of changes while they arrive. */
export class Folder {
  readonly #owner: string | undefined;
  readonly #project: string | undefined;
  readonly #release: FolderOptions["release"];
  readonly #repository: string | undefined;
  readonly #graph: (() => CommitGraph) | undefined;
  readonly #log = new CommitIndex();
  readonly #changes: Change[] = [];
  readonly #tree = new MergeTree(
    this.#changes,
    () => this.#graph?.() ?? new CommitGraph(this.#log),
  );
  /** The changes that are likely to be shown by their own words, and how many were worked on. */
  readonly #ahead: Change[] = [];
  #aheadCount = 0;
  /** The next commit on the line of the tip. */
  #next: string | undefined;
  /** The number of merges with words for what they brought in. */
  #tellingCount = 0;
  // What the messages say, by position.
  readonly #merges = new Map<number, MergeMessage>();
  readonly #reverts = new Map<number, RevertReading>();
  readonly #picks = new Map<number, readonly string[]>();
  readonly #corrections = new Map<number, Correction>();
  readonly #isWholeLog: boolean;
  readonly #splitSquash: boolean;
  readonly #firstParent: boolean;

  constructor(options: FolderOptions) {
    const { owner, project, splitSquash = false, firstParent = false, graph } = options;
    this.#graph = graph;
    this.#isWholeLog = options.isWholeLog === true;
    this.#owner = owner;
    this.#repository = owner === undefined || project === undefined
      ? undefined
      : `${owner}/${project}`;
    this.#project = project;
    this.#release = options.release;
    this.#splitSquash = splitSquash;
    this.#firstParent = firstParent;
  }

  /** Adds older changes, and the next commits of the log. */
  add(changes: readonly Change[], logged: FoldOptions["logged"]): void {
    if (this.#graph === undefined) this.#log.add(logged ?? changes.map(({ commit }) => commit));
    for (const change of changes) {
      const position = this.#changes.length;
      this.#changes.push(change);
      const { commit } = change;
      const isDirect = commit.hash === (this.#next ?? commit.hash);
      if (isDirect) this.#next = commit.parents[0] ?? "";
      if (isMerge(commit)) {
        const message = readMergeMessage(change, this.#owner);
        this.#merges.set(position, message);
        if (message.reading.kind !== "plain") this.#tellingCount++;
      } else if (isDirect || this.#tellingCount * 2 <= this.#merges.size) {
        // Elsewhere, what a merge brought is likely to be shown by the words of that.
        this.#ahead.push(change);
      }
      const revert = readRevert(change, this.#repository);
      if (revert !== undefined) this.#reverts.set(position, revert);
      const picked = readPicked(commit);
      if (picked.length > 0) this.#picks.set(position, picked);
      const correction = readCorrection(change);
      if (correction !== undefined) this.#corrections.set(position, correction);
    }
  }

  /** Puts changes of the same messages, read with more of what is known, in place of those added. */
  replace(read: (change: Change) => Change): void {
    for (const [position, change] of this.#changes.entries()) {
      this.#changes[position] = read(change);
    }
  }

  /** Does for so many more changes what is done at the end otherwise. */
  workAhead(count: number): void {
    const next = this.#ahead.slice(this.#aheadCount, this.#aheadCount + count);
    for (const change of next) workAhead(change);
    this.#aheadCount += next.length;
  }

  /** All commits that were added, or those of the graph where that is of more; after the last. */
  get log(): CommitIndex {
    return this.#graph?.().log ?? this.#log;
  }

  /**
   * The merges of the range, and what the plain ones brought; undefined unless the whole log of a short
   * range was read: the lines of a long one take longer to compare than its log to read.
   */
  findMerges(): RangeMerges | undefined {
    const isJudged = this.#isWholeLog && this.#changes.length <= FILES_LIMIT_COMMITS;
    if (!isJudged || this.#graph !== undefined || this.#merges.size === 0) return undefined;
    return findRangeMerges(new Folding(this.#changes), this.#merges, this.#tree, this.#project);
  }

  /** The reverts that merges brought, which may have taken nothing of them. */
  findBroughtReverts(): readonly BroughtRevert[] {
    if (this.#graph !== undefined || this.#merges.size === 0) return [];
    const folding = new Folding(this.#changes);
    return findBroughtReverts(folding, this.#merges.keys(), this.#tree, this.#reverts);
  }

  /**
   * The names by which reverts name commits outside of the range, though it has changes of the same
   * words: a name may be that of a commit before it was rebased.
   */
  findOutside(): readonly string[] {
    return findOutside(new Folding(this.#changes), this.#reverts);
  }

  /** True when a change before the end of the range may be a release that only its tag shows. */
  mayHaveTitled(): boolean {
    return this.#changes.some(({ commit }) =>
      commit.hash !== this.#release?.hash && saysRelease(commit.subject) &&
      mayBeReleaseTitle(commit.subject)
    );
  }

  /** The changes that were added, newest first. */
  get changes(): readonly Change[] {
    return this.#changes;
  }

  /** Folds all changes that were added, without the joins that a repository has to confirm. */
  fold(evidence: FoldEvidence = {}): Folded {
    return this.finish(this.begin(evidence));
  }

  /** Folds all changes that were added, but for what {@link finish} does. */
  begin(evidence: FoldEvidence = {}): Folding {
    const { empty = NONE, untaken = NONE, released = NONE, copied = NONE } = evidence;
    this.#forgetForeignNumbers();
    giveNumbers(this.#changes);
    const folding = new Folding(this.#changes);
    const readings = withoutWords(this.#reverts, released);
    // Without merges, as with --no-merge-commits, nothing tells of branches.
    const reaches = (newer: number, older: number): boolean =>
      this.#merges.size === 0 || this.#tree.reaches(newer, older);
    const reverts = findReverted(folding, readings, { picks: this.#picks, untaken, reaches });
    const reverted = new Set(
      [...reverts.named.values()].filter((position) => isMerge(folding.changeAt(position).commit)),
    );
    const plain = foldBranches(folding, {
      tree: this.#tree,
      messages: this.#merges,
      reverted,
      firstParent: this.#firstParent,
    });
    if (this.#graph !== undefined || this.#isWholeLog) {
      omitLoneMerges(folding, this.#merges, this.#graph === undefined ? this.#log : undefined);
    }
    const protection = { corrections: this.#corrections, picks: this.#picks };
    omitEmpty(folding, empty, protection);
    const brought = reverted.size === 0 ? NOTHING : this.#tree.findBrought([...reverted]);
    foldReverts(folding, reverts, brought);
    // A plain merge is grouped only so that a revert can take it back. Where none did, the changes
    // stand for themselves.
    for (const position of plain) {
      if (!folding.isOmitted(position)) dissolveBranch(folding, position);
    }
    if (plain.length > 0) omitEmpty(folding, empty, protection);
    foldCorrections(folding, this.#corrections, new Set(this.#reverts.keys()));
    foldPicks(folding, this.#picks);
    foldNumberedCopies(folding);
    splitReleases(folding, this.#project);
    const housekeeping = new Housekeeping(
      folding,
      this.#project,
      tagsByPosition(this.#changes, evidence.tags, this.#release),
      this.#release?.tag,
    );
    // What was merged together for a release may take back a part of itself.
    foldReverts(folding, reverts, brought, foldReleases(folding, housekeeping));
    foldRelanded(folding, this.#reverts);
    foldAutosquash(folding);
    foldLeftovers(folding, housekeeping);
    foldDependencies(folding, new Set(housekeeping.positionsOf("dependencies")), copied);
    foldTranslations(folding);
    foldFollowUps(folding, copied);
    return folding;
  }

  /** As the function {@link proposeJoins}; none where the lines of squashes are entries of their own. */
  proposeJoins(folding: Folding): ProposedJoins {
    return this.#splitSquash ? NO_JOINS : proposeJoins(folding);
  }

  /** Folds the rest; `joins` are those of {@link proposeJoins} that the repository confirms. */
  finish(folding: Folding, joins: readonly Join[] = []): Folded {
    foldIntoNew(folding, joins);
    foldSameWords(folding);
    if (this.#splitSquash) splitSquashes(folding);
    return folding.finish();
  }

  #forgetForeignNumbers(): void {
    for (const position of findForeignNumbers(this.#changes, this.#merges.keys(), this.#tree)) {
      // Positions come from the changes.
      const { pullRequest: _foreign, ...rest } = this.#changes[position] as Change;
      this.#changes[position] = rest;
    }
  }
}
