// Tells which requirements rose between two states of the manifests of a package.

import type { FileVersion } from "../../history/source.ts";
import { compareVersions } from "./lowest_version.ts";
import { type Platform, readRequirement, type Requirement } from "./manifests.ts";

/** A requirement that is higher than it was. */
export interface RaisedRequirement {
  readonly platform: Platform;
  readonly from: string;
  readonly to: string;
}

/**
 * The requirements that rose with these changes of manifests, in the folder of one package, which ends
 * with a slash unless it is the root. A patch of a version is no rise, and what was not required before
 * may have been needed all the same.
 */
export function raisedBy(files: readonly FileVersion[], folder = ""): readonly RaisedRequirement[] {
  const old = readAll(files, folder, ({ before }) => before);
  const now = readAll(files, folder, ({ after }) => after);
  return [...now.values()].flatMap(({ platform, version: to }) => {
    const from = old.get(platform)?.version;
    return from === undefined || compareVersions(to, from) <= 0 ? [] : [{ platform, from, to }];
  });
}

/**
 * The first of these commits, newest first, that brought a requirement to its last version, or else one
 * that brought it nearer; undefined for none. It may have been higher in between.
 */
export function findBringer(
  commits: ReadonlyMap<string, readonly FileVersion[]>,
  requirement: RaisedRequirement,
  folder = "",
): string | undefined {
  const steps = [...commits].map(([hash, files]) =>
    [hash, stepOf(files, requirement, folder)] as const
  );
  const [hash] = steps.find(([, step]) => step === "last") ??
    steps.find(([, step]) => step === "nearer") ?? [];
  return hash;
}

function stepOf(
  files: readonly FileVersion[],
  { platform, from, to }: RaisedRequirement,
  folder: string,
): "last" | "nearer" | undefined {
  const before = readAll(files, folder, (file) => file.before).get(platform)?.version;
  const after = readAll(files, folder, (file) => file.after).get(platform)?.version;
  if (after === undefined || (before !== undefined && compareVersions(after, before) === 0)) {
    return undefined;
  }
  if (compareVersions(after, to) === 0) return "last";
  const isNearer = compareVersions(after, from) > 0 && compareVersions(after, before ?? from) > 0;
  return isNearer ? "nearer" : undefined;
}

/** Of several manifests for one platform the one counts that allows least. */
function readAll(
  files: readonly FileVersion[],
  folder: string,
  textOf: (file: FileVersion) => string | undefined,
): ReadonlyMap<Platform, Requirement> {
  const found = new Map<Platform, Requirement>();
  for (const file of files) {
    const text = textOf(file);
    if (text === undefined || !file.path.startsWith(folder)) continue;
    const requirement = readRequirement(file.path.slice(folder.length), text);
    if (requirement === undefined) continue;
    const known = found.get(requirement.platform);
    const isHigher = known === undefined ||
      compareVersions(requirement.version, known.version) > 0;
    if (isHigher) found.set(requirement.platform, requirement);
  }
  return found;
}
