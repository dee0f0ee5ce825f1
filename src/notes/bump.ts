// What the changes of a release raise in its version, and which change decides it.

import type { Bump } from "../configuration/types.ts";
import { typeOfHeader } from "./messages/header.ts";
import { writtenTitle } from "./messages/merges/merges.ts";
import type { Change, ChangeType, Omission } from "./types.ts";

/** What a change does to the next version; `none` when it calls for no release. */
export type BumpOf = (change: Change) => Bump | "none";

/** Why a version is raised. */
export type BumpReason = "breaking" | "feature" | "change" | "release";

/** The change that decides what is raised. */
export interface DecidingChange {
  readonly bump: Bump;
  readonly reason: BumpReason;
  /** The full name of its commit. */
  readonly hash: string;
  /**
   * The first line of the commit's message; of a merge, the title of its pull request, and of a
   * further entry of a commit its own words.
   */
  readonly subject: string;
}

const HEIGHTS: Readonly<Record<Bump | "none", number>> = { none: 0, patch: 1, minor: 2, major: 3 };

/** A breaking change raises the major number, a feature the minor one, any other the patch number. */
export function bumpOfChange(change: Change): Bump {
  return change.breaking ? "major" : isFeature(change) ? "minor" : "patch";
}

// With these a feature stands that delivers nothing by its files.
const BESIDE: readonly ChangeType[] = ["test", "ci", "docs"];

/** True for a feature by its type or by its header, which counts here whatever its files say. */
function isFeature(change: Change): boolean {
  if (change.type === "feat") return true;
  return change.files !== undefined && BESIDE.includes(change.type) &&
    typeOfHeader(writtenTitle(change)) === "feat";
}

/** Finds the change that raises the highest number, the newest one of several. */
export class BumpFinder {
  readonly #bumpOf: BumpOf;
  #found: DecidingChange | undefined;

  constructor(bumpOf: BumpOf = bumpOfChange) {
    this.#bumpOf = bumpOf;
  }

  /** Adds changes, older than those before. */
  add(changes: readonly Change[]): void {
    for (const change of changes) {
      const bump = this.#bumpOf(change);
      if (bump === "none" || HEIGHTS[bump] <= HEIGHTS[this.#found?.bump ?? "none"]) continue;
      this.#found = { bump, reason: reasonOf(change), ...decidingCommit(change) };
    }
  }

  /**
   * The deciding change; undefined when nothing is to be released. Of what folding left out only
   * the preparation of a release counts, if there is nothing else.
   */
  finish(omitted: readonly Omission[] = []): DecidingChange | undefined {
    const release = omitted.find(({ reason }) => reason === "release");
    if (this.#found !== undefined || release === undefined) return this.#found;
    return { bump: "patch", reason: "release", hash: release.hash, subject: release.subject };
  }
}

function reasonOf(change: Change): BumpReason {
  return change.breaking ? "breaking" : isFeature(change) ? "feature" : "change";
}

/** The commit that made a change what it is: of a pull request, the one that breaks. */
function decidingCommit(change: Change): Pick<DecidingChange, "hash" | "subject"> {
  const breaking = change.breaking ? change.parts?.find((part) => part.breaking) : undefined;
  const { hash, subject, parents } = (breaking ?? change).commit;
  const { pullRequest, description, sharesCommits = false } = change;
  // Of one of several entries the message may tell another.
  if (sharesCommits && breaking === undefined) return { hash, subject: description };
  // What git writes on a merge says nothing of the change.
  if (breaking !== undefined || parents.length < 2 || pullRequest === undefined) {
    return { hash, subject };
  }
  return { hash, subject: `${description} (${pullRequest.reference})` };
}
