// Reports a remote that is not on a known platform when pull requests are requested.

import type { Context } from "../../cli/context.ts";
import type { GenerateOptions } from "../../cli/options/lists.ts";
import { EnvironmentError } from "../../errors.ts";
import { PLATFORMS } from "../../platforms/registry.ts";
import type { Remote } from "../../platforms/remote.ts";
import {
  explainUnrecognized,
  findMeantTokens,
  mendUnrecognized,
} from "../../platforms/unrecognized.ts";
import { writeWarnings } from "../status.ts";

/**
 * Warns when a token is set that cannot be used with this remote; otherwise does nothing.
 * @throws EnvironmentError with `--strict`.
 */
export async function reportUnrecognized(
  remote: Remote | undefined,
  options: GenerateOptions,
  context: Pick<Context, "readVariable" | "writeError">,
): Promise<void> {
  if (remote === undefined) {
    if (!options.strict) return;
    throw new EnvironmentError(
      "pull requests cannot be looked up: there is no remote to choose",
      "'relnotes doctor' shows what it found; --no-prs skips the lookup",
    );
  }
  const tokens = findMeantTokens(remote, ({ id }) => options[`${id}Token`], context.readVariable);
  const reason = `the remote ${explainUnrecognized(remote)}`;
  if (options.strict) {
    const platforms = tokens.length === 0 ? PLATFORMS : tokens.map(({ platform }) => platform);
    throw new EnvironmentError(
      `pull requests cannot be looked up: ${reason}`,
      `${
        mendUnrecognized(remote, platforms)
      }; 'relnotes doctor' shows details; --no-prs skips the lookup`,
    );
  }
  if (tokens.length === 0) return;
  const names = tokens.map(({ name }) => name).join(" and ") + (tokens.length > 1 ? " are" : " is");
  const remedy = mendUnrecognized(remote, tokens.map(({ platform }) => platform));
  const warning = `no pull requests are looked up, although ${names} set: ${reason}; ${remedy}; ` +
    "'relnotes doctor' shows details, --no-prs silences this warning";
  await writeWarnings([warning], context);
}
