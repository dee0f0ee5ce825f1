// Finds the fragments of a repository, and deletes them when they are told.

import { type Fragment, FRAGMENT_FOLDERS, readFragment } from "../../changelog/fragments.ts";
import type { Context } from "../../cli/context.ts";
import type { Repository } from "../../core/git/repository.ts";
import { count } from "../../text/wording.ts";

// A fragment is a paragraph.
const LARGEST_FRAGMENT_BYTES = 1024 * 1024;

/** The fragments that git tracks, unchanged since the last commit. */
export async function findFragments(
  repository: Repository,
  { readExactText, resolveFile }: Pick<Context, "readExactText" | "resolveFile">,
): Promise<readonly Fragment[]> {
  const paths = await repository.unchangedFiles(FRAGMENT_FOLDERS);
  if (paths.length === 0) return [];
  const [root, commits] = await Promise.all([
    repository.root(),
    repository.addingCommits(FRAGMENT_FOLDERS),
  ]);
  const own = await resolveFile(`${root}/.`);
  const fragments: Fragment[] = [];
  for (const path of paths) {
    const file = `${root}/${path}`;
    // A link of the repository could lead to any file.
    if (await resolveFile(file) !== `${own}/${path}`) continue;
    const text = await readExactText(file, LARGEST_FRAGMENT_BYTES);
    const fragment = text === undefined ? undefined : readFragment(path, text, commits.get(path));
    if (fragment !== undefined) fragments.push(fragment);
  }
  return fragments;
}

/** Deletes the fragments that the file tells, unless somebody changed them in the meantime. */
export async function deleteFragments(
  fragments: readonly Fragment[],
  told: ReadonlySet<Fragment>,
  repository: Repository,
  { removeFile, writeError }: Pick<Context, "removeFile" | "writeError">,
): Promise<void> {
  const unchanged = new Set(await repository.unchangedFiles(FRAGMENT_FOLDERS));
  const root = await repository.root();
  const gone = fragments.filter((each) => told.has(each) && unchanged.has(each.path));
  for (const { path } of gone) await removeFile(`${root}/${path}`);
  await writeError(`deleted ${count(gone.length, "fragment")}\n`);
}
