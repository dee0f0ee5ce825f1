// Releases recorded by the real git: commits of some files, tags, hooks that refuse, the way back.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openRelease, type ReleaseRecorder } from "../../../../src/core/git/commit/release.ts";
import { openGit } from "../../../support/git/git.ts";
import {
  GIT_ENVIRONMENT,
  makeRepository,
  type TestRepository,
} from "../../../support/git/repository.ts";
import { writeProgram } from "../../../support/process.ts";

interface World {
  readonly repository: TestRepository;
  readonly recorder: ReleaseRecorder;
  readonly write: (path: string, text: string) => void;
  readonly read: (path: string) => string;
  readonly addHook: (name: string, script: string) => void;
}

async function makeWorld(): Promise<World & Disposable> {
  const repository = makeRepository([
    { message: "feat: one", files: { "CHANGELOG.md": "old\n", "a[1].txt": "a\n" } },
    { message: "feat: two" },
  ]);
  repository.git("reset", "--quiet", "--hard");
  const git = openGit(repository);
  const environment = { ...Deno.env.toObject(), ...GIT_ENVIRONMENT };
  const recorder = await openRelease(git, { environment, secretVariables: [] });
  const fileOf = (path: string): string => join(repository.path, path);
  return {
    repository,
    recorder,
    write: (path, text) => writeFileSync(fileOf(path), text),
    read: (path) => readFileSync(fileOf(path), "utf8"),
    addHook: (name, script) => {
      const folder = fileOf(".git/hooks");
      mkdirSync(folder, { recursive: true });
      writeProgram(join(folder, name), `#!/bin/sh\n${script}\n`);
    },
    [Symbol.dispose]: () => repository[Symbol.dispose](),
  };
}

Deno.test("openRelease() commits the named files, old and new, and tags the commit", async () => {
  using world = await makeWorld();
  const { repository, recorder, write } = world;
  write("CHANGELOG.md", "new\n");
  write("notes [1].md", "notes\n");
  write("a[1].txt", "not of the release\n");
  const result = await recorder.commitFiles(
    ["CHANGELOG.md", "notes [1].md"],
    "chore(release): v1.0.0",
  );
  assert(result.ok);
  assert.equal(result.hash, repository.git("rev-parse", "HEAD").trim());
  assert.equal(
    repository.git("show", "--name-status", "--format=%s", "HEAD"),
    "chore(release): v1.0.0\n\nM\tCHANGELOG.md\nA\tnotes [1].md",
  );
  assert.deepEqual(await recorder.listUncommitted(), ["a[1].txt"]);
  assert(await recorder.createTag("v1.0.0", result.hash, "v1.0.0\n\n# not a comment"));
  assert.equal(
    repository.git(
      "for-each-ref",
      "--format=%(objecttype) %(*objectname) %(contents)",
      "refs/tags",
    ),
    `tag ${result.hash} v1.0.0\n\n# not a comment\n`,
  );
});

Deno.test("openRelease() leaves a tag that exists as it is", async () => {
  using world = await makeWorld();
  const { repository, recorder } = world;
  repository.git("tag", "v1.0.0", "HEAD~1");
  const head = repository.git("rev-parse", "HEAD").trim();
  assert.equal(await recorder.createTag("v1.0.0", head, "v1.0.0"), false);
  assert.equal(repository.git("rev-parse", "v1.0.0"), repository.git("rev-parse", "HEAD~1"));
});

Deno.test("openRelease() takes a commit back, and keeps what is not of it", async () => {
  using world = await makeWorld();
  const { repository, recorder, write, read } = world;
  const before = repository.git("rev-parse", "HEAD");
  write("CHANGELOG.md", "new\n");
  write("NEWS.md", "news\n");
  write("a[1].txt", "mine\n");
  const result = await recorder.commitFiles(["CHANGELOG.md", "NEWS.md"], "chore(release): v1.0.0");
  assert(result.ok);
  await recorder.undoCommit(result.hash);
  assert.equal(repository.git("rev-parse", "HEAD"), before);
  assert.equal(read("CHANGELOG.md"), "old\n");
  assert.equal(read("a[1].txt"), "mine\n");
  assert.equal(existsSync(join(repository.path, "NEWS.md")), false);
  assert.equal(repository.git("status", "--porcelain"), " M a[1].txt");
  await assert.rejects(recorder.undoCommit(result.hash), /another one has followed/);
});

Deno.test("openRelease() puts files back when a hook refuses the commit", async () => {
  using world = await makeWorld();
  const { repository, recorder, write, read, addHook } = world;
  addHook("pre-commit", "exit 1");
  write("CHANGELOG.md", "new\n");
  write("NEWS.md", "news\n");
  const paths = ["CHANGELOG.md", "NEWS.md"];
  assert.deepEqual(await recorder.commitFiles(paths, "chore(release): v1.0.0"), {
    ok: false,
    exitCode: 1,
  });
  await recorder.restoreFiles(paths);
  assert.equal(read("CHANGELOG.md"), "old\n");
  assert.equal(repository.git("status", "--porcelain"), "");
});

Deno.test("openRelease() refuses a repository without a work tree", async () => {
  using repository = makeRepository([{ message: "feat: one" }], ["--bare"]);
  await assert.rejects(
    openRelease(openGit(repository), { environment: {}, secretVariables: [] }),
    /nothing can be released here: there is no work tree/,
  );
});
