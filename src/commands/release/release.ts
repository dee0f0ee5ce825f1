// The command `release`: writes the changelog, commits it and tags the next version.

import type { Context } from "../../cli/context.ts";
import { PUBLISH_OPTIONS, type ReleaseOptions } from "../../cli/options/lists.ts";
import { checkPlatformSettings } from "../../cli/options/rows/platforms.ts";
import { completeOptions } from "../../cli/options/resolve.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { ReleaseRecorder } from "../../core/git/commit/release.ts";
import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError } from "../../errors.ts";
import { findRemote } from "../../platforms/remote.ts";
import { quote, showInvisible, showLines } from "../../text/control_characters.ts";
import { checkReleaseDate } from "../heading.ts";
import { checkFragments } from "../changelog/fragments.ts";
import { reportNext } from "../next/notes.ts";
import { findPart } from "../packages/limit.ts";
import { findPackageOfForm } from "../packages/next_scope.ts";
import { quoteWord } from "../command_words.ts";
import { findNextRelease, type NextRelease } from "../next/release.ts";
import { openConfigured } from "../reading.ts";
import { SECRET_VARIABLES } from "../secret_variables.ts";
import { writeWarnings } from "../status.ts";
import { checkState, checkUnmoved } from "./check_state.ts";
import { type ChangelogPlan, planChangelog } from "./plan_changelog.ts";
import { readSection } from "./read_section.ts";
import { runSteps, type Step } from "./steps.ts";

/**
 * Makes the next release after a question, and writes the name of its tag to standard output.
 * Nothing is pushed.
 * @throws UsageError when options or variables are invalid.
 * @throws EnvironmentError when the repository does not allow a release, git or a hook refuses, or
 *   the person declines; everything is then as it was.
 */
export async function release(
  options: ReleaseOptions,
  context: Context,
  configuration: Configuration,
): Promise<void> {
  checkReleaseDate(context);
  if (options.prs || options.publish) checkPlatformSettings(context.readVariable);
  const repository = await openConfigured(options, context, configuration);
  const environment = context.readEnvironment();
  const recorder = await repository.openRelease({ environment, secretVariables: SECRET_VARIABLES });
  const planned = await checkState(repository, recorder);
  const part = await findPart(options, repository, context, configuration);
  await checkFragments({ repository, part, context, configuration });
  const found = await findNextRelease(options, repository, context, configuration, {
    form: part.tagForm,
    range: options.packageName === undefined ? {} : { packageName: options.packageName },
  });
  if (part.tagForm === undefined) await checkWhole(found, repository, configuration);
  await writeWarnings(found.warnings, context);
  await found.report();
  await reportNext(found, context);
  const tag = found.next?.tag;
  if (tag === undefined) return await publishAgain(found, options, context, configuration);
  if (!options.dryRun) await repository.checkIdentity(environment);
  const work = { options, repository, context, configuration, recorder, part };
  const changelog = options.changelog ? await planChangelog(tag, work) : undefined;
  const section = changelog?.section ?? await readSection(tag, found, work);
  const steps = planSteps(tag, changelog, planned.commit, recorder);
  const lines = steps.map(({ says }) => `- ${showInvisible(says)}\n`);
  const plan = `\n${showLines(section)}\nthe release will\n${lines.join("")}`;
  if (options.dryRun) return await context.writeOutput(plan);
  await context.writeError(plan);
  if (options.confirm) await ask(tag, context);
  // Somebody may have worked on while requests were answered and the question waited.
  await checkUnmoved(planned, repository, recorder);
  await changelog?.checkUnchanged();
  await runSteps(steps, context);
  await context.writeOutput(`${showInvisible(tag)}\n`);
  await context.writeError(await describePublishing(tag, planned.branch, work, changelog));
}

