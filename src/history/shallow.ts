// Shallow clones: how to say that history is missing, and the line that brings it.

import { EnvironmentError } from "../errors.ts";

/** Where relnotes runs, as far as it changes how a whole clone is asked for. */
export type Surroundings = "github-actions" | "gitlab-ci" | "bitbucket-pipelines" | "elsewhere";

const REMEDIES: Readonly<Record<Surroundings, string>> = {
  "github-actions": "give actions/checkout the input 'fetch-depth: 0'",
  "gitlab-ci": "set the variable 'GIT_DEPTH: 0' for the job",
  "bitbucket-pipelines": "set 'clone: depth: full' in bitbucket-pipelines.yml",
  "elsewhere": "run 'git fetch --unshallow --tags'",
};

/** The line that makes the clone whole, for the place where relnotes runs. */
export function remedyForShallow(surroundings: Surroundings): string {
  return REMEDIES[surroundings];
}

/** The error for something that a shallow clone hides. */
export function explainShallow(message: string, surroundings: Surroundings): EnvironmentError {
  return new EnvironmentError(message, remedyForShallow(surroundings));
}

/** Where relnotes runs, told by the variables that each CI system sets. */
export function detectSurroundings(
  readVariable: (name: string) => string | undefined,
): Surroundings {
  if (readVariable("GITHUB_ACTIONS") !== undefined) return "github-actions";
  if (readVariable("GITLAB_CI") !== undefined) return "gitlab-ci";
  return readVariable("BITBUCKET_BUILD_NUMBER") !== undefined ? "bitbucket-pipelines" : "elsewhere";
}
