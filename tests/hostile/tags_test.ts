// Tags that lead elsewhere or nowhere, and histories in which the latest one is easily mistaken.

import assert from "node:assert/strict";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { assertRefused, entriesOf, jsonOf, readNotes } from "../support/farm.ts";
import { EMPTY_TREE, setRef, writeCommit, writeObject } from "../support/farm/objects.ts";
import { tagObject, UNREADABLE_TAGS, writeRef } from "../support/farm/references.ts";
import { runRelnotes } from "../support/program.ts";
import { type CommitPlan, makeRepository, type TestRepository } from "../support/repository.ts";

/** Three commits, the first of them tagged. */
function makeTagged(): TestRepository {
  return makeRepository([{ message: "feat: one", tags: ["v1.0.0"] }, "feat: two", "feat: three"]);
}

for (const { name, break: breakTag, error, hint } of UNREADABLE_TAGS) {
  Deno.test(`relnotes generate: a tag ${name} hides no other tag and is told of`, async () => {
    using repository = makeTagged();
    breakTag(repository);
    const unreleased = await runRelnotes(jsonOf(repository, "--unreleased"));
    assert.equal(readNotes(unreleased).commitCount, 2);
    assert.equal(
      unreleased.stderr,
      "warning: left out, since they cannot be read: 1 tag\nv1.0.0..HEAD, 2 commits\n",
    );
    const asked = await runRelnotes(jsonOf(repository, "--since-tag", "v9"));
    assertRefused(asked, { exitCode: 1, error, ...(hint === undefined ? {} : { hint }) });
  });
}

