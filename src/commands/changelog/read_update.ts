// Reads from the repository what a changelog file is to hold.

import {
  findLacking,
  findLinesOf,
  findListedTag,
  isOfTag,
  isPlain,
} from "../../changelog/choose_releases.ts";
import type { Fragment } from "../../notes/changelogs/fragments/fragments.ts";
import type { ChangelogFile, Release, Update, WrittenItem } from "../../changelog/types.ts";
import type { Context } from "../../cli/context.ts";
import { EnvironmentError } from "../../errors.ts";
import type { Commit } from "../../history/commit.ts";
import { findLatestTag } from "../../history/latest_tag.ts";
import { explainShallow } from "../../history/lookup.ts";
import type { Range } from "../../history/range.ts";
import { queryOf, RangeReader } from "../../history/read.ts";
import { findReleaseSeries } from "../../history/release_series.ts";
import { chooseReleases, divideHistory } from "../../history/releases.ts";
import type { Tag } from "../../history/source.ts";
import { matchTagForm } from "../../history/tag_form.ts";
import { chooseTouching, type TouchingCommits } from "../../history/graph/touching.ts";
import { compareVersions, isSameSeries, splitTagName } from "../../history/versions.ts";
import { findPlatformOfJob } from "../../platforms/registry.ts";
import { findRemote } from "../../platforms/remote.ts";
import { quote } from "../../text/control_characters.ts";
import { joinList } from "../../text/wording.ts";
import { findReleaseDate } from "../heading.ts";
import { openReading, startReading } from "../reading.ts";
import { ReleaseReader } from "./release_reader.ts";
import type { FileHistory, UpdateWork } from "./update_work.ts";

/** What was read. */
export interface ReadUpdate {
  readonly update: Update;
  /** The tags of releases that are left out. */
  readonly skipped: readonly string[];
  /** The fragments that the file now tells. */
  readonly told: ReadonlySet<Fragment>;
}

/**
 * Reads the releases that the file lacks or is to replace, and what is not released.
 * @throws EnvironmentError when the repository cannot be read, or a version to replace has no tag.
 */
export async function readUpdate(work: UpdateWork): Promise<ReadUpdate> {
  const { file, repository, options } = work;
  const context = withoutRepetition(work.context);
  const remote = await findRemote(repository, context.readVariable);
  const tags = await findReleases(work);
  const wanted = findReplaced(options.replace ?? [], tags);
  const { missing, skipped } = findLacking(file, tags);
  const isListed = ({ name }: Tag): boolean =>
    file.sections.some(({ heading }) => isOfTag(heading, name));
  const added = tags.filter((tag) =>
    missing.includes(tag) || (wanted.includes(tag) && !isListed(tag))
  );
  const replaced = wanted.filter(isListed);
  for (const { name } of replaced) checkListedOnce(name, file);
  const written = tags.filter((tag) => added.includes(tag) || replaced.includes(tag));
  const history = await readHistory(tags, written, { ...work, context });
  const reader = new ReleaseReader({ ...work, context }, remote, history);
  const releases = new Map<Tag, Release>();
  for (const tag of written) {
    const commits = history.divided.releases.find((each) => each.tag === tag);
    releases.set(tag, await reader.readRelease(commits ?? { tag, commits: [] }));
  }
  const releasesOf = (chosen: readonly Tag[]): readonly Release[] =>
    chosen.flatMap((tag) => releases.get(tag) ?? []);
  const unreleased = await reader.readUnreleased(tags[0]);
  const named = options.tag === undefined
    ? undefined
    : await nameRelease(options.tag, unreleased.items, unreleased, tags[0], work);
  return {
    update: {
      added: [...releasesOf(added), ...(named === undefined ? [] : [named])],
      replaced: releasesOf(replaced),
      unreleased: named === undefined ? unreleased.items : [],
      unreleasedUrl: unreleased.url,
      known: reader.known,
    },
    skipped: skipped.filter((tag) => !written.includes(tag)).map(({ name }) => name),
    told: reader.told,
  };
}

/** What is not released, as the release of a tag that need not exist yet. */
async function nameRelease(
  name: string,
  items: readonly WrittenItem[],
  { urlOf }: { readonly urlOf: (tag: string) => string | undefined },
  latest: Tag | undefined,
  { file, repository, context }: UpdateWork,
): Promise<Release> {
  if (file.sections.some(({ heading }) => isOfTag(heading, name))) {
    throw new EnvironmentError(
      `the file has a section ${quote(name)} already`,
      "choose another version for --tag, or write it anew with --replace",
    );
  }
  if (
    latest !== undefined && isSameSeries(name, latest.name) &&
    compareVersions(name, latest.name) <= 0
  ) {
    throw new EnvironmentError(
      `the version ${quote(name)} of --tag is not newer than ${quote(latest.name)}`,
      "'relnotes next' prints the version of the next release",
    );
  }
  const url = urlOf(name);
  return {
    tag: name,
    date: await findReleaseDate(repository, undefined, context),
    ...(latest === undefined ? {} : { previous: latest.name }),
    ...(url === undefined ? {} : { compareUrl: url }),
    items,
  };
}

