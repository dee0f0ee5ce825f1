// Finds the people whose work the changes hold, and who of them is new.

import { type Author, SHORT_HASH_LENGTH } from "../history/commit.ts";
import { isBot } from "../history/bots.ts";
import { commitsOf, pageOfPullRequest } from "./entries/entry.ts";
import { isMerge } from "./messages/merges/merges.ts";
import { trailersIn } from "./messages/trailers/trailers.ts";
import type { Links } from "./links.ts";
import type { Change, Contributor } from "./types.ts";

/** Somebody who wrote a change, as history records it. */
interface Credit extends Author {
  /** The account, where the platform tells it. */
  readonly login?: string;
  /** The change. */
  readonly change: Change;
}

const CO_AUTHOR = /^co-authored-by$/i;

/**
 * Collects people from changes that come newest first: authors of commits and of pull requests, and
 * co-authors. Who only merged or picked a commit is not among them, and neither is a program.
 */
export class People {
  readonly #credits = new Map<string, Credit>();

  /** Adds the people of changes, all older than those already added. */
  add(changes: readonly Change[]): void {
    for (const change of changes) {
      for (const credit of creditsOf(change)) {
        const key = `${credit.authorName}\0${credit.authorEmail}`;
        const login = credit.login ?? this.#credits.get(key)?.login;
        // The oldest change of a person is the first.
        this.#credits.set(key, login === undefined ? credit : { ...credit, login });
      }
    }
  }

  /** The people as recorded, each once, for {@link People.list}. */
  get recorded(): readonly Author[] {
    return [...this.#credits.values()];
  }

  /**
   * The people by name. `mapped` are those of {@link People.recorded} in order, as the mailmap names
   * them; the same name, address or account is the same person.
   */
  list(
    mapped: readonly Author[],
    { links, isMentioned = false }: {
      readonly links?: Links | undefined;
      readonly isMentioned?: boolean | undefined;
    } = {},
  ): readonly Person[] {
    // By the places of their newest changes.
    const people = new Map<Person, number>();
    const known = new Map<string, Person>();
    [...this.#credits.values()].forEach((credit, index) => {
      const author = mapped[index] ?? credit;
      if (isBot(author, credit.login) || isBot(credit, credit.login)) return;
      const name = author.authorName.trim() || (credit.login ?? "");
      if (name === "") return;
      const own = credit.login ?? links?.loginOf?.(credit.authorEmail);
      const keys = keysOf(author, own);
      // A name of one and an address of another show that both are the same.
      const same = new Set(keys.map((key) => known.get(key)).filter((each) => each !== undefined));
      const placeOf = (each: Person): number => people.get(each) ?? 0;
      const [first, ...others] = [...same].sort((a, b) => placeOf(a) - placeOf(b));
      const person: Person = first ??
        { contributor: { name, ...(isMentioned ? { isMentioned } : {}) }, keys: new Set() };
      if (first === undefined) people.set(person, index);
      for (const other of others) {
        people.delete(other);
        keys.push(...other.keys);
      }
      // Later ones are older.
      const login = [person, ...others].map(({ contributor }) => contributor.login)
        .find((each) => each !== undefined) ?? own;
      const url = login === undefined ? undefined : links?.account?.(login);
      person.contributor = {
        ...person.contributor,
        ...(login === undefined ? {} : { login }),
        ...(url === undefined ? {} : { url }),
        ...referenceTo(credit.change, links),
      };
      for (const key of keys) {
        known.set(key, person);
        person.keys.add(key);
      }
    });
    const nameOf = ({ contributor: { name } }: Person): string => name.toLowerCase();
    return [...people.keys()].toSorted((a, b) =>
      nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b))
    );
  }
}

/** What leads to a change, and its page. */
function referenceTo(
  { commit: { hash }, pullRequest }: Change,
  links: Links | undefined,
): Pick<Contributor, "reference" | "referenceUrl"> {
  const url = pullRequest === undefined
    ? links?.commit(hash)
    : pageOfPullRequest(pullRequest, links);
  return {
    reference: pullRequest?.reference ?? hash.slice(0, SHORT_HASH_LENGTH),
    ...(url === undefined ? {} : { referenceUrl: url }),
  };
}

/** A person, and what tells one from others. */
export interface Person {
  contributor: Contributor;
  readonly keys: Set<string>;
}

/** Those who are none of these authors of earlier commits, by name and by address. */
export function findNewPeople(
  people: readonly Person[],
  earlier: readonly Author[],
): readonly Contributor[] {
  const known = new Set(earlier.flatMap((author) => keysOf(author, undefined)));
  return people.filter(({ keys }) => [...keys].every((key) => !known.has(key)))
    .map(({ contributor }) => contributor);
}

function keysOf({ authorName, authorEmail }: Author, login: string | undefined): string[] {
  const name = authorName.trim().toLowerCase();
  const email = authorEmail.trim().toLowerCase();
  return [
    ...(name === "" ? [] : [`name ${name}`]),
    ...(email === "" ? [] : [`mail ${email}`]),
    ...(login === undefined ? [] : [`login ${login.toLowerCase()}`]),
  ];
}

function creditsOf(change: Change): readonly Credit[] {
  const { pullRequest } = change;
  const written = commitsOf(change).filter((each) => !isMerge(each));
  const account = pullRequest?.details?.author;
  const login = account?.login;
  const credits = written.flatMap(({ authorName, authorEmail, body }): readonly Credit[] => [
    { authorName, authorEmail, change },
    ...trailersIn(body).filter(({ key }) => CO_AUTHOR.test(key)).map(({ value }) => {
      const [name = "", email = ""] = value.split("<", 2);
      return { authorName: name.trim(), authorEmail: email.replace(/>.*$/, "").trim(), change };
    }),
  ]);
  // A pull request begins with a commit of who opened it.
  const first = written.at(-1);
  if (account === undefined || (first === undefined && login === undefined)) return credits;
  if (first === undefined) {
    return [{ authorName: account.name ?? "", authorEmail: "", change, ...withLogin(login) }];
  }
  return credits.map((credit) =>
    credit.authorName === first.authorName && credit.authorEmail === first.authorEmail
      ? { ...credit, ...withLogin(login) }
      : credit
  );
}

function withLogin(login: string | undefined): { readonly login?: string } {
  return login === undefined ? {} : { login };
}
