// What relnotes shows without a command: what it found in this repository, and what one will want.

import type { ConfigurationOrigin } from "../../cli/command.ts";
import type { Context } from "../../cli/context.ts";
import type { NextOptions } from "../../cli/options/lists.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError } from "../../errors.ts";
import { findLatestTag } from "../../history/latest_tag.ts";
import { findReleaseSeries } from "../../history/release_series.ts";
import type { Tag } from "../../history/source.ts";
import { splitHeader } from "../../notes/messages/parse.ts";
import type { Package } from "../../packages/package.ts";
import { TagForms } from "../../packages/tag_forms.ts";
import { findRemote, pathOf, type Remote } from "../../platforms/remote.ts";
import { showInvisible } from "../../text/control_characters.ts";
import { count } from "../../text/wording.ts";
import { quoteWord } from "../command_words.ts";
import { findProject } from "../heading.ts";
import { findNextRelease } from "../next/release.ts";
import { listPackages } from "../packages/list.ts";

/** So many of the newest messages tell the style. */
const MOST_MESSAGES = 200;
const MOST_NAMED = 3;
const LABEL_WIDTH = 12;
const SCREEN_WIDTH = 80;
/** The changelog of relnotes' own default first. */
const CHANGELOG_FILES = ["CHANGELOG.md", "CHANGES.md", "HISTORY.md", "NEWS.md"] as const;

type OverviewOptions = Pick<NextOptions, "zero" | "first">;

/** What a repository holds, as far as the overview tells it. */
interface Found {
  readonly remote: Remote | undefined;
  readonly project: string | undefined;
  readonly branch: string | undefined;
  /** The latest tag, of whatever package. */
  readonly last: Tag | undefined;
  /** Whether the next release begins at that tag, or at another one. */
  readonly isNextSinceLast: boolean;
  readonly tagCount: number;
  /** The commits since the latest tag, or all of them. */
  readonly commitCount: number;
  /** Of the newest messages, those that follow Conventional Commits, and how many were read. */
  readonly style: readonly [conventional: number, read: number];
  readonly packages: readonly Package[];
  /** Those that have releases of their own. */
  readonly released: readonly Package[];
  /** The tag of the next release; undefined when there is nothing to release. */
  readonly next: string | undefined;
  /** The changelog file; undefined when there is none. */
  readonly changelog: string | undefined;
  /** Whether `changelog` takes that file by itself. */
  readonly isUsualChangelog: boolean;
  readonly configuration: string | undefined;
}

/** Writes the overview of a repository to standard output, in fewer lines than a screen has. */
export async function overview(
  options: OverviewOptions,
  context: Context,
  configuration: Configuration,
  { file }: ConfigurationOrigin,
): Promise<void> {
  const repository = await context.openRepository();
  const tip = await repository.head();
  if (tip === undefined) {
    await context.writeOutput(
      "this repository has no commits yet; 'relnotes help' lists commands\n",
    );
    return;
  }
  const found = await look(options, repository, tip, context, configuration, file);
  const lines = [...describe(found), "", ...formatCommands(suggest(found))];
  const text = lines.map((line) => showInvisible(line)).join("\n");
  await context.writeOutput(
    `${text}\n\n'relnotes help' lists all commands, 'relnotes doctor' checks the set-up\n`,
  );
}

