// Writes the notes of a tag into its release, for the commands `publish` and `release`.

import type { Context } from "../../cli/context.ts";
import type { PublishOptions } from "../../cli/options/lists.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { Configuration } from "../../configuration/types.ts";
import { EnvironmentError } from "../../errors.ts";
import { findTag } from "../../history/lookup.ts";
import type { Tag } from "../../history/source.ts";
import { matchTagForm } from "../../history/tag_form.ts";
import type { ReleaseNotes } from "../../notes/types.ts";
import { findPlatformOfJob } from "../../platforms/registry.ts";
import { findRemote, type Remote } from "../../platforms/remote.ts";
import { chooseTagAt } from "../../releases/choose_tag.ts";
import { checkKinds, chooseRelease, describeSpares, planRelease } from "../../releases/plan.ts";
import { findSurroundings } from "../../releases/place_notes.ts";
import type { FoundReleases } from "../../releases/types.ts";
import { quote, showInvisible } from "../../text/control_characters.ts";
import { joinList } from "../../text/wording.ts";
import { findPart, type Part } from "../packages/limit.ts";
import { layoutOf } from "../notes/layout.ts";
import { readRangeNotes } from "../notes/notes.ts";
import { openConfigured, openNotesReading } from "../reading.ts";
import { type Status, withStatus, writeWarnings } from "../status.ts";
import { describePlan } from "./describe_plan.ts";
import { digestText } from "../digest.ts";
import { type OpenReleases, openReleases } from "./open_releases.ts";
import { type PublishedText, renderPublished, writeBody } from "./write_body.ts";
import { writeRelease, type Written } from "./write_release.ts";

/**
 * Creates or updates the release of a tag, and writes its address to standard output.
 * @throws EnvironmentError when the repository or the platform does not allow it.
 */
export async function publishTag(
  options: PublishOptions,
  context: Context,
  configuration: Configuration,
): Promise<void> {
  const repository = await openConfigured(options, context, configuration);
  const remote = await findRemote(repository, context.readVariable);
  if (remote === undefined) throw await explainNoRemote(repository);
  let showWait: Status["showWait"] | undefined;
  const releases = await openReleases(remote, options, context, (sec) => showWait?.(sec));
  const { api, client, repository: { platform } } = releases;
  const part = await findPart(options, repository, context, configuration);
  const tag = await chooseTag(options.tag, part, repository, context);
  const wish = {
    tag: tag.name,
    title: titleOf(tag, part),
    isDraft: options.draft,
    isPreRelease: options.preRelease,
  };
  checkKinds(wish, { ...api, platform: platform.name });
  const found = await withStatus("releases", platform.name, context, async (status) => {
    showWait = status.showWait;
    await checkTag(tag, remote, releases);
    return await api.find(client, releases.repository, tag.name);
  });
  const chosen = chooseRelease(found, wish);
  // What must not be written needs no notes.
  await findSurroundings(chosen, options.replace, digestText);
  const spares = describeSpares(found, chosen);
  if (spares !== undefined) await writeWarnings([spares], context);
  const text = options.notesFile === undefined
    ? await renderNotesOf(tag, releases, { options, repository, remote, context, configuration })
    : { document: await readGiven(options.notesFile, context), compareUrl: undefined };
  const plan = async (seen: FoundReleases): Promise<ReturnType<typeof planRelease>> => {
    const release = chooseRelease(seen, wish);
    const body = await writeBody(text, tag.name, release, options);
    return planRelease(release, body, wish, seen.others, api);
  };
  if (options.dryRun) {
    await context.writeOutput(describePlan(await plan(found), tag.name, releases));
    return;
  }
  const written = await withStatus("release", platform.name, context, async (status) => {
    showWait = status.showWait;
    const warn = (warning: string): Promise<void> => writeWarnings([warning], context);
    const reopened = { ...releases, client: await releases.reopen() };
    return await writeRelease({ releases: reopened, tag: tag.name, plan, warn }, found);
  });
  await context.writeError(`${describeWritten(written)}\n`);
  await context.writeOutput(`${showInvisible(written.release.url)}\n`);
}

/** The error for a repository without a remote, or with several of which none stands out. */
async function explainNoRemote(
  repository: Pick<Repository, "remotes">,
): Promise<EnvironmentError> {
  const { names } = await repository.remotes();
  const nowhere = "there is nowhere to publish";
  return names.length === 0
    ? new EnvironmentError(
      `${nowhere}: the repository has no remote`,
      "add one with 'git remote add origin URL', and push the tag to it",
    )
    : new EnvironmentError(
      `${nowhere}: it is not clear which remote to use, ${joinList(names.map(quote), "or")}`,
      "'git branch --set-upstream-to=REMOTE/BRANCH' chooses one, and so does the name 'origin'",
    );
}

