// Folds housekeeping: releases are left out, leftovers join what they belong to.

import { kindOfFile } from "../../files/file_kinds.ts";
import type { Change, ChangeType } from "../../types.ts";
import { isMerge } from "../../messages/merges/merges.ts";
import { parseMessage } from "../../messages/parse.ts";
import { dissolveBranch } from "../branches/branches.ts";
import type { Folding } from "../folding.ts";
import { isCodeType } from "../../messages/types/type_names.ts";
import { keyFinishedBy, keyOf } from "../subject_key.ts";
import { isNews, type Kind, kindOf, readKind } from "./housekeeping_kind.ts";
import { isCodeHeader } from "./release_contents.ts";

// `git rebase --autosquash` takes the name of a commit too.
const HASH = /^[0-9a-f]{7,64}$/;
const AMEND = "amend! ";

const NO_TAGS: readonly string[] = [];

/** What the words of changes say about them, as they are folded so far. */
export class Housekeeping {
  readonly #folding: Folding;
  readonly #project: string | undefined;
  readonly #tags: ReadonlyMap<number, readonly string[]>;
  readonly #release: string;
  readonly #kinds = new Map<number, Kind>();

  /** `tags` are the names of tags by the positions of their commits, `release` is the last one, if it ends the range. */
  constructor(
    folding: Folding,
    project?: string,
    tags: ReadonlyMap<number, readonly string[]> = new Map(),
    release = "",
  ) {
    this.#folding = folding;
    this.#project = project;
    this.#tags = tags;
    this.#release = release;
    for (const position of folding.units()) this.judge(position);
  }

