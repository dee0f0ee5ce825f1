// The changes of a range while they are folded: which belong together, and which are left out.

import type { FileChange } from "../../history/commit.ts";
import { saysBeside, splitBeside } from "./beside_entries.ts";
import { isMerge } from "../messages/merges/merges.ts";
import { inheritTopic } from "../messages/types/topics.ts";
import { distinctNotes } from "../messages/trailers/footers.ts";
import type { Change, Omission, OmissionReason, PullRequest } from "../types.ts";
import { NamedCommits } from "./named_commits.ts";

/** Changes that are shown as one. */
export interface Group {
  /** The positions of its changes, in no order. */
  readonly members: readonly number[];
  /** What it is shown as; its breaking marks and parts come from its changes. */
  readonly head: Change;
  /** The title of the pull request or merge, as a revert would quote it. */
  readonly title?: string | undefined;
  /** What it is shown as in place of `head`, word for word. */
  readonly entries?: readonly Change[] | undefined;
}

/** A group that may still grow. */
interface OpenGroup extends Group {
  readonly members: number[];
  /** The least of its positions, which is that of its newest change. */
  first: number;
  head: Change;
  title?: string | undefined;
  entries?: readonly Change[] | undefined;
}

/** What folding makes of the changes of a range. */
export interface Folded {
  /** The changes to show, in the order of their newest commits. */
  readonly changes: readonly Change[];
  /** The commits that readers do not need, newest first. */
  readonly omitted: readonly Omission[];
}

const NO_CHANGES: readonly Change[] = [];

/** Changes by their positions, newest first, with what was decided about each so far. */
export class Folding {
  readonly changes: readonly Change[];
  readonly #groups: (OpenGroup | undefined)[];
  readonly #reasons: (OmissionReason | undefined)[];
  readonly #cancelled = new Set<number>();
  readonly #origins = new Map<number, PullRequest>();
  readonly #named: NamedCommits;

  constructor(changes: readonly Change[]) {
    this.changes = changes;
    this.#groups = new Array(changes.length);
    this.#reasons = new Array(changes.length);
    this.#named = new NamedCommits(changes);
  }

  /** The change at this position. */
  changeAt(position: number): Change {
    // Positions come from this class.
    return this.changes[position] as Change;
  }

  /** The positions of commits by their names, as {@link NamedCommits.find} gives them. */
  findCommits(names: Iterable<string>): ReadonlyMap<string, number> {
    return this.#named.find(names);
  }

  /** The group of a change; undefined while it stands by itself. */
  groupOf(position: number): Group | undefined {
    return this.#groups[position];
  }

  /** The positions of all changes that are shown with this one, including itself. */
  membersOf(position: number): readonly number[] {
    return this.#groups[position]?.members ?? [position];
  }

  /**
   * The changes that are shown with this one, including itself, without merges: the messages of those
   * only repeat what was merged.
   */
  writtenOf(position: number): readonly number[] {
    return this.membersOf(position).filter((member) => !isMerge(this.changeAt(member).commit));
  }

  /** The files of all commits that are shown as one change; undefined where some are not known. */
  filesOf(position: number): readonly FileChange[] | undefined {
    const all: FileChange[] = [];
    for (const member of this.membersOf(position)) {
      const { commit, files } = this.changeAt(member);
      if (isMerge(commit)) continue;
      if (files === undefined) return undefined;
      for (const file of files) all.push(file);
    }
    return all;
  }

  /** What the change is shown as. */
  headOf(position: number): Change {
    return this.#groups[position]?.head ?? this.changeAt(position);
  }

  /** True when the change is left out, for this reason if one is given. */
  isOmitted(position: number, reason?: OmissionReason): boolean {
    const own = this.#reasons[position];
    return reason === undefined ? own !== undefined : own === reason;
  }

  /** True when somebody wrote what the change is shown as; the rules for its words do not apply. */
  isCorrected(position: number): boolean {
    return this.#groups[position]?.entries !== undefined;
  }

  /** Leaves out a change together with its group, unless it is corrected. */
  omit(position: number, reason: OmissionReason): void {
    if (this.isCorrected(position)) return;
    for (const member of this.membersOf(position)) this.#reasons[member] = reason;
  }

  /** Says by which pull request a change came that stands by itself. */
  attribute(position: number, pullRequest: PullRequest): void {
    this.#origins.set(position, pullRequest);
  }

  /** Marks a change and its revert, which are parts of one entry: what they break or close is void. */
  cancel(position: number, revert: number): void {
    this.#cancelled.add(position).add(revert);
  }

  /** True when the change is a part that is taken back, or takes back another. */
  isCancelled(position: number): boolean {
    return this.#cancelled.has(position);
  }

  /** Shows these changes, which have no group yet, as one. */
  group(members: readonly number[], head: Change, title?: string): void {
    const group = { members: [...members], first: members.reduce(least, Infinity), head, title };
    for (const member of members) this.#groups[member] = group;
  }

  /** Shows a change and its group as these, even if it was left out. */
  correct(position: number, entries: readonly Change[]): void {
    const group = this.#ownGroup(position);
    for (const member of group.members) this.#reasons[member] = undefined;
    group.entries = entries;
  }

