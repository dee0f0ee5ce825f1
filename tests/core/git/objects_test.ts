// Objects of real repositories, whole and damaged; commits whose encoding git's log cannot convert.

import assert from "node:assert/strict";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decode } from "../../../src/core/git/process/git.ts";
import type { LoggedCommit } from "../../../src/core/git/log/logged_commit.ts";
import { checkObjects, readObjects } from "../../../src/core/git/objects.ts";
import { repairEncodings, withParents } from "../../../src/core/git/log/raw_commit.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { type RawCommit, writeCommit, writeObject } from "../../support/hostile/objects.ts";
import { openGit } from "../../support/git/git.ts";
import { makeFolder, makeRepository, runGit } from "../../support/git/repository.ts";

const NOWHERE = "d".repeat(40);

Deno.test("checkObjects() finds the object of each name, also after one that git cannot read", async () => {
  using repository = makeRepository([{ message: "one", annotatedTags: ["v1"] }]);
  const [commit = ""] = repository.hashes;
  const blob = writeObject(repository, "blob", "text\n");
  const malformed = writeObject(repository, "tag", "object nonsense\n");
  const names = ["v1^{commit}", `${malformed}^{}`, blob, NOWHERE, `${blob}^{commit}`, "v1"];
  const found = await checkObjects(openGit(repository), names);
  assert.deepEqual(found.map((each) => each?.type), [
    "commit",
    undefined,
    "blob",
    undefined,
    undefined,
    "tag",
  ]);
  assert.equal(found[0]?.hash, commit);
  assert.deepEqual(found[2], { hash: blob, type: "blob", sizeBytes: 5 });
  assert.deepEqual(await checkObjects(openGit(repository), []), []);
});

Deno.test("readObjects() reads contents by their sizes, whatever they contain", async () => {
  using repository = makeRepository([]);
  const forged = `${NOWHERE} blob 3\nabc\n${NOWHERE} missing\n`;
  const texts = [forged, "", "a\0b\n\n", "end"];
  const [first = "", ...others] = texts.map((text) => writeObject(repository, "blob", text));
  const objects = await readObjects(openGit(repository), [first, NOWHERE, ...others]);
  assert.deepEqual(
    objects.map((each) => each === undefined ? undefined : decode(each.content)),
    [forged, undefined, "", "a\0b\n\n", "end"],
  );
  assert.deepEqual(await readObjects(openGit(repository), []), []);
});

Deno.test("readObjects() throws when an object is damaged", async () => {
  using repository = makeRepository([]);
  const blob = writeObject(repository, "blob", "text\n");
  const file = join(repository.path, ".git", "objects", blob.slice(0, 2), blob.slice(2));
  chmodSync(file, 0o644);
  writeFileSync(file, readFileSync(file).subarray(0, 12));
  await assert.rejects(readObjects(openGit(repository), [blob]), EnvironmentError);
});

/** A commit as the log returns it in this encoding: only its hash is right. */
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

Deno.test("repairEncodings() reads commits again whose encoding the log cannot convert", async () => {
  using repository = makeRepository([]);
  const commits = RAW.map(({ commit }) =>
    logged(writeCommit(repository, { ...commit, headers: ["encoding UTF-16"] }), "UTF-16")
  );
  const repaired = await repairEncodings(openGit(repository), commits);
  const read = repaired.map((each) => [
    each.authorName,
    each.authorEmail,
    each.dateSec,
    each.subject,
    each.body,
  ]);
  assert.deepEqual(read, RAW.map(({ read }) => read));
  assert.deepEqual(
    repaired.map(({ hash, parents }) => [hash, parents]),
    commits.map(({ hash, parents }) => [hash, parents]),
  );
});

Deno.test("repairEncodings() reads an author of any characters in linear time", async () => {
  using repository = makeRepository([]);
  const author = "<".repeat(1_000_000);
  const hash = writeCommit(repository, { author, message: "a", headers: ["encoding x-none"] });
  const [repaired] = await repairEncodings(openGit(repository), [logged(hash, "x-none")]);
  assert.equal(repaired?.subject, "a");
});

Deno.test("repairEncodings() keeps commits that the log can convert, and the order", async () => {
  using repository = makeRepository([]);
  const hash = writeCommit(repository, { message: "fix: raw\n" });
  const unknown = ["UTF-16", "utf-16le", "UTF-32", "UCS-4", "IBM037", "nope", "\x1b"];
  const encodings = ["", ...unknown, "UTF-8", "ISO-8859-1", "Shift_JIS", "KOI8-R"];
  const commits = encodings.map((encoding) => logged(hash, encoding));
  const repaired = await repairEncodings(openGit(repository), commits);
  const changed = repaired.filter(({ subject }) => subject === "fix: raw");
  assert.deepEqual(repaired.map(({ encoding }) => encoding), encodings);
  assert.deepEqual(changed.map(({ encoding }) => encoding), unknown);
});

Deno.test("repairEncodings() throws when a commit cannot be read", async () => {
  using repository = makeRepository([]);
  const commits = [logged("1".repeat(40), "UTF-16")];
  await assert.rejects(repairEncodings(openGit(repository), commits), EnvironmentError);
});

Deno.test("withParents() finds parents that a shallow clone hides", async () => {
  using repository = makeRepository(["one"]);
  // A first commit whose message looks like another commit.
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
  assert.deepEqual(await withParents(openGit({ path }), [first, root, child]), new Set([child]));
  await assert.rejects(withParents(openGit({ path }), ["1".repeat(40)]), EnvironmentError);
});
