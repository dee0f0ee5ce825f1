// Names that do not exist, and the similar ones that do.

import { UsageError } from "../../errors.ts";

/** A name of a command, an option or a choice that does not exist. */
export class UnknownNameError extends UsageError {
  /** The wrong name. */
  readonly wanted: string;
  /** The names that exist. */
  readonly names: readonly string[];

  /** `hint` is shown when no name is like the wrong one. */
  constructor(message: string, wanted: string, names: readonly string[], hint?: string) {
    super(message, hint);
    this.wanted = wanted;
    this.names = names;
  }
}

/** The error with the nearest names as its hint, or as it is when there are none. */
export async function suggestNames(error: UnknownNameError): Promise<UsageError> {
  const { message, wanted, names } = error;
  // Loaded only for an error.
  const { askIfMeant, findAbbreviated, findSimilar } = await import("../../text/similar.ts");
  const similar = await findSimilar(wanted, names, 0.5);
  const hint = askIfMeant(similar.length > 0 ? similar : findAbbreviated(wanted, names));
  return hint === undefined ? error : new UsageError(message, hint, { cause: error });
}
