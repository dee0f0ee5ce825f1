// A package of a repository that holds several.

import type { PackageRules } from "../configuration/types.ts";
import { EnvironmentError } from "../errors.ts";
import { quote } from "../text/control_characters.ts";
import { askIfMeant, findSimilar } from "../text/similar.ts";

/** A package: a configured one, or a member of a workspace. */
export type Package = PackageRules;

/**
 * The package of this name, or else the only one with this name without its scope, or in this
 * folder; undefined when there is none.
 */
export function findPackage(packages: readonly Package[], name: string): Package | undefined {
  const exact = packages.find((each) => each.name === name);
  if (exact !== undefined) return exact;
  const wanted = name.replace(/^\.\//, "").replace(/\/+$/, "");
  const others = packages.filter((each) => namesOf(each).includes(wanted));
  return others.length === 1 ? others[0] : undefined;
}

/** The names by which a package may be called: its own, without the scope, its folders. */
export function namesOf({ name, paths }: Package): readonly string[] {
  const [folder, ...more] = paths;
  const folders = folder === undefined || more.length > 0 || folder === "."
    ? []
    : [folder, baseOf(folder)];
  return [...new Set([name, baseOf(name), ...folders])];
}

/** The last part of a name or path: `core` of `@scope/core`. */
function baseOf(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

/** The error for a package that does not exist, with similar names. */
export async function explainUnknown(
  packages: readonly Package[],
  name: string,
): Promise<EnvironmentError> {
  const similar = await findSimilar(name, packages.flatMap(namesOf));
  const known = new Set(similar.map((each) => findPackage(packages, each)?.name ?? each));
  return new EnvironmentError(
    `there is no package ${quote(name)}`,
    askIfMeant([...known].map(quote)) ??
      "packages come from the configuration, from workspace files, or from a folder such as packages/",
  );
}

/** Throws an EnvironmentError when two packages have the same name or the same paths. */
export function checkPackages(packages: readonly Package[]): void {
  const names = new Set<string>();
  const owners = new Map<string, string>();
  for (const { name, paths } of packages) {
    if (names.has(name)) {
      throw new EnvironmentError(`two packages have the name ${quote(name)}`, "rename one of them");
    }
    names.add(name);
    const key = paths.toSorted().join("\0");
    const other = owners.get(key);
    if (other !== undefined) {
      throw new EnvironmentError(
        `the packages ${quote(other)} and ${quote(name)} have the same paths`,
        "give each package a folder of its own",
      );
    }
    owners.set(key, name);
  }
}
