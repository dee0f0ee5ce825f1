// Refs of real repositories: tags of every kind, branches.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import {
  listBranchNames,
  listTags,
  readCurrentBranch,
  readTagDay,
  resolveHead,
  resolveRevision,
  TagFinder,
} from "../../../src/core/git/refs.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { openGit } from "../../support/git/git.ts";
import { writeObject } from "../../support/hostile/objects.ts";
import { makeRepository } from "../../support/git/repository.ts";

Deno.test("listTags() lists the tags of commits and counts the unreadable ones", async () => {
  using repository = makeRepository([
    { message: "one", tags: ["light", "ünï/cödé", "-c"], annotatedTags: ["v1.0.0"] },
  ]);
  const [commit = ""] = repository.hashes;
  repository.git("tag", "tree", `${commit}^{tree}`);
  const nested = writeObject(
    repository,
    "tag",
    `object ${
      repository.git("rev-parse", "v1.0.0")
    }\ntype tag\ntag nested\ntagger A <a@x> 1 +0000\n\nn\n`,
  );
  const malformed = writeObject(repository, "tag", "object nonsense\n");
  repository.git("update-ref", "refs/tags/nested", nested);
  writeFileSync(`${repository.path}/.git/refs/tags/malformed`, `${malformed}\n`);
  writeFileSync(`${repository.path}/.git/refs/tags/missing`, `${"d".repeat(40)}\n`);
  const { tags, unreadableCount } = await listTags(openGit(repository));
  assert.deepEqual(tags.map(({ name, commit }) => [name, commit]), [
    ["-c", commit],
    ["light", commit],
    ["nested", commit],
    ["v1.0.0", commit],
    ["ünï/cödé", commit],
  ]);
  assert.equal(unreadableCount, 2);
});

Deno.test("TagFinder.find() finds tags asked for at the same time, whatever else has their names", async () => {
  using repository = makeRepository([
    "one",
    { message: "two", tags: ["main", "HEAD"], annotatedTags: ["v1"] },
    "three",
  ]);
  const [, commit = ""] = repository.hashes;
  repository.git("tag", "f".repeat(40), commit);
  const finder = new TagFinder(openGit(repository));
  const find = async (name: string): Promise<string> => {
    const tag = await finder.find(name);
    return typeof tag === "object" ? tag.commit : tag;
  };
  const names = ["main", "HEAD", "v1", "f".repeat(40), "refs/tags/v1", "tags/v1"];
  const found = await Promise.all([...names, "nope"].map(find));
  assert.deepEqual(found, [...names.map(() => commit), "missing"]);
  assert.equal(await find("v1"), commit);
});

Deno.test("TagFinder.find() finds no revision that is not a tag", async () => {
  using repository = makeRepository([
    { message: "one", tags: ["v1"] },
    { message: "two", tags: ["v2"] },
  ]);
  repository.git("tag", "tree", "HEAD^{tree}");
  const finder = new TagFinder(openGit(repository));
  const others = ["v2~1", "v1^{}", "nope", "--output=x", "v*", "..", "main", "v", "v1/", ""];
  for (const name of others) {
    assert.equal(await finder.find(name), "missing", name);
  }
  assert.equal(await finder.find("tree"), "other");
});

Deno.test("resolveRevision() distinguishes commits, other objects and missing ones", async () => {
  using repository = makeRepository(["one", { message: "two", annotatedTags: ["v1"] }]);
  const git = openGit(repository);
  const [first, second] = repository.hashes;
  assert.deepEqual(await resolveRevision(git, "v1"), { kind: "commit", hash: second });
  assert.deepEqual(await resolveRevision(git, "main~1"), { kind: "commit", hash: first });
  assert.deepEqual(await resolveRevision(git, first?.slice(0, 8) ?? ""), {
    kind: "commit",
    hash: first,
  });
  assert.deepEqual(await resolveRevision(git, "HEAD^{tree}"), { kind: "other" });
  for (const name of ["nope", "--all", "-n1", "", "v1..main", "HEAD~99"]) {
    assert.deepEqual(await resolveRevision(git, name), { kind: "missing" }, name);
  }
});