async function look(
  options: OverviewOptions,
  repository: Repository,
  tip: string,
  context: Context,
  configuration: Configuration,
  file: string | undefined,
): Promise<Found> {
  const [remote, branch, listed, { tags }, root] = await Promise.all([
    findRemote(repository, context.readVariable),
    repository.currentBranch(),
    listPackages(repository, configuration.packages),
    repository.tags(),
    repository.root(),
  ]);
  const project = findProject(remote, repository);
  const series = await findReleaseSeries(repository, tip, tags, configuration.tags);
  const last = await findLatestTag(repository, tip, tags);
  const excluded = last === undefined ? [] : [last.commit];
  const forms = new TagForms(tags, configuration.tags);
  const own = configuration.packages === undefined ? forms.released(listed, project) : listed;
  // Members of a workspace that is released as a whole have one form of tags.
  const isWhole = new Set(own.map((each) => forms.formOf(each, listed, project))).size < 2;
  const usual = configuration.changelog?.file ?? CHANGELOG_FILES[0];
  const changelog = await findFirst([usual, ...CHANGELOG_FILES], root, context);
  return {
    remote,
    project,
    branch,
    last,
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

/** The lines of what was found, each with its label. */
function describe(found: Found): readonly string[] {
  const { branch, last, tagCount, commitCount, style: [conventional, read], packages } = found;
  const { changelog, configuration } = found;
  const day = last?.day === undefined ? "" : ` of ${last.day}`;
  return [
    ["project", describeProject(found)],
    ["branch", branch ?? "none: HEAD is detached"],
    [
      "latest tag",
      last === undefined ? "none yet" : `${last.name}${day}, ${count(tagCount, "tag")}`,
    ],
    [last === undefined ? "commits" : "since then", count(commitCount, "commit")],
    ["messages", `${conventional} of the last ${read} follow Conventional Commits`],
    ...packages.length === 0 ? [] : [["packages", describePackages(packages)]],
    ["changelog", changelog ?? "none"],
    ["settings", configuration ?? "none, the defaults apply"],
  ].map(([label = "", text = ""]) => `${label.padEnd(LABEL_WIDTH)}${text}`);
}

/** The number of packages, and as many names as fit. */
function describePackages(packages: readonly Package[]): string {
  const names = packages.map(({ name }) => name);
  for (let shown = Math.min(MOST_NAMED, names.length); shown > 0; shown--) {
    const more = shown < names.length ? ", …" : "";
    const text = `${names.length}: ${names.slice(0, shown).join(", ")}${more}`;
    if (text.length <= SCREEN_WIDTH - LABEL_WIDTH) return text;
  }
  return `${names.length}`;
}

function describeProject({ project = "without a name", remote }: Found): string {
  if (remote === undefined) return `${project}, no remote`;
  const { repository } = remote;
  const path = pathOf(remote) ?? project;
  if (repository !== undefined) return `${path} on ${repository.platform.name}`;
  return `${path}, on a server that is no known platform`;
}

/** Three command lines with values of this repository, each with what it does. */
function suggest(
  { last, isNextSinceLast, commitCount, released, next, changelog, isUsualChangelog }: Found,
): readonly (readonly [args: string, does: string])[] {
  if (released.length > 1) {
    // The shortest name leaves room for what the commands do.
    const [name = ""] = released.map((each) => quoteWord(each.name))
      .sort((a, b) => a.length - b.length);
    return [
      ["generate --all-packages --unreleased", "the notes of all packages"],
      [`next --package ${name}`, "the version of its next release"],
      [`changelog --package ${name}`, "makes or updates its changelog"],
    ];
  }
  const update = changelog === undefined ? ["changelog", `makes ${CHANGELOG_FILES[0]}`] as const : [
    isUsualChangelog ? "changelog" : `changelog --file ${changelog}`,
    "adds what it lacks",
  ] as const;
  if (next === undefined || commitCount === 0) {
    const range = last === undefined ? "generate" : `generate ${quoteWord(last.name)}`;
    const does = last === undefined ? "the notes of all commits" : `the notes of ${last.name}`;
    return [[range, does], update, ["browse", "the commits, with search"]];
  }
  return [
    isNextSinceLast
      ? ["generate --next", `the notes of ${next}, which would be next`]
      : ["generate --unreleased", `the notes since ${last?.name}`],
    update,
    ["release", "changelog, commit and tag; asks first"],
  ];
}

function formatCommands(
  commands: readonly (readonly [args: string, does: string])[],
): readonly string[] {
  const width = Math.max(...commands.map(([args]) => args.length));
  return commands.map(([args, does]) => {
    const line = `  relnotes ${args.padEnd(width)}  ${does}`;
    return line.length <= SCREEN_WIDTH ? line : `  relnotes ${args}`;
  });
}
