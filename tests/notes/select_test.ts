// Tests of src/notes/select.ts.

import assert from "node:assert/strict";
import { selectChanges } from "../../src/notes/select.ts";
import { changeWith } from "../support/commits.ts";

const CHANGES = [
  changeWith({ type: "feat", scope: "api", description: "a", authorName: "Alice" }),
  changeWith({ type: "fix", scope: "ui", description: "b", authorName: "Bob" }),
  changeWith({ type: "fix", description: "c", authorName: "Alice" }),
  changeWith({ type: "chore", scope: "API,ui", description: "d", authorName: "Bob" }),
  changeWith({ type: "docs", scope: "api/v1", description: "e", authorName: "" }),
];

type Selection = Parameters<typeof selectChanges>[1];

function select(selection: Selection): string {
  return selectChanges(CHANGES, selection).map(({ description }) => description).join("");
}

Deno.test("selectChanges() without filters gives back what it was given", () => {
  assert.equal(selectChanges(CHANGES, {}), CHANGES);
  assert.equal(selectChanges(CHANGES, { excludeScopes: [] }), CHANGES);
  assert.deepEqual(selectChanges([], { includeTypes: ["feat"] }), []);
});

Deno.test("selectChanges() keeps only the types that are listed", () => {
  assert.equal(select({ includeTypes: ["fix"] }), "bc");
  assert.equal(select({ includeTypes: ["chore", "feat"] }), "ad");
  assert.equal(select({ includeTypes: ["perf"] }), "");
  assert.equal(select({ includeTypes: [] }), "");
});

Deno.test("selectChanges() drops scopes in any case, never a change without one", () => {
  const cases: readonly (readonly [readonly string[], string])[] = [
    [["api"], "bcde"],
    [["API"], "bcde"],
    [["ui"], "acde"],
    [["api", "ui"], "ce"],
    [["api", "v1"], "bcd"],
    [["api/v1"], "abcd"],
    [["api,ui"], "abce"],
    [["ap"], "abcde"],
    [["undefined"], "abcde"],
    [[""], "abcde"],
    [["__proto__", "constructor"], "abcde"],
  ];
  for (const [excludeScopes, kept] of cases) {
    assert.equal(select({ excludeScopes }), kept, excludeScopes.join());
  }
});

Deno.test("selectChanges() minds no white space between scopes", () => {
  const changes = [changeWith({ scope: "api , ui" })];
  assert.deepEqual(selectChanges(changes, { excludeScopes: ["api", "ui"] }), []);
  assert.deepEqual(selectChanges(changes, { excludeScopes: ["api"] }), changes);
});

Deno.test("selectChanges() keeps the authors that are asked for", () => {
  assert.equal(select({ isAuthorKept: ({ authorName }) => authorName === "Alice" }), "ac");
  assert.equal(
    select({ isAuthorKept: ({ authorEmail }) => authorEmail.endsWith("@example.org") }),
    "abcde",
  );
  assert.equal(select({ isAuthorKept: () => false }), "");
});

Deno.test("selectChanges() asks every filter", () => {
  const isAuthorKept = ({ authorName }: { readonly authorName: string }): boolean =>
    authorName === "Bob";
  assert.equal(select({ includeTypes: ["fix", "chore"], isAuthorKept }), "bd");
  assert.equal(select({ includeTypes: ["fix"], excludeScopes: ["ui"], isAuthorKept }), "");
});
