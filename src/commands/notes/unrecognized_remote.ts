// Reports what a document lacks because the remote is on no known platform.

import type { Context } from "../../cli/context.ts";
import type { NotesOptions } from "../../cli/options/lists.ts";
import { EnvironmentError } from "../../errors.ts";
import { PLATFORMS } from "../../platforms/registry.ts";
import type { Remote } from "../../platforms/remote.ts";
import {
  explainUnusable,
  findMeantTokens,
  mendUnrecognized,
} from "../../platforms/unrecognized.ts";
import { joinList } from "../../text/wording.ts";
import { writeWarnings } from "../status.ts";

const DOCTOR = "'relnotes doctor' shows what it found";

/**
 * Warns when a token is set that cannot be used with this remote; otherwise does nothing.
 * @throws EnvironmentError with `--strict`.
 */
export async function reportNoPullRequests(
  remote: Remote | undefined,
  options: NotesOptions,
  context: Pick<Context, "readVariable" | "writeError">,
): Promise<void> {
  const reason = explainUnusable(remote);
  const tokens = remote === undefined
    ? []
    : findMeantTokens(remote, ({ id }) => options[`${id}Token`], context.readVariable);
  const meant = tokens.map(({ platform }) => platform);
  if (options.strict) {
    const platforms = meant.length === 0 ? PLATFORMS : meant;
    const remedy = remote === undefined
      ? DOCTOR
      : `${mendUnrecognized(remote, platforms)}; 'relnotes doctor' shows details`;
    throw new EnvironmentError(
      `pull requests cannot be looked up: ${reason}`,
      `${remedy}; --no-prs skips the lookup`,
    );
  }
  if (remote === undefined || tokens.length === 0) return;
  const set = joinList(tokens.map(({ name }) => name)) + (tokens.length > 1 ? " are" : " is");
  const warning = `no pull requests are looked up, although ${set} set: ${reason}; ` +
    `${mendUnrecognized(remote, meant)}; ` +
    "'relnotes doctor' shows details, --no-prs silences this warning";
  await writeWarnings([warning], context);
}

/**
 * Warns that `--links` has nothing to link to.
 * @throws EnvironmentError with `--strict`.
 */
export async function reportNoLinks(
  remote: Remote | undefined,
  { strict }: Pick<NotesOptions, "strict">,
  context: Pick<Context, "writeError">,
): Promise<void> {
  const reason = explainUnusable(remote);
  const remedy = remote === undefined ? DOCTOR : mendUnrecognized(remote, PLATFORMS);
  if (strict) throw new EnvironmentError(`no links can be written: ${reason}`, remedy);
  await writeWarnings([`no links are written: ${reason}; ${remedy}`], context);
}
