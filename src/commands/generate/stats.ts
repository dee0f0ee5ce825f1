// The changed files of commits, which `--stats` adds to documents for scripts.

import type { Repository } from "../../core/git/repository.ts";
import type { FileChange } from "../../history/commit.ts";
import type { FileChanges } from "../../history/files.ts";
import { commitsOf } from "../../notes/entries/entry.ts";
import type { Change } from "../../notes/types.ts";

/** The changed files of the commits of changes. */
export interface Stats {
  /** Reads the files for changes, before these are added to a document. */
  readonly read: (changes: readonly Change[]) => Promise<void>;
  /** The files of a commit that has been read. */
  readonly filesOf: (hash: string) => readonly FileChange[] | undefined;
}

/** A reader of the changed files. */
export function createStats(repository: Pick<Repository, "fileChanges">): Stats {
  let files: FileChanges = new Map();
  return {
    read: async (changes) => {
      const hashes = changes.flatMap(commitsOf).map(({ hash }) => hash);
      files = await repository.fileChanges(hashes);
    },
    filesOf: (hash) => files.get(hash),
  };
}
