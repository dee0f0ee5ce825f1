// The error message and hint for history that a shallow clone lacks.

import { EnvironmentError } from "../errors.ts";

/** The hint outside of CI systems. */
export const UNSHALLOW = "run 'git fetch --unshallow --tags'";

/** The error for something missing from a shallow clone; `remedy` is the hint. */
export function explainShallow(message: string, remedy = UNSHALLOW): EnvironmentError {
  return new EnvironmentError(message, remedy);
}
