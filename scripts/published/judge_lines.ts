// The verdicts on the shown lines: which are noise, and which are said twice.

import { type Entry, findEntry, type ShownLine } from "./document.ts";
import type { Evidence } from "./evidence.ts";
import { findNoise } from "./noise.ts";
import { type Range, type RangeCommit, titleOf } from "./range.ts";
import { findReferences, normalizeTitle } from "./text.ts";

/** A shown line with what is wrong with it, if anything. */
export interface JudgedLine {
  readonly line: ShownLine;
  readonly noise?: string;
  readonly twice?: string;
}

/** Judges every shown line, from the first to the last. */
export function judgeLines(evidence: Evidence): readonly JudgedLine[] {
  const { range, document, lines, items, own } = evidence;
  const entries = document.sections.flatMap((section) => section.entries);
  const published = items.map((item) => findReferences(item, own));
  const shown = lines.map((line) => {
    const entry = findEntry(line, entries);
    const commit = entry === undefined ? undefined : range.byHash.get(entry.hash);
    return { line, entry, commit };
  });
  const isShown = new Set(shown.flatMap(({ commit }) => commit === undefined ? [] : [commit.hash]));
  const seen = new Set<string>();
  return shown.map(({ line, entry, commit }) => {
    const isPublished = published.some(({ numbers, hashes }) =>
      line.numbers.some((number) => numbers.includes(number)) ||
      hashes.some((hash) => entry?.hash.startsWith(hash) === true)
    );
    // What the maintainers chose to tell is no noise.
    const noise = isPublished ? undefined : findNoise(line, commit, range);
    // Breaking changes stand a second time under a heading of their own, as documented.
    const twice = line.section.startsWith("Breaking")
      ? undefined
      : findTwice(line, entry, commit, range, isShown, seen);
    return {
      line,
      ...(noise === undefined ? {} : { noise }),
      ...(twice === undefined ? {} : { twice }),
    };
  });
}

function findTwice(
  line: ShownLine,
  entry: Entry | undefined,
  commit: RangeCommit | undefined,
  range: Range,
  isShown: ReadonlySet<string>,
  seen: Set<string>,
): string | undefined {
  const merge = commit === undefined ? undefined : range.mergeOf.get(commit.hash);
  const isOwnRequest = merge !== undefined &&
    line.numbers.some((number) => !findReferences(merge.subject).numbers.includes(number));
  const patchId = commit === undefined ? undefined : range.patchIds.get(commit.hash);
  const title = `${line.scope?.toLowerCase() ?? ""}|${normalizeTitle(line.description)}`;
  const keys: readonly (readonly [key: string, reason: string])[] = [
    ...line.numbers.filter((number) => !line.closes.includes(number)).map((number) =>
      [`#${number}`, `#${number} again`] as const
    ),
    [`title ${title} ${line.closes.join()}`, "same words again"],
    [`patch ${patchId ?? line.text}`, "same patch again"],
    [`hash ${entry?.hash ?? line.text}`, "same commit again"],
  ];
  if (merge !== undefined && isShown.has(merge.hash) && !isOwnRequest) {
    return `beside its merge «${titleOf(merge)}»`;
  }
  const again = keys.find(([key]) => seen.has(key));
  for (const [key] of keys) seen.add(key);
  return again?.[1];
}
