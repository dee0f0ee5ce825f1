// The notes of the next release: their range, their heading, and the line that tells what decided it.

import { SHORT_HASH_LENGTH } from "../../history/commit.ts";
import type { Context } from "../../cli/context.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import { showInvisible } from "../../text/control_characters.ts";
import { findNextRelease, type NextRelease, type NextScope, rangeSince } from "./release.ts";
import type { PartOptions } from "../packages/limit.ts";
import { findNextScope } from "../packages/next_scope.ts";
import { writeWarnings } from "../status.ts";
import type { Rules } from "./rules.ts";

/** The notes that `--next` asks for. */
export interface NextNotes {
  /** The options of their range. */
  readonly range: ReturnType<typeof rangeSince> & { readonly unreleased: false };
  /** The tag that the release will get; undefined when there is nothing to release. */
  readonly releaseTag: string | undefined;
  /** True when fragments count for the version, whose words the notes do not have. */
  readonly hasFragments: boolean;
  /** Reports what decided the version, and warnings, on standard error. */
  readonly report: () => Promise<void>;
}

/**
 * The notes of the next release: since the last one, and those of a pre-release since the one before.
 * `known` is the scope where the options do not say it.
 * @throws The errors of {@link findNextRelease}.
 */
export async function planNextNotes(
  rules: Rules & PartOptions,
  repository: Repository,
  context: Context,
  configuration: Configuration,
  known?: NextScope,
): Promise<NextNotes> {
  const scope = known ?? await findNextScope(rules, repository, context, configuration);
  const release = await findNextRelease(rules, repository, context, configuration, scope);
  const { previous, preRelease, next, hasFragments = false } = release;
  return {
    range: {
      ...rangeSince(rules.pre === undefined ? previous : preRelease ?? previous),
      unreleased: false,
    },
    releaseTag: next?.tag,
    hasFragments,
    report: async () => {
      await writeWarnings(release.warnings, context);
      await reportNext(release, context);
      if (hasFragments) await writeWarnings([FRAGMENTS_LEFT_OUT], context);
    },
  };
}

const FRAGMENTS_LEFT_OUT =
  "the notes have the messages of commits, not the words of fragments; 'relnotes changelog' has them";

/** Writes what decided the version to standard error, in one line. */
export async function reportNext(
  release: NextRelease,
  { writeError }: Pick<Context, "writeError">,
): Promise<void> {
  await writeError(`${showInvisible(describe(release))}\n`);
}

function describe({ next, reason, commit, preRelease }: NextRelease): string {
  if (next === undefined) return "nothing to release";
  const named = commit === undefined
    ? ""
    : `${commit.hash.slice(0, SHORT_HASH_LENGTH)} ${commit.subject}`;
  switch (reason) {
    case "as":
      return `${next.tag}, as --as says`;
    case "release-as":
      return `${next.tag}, as the footer Release-As of ${named} says`;
    case "first":
      return `${next.tag}, the first release`;
    case "pre-release":
      return `${next.tag}, after the pre-release ${preRelease?.name}`;
    default:
      return `${next.tag}, ${next.bump}: ${named}`;
  }
}
