// Authors without names, names that attack their reader, and dates beyond every calendar.

import assert from "node:assert/strict";
import {
  assertComplete,
  assertReadable,
  commitsIn,
  entriesOf,
  jsonOf,
  readNotes,
} from "../support/farm.ts";
import { appendCommits, latin1, SIGNATURE } from "../support/farm/objects.ts";
import { runRelnotes } from "../support/program.ts";
import { makeRepository } from "../support/repository.ts";

const DATE = "1767225600 +0000";

/** What stands behind `author`, `null` for no such line, and the author in the notes. */
const AUTHORS: readonly (readonly [author: string | Uint8Array | null, name: string])[] = [
  [null, "unknown"],
  ["", "unknown"],
  ["   ", "unknown"],
  [`<> ${DATE}`, "unknown"],
  [` <a@example.org> ${DATE}`, "unknown"],
  [`   <a@example.org> ${DATE}`, "unknown"],
  [`A <> ${DATE}`, "A"],
  [`A ${DATE}`, "unknown"],
  ["A <a@example.org>", "A"],
  ["A <a@example.org> yesterday", "A"],
  [`A <a@example.org>> ${DATE}`, "A"],
  [`A <b <a@example.org>> ${DATE}`, "A"],
  [`A <a@example.org> B <b@example.org> ${DATE}`, "A"],
  [`A  B   C <a@example.org> ${DATE}`, "A  B   C"],
  [`A\rB\tC <a@example.org> ${DATE}`, "A\rB\tC"],
  [`\x1b[31mA\u202e\u200b <a@example.org> ${DATE}`, "\x1b[31mA\u202e\u200b"],
  [`A"'&;=\`*_[x](y) <a@example.org> ${DATE}`, `A"'&;=\`*_[x](y)`],
  [`a(b[c*+? <a@example.org> ${DATE}`, "a(b[c*+?"],
  [`__proto__ <__proto__> ${DATE}`, "__proto__"],
  [latin1(`Ren\xe9 <r@example.org> ${DATE}`), "Ren\ufffd"],
  [`${"x".repeat(100_000)} <a@example.org> ${DATE}`, "x".repeat(100_000)],
];

Deno.test("relnotes generate: a commit is kept whoever its author is said to be", async () => {
  using repository = makeRepository([]);
  const hashes = appendCommits(repository, AUTHORS.map(([author]) => ({ author })));
  const notes = await assertComplete(repository, [], ["HEAD"]);
  const names = new Map(entriesOf(notes).map(({ hash, author }) => [hash, author]));
  AUTHORS.forEach(([author, name], index) =>
    assert.equal(names.get(hashes[index] ?? ""), name, String(author).slice(0, 80))
  );
  assert.deepEqual(notes.contributors, [...new Set(AUTHORS.map(([, name]) => name))].toSorted());
  for (const format of ["markdown", "html", "text", "json", "yaml"]) {
    const run = await runRelnotes(["generate", "--repo", repository.path, "--format", format]);
    assertReadable(run.stdout);
    assert.doesNotMatch(run.stdout, /example\.org/);
  }
});

Deno.test("relnotes generate: a name is data for the author filter, never an expression", async () => {
  using repository = makeRepository([
    { message: "feat: one", author: "a(b[c*+? <a@example.org>" },
    { message: "feat: two", author: " <Nobody@Example.org>" },
    { message: "feat: three", author: "\u212aelvin <k@example.org>" },
  ]);
  const counts = ["a\\(b\\[", "^nobody@", "^\u212a", "^", "(?!)"].map(async (pattern) =>
    entriesOf(readNotes(await runRelnotes(jsonOf(repository, "--author-filter", pattern)))).length
  );
  assert.deepEqual(await Promise.all(counts), [1, 1, 1, 3, 0]);
});

Deno.test("relnotes generate: a filter that backtracks for ever ends in a second", async () => {
  using repository = makeRepository([
    { message: "feat: one", author: `${"a".repeat(64)}! <a@example.org>` },
  ]);
  const run = await runRelnotes(jsonOf(repository, "--author-filter", "^(a+)+$"));
  assert.deepEqual([run.exitCode, run.stdout, run.stderr], [
    1,
    "",
    "error: the pattern '^(a+)+$' takes too long\n" +
    "hint: write it without one repetition inside another\n",
  ]);
});

