// Commits that drive terminals, forge records or are hardly commits: each stays one entry, with its data.

import assert from "node:assert/strict";
import { parse } from "yaml";
import {
  assertComplete,
  assertReadable,
  commitsIn,
  entriesOf,
  type EntryData,
  jsonOf,
  type NotesData,
  readNotes,
} from "../support/hostile/checks.ts";
import { HOSTILE_COMMITS, hugeMessages } from "../support/hostile/commits.ts";
import { appendCommits, setRef, writeCommit } from "../support/hostile/objects.ts";
import { longRun } from "../support/long_run.ts";
import { withoutMessages } from "../support/notes/without_messages.ts";
import { runRelnotes } from "../support/program.ts";
import { makeRepository, type TestRepository } from "../support/git/repository.ts";

const COMMITS = HOSTILE_COMMITS.map(({ commit }) => commit);

/** What a row does not name is absent from its entry. */
const ABSENT = { scope: undefined, breakingNotes: [] };

const LARGE = 2_000_000;

/** How many entries a document of each format shows. */
const ENTRIES_IN: Readonly<Record<string, (document: string) => number>> = {
  markdown: (text) => text.match(/^- /gm)?.length ?? 0,
  html: (text) => text.match(/<li id="/g)?.length ?? 0,
  text: (text) => text.match(/^ {2}- /gm)?.length ?? 0,
  // The form of the document has tests of its own.
  json: (text) => (JSON.parse(text) as NotesData).sections.flatMap(({ entries }) => entries).length,
  // The parser takes ten seconds for 10 MB.
  yaml: (text) =>
    text.length > LARGE
      ? text.match(/^ {6}- type: "/gm)?.length ?? 0
      : (parse(text) as NotesData).sections.flatMap(({ entries }) => entries).length,
};

/** Writes a readable document of so many entries in each format, and gives them. */
async function writeFormats(
  repository: TestRepository,
  count: number,
): Promise<Readonly<Record<string, string>>> {
  const documents: Record<string, string> = {};
  for (const [format, entriesIn] of Object.entries(ENTRIES_IN)) {
    const own = ["generate", "--all", "--repo", repository.path, "--format", format];
    const run = await runRelnotes(own);
    assert.equal(run.exitCode, 0);
    assertReadable(run.stdout);
    assert.doesNotMatch(withoutMessages(run.stdout, format), /@example\.org/);
    assert.equal(entriesIn(run.stdout), count, format);
    documents[format] = run.stdout;
  }
  return documents;
}

Deno.test("relnotes generate: hostile commits are one entry each, with their data, in every format", async () => {
  using repository = makeRepository([]);
  const names = Object.getOwnPropertyNames(Object.prototype);
  const hashes = appendCommits(repository, COMMITS);
  const notes = await assertComplete(repository, [], ["HEAD"]);
  const entries = new Map(entriesOf(notes).map((entry) => [entry.hash, entry]));
  HOSTILE_COMMITS.forEach(({ expected }, index) => {
    const entry = entries.get(hashes[index] ?? "");
    const fields = Object.entries({ ...ABSENT, ...expected });
    for (const [field, value] of fields) {
      assert.deepEqual(entry?.[field as keyof EntryData], value, JSON.stringify(expected));
    }
  });
  const authors = HOSTILE_COMMITS.map(({ expected }) => expected.author ?? "Ada Lovelace");
  assert.deepEqual(notes.contributors, [...new Set(authors)].toSorted());
  const documents = await writeFormats(repository, notes.sections.flatMap((s) => s.entries).length);
  assert.deepEqual(parse(documents["yaml"] ?? ""), JSON.parse(documents["json"] ?? ""));
  assert.deepEqual(Object.getOwnPropertyNames(Object.prototype), names);
});

Deno.test("relnotes generate: filters take hostile commits for data", async () => {
  using repository = makeRepository([]);
  appendCommits(repository, COMMITS);
  const countWith = async (...options: readonly string[]): Promise<number> =>
    entriesOf(readNotes(await runRelnotes(jsonOf(repository, "--all", ...options)))).length;
  assert.equal(
    await countWith("--exclude-scopes", "__proto__", "constructor"),
    COMMITS.length - 2,
  );
  assert.equal(await countWith("--author-filter", "^a\\(b\\[c\\*\\+\\?$"), 1);
  const bounds = ["--since-date", "1969-01-01T00:00:00Z", "--until-date", "2200-01-01T00:00:00Z"];
  const run = await runRelnotes(jsonOf(repository, "--all", ...bounds));
  assert.equal(entriesOf(readNotes(run)).length, COMMITS.length - 17);
  assert.match(run.stderr, /^warning: left out 15 commits without a readable date\n/);
});

Deno.test("relnotes generate: messages of extreme size are kept in every format", async () => {
  using repository = makeRepository(hugeMessages(longRun(1, 0.1)));
  const notes = await assertComplete(repository, [], ["HEAD"]);
  // A subject and a footer, with many spaces inside them.
  const breaking = 2;
  await writeFormats(repository, notes.commitCount + breaking);
});

Deno.test("relnotes generate: a long history is whole from its first commit to its last", async () => {
  using repository = makeRepository(
    Array.from({ length: 1_500 }, (_, index) => ({
      message: `fix(part-${index % 50}): ${"change ".repeat(index % 40)}${index}\n\nbody\n`,
      tags: index % 15 === 0 ? [`v1.${index / 15}.0`] : [],
    })),
  );
  await assertComplete(repository, ["--until-tag", "v1.98.0"], ["v1.98.0"]);
});

Deno.test("relnotes generate: commits of the same second keep git's order", async () => {
  using repository = makeRepository([]);
  appendCommits(repository, Array.from({ length: 20 }, () => ({})));
  const notes = await assertComplete(repository, [], ["HEAD"]);
  assert.deepEqual(entriesOf(notes).map(({ hash }) => hash), commitsIn(repository, "HEAD"));
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
