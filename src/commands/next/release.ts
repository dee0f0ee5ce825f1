// Finds the next release: the last one, the changes since, the version that they make.

import type { Context } from "../../cli/context.ts";
import type { Configuration, ConfiguredSection } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError } from "../../errors.ts";
import { type Commit, SHORT_HASH_LENGTH } from "../../history/commit.ts";
import { explainShallow } from "../../history/lookup.ts";
import {
  chosenVersion,
  hasVersion,
  isChoosable,
  type NextVersion,
  nextVersion,
} from "../../history/next_version.ts";
import type { CommitBatch } from "../../history/read.ts";
import { findReleaseSeries, type ReleaseSeries } from "../../history/release_series.ts";
import type { Tag } from "../../history/source.ts";
import { isVersionTag, type TagForm } from "../../history/tag_form.ts";
import { isPreRelease } from "../../history/versions.ts";
import {
  BumpFinder,
  type BumpOf,
  bumpOfChange,
  type BumpReason,
  type DecidingChange,
} from "../../notes/bump.ts";
import { findReleaseAs } from "../../notes/messages/trailers/release_as.ts";
import { findPlatformOfJob } from "../../platforms/registry.ts";
import { findRemote, type Remote } from "../../platforms/remote.ts";
import { quote } from "../../text/control_characters.ts";
import { FragmentCommits } from "./fragments.ts";
import { readChanges } from "../notes/changes.ts";
import type { RangeReading } from "../opened_range.ts";
import { openNotesReading, startReading } from "../reading.ts";
import { checkRules, type Rules } from "./rules.ts";

/** Why a version is the next: the changes, a footer, an option, or the lack of any release. */
export type NextReason = BumpReason | "release-as" | "as" | "first" | "pre-release";

/** The next release. */
export interface NextRelease {
  /** The last release, which the changes come after; undefined before the first. */
  readonly previous: Tag | undefined;
  /** The latest pre-release since then. */
  readonly preRelease: Tag | undefined;
  /** The form of their tags. */
  readonly form: TagForm | undefined;
  /** The version; undefined when there is nothing to release. */
  readonly next: NextVersion | undefined;
  readonly reason?: NextReason;
  /** The commit that decided. */
  readonly commit?: Pick<Commit, "hash" | "subject">;
  readonly warnings: readonly string[];
  /** True when there are fragments since the last release. */
  readonly hasFragments?: boolean;
  /** Reports the range and how many commits it holds on standard error. */
  readonly report: () => Promise<void>;
}

/** The part of a repository that is released by itself. */
export interface NextScope {
  /** The form of its tags; that of the configuration, or else inferred, without it. */
  readonly form?: TagForm | undefined;
  /** Options of the range that choose a part of the repository. */
  readonly range?: Parameters<typeof openNotesReading>[0];
  /** The changes since its last release, where they are already read. */
  readonly reading?: RangeReading;
  /** False where it is known that there are no fragments. */
  readonly mayHaveFragments?: boolean;
}

/**
 * The next release of `HEAD`, from the changes as `preview` shows them: folded, and without data of a
 * platform, so that the answer is the same everywhere.
 * @throws UsageError when an option is no version or no identifier.
 * @throws EnvironmentError when the version cannot be told, exists, or git fails.
 */
export async function findNextRelease(
  rules: Rules,
  repository: Repository,
  context: Context,
  configuration: Configuration,
  { form = configuration.tags, range, reading: given, mayHaveFragments = true }: NextScope = {},
): Promise<NextRelease> {
  checkRules(rules);
  const [tip, { tags }, remote] = await Promise.all([
    repository.head(),
    repository.tags(),
    findRemote(repository, context.readVariable),
  ]);
  const series = tip === undefined
    ? { form, names: [] }
    : await findReleaseSeries(repository, tip, tags, form);
  const { release: previous, preRelease } = series;
  if (previous === undefined && repository.shallow) {
    const remedy = findPlatformOfJob(context.readVariable)?.ci.shallowRemedy;
    throw explainShallow("the last release is not in this shallow clone", remedy);
  }
  const found = { previous, preRelease, form: series.form };
  if (rules.as !== undefined) {
    const next = chosenVersion(rules.as, series, "--as");
    checkTag(next.tag);
    return { ...found, next, reason: "as", warnings: [], report: () => Promise.resolve() };
  }
  const reading = given ??
    await openNotesReading(
      { ...range, ...rangeSince(previous) },
      repository,
      context,
      configuration,
    );
  if (reading === undefined) {
    const report = (): Promise<void> => context.writeError("no commits yet\n");
    return { ...found, next: undefined, warnings: [], report };
  }
  const { deciding, releaseAs, warnings, ...read } = await readBump(
    { reading, remote, context, configuration, mayHaveFragments },
    series,
  );
  const isTagged = preRelease !== undefined && rules.pre !== undefined &&
    preRelease.commit === reading.range.tip.hash;
  const decided = isTagged ? { next: undefined } : decide(rules, series, deciding, releaseAs);
  if (decided.next !== undefined) checkTag(decided.next.tag);
  return {
    ...found,
    ...decided,
    ...read,
    warnings: [...describeOthers(series), ...warnings],
  };
}