/** What stands behind the committer's address, and the date in the notes. */
const DATES: readonly (readonly [text: string, date: string | undefined])[] = [
  ["", undefined],
  [" ", undefined],
  [" yesterday", undefined],
  [" 1767225600", undefined],
  [" 1767225600 0000", undefined],
  [" 1767225600.5 +0000", undefined],
  [" 1e9 +0000", undefined],
  [" 0x10 +0000", undefined],
  [" -1 +0000", undefined],
  [" 0 +0000", "1970-01-01T00:00:00Z"],
  [" 1 -1200", "1970-01-01T00:00:01Z"],
  [" 1767225600 +9999", "2026-01-01T00:00:00Z"],
  [" 1767225600 +999999", "2026-01-01T00:00:00Z"],
  [" 4294967296 +0000", "2106-02-07T06:28:16Z"],
  [" 253402300799 +0000", "9999-12-31T23:59:59Z"],
  [" 253402300800 +0000", undefined],
  [" 8640000000001 +0000", undefined],
  [" 9223372036854775807 +0000", undefined],
  [" 9223372036854775808 +0000", undefined],
  [" 18446744073709551616 +0000", undefined],
  [` ${"9".repeat(400)} +0000`, undefined],
];

Deno.test("relnotes generate: a commit is kept whatever its date is said to be", async () => {
  using repository = makeRepository([]);
  const commits = DATES.map(([text]) => ({ committer: `A <a@example.org>${text}` }));
  const hashes = appendCommits(repository, [{ committer: null }, ...commits]).slice(1);
  const notes = await assertComplete(repository, [], ["HEAD"]);
  const dates = new Map(entriesOf(notes).map(({ hash, date }) => [hash, date]));
  DATES.forEach(([text, date], index) =>
    assert.equal(dates.get(hashes[index] ?? ""), date, text.slice(0, 80))
  );
  for (const format of ["markdown", "html", "text", "yaml"]) {
    const run = await runRelnotes(["generate", "--repo", repository.path, "--format", format]);
    assert.deepEqual([run.exitCode, run.stderr], [0, "all history up to HEAD, 22 commits\n"]);
  }
});

Deno.test("relnotes generate: date filters leave out what has no date and say how many", async () => {
  using repository = makeRepository([]);
  appendCommits(repository, DATES.map(([text]) => ({ committer: `A <a@example.org>${text}` })));
  const bounds = ["--since-date", "1969-01-01T00:00:00Z", "--until-date", "2200-01-01T00:00:00Z"];
  const run = await runRelnotes(jsonOf(repository, ...bounds));
  assert.equal(entriesOf(readNotes(run)).length, 5);
  assert.match(run.stderr, /^warning: left out, since their date cannot be read: 14 commits\n/);
});

Deno.test("relnotes generate: an old clock in the middle of the history hides no commit", async () => {
  const dateSec = 1_767_225_600;
  using repository = makeRepository(
    Array.from({ length: 24 }, (_, index) => ({
      message: `fix: ${index}`,
      dateSec: index === 12 ? 0 : dateSec + index,
    })),
  );
  const notes = readNotes(await runRelnotes(jsonOf(repository, "--since-date", "2020-01-01")));
  const expected = commitsIn(repository, "HEAD").filter((hash) => hash !== repository.hashes[12]);
  assert.deepEqual(entriesOf(notes).map(({ hash }) => hash), expected);
});

Deno.test("relnotes generate: commits of the same second keep git's order", async () => {
  using repository = makeRepository([]);
  appendCommits(repository, Array.from({ length: 20 }, () => ({ committer: SIGNATURE })));
  const notes = await assertComplete(repository, [], ["HEAD"]);
  assert.deepEqual(entriesOf(notes).map(({ hash }) => hash), commitsIn(repository, "HEAD"));
});
