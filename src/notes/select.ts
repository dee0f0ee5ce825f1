// Which changes stay in the notes: the filters by type, scope and author.

import type { Author } from "../history/commit.ts";
import type { Change, ChangeType } from "./types.ts";

/** The filters; one that is absent keeps everything. */
export interface Selection {
  /** The types to keep. */
  readonly includeTypes?: readonly ChangeType[] | undefined;
  /** Compared without regard to case. */
  readonly excludeScopes?: readonly string[] | undefined;
  /** True for the authors to keep; undefined keeps all. */
  readonly isAuthorKept?: ((author: Author) => boolean) | undefined;
}

/**
 * The changes that every filter keeps, in their order. A change without a scope is never dropped for
 * its scope; one with several (`api,ui`) only when all of them are excluded, so that nothing is lost
 * that concerns another scope.
 *
 * ```ts
 * import { type Change, selectChanges } from "@relnotes/cli";
 *
 * const keepFixes = (changes: readonly Change[]) =>
 *   selectChanges(changes, { includeTypes: ["fix"], excludeScopes: ["internal"] });
 * console.log(keepFixes([]).length); // 0
 * ```
 */
export function selectChanges(
  changes: readonly Change[],
  selection: Selection,
): readonly Change[] {
  const { includeTypes, excludeScopes, isAuthorKept } = selection;
  const types = includeTypes === undefined ? undefined : new Set(includeTypes);
  const excluded = new Set(excludeScopes?.map((scope) => scope.toLowerCase()));
  if (types === undefined && excluded.size === 0 && isAuthorKept === undefined) return changes;
  return changes.filter((change) =>
    (types === undefined || types.has(change.type)) &&
    !isScopeExcluded(change.scope, excluded) &&
    (isAuthorKept === undefined || isByAuthor(change, isAuthorKept))
  );
}

/** True when one of the commits that a change stands for is by such an author. */
export function isByAuthor(
  { commit, parts }: Change,
  isAuthorKept: (author: Author) => boolean,
): boolean {
  return parts?.some((part) => isAuthorKept(part.commit)) ?? isAuthorKept(commit);
}

function isScopeExcluded(scope: string | undefined, excluded: ReadonlySet<string>): boolean {
  if (scope === undefined || excluded.size === 0) return false;
  const whole = scope.toLowerCase();
  return excluded.has(whole) ||
    whole.split(/[,/]/).every((part) => excluded.has(part.trim()));
}
