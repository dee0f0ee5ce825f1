// Explains which pull requests are missing and how to get them.

import { EnvironmentError } from "../errors.ts";
import { count } from "../text/wording.ts";
import { commonTokenVariable } from "../platforms/platform.ts";
import type { PlatformRepository } from "../platforms/types.ts";
import type { LookupResult } from "./find.ts";

/** The warning about missing pull requests; undefined when none are missing. */
export function explainMissing(
  { failure, unansweredCount }: LookupResult,
  targetCount: number,
  isAuthorized: boolean,
  repository: PlatformRepository,
): EnvironmentError | undefined {
  if (failure !== undefined) {
    const share = `${unansweredCount} of ${count(targetCount, "commit")}`;
    return new EnvironmentError(
      `pull request data is missing for ${share}: ${failure.message}`,
      failure.hint,
    );
  }
  if (unansweredCount === 0) return undefined;
  return new EnvironmentError(
    `${
      count(unansweredCount, "commit")
    } not matched to pull requests (request limit); each is listed separately`,
    `${isAuthorized ? "" : `set ${commonTokenVariable(repository)} to a token to look up more; `}` +
      `'(${repository.platform.mark}<number>)' in messages links them without a lookup; --strict looks up all`,
  );
}
