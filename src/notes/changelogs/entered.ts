// What changelogs say of changes.

import type { Change, ChangeType, Topic } from "../types.ts";

/** What a changelog says of a change that it lists. */
export interface Entered {
  /** Absent when it says nothing of the type. */
  readonly type?: ChangeType;
  /** Absent when it says nothing of the topic. */
  readonly topic?: Topic;
  /** Present when the type is that of a heading which may be above changes of any type. */
  readonly isVague?: true;
  /** Present when the change stands among those that break something. */
  readonly isBreaking?: true;
  /** What it breaks, in the words of entries of the range; absent when they do not say it. */
  readonly breaks?: readonly string[];
}

/** What the entries that a commit adds to changelogs say beside its message. */
export interface BesideEntry {
  readonly text: string;
  /** Absent for the type of the change. */
  readonly type?: ChangeType;
  readonly topic?: Topic;
}

/** A change with what changelogs say of it, where they were read. */
export interface EnteredChange extends Change {
  /** What the entries say that the commit adds to a changelog. */
  readonly entered?: Entered;
  /** What the entries of other commits say that name its pull request or an issue that it closes. */
  readonly cited?: Entered;
  /** What the entries that the commit adds say of other kinds of changes in it. */
  readonly beside?: readonly BesideEntry[];
}

/** The type and the topic that all of these have, and whether one of them breaks something. */
export function agreeOn(all: readonly Entered[]): Entered {
  const [first = {}] = all;
  const { type, topic } = first;
  const breaks = all.flatMap((each) => each.breaks ?? []);
  return {
    ...(type !== undefined && all.every((each) => each.type === type) ? { type } : {}),
    ...(topic !== undefined && all.every((each) => each.topic === topic) ? { topic } : {}),
    ...(all.some(({ isVague }) => isVague) ? { isVague: true } : {}),
    ...(all.some(({ isBreaking }) => isBreaking) ? { isBreaking: true } : {}),
    ...(breaks.length === 0 ? {} : { breaks }),
  };
}

/** True when they say the same. */
export function isSameEntered(one: Entered, other: Entered): boolean {
  return one.type === other.type && one.topic === other.topic &&
    one.isBreaking === other.isBreaking;
}

/** What a change enters of itself, and what breaks by the entries of others; theirs where it enters nothing. */
export function withCitedBreaks(
  own: Entered | undefined,
  cited: Entered | undefined,
): Entered | undefined {
  if (own === undefined) return cited;
  // Entries of two changes may share the number of their pull request.
  if (cited?.breaks === undefined || own.isBreaking === true) return own;
  return { ...own, isBreaking: true, breaks: [...own.breaks ?? [], ...cited.breaks] };
}