/** The releases that HEAD contains, the highest version first. */
async function findReleases(
  { file, repository, part: { tagForm } }: UpdateWork,
): Promise<readonly Tag[]> {
  const head = await repository.head();
  const { tags } = await repository.tags();
  if (head === undefined || tags.length === 0) return [];
  const reachable = await repository.reachableTags(head);
  const own = tags.filter(({ name }) =>
    reachable.has(name) &&
    (tagForm === undefined ? splitTagName(name) : matchTagForm(tagForm, name)) !== undefined
  );
  const latest = await findLatestTag(repository, head, own);
  if (latest === undefined) return [];
  if (tagForm !== undefined) return chooseReleases(own, latest);
  if (isPlain(latest)) return chooseReleases(own, latest);
  // The latest tag may be that of another package, of a chart or of a build.
  const listed = findListedTag(file, own);
  if (listed !== undefined) return chooseReleases(own, listed);
  const { release, preRelease } = await findReleaseSeries(repository, head, own);
  return chooseReleases(own, release ?? preRelease ?? latest);
}

function findReplaced(names: readonly string[], tags: readonly Tag[]): readonly Tag[] {
  return names.map((name) => {
    const tag = tags.find((each) => each.name === name) ??
      tags.find((each) => isOfTag({ level: 2, text: name, version: name }, each.name));
    if (tag !== undefined) return tag;
    throw new EnvironmentError(
      `there is no release ${quote(name)} in this repository`,
      "'git tag --merged' lists the tags of this branch, 'git fetch --tags' brings those of the remote",
    );
  });
}

/** Throws an EnvironmentError for a release with several sections: one may hold other words. */
function checkListedOnce(tag: string, file: ChangelogFile): void {
  const lines = findLinesOf(file, tag);
  if (lines.length < 2) return;
  throw new EnvironmentError(
    `the file has several sections of ${quote(tag)}, in lines ${joinList(lines.map(String))}`,
    "make one section of them, then run the command again",
  );
}

/** One walk: the commits since the releases that are not written, divided by release. */
async function readHistory(
  tags: readonly Tag[],
  written: readonly Tag[],
  work: UpdateWork,
): Promise<FileHistory> {
  const { repository, context, configuration } = work;
  const lowest = written.toSorted((a, b) => compareVersions(a.name, b.name))[0];
  const earlier = lowest === undefined
    ? tags
    : tags.filter(({ name }) => compareVersions(name, lowest.name) < 0);
  const opened = await openReading({ until: "HEAD" }, repository, context, {
    isWholeLog: true,
    configuration,
  });
  if (opened === undefined) {
    return { reading: undefined, divided: { releases: [], unreleased: [] } };
  }
  const bases = earlier.map(({ name, commit }) => ({ name, hash: commit, tag: name }));
  const range = { ...opened.range, bases };
  const reader = new RangeReader(repository, range, { skipMerges: false, isWholeLog: true });
  const reading = { ...opened, range, reader };
  const batches = startReading(reading, context);
  const log: Commit[] = [];
  try {
    for await (const { commits } of batches) for (const commit of commits) log.push(commit);
  } finally {
    await batches.end();
  }
  if (reader.isCut) {
    throw explainShallow(
      "this is a shallow clone, without the commits that the changelog needs",
      findPlatformOfJob(context.readVariable)?.ci.shallowRemedy,
    );
  }
  const divided = divideHistory(log, tags, earlier);
  const tips = divided.releases.map(({ tag }) => tag.commit);
  const touching = await findTouching(log, range, tips, work);
  if (touching === undefined) return { reading, divided };
  const { commits, graph } = touching;
  const own = new Set(commits.map(({ hash }) => hash));
  return { reading: { ...reading, graph: () => graph }, divided, own };
}

/** The commits of a log that change the package; undefined without one. */
async function findTouching(
  log: readonly Commit[],
  range: Range,
  tips: readonly string[],
  { repository, options, part: { paths } }: UpdateWork,
): Promise<TouchingCommits | undefined> {
  if (paths === undefined) return undefined;
  const hashes = await repository.listHashes(queryOf({ ...range, paths }, true), tips);
  return chooseTouching(log, hashes, !options.all && options.mergeCommits);
}

/** The context, which says each thing once: releases are read one by one. */
function withoutRepetition(context: Context): Context {
  const said = new Set<string>();
  return {
    ...context,
    writeError: async (text) => {
      if (said.has(text)) return;
      said.add(text);
      await context.writeError(text);
    },
  };
}
