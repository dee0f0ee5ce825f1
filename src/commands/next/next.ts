// The command `next`: prints the version of the next release.

import type { Context } from "../../cli/context.ts";
import type { NextOptions } from "../../cli/options/lists.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError } from "../../errors.ts";
import { quote, showInvisible } from "../../text/control_characters.ts";
import { reportNext } from "./notes.ts";
import { findNextRelease, type NextRelease } from "./release.ts";
import { findNextScope, findPackageOfForm } from "../packages/next_scope.ts";
import { openConfigured } from "../reading.ts";
import { writeWarnings } from "../status.ts";

/**
 * Writes the tag name of the next version to standard output, and what decided it to standard error.
 * @throws UsageError when an option is no version or no identifier.
 * @throws EnvironmentError when the version cannot be told, exists, or git fails.
 */
export async function next(
  options: NextOptions,
  context: Context,
  configuration: Configuration,
): Promise<void> {
  const repository = await openConfigured(options, context, configuration);
  const scope = await findNextScope(options, repository, context, configuration);
  const release = await findNextRelease(options, repository, context, configuration, scope);
  await writeWarnings(release.warnings, context);
  const isWhole = options.path === undefined && (scope.form ?? configuration.tags) === undefined;
  if (isWhole) await warnOfPackage(release, repository, context, configuration);
  await release.report();
  if (release.next === undefined && options.failOnEmpty) {
    const since = release.previous === undefined ? "" : ` since ${quote(release.previous.name)}`;
    throw new EnvironmentError(
      `nothing to release${since}`,
      "leave out --fail-on-empty to accept that",
    );
  }
  await reportNext(release, context);
  const { next } = release;
  const text = options.format === "json"
    ? `${JSON.stringify(toData(release), undefined, 2)}\n`
    : next === undefined
    ? ""
    : `${showInvisible(next.tag)}\n`;
  await context.writeOutput(text);
}

/** Warns when the version is that of one package, after the changes of all. */
async function warnOfPackage(
  { form }: NextRelease,
  repository: Repository,
  context: Context,
  configuration: Configuration,
): Promise<void> {
  const name = await findPackageOfForm(form, repository, configuration);
  if (name === undefined) return;
  const warning = `the tags are those of the package ${quote(name)}, the changes those of all ` +
    "packages; --package chooses one";
  await writeWarnings([warning], context);
}

/** The release as data; absent values are left out. */
function toData({ next, reason, commit, previous }: NextRelease): unknown {
  return {
    version: next?.version,
    tag: next?.tag,
    previous: previous?.name,
    bump: next?.bump,
    reason: next === undefined ? "nothing" : reason,
    commit,
  };
}
