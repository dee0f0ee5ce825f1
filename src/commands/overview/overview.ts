// What relnotes shows without a command: what it found in this repository, and what one will want.

import type { ValueOrigin } from "../../cli/command.ts";
import type { Context } from "../../cli/context.ts";
import type { NextOptions } from "../../cli/options/lists.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError } from "../../errors.ts";
import { findLatestTag } from "../../history/latest_tag.ts";
import { findReleaseSeries } from "../../history/release_series.ts";
import { splitHeader } from "../../notes/messages/header.ts";
import { TagForms } from "../../packages/tag_forms.ts";
import { findRemote } from "../../platforms/remote.ts";
import { quote, showInvisible } from "../../text/control_characters.ts";
import { findProject } from "../heading.ts";
import { findNextRelease } from "../next/release.ts";
import { listPackages } from "../packages/list.ts";
import { CHANGELOG_FILES, describe, type Found } from "./found.ts";
import { suggest } from "./suggest.ts";

/** So many of the newest messages tell the style. */
const MOST_MESSAGES = 200;

type OverviewOptions = Pick<NextOptions, "zero" | "first">;

/** Writes the overview of a repository to standard output, in fewer lines than a screen has. */
export async function overview(
  options: OverviewOptions,
  context: Context,
  configuration: Configuration,
  { file }: ValueOrigin,
): Promise<void> {
  const repository = await context.openRepository();
  const tip = await repository.head();
  if (tip === undefined) {
    const text = showInvisible(await describeBeginning(repository));
    return await context.writeOutput(`${text}; 'relnotes help' lists commands\n`);
  }
  const found = await look(options, repository, tip, context, configuration, file);
  const lines = [...describe(found), "", ...suggest(found)];
  const text = lines.map((line) => showInvisible(line)).join("\n");
  await context.writeOutput(
    `${text}\n\n'relnotes help' lists all commands, 'relnotes doctor' checks the set-up\n`,
  );
}

/** A branch without commits may stand beside others, as one of `git switch --orphan` does. */
async function describeBeginning(repository: Repository): Promise<string> {
  const branches = await repository.branchNames();
  if (branches.length === 0) return "this repository has no commits yet";
  const name = quote(await repository.currentBranch() ?? "HEAD");
  return `the branch ${name} has no commits yet, others have`;
}

async function look(
  options: OverviewOptions,
  repository: Repository,
  tip: string,
  context: Context,
  configuration: Configuration,
  file: string | undefined,
): Promise<Found> {
  const hasWorkTree = repository.workTree !== undefined;
  const [remote, { names }, operation, branch, listed, { tags }, root] = await Promise.all([
    findRemote(repository, context.readVariable),
    repository.remotes(),
    hasWorkTree ? repository.operation() : undefined,
    repository.currentBranch(),
    listPackages(repository, configuration.packages),
    repository.tags(),
    repository.root(),
  ]);
  const project = findProject(remote, repository);
  const series = await findReleaseSeries(repository, tip, tags, configuration.tags);
  const latest = await findLatestTag(repository, tip, tags);
  const forms = new TagForms(tags, configuration.tags);
  const own = configuration.packages === undefined ? forms.released(listed, project) : listed;
  // Members of a workspace that is released as a whole have one form of tags.
  const isWhole = new Set(own.map((each) => forms.formOf(each, listed, project))).size < 2;
  const last = isWhole ? series.preRelease ?? series.release ?? latest : latest;
  const excluded = last === undefined ? [] : [last.commit];
  const usual = configuration.changelog?.file ?? CHANGELOG_FILES[0];
  const changelog = await findFirst([usual, ...CHANGELOG_FILES], root, context);
  return {
    remote,
    remoteCount: names.length,
    project,
    branch,
    operation,
    isShallow: repository.shallow,
    hasWorkTree,
    last,
    latest,
    isNextSinceLast: series.release?.commit === last?.commit,
    tagCount: tags.length,
    commitCount: await repository.countCommits({ tip, excluded, skipMerges: false }),
    style: await readStyle(repository, tip),
    packages: listed,
    released: isWhole ? [] : own,
    next: await findNextTag(options, repository, context, configuration),
    changelog,
    isUsualChangelog: changelog === undefined || changelog === usual,
    configuration: file,
  };
}

async function findFirst(
  files: readonly string[],
  root: string,
  context: Context,
): Promise<string | undefined> {
  for (const file of files) if (await context.isThere(`${root}/${file}`) === true) return file;
  return undefined;
}

async function readStyle(repository: Repository, tip: string): Promise<Found["style"]> {
  let read = 0;
  let conventional = 0;
  for await (const batch of repository.log({ tip, excluded: [], skipMerges: true })) {
    const subjects = batch.slice(0, MOST_MESSAGES - read).map(({ subject }) => subject);
    read += subjects.length;
    conventional += subjects.filter((subject) => splitHeader(subject) !== undefined).length;
    if (read >= MOST_MESSAGES) break;
  }
  return [conventional, read];
}

/** The tag of the next release; none where it cannot be told, as `next` then explains. */
async function findNextTag(
  rules: OverviewOptions,
  repository: Repository,
  context: Context,
  configuration: Configuration,
): Promise<string | undefined> {
  try {
    return (await findNextRelease(rules, repository, context, configuration)).next?.tag;
  } catch (error) {
    if (error instanceof EnvironmentError) return undefined;
    throw error;
  }
}
