// The people of a range: who is credited, under one name, and who is new.

import assert from "node:assert/strict";
import { findNewPeople, People } from "../../src/notes/people.ts";
import { parseCommit } from "../../src/notes/messages/parse.ts";
import type { Change } from "../../src/notes/types.ts";
import { commitWith, TWO_PARENTS } from "../support/notes/commits.ts";

function by(author: string, body = "", subject = "fix: x (#3)"): Change {
  const [authorName = "", authorEmail = ""] = author.split(" <");
  return parseCommit(
    commitWith(subject, { authorName, authorEmail: authorEmail.replace(">", ""), body }),
  );
}

function namesOf(changes: readonly Change[]): readonly string[] {
  const people = new People();
  people.add(changes);
  return people.list(people.recorded).map(({ contributor: { name } }) => name);
}

Deno.test("People credits authors and co-authors, each once, by name", () => {
  assert.deepEqual(
    namesOf([
      by("Cyd <cyd@example.org>"),
      by("bob <bob@example.org>", "Co-authored-by: Ada <ada@example.org>"),
      by("Cyd <other@example.org>"),
      by("Cyd L <CYD@example.org>"),
    ]),
    ["Ada", "bob", "Cyd"],
  );
});

Deno.test("People credits neither programs nor who merged", () => {
  const merge = parseCommit(
    commitWith("Merge pull request #3 from a/b", { parents: TWO_PARENTS, authorName: "Mia" }),
  );
  assert.deepEqual(namesOf([merge, by("renovate[bot] <r@example.org>"), by("Abbot <a@b.org>")]), [
    "Abbot",
  ]);
});

Deno.test("People takes two for one whom a later name or address joins", () => {
  assert.deepEqual(
    namesOf([
      by("adalove <ada@users.example.org>"),
      by("Ada Love <ada@example.org>"),
      by("Cyd <cyd@example.org>"),
      by("Ada Love <ada@users.example.org>"),
      by("A. Love <ada@example.org>"),
    ]),
    ["adalove", "Cyd"],
  );
});

Deno.test("People finds accounts by the addresses that the platform gives them", () => {
  const people = new People();
  people.add([
    by("Ada <12+ada@users.noreply.example.org>"),
    by("A. Love <ada@example.org>", "Co-authored-by: Bob <bob@example.org>"),
  ]);
  const page = (): string => "https://example.org";
  const links = {
    mark: "#" as const,
    commit: page,
    pullRequest: page,
    issue: page,
    account: (login: string) => `https://example.org/${login}`,
    loginOf: (email: string) => /^\d+\+(\w+)@users\.noreply\.example\.org$/.exec(email)?.[1],
  };
  assert.deepEqual(
    people.list(people.recorded, { links }).map((
      { contributor: { name, login, url } },
    ) => [name, login, url]),
    [
      ["A. Love", undefined, undefined],
      ["Ada", "ada", "https://example.org/ada"],
      ["Bob", undefined, undefined],
    ],
  );
});

Deno.test("findNewPeople() knows earlier authors by name and by address", () => {
  const people = new People();
  people.add([
    by("Ada <new@example.org>"),
    by("Bob L <bob@example.org>"),
    by("Cyd <cyd@example.org>", "", "fix: y (#2)"),
    by("Cyd <cyd@example.org>", "", "fix: x (#1)"),
  ]);
  const earlier = [
    { authorName: "Ada", authorEmail: "ada@example.org" },
    { authorName: "Robert", authorEmail: "BOB@example.org" },
  ];
  assert.deepEqual(findNewPeople(people.list(people.recorded), earlier), [
    { name: "Cyd", reference: "#1" },
  ]);
});
