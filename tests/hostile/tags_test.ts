// Tags whose names are options, commands or other refs, and tags that lead elsewhere or nowhere.

import assert from "node:assert/strict";
import { appendFileSync, existsSync, readdirSync, truncateSync } from "node:fs";
import { join } from "node:path";
import {
  assertReadable,
  assertRefused,
  entriesOf,
  jsonOf,
  readNotes,
} from "../support/hostile/checks.ts";
import {
  EMPTY_TREE,
  latin1,
  objectFile,
  setRef,
  tagObject,
  writeCommit,
  writeObject,
  writeRef,
} from "../support/hostile/objects.ts";
import { runRelnotes } from "../support/program.ts";
import { makeRepository, type TestRepository } from "../support/git/repository.ts";

/** Names that look like options, commands, other refs or text of another direction. */
const NAMES: readonly string[] = [
  "--output=PWNED",
  "-c",
  "--",
  "-",
  "--help",
  "$(touch${IFS}PWNED)",
  "`touch${IFS}PWNED`",
  ";touch${IFS}PWNED",
  "|id",
  "'\"",
  "%s%n%x00",
  "<b>",
  "a/b/c",
  "pkg@1.0.0",
  "@",
  "HEAD",
  "main",
  "heads/main",
  "tags/odd",
  "refs/tags/odd",
  "origin/main",
  "1234567890123456789012345678901234567890",
  "yesterday",
  "2026-01-01",
  "日本",
  "v1.0-\u00e9",
  "v1.0-e\u0301",
  "x".repeat(230),
  "v1.0-\u00e9\u200b",
  "v1\u{e0041}",
  "v1\u009b31m",
  "v1\u202e0.1v",
];

