// Finds the fragments of a repository or package, and deletes them when they are told.

import {
  findUnknownType,
  type Fragment,
  listFragmentFolders,
  readFragment,
} from "../../changelog/fragments.ts";
import type { Context } from "../../cli/context.ts";
import type { Repository } from "../../core/git/repository.ts";
import { quote } from "../../text/control_characters.ts";
import { count } from "../../text/wording.ts";
import type { Part } from "../packages/limit.ts";
import { writeWarnings } from "../status.ts";

/** The most that is read of a fragment, which is a paragraph. */
export const LARGEST_FRAGMENT_BYTES = 1024 * 1024;

/** Where the fragments are. */
interface Work {
  readonly repository: Repository;
  readonly part: Part;
  readonly context: Context;
}

/** The fragments that git tracks, unchanged since the last commit. */
export async function findFragments(
  { repository, part, context: { readExactText, resolveFile, writeError } }: Work,
): Promise<readonly Fragment[]> {
  const folders = foldersOf(part);
  const paths = await repository.unchangedFiles(folders);
  if (paths.length === 0) return [];
  const [root, commits] = await Promise.all([
    repository.root(),
    repository.addingCommits(folders),
  ]);
  const own = await resolveFile(`${root}/.`);
  const { packageName } = part;
  const fragments: Fragment[] = [];
  for (const path of paths) {
    const unknown = findUnknownType(path);
    if (unknown !== undefined) {
      const warning = `${quote(path)} is left out: ${quote(unknown)} is no type of a fragment`;
      await writeWarnings([warning], { writeError });
    }
    const file = `${root}/${path}`;
    // A link of the repository could lead to any file.
    if (await resolveFile(file) !== `${own}/${path}`) continue;
    const text = await readExactText(file, LARGEST_FRAGMENT_BYTES);
    if (text === undefined) continue;
    const fragment = readFragment(path, text, { commit: commits.get(path), packageName });
    if (fragment !== undefined) fragments.push(fragment);
  }
  return fragments;
}

function foldersOf({ paths = [] }: Part): readonly string[] {
  return listFragmentFolders(paths.map(({ name }) => name));
}

/** The fragments that the file tells and nobody else is to tell. */
export function chooseConsumed(
  fragments: readonly Fragment[],
  told: ReadonlySet<Fragment>,
  { packageName }: Part,
): readonly Fragment[] {
  return fragments.filter((each) =>
    told.has(each) && (packageName === undefined || !each.namesOthers)
  );
}

/** Deletes the fragments that the file tells, unless somebody changed them in the meantime. */
export async function deleteFragments(
  fragments: readonly Fragment[],
  told: ReadonlySet<Fragment>,
  { repository, part, context: { removeFile, writeError } }: Work,
): Promise<void> {
  const unchanged = new Set(await repository.unchangedFiles(foldersOf(part)));
  const root = await repository.root();
  const gone = chooseConsumed(fragments, told, part).filter(({ path }) => unchanged.has(path));
  for (const { path } of gone) await removeFile(`${root}/${path}`);
  await writeError(`deleted ${count(gone.length, "fragment")}\n`);
}