/** Throws an EnvironmentError when the release would be that of one package, with all changes. */
async function checkWhole(
  { form, previous, preRelease }: NextRelease,
  repository: Repository,
  configuration: Configuration,
): Promise<void> {
  const name = await findPackageOfForm(form, repository, configuration);
  if (name === undefined) return;
  const last = quote((previous ?? preRelease)?.name ?? "");
  throw new EnvironmentError(
    `nothing was released: the last release, ${last}, is one of the package ${quote(name)}`,
    `'relnotes release --package ${quoteWord(name)}' releases that package, and so for the others`,
  );
}

/** The commands that publish a release. */
async function describePublishing(
  tag: string,
  branch: string,
  { options: { packageName }, repository, context }: {
    readonly options: ReleaseOptions;
    readonly repository: Repository;
    readonly context: Context;
  },
  changelog: Pick<ChangelogPlan, "tellsFragments"> | undefined,
): Promise<string> {
  const [remote, { names }] = await Promise.all([
    findRemote(repository, context.readVariable),
    repository.remotes(),
  ]);
  const name = remote?.name ?? (names.length === 0 ? "origin" : "REMOTE");
  const named = packageName === undefined ? [] : ["--package", packageName];
  const words = [tag, ...named].map(quoteWord).join(" ");
  // The notes of the tag would lack the words of fragments.
  const publish = changelog?.tellsFragments === true
    ? `relnotes changelog show ${words} --no-heading | relnotes publish ${words} --notes-file -`
    : `relnotes publish ${words}`;
  const lines = [
    ...(names.length === 0 ? ["git remote add origin ADDRESS"] : []),
    `git push --atomic ${[name, branch, tag].map(quoteWord).join(" ")}`,
    publish,
  ];
  const first = names.length === 0 ? ", which needs a remote first" : "";
  return `to publish it${first}:\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

/** The changelog, its commit, and the tag. */
function planSteps(
  tag: string,
  changelog: ChangelogPlan | undefined,
  head: string,
  recorder: ReleaseRecorder,
): readonly Step[] {
  let committed: string | undefined;
  const message = `chore(release): ${tag}`;
  const commit = (paths: readonly string[]): Step => ({
    says: `commit it as '${message}'`,
    run: async () => {
      const result = await recorder.commitFiles(paths, message);
      if (!result.ok) {
        throw new EnvironmentError(
          "nothing was released: git refused the commit",
          "fix what git reports above, then run the command again",
        );
      }
      committed = result.hash;
    },
    undo: async () => {
      if (committed === undefined) return false;
      await recorder.undoCommit(committed);
      return true;
    },
  });
  const createTag: Step = {
    says: `tag that commit ${tag}`,
    run: async () => {
      if (await recorder.createTag(tag, committed ?? head, tag)) return;
      throw new EnvironmentError(
        `nothing was released: git refused the tag ${quote(tag)}`,
        "fix what git reports above, then run the command again",
      );
    },
  };
  return changelog === undefined
    ? [{ ...createTag, says: `tag the last commit ${tag}` }]
    : [changelog.step, commit(changelog.paths), createTag];
}

/** Asks whether to go on. Throws an EnvironmentError for any answer but `y`. */
async function ask(tag: string, context: Context): Promise<void> {
  const prompt = await context.terminal.openPrompt();
  try {
    const key = await prompt.askKey(`\nrelease ${showInvisible(tag)}? y/n: `);
    await context.writeError(`${key === undefined ? "" : showInvisible(key)}\n`);
    if (key === "y" || key === "Y") return;
  } finally {
    prompt.close();
  }
  throw new EnvironmentError(
    "nothing was released",
    "answer y to release; --no-confirm asks nothing, --dry-run only shows what would be done",
  );
}

/** With `--publish`, publishes the latest release when there is nothing to release. */
async function publishAgain(
  { previous }: NextRelease,
  options: ReleaseOptions,
  context: Context,
  configuration: Configuration,
): Promise<void> {
  if (!options.publish || previous === undefined) return;
  const { publishTag } = await import("../publish/publish_tag.ts");
  const publishing = completeOptions(PUBLISH_OPTIONS, { ...options, tag: previous.name });
  await publishTag(publishing, context, configuration);
}
