// Tests of src/core/git/root.ts, on real repositories.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openRepository } from "../../../src/core/git/repository.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { makeFolder, makeRepository, runGit } from "../../support/repository.ts";

const PATH = Deno.env.get("PATH") ?? "";

/** The folder below which caches are kept, or why there is none; `top` stands for its own path in both. */
async function rootOf(folder: string, top: string): Promise<string> {
  const repository = await openRepository(folder, (name) => ({ PATH })[name]);
  const root = await repository.cacheRoot().catch((error) => {
    assert(error instanceof EnvironmentError, String(error));
    return `${error.message}; ${error.hint}`;
  });
  return root.replaceAll(top, "TOP");
}

function refusal(folder: string, root: string): string {
  return `the cache is not used: the repository that holds '${folder}' places its files elsewhere, ` +
    `in '${root}'; remove core.worktree from its configuration`;
}

Deno.test("cacheRoot() is the top of the repository around a folder, of whatever kind it is", async () => {
  using parent = makeFolder();
  using made = makeRepository([{ message: "one", files: { "deep/file": "x" } }]);
  const top = parent.path;
  renameSync(made.path, join(top, "repo"));
  const repo = join(top, "repo");
  runGit(repo, ["reset", "--quiet", "--hard"]);
  runGit(top, ["clone", "--quiet", "--bare", repo, "bare.git"]);
  runGit(repo, ["worktree", "add", "--quiet", join(top, "linked")]);
  runGit(top, ["clone", "--quiet", "--separate-git-dir", join(top, "apart.git"), repo, "apart"]);
  runGit(repo, [
    ...["-c", "protocol.file.allow=always", "submodule", "--quiet", "add"],
    ...[join(top, "bare.git"), "module"],
  ]);
  symlinkSync(repo, join(top, "link"));
  mkdirSync(made.path);
  const cases: readonly (readonly [string, string])[] = [
    ["repo", "TOP/repo"],
    ["repo/deep", "TOP/repo"],
    ["link", "TOP/repo"],
    ["link/deep", "TOP/repo"],
    ["linked/deep", "TOP/linked"],
    ["apart/deep", "TOP/apart"],
    ["repo/module/deep", "TOP/repo/module"],
    ["bare.git", "TOP/bare.git"],
    ["bare.git/refs", "TOP/bare.git"],
    ["repo/.git", "TOP/repo/.git"],
  ];
  for (const [folder, root] of cases) assert.equal(await rootOf(join(top, folder), top), root);
});

Deno.test("cacheRoot() is not where a repository's configuration leads", async () => {
  using parent = makeFolder();
  using made = makeRepository(["one"]);
  const top = parent.path;
  const repo = join(top, "home", "repo");
  mkdirSync(join(top, "elsewhere"));
  mkdirSync(join(top, "home"));
  renameSync(made.path, repo);
  mkdirSync(made.path);
  mkdirSync(join(repo, "deep"));
  cpSync(join(repo, ".git"), join(top, "home", "looks-bare"), { recursive: true });
  cpSync(join(repo, ".git"), join(top, "elsewhere", "bare"), { recursive: true });
  const lead = (folder: string, name: string, value: string): void =>
    void runGit(folder, ["--git-dir", join(folder, name), "config", "core.worktree", value]);
  for (
    const [value, root] of [["../../../elsewhere", "elsewhere"], ["../..", "home"], ["/", "/"]]
  ) {
    lead(repo, ".git", value ?? "");
    for (const folder of ["TOP/home/repo", "TOP/home/repo/deep"]) {
      const expected = refusal(folder, root === "/" ? "/" : `TOP/${root}`);
      assert.equal(await rootOf(folder.replace("TOP", top), top), expected);
    }
  }
  // What looks like a repository of its own, and can come with any other.
  lead(join(top, "home"), "looks-bare", "..");
  assert.equal(
    await rootOf(join(top, "home", "looks-bare"), top),
    refusal("TOP/home/looks-bare", "TOP/home"),
  );
  const bare = join(top, "elsewhere", "bare");
  runGit(bare, ["--git-dir", bare, "config", "core.bare", "true"]);
  mkdirSync(join(top, "home", "led"));
  writeFileSync(join(top, "home", "led", ".git"), `gitdir: ${bare}\n`);
  assert.equal(
    await rootOf(join(top, "home", "led"), top),
    refusal("TOP/home/led", "TOP/elsewhere/bare"),
  );
});

Deno.test("cacheRoot() is the work tree that the environment names", async () => {
  using made = makeRepository(["one"]);
  using other = makeFolder();
  const variables: Readonly<Record<string, string>> = {
    PATH,
    GIT_DIR: join(made.path, ".git"),
    GIT_WORK_TREE: other.path,
  };
  const repository = await openRepository(undefined, (name) => variables[name]);
  assert.equal(await repository.cacheRoot(), other.path);
});
