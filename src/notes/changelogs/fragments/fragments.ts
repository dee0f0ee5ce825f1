// Fragments: files with the wording of one entry each, as towncrier and changesets have them.

import type { ChangeType, Topic } from "../../types.ts";
import { CHANGESET_FOLDER, highestBump, isChangeset, readChangeset } from "./changeset.ts";
import { kindOfEntry } from "./kinds.ts";

/** A fragment. */
export interface Fragment {
  /** The path from the root of the repository. */
  readonly path: string;
  /** Its text, Markdown. */
  readonly text: string;
  readonly type: ChangeType;
  readonly topic?: Topic;
  readonly breaking: boolean;
  /** The number that it is named after. */
  readonly number?: number;
  /** The commit that added it; absent when none has yet. */
  readonly commit?: string;
  /** True when it names the package that is asked for, whatever its commit changes. */
  readonly namesPackage: boolean;
  /** The other packages that it names. */
  readonly others: readonly string[];
}

const NEWS_FOLDER = "changelog.d";

/** The folders of fragments: those at the root of the repository, and one of each folder of a package. */
export function listFragmentFolders(packageFolders: readonly string[] = []): readonly string[] {
  const own = packageFolders.filter((folder) => folder !== ".");
  return [NEWS_FOLDER, CHANGESET_FOLDER, ...own.map((folder) => `${folder}/${NEWS_FOLDER}`)];
}

/** What a file in a folder of fragments holds: one, something that is wrong with it, or both. */
export interface ReadFragment {
  readonly fragment?: Fragment;
  /** Why the file, or a part of it, is left out. */
  readonly fault?: string;
}

/** What fragments are read with. */
export interface FragmentSources {
  readonly commit?: string | undefined;
  /** The package that is asked for; the whole repository without it. */
  readonly packageName?: string | undefined;
  /** The names of all packages; empty where they are not known. */
  readonly packageNames?: readonly string[];
}

/**
 * Reads a fragment; nothing for another file, such as a README. In `changelog.d` the name is
 * `<id>.<type>[.n].md`; in `.changeset` the file begins with the packages and their bumps, and the
 * highest bump is the type. Of `packageName` only its own bump counts, and files that name other
 * packages alone are none.
 */
export function readFragment(
  path: string,
  content: string,
  sources: FragmentSources = {},
): ReadFragment {
  const name = path.split("/").at(-1) ?? "";
  const text = content.replace(/^\uFEFF/, "");
  const read = isChangeset(path)
    ? readNamedPackages(text, sources)
    : path.startsWith(`${CHANGESET_FOLDER}/`)
    ? {}
    : readNews(name, text.trim());
  const { found, fault } = read;
  const rest = fault === undefined ? {} : { fault };
  if (found === undefined) return rest;
  const kind = kindOfEntry(found.kind);
  if (kind === undefined) {
    // Other tools name their files after days: `20260131_doors.md`.
    const isNamed = /^(?:\+|\d+\.)|^\d.*\..*\./.test(name);
    return isNamed ? { fault: `'${found.kind}' is no type of a fragment` } : {};
  }
  if (found.text === "") {
    // With towncrier, the name of a file says all that there is to say of what is "misc".
    return kind.type === "chore" ? {} : { fault: "it has no text" };
  }
  const { packages, number } = found;
  const { commit, packageName } = sources;
  return {
    fragment: {
      path,
      text: found.text,
      type: kind.type,
      ...(kind.topic === undefined ? {} : { topic: kind.topic }),
      breaking: kind.isBreaking === true,
      ...(number === undefined ? {} : { number }),
      ...(commit === undefined ? {} : { commit }),
      namesPackage: packages !== undefined && packageName !== undefined,
      others: packages?.filter((each) => each !== packageName) ?? [],
    },
    ...rest,
  };
}

interface Named {
  readonly kind: string;
  readonly text: string;
  readonly number?: number;
  /** The packages that the file names. */
  readonly packages?: readonly string[];
}

interface ReadNamed {
  readonly found?: Named;
  readonly fault?: string;
}

function readNews(name: string, text: string): ReadNamed {
  const [, id = "", kind] = /^(.+?)\.([A-Za-z]+)(?:\.\d+)?(?:\.(?:md|rst|txt))?$/.exec(name) ?? [];
  if (kind === undefined || id.startsWith(".")) return {};
  return { found: { kind, text, ...(/^\d{1,15}$/.test(id) ? { number: Number(id) } : {}) } };
}

/** The name that stands for the only package of a repository. */
const ONLY_PACKAGE = "default";

function readNamedPackages(
  text: string,
  { packageName, packageNames = [] }: FragmentSources,
): ReadNamed {
  const changeset = readChangeset(text);
  if ("fault" in changeset) return { fault: changeset.fault };
  const isKnown = (each: string): boolean =>
    packageNames.length === 0 || each === ONLY_PACKAGE || each === packageName ||
    packageNames.includes(each);
  const unknown = changeset.bumps.find((each) => !isKnown(each.packageName));
  const known = changeset.bumps.filter((each) => isKnown(each.packageName));
  const own = packageName === undefined
    ? known
    : known.filter((each) => each.packageName === packageName);
  const kind = highestBump({ bumps: own });
  const packages = known.filter(({ bump }) => bump !== "none").map((each) => each.packageName);
  return {
    ...(unknown === undefined ? {} : { fault: `there is no package '${unknown.packageName}'` }),
    ...(kind === undefined ? {} : { found: { kind, text: changeset.text, packages } }),
  };
}
