// Shallow clones: how to say that history is missing, with the line that brings it.

import { EnvironmentError } from "../errors.ts";

/** What makes a shallow clone whole outside of all CI systems. */
export const UNSHALLOW = "run 'git fetch --unshallow --tags'";

/** The error for something that a shallow clone hides; `remedy` is what makes the clone whole. */
export function explainShallow(message: string, remedy = UNSHALLOW): EnvironmentError {
  return new EnvironmentError(message, remedy);
}
