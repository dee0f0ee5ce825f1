// Finds the commits of a range that change nothing there: a merge brought them in, and left out what
// they change, or had it already.

import type { CommitComparer, RangeEnds } from "../../../history/source.ts";
import { readPaths, unlessLacking } from "./changed_paths.ts";
import { type Candidate, findWithoutEffect, isIgnored } from "./line_effects.ts";
import type { PlainMerge, RangeMerges } from "./range_merges.ts";

// git takes some 0.1 ms for each commit, and 0.2 ms for what stands at a path.
const MOST_COMMITS = 500;
const MOST_PLACES = 2_000;
// Who changes more files at once moves or formats them.
const MOST_PATHS = 200;

/**
 * The full hashes of the commits that came with plain merges, and have no effect in the range: the merge
 * left what they change as it was, though the branch had it to the end. Of each file that such a commit
 * touches,
 *
 * - the merge has what the line had that it was made on, neither a newer plain merge nor a commit
 *   without words of its own changes it, and the tip still has the file, or the merge took nothing;
 * - the branch ends with another content than before: it did not take the change back itself;
 * - there are lines to judge, and hardly any of those that the commit adds are new at the tip, in any
 *   file, or of those that it removes are gone: a person may have brought the change to another place.
 *
 * Changelogs do not count, and what makes a release is not judged. Neither is a commit that is older
 * than a merge with lines of its own, which may have the change in other words. In doubt, as where git
 * lacks contents or there is very much to compare, a commit has an effect.
 */
export function findEmptyCommits(
  merges: RangeMerges,
  ends: RangeEnds,
  comparer: CommitComparer,
): Promise<ReadonlySet<string>> {
  return unlessLacking(() => judgeMerges(merges, ends, comparer));
}

async function judgeMerges(
  merges: RangeMerges,
  ends: RangeEnds,
  comparer: CommitComparer,
): Promise<ReadonlySet<string>> {
  const compared = takeNewest(merges.plain);
  if (compared.length === 0) return new Set();
  const { wordless } = merges;
  const paths = await readPaths([
    ...compared.map(({ hash, firstParent }) => ({ hash, parent: firstParent })),
    ...[...compared.flatMap(({ brought }) => brought), ...wordless].map((hash) => ({ hash })),
  ], comparer);
  const untouched = findUntouched(compared, wordless, paths);
  const candidates = await keepLeftOut(untouched, ends.tip, comparer);
  return candidates.length === 0
    ? new Set()
    : await findWithoutEffect(candidates, merges, ends, comparer);
}

function takeNewest(merges: readonly PlainMerge[]): readonly PlainMerge[] {
  let left = MOST_COMMITS;
  return merges.filter(({ brought }) => {
    const fits = brought.length < left;
    if (fits) left -= brought.length + 1;
    return fits;
  });
}

/** A commit that may have no effect, and the places of its files, `<commit>:<path>`. */
interface UntouchedCommit extends Candidate {
  /** True where the merge left all files as they were. */
  readonly isOfNothing: boolean;
  readonly files: readonly {
    readonly path: string;
    /** Before and after the branch. */
    readonly before: string;
    readonly after: string;
  }[];
}

/** The commits whose files their merge left as they were, as did `wordless` commits. */
function findUntouched(
  merges: readonly PlainMerge[],
  wordless: readonly string[],
  paths: ReadonlyMap<string, readonly string[]>,
): readonly UntouchedCommit[] {
  const pathsOf = (hash: string): readonly string[] =>
    (paths.get(hash) ?? []).filter((path) => !isIgnored(path));
  const changed = new Set(wordless.flatMap(pathsOf));
  return merges.flatMap(({ hash: merge, secondParent, brought, releases }) => {
    for (const path of pathsOf(merge)) changed.add(path);
    // The oldest of the branch, which stand last.
    const firsts = new Map(brought.flatMap((hash) => pathsOf(hash).map((path) => [path, hash])));
    return brought.filter((hash) => !releases.has(hash)).flatMap((hash) => {
      const own = pathsOf(hash);
      const isUntouched = own.length > 0 && own.length <= MOST_PATHS &&
        !own.some((path) => changed.has(path));
      if (!isUntouched) return [];
      const files = own.map((path) => ({
        path,
        before: `${firsts.get(path)}^:${path}`,
        after: `${secondParent}:${path}`,
      }));
      return [{ hash, files, isOfNothing: paths.get(merge)?.length === 0 }];
    });
  });
}

/**
 * Those whose files the branch changed to the end, and that are there at the tip: else the merge may
 * have the change in another place.
 */
async function keepLeftOut(
  candidates: readonly UntouchedCommit[],
  tip: string,
  { listPlaces }: Pick<CommitComparer, "listPlaces">,
): Promise<readonly Candidate[]> {
  const atTip = ({ path }: UntouchedCommit["files"][number]): string => `${tip}:${path}`;
  const all = new Set(
    candidates.flatMap(({ files }) =>
      files.flatMap((file) => [atTip(file), file.before, file.after])
    ),
  );
  // Git takes them line by line.
  const places = [...all].filter((place) => !/[\n\r]/.test(place));
  if (places.length > MOST_PLACES) return [];
  const hashes = await listPlaces(places);
  const contents = new Map(places.map((place, at) => [place, hashes[at]]));
  return candidates.filter(({ files, isOfNothing }) =>
    files.every((file) =>
      (isOfNothing || contents.get(atTip(file)) !== undefined) &&
      contents.get(file.before) !== contents.get(file.after)
    )
  );
}
