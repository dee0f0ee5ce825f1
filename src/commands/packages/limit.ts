// Chooses the part of a repository that is read: its paths, the form of its tags, its name.

import type { range } from "../../cli/options/rows/reading.ts";
import type { GroupValues } from "../../cli/options/schema.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { Configuration } from "../../configuration/types.ts";
import { EnvironmentError, UsageError } from "../../errors.ts";
import { type LimitingPath, literalPath, readPath } from "../../history/paths.ts";
import { isTagForm, type TagForm } from "../../history/tag_form.ts";
import type { Package } from "../../packages/package.ts";
import { findRemote } from "../../platforms/remote.ts";
import { TagForms } from "../../packages/tag_forms.ts";
import { quote } from "../../text/control_characters.ts";
import { askIfMeant, findSimilar } from "../../text/similar.ts";
import { findProject } from "../heading.ts";
import { choosePackage, listPackages } from "./list.ts";

/** The options that choose a part; a command may have only some of them. */
export type PartOptions = Partial<
  Pick<GroupValues<typeof range>, "path" | "tags" | "packageName">
>;

/** A part of a repository. */
export interface Part {
  readonly paths?: readonly LimitingPath[] | undefined;
  readonly tagForm?: TagForm | undefined;
  readonly packageName?: string | undefined;
  /** The changelog file of the package, from the root of the repository. */
  readonly changelog?: string | undefined;
}

/** What a part is chosen with, beside the options. */
export interface PartSources {
  readonly repository: Repository;
  readonly configuration: Pick<Configuration, "packages" | "tags">;
  readonly readVariable: (name: string) => string | undefined;
  /**
   * The names of the tags at the ends of the range that is read, where a package counts that `HEAD` no
   * longer has: its releases can still be read.
   */
  readonly ends?: readonly string[];
}

/**
 * The part of the repository that the options choose.
 * @throws UsageError when `--tags` is not a form.
 * @throws EnvironmentError when a path or a package does not exist.
 */
export async function choosePart(options: PartOptions, sources: PartSources): Promise<Part> {
  const { path, tags, packageName } = options;
  if (tags !== undefined && !isTagForm(tags)) {
    throw new UsageError(
      `invalid value ${quote(tags)} for --tags: it needs '{version}' once`,
      "write the form of your tags, such as 'core@{version}'",
    );
  }
  const { repository } = sources;
  if (packageName === undefined) {
    return {
      tagForm: tags,
      paths: path === undefined ? undefined : await findPaths(path, repository),
    };
  }
  const packages = await listPackages(repository, sources.configuration.packages);
  const chosen = await choosePackage(packageName, packages, repository, sources.ends);
  return partOf(chosen, tags ?? await findForm(chosen, packages, sources));
}

/**
 * The package that `--package` names; without it the whole repository, and the form of tags that it
 * configures.
 * @throws EnvironmentError when the package does not exist.
 */
export async function findPart(
  { packageName }: Pick<PartOptions, "packageName">,
  repository: Repository,
  { readVariable }: Pick<PartSources, "readVariable">,
  configuration: PartSources["configuration"],
): Promise<Part> {
  if (packageName === undefined) return { tagForm: configuration.tags };
  return await choosePart({ packageName }, { repository, configuration, readVariable });
}

/** The part that is a package. */
function partOf({ name, paths, changelog }: Package, tagForm: TagForm): Part {
  const limits = paths.map(literalPath);
  const [folder] = limits;
  const own = folder === undefined || folder.name === "."
    ? CHANGELOG_FILE
    : `${folder.name}/${CHANGELOG_FILE}`;
  return { paths: limits, tagForm, packageName: name, changelog: changelog ?? own };
}

const CHANGELOG_FILE = "CHANGELOG.md";

async function findForm(
  chosen: Package,
  packages: readonly Package[],
  { repository, configuration, readVariable }: PartSources,
): Promise<TagForm> {
  const [{ tags }, remote] = await Promise.all([
    repository.tags(),
    findRemote(repository, readVariable),
  ]);
  const forms = new TagForms(tags, configuration.tags);
  return forms.formOf(chosen, packages, findProject(remote, repository));
}

/** The paths that texts name; each has to be somewhere in the history. */
async function findPaths(
  texts: readonly string[],
  repository: Repository,
): Promise<readonly LimitingPath[]> {
  const { root, folder } = await repository.place();
  const paths = new Map(texts.map((text) => {
    const path = readPath(text, folder, root);
    return [path.name, path];
  }));
  const found = [...paths.values()];
  if (await repository.head() === undefined) return found;
  // A line break would end the name that git reads.
  const named = found.filter(({ name }) => name !== "." && !name.includes("\n"));
  const places = await repository.listPlaces(named.map(({ name }) => `HEAD:${name}`));
  const existing = new Set(named.filter((_path, index) => places[index] !== undefined));
  for (const path of found) {
    if (path.name === "." || existing.has(path)) continue;
    if (!await repository.hasHistory(path.pathspec)) throw await explainMissing(path, repository);
  }
  // What exists is meant, also where its name could be a pattern, as `[id]` could.
  return found.map((path) => existing.has(path) ? literalPath(path.name) : path);
}

const MOST_COMPARED = 20_000;

async function explainMissing(
  { name, isPattern }: LimitingPath,
  repository: Repository,
): Promise<EnvironmentError> {
  const hint = "paths are read from the current directory, or from that of --repo";
  if (isPattern) return new EnvironmentError(`no file of the history matches ${quote(name)}`, hint);
  const files: string[] = [];
  for await (const batch of repository.listTreeFiles("HEAD")) {
    for (const each of batch) files.push(each);
    if (files.length > MOST_COMPARED) break;
  }
  const similar = await findSimilar(name, files);
  return new EnvironmentError(
    `no commit has the path ${quote(name)}`,
    askIfMeant(similar.map(quote)) ?? hint,
  );
}
