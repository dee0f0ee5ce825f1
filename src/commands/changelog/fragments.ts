// Finds the fragments of a repository or package, and deletes them when they are told.

import { isChangeset } from "../../notes/changelogs/fragments/changeset.ts";
import {
  type Fragment,
  listFragmentFolders,
  readFragment,
} from "../../notes/changelogs/fragments/fragments.ts";
import type { Context } from "../../cli/context.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError } from "../../errors.ts";
import { TagForms } from "../../packages/tag_forms.ts";
import { findRemote } from "../../platforms/remote.ts";
import { quote, showInvisible } from "../../text/control_characters.ts";
import { count, joinList } from "../../text/wording.ts";
import { findProject } from "../heading.ts";
import type { Part } from "../packages/limit.ts";
import { listPackages } from "../packages/list.ts";
import { writeWarnings } from "../status.ts";

/** The most that is read of a fragment, which is a paragraph. */
export const LARGEST_FRAGMENT_BYTES = 1024 * 1024;

/** Where the fragments are, and what says which packages they may name. */
interface Work {
  readonly repository: Repository;
  readonly part: Part;
  readonly context: Context;
  readonly configuration: Pick<Configuration, "packages" | "tags">;
}

/** The fragments that git tracks, unchanged since the last commit; warns of those left out. */
export async function findFragments(work: Work): Promise<readonly Fragment[]> {
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
export async function checkFragments(work: Work): Promise<void> {
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
  { repository, part, context: { readExactText, resolveFile }, configuration }: Work,
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

/** The fragments that the file tells and no other package is still to tell. */
export async function chooseConsumed(
  fragments: readonly Fragment[],
  told: ReadonlySet<Fragment>,
  work: Work,
): Promise<readonly Fragment[]> {
  const own = fragments.filter((each) => told.has(each));
  if (work.part.packageName === undefined) return own;
  const shared = own.filter(({ others }) => others.length > 0);
  const awaited = new Set(shared.length === 0 ? [] : await findAwaited(shared, work));
  return own.filter((each) => !awaited.has(each));
}

/** The fragments with another package that has had no release since they were added. */
async function findAwaited(
  fragments: readonly Fragment[],
  { repository, configuration, context: { readVariable } }: Work,
): Promise<readonly Fragment[]> {
  const [packages, { tags }, remote, head = ""] = await Promise.all([
    listPackages(repository, configuration.packages),
    repository.tags(),
    findRemote(repository, readVariable),
    repository.head(),
  ]);
  const reachable = await repository.reachableTags(head);
  const forms = new TagForms(tags.filter(({ name }) => reachable.has(name)), configuration.tags);
  const project = findProject(remote, repository);
  const awaited: Fragment[] = [];
  for (const fragment of fragments) {
    const { commit = "", others } = fragment;
    for (const name of others) {
      const found = packages.find((each) => each.name === name);
      const form = found && forms.formOf(found, packages, project);
      const releases = form === undefined ? [] : forms.tagsOf(form).map((tag) => tag.commit);
      const lacking = releases.length === 0 ||
        (await repository.listHashes({ tip: commit, excluded: releases, skipMerges: false }))
            .length > 0;
      if (!lacking) continue;
      awaited.push(fragment);
      break;
    }
  }
  return awaited;
}

/** Deletes the fragments that the file tells, unless somebody changed them in the meantime. */
export async function deleteFragments(
  fragments: readonly Fragment[],
  told: ReadonlySet<Fragment>,
  work: Work,
): Promise<void> {
  const { repository, part, context: { removeFile, writeError } } = work;
  const unchanged = new Set(await repository.unchangedFiles(foldersOf(part)));
  const root = await repository.root();
  const consumed = await chooseConsumed(fragments, told, work);
  const gone = consumed.filter(({ path }) => unchanged.has(path));
  for (const { path } of gone) await removeFile(`${root}/${path}`);
  await writeError(`deleted ${count(gone.length, "fragment")}\n`);
}
