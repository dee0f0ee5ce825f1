// Commits whose encoding git's log cannot convert, read from the objects themselves.

import assert from "node:assert/strict";
import { Git } from "../../../src/core/git/git.ts";
import { gitEnvironment } from "../../../src/core/git/location.ts";
import type { LoggedCommit } from "../../../src/core/git/log.ts";
import { mendCommits, withParents } from "../../../src/core/git/raw_commit.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { type RawCommit, writeCommit } from "../../support/farm/objects.ts";
import { makeFolder, makeRepository, runGit } from "../../support/repository.ts";

const PATH = Deno.env.get("PATH") ?? "";

function gitIn(path: string): Git {
  const environment = gitEnvironment((name) => name === "PATH" ? PATH : undefined, false);
  return new Git({ flags: ["-C", path], environment });
}

/** What the log gives of a commit in this encoding: its hash is right and nothing else. */
function logged(hash: string, encoding: string): LoggedCommit {
  const text = "from the log";
  return {
    hash,
    parents: ["1".repeat(40)],
    authorName: text,
    authorEmail: text,
    subject: text,
    body: "",
    encoding,
    mayContain: () => false,
  };
}

const RAW: readonly {
  readonly commit: RawCommit;
  readonly read: readonly [
    name: string,
    email: string,
    dateSec: number | undefined,
    subject: string,
    body: string,
  ];
}[] = [
  {
    commit: { message: "fix: a\n\nbody ü\n" },
    read: ["Ada Lovelace", "ada@example.org", 1_767_225_600, "fix: a", "body ü"],
  },
  { commit: { message: null }, read: ["Ada Lovelace", "ada@example.org", 1_767_225_600, "", ""] },
  {
    commit: { author: null, committer: "A <a@b> yesterday", message: "\n\nfix: b\0hidden" },
    read: ["", "", undefined, "fix: b", ""],
  },
  {
    commit: { author: "<a@b> 1 +0000", committer: "A <a@b> 5 -0130", message: "c" },
    read: ["", "a@b", 5, "c", ""],
  },
  {
    commit: { author: "A\0B <a@b> 1 +0000", message: "d" },
    read: ["", "", undefined, "d", ""],
  },
];

for (const encoding of ["UTF-16", "utf-16le", "UCS-4", "IBM037", "nope", "\x1b"]) {
  Deno.test(`mendCommits() reads a commit in ${JSON.stringify(encoding)} anew`, async () => {
    using repository = makeRepository([]);
    const commits = RAW.map(({ commit }) =>
      logged(writeCommit(repository, { ...commit, headers: [`encoding ${encoding}`] }), encoding)
    );
    const mended = await mendCommits(gitIn(repository.path), commits);
    const read = mended.map((each) => [
      each.authorName,
      each.authorEmail,
      each.dateSec,
      each.subject,
      each.body,
    ]);
    assert.deepEqual(read, RAW.map(({ read }) => read));
    assert.deepEqual(
      mended.map(({ hash, parents }) => [hash, parents]),
      commits.map(({ hash, parents }) => [hash, parents]),
    );
  });
}

Deno.test("mendCommits() leaves to the log what it can convert, and keeps the order", async () => {
  using repository = makeRepository([]);
  const hash = writeCommit(repository, { message: "fix: raw\n" });
  const encodings = ["", "UTF-16", "UTF-8", "ISO-8859-1", "Shift_JIS", "UTF-32", "KOI8-R"];
  const commits = encodings.map((encoding) => logged(hash, encoding));
  const mended = await mendCommits(gitIn(repository.path), commits);
  assert.deepEqual(
    mended.map(({ subject }) => subject === "fix: raw"),
    [false, true, false, false, false, true, false],
  );
});

Deno.test("mendCommits() throws when a commit cannot be read", async () => {
  using repository = makeRepository([]);
  const commits = [logged("1".repeat(40), "UTF-16")];
  await assert.rejects(mendCommits(gitIn(repository.path), commits), EnvironmentError);
});

Deno.test("withParents() sees the parents that a shallow clone hides, and no others", async () => {
  using repository = makeRepository(["one"]);
  // A first commit whose message reads like what git prints of another one.
  const [first = ""] = repository.hashes;
  const forged = `fix: x\n\n${first} commit 60\ntree ${first}\nparent ${first}\n`;
  const root = writeCommit(repository, { message: forged });
  const child = writeCommit(repository, { message: forged, parents: [root] });
  repository.git("reset", "--quiet", "--soft", child);
  using folder = makeFolder();
  const path = `${folder.path}/clone`;
  const source = `file://${repository.path}`;
  runGit(folder.path, ["clone", "--quiet", "--depth=1", source, path]);
  runGit(path, ["fetch", "--quiet", "--depth=1", "origin", root, first]);
  assert.deepEqual(await withParents(gitIn(path), [first, root, child]), new Set([child]));
  await assert.rejects(withParents(gitIn(path), ["1".repeat(40)]), EnvironmentError);
});
