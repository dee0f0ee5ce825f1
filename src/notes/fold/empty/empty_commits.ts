// Finds the commits of a range that change nothing there: a merge brought them in, and left out what
// they change, or had it already.

import { EnvironmentError } from "../../../errors.ts";
import type { CommitComparer, ParentPair, RangeEnds } from "../../../history/source.ts";
import { type Candidate, findWithoutEffect, isIgnored } from "./line_effects.ts";
import type { PlainMerge, RangeMerges, RevertMerges } from "./range_merges.ts";

/** The ends of a range; one that begins at several commits, or at none, has no `base`. */
export type OpenEnds = Pick<RangeEnds, "tip"> & { readonly base?: string | undefined };

// git takes some 0.1 ms for each commit, and 0.2 ms for what stands at a path.
const MOST_COMMITS = 500;
const MOST_PLACES = 2_000;
// The tip is compared with the parent of each.
const MOST_REVERTS = 20;
// Who changes more files at once moves or formats them.
const MOST_PATHS = 200;

/**
 * The full hashes of the commits that came with plain merges, and have no effect in the range: the merge
 * left what they change as it was, though the branch had it to the end. Of each file that such a commit
 * touches,
 *
 * - the merge has what the line had that it was made on, neither a newer plain merge nor a commit
 *   without words of its own changes it, and the tip still has the file;
 * - the branch ends with another content than before: it did not take the change back itself;
 * - there are lines to judge, and hardly any of those that the commit adds are new at the tip, in any
 *   file, or of those that it removes are gone: a person may have brought the change to another place.
 *
 * Changelogs do not count, and what makes a release is not judged. Neither is a commit that is older
 * than a merge with lines of its own, which may have the change in other words. In doubt, as where git
 * lacks contents or there is very much to compare, a commit has an effect.
 *
 * Of {@link RevertMerges}, and where the range does not begin at one commit, only reverts are judged,
 * each by itself.
 */
export async function findEmptyCommits(
  merges: RangeMerges | RevertMerges,
  { base, tip }: OpenEnds,
  comparer: CommitComparer,
): Promise<ReadonlySet<string>> {
  const compared = takeNewest(merges.plain);
  if (compared.length === 0) return new Set();
  try {
    if ("reverts" in merges) return await judgeReverts(merges.reverts, compared, tip, comparer);
    if (base === undefined) return new Set();
    const paths = await readPaths(compared, merges.wordless, comparer);
    const untouched = findUntouched(compared, merges.wordless, paths);
    const candidates = await keepLeftOut(untouched, tip, comparer);
    if (candidates.length === 0) return new Set();
    return await findWithoutEffect(candidates, merges, { base, tip }, comparer);
  } catch (error) {
    // As in a partial clone: a commit too many is better than no notes.
    if (error instanceof EnvironmentError) return new Set();
    throw error;
  }
}

/**
 * The reverts whose lines the tip hardly has, compared with the parent of each: what they would take back
 * is still there.
 */
async function judgeReverts(
  reverts: RevertMerges["reverts"],
  merges: readonly PlainMerge[],
  tip: string,
  comparer: CommitComparer,
): Promise<ReadonlySet<string>> {
  const untouched = findUntouched(merges, [], await readPaths(merges, [], comparer))
    .filter(({ hash }) => reverts.has(hash)).slice(0, MOST_REVERTS);
  const found: string[] = [];
  for (const candidate of await keepLeftOut(untouched, tip, comparer)) {
    const base = reverts.get(candidate.hash) ?? "";
    const alone = { all: [], places: new Map([[candidate.hash, 0]]) };
    found.push(...await findWithoutEffect([candidate], alone, { base, tip }, comparer));
  }
  return new Set(found);
}

function takeNewest(merges: readonly PlainMerge[]): readonly PlainMerge[] {
  let left = MOST_COMMITS;
  return merges.filter(({ brought }) => {
    const fits = brought.length < left;
    if (fits) left -= brought.length + 1;
    return fits;
  });
}

/** The paths that each merge and each commit changes, by hash. */
async function readPaths(
  merges: readonly PlainMerge[],
  commits: readonly string[],
  { comparePairs }: Pick<CommitComparer, "comparePairs">,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const pairs: readonly ParentPair[] = [
    ...merges.map(({ hash, firstParent }) => ({ hash, parent: firstParent })),
    ...merges.flatMap(({ brought }) => brought.map((hash) => ({ hash }))),
    ...commits.map((hash) => ({ hash })),
  ];
  const paths = pairs.map((): string[] => []);
  const batches = async function* (): AsyncGenerator<readonly ParentPair[]> {
    yield pairs;
  };
  await comparePairs(batches(), (index, path) => void paths[index]?.push(path));
  return new Map(pairs.map(({ hash }, index) => [hash, paths[index] ?? []]));
}

/** The commits whose files their merge left as they were, as did `wordless` commits. */
function findUntouched(
  merges: readonly PlainMerge[],
  wordless: readonly string[],
  paths: ReadonlyMap<string, readonly string[]>,
): readonly Candidate[] {
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
      return [{ hash, files }];
    });
  });
}

/** Those whose files the branch changed to the end, and that are there at the tip. */
async function keepLeftOut(
  candidates: readonly Candidate[],
  tip: string,
  { listPlaces }: Pick<CommitComparer, "listPlaces">,
): Promise<readonly Candidate[]> {
  const atTip = ({ path }: Candidate["files"][number]): string => `${tip}:${path}`;
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
  return candidates.filter(({ files }) =>
    files.every((file) =>
      contents.get(atTip(file)) !== undefined &&
      contents.get(file.before) !== contents.get(file.after)
    )
  );
}
