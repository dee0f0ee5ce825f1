// Tests of src/notes/corrections/correct.ts.

import assert from "node:assert/strict";
import {
  readCorrection,
  rewordChange,
  splitSquash,
} from "../../../src/notes/corrections/correct.ts";
import { splitMessages } from "../../../src/notes/corrections/messages.ts";
import { parseCommit } from "../../../src/notes/messages/parse.ts";

Deno.test("rewordChange() keeps what the words of a message do not change", () => {
  const change = {
    ...parseCommit({
      hash: "a".repeat(40),
      parents: [],
      authorName: "Ada",
      authorEmail: "",
      subject: "fix(cache): oops (#12)",
      body: "",
    }),
    paths: ["src/cache.ts"],
  };
  const reworded = rewordChange(change, splitMessages("- Keep answers\n- Close ports"));
  assert.deepEqual(
    reworded.map(({ type, scope, description, pullRequest, paths }) => [
      type,
      scope,
      description,
      pullRequest?.number,
      paths,
    ]),
    [
      ["fix", "cache", "Keep answers", 12, ["src/cache.ts"]],
      ["fix", "cache", "Close ports", 12, ["src/cache.ts"]],
    ],
  );
});

Deno.test("rewordChange() keeps what a change breaks under plain text, without the block itself", () => {
  const change = parseCommit({
    hash: "a".repeat(40),
    parents: [],
    authorName: "Ada",
    authorEmail: "",
    subject: "feat!: ask for the key",
    body: "BREAKING CHANGE: the key is needed\n\n```release-note\nAsks for the key.\n```",
  });
  const read = (message: string): unknown =>
    rewordChange(change, splitMessages(message)).map(({ breaking, breakingNotes }) => [
      breaking,
      breakingNotes,
    ]);
  assert.deepEqual(read("Asks for the key."), [[true, ["the key is needed"]]]);
  assert.deepEqual(read("- Asks for the key\n- Close ports"), [[true, ["the key is needed"]], [
    false,
    [],
  ]]);
  assert.deepEqual(read("feat: ask for the key"), [[false, []]]);
});

Deno.test("rewordChange() reads a type from plain text where the commit tells none for users", () => {
  const typeOf = (subject: string, note: string): unknown =>
    rewordChange(
      parseCommit({
        hash: "a".repeat(40),
        parents: [],
        authorName: "Ada",
        authorEmail: "",
        subject,
        body: "",
      }),
      splitMessages(note),
    ).map(({ type }) => type);
  assert.deepEqual(typeOf("Tidy the doors", "doors: fix a crash"), ["fix"]);
  assert.deepEqual(typeOf("Tidy the doors", "- fix a crash\n- add a lamp"), ["fix", "feat"]);
  assert.deepEqual(typeOf("Add doors", "doors: fix a crash"), ["feat"]);
  assert.deepEqual(typeOf("chore: doors", "doors: fix a crash"), ["chore"]);
});

Deno.test("readCorrection() takes no title of a merge for a field", () => {
  const read = (parents: readonly string[]): unknown =>
    readCorrection(parseCommit({
      hash: "a".repeat(40),
      parents,
      authorName: "Ada",
      authorEmail: "",
      subject: "Merge pull request #12 from ada/notes",
      body: "Release notes: add doors\n\nRELNOTES: none",
    }));
  assert.deepEqual(read(["b".repeat(40), "c".repeat(40)]), { source: "message", messages: [] });
  assert.deepEqual(read(["b".repeat(40)]), { source: "message", messages: [] });
});

const wordsOf = (subject: string, body: string, authorName = "Ada"): unknown =>
  readCorrection(parseCommit({
    hash: "a".repeat(40),
    parents: ["b".repeat(40)],
    authorName,
    authorEmail: "",
    subject,
    body,
  }))?.messages.map((message) => message.subject);

Deno.test("readCorrection() takes no field of one message for a squashed commit", () => {
  for (
    const body of [
      "* Add doors\n\nRelease note: Doors close\n\n* Light halls",
      "* feat: add doors\n\n* test: doors\n\nRelease note: none",
      "- feat: add doors\n- test: doors\n\nRelease note: none",
      "* Add doors\n\nRelease notes:\n- Doors close\n\n* Light halls",
    ]
  ) assert.equal(wordsOf("Add doors (#12)", body), undefined, body);
  const list = "- doors\n- halls";
  assert.deepEqual(wordsOf("Add doors", `${list}\n\nRELNOTES: Doors close`), ["Doors close"]);
  assert.deepEqual(wordsOf("Add doors", "- doors\n\nRELNOTES:\n\n- Doors close\n\n- Halls shine"), [
    "Doors close",
    "Halls shine",
  ]);
  assert.deepEqual(wordsOf("x", "* feat: a\n\n* fix: b\n\n```release-note\nNONE\n```"), []);
});

Deno.test("readCorrection() hides nothing that breaks for a field", () => {
  assert.deepEqual(wordsOf("feat: drop doors", "RELNOTES: none"), []);
  assert.equal(wordsOf("feat!: drop doors", "RELNOTES: none"), undefined);
  assert.equal(wordsOf("Drop doors", "BREAKING CHANGE: no doors\n\nRELNOTES: none"), undefined);
  assert.deepEqual(wordsOf("feat!: drop doors", "RELNOTES: No doors"), ["No doors"]);
  assert.deepEqual(wordsOf("feat!: drop doors", "```release-note\nNONE\n```"), []);
});

Deno.test("readCorrection() takes no field of a dependency for the update", () => {
  const field = "Release notes:\n\n- Doors close";
  for (
    const subject of [
      "Update doors to 2.0.0",
      "Bump doors from 1.0.0 to 2.0.0 (#4)",
      "build(deps): raise doors",
      "chore: update doors to v3",
    ]
  ) assert.equal(wordsOf(subject, field), undefined, subject);
  assert.equal(wordsOf("Doors", field, "doors[bot]"), undefined);
  assert.deepEqual(wordsOf("Update the doors", field), ["Doors close"]);
});

Deno.test("splitSquash() tells which message closes an issue", () => {
  const change = parseCommit({
    hash: "a".repeat(40),
    parents: [],
    authorName: "Ada",
    authorEmail: "",
    subject: "Doors and halls (#9, closes #1)",
    body: "* feat: add doors\n\n  Closes #2\n* fix: light halls (fixes #3)\n* fix: lamps",
  });
  const closing = (body: string): unknown =>
    splitSquash({ ...change, commit: { ...change.commit, body } })?.map(({ closings }) => closings);
  const { body } = change.commit;
  assert.deepEqual(closing(body), [["#1"], ["#2"], ["#3"], []]);
  assert.deepEqual(closing(`Closes #4\n\n${body}`), [["#1", "#4"], ["#2"], ["#3"], []]);
});
