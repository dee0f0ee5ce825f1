// Finds the commits whose hashes stand in descriptions and breaking notes.

import type { Repository } from "../../core/git/repository.ts";
import { commitNamesIn } from "../../notes/messages/references/commit_names.ts";
import type { Change } from "../../notes/types.ts";

/** The commits that changes name. */
export interface NamedCommits {
  /** Looks for the commits, before the changes are added to a document. */
  readonly read: (changes: readonly Change[]) => Promise<void>;
  /** The full name of a commit that was found by this hash; undefined for anything else. */
  readonly commitOf: (name: string) => string | undefined;
}

/** A reader of the commits that are named; one process of git for all changes. */
export function createNamedCommits(repository: Pick<Repository, "listPlaces">): NamedCommits {
  const found = new Map<string, string | undefined>();
  return {
    read: async (changes) => {
      const names = new Set(
        changes.flatMap(({ description, breakingNotes }) =>
          [description, ...breakingNotes].flatMap(commitNamesIn)
        ),
      );
      const wanted = [...names].filter((name) => !found.has(name));
      if (wanted.length === 0) return;
      const hashes = await repository.listPlaces(wanted.map((name) => `${name}^{commit}`));
      wanted.forEach((name, index) => found.set(name, hashes[index]));
    },
    commitOf: (name) => found.get(name),
  };
}
