// The command `changelog`: makes or updates a changelog file, or shows one version of it.

import { readChangelog } from "../../changelog/read_file.ts";
import { chooseSection, showSection } from "../../changelog/show.ts";
import type { Context } from "../../cli/context.ts";
import type { ChangelogOptions } from "../../cli/options/lists.ts";
import { checkPlatformSettings } from "../../cli/options/rows/platforms.ts";
import type { Configuration } from "../../configuration/types.ts";
import { quoteWord } from "../command_words.ts";
import { EnvironmentError, UsageError } from "../../errors.ts";
import { isVersionTag } from "../../history/tag_form.ts";
import { quote } from "../../text/control_characters.ts";
import { checkReleaseDate } from "../heading.ts";
import { findPart } from "../packages/limit.ts";
import { openConfigured } from "../reading.ts";
import { type OpenFile, openFile } from "./file.ts";
import { deleteFragments } from "./fragments.ts";
import { planUpdate } from "./plan_update.ts";
import { reportUpdate } from "./report.ts";
import type { UpdateWork } from "./update_work.ts";

/**
 * Makes or updates the file, or writes a version of it to standard output.
 * @throws UsageError when options contradict each other or variables are invalid.
 * @throws EnvironmentError when the repository, the file or git fails; with `--check` when the file
 *   is out of date; when a version to show is absent or empty.
 */
export async function changelog(
  options: ChangelogOptions,
  context: Context,
  configuration: Configuration,
): Promise<void> {
  checkOptions(options);
  if (options.action === "show") return await show(options, context, configuration);
  checkReleaseDate(context);
  if (options.prs) checkPlatformSettings(context.readVariable);
  const repository = await openConfigured(options, context, configuration);
  const part = await findPart(options, repository, context, configuration);
  const opened = await openFile(options, configuration, part, repository, context);
  if (!options.check && !options.stdout) await context.checkWritable(opened.path);
  await update(opened, { repository, options, context, configuration, part });
}

function checkOptions({ action, version, heading, maxChars, ...options }: ChangelogOptions): void {
  if (action === "show") {
    if (version === undefined) {
      throw new UsageError(
        "changelog show needs a VERSION",
        "usage: relnotes changelog show <version|latest|unreleased>",
      );
    }
    const { check, stdout, consume, replace, tag } = options;
    if (check || stdout || consume || replace !== undefined || tag !== undefined) {
      throw new UsageError(
        "changelog show changes nothing",
        "leave out --check, --stdout, --consume, --replace and --tag",
      );
    }
    return;
  }
  if (version !== undefined) {
    throw new UsageError(
      `changelog update takes no VERSION, such as ${quote(version)}`,
      "--replace writes a section anew",
    );
  }
  const { tag } = options;
  if (tag !== undefined && !isVersionTag(tag)) {
    throw new UsageError(
      `invalid value ${quote(tag)} for --tag: not the name of a tag with a version`,
      "write a tag such as v1.3.0",
    );
  }
  if (!heading || maxChars !== undefined) {
    throw new UsageError(
      `${heading ? "--max-chars" : "--no-heading"} is for changelog show`,
      "usage: relnotes changelog show <version|latest|unreleased>",
    );
  }
}

async function show(
  options: ChangelogOptions,
  context: Context,
  configuration: Configuration,
): Promise<void> {
  const { version = "", heading, maxChars } = options;
  const repository = await openConfigured(options, context, configuration);
  const part = await findPart(options, repository, context, configuration);
  const { path, text } = await openFile(options, configuration, part, repository, context);
  if (text === undefined) {
    throw new EnvironmentError(
      `there is no file ${quote(path)}`,
      "'relnotes changelog' makes one, --file names another",
    );
  }
  const file = readChangelog(text, `the file ${quote(path)}`);
  const section = chooseSection(file, version);
  const shown = section && showSection(file, section, { hasHeading: heading, maxChars });
  if (shown !== undefined) return await context.writeOutput(shown);
  const listed = file.sections.flatMap(({ heading: { version: each } }) => each ?? []).slice(0, 5);
  throw new EnvironmentError(
    section === undefined
      ? `there is no section ${quote(version)} in ${quote(path)}`
      : `the section ${quote(version)} in ${quote(path)} is empty`,
    listed.length === 0 ? undefined : `its newest versions are ${listed.map(quote).join(", ")}`,
  );
}

async function update(
  { path, text }: OpenFile,
  run: Omit<UpdateWork, "file" | "form" | "fragments">,
): Promise<void> {
  const { repository, options, context } = run;
  if (text === undefined && await repository.head() === undefined) {
    return await context.writeError("no commits yet\n");
  }
  const { read, fragments, updated, isChanged } = await planUpdate({ path, text }, run);
  if (options.check) {
    if (!isChanged) return await context.writeError(`${path} is up to date\n`);
    await reportUpdate(read, path, "lacks", context);
    throw new EnvironmentError(
      `the file ${quote(path)} is out of date`,
      options.file === undefined
        ? "'relnotes changelog' updates it"
        : `'relnotes changelog --file ${quoteWord(path)}' updates it`,
    );
  }
  if (options.stdout) await context.writeOutput(updated);
  else if (isChanged) await context.replaceFile(path, updated);
  await reportUpdate(read, path, isChanged ? "changed" : "unchanged", context);
  if (options.consume) await deleteFragments(fragments, read.told, run);
}
