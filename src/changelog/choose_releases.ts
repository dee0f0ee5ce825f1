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
 * A tag of the series that a file lists: that of its newest section that has a tag, and of several
 * series with this version the one with most versions. Undefined when no version of the file has a
 * tag.
 */
export function findListedTag(file: ChangelogFile, tags: readonly Tag[]): Tag | undefined {
  const sections = new Set(
    file.sections.flatMap(({ heading: { version } }) => coreOf(version) ?? []),
  );
  const byCore = new Map<string, Tag[]>();
  const counts = new Map<string, number>();
  for (const tag of tags) {
    const core = coreOf(tag.name);
    if (core === undefined || !sections.has(core)) continue;
    byCore.set(core, [...byCore.get(core) ?? [], tag]);
    counts.set(prefixOf(tag), (counts.get(prefixOf(tag)) ?? 0) + 1);
  }
  const countOf = (tag: Tag): number => counts.get(prefixOf(tag)) ?? 0;
  const newest = [...sections].find((core) => byCore.has(core));
  return byCore.get(newest ?? "")?.toSorted((a, b) => countOf(b) - countOf(a))[0];
}

/** True for a tag with nothing before its version but a `v`. */
export function isPlain({ name }: Tag): boolean {
  return /^v?$/i.test(splitTagName(name)?.before ?? "");
}

function prefixOf({ name }: Tag): string {
  return (splitTagName(name)?.before ?? "").toLowerCase().replace(/v$/, "");
}

/** A version without what stands before it. */
function coreOf(version: string | undefined): string | undefined {
  const before = version === undefined ? undefined : splitTagName(version)?.before;
  return before === undefined ? undefined : version?.slice(before.length);
}

/**
 * The releases that a file lacks. Of a file with sections, only those that came after them: of a day
 * after that of the newest, or of the same day and a higher version. A file often begins at some
 * version or leaves out others by intention.
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
  const missing = absent.filter((tag) => {
    const isDated = newestDay !== undefined && newestDay !== "" && tag.day !== undefined;
    if (isDated && tag.day > newestDay) return true;
    return (!isDated || tag.day === newestDay) &&
      headings.every((heading) => compare(heading, tag) < 0);
  });
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

/** The lines, from 1, of the headings of a tag. */
export function findLinesOf({ preamble, sections }: ChangelogFile, tag: string): readonly number[] {
  const lines: number[] = [];
  let line = 1 + countBreaks(preamble);
  for (const { heading, head, body } of sections) {
    if (isOfTag(heading, tag)) lines.push(line);
    line += countBreaks(head) + countBreaks(body);
  }
  return lines;
}

function countBreaks(text: string): number {
  return text.split("\n").length - 1;
}
