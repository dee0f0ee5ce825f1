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

// What git and tools like this one call an option, and its names here, of which a command has one.
const MEANT: Readonly<Record<string, readonly string[]>> = {
  "--from": ["--since-tag", "--since"],
  "--to": ["--until-tag", "--until"],
  "--type": ["--include-types"],
  "--author": ["--author-filter"],
  "-n": ["--max-items", "--max-results"],
  "--limit": ["--max-items", "--max-results"],
  "--max-count": ["--max-items", "--max-results"],
  "--json": ["--format json"],
  "--output": ["--out"],
};

/** What other tools' name of an option means here, if a command with these flags has it. */
export function findMeant(
  name: string,
  flags: Pick<ReadonlySet<string>, "has">,
): string | undefined {
  if (!Object.hasOwn(MEANT, name)) return undefined;
  return MEANT[name]?.find((each) => flags.has(each.split(" ", 1)[0] ?? each));
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