/** A name with its invisible characters written out. */
function show(name: string): string {
  return name.replace(
    /[\u009b\u200b\u202e]|\u{e0041}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

Deno.test("relnotes generate: whatever a tag is named, it is that tag and nothing else", async () => {
  using repository = makeRepository(NAMES.map((name) => ({ message: "feat: one", tags: [name] })));
  const { path, hashes } = repository;
  for (const [index, name] of NAMES.entries()) {
    const before = NAMES[index - 1];
    const since = before === undefined ? [] : [`--since-tag=${before}`];
    const run = await runRelnotes(jsonOf(repository, ...since, `--until-tag=${name}`));
    const notes = readNotes(run);
    assert.deepEqual(entriesOf(notes).map(({ hash }) => hash), [hashes[index]], name);
    assert.deepEqual([notes.version, notes.tag, notes.from?.name], [name, name, before]);
    const range = before === undefined ? "all history up to " : `${show(before)}..`;
    const hint = name === "pkg@1.0.0"
      ? "hint: if pkg is a package, --package pkg leaves out what is of others\n"
      : "";
    assert.equal(run.stderr, `${range}${show(name)}, 1 commit\n${hint}`);
  }
  const unreleased = await runRelnotes(jsonOf(repository, "--unreleased"));
  assert.equal(unreleased.stderr, `${show(NAMES.at(-1) ?? "")}..HEAD, 0 commits\n`);
  const [since = "", until = ""] = NAMES.slice(-2);
  for (const format of ["markdown", "html", "text", "yaml"]) {
    const range = [`--since-tag=${since}`, `--until-tag=${until}`];
    const run = await runRelnotes(["generate", "--repo", path, ...range, "--format", format]);
    assert.equal(run.exitCode, 0);
    assertReadable(run.stdout);
  }
  assert.deepEqual(readdirSync(path), [".git"]);
  assert.equal(existsSync("PWNED"), false);
});

Deno.test("relnotes generate: a tag whose name is no UTF-8 is found under its shown form", async () => {
  using repository = makeRepository(["feat: one", "feat: two"]);
  const file = join(repository.path, ".git/packed-refs");
  appendFileSync(file, "# pack-refs with: peeled fully-peeled sorted \n");
  appendFileSync(file, latin1(`${repository.hashes[0]} refs/tags/v1.0-caf\xe9\n`));
  for (
    const options of [
      ["--since-tag", "v1.0-caf\ufffd"],
      ["--since", "v1.0-caf\ufffd"],
      ["--unreleased"],
    ]
  ) {
    const run = await runRelnotes(jsonOf(repository, ...options));
    assert.equal(run.stderr, "v1.0-caf\ufffd..HEAD, 1 commit\n");
  }
});

/** Names that `--since` reads as git does: a ref or hash first, then a date, and last a tag by its exact name. */
const SINCE_NAMES: readonly (readonly [since: string, count: number])[] = [
  ["--output=PWNED", 1],
  ["-c", 1],
  ["main", 1],
  ["heads/main", 0],
  ["tags/main", 1],
  ["refs/tags/main", 1],
  ["HEAD", 0],
  ["tags/HEAD", 1],
  ["2026-01-01", 1],
  ["yesterday", 1],
  ["1".repeat(40), 1],
];

Deno.test("relnotes generate: --since reads an ambiguous name as git does", async () => {
  const tags = SINCE_NAMES.map(([since]) => since).filter((since) => !since.includes("/"));
  using repository = makeRepository(["feat: one", { message: "feat: two", tags }, "feat: three"]);
  for (const [since, count] of SINCE_NAMES) {
    const run = await runRelnotes(jsonOf(repository, "--since", since));
    const commits = count === 1 ? "1 commit" : "0 commits";
    assert.deepEqual([run.exitCode, run.stderr], [0, `${since}..HEAD, ${commits}\n`]);
  }
});

/** Three commits, the first of them tagged. */
function makeTagged(): TestRepository {
  return makeRepository([{ message: "feat: one", tags: ["v1.0.0"] }, "feat: two", "feat: three"]);
}

const NOTHING = "1".repeat(40);

/** What is written into the ref of a tag that cannot be read; the repository is that of `makeTagged()`. */
const UNREADABLE: Readonly<Record<string, (repository: TestRepository) => string>> = {
  text: (repository) => writeObject(repository, "tag", "text\n"),
  empty: (repository) => writeObject(repository, "tag", ""),
  "wrong-type": (repository) =>
    writeObject(repository, "tag", tagObject(repository.hashes[1] ?? "", "tree", "v9")),
  "missing-commit": (repository) =>
    writeObject(repository, "tag", tagObject(NOTHING, "commit", "v9")),
  cut: (repository) => {
    const tag = tagObject(repository.hashes[1] ?? "", "commit", "v9");
    const hash = writeObject(repository, "tag", tag);
    truncateSync(objectFile(repository, hash), 20);
    return hash;
  },
  missing: () => NOTHING,
};

Deno.test("relnotes generate: a tag that cannot be read hides no other, and is warned of", async () => {
  using repository = makeTagged();
  for (const [name, write] of Object.entries(UNREADABLE)) {
    setRef(repository, `refs/tags/${name}`, write(repository));
  }
  writeRef(repository, "refs/tags/no-hash", "text\n");
  writeRef(repository, "refs/tags/no-content", "");
  const unreleased = await runRelnotes(jsonOf(repository, "--unreleased"));
  assert.equal(readNotes(unreleased).commitCount, 2);
  assert.equal(
    unreleased.stderr,
    "warning: ignored 8 tags that cannot be read\nv1.0.0..HEAD, 2 commits\n",
  );
  for (const name of Object.keys(UNREADABLE)) {
    const error = `the tag '${name}' does not point to a commit`;
    const hint = "notes are of commits: name the tag of one";
    const run = await runRelnotes(jsonOf(repository, "--since-tag", name));
    assertRefused(run, { exitCode: 1, error, hint });
  }
  for (const name of ["no-hash", "no-content"]) {
    const run = await runRelnotes(jsonOf(repository, "--since-tag", name));
    const error = `there is no tag '${name}' in this repository`;
    const hint = "'git tag' lists the tags, 'git fetch --tags' brings those of the remote";
    assertRefused(run, { exitCode: 1, error, hint });
  }
});

Deno.test("relnotes generate: tags on trees and files, and symbolic ones that lead nowhere, are no releases", async () => {
  using repository = makeTagged();
  writeObject(repository, "tree", "");
  setRef(repository, "refs/tags/v7-tree", EMPTY_TREE);
  setRef(repository, "refs/tags/v8-file", writeObject(repository, "blob", "key\n"));
  const tree = tagObject(EMPTY_TREE, "tree", "v9-tree");
  setRef(repository, "refs/tags/v9-tree", writeObject(repository, "tag", tree));
  writeRef(repository, "refs/tags/nowhere", "ref: refs/tags/none\n");
  writeRef(repository, "refs/tags/here", "ref: refs/tags/there\n");
  writeRef(repository, "refs/tags/there", "ref: refs/tags/here\n");
  const run = await runRelnotes(jsonOf(repository, "--unreleased"));
  assert.equal(readNotes(run).commitCount, 2);
  writeRef(repository, "refs/tags/latest", "ref: refs/tags/v1.0.0\n");
  const latest = await runRelnotes(jsonOf(repository, "--since-tag", "latest"));
  assert.equal(latest.stderr, "latest..HEAD, 2 commits\n");
  for (const name of ["nowhere", "here"]) {
    const asked = await runRelnotes(jsonOf(repository, "--since-tag", name));
    assert.deepEqual([asked.exitCode, asked.stdout], [1, ""]);
    assert.match(
      asked.stderr,
      new RegExp(`^error: there is no tag '${name}' in this repository\n`),
    );
  }
});

Deno.test("relnotes generate: a tag of a tag of a tag leads to the commit in the end", async () => {
  using repository = makeTagged();
  let target = repository.hashes[1] ?? "";
  for (let depth = 0; depth < 30; depth++) {
    const type = depth === 0 ? "commit" : "tag";
    target = writeObject(repository, "tag", tagObject(target, type, `v2.0.0-${depth}`));
  }
  setRef(repository, "refs/tags/v2.0.0", target);
  const until = readNotes(await runRelnotes(jsonOf(repository, "--until-tag", "v2.0.0")));
  assert.deepEqual([until.version, until.commitCount, until.date], ["v2.0.0", 2, "2026-01-01"]);
  const unreleased = await runRelnotes(jsonOf(repository, "--unreleased"));
  assert.equal(unreleased.stderr, "v2.0.0..HEAD, 1 commit\n");
});

/** What stands behind `tagger`, and the day under the heading; the commit's own is 2026-01-01. */
const TAGGERS: readonly (readonly [tagger: string | null, date: string])[] = [
  [null, "2026-01-01"],
  ["nobody", "2026-01-01"],
  ["A <a@example.org>", "2026-01-01"],
  ["A <a@example.org> 1 -1200", "1969-12-31"],
  ["A <a@example.org> -1 +0000", "2026-01-01"],
  ["A <a@example.org> 1767225599 +0000", "2025-12-31"],
  ["A <a@example.org> 1767225599 +0100", "2026-01-01"],
  ["A <a@example.org> 253402300799 +0000", "9999-12-31"],
  ["A <a@example.org> 253402300800 +0000", "2026-01-01"],
  ["A <a@example.org> 9223372036854775808 +0000", "2026-01-01"],
  ["A <a@example.org> yesterday", "2026-01-01"],
];

Deno.test("relnotes generate: the release date is the tagger's, or the commit's where that date is invalid", async () => {
  using repository = makeTagged();
  const commit = repository.hashes[1] ?? "";
  for (const [tagger, date] of TAGGERS) {
    const tag = writeObject(repository, "tag", tagObject(commit, "commit", "v2.0.0", tagger));
    setRef(repository, "refs/tags/v2.0.0", tag);
    const notes = readNotes(await runRelnotes(jsonOf(repository, "--until-tag", "v2.0.0")));
    assert.deepEqual([notes.date, notes.commitCount], [date, 2], String(tagger));
  }
});

Deno.test("relnotes generate: a packed-refs file with an invalid line is an error", async () => {
  using repository = makeTagged();
  repository.git("pack-refs", "--all");
  appendFileSync(join(repository.path, ".git/packed-refs"), "\x1b[31m text\n");
  assertRefused(await runRelnotes(jsonOf(repository)), {
    exitCode: 1,
    error: /^the repository could not be read: unexpected line in .*packed-refs: .*text$/,
    hint: "'git fsck' shows what is damaged or missing",
  });
});

Deno.test("relnotes generate: a merge of many tagged branches has one latest tag", async () => {
  const branches = Array.from({ length: 100 }, (_, index) => ({
    message: `fix: ${index}`,
    parents: [0],
    tags: [`v1.${index}.0`],
  }));
  using repository = makeRepository([{ message: "feat: one", tags: ["v1.0.0-rc.1"] }, ...branches]);
  const parents = repository.hashes.slice(1);
  setRef(repository, "refs/heads/main", writeCommit(repository, { parents, message: "Merge\n" }));
  const run = await runRelnotes(jsonOf(repository, "--unreleased"));
  assert.equal(readNotes(run).commitCount, 100);
  assert.equal(run.stderr, "v1.99.0..HEAD, 100 commits\n");
});

Deno.test("relnotes generate: replaced commits and grafts are read as git reads them", async () => {
  using repository = makeTagged();
  const [first = "", second = "", third = ""] = repository.hashes;
  const message = "fix: another text\n";
  repository.git("replace", second, writeCommit(repository, { parents: [first], message }));
  const replaced = entriesOf(readNotes(await runRelnotes(jsonOf(repository))));
  assert.deepEqual(replaced.map(({ hash }) => hash).toSorted(), [first, second, third].toSorted());
  assert.equal(replaced.find(({ hash }) => hash === second)?.description, "another text");
  writeRef(repository, "info/grafts", `${third} ${first}\n`);
  const grafted = entriesOf(readNotes(await runRelnotes(jsonOf(repository))));
  assert.deepEqual(grafted.map(({ hash }) => hash), [third, first]);
});
