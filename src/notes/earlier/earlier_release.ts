// Leaves out what the release before of the same minor version has already.

import { compareNumbers, isSameMinor } from "../../history/versions.ts";
import { commitsOf } from "../entries/entry.ts";
import type { Collected } from "../pipeline.ts";
import type { Change } from "../types.ts";

/**
 * Splits changes at a range of two releases of one minor version on different branches, such as `v1.2.3`
 * and `v1.2.4`: a change that the first had, or a release of this minor version before it, is no change
 * of the second. Where the versions differ, or one of them is none, all changes are kept: a copy that
 * `v1.2.4` had may be the first in `v1.3.0`'s line.
 */
export function leaveOutEarlier(
  changes: readonly Change[],
  start: string | undefined,
  end: string | undefined,
): Collected {
  if (start === undefined || end === undefined || !isSameMinor(start, end)) {
    return { changes, omitted: [] };
  }
  const isEarlier = ({ alsoIn }: Change): boolean =>
    alsoIn !== undefined && isSameMinor(alsoIn, start) && (compareNumbers(alsoIn, start) ?? 1) <= 0;
  return {
    changes: changes.filter((change) => !isEarlier(change)),
    omitted: changes.filter(isEarlier).flatMap(commitsOf)
      .map(({ hash, subject }) => ({ reason: "earlier", hash, subject })),
  };
}
