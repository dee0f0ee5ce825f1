// Finds the reverts that merges did not take: what they would take back is still there.

import type { CommitComparer } from "../../../history/source.ts";
import { readPaths, unlessLacking } from "./changed_paths.ts";
import { ChangedLines, isIgnored, MOST_LINES_READ, SoughtLines } from "./line_effects.ts";
import type { BroughtRevert } from "./range_merges.ts";

// git takes some 0.1 ms for each commit, and for what stands at a path in each of three.
const MOST_REVERTS = 200;
const MOST_PATHS = 200;

/** A revert and the files that it touches. */
interface Touching extends Omit<BroughtRevert, "files"> {
  readonly paths: readonly string[];
}

/**
 * The full hashes of those reverts, newest first, of which their merge took nothing: it left each of
 * their files as it was, and not as the revert has it, and the end of the range has nearly all of the
 * lines that they would take back. Changelogs do not count. In doubt, as where git lacks contents or
 * there is very much to compare, a revert was taken.
 */
export function findUntakenReverts(
  reverts: readonly BroughtRevert[],
  tip: string,
  comparer: CommitComparer,
): Promise<ReadonlySet<string>> {
  return unlessLacking(async () => {
    const judged = reverts.slice(0, MOST_REVERTS);
    if (judged.length === 0) return new Set();
    const unread = judged.filter(({ files }) => !isWhole(files));
    const read = await readPaths(unread.map(({ hash }) => ({ hash })), comparer);
    const touching = judged.map(({ files = [], ...revert }) => ({
      ...revert,
      paths: (read.get(revert.hash) ?? files.map(({ path }) => path))
        .filter((path) => !isIgnored(path)),
    }));
    const unlike = await keepUnlike(takeNewest(touching), comparer);
    return await keepUntaken(unlike, tip, comparer);
  });
}

/** True where files were read, and surely all of them: git tells the names of no more than 200. */
function isWhole(files: BroughtRevert["files"]): boolean {
  return files !== undefined && files.length < MOST_PATHS;
}

/** Those that touch files, of not too many in all, whose names git takes line by line. */
function takeNewest(reverts: readonly Touching[]): readonly Touching[] {
  let left = MOST_PATHS;
  return reverts.filter(({ paths }) => {
    const fits = paths.length > 0 && paths.length <= left &&
      !paths.some((path) => /[\n\r]/.test(path));
    if (fits) left -= paths.length;
    return fits;
  });
}

/** Those whose files the merge left as they were, and not as the revert has them. */
async function keepUnlike(
  reverts: readonly Touching[],
  { listPlaces }: Pick<CommitComparer, "listPlaces">,
): Promise<readonly Touching[]> {
  const places = reverts.flatMap(({ hash, merge, firstParent, paths }) =>
    [hash, merge, firstParent].flatMap((commit) => paths.map((path) => `${commit}:${path}`))
  );
  if (places.length === 0) return [];
  const contents = await listPlaces(places);
  let at = 0;
  return reverts.filter(({ paths: { length } }) => {
    const [own, merged, before] = [0, 1, 2].map((index) =>
      contents.slice(at + index * length, at + (index + 1) * length)
    );
    at += 3 * length;
    return merged?.every((content, index) =>
      content === before?.[index] && content !== own?.[index]
    ) ?? false;
  });
}

/** Those of whose lines the end of the range has hardly any, compared with their parent. */
async function keepUntaken(
  reverts: readonly Touching[],
  tip: string,
  { changedLines }: Pick<CommitComparer, "changedLines">,
): Promise<ReadonlySet<string>> {
  if (reverts.length === 0) return new Set();
  const own = reverts.map(() => new Map<string, ChangedLines>());
  const sought = reverts.map((): SoughtLines | undefined => undefined);
  // Git prints the lines of the range after those of the revert.
  const pairs = reverts.flatMap(({ hash, parent }) => [{ hash }, { hash: tip, parent }]);
  let left = MOST_LINES_READ;
  await changedLines(pairs, ({ index, path, isAdded, text }) => {
    const at = index >> 1;
    const { paths = [] } = reverts[at] ?? {};
    const files = own[at];
    if (--left < 0 || files === undefined) return false;
    if (!paths.includes(path)) return true;
    if (index % 2 === 1) {
      (sought[at] ??= new SoughtLines([files])).find(text, isAdded);
      return true;
    }
    let lines = files.get(path);
    if (lines === undefined) files.set(path, lines = new ChangedLines());
    lines.add(text, isAdded);
    return true;
  }, [...new Set(reverts.flatMap(({ paths }) => paths))]);
  if (left < 0) return new Set();
  const untaken = reverts.filter(({ paths }, at) =>
    (sought[at] ?? new SoughtLines([own[at] ?? new Map()])).isEmpty(0, paths.length)
  );
  return new Set(untaken.map(({ hash }) => hash));
}
