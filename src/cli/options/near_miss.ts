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
  "--tag-pattern": ["--tags"],
  "--tag-prefix": ["--tags"],
  "--bump": ["--as"],
  "--yes": ["--no-confirm"],
  "-y": ["--no-confirm"],
  "--edit": ["--file"],
};

// What serves the purpose of other tools' options, where no option does.
const MEANT_ELSEWHERE: Readonly<Record<string, string>> = {
  "--color": "NO_COLOR=1 turns colours off, FORCE_COLOR=1 on",
  "--no-color": "NO_COLOR=1 turns colours off",
  "--verbose": "RELNOTES_DEBUG=1 tells more of an error",
  "--debug": "RELNOTES_DEBUG=1 tells more of an error",
  "--quiet": "2>/dev/null leaves out what is said on standard error",
  "--latest": "write the tag of the release, as in 'relnotes generate v1.2.0'",
  "--current": "write the tag of the release, as in 'relnotes generate v1.2.0'",
  "--range": "write the range without an option, as in 'relnotes generate v1.0.0..v1.2.0'",
  "--exclude-types": "--include-types names those that stay; 'exclude' in relnotes.toml the others",
  "--exclude-path": "--path limits to what stays; 'exclude' in relnotes.toml leaves out the rest",
};

/** What to write in place of other tools' option in a command with these flags, as a hint. */
export function findMeant(
  name: string,
  flags: Pick<ReadonlySet<string>, "has">,
): string | undefined {
  if (Object.hasOwn(MEANT_ELSEWHERE, name)) return MEANT_ELSEWHERE[name];
  if (!Object.hasOwn(MEANT, name)) return undefined;
  const meant = MEANT[name]?.find((each) => flags.has(each.split(" ", 1)[0] ?? each));
  return meant === undefined ? undefined : `did you mean ${meant}?`;
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
