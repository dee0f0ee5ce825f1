// Tests of src/notes/build.ts.

import assert from "node:assert/strict";
import { buildNotes, countCommits, NotesBuilder } from "../../src/notes/build.ts";
import { type Change, CHANGE_TYPES, type ChangeType, type Entry } from "../../src/notes/types.ts";
import type { Links } from "../../src/notes/links.ts";
import { changeWith, SOME_HASH } from "../support/notes/commits.ts";
import { pullRequestWith } from "../support/notes/pull_request.ts";

/** A SHA-256 object name. */
const LONG_HASH = "0123456789abcdef".repeat(4);

Deno.test("buildNotes() copies the fields of the range", () => {
  const from = { name: "v1.0.0", hash: "1".repeat(40), tag: "v1.0.0" };
  const to = { name: "v1.1.0", hash: "2".repeat(40), tag: "v1.1.0" };
  const range = { tag: "v1.1.0", date: "2026-01-31", from, to, commitCount: 7, compareUrl: "u" };
  const other = {
    sinceDate: "2026-01-01",
    untilDate: "2026-01-30",
    project: "name",
    repository: { name: "name", path: "owner/name", platform: "github", url: "https://x.example" },
    previous: { tag: "v1.0.0", date: "2025-12-31" },
  };
  assert.deepEqual(buildNotes([], { ...range, ...other }), {
    version: "v1.1.0",
    tag: "v1.1.0",
    date: "2026-01-31",
    from,
    to,
    ...other,
    commitCount: 7,
    changeCount: 0,
    sections: [],
    contributors: [],
    pullRequestAuthors: [],
    compareUrl: "u",
  });
});

Deno.test("buildNotes() omits absent fields of the range", () => {
  assert.deepEqual(buildNotes([], { date: "2026-01-31", tag: undefined, from: undefined }), {
    version: "Unreleased",
    date: "2026-01-31",
    commitCount: 0,
    changeCount: 0,
    sections: [],
    contributors: [],
    pullRequestAuthors: [],
  });
});

Deno.test("buildNotes() converts every field of a change", () => {
  const change = changeWith({
    type: "fix",
    scope: "api",
    description: "close ports",
    breakingNotes: [],
    hash: LONG_HASH,
    merge: true,
    pullRequest: { number: 12, reference: "#12" },
    summary: "Ports close.",
  });
  assert.deepEqual(buildNotes([change], { date: "2026-01-31" }).sections, [{
    type: "fix",
    title: "Bug Fixes",
    entries: [{
      type: "fix",
      scope: "api",
      description: "close ports",
      breaking: false,
      breakingNotes: [],
      hash: LONG_HASH,
      shortHash: "0123456",
      hashes: [LONG_HASH],
      merge: true,
      author: "Alice Example",
      date: "2026-01-01T00:00:00Z",
      pullRequest: { number: 12, reference: "#12" },
      summary: "Ports close.",
    }],
  }]);
});

const LINKS: Links = {
  mark: "#",
  commit: (hash) => `https://x.example/commit/${hash}`,
  pullRequest: (number) => `https://x.example/pull/${number}`,
  issue: (number) => `https://x.example/issues/${number}`,
};

Deno.test("buildNotes() adds the pages of commits, pull requests and closed issues", () => {
  const entryOf = (change: Change, mark: "#" | "!" = "#"): Entry | undefined =>
    buildNotes([change], { date: "2026-01-31", links: { ...LINKS, mark } }).sections[0]?.entries[0];
  const pullRequest = { number: 12, reference: "#12" };
  const entry = entryOf(changeWith({ pullRequest, body: "Closes #7" }));
  assert.equal(entry?.url, `https://x.example/commit/${SOME_HASH}`);
  assert.equal(entry?.pullRequest?.url, "https://x.example/pull/12");
  const closes = { reference: "#7", number: 7, url: "https://x.example/issues/7" };
  assert.deepEqual(entry?.closes, [closes]);
  // On GitLab `#12` is an issue; elsewhere `!12` is nothing.
  const gitlab = entryOf(changeWith({ pullRequest }), "!");
  assert.equal(gitlab?.pullRequest?.url, "https://x.example/issues/12");
  const foreign = { number: 12, reference: "!12" };
  assert.equal(entryOf(changeWith({ pullRequest: foreign }))?.pullRequest?.url, undefined);
  const known = pullRequestWith({ number: 12, url: "https://x.example/known" });
  assert.equal(entryOf(changeWith({ pullRequest: known }))?.pullRequest?.url, known.details.url);
});

Deno.test("buildNotes() collapses long sections that are rarely read", () => {
  const collapsedOf = (count: number, type: ChangeType, collapse?: boolean): unknown => {
    const changes = Array.from({ length: count }, () => changeWith({ type }));
    return buildNotes(changes, { date: "2026-01-31", collapse }).sections[0]?.collapsed;
  };
  assert.equal(collapsedOf(6, "chore"), true);
  assert.equal(collapsedOf(5, "chore"), undefined);
  assert.equal(collapsedOf(6, "chore", false), undefined);
  assert.equal(collapsedOf(6, "fix"), undefined);
});

