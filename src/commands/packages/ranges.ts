// Chooses the ranges of all packages, and reads the log that holds them.

import type { Context } from "../../cli/context.ts";
import type { GenerateOptions } from "../../cli/options/lists.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import { CommitGraph } from "../../history/graph/commit_graph.ts";
import {
  createGraphSource,
  findCommonBase,
  type GraphAnswers,
} from "../../history/graph/graph_source.ts";
import { Horizon } from "../../history/graph/horizon.ts";
import { literalPath } from "../../history/paths.ts";
import type { Range } from "../../history/range.ts";
import type { LogQuery } from "../../history/log_source.ts";
import { findReleaseSeries } from "../../history/release_series.ts";
import type { ParentPair, TagList } from "../../history/source.ts";
import type { TagForm } from "../../history/tag_form.ts";
import type { Package } from "../../packages/package.ts";
import { type PackageLog, PackageLogReader } from "../../packages/package_log.ts";
import type { Remote } from "../../platforms/remote.ts";
import { rangeSince } from "../next/release.ts";
import { findRange, type RangeOptions } from "../reading.ts";
import { count } from "../../text/wording.ts";
import type { Part } from "./limit.ts";

/** What the packages are read with. */
export interface PackagesWork {
  readonly options: GenerateOptions;
  readonly repository: Repository;
  readonly context: Context;
  readonly configuration: Configuration;
  readonly remote: Remote | undefined;
  readonly packages: readonly Package[];
  /** With `--next`, whether a range begins at the last release or at a pre-release since then. */
  readonly since?: "release" | "pre-release";
}

/** A package and its tags. */
export interface PackagePart {
  readonly each: Package;
  readonly tagForm: TagForm;
  readonly tags: TagList;
}

/** A package and its range. */
export interface PackageRange {
  readonly each: Package;
  readonly range: Range;
  readonly repository: Repository;
}

/** The log of the packages, and the range of each. */
export interface DividedLog {
  readonly ranges: readonly PackageRange[];
  readonly log: PackageLog;
}

/** The range that the options give, which is the same for all packages. */
export async function readRange(
  work: PackagesWork,
  parts: readonly PackagePart[],
): Promise<DividedLog | undefined> {
  const { options, repository, context, configuration } = work;
  const range = await findRange(options, { usualForm: configuration.tags }, repository, context);
  if (range === undefined) return undefined;
  const excluded = range.bases.map(({ hash }) => hash);
  const reader = await readLog(work, { tip: range.tip.hash, excluded });
  const ranges = parts.map((part): PackageRange => ({
    each: part.each,
    range: { ...range, ...limitsOf(part), seriesTag: undefined },
    repository: { ...repository, tags: () => Promise.resolve(part.tags) },
  }));
  return { ranges, log: reader.finish(ranges.map((each) => each.range)) };
}

/** The range of each package since its own latest tag. */
export async function readUnreleased(
  work: PackagesWork,
  parts: readonly PackagePart[],
): Promise<DividedLog | undefined> {
  const { repository } = work;
  const tip = await repository.head();
  if (tip === undefined) return undefined;
  const horizon = new Horizon(
    parts.map(({ tags: { tags } }) => new Set(tags.map(({ commit }) => commit))),
  );
  const reader = await readLog(work, { tip, excluded: [] }, horizon);
  const ranges = await findOwnRanges(work, parts, createGraphSource(reader.graph, repository));
  const limits = ranges.map(({ range }) => range);
  // What `--since` names may be on another branch.
  const others = new Set(
    limits.flatMap(({ bases }) => bases.map(({ hash }) => hash))
      .filter((hash) => reader.graph.positionOf(hash) === undefined),
  );
  const within = others.size === 0
    ? undefined
    : new Set(await repository.listHashes({ tip, excluded: [...others], skipMerges: false }));
  return { ranges, log: reader.finish(limits, { within, beyond: horizon.beyond }) };
}

/**
 * The range of each package since its own last release. The highest release may be anywhere in the
 * history, so all of the graph is read first.
 */
export async function readNext(
  work: PackagesWork,
  parts: readonly PackagePart[],
): Promise<DividedLog | undefined> {
  const { repository } = work;
  const tip = await repository.head();
  if (tip === undefined) return undefined;
  const history = new CommitGraph(await repository.listParents(tip));
  const ranges = await findOwnRanges(
    work,
    parts,
    createGraphSource(history, { independent: repository.independent }),
  );
  const first = ranges.flatMap(({ range }) => range.bases.slice(0, 1).map(({ hash }) => hash));
  const base = first.length < ranges.length ? undefined : findCommonBase(history, first);
  const reader = await readLog(work, { tip, excluded: base === undefined ? [] : [base] });
  return { ranges, log: reader.finish(ranges.map(({ range }) => range)) };
}

async function findOwnRanges(
  work: PackagesWork,
  parts: readonly PackagePart[],
  answers: GraphAnswers,
): Promise<readonly PackageRange[]> {
  const { repository, context } = work;
  const ranges: PackageRange[] = [];
  for (const part of parts) {
    const own = { ...repository, ...answers, tags: () => Promise.resolve(part.tags) };
    const options = await chooseStart(work, own, part.tagForm);
    const range = await findRange(options, limitsOf(part), own, context);
    if (range !== undefined) ranges.push({ each: part.each, range, repository: own });
  }
  return ranges;
}

/** The options of the range, with that of `--next` spelled out. */
async function chooseStart(
  { options, since }: PackagesWork,
  own: Repository,
  tagForm: TagForm,
): Promise<RangeOptions> {
  if (!options.next) return options;
  const [tip = "", { tags }] = await Promise.all([own.head(), own.tags()]);
  const { release, preRelease } = await findReleaseSeries(own, tip, tags, tagForm);
  const last = since === "pre-release" ? preRelease ?? release : release;
  return { ...options, unreleased: false, ...rangeSince(last) };
}

function limitsOf({ each, tagForm }: PackagePart): Pick<Part, "paths" | "tagForm"> {
  return { tagForm, paths: each.paths.map(literalPath) };
}

/** Reads a log and the files of its commits side by side, at most as far as the horizon. */
async function readLog(
  { repository, context, packages }: PackagesWork,
  query: Pick<LogQuery, "tip" | "excluded">,
  horizon?: Horizon,
): Promise<PackageLogReader> {
  const reader = new PackageLogReader(packages);
  const progress = await context.terminal.startProgress();
  progress.update(() => `reading: ${count(packages.length, "package")}`);
  const readPairs = async function* (): AsyncGenerator<readonly ParentPair[]> {
    for await (const commits of repository.log({ ...query, skipMerges: false })) {
      yield reader.add(commits);
      if (horizon?.add(commits) === true) return;
    }
  };
  try {
    await repository.comparePairs(readPairs(), (...file) => reader.note(...file));
  } finally {
    progress.clear();
  }
  return reader;
}
