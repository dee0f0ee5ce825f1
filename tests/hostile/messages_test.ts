// Commit messages that drive terminals, forge records or are hardly text: every commit stays one entry.

import assert from "node:assert/strict";
import { parse } from "yaml";
import {
  assertComplete,
  assertReadable,
  entriesOf,
  type EntryData,
  jsonOf,
  type NotesData,
  readNotes,
} from "../support/farm.ts";
import {
  BROKEN_MESSAGES,
  commitOf,
  FORGED_MESSAGES,
  type HostileMessage,
  HUGE_MESSAGES,
  UNSEEN_MESSAGES,
} from "../support/farm/messages.ts";
import { appendCommits, setRef, writeCommit } from "../support/farm/objects.ts";
import { runRelnotes } from "../support/program.ts";
import { makeRepository } from "../support/repository.ts";

/** Everything that a test says of an entry. */
function summaryOf(entry: EntryData | undefined): readonly unknown[] {
  return [entry?.type, entry?.scope, entry?.description, entry?.breakingNotes];
}

const GROUPS: readonly (readonly [name: string, messages: readonly HostileMessage[]])[] = [
  ["unseen characters", UNSEEN_MESSAGES],
  ["forged records", FORGED_MESSAGES],
  ["broken messages", BROKEN_MESSAGES],
];

for (const [name, messages] of GROUPS) {
  Deno.test(`relnotes generate: ${name} stay one entry each, with their data in json`, async () => {
    using repository = makeRepository([]);
    const hashes = appendCommits(repository, messages.map(commitOf));
    const entries = entriesOf(await assertComplete(repository, [], ["HEAD"]));
    const byHash = new Map(entries.map((entry) => [entry.hash, entry]));
    messages.forEach(({ name, type, scope, description, breakingNotes = [] }, index) => {
      const entry = byHash.get(hashes[index] ?? "");
      assert.deepEqual(summaryOf(entry), [type, scope, description, breakingNotes], name);
    });
  });

  Deno.test(`relnotes generate: ${name} are readable and one entry each in every format`, async () => {
    using repository = makeRepository([]);
    appendCommits(repository, messages.map(commitOf));
    const json = readNotes(await runRelnotes(jsonOf(repository)));
    const count = json.sections.reduce((sum, { entries }) => sum + entries.length, 0);
    for (const [format, entriesIn] of Object.entries(ENTRIES_IN)) {
      const args = ["generate", "--repo", repository.path, "--format", format];
      const run = await runRelnotes(args);
      assert.equal(run.exitCode, 0);
      assertReadable(run.stdout);
      assert.equal(entriesIn(run.stdout), count, format);
    }
  });
}

/** How many entries a document of each format shows. */
const ENTRIES_IN: Readonly<Record<string, (document: string) => number>> = {
  markdown: (text) => text.match(/^- /gm)?.length ?? 0,
  html: (text) => text.match(/<li>/g)?.length ?? 0,
  text: (text) => text.match(/^ {2}- /gm)?.length ?? 0,
  // The form of the document has tests of its own.
  json: (text) => (JSON.parse(text) as NotesData).sections.flatMap(({ entries }) => entries).length,
  yaml: (text) => (parse(text) as NotesData).sections.flatMap(({ entries }) => entries).length,
};

Deno.test("relnotes generate: yaml and json hold the same data, whatever the messages hold", async () => {
  using repository = makeRepository([]);
  appendCommits(repository, GROUPS.flatMap(([, messages]) => messages.map(commitOf)));
  const args = ["generate", "--repo", repository.path, "--format"];
  const yaml: unknown = parse((await runRelnotes([...args, "yaml"])).stdout);
  const json: unknown = JSON.parse((await runRelnotes([...args, "json"])).stdout);
  assert.deepEqual(yaml, json);
});

Deno.test("relnotes generate: names of JavaScript's own make no entry special", async () => {
  using repository = makeRepository([]);
  const keys = ["__proto__", "constructor", "hasOwnProperty", "prototype", "toString", "valueOf"];
  const before = Object.getOwnPropertyNames(Object.prototype);
  appendCommits(
    repository,
    keys.flatMap((key) => [
      { message: `${key}: x\n` },
      { message: `feat(${key}): x\n` },
      { message: `fix: ${key}\n`, author: `${key} <${key}> 1767225600 +0000` },
    ]),
  );
  const notes = await assertComplete(repository, [], ["HEAD"]);
  assert.deepEqual(notes.contributors, ["Ada Lovelace", ...keys].toSorted());
  const excluded = readNotes(
    await runRelnotes(jsonOf(repository, "--exclude-scopes", "__proto__", "constructor")),
  );
  assert.equal(entriesOf(excluded).length, keys.length * 3 - 2);
  assert.deepEqual(Object.getOwnPropertyNames(Object.prototype), before);
  assert.equal("x" in {}, false);
});

Deno.test("relnotes generate: messages beyond all measure are kept in every format", async () => {
  using repository = makeRepository(Object.values(HUGE_MESSAGES));
  const notes = await assertComplete(repository, [], ["HEAD"]);
  assert.equal(notes.commitCount, 30);
  for (const [format, entriesIn] of Object.entries(ENTRIES_IN)) {
    const run = await runRelnotes(["generate", "--repo", repository.path, "--format", format]);
    assert.equal(run.exitCode, 0);
    assertReadable(run.stdout);
    // A subject and a footer, with 100,000 spaces inside them.
    const breaking = 2;
    assert.equal(entriesIn(run.stdout), notes.commitCount + breaking, format);
  }
});

Deno.test("relnotes generate: a long history is whole from its first commit to its last", async () => {
  using repository = makeRepository(
    Array.from({ length: 1_500 }, (_, index) => ({
      message: `fix(part-${index % 50}): ${"change ".repeat(index % 40)}${index}\n\nbody\n`,
      tags: index % 15 === 0 ? [`v1.${index / 15}.0`] : [],
    })),
  );
  await assertComplete(repository, [], ["HEAD"]);
  await assertComplete(repository, ["--unreleased"], ["v1.99.0..HEAD"]);
  await assertComplete(repository, ["--until-tag", "v1.7.0"], ["v1.7.0"]);
});

Deno.test("relnotes generate: merges of hostile pull requests are kept", async () => {
  using repository = makeRepository(["feat: one", { message: "fix: two", parents: [0] }]);
  const [first = "", second = ""] = repository.hashes;
  const titles = [
    "\x1b[31mred\u202e",
    "x".repeat(1_000_000),
    "See merge request ".repeat(50_000),
    "",
  ];
  const subjects = [
    "Merge pull request #1 from a/b",
    "Merged in a (pull request #2)",
    "Merge branch 'a' into 'b'",
    "Merge pull request #99999999999 from a/b",
  ];
  let main = second;
  for (const subject of subjects) {
    for (const title of titles) {
      const message = `${subject}\n\n${title}\n\nSee merge request a/b!3\n`;
      main = writeCommit(repository, { parents: [main, first], message });
    }
  }
  setRef(repository, "refs/heads/main", main);
  await assertComplete(repository, [], ["HEAD"]);
  await assertComplete(repository, ["--no-merge-commits"], ["--no-merges", "HEAD"]);
  const run = await runRelnotes(["generate", "--repo", repository.path]);
  assertReadable(run.stdout);
});