Deno.test("resolveHead() distinguishes an unborn branch from a missing commit", async () => {
  using empty = makeRepository([]);
  assert.equal(await resolveHead(openGit(empty)), undefined);
  using broken = makeRepository(["one"]);
  writeFileSync(`${broken.path}/.git/HEAD`, `${"d".repeat(40)}\n`);
  await assert.rejects(resolveHead(openGit(broken)), EnvironmentError);
});

Deno.test("TagFinder.find() finds a tag beside malformed ones, and a tag of a tag", async () => {
  using repository = makeRepository([{ message: "one", annotatedTags: ["v1"] }]);
  const [commit = ""] = repository.hashes;
  const malformed = writeObject(repository, "tag", "object nonsense\n");
  writeFileSync(`${repository.path}/.git/refs/tags/malformed`, `${malformed}\n`);
  writeFileSync(`${repository.path}/.git/refs/tags/garbage`, "garbage\n");
  repository.git("tag", "-a", "-m", "nested", "nested", "v1");
  repository.git("tag", "-a", "-m", "tree", "tree", "v1^{tree}");
  const finder = new TagFinder(openGit(repository));
  const names = ["v1", "nested", "tree", "malformed", "garbage"];
  const tags = await Promise.all(names.map((name) => finder.find(name)));
  const commits = tags.map((tag) => typeof tag === "object" ? tag.commit : tag);
  assert.deepEqual(commits, [commit, commit, "other", "other", "missing"]);
  const nested = await finder.find("nested");
  assert.equal(typeof nested === "object" && nested.commit, commit);
});

const LATE_SEC = 1_767_304_800; // 2026-01-01T22:00:00Z

Deno.test("TagFinder.find(), readTagDay() and listTags() read the day in the recorded time zone", async () => {
  using repository = makeRepository([
    { message: "one", dateSec: LATE_SEC, zone: "+0530", tags: ["light"] },
    {
      message: "two",
      dateSec: LATE_SEC,
      annotatedTags: ["annotated"],
      tagDateSec: LATE_SEC + 86_400,
      zone: "-1200",
    },
  ]);
  const [, commit = ""] = repository.hashes;
  const objectId = (tagger: string): string =>
    writeObject(repository, "tag", `object ${commit}\ntype commit\ntag x\n${tagger}\nold\n`);
  const taggers = {
    "no-tagger": "",
    "undated": "tagger A <a@x>\n",
    "odd-name": `tagger A > B <a@x> ${LATE_SEC} +0000\n`,
  };
  for (const [name, tagger] of Object.entries(taggers)) {
    repository.git("update-ref", `refs/tags/${name}`, objectId(tagger));
  }
  const git = openGit(repository);
  const finder = new TagFinder(git);
  const days = {
    "light": "2026-01-02",
    "annotated": "2026-01-02",
    "no-tagger": "2026-01-01",
    "undated": "2026-01-01",
    "odd-name": "2026-01-01",
  };
  for (const [name, day] of Object.entries(days)) {
    const tag = await finder.find(name);
    assert.ok(typeof tag === "object", name);
    assert.deepEqual([tag.day, await readTagDay(git, tag)], [day, day], name);
  }
  const { tags } = await listTags(git);
  const listed = Object.fromEntries(tags.map(({ name, day }) => [name, day]));
  // The day of the commit behind a tag object is not listed.
  assert.deepEqual(listed, { ...days, "no-tagger": undefined, "undated": undefined });
});

Deno.test("readCurrentBranch() returns the full name of the branch, also before its first commit", async () => {
  using repository = makeRepository([]);
  assert.equal(await readCurrentBranch(openGit(repository)), "refs/heads/main");
  using detached = makeRepository(["one"]);
  detached.git("checkout", "--quiet", "--detach");
  assert.equal(await readCurrentBranch(openGit(detached)), undefined);
});

Deno.test("listBranchNames() lists local and remote-tracking branches", async () => {
  using repository = makeRepository(["one"]);
  repository.git("branch", "topic/a");
  repository.git("update-ref", "refs/remotes/origin/main", "HEAD");
  assert.deepEqual(await listBranchNames(openGit(repository)), ["main", "topic/a", "origin/main"]);
});