  /** Finds the kind of a change that is shown by itself, or that a group is shown as. */
  judge(position: number): void {
    const folding = this.#folding;
    const head = folding.headOf(position);
    const own = readKind(head, this.#project, this.#tagsAt(position), this.#release);
    const kind = own ?? (this.#editsRecords(position) && !isNews(head) ? "release" : undefined);
    if (kind !== undefined && !isOwnWork(folding, position)) this.#kinds.set(position, kind);
  }

  /** True when all that was merged only edits records, whatever the title says. */
  #editsRecords(position: number): boolean {
    const group = this.#folding.groupOf(position);
    if (group === undefined) {
      const { commit, touchesOnly } = this.#folding.changeAt(position);
      return touchesOnly === "records" && !isMerge(commit);
    }
    let written = 0;
    for (const member of group.members) {
      const { commit, touchesOnly } = this.#folding.changeAt(member);
      if (isMerge(commit)) continue;
      if (touchesOnly !== "records") return false;
      written++;
    }
    return written > 0;
  }

  /** True when the commit by itself makes a release, or only edits records. */
  saysRelease(position: number): boolean {
    const change = this.#folding.changeAt(position);
    return !change.breaking && !isCodeHeader(change.commit.subject) &&
      kindOf(change, this.#project, this.#tagsAt(position)) === "release";
  }

  /** The tags of the commits that are shown with this one. */
  #tagsAt(position: number): readonly string[] {
    const group = this.#folding.groupOf(position);
    if (group === undefined || this.#tags.size === 0) return this.#tags.get(position) ?? NO_TAGS;
    return group.members.flatMap((member) => this.#tags.get(member) ?? NO_TAGS);
  }

  /** The newest positions of changes of a kind, newest first. */
  positionsOf(kind: Kind): readonly number[] {
    return [...this.#kinds.keys()].filter((position) =>
      this.#kinds.get(position) === kind && !this.#folding.isOmitted(position)
    );
  }
}

/** True for a conventional feature, fix or performance gain. */
export function isOwnWork(folding: Folding, position: number): boolean {
  const { type, commit } = folding.headOf(position);
  return isCodeType(type) && isCodeHeader(folding.groupOf(position)?.title ?? commit.subject);
}

/**
 * Leaves out the commits that make a release. A pull request that has more in it is dissolved; gives
 * the positions of what then stands by itself.
 */
export function foldReleases(folding: Folding, housekeeping: Housekeeping): readonly number[] {
  const freed: number[] = [];
  for (const position of housekeeping.positionsOf("release")) {
    const members = folding.membersOf(position);
    const isWhole = members.length === 1 || members.every((member) => {
      const { commit, breaking } = folding.changeAt(member);
      return (isMerge(commit) && !breaking) || housekeeping.saysRelease(member);
    });
    if (isWhole) {
      folding.omit(position, "release");
      continue;
    }
    dissolveBranch(folding, position);
    for (const member of members) {
      if (folding.isOmitted(member)) continue;
      if (housekeeping.saysRelease(member)) folding.omit(member, "release");
      else {
        housekeeping.judge(member);
        freed.push(member);
      }
    }
  }
  return freed;
}

/** Joins `fixup! x` and its kin to the newest older change with the subject `x`. */
export function foldAutosquash(folding: Folding): void {
  const fixups = new Map<number, string>();
  for (let position = 0; position < folding.changes.length; position++) {
    const rest = keyFinishedBy(folding.changeAt(position).commit.subject);
    if (rest !== undefined && isAlone(folding, position)) fixups.set(position, rest);
  }
  if (fixups.size === 0) return;
  const named = folding.findCommits([...fixups.values()].filter((rest) => HASH.test(rest)));
  const wanted = new Set(fixups.values());
  const latest = new Map<string, number>();
  for (let position = folding.changes.length - 1; position >= 0; position--) {
    const rest = fixups.get(position) ?? "";
    const target = latest.get(rest) ?? named.get(rest);
    if (target !== undefined) finish(folding, target, position);
    // A platform puts the number of the pull request behind the subject.
    const key = keyOf(folding.changeAt(position).commit.subject);
    if (wanted.has(key) && !folding.isOmitted(position)) latest.set(key, position);
  }
}

/** Joins what finishes a change; `amend!` has other words for it, as git-commit(1) writes them. */
function finish(folding: Folding, position: number, last: number): void {
  const { commit: { subject, body } } = folding.changeAt(last);
  const head = folding.headOf(position);
  folding.join(position, last);
  const isAmended = subject.startsWith(AMEND) && body !== "" && !isMerge(head.commit);
  if (!isAmended || head.commit !== folding.changeAt(position).commit) return;
  const { type, scope: _scope, description, breaking, breakingNotes, ...rest } = head;
  const { scope, ...said } = parseMessage(body);
  folding.retitle(position, {
    ...rest,
    type: said.type ?? type,
    ...(scope === undefined ? {} : { scope }),
    description: said.description ?? description,
    breaking: said.breaking || breaking,
    breakingNotes: [...breakingNotes, ...said.breakingNotes],
  });
}

/**
 * Joins what finishes the commit before it to that commit: when both have the same author, when a tool
 * did it, or a reviewer suggested it.
 */
export function foldLeftovers(folding: Folding, housekeeping: Housekeeping): void {
  const automated = new Set(housekeeping.positionsOf("automated"));
  // A pull request of its own is a change, whatever its words.
  const trifles = housekeeping.positionsOf("trifle")
    .filter((position) => folding.headOf(position).pullRequest === undefined);
  const units = folding.units();
  const suggested = new Set(
    units.filter((each) => SUGGESTED.test(folding.headOf(each).commit.subject)),
  );
  const edited = new Map(
    units.flatMap((each) => {
      const path = editedFile(folding.headOf(each));
      return path === undefined ? [] : [[each, path] as const];
    }),
  );
  const known = [
    ...housekeeping.positionsOf("leftover"),
    ...trifles,
    ...automated,
    ...suggested,
    ...edited.keys(),
  ];
  const leftovers = [...new Set(known)]
    .filter((position) => isAlone(folding, position) || isFinished(folding, position));
  const parents = findParents(folding, housekeeping, leftovers);
  for (const position of leftovers) {
    const parent = parents.get(position);
    if (parent === undefined) continue;
    const before = folding.changeAt(parent);
    const path = edited.get(position);
    const isOther = path !== undefined &&
      (before.files?.some((file) => file.path === path) !== true ||
        (kindOfFile(path) === "code" && SMALL.includes(before.type)));
    if (isOther) continue;
    const isSame = automated.has(position) || suggested.has(position) ||
      folding.changeAt(position).commit.authorName === before.commit.authorName;
    if (isSame) folding.join(parent, position);
  }
}

// An edit of code says more than these.
const SMALL: readonly ChangeType[] = ["docs", "test", "style"];

// What GitHub proposes for an edit of one file in its pages.
const EDIT = /^Update ([\w./-]{1,200})$/;

/** The only file of a commit that says no more than that it edits it. */
function editedFile({ commit, files, pullRequest }: Change): string | undefined {
  if (files?.length !== 1 || pullRequest !== undefined || commit.body.trim() !== "") {
    return undefined;
  }
  const [, name] = EDIT.exec(commit.subject) ?? [];
  const path = files[0]?.path;
  return name !== undefined && (path === name || path?.endsWith(`/${name}`)) ? path : undefined;
}

// What GitHub writes for what a reviewer suggested, in whose name it may be.
const SUGGESTED = /^Apply suggestions? from (?:code review|@[\w-]{1,40}(?:'s code review)?)$/i;

// A release rarely has more commits of its own.
const MOST_LEFT_OUT = 4;

/** The commit before each of these, or before the release commits in between. */
function findParents(
  folding: Folding,
  housekeeping: Housekeeping,
  positions: readonly number[],
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let open = new Map(positions.map((position) => [position, position]));
  for (let step = 0; step <= MOST_LEFT_OUT && open.size > 0; step++) {
    const nameOf = (position: number): string => folding.changeAt(position).commit.parents[0] ?? "";
    const named = folding.findCommits(
      [...open.values()].map(nameOf).filter((name) => name !== ""),
    );
    const next = new Map<number, number>();
    for (const [position, reached] of open) {
      const parent = named.get(nameOf(reached));
      if (parent === undefined) continue;
      if (!folding.isOmitted(parent)) found.set(position, parent);
      else if (housekeeping.saysRelease(parent)) next.set(position, parent);
    }
    open = next;
  }
  return found;
}

/** True for a commit that only `fixup!` commits are part of: `wip` and `fixup! wip`. */
function isFinished(folding: Folding, position: number): boolean {
  return !folding.isOmitted(position) &&
    folding.membersOf(position).every((member) =>
      member === position || keyFinishedBy(folding.changeAt(member).commit.subject) !== undefined
    );
}

function isAlone(folding: Folding, position: number): boolean {
  return !folding.isOmitted(position) && folding.membersOf(position).length === 1;
}