Deno.test("relnotes generate: tags on trees and files are no releases", async () => {
  using repository = makeTagged();
  writeObject(repository, "tree", "");
  setRef(repository, "refs/tags/v7-tree", EMPTY_TREE);
  setRef(repository, "refs/tags/v8-file", writeObject(repository, "blob", "key\n"));
  const tree = tagObject(EMPTY_TREE, "tree", "v9-tree");
  setRef(repository, "refs/tags/v9-tree", writeObject(repository, "tag", tree));
  const run = await runRelnotes(jsonOf(repository, "--unreleased"));
  assert.equal(readNotes(run).commitCount, 2);
  assert.equal(run.stderr, "v1.0.0..HEAD, 2 commits\n");
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
  ["", "2026-01-01"],
  ["nobody", "2026-01-01"],
  ["A <a@example.org>", "2026-01-01"],
  ["A <a@example.org> 0 +0000", "1970-01-01"],
  ["A <a@example.org> 1 -1200", "1969-12-31"],
  ["A <a@example.org> -1 +0000", "2026-01-01"],
  ["A <a@example.org> 1767225599 +0000", "2025-12-31"],
  ["A <a@example.org> 1767225599 +0100", "2026-01-01"],
  ["A <a@example.org> 253402300799 +0000", "9999-12-31"],
  ["A <a@example.org> 253402300800 +0000", "2026-01-01"],
  ["A <a@example.org> 9223372036854775808 +0000", "2026-01-01"],
  ["A <a@example.org> yesterday", "2026-01-01"],
];

Deno.test("relnotes generate: the release date is the tagger's, or the commit's where that is no date", async () => {
  using repository = makeTagged();
  const commit = repository.hashes[1] ?? "";
  for (const [tagger, date] of TAGGERS) {
    const tag = writeObject(repository, "tag", tagObject(commit, "commit", "v2.0.0", tagger));
    writeRef(repository, "refs/tags/v2.0.0", `${tag}\n`);
    const notes = readNotes(await runRelnotes(jsonOf(repository, "--until-tag", "v2.0.0")));
    assert.deepEqual([notes.date, notes.commitCount], [date, 2], String(tagger));
  }
});

Deno.test("relnotes generate: symbolic tags are followed, and those that lead nowhere are no tags", async () => {
  using repository = makeTagged();
  repository.git("symbolic-ref", "refs/tags/latest", "refs/tags/v1.0.0");
  repository.git("symbolic-ref", "refs/tags/nowhere", "refs/tags/none");
  repository.git("symbolic-ref", "refs/tags/here", "refs/tags/there");
  repository.git("symbolic-ref", "refs/tags/there", "refs/tags/here");
  const run = await runRelnotes(jsonOf(repository, "--since-tag", "latest"));
  assert.equal(run.stderr, "latest..HEAD, 2 commits\n");
  for (const name of ["nowhere", "here"]) {
    const asked = await runRelnotes(jsonOf(repository, "--since-tag", name));
    assert.deepEqual([asked.exitCode, asked.stdout], [1, ""]);
    assert.match(
      asked.stderr,
      new RegExp(`^error: there is no tag '${name}' in this repository\n`),
    );
  }
});

Deno.test("relnotes generate: a packed-refs file with a line that is none is an error", async () => {
  using repository = makeTagged();
  repository.git("pack-refs", "--all");
  appendFileSync(join(repository.path, ".git/packed-refs"), "\x1b[31m text\n");
  assertRefused(await runRelnotes(jsonOf(repository)), {
    exitCode: 1,
    error: /^the repository could not be read: unexpected line in .*packed-refs: .*text$/,
    hint: "'git fsck' tells what is damaged or missing",
  });
});

/** Histories and the base that `--unreleased` takes. */
const LATEST: readonly {
  readonly name: string;
  readonly plans: readonly (CommitPlan | string)[];
  readonly stderr: string;
}[] = [
  {
    name: "the highest version of several on one commit",
    plans: [
      { message: "feat: one", tags: ["v1.9.0", "v1.10.0", "v1.10.0-rc.1", "nightly"] },
      "fix: two",
    ],
    stderr: "v1.10.0..HEAD, 1 commit\n",
  },
  {
    name: "not a newer one on a branch that is not merged",
    plans: [
      { message: "feat: one", tags: ["v1.0.0"] },
      "fix: two",
      { message: "feat: side", parents: [0], dateSec: 1_900_000_000, tags: ["v9.0.0"] },
      { message: "fix: three", parents: [1] },
    ],
    stderr: "v1.0.0..HEAD, 2 commits\n",
  },
  {
    name: "not an old commit that was tagged late",
    plans: [
      { message: "feat: one", annotatedTags: ["v1.0.1"], tagDateSec: 1_900_000_000 },
      { message: "feat: two", annotatedTags: ["v2.0.0"] },
      "fix: three",
    ],
    stderr: "v2.0.0..HEAD, 1 commit\n",
  },
  {
    name: "a pre-release where no release came after it, by its number",
    plans: [
      { message: "feat: one", tags: ["v2.0.0-rc.2"] },
      { message: "feat: two", tags: ["v2.0.0-rc.10"] },
      "fix: three",
    ],
    stderr: "v2.0.0-rc.10..HEAD, 1 commit\n",
  },
];

for (const { name, plans, stderr } of LATEST) {
  Deno.test(`relnotes generate: the latest tag is ${name}`, async () => {
    using repository = makeRepository(plans);
    const run = await runRelnotes(jsonOf(repository, "--unreleased"));
    assert.deepEqual([run.exitCode, run.stderr], [0, stderr]);
  });
}

Deno.test("relnotes generate: a merge of many tagged branches has one latest tag", async () => {
  const branches = Array.from({ length: 100 }, (_, index) => ({
    message: `fix: ${index}`,
    parents: [0],
    tags: [`v1.${index}.0`],
  }));
  using repository = makeRepository([{ message: "feat: one", tags: ["v1.0.0-rc.1"] }, ...branches]);
  const merge = writeCommit(repository, {
    parents: repository.hashes.slice(1),
    message: "Merge\n",
  });
  setRef(repository, "refs/heads/main", merge);
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
