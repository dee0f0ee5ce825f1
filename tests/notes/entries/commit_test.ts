// Tests of src/notes/entries/commit.ts, and of the commits in entries.

import assert from "node:assert/strict";
import { makeEntry } from "../../../src/notes/entries/entry.ts";
import { makeEntryCommit } from "../../../src/notes/entries/commit.ts";
import { changeWith, commitWith, SOME_HASH } from "../../support/notes/commits.ts";

Deno.test("makeEntryCommit() keeps the message, and reads its trailers", () => {
  const body = "Why.\n\nRefs: #9\nCo-authored-by: Grace Hopper <grace@example.org>";
  const commit = commitWith("feat(api)!: add paging (#12)", { body });
  assert.deepEqual(makeEntryCommit(commit, {}), {
    hash: SOME_HASH,
    subject: "feat(api)!: add paging (#12)",
    body,
    trailers: [
      { key: "Refs", value: "#9" },
      { key: "Co-authored-by", value: "Grace Hopper <grace@example.org>" },
    ],
    coAuthors: ["Grace Hopper"],
    author: "Alice Example",
    date: "2026-01-01T00:00:00Z",
  });
});

Deno.test("makeEntry() takes the title of a merged pull request for no trailer", () => {
  const subject = "Merge pull request #12 from ada/ports";
  const parents = ["1".repeat(40), "2".repeat(40)];
  const trailersOf = (body: string): unknown => {
    const change = { ...changeWith(), commit: commitWith(subject, { parents, body }) };
    return makeEntry(change, { includeCommits: true }).commits?.map(({ trailers }) => trailers);
  };
  assert.deepEqual(trailersOf("fix: close ports"), [[]]);
  assert.deepEqual(trailersOf("fix: close ports\n\nMore."), [[]]);
  assert.deepEqual(trailersOf("fix: close ports\n\nRefs: #9"), [[{ key: "Refs", value: "#9" }]]);
});

Deno.test("makeEntryCommit() adds the page and the files that are known", () => {
  const { dateSec: _, ...commit } = commitWith("x", { authorName: " " });
  const { author, date, url, files } = makeEntryCommit(commit, {
    links: { commit: (hash) => `https://example.org/${hash}` },
    filesOf: (hash) => hash === SOME_HASH ? [{ path: "a" }] : undefined,
  });
  assert.deepEqual([author, date, url, files], [
    "unknown",
    undefined,
    `https://example.org/${SOME_HASH}`,
    [{ path: "a" }],
  ]);
});

Deno.test("makeEntry() reads the bodies of commits only when they are asked for", () => {
  let decoded = 0;
  const part = (hash: string): ReturnType<typeof changeWith> => {
    const change = changeWith({ hash });
    Object.defineProperty(change.commit, "body", {
      get: () => {
        decoded++;
        return "body";
      },
    });
    // A source that searches without decoding.
    return { ...change, commit: Object.assign(change.commit, { mayContain: () => false }) };
  };
  const parts = [part("a".repeat(40)), part("b".repeat(40))];
  const change = { ...changeWith({ hash: "b".repeat(40) }), parts };
  assert.equal(makeEntry(change).commits, undefined);
  assert.equal(decoded, 0);
  const { commits, hashes } = makeEntry(change, { includeCommits: true });
  assert.deepEqual(commits?.map(({ hash, body }) => [hash, body]), [
    ["a".repeat(40), "body"],
    ["b".repeat(40), "body"],
  ]);
  assert.deepEqual(commits?.map(({ hash }) => hash), hashes);
});
