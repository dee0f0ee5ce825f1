// Chooses which releases a file lacks.

import type { Tag } from "../history/source.ts";
import { compareNumbers, splitTagName } from "../history/versions.ts";
import type { ChangelogFile, Heading } from "./types.ts";

/** The releases of a repository against those of a file. */
export interface Lacking {
  /** The releases to be added, the highest version first. */
  readonly missing: readonly Tag[];
  /** Releases without a section, of versions among those of the file, that are left alone. */
  readonly skipped: readonly Tag[];
}

/**
 * The releases that a file lacks. Of a file with sections, only those that came after them: a higher
 * version than all of them, or a day after that of the newest. A file often begins at some version
 * or leaves out others by intention.
 */
export function findLacking(file: ChangelogFile, releases: readonly Tag[]): Lacking {
  const headings = file.sections.map(({ heading }) => heading)
    .filter(({ version }) => version !== undefined);
  if (headings.length === 0) return { missing: releases, skipped: [] };
  const isListed = (tag: Tag): boolean => headings.some((heading) => isOfTag(heading, tag.name));
  const newestDay = releases.filter(isListed).map(({ day = "" }) => day).toSorted().at(-1);
  const compare = ({ version = "" }: Heading, { name }: Tag): number =>
    compareNumbers(version, name) ?? 0;
  const absent = releases.filter((tag) => !isListed(tag));
  const missing = absent.filter((tag) =>
    headings.every((heading) => compare(heading, tag) < 0) ||
    (newestDay !== undefined && tag.day !== undefined && tag.day > newestDay)
  );
  const skipped = absent.filter((tag) =>
    !missing.includes(tag) && headings.some((heading) => compare(heading, tag) < 0)
  );
  return { missing, skipped };
}

/** True when a heading is that of a tag: the same version, and of no other package. */
export function isOfTag({ version, packageName }: Heading, tag: string): boolean {
  if (version === undefined || compareNumbers(version, tag) !== 0) return false;
  const prefix = splitTagName(tag)?.before.toLowerCase() ?? "";
  return packageName === undefined || /^v?$/.test(prefix) ||
    prefix.includes(packageName.toLowerCase());
}