Deno.test("buildNotes() omits absent fields of an entry", () => {
  const change = changeWith();
  const { dateSec: _, ...commit } = change.commit;
  const [section] = buildNotes([{ ...change, commit }], { date: "2026-01-31" }).sections;
  assert.deepEqual(section?.entries, [{
    type: "feat",
    description: "add a thing",
    breaking: false,
    breakingNotes: [],
    hash: SOME_HASH,
    shortHash: "abc1234",
    hashes: [SOME_HASH],
    merge: false,
    author: "Alice Example",
  }]);
});

Deno.test("buildNotes() orders the sections and omits empty ones", () => {
  const changes = CHANGE_TYPES.toReversed().map((type) => changeWith({ type, breaking: true }));
  const notes = buildNotes(changes, { date: "2026-01-31" });
  assert.deepEqual(notes.sections.map(({ type, title }) => `${type}: ${title}`), [
    "breaking: Breaking Changes",
    "feat: Features",
    "fix: Bug Fixes",
    "perf: Performance",
    "docs: Documentation",
    "refactor: Refactoring",
    "test: Tests",
    "build: Build",
    "ci: Continuous Integration",
    "style: Style",
    "chore: Chores",
    "revert: Reverts",
  ]);
  const few = buildNotes([changeWith({ type: "docs" }), changeWith()], { date: "2026-01-31" });
  assert.deepEqual(few.sections.map(({ type }) => type), ["feat", "docs"]);
});

Deno.test("buildNotes() repeats a breaking change in its own section", () => {
  const changes = [
    changeWith({ type: "fix", description: "b", breaking: true, breakingNotes: ["c"] }),
    changeWith({ type: "fix", description: "a" }),
  ];
  const { sections, commitCount } = buildNotes(changes, { date: "2026-01-31" });
  assert.deepEqual(
    sections.map(({ type, entries }) => [type, entries.map(({ description }) => description)]),
    [["breaking", ["b"]], ["fix", ["b", "a"]]],
  );
  assert.deepEqual(sections[0]?.entries[0]?.breakingNotes, ["c"]);
  assert.equal(commitCount, 2);
});

Deno.test("buildNotes() names as the author of a merge who wrote its first commit", () => {
  const [merge, polish, first] = ["Mia", "Mia", "Ada"].map((authorName, at) =>
    changeWith({ authorName, merge: at === 0 })
  );
  const change = { ...merge, parts: [merge, polish, first] } as Change;
  const { sections } = buildNotes([change], { date: "2026-01-31" });
  assert.equal(sections[0]?.entries[0]?.author, "Ada");
});

Deno.test("buildNotes() lists each contributor and each author of a pull request once, sorted", () => {
  const names = ["Zoe", "alice", "Ärzte", "Bob", "Zoe", "", "  ", "__proto__"];
  const byName = (authorName: string): Change =>
    changeWith({ authorName, authorEmail: `${authorName.trim()}@x.example` });
  const alias = changeWith({ authorName: "BOB of x", authorEmail: "bob@x.example" });
  const others = ["Dan", "Eve"].map((authorName) =>
    changeWith({ authorName, authorEmail: "bob@x.example" })
  );
  const changes = [...[...names, "bob"].map(byName), alias, ...others];
  const [first, second, ...rest] = changes as [Change, Change];
  const pullRequests = [{ login: "zoe" }, { name: "Ada" }, { login: "zoe" }].map((author) =>
    changeWith({
      authorName: "Bob",
      authorEmail: "BOB@x.example",
      pullRequest: pullRequestWith({ number: 1, author }),
    })
  );
  const joined = { ...second, parts: [first, second] };
  const notes = buildNotes([joined, ...rest, ...pullRequests], { date: "2026-01-31" });
  const contributors = ["Bob", "Dan", "Eve", "Zoe", "__proto__", "alice", "unknown", "Ärzte"];
  assert.deepEqual(notes.contributors, contributors);
  assert.deepEqual(notes.pullRequestAuthors, ["@zoe", "Ada"]);
  assert.equal(notes.sections[0]?.entries[0]?.author, "alice");
  assert.equal(notes.sections[0]?.entries[4]?.author, "unknown");
});

Deno.test("buildNotes() writes dates in UTC, for years of four digits only", () => {
  const cases: readonly (readonly [number, string | undefined])[] = [
    [0, "1970-01-01T00:00:00Z"],
    [-1, "1969-12-31T23:59:59Z"],
    [1_767_225_599, "2025-12-31T23:59:59Z"],
    [253_402_300_799, "9999-12-31T23:59:59Z"],
    [253_402_300_800, undefined],
    [-62_167_219_200, "0000-01-01T00:00:00Z"],
    [-62_167_219_201, undefined],
    [8_640_000_000_000, undefined],
  ];
  for (const [dateSec, date] of cases) {
    const [section] = buildNotes([changeWith({ dateSec })], { date: "2026-01-31" }).sections;
    assert.equal(section?.entries[0]?.date, date, String(dateSec));
  }
});

