// What a document says of its range beside the commits: the tag, the date, the page that compares both ends.

import type { Context } from "../context.ts";
import type { Repository } from "../core/git/repository.ts";
import { nameRange, type Range } from "../history/range.ts";
import type { NotesFacts } from "../notes/build.ts";
import { linkComparison } from "../platforms/compare.ts";
import type { Remote } from "../platforms/remote.ts";
import { findReleaseDate } from "./release_date.ts";

/** The range by its name, and what belongs to that. */
export interface Heading {
  readonly named: Range;
  readonly date: string;
  readonly compareUrl: string | undefined;
}

/** What the document says of the range beside its commits; `remote` is the one that it links to. */
export async function findHeading(
  range: Range,
  remote: Promise<Remote | undefined>,
  repository: Repository,
  context: Context,
): Promise<Heading> {
  const named = await nameRange(range, repository);
  const date = await findReleaseDate(repository, named.tag, context);
  return { named, date, compareUrl: linkComparison(named, (await remote)?.repository) };
}

/** The facts of a document whose range held this many commits. */
export function notesFacts({ named, date, compareUrl }: Heading, commitCount: number): NotesFacts {
  return {
    date,
    compareUrl,
    tag: named.tag?.name,
    from: named.bases[0],
    to: named.tip,
    commitCount,
  };
}
