// A change whose type is told when somebody asks for it.

import type { Commit } from "../../history/commit.ts";
import type { Change, ChangeType } from "../types.ts";
import { readClosings } from "./references/closed_issues.ts";

/** A change whose type is told at its first use; a copy of it has the type. */
export class OpenChange implements Change {
  // One function for all, because each of its own would take time and memory.
  static readonly #TYPE: PropertyDescriptor & ThisType<OpenChange> = {
    get(): ChangeType {
      const type = this.#type ?? this.#tell(this);
      this.#type = type;
      return type;
    },
    enumerable: true,
  };

  declare readonly type: ChangeType;
  #type: ChangeType | undefined;
  readonly #tell: (change: Change) => ChangeType;

  /** `tell` tells the type from the other fields. */
  constructor(
    tell: (change: Change) => ChangeType,
    readonly description: string,
    readonly breaking: boolean,
    readonly breakingNotes: readonly string[],
    readonly commit: Commit,
  ) {
    this.#tell = tell;
    // A field of its own, so that copies have it.
    Object.defineProperty(this, "type", OpenChange.#TYPE);
  }

  /** False for a change whose type nobody has asked for. */
  static isTyped(change: Change): boolean {
    return !(#type in change) || change.#type !== undefined;
  }
}

/**
 * Computes the type and the closed issues of a change now, instead of when an entry is made of it.
 */
export function workAhead(change: Change): void {
  // Asking is what tells it.
  void change.type;
  // The one field that is filled in later: a copy would be no part of what it was folded into.
  (change as { closings: Change["closings"] }).closings = readClosings(change.commit);
}

/** False for a change whose type is still to be told from words. */
export function isTyped(change: Change): boolean {
  return OpenChange.isTyped(change);
}
