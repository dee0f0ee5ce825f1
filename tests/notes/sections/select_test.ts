// Tests of src/notes/sections/select.ts.

import assert from "node:assert/strict";
import { selectChanges } from "../../../src/notes/sections/select.ts";
import { changeWith } from "../../support/notes/commits.ts";

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

Deno.test("selectChanges() without filters keeps every change", () => {
  assert.deepEqual(selectChanges(CHANGES, {}), CHANGES);
  assert.deepEqual(selectChanges(CHANGES, { excludeScopes: [] }), CHANGES);
  assert.deepEqual(selectChanges([], { includeTypes: ["feat"] }), []);
});

Deno.test("selectChanges() keeps only the listed types", () => {
  assert.equal(select({ includeTypes: ["fix"] }), "bc");
  assert.equal(select({ includeTypes: ["chore", "feat"] }), "ad");
  assert.equal(select({ includeTypes: [] }), "");
});

Deno.test("selectChanges() drops scopes in any case, but no change without a scope", () => {
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

Deno.test("selectChanges() ignores white space between scopes", () => {
  const changes = [changeWith({ scope: "api , ui" })];
  assert.deepEqual(selectChanges(changes, { excludeScopes: ["api", "ui"] }), []);
  assert.deepEqual(selectChanges(changes, { excludeScopes: ["api"] }), changes);
});

Deno.test("selectChanges() keeps changes by author", () => {
  assert.equal(select({ isAuthorKept: ({ authorName }) => authorName === "Alice" }), "ac");
  assert.equal(select({ isAuthorKept: ({ authorEmail }) => authorEmail === "" }), "");
});

Deno.test("selectChanges() applies every filter", () => {
  const isAuthorKept = ({ authorName }: { readonly authorName: string }): boolean =>
    authorName === "Bob";
  assert.equal(select({ includeTypes: ["fix", "chore"], isAuthorKept }), "bd");
  assert.equal(select({ includeTypes: ["fix"], excludeScopes: ["ui"], isAuthorKept }), "");
});
