// Lists the packages of a repository: configured ones, or the members of its workspaces.

import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError } from "../../errors.ts";
import {
  checkPackages,
  explainUnknown,
  findPackage,
  type Package,
} from "../../packages/package.ts";
import { TagForms } from "../../packages/tag_forms.ts";
import { findMembers, MANIFESTS, readMember, WORKSPACE_FILES } from "../../packages/workspace.ts";

/** Where packages are kept that no file lists. */
const USUAL_FOLDERS = ["packages", "crates", "apps", "libs", "plugins", "modules", "services"];

/**
 * The packages of a repository: the configured ones, or else the members of the workspaces that
 * files of `HEAD` list. None are found in a repository without either.
 * @throws EnvironmentError when two have the same name or the same paths.
 */
export async function listPackages(
  repository: Repository,
  configured: readonly Package[] | undefined,
): Promise<readonly Package[]> {
  const packages = configured !== undefined && configured.length > 0
    ? configured
    : await readWorkspaces(repository, "HEAD");
  checkPackages(packages);
  return packages;
}

/**
 * The package of this name among these, or else a folder of that name at the root or below one of
 * the usual folders. With `ends`, the tags at the ends of a range, what `HEAD` no longer has is looked
 * for at these, and at the latest tags that are named after it.
 * @throws EnvironmentError with similar names when there is none.
 */
export async function choosePackage(
  name: string,
  packages: readonly Package[],
  repository: Repository,
  ends?: readonly string[],
): Promise<Package> {
  const found = findPackage(packages, name) ?? await findFolder(name, "HEAD", repository) ??
    (ends === undefined ? undefined : await findRemoved(name, ends, repository));
  if (found !== undefined) return found;
  throw await explainUnknown(packages, name);
}

async function findFolder(
  name: string,
  commit: string,
  repository: Repository,
): Promise<Package | undefined> {
  const isName = !name.includes("\n") && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(name);
  const folders = isName ? [...USUAL_FOLDERS.map((folder) => `${folder}/${name}`), name] : [];
  const places = await repository.listPlaces(folders.map((folder) => `${commit}:${folder}`));
  const folder = folders.find((_folder, index) => places[index] !== undefined);
  return folder === undefined ? undefined : { name, paths: [folder] };
}

// The last may be on the commit that removed the package.
const MOST_TAGS = 5;

async function findRemoved(
  name: string,
  ends: readonly string[],
  repository: Repository,
): Promise<Package | undefined> {
  const { tags } = await repository.tags();
  const named = new TagForms(tags).tagsNamed(name);
  const own = named.filter((tag) => ends.includes(tag.name));
  const commits = [...own, ...named].map(({ commit }) => commit);
  for (const commit of [...new Set(commits)].slice(0, MOST_TAGS)) {
    const found = findPackage(await readWorkspaces(repository, commit), name) ??
      await findFolder(name, commit, repository);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The error for a repository in which no packages were found.
 */
export function explainNoPackages(): EnvironmentError {
  return new EnvironmentError(
    "no packages were found in this repository",
    `list them in the configuration as [[package]], or in ${WORKSPACE_FILES[0]} and the like`,
  );
}

type Packages = Promise<readonly Package[]>;

// Several parts of a run ask for them, and reading takes five processes.
const kept = new WeakMap<Repository, Map<string, Packages>>();

function readWorkspaces(repository: Repository, commit: string): Packages {
  const read = kept.get(repository) ?? new Map<string, Packages>();
  kept.set(repository, read);
  const packages = read.get(commit) ?? readMembers(repository, commit);
  read.set(commit, packages);
  return packages;
}

async function readMembers(repository: Repository, commit: string): Packages {
  if (await repository.head() === undefined) return [];
  const files = await repository.readTreeFiles(commit, WORKSPACE_FILES);
  if (files.size === 0) return [];
  const manifests: string[] = [];
  for await (const paths of repository.listTreeFiles(commit)) {
    for (const path of paths) {
      if (MANIFESTS.has(path.slice(path.lastIndexOf("/") + 1))) manifests.push(path);
    }
  }
  const members = await findMembers(files, manifests);
  const texts = await repository.readTreeFiles(commit, members.map(({ manifest }) => manifest));
  const packages = await Promise.all(
    members.map((member) => readMember(member, texts.get(member.manifest) ?? "")),
  );
  // Examples and templates often share a name; the folder tells them apart.
  const counts = new Map<string, number>();
  for (const { name } of packages) counts.set(name, (counts.get(name) ?? 0) + 1);
  return packages.map((each) =>
    (counts.get(each.name) ?? 0) > 1 ? { ...each, name: each.paths[0] ?? each.name } : each
  );
}
