// Finds the fragments of a repository or package, and deletes them when they are told.

import {
  type Fragment,
  isChangeset,
  listFragmentFolders,
  readFragment,
} from "../../changelog/fragments.ts";
import type { Context } from "../../cli/context.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError } from "../../errors.ts";
import { quote, showInvisible } from "../../text/control_characters.ts";
import { count, joinList } from "../../text/wording.ts";
import type { Part } from "../packages/limit.ts";
import { listPackages } from "../packages/list.ts";
import { writeWarnings } from "../status.ts";

/** The most that is read of a fragment, which is a paragraph. */
export const LARGEST_FRAGMENT_BYTES = 1024 * 1024;

/** Where the fragments are. */
interface Work {
  readonly repository: Repository;
  readonly part: Part;
  readonly context: Context;
}

/** Where they are, and what says which packages they may name. */
interface ReadingWork extends Work {
  readonly configuration: Pick<Configuration, "packages">;
}

/** The fragments that git tracks, unchanged since the last commit; warns of those left out. */
export async function findFragments(work: ReadingWork): Promise<readonly Fragment[]> {
  const { fragments, faults } = await readFragments(work);
  await writeWarnings(
    faults.map(({ path, fault, isTold }) =>
      `${quote(path)}${isTold ? "" : " is left out"}: ${fault}`
    ),
    work.context,
  );
  return fragments;
}

/**
 * Reads the fragments before a release, which would lose what it cannot read.
 * @throws EnvironmentError when a fragment, or a part of it, cannot be understood.
 */
export async function checkFragments(work: ReadingWork): Promise<void> {
  const { faults: [first, ...more] } = await readFragments(work);
  if (first === undefined) return;
  const others = more.map(({ path }) => quote(path)).slice(0, MOST_NAMED);
  throw new EnvironmentError(
    `nothing was released: ${quote(first.path)} cannot be told: ${showInvisible(first.fault)}`,
    others.length === 0
      ? "mend or delete the file, and commit that"
      : `mend or delete the file, and so ${joinList(others)}, and commit that`,
  );
}

const MOST_NAMED = 5;

/** What is wrong with a file. */
interface FragmentFault {
  readonly path: string;
  readonly fault: string;
  /** True when the rest of the file is told. */
  readonly isTold: boolean;
}

async function readFragments(
  { repository, part, context: { readExactText, resolveFile }, configuration }: ReadingWork,
): Promise<{
  readonly fragments: readonly Fragment[];
  readonly faults: readonly FragmentFault[];
}> {
  const folders = foldersOf(part);
  const paths = await repository.unchangedFiles(folders);
  if (paths.length === 0) return { fragments: [], faults: [] };
  const [root, commits, packageNames] = await Promise.all([
    repository.root(),
    repository.addingCommits(folders),
    paths.some(isChangeset) ? listNames(repository, configuration) : [],
  ]);
  const own = await resolveFile(`${root}/.`);
  const { packageName } = part;
  const fragments: Fragment[] = [];
  const faults: FragmentFault[] = [];
  for (const path of paths) {
    const file = `${root}/${path}`;
    // A link of the repository could lead to any file.
    if (await resolveFile(file) !== `${own}/${path}`) continue;
    const text = await readExactText(file, LARGEST_FRAGMENT_BYTES);
    if (text === undefined) continue;
    const sources = { commit: commits.get(path), packageName, packageNames };
    const { fragment, fault } = readFragment(path, text, sources);
    if (fragment !== undefined) fragments.push(fragment);
    if (fault !== undefined) faults.push({ path, fault, isTold: fragment !== undefined });
  }
  return { fragments, faults };
}

/** The names of the configured packages and of the members of workspaces. */
async function listNames(
  repository: Repository,
  { packages }: Pick<Configuration, "packages">,
): Promise<readonly string[]> {
  const listed = [
    ...await listPackages(repository, packages),
    ...(packages === undefined ? [] : await listPackages(repository, undefined)),
  ];
  return listed.map(({ name }) => name);
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
