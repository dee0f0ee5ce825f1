// Opens repositories of every kind; the root below which caches are kept.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openRepository } from "../../../src/core/git/open_repository.ts";
import type { Repository } from "../../../src/core/git/repository.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { scriptCommand } from "../../support/module_script.ts";
import { makeFolder, makeRepository, runGit } from "../../support/git/repository.ts";
import { writeProgram } from "../../support/process.ts";

const PATH = Deno.env.get("PATH") ?? "";

function open(path: string, variables: Readonly<Record<string, string>> = {}): Promise<Repository> {
  return openRepository(path, (name) => ({ PATH, ...variables })[name]);
}

Deno.test("openRepository() reports a removed current directory", async () => {
  using folder = makeFolder();
  const [command = "", ...args] = scriptCommand(
    { repository: "core/git/open_repository.ts" },
    `Deno.mkdirSync("gone");
    Deno.chdir("gone");
    Deno.removeSync("../gone");
    repository.openRepository(undefined, (name) => Deno.env.get(name)).catch((error) =>
      console.log(error.message + "|" + error.hint)
    );`,
  );
  const { stdout } = await new Deno.Command(command, { args, cwd: folder.path }).output();
  assert.equal(
    new TextDecoder().decode(stdout),
    "the current directory cannot be read; it may have been removed|" +
      "go to a repository, or name one with --repo\n",
  );
});

Deno.test("openRepository() rejects git before 2.30, which answers without an error", async () => {
  using made = makeRepository(["feat: a"]);
  using folder = makeFolder();
  // Like git 2.29.3, where `--no-flags` suppresses `--end-of-options`.
  const script = `#!/bin/sh
PATH='${PATH}'
case "$*" in
*--version) echo "git version 2.29.3" ;;
*) git "$@" | grep -v -x -e --end-of-options ;;
esac
`;
  writeProgram(join(folder.path, "git"), script);
  await assert.rejects(
    open(made.path, { PATH: folder.path }),
    new EnvironmentError("git 2.30 or newer is needed, found '2.29.3'", "install a newer git"),
  );
});

Deno.test("remotes() finds the branch even when HEAD is ambiguous", async () => {
  using made = makeRepository([{ message: "one", tags: ["HEAD", "main"] }]);
  const set = made.configure;
  set("branch.main.remote", "fork");
  set("remote.origin.url", "https://example.org/a");
  set("remote.fork.url", "https://example.org/b");
  const upstream = async (): Promise<string | undefined> =>
    (await (await open(made.path)).remotes()).upstream;
  assert.equal(await upstream(), "fork");
  made.git("tag", "--delete", "HEAD");
  assert.equal(await upstream(), "fork");
  made.git("checkout", "--quiet", "--detach");
  assert.equal(await upstream(), undefined);
  made.git("checkout", "--quiet", "--orphan", "new");
  set("branch.new.remote", "origin");
  assert.equal(await upstream(), "origin");
});

/** The cache root, or the error; both with `TOP` in place of the path `top`. */
async function findRoot(folder: string, top: string): Promise<string> {
  const repository = await open(folder);
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

Deno.test("cacheRoot() is the root of the repository around a directory, of every kind", async () => {
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
  for (const [folder, root] of cases) assert.equal(await findRoot(join(top, folder), top), root);
});

Deno.test("cacheRoot() rejects a place that the repository's configuration names", async () => {
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
      assert.equal(await findRoot(folder.replace("TOP", top), top), expected);
    }
  }
  // A directory that looks like a bare repository can be part of any repository.
  lead(join(top, "home"), "looks-bare", "..");
  assert.equal(
    await findRoot(join(top, "home", "looks-bare"), top),
    refusal("TOP/home/looks-bare", "TOP/home"),
  );
  const bare = join(top, "elsewhere", "bare");
  runGit(bare, ["--git-dir", bare, "config", "core.bare", "true"]);
  mkdirSync(join(top, "home", "led"));
  writeFileSync(join(top, "home", "led", ".git"), `gitdir: ${bare}\n`);
  assert.equal(
    await findRoot(join(top, "home", "led"), top),
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

Deno.test("resolveTag() finds the same among all tags as by its name", async () => {
  using made = makeRepository([
    { message: "one", tags: ["light"], annotatedTags: ["v1.0.0"] },
    { message: "two", tags: ["tags/odd"] },
  ]);
  made.git("tag", "tree", "HEAD^{tree}");
  const [named, listed] = [await open(made.path), await open(made.path)];
  await listed.tags();
  for (const name of ["light", "v1.0.0", "refs/tags/light", "tags/odd", "odd", "tree", "none"]) {
    const [byName, inList] = [await named.resolveTag(name), await listed.resolveTag(name)];
    if (typeof byName !== "object" || typeof inList !== "object") {
      assert.equal(inList, byName, name);
      continue;
    }
    assert.deepEqual([inList.name, inList.commit], [byName.name, byName.commit], name);
    assert.equal(await listed.dateOf(inList), await named.dateOf(byName), name);
  }
});
