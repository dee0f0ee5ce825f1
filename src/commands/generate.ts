// The command `generate`: from history to the document, in order.

import type { Context } from "../context.ts";
import type { Repository } from "../core/git/repository.ts";
import { EnvironmentError, UsageError } from "../errors.ts";
import type { ModelSetting } from "../ai/setting.ts";
import { count } from "../history/count.ts";
import type { Range } from "../history/range.ts";
import type { NotesFacts } from "../notes/build.ts";
import { parseCommit } from "../notes/parse.ts";
import { createDocumentWriter, type DocumentWriter } from "../notes/render/writer.ts";
import { selectChanges } from "../notes/select.ts";
import type { Change } from "../notes/types.ts";
import type { CommandValues } from "../options/table.ts";
import type { PlatformRepository } from "../platforms/platform.ts";
import { findRemote, type Remote } from "../platforms/remote.ts";
import { checkSettings } from "../platforms/settings.ts";
import { matchAuthors } from "./authors.ts";
import { findHeading, notesFacts } from "./heading.ts";
import type { PullRequestFinder } from "./pull_requests.ts";
import { openReading, reportReading } from "./reading.ts";
import { findReleaseDate } from "./release_date.ts";

/**
 * Writes the release notes that the options ask for, to standard output or to `--out`.
 * @throws EnvironmentError for what the repository, a file or git does not allow.
 */
export async function generate(options: CommandValues, context: Context): Promise<void> {
  if (options.dryRun && !options.useLlm) {
    throw new UsageError("--dry-run shows what --use-llm would send", "give both");
  }
  if (options.prs) checkSettings(context.readVariable);
  const model = options.useLlm ? await prepareModel(options, context) : undefined;
  const out = options.out === "-" ? undefined : options.out;
  if (out !== undefined) await context.checkWritable(out);
  const repository = await context.openRepository(options.repo);
  const writer = createDocumentWriter(options.format, options);
  const facts = await collectChanges(writer, { options, repository, context, model });
  if (model !== undefined && options.dryRun) return;
  if (options.failOnEmpty && writer.count === 0) {
    throw new EnvironmentError("no commits found", "--fail-on-empty makes this an error");
  }
  const document = await writer.finish(facts);
  if (out === undefined) await context.writeOutput(document);
  else await context.replaceFile(out, document);
}

/** What a run works with. */
interface Work {
  readonly options: CommandValues;
  readonly repository: Repository;
  readonly context: Context;
  /** The model that summarises; absent without summaries. */
  readonly model: ModelSetting | undefined;
}

/** Hands the changes of the range to the writer and gives what else the document says. */
async function collectChanges(writer: DocumentWriter, work: Work): Promise<NotesFacts> {
  const { options, repository, context, model } = work;
  const remote = findRemote(repository, context.readVariable);
  remote.catch(() => {});
  const there = await remote;
  const repositoryThere = there?.repository;
  const isOnGitlab = repositoryThere?.platform === "platformb";
  const finder = options.prs ? await openFinder(there, options, repository, context) : undefined;
  const reading = await openReading(
    options,
    options.maxItems,
    repository,
    context,
    finder?.observe,
  );
  if (reading === undefined) {
    await context.writeError("no commits yet\n");
    return { date: await findReleaseDate(repository, undefined, context), commitCount: 0 };
  }
  // Asked while the log runs: small questions that the reading does not wait for.
  const { range, reader } = reading;
  const heading = findHeading(range, remote, repository, context);
  heading.catch(() => {});
  const isAuthorKept = await matchAuthors(options.authorFilter, context);
  const progress = await context.terminal.startProgress();
  const { includeTypes, excludeScopes } = options;
  const collected: Change[] = [];
  const keptHashes = new Set<string>();
  const bodies = new Map<string, string>();
  for await (const commits of reader.read()) {
    progress.update(() => `reading: ${count(reader.count, "commit")}`);
    const parsed = commits.map(parseCommit);
    const changes = isOnGitlab ? parsed.map((each) => dropForeign(each, repositoryThere)) : parsed;
    const byAuthor = { isAuthorKept: isAuthorKept?.(commits) };
    if (model !== undefined) {
      for (const { hash, body } of commits) bodies.set(hash, body.slice(0, LONGEST_BODY));
    }
    if (finder !== undefined || model !== undefined) {
      // A pull request has a type, a scope and several authors, which are not known yet.
      collected.push(...changes);
      for (const { hash } of selectChanges(changes, byAuthor)) keptHashes.add(hash);
    } else writer.add(selectChanges(changes, { includeTypes, excludeScopes, ...byAuthor }));
  }
  progress.clear();
  let keptCount = writer.count;
  if (finder !== undefined || model !== undefined) {
    const isKept = (hash: string): boolean => keptHashes.has(hash);
    const enriched = await finder?.enrich(collected, isKept) ?? collected;
    const kept = selectChanges(enriched, { includeTypes, excludeScopes })
      .filter(({ hash, parts }) => parts?.some((part) => isKept(part.hash)) ?? isKept(hash));
    writer.add(
      model === undefined ? kept : await summarize(kept, { ...work, model, range, bodies, finder }),
    );
    keptCount = kept.reduce((sum, { parts }) => sum + (parts?.length ?? 1), 0);
  }
  const found = await heading;
  await reportReading({ ...reading, range: found.named }, keptCount, context);
  return notesFacts(found, reader.count);
}

/**
 * Who looks up pull requests, where the remote is on a platform. Where it is not, a token that was given for
 * that is said to be of no use.
 * @throws EnvironmentError with `--strict`, when it is not.
 */
async function openFinder(
  remote: Remote | undefined,
  options: CommandValues,
  repository: Repository,
  context: Context,
): Promise<PullRequestFinder | undefined> {
  if (remote?.repository === undefined) {
    const { reportUnrecognized } = await import("./pull_requests/unrecognized_remote.ts");
    await reportUnrecognized(remote, options, context);
    return undefined;
  }
  const { createPullRequestFinder } = await import("./pull_requests.ts");
  return createPullRequestFinder(remote.repository, options, repository, context);
}

/** The change without a merge request that is another project's, as of a fix that was made in private. */
function dropForeign(change: Change, there: PlatformRepository): Change {
  const own = there.path.join("/").toLowerCase();
  if (change.project === undefined || change.project.toLowerCase() === own) return change;
  const { pullRequest: _foreign, ...rest } = change;
  return rest;
}

// A model is told less of a body, but only a whole secret is known as one and masked.
const LONGEST_BODY = 8_000;

/** The model that the options name; what keeps it from being asked is said before any other work. */
async function prepareModel(options: CommandValues, context: Context): Promise<ModelSetting> {
  const { chooseModel } = await import("./model.ts");
  const { checkBackend } = await import("./summaries/background.ts");
  const model = chooseModel(options.llmProvider, options, context);
  await checkBackend(options, context);
  return model;
}

async function summarize(
  changes: readonly Change[],
  { model, options, repository, context, range, bodies, finder }: Work & {
    readonly model: ModelSetting;
    readonly range: Range;
    readonly bodies: ReadonlyMap<string, string>;
    readonly finder: PullRequestFinder | undefined;
  },
): Promise<readonly Change[]> {
  const { summarizeChanges } = await import("./summaries.ts");
  return await summarizeChanges(changes, {
    model,
    options,
    repository,
    context,
    bodies,
    bases: range.bases.map(({ hash }) => hash),
    tip: range.tip.hash,
    descriptions: finder?.descriptions ?? new Map(),
  });
}
