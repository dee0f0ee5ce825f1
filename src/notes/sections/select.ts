// Filters changes by type, scope and author.

import type { Author } from "../../history/commit.ts";
import type { Change, ChangeType } from "../types.ts";

/** The filters; an absent one keeps all changes. */
export interface Selection {
  /** The types to keep. */
  readonly includeTypes?: readonly ChangeType[] | undefined;
  /** The scopes to drop, compared ignoring case. */
  readonly excludeScopes?: readonly string[] | undefined;
  /** True for the authors to keep. */
  readonly isAuthorKept?: ((author: Author) => boolean) | undefined;
}

/**
 * Returns the changes that pass every filter, in order. A change without a scope passes the scope
 * filter. A change with several scopes (`api,ui`) is dropped only when all of them are excluded.
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
  const { includeTypes, excludeScopes = [], isAuthorKept } = selection;
  const excluded = new Set(excludeScopes.map((scope) => scope.toLowerCase()));
  return changes.filter((change) =>
    (includeTypes === undefined || includeTypes.includes(change.type)) &&
    !isScopeExcluded(change.scope, excluded) &&
    (isAuthorKept === undefined || isByAuthor(change, isAuthorKept))
  );
}

/** True when at least one commit of the change is by an author to keep. */
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