/** Throws for a name that git takes for no tag: that of a package may have spaces. */
function checkTag(tag: string): void {
  if (isVersionTag(tag)) return;
  throw new EnvironmentError(
    `the next release would be ${quote(tag)}, which git does not take for a tag`,
    "write another form of its tags as 'tags' of its [[package]] in relnotes.toml, or with --tags",
  );
}

/** The option for the range since a tag; all history without one. */
export function rangeSince(tag: Tag | undefined): { readonly sinceTag?: string } {
  return tag === undefined ? {} : { sinceTag: tag.name };
}

/** The version, and why. */
function decide(
  rules: Rules,
  series: ReleaseSeries,
  deciding: DecidingChange | undefined,
  releaseAs: ReleaseAs | undefined,
): Pick<NextRelease, "next" | "reason" | "commit"> {
  if (releaseAs !== undefined) {
    const { version, commit } = releaseAs;
    const source = `the footer Release-As of ${commit.hash.slice(0, SHORT_HASH_LENGTH)}`;
    const next = chosenVersion(version, series, source, rules.pre);
    return { next, reason: "release-as", commit };
  }
  if (deciding === undefined) return { next: undefined };
  const next = nextVersion(series, deciding.bump, rules);
  if (next.bump === undefined) {
    return { next, reason: series.preRelease === undefined ? "first" : "pre-release" };
  }
  const { hash, subject, reason } = deciding;
  return { next, reason, commit: { hash, subject } };
}

/** A version that a footer chooses. */
interface ReleaseAs {
  readonly version: string;
  readonly commit: Pick<Commit, "hash" | "subject">;
}

/** Reads the changes of the range for what they raise. */
async function readBump(
  { reading, remote, context, configuration, mayHaveFragments }: {
    readonly reading: RangeReading;
    readonly mayHaveFragments: boolean;
    readonly remote: Remote | undefined;
    readonly context: Context;
    readonly configuration: Configuration;
  },
  series: ReleaseSeries,
): Promise<{
  readonly deciding: DecidingChange | undefined;
  readonly releaseAs: ReleaseAs | undefined;
  readonly warnings: readonly string[];
  readonly hasFragments: boolean;
  readonly report: () => Promise<void>;
}> {
  const footers: ReleaseAs[] = [];
  const commits = new FragmentCommits();
  const batches = startReading(reading, context);
  try {
    const { sink, range, report } = await readChanges({
      options: NEUTRAL,
      context,
      configuration: {
        sections: countedSections(configuration),
        guessTypes: configuration.guessTypes ?? true,
      },
      remote,
      reading,
      batches: watch(batches, footers, commits),
    }, () => new BumpFinder(bumpOfSections(configuration)));
    const { omitted = [] } = range;
    const reverted = new Set(
      omitted.filter(({ reason }) => reason === "reverted").map(({ hash }) => hash),
    );
    const fragments = mayHaveFragments
      ? await commits.readChanges(reading, context, configuration, reverted)
      : [];
    sink.add(fragments);
    const kept = footers.filter(({ commit }) => !reverted.has(commit.hash));
    const newest = kept.find(({ version }) => isChoosable(version));
    const warnings = kept.filter(({ version }) => !isChoosable(version))
      .map(({ version, commit }) =>
        `ignored the footer Release-As of ${commit.hash.slice(0, SHORT_HASH_LENGTH)}: ` +
        `${quote(version)} is not a version`
      );
    // The footer of a pre-release that has been tagged since has had its effect. A release with its
    // version would be the base of the range, so a tag with that is on another branch.
    const isDone = newest !== undefined && isPreRelease(newest.version) &&
      hasVersion(series, newest.version);
    return {
      deciding: sink.finish(omitted),
      releaseAs: isDone ? undefined : newest,
      warnings,
      hasFragments: fragments.length > 0,
      report,
    };
  } finally {
    await batches.end();
  }
}

/** The configured sections, with what a document does not show. */
function countedSections({ sections = [] }: Configuration): readonly ConfiguredSection[] {
  return sections.map((section) => ({ ...section, hidden: false }));
}

/** What the section of a change says of the version, or else its type. */
function bumpOfSections({ sections = [] }: Configuration): BumpOf {
  return (change) => sections[change.section ?? -1]?.bump ?? bumpOfChange(change);
}

// Every change counts, whatever a document shows.
const NEUTRAL = {
  includeScopes: true,
  prs: false,
  strict: false,
  all: false,
  splitSquash: false,
  firstParent: false,
  mergeCommits: true,
} as const;

async function* watch(
  batches: AsyncIterable<CommitBatch>,
  footers: ReleaseAs[],
  commits: FragmentCommits,
): AsyncGenerator<CommitBatch> {
  for await (const batch of batches) {
    commits.add(batch);
    for (const commit of batch.commits) {
      const version = findReleaseAs(commit);
      if (version === undefined) continue;
      footers.push({ version, commit: { hash: commit.hash, subject: commit.subject } });
    }
    yield batch;
  }
}

function describeOthers({ release, preRelease, names }: ReleaseSeries): readonly string[] {
  const [highest] = names;
  if (release !== undefined || preRelease !== undefined || highest === undefined) return [];
  return [`no release among the ancestors of HEAD; ${quote(highest)} is on another branch`];
}