  /** Takes a change out of its group, so that it stands by itself. */
  detach(position: number): void {
    const group = this.#groups[position];
    if (group === undefined) return;
    group.members.splice(group.members.indexOf(position), 1);
    group.first = group.members.reduce(least, Infinity);
    this.#groups[position] = undefined;
  }

  /**
   * Adds a change and its group to another, which keeps its head and its title. What is left out
   * stays so, and what is corrected stands.
   */
  join(position: number, other: number): void {
    if (this.isOmitted(position) || this.isOmitted(other) || this.isCorrected(other)) return;
    const kept = this.#ownGroup(position);
    const added = this.#ownGroup(other);
    if (kept === added) return;
    // The smaller moves to the larger: many joins to one group would be quadratic otherwise.
    const [large, small] = kept.members.length < added.members.length
      ? [added, kept]
      : [kept, added];
    const { head, title, entries } = kept;
    for (const member of small.members) {
      large.members.push(member);
      this.#groups[member] = large;
    }
    large.first = Math.min(large.first, small.first);
    large.head = head;
    large.title = title;
    large.entries = entries;
  }

  /** Changes what a change and its group are shown as. */
  retitle(position: number, head: Change): void {
    this.#ownGroup(position).head = head;
  }

  #ownGroup(position: number): OpenGroup {
    return this.#groups[position] ??= {
      members: [position],
      first: position,
      head: this.changeAt(position),
    };
  }

  /** Lets each change of a group stand by itself again, unless it is corrected. */
  dissolve(position: number): void {
    if (this.isCorrected(position)) return;
    for (const member of this.membersOf(position)) this.#groups[member] = undefined;
  }

  /**
   * The positions of the newest change of each group and of the changes without one, as they are
   * now, without what is left out.
   */
  units(): readonly number[] {
    const units: number[] = [];
    // Of the groups whose first change is left out.
    const seen = new Set<Group>();
    for (let position = 0; position < this.changes.length; position++) {
      if (this.#reasons[position] !== undefined) continue;
      const group = this.#groups[position];
      const isFirst = group === undefined || group.first === position ||
        (this.#reasons[group.first] !== undefined && !seen.has(group) && seen.add(group).size > 0);
      if (isFirst) units.push(position);
    }
    return units;
  }

  /** What was decided. */
  finish(): Folded {
    const changes: Change[] = [];
    for (const position of this.units()) {
      const group = this.#groups[position];
      if (group?.entries !== undefined) this.#addCorrected(group, group.entries, changes);
      else {
        const change = this.joinedOf(position);
        // What finishes it may be newer.
        const own = this.membersOf(position).find((member) =>
          change.commit === this.changeAt(member).commit
        );
        const origin = change.pullRequest ? undefined : this.#origins.get(own ?? position);
        const shown = origin === undefined ? change : { ...change, pullRequest: origin };
        changes.push(shown, ...this.#besideOf(position, shown));
      }
    }
    const omitted = this.#reasons.flatMap((reason, position): readonly Omission[] => {
      const { hash, subject } = this.changeAt(position).commit;
      return reason === undefined ? [] : [{ reason, hash, subject }];
    });
    return { changes, omitted };
  }

  #besideOf(position: number, shown: Change): readonly Change[] {
    const members = this.membersOf(position);
    // Hardly any change has them.
    if (!members.some((member) => saysBeside(this.changeAt(member)))) return NO_CHANGES;
    const kept = members.filter((member) => !this.#cancelled.has(member));
    return splitBeside(shown, kept.map((member) => this.changeAt(member)));
  }

  #addCorrected(group: Group, entries: readonly Change[], changes: Change[]): void {
    const parts = group.members.length > 1 ? { parts: this.#partsOf(group) } : {};
    for (const [index, entry] of entries.entries()) {
      changes.push({ ...entry, ...parts, ...(index === 0 ? {} : { sharesCommits: true }) });
    }
  }

  #partsOf({ members }: Group): readonly Change[] {
    return members.toSorted((a, b) => a - b).map((member) => {
      const change = this.changeAt(member);
      return this.#cancelled.has(member) ? { ...change, isTakenBack: true } : change;
    });
  }

  /** What the change is shown as, with its parts and what they break. */
  joinedOf(position: number): Change {
    const group = this.#groups[position];
    const head = this.headOf(position);
    if (group === undefined || group.members.length === 1) return head;
    const parts = this.#partsOf(group);
    const kept = this.#cancelled.size === 0
      ? parts
      : parts.filter(({ isTakenBack = false }) => !isTakenBack);
    const topic = head.topic ?? inheritTopic(head.description, head.type, kept);
    return {
      ...head,
      breaking: head.breaking || kept.some(({ breaking }) => breaking),
      breakingNotes: distinctNotes([
        ...kept.flatMap((part) => noteOf(part, head)),
        // What entries of a changelog say of all of them.
        ...(head.breaking ? head.breakingNotes : []),
      ]),
      ...(topic === undefined ? {} : { topic }),
      parts,
    };
  }
}

/** What a part breaks: what its footers say, or else its words, where the head has others. */
function noteOf(part: Change, head: Change): readonly string[] {
  const isSaid = !part.breaking || part.breakingNotes.length > 0 || head.breaking ||
    part.description === head.description;
  return isSaid ? part.breakingNotes : [part.description];
}

const least = (a: number, b: number): number => Math.min(a, b);