/** The name of the tag, and that of the package where the tag does not say it. */
function titleOf({ name }: Tag, { packageName }: Part): string {
  const isNamed = packageName === undefined ||
    name.includes(packageName.slice(packageName.lastIndexOf("/") + 1));
  return isNamed ? name : `${packageName} ${name}`;
}

async function chooseTag(
  name: string | undefined,
  { tagForm, packageName }: Part,
  repository: Repository,
  context: Pick<Context, "readVariable">,
): Promise<Tag> {
  if (name !== undefined) {
    const shallowRemedy = findPlatformOfJob(context.readVariable)?.ci.shallowRemedy;
    const tag = await findTag(name, {
      source: repository,
      readDate: () => undefined,
      shallowRemedy,
    });
    const isOther = packageName !== undefined && tagForm !== undefined &&
      matchTagForm(tagForm, tag.name) === undefined;
    if (!isOther) return tag;
    throw new EnvironmentError(
      `the tag ${quote(tag.name)} is no release of the package ${quote(packageName)}`,
      `its tags have the form ${quote(tagForm)}`,
    );
  }
  const [head, { tags }] = await Promise.all([repository.head(), repository.tags()]);
  return chooseTagAt(head, tags, tagForm);
}

/** Throws an EnvironmentError unless the tag is on the platform, and is the local one. */
async function checkTag(
  tag: Tag,
  remote: Remote | undefined,
  { api, client, platformApi, repository }: OpenReleases,
): Promise<void> {
  const { name, commit } = tag;
  const place = repository.platform.name;
  const found = await api.findTag(client, repository, tag);
  if (found?.toLowerCase() === commit) return;
  const origin = remote?.name ?? "origin";
  const isPlain = /^[\w@+./-]+$/.test(origin + name);
  if (found === undefined) {
    // A repository that is not visible has no tags either; this says so.
    await client.ask(platformApi.repositoryTarget(repository.path));
    throw new EnvironmentError(
      `the tag ${quote(name)} is not on ${place}`,
      `push it first${isPlain ? `: git push ${origin} ${name}` : ""}`,
    );
  }
  throw new EnvironmentError(
    `the tag ${quote(name)} on ${place} is of another commit than the local one`,
    isPlain
      ? `'git fetch ${origin} --tags --force' takes over the tags of ${place}`
      : `fetch the tags of ${place}, or push yours`,
  );
}

/** The inputs of notes. */
interface NotesWork {
  readonly options: PublishOptions;
  readonly repository: Repository;
  readonly remote: Remote | undefined;
  readonly context: Context;
  readonly configuration: Configuration;
}

async function renderNotesOf(
  tag: Tag,
  { api, repository }: OpenReleases,
  work: NotesWork,
): Promise<PublishedText> {
  const read = await readNotesOf(tag, work);
  // Of the first release the whole history is what is new.
  const { from, compareUrl = api.commitsPage(repository, tag.name) } = read;
  const notes = from === undefined ? { ...read, compareUrl } : read;
  return renderPublished(notes, layoutOf(work.configuration));
}

/** The text of `--notes-file`. Throws an EnvironmentError when it is empty. */
async function readGiven(file: string, context: Context): Promise<string> {
  const text = file === "-"
    ? await context.readInput(LARGEST_TEXT_BYTES)
    : await context.readText(file, LARGEST_TEXT_BYTES);
  if (text.trim() !== "") return text;
  throw new EnvironmentError(
    `nothing was published: ${
      file === "-" ? "standard input" : `the file ${quote(file)}`
    } is empty`,
    "leave out --notes-file to publish the notes of the tag",
  );
}

const LARGEST_TEXT_BYTES = 4 * 1024 * 1024;

async function readNotesOf(
  tag: Tag,
  { options, repository, remote, context, configuration }: NotesWork,
): Promise<ReleaseNotes> {
  const range = { release: `refs/tags/${tag.name}` };
  const reading = await openNotesReading(
    { ...options, range },
    repository,
    context,
    configuration,
  );
  if (reading === undefined) {
    throw new EnvironmentError("there are no commits yet", "commit something, and tag it");
  }
  const { notes, report } = await readRangeNotes({
    options,
    context,
    configuration,
    remote,
    reading,
  });
  await report();
  return notes;
}

function describeWritten({ did, release }: Written): string {
  const name = quote(release.tag);
  const what = release.isDraft ? `the draft of ${name}` : `the release ${name}`;
  if (did === "nothing") return `${what} is up to date`;
  if (did === "updated") return `updated ${what}`;
  return release.isDraft ? `created a draft of ${name}` : `published ${what}`;
}
