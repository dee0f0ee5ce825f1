// The fragments since the last release, as changes that raise the version.

import type { Context } from "../../cli/context.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Commit } from "../../history/commit.ts";
import type { CommitBatch } from "../../history/read.ts";
import type { Change } from "../../notes/types.ts";
import { findFragments } from "../changelog/fragments.ts";
import type { RangeReading } from "../opened_range.ts";

/** The commits of a range, to find those that added fragments. */
export class FragmentCommits {
  readonly #own = new Map<string, Commit>();
  readonly #logged = new Map<string, Commit>();

  add({ commits, logged }: Pick<CommitBatch, "commits" | "logged">): void {
    for (const commit of commits) this.#own.set(commit.hash, commit);
    for (const commit of logged) this.#logged.set(commit.hash, commit);
  }

  /**
   * The fragments of the repository or package that these commits added and `reverted` does not
   * name. A changeset that names the package counts whatever its commit changes.
   */
  async readChanges(
    { repository, range, packageName }: Pick<RangeReading, "repository" | "range" | "packageName">,
    context: Context,
    configuration: Pick<Configuration, "packages" | "tags">,
    reverted: ReadonlySet<string>,
  ): Promise<readonly Change[]> {
    const part = { tagForm: range.tagForm, paths: range.paths, packageName };
    const fragments = await findFragments({ repository, part, context, configuration });
    return fragments.flatMap(({ type, breaking, commit: hash = "", namesPackage }): Change[] => {
      const commit = (namesPackage ? this.#logged : this.#own).get(hash);
      return commit === undefined || reverted.has(hash)
        ? []
        : [{ type, breaking, breakingNotes: [], description: commit.subject, commit }];
    });
  }
}
