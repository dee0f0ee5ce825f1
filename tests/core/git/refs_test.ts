// Refs of real repositories: tags of every kind, branches.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { Git } from "../../../src/core/git/git.ts";
import { gitEnvironment } from "../../../src/core/git/location.ts";
import {
  listBranchNames,
  listTags,
  readTagDate,
  resolveHead,
  resolveRevision,
  resolveTag,
} from "../../../src/core/git/refs.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { makeRepository, runGit, type TestRepository } from "../../support/repository.ts";

const PATH = Deno.env.get("PATH") ?? "";

function gitOf(repository: TestRepository): Git {
  const environment = gitEnvironment((name) => name === "PATH" ? PATH : undefined, false);
  return new Git({ flags: ["-C", repository.path], environment });
}

function hashObject(repository: TestRepository, type: string, content: string): string {
  const args = ["hash-object", "-t", type, "-w", "--literally", "--stdin"];
  return runGit(repository.path, args, content);
}

Deno.test("listTags() gives the tags that lead to a commit and counts the broken ones", async () => {
  using repository = makeRepository([
    { message: "one", tags: ["light", "ünï/cödé", "-c"], annotatedTags: ["v1.0.0"] },
  ]);
  const [commit = ""] = repository.hashes;
  repository.git("tag", "tree", `${commit}^{tree}`);
  const nested = hashObject(
    repository,
    "tag",
    `object ${
      repository.git("rev-parse", "v1.0.0")
    }\ntype tag\ntag nested\ntagger A <a@x> 1 +0000\n\nn\n`,
  );
  const malformed = hashObject(repository, "tag", "object nonsense\n");
  repository.git("update-ref", "refs/tags/nested", nested);
  writeFileSync(`${repository.path}/.git/refs/tags/malformed`, `${malformed}\n`);
  writeFileSync(`${repository.path}/.git/refs/tags/missing`, `${"d".repeat(40)}\n`);
  const { tags, unreadableCount } = await listTags(gitOf(repository));
  assert.deepEqual(tags.map(({ name, commit }) => [name, commit]), [
    ["-c", commit],
    ["light", commit],
    ["nested", commit],
    ["v1.0.0", commit],
    ["ünï/cödé", commit],
  ]);
  assert.equal(unreadableCount, 2);
});

Deno.test("resolveTag() means the tag, whatever else bears its name", async () => {
  using repository = makeRepository([
    "one",
    { message: "two", tags: ["main", "HEAD", "v1"] },
    "three",
  ]);
  const [, commit = ""] = repository.hashes;
  repository.git("tag", "f".repeat(40), commit);
  const git = gitOf(repository);
  for (const name of ["main", "HEAD", "v1", "f".repeat(40), "refs/tags/v1"]) {
    const tag = await resolveTag(git, name);
    assert.equal(typeof tag === "object" && tag.commit, commit, name);
  }
});

Deno.test("resolveTag() takes no other revision for a tag", async () => {
  using repository = makeRepository([{ message: "one", tags: ["v1"] }, {
    message: "two",
    tags: ["v2"],
  }]);
  repository.git("tag", "tree", "HEAD^{tree}");
  const git = gitOf(repository);
  for (const name of ["v2~1", "v1^{}", "nope", "--output=x", "v*", "..", "main", "$(id)"]) {
    assert.equal(await resolveTag(git, name), "missing", name);
  }
  assert.equal(await resolveTag(git, "tree"), "other");
});

Deno.test("resolveRevision() tells a commit from another object and from nothing", async () => {
  using repository = makeRepository(["one", { message: "two", annotatedTags: ["v1"] }]);
  const git = gitOf(repository);
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

Deno.test("resolveHead() tells a branch that is not born from one whose commit is gone", async () => {
  using empty = makeRepository([]);
  assert.equal(await resolveHead(gitOf(empty)), undefined);
  using broken = makeRepository(["one"]);
  writeFileSync(`${broken.path}/.git/HEAD`, `${"d".repeat(40)}\n`);
  await assert.rejects(resolveHead(gitOf(broken)), EnvironmentError);
});

Deno.test("readTagDate() gives the day in the zone that was recorded", async () => {
  const late = 1_767_304_800; // 2026-01-01T22:00:00Z
  using repository = makeRepository([
    { message: "one", dateSec: late, zone: "+0530", tags: ["light"] },
    {
      message: "two",
      dateSec: late,
      annotatedTags: ["annotated"],
      tagDateSec: late + 86_400,
      zone: "-1200",
    },
  ]);
  const git = gitOf(repository);
  const days = await Promise.all(["light", "annotated"].map(async (name) => {
    const tag = await resolveTag(git, name);
    return typeof tag === "object" ? readTagDate(git, tag) : assert.fail(name);
  }));
  assert.deepEqual(days, ["2026-01-02", "2026-01-02"]);
});

Deno.test("readTagDate() falls back on the commit for a tag without a tagger", async () => {
  using repository = makeRepository(["one"]);
  const [commit = ""] = repository.hashes;
  const objectId = hashObject(repository, "tag", `object ${commit}\ntype commit\ntag old\n\nold\n`);
  assert.equal(
    await readTagDate(gitOf(repository), { name: "old", objectId, commit }),
    "2026-01-01",
  );
});

Deno.test("listBranchNames() gives local branches and those of remotes", async () => {
  using repository = makeRepository(["one"]);
  repository.git("branch", "topic/a");
  repository.git("update-ref", "refs/remotes/origin/main", "HEAD");
  assert.deepEqual(await listBranchNames(gitOf(repository)), ["main", "topic/a", "origin/main"]);
});