Deno.test("buildNotes() lists one name for two at an address of one person, and no program", () => {
  const cases: readonly (readonly [authors: string, expected: string])[] = [
    ["GH <g@x.org>|Grace Hopper <g@x.org>", "Grace Hopper"],
    ["Grâce Hôpper <g@x.org>|Grace Hopper <G@x.org>", "Grâce Hôpper"],
    ["İnanç Gümüş <g@x.org>|Inanc Gumus <g@x.org>", "İnanç Gümüş"],
    ["Grace Hopper <ours@x.org>|Ada Lovelace <ours@x.org>", "Ada Lovelace|Grace Hopper"],
    ["Grace <ours@x.org>|Ada <ours@x.org>", "Ada|Grace"],
    ["Ada <noreply@x.org>|Grace <noreply@x.org>", "Ada|Grace"],
    ["Ada <>|Grace <>", "Ada|Grace"],
    ["Ada <root@localhost>|Grace <root@localhost>", "Ada|Grace"],
    ["Ada <a@x.org>|Grace <a@x.org>|Joan <a@x.org>", "Ada|Grace|Joan"],
    ["Ada <a@x.org>|lamps[bot] <1+lamps[bot]@users.noreply.github.com>", "Ada"],
  ];
  for (const [authors, expected] of cases) {
    const changes = authors.split("|").map((author) => {
      const [authorName = "", authorEmail = ""] = author.slice(0, -1).split(" <");
      return changeWith({ authorName, authorEmail });
    });
    const notes = buildNotes(changes, { date: "2026-01-31" });
    assert.equal(notes.contributors.join("|"), expected, authors);
  }
});

Deno.test("NotesBuilder accepts changes in batches", () => {
  const builder = new NotesBuilder({ includeScopes: false });
  assert.equal(builder.count, 0);
  builder.add([changeWith({ description: "b", scope: "x" }), changeWith({ type: "fix" })]);
  builder.add([]);
  builder.add([changeWith({ description: "a", authorName: "Bob", authorEmail: "b@x.example" })]);
  assert.equal(builder.count, 3);
  const notes = builder.finish({ date: "2026-01-31" });
  assert.equal(notes.commitCount, 3);
  assert.deepEqual(notes.contributors, ["Alice Example", "Bob"]);
  assert.deepEqual(notes.sections[0]?.entries.map(({ description }) => description), ["b", "a"]);
  assert.equal(notes.sections[0]?.entries[0]?.scope, undefined);
});

Deno.test("buildNotes() shortens the addresses of its own pages, and says no number twice", () => {
  const page = "https://x.example/issues/";
  const links: Links = { ...LINKS, pages: [{ kind: "issue", start: page }] };
  const entryOf = (change: Change): Entry | undefined =>
    buildNotes([change], { date: "2026-01-31", links }).sections.at(-1)?.entries[0];
  const seven = { reference: "#7", number: 7, url: `${page}7` };
  const description = `close ports ${page}7#note`;
  const entry = entryOf(changeWith({ description }));
  assert.deepEqual([entry?.description, entry?.mentions], ["close ports #7", [seven]]);
  const closing = entryOf(changeWith({ description, body: "Closes #7" }));
  assert.deepEqual([closing?.description, closing?.mentions, closing?.closes], [
    "close ports",
    undefined,
    [seven],
  ]);
  const merged = changeWith({ description, pullRequest: { number: 7, reference: "#7" } });
  assert.equal(entryOf(merged)?.description, "close ports");
  const breaking = entryOf(changeWith({ breakingNotes: [`See ${page}7.`, "And #8"] }));
  assert.deepEqual(breaking?.breakingNotes, ["See #7.", "And #8"]);
  assert.deepEqual(breaking?.mentions, [seven, { reference: "#8", number: 8, url: `${page}8` }]);
  // Of a submodule other pages are its own.
  assert.equal(entryOf(changeWith({ description, submodule: "lib" }))?.description, description);
});

Deno.test("buildNotes() takes no number for its own in what was copied from elsewhere", () => {
  const description = "close ports as in #8 (acme/tool#9)";
  const change = changeWith({ description, body: "Fixes #7" });
  const { sections } = buildNotes([change], { date: "2026-01-31", links: LINKS });
  const [entry] = sections[0]?.entries ?? [];
  assert.deepEqual([entry?.description, entry?.mentions, entry?.closes], [
    description,
    undefined,
    undefined,
  ]);
});

Deno.test("countCommits() counts a commit once, also when its first entry is filtered out", () => {
  const other = changeWith({ hash: "b".repeat(40) });
  const shared = changeWith({ hash: "c".repeat(40), sharesCommits: true });
  assert.equal(countCommits([other, { ...other, sharesCommits: true }, shared, shared]), 2);
});
