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
  "--from": ["--since"],
  "--start": ["--since"],
  "--to": ["--until"],
  "--end": ["--until"],
  "--branch": ["--until"],
  "--after": ["--since-date"],
  "--before": ["--until-date"],
  "--type": ["--include-types"],
  "--types": ["--include-types", "--type"],
  "--scope": ["--exclude-scopes"],
  "--scopes": ["--exclude-scopes"],
  "--author": ["--author-filter"],
  "-n": ["--max-items", "--max-results"],
  "--limit": ["--max-items", "--max-results"],
  "--max-count": ["--max-items", "--max-results"],
  "--json": ["--format json"],
  "--context": ["--format json"],
  "--output": ["--out", "--file"],
  "--file": ["--out", "--notes-file"],
  "-F": ["--notes-file"],
  "--infile": ["--file"],
  "-i": ["--file"],
  "--prepend": ["--file"],
  "--edit": ["--file"],
  "--preset": ["--style"],
  "-C": ["--repo"],
  "--cwd": ["--repo"],
  "--directory": ["--repo"],
  "--workdir": ["--repo"],
  "--tag-pattern": ["--tags"],
  "--tag-prefix": ["--tags"],
  "--tag": ["--next --as", "--as"],
  "--release-as": ["--next --as", "--as", "--tag"],
  "--bump": ["--next", "--as"],
  "--increment": ["--as"],
  "--prerelease": ["--pre"],
  "--dry-run": ["--stdout"],
  "--yes": ["--no-confirm"],
  "-y": ["--no-confirm"],
  "--ci": ["--no-confirm"],
  "--ai": ["--use-llm"],
  "--model": ["--openai-model or --openrouter-model"],
  "--api-key": ["--openai-api-key or --openrouter-api-key"],
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
  "--release": "write the tag of the release, as in 'relnotes generate v1.2.0'",
  "--from": "a command that takes a range takes it without an option: v1.0.0..v1.2.0",
  "--to": "a command that takes a range takes it without an option: v1.0.0..v1.2.0",
  "--tag": "write the tag without an option, as in 'relnotes publish v1.2.0'",
  "--range": "write the range without an option, as in 'relnotes generate v1.0.0..v1.2.0'",
  "--exclude-types": "--include-types names those that stay; 'exclude' in relnotes.toml the others",
  "--exclude-path": "--path limits to what stays; 'exclude' in relnotes.toml leaves out the rest",
  "--group-by": "'group-by' in relnotes.toml groups entries by their scopes",
  "--template": "'entry' in relnotes.toml is the form of an entry, --format json gives all data",
  "--prepend": "'relnotes changelog' adds what is missing to a file",
  "--infile": "'relnotes changelog' adds what is missing to a file",
  "--same-file": "'relnotes changelog' adds what is missing to a file",
  "--release-count": "'relnotes changelog' writes all releases, 'relnotes generate v1.2.0' one",
  "--preset": "Conventional Commits need none; 'relnotes changelog --style' chooses a form of file",
  "--bumped-version": "'relnotes next' prints the next version",
  "--grep": "'relnotes search' finds commits by words",
  "--repo-url": "the remote of the repository tells it; --repo takes the path of a checkout",
  "--push": "push it yourself: 'git push --atomic origin BRANCH TAG'",
};

/** What to write in place of other tools' option in a command with these flags, as a hint. */
export function findMeant(
  name: string,
  flags: Pick<ReadonlySet<string>, "has">,
): string | undefined {
  const names = Object.hasOwn(MEANT, name) ? MEANT[name] : [];
  const meant = names?.find((each) => flags.has(each.split(" ", 1)[0] ?? each));
  if (meant !== undefined) return `did you mean ${meant}?`;
  return Object.hasOwn(MEANT_ELSEWHERE, name) ? MEANT_ELSEWHERE[name] : undefined;
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
