// Lists the people of a range, as the configuration says.

import type { ContributorRules } from "../../configuration/types.ts";
import type { NotesRange } from "../../notes/build.ts";
import { findNewPeople, People } from "../../notes/people.ts";
import type { Change } from "../../notes/types.ts";
import { linksOf } from "../../platforms/platform.ts";
import type { PlatformRepository } from "../../platforms/types.ts";
import type { RangeReading } from "../opened_range.ts";

/** Collects people while changes arrive. */
export interface PeopleStage {
  /** Adds the people of changes, all older than those already added. */
  readonly add: (changes: readonly Change[]) => void;
  /** The people for the notes, with pages of their accounts on this platform. */
  readonly finish: (
    linked: PlatformRepository | undefined,
  ) => Promise<Pick<NotesRange, "people" | "newPeople">>;
}

/**
 * The stage for a range. Nobody is new in a range from the first commit on, where all would be, nor in a
 * shallow clone, which lacks the earlier commits.
 */
export function createPeopleStage(
  { list = false, new: namesNew = false, mention = false }: ContributorRules,
  { range: { bases }, repository }: Pick<RangeReading, "range" | "repository">,
): PeopleStage {
  const people = new People();
  const base = bases.map(({ hash }) => hash);
  const knowsEarlier = namesNew && base.length > 0 && !repository.shallow;
  // Git counts them while the changes are read.
  const earlier = knowsEarlier ? repository.authorsBefore(base) : undefined;
  earlier?.catch(() => {});
  return {
    add: (changes) => people.add(changes),
    finish: async (linked) => {
      const mapped = await repository.mapAuthors(people.recorded);
      const links = linked && linksOf(linked);
      const all = people.list(mapped, { links, isMentioned: mention });
      return {
        ...(list ? { people: all.map(({ contributor }) => contributor) } : {}),
        ...(earlier === undefined ? {} : { newPeople: findNewPeople(all, await earlier) }),
      };
    },
  };
}
