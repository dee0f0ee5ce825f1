// Reads which requirements of the manifests rose in a range, and by which commits.

import type { Repository } from "../../core/git/repository.ts";
import { FILES_LIMIT_COMMITS } from "../../history/files.ts";
import type { Range } from "../../history/range.ts";
import { MANIFEST_NAMES } from "../../notes/requirements/manifests.ts";
import { findBringer, raisedBy, type RaisedRequirement } from "../../notes/requirements/raised.ts";
import type { TracedRequirement } from "../../notes/requirements/tell_requirements.ts";
import type { Collected } from "../../notes/pipeline.ts";
import type { Change } from "../../notes/types.ts";

// Git compares the files of every commit with the manifests of every folder.
const MOST_FOLDERS = 20;

/** What rose in the manifests of one folder, which ends with a slash unless it is the root. */
interface RaisedInFolder {
  readonly folder: string;
  readonly pathspecs: readonly string[];
  readonly raised: readonly RaisedRequirement[];
}

/** Tells in folded changes which requirements rose; `all` are those before folding, newest first. */
type TellRequirements = (folded: Collected, all: readonly Change[]) => Collected;

/** Finds the commits among all of a range, newest first, that raised its requirements. */
type TraceRequirements = (
  all: readonly Change[],
  firstParent: boolean,
) => Promise<TellRequirements>;

/**
 * Compares the manifests of the project at the ends of a range, or of the packages that limit it;
 * undefined where no requirement rose, and where the range begins at no release or at several.
 */
export async function findRequirements(
  range: Pick<Range, "bases" | "tip" | "paths">,
  repository: Pick<Repository, "fileVersions">,
): Promise<TraceRequirements | undefined> {
  const raised = await findRaised(range, repository);
  if (raised.length === 0) return undefined;
  return async (changes, firstParent) => {
    const traced = await traceRaised(raised, changes, repository, firstParent);
    const { tellRequirements } = await import("../../notes/requirements/tell_requirements.ts");
    return (folded, all) => tellRequirements(folded, traced, all);
  };
}

async function findRaised(
  { bases, tip, paths }: Pick<Range, "bases" | "tip" | "paths">,
  repository: Pick<Repository, "fileVersions">,
): Promise<readonly RaisedInFolder[]> {
  const [base, ...others] = bases;
  if (base === undefined || others.length > 0 || base.hash === tip.hash) return [];
  const folders = paths === undefined
    ? [""]
    : paths.flatMap(({ name, isPattern }) => isPattern ? [] : [name === "." ? "" : `${name}/`]);
  const limits = folders.map((folder) => ({ folder, pathspecs: pathspecsOf(folder) }));
  const pathspecs = limits.flatMap((limit) => limit.pathspecs);
  if (pathspecs.length === 0) return [];
  const pair = { hash: tip.hash, parent: base.hash };
  const files = (await repository.fileVersions([pair], pathspecs)).get(tip.hash) ?? [];
  return limits.map((limit) => ({ ...limit, raised: raisedBy(files, limit.folder) }))
    .filter(({ raised }) => raised.length > 0);
}

/**
 * The newest commit of a range that brought each of them to its version; `changes` are newest first. What
 * rose alike in several folders is told once.
 */
async function traceRaised(
  folders: readonly RaisedInFolder[],
  changes: readonly Change[],
  repository: Pick<Repository, "fileVersions">,
  firstParent: boolean,
): Promise<readonly TracedRequirement[]> {
  if (changes.length > FILES_LIMIT_COMMITS || folders.length > MOST_FOLDERS) return [];
  const pairs = changes.map(({ commit: { hash, parents } }) => {
    const [parent] = parents;
    // Otherwise a merge repeats what it brought in.
    return firstParent && parents.length > 1 && parent !== undefined ? { hash, parent } : { hash };
  });
  const pathspecs = folders.flatMap((each) => each.pathspecs);
  const versions = await repository.fileVersions(pairs, pathspecs);
  const traced = new Map<string, TracedRequirement>();
  for (const { folder, raised } of folders) {
    for (const requirement of raised) {
      const { platform: { name }, from, to } = requirement;
      const hash = findBringer(versions, requirement, folder);
      const key = `${name} ${from} ${to}`;
      if (hash !== undefined && !traced.has(key)) traced.set(key, { ...requirement, hash });
    }
  }
  return [...traced.values()];
}

// A glob could match other folders.
const GLOB = /[*?[\\]/;

function pathspecsOf(folder: string): readonly string[] {
  return MANIFEST_NAMES.flatMap((name) =>
    !name.includes("*")
      ? [`:(top,literal)${folder}${name}`]
      : GLOB.test(folder)
      ? []
      : [`:(top,glob)${folder}${name}`]
  );
}
