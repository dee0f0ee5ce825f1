// Opens repositories of every kind; the root below which caches are kept.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openRepository, type Repository } from "../../../src/core/git/repository.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { scriptCommand } from "../../support/module_script.ts";
import { makeFolder, makeRepository, runGit } from "../../support/repository.ts";

const PATH = Deno.env.get("PATH") ?? "";

function open(path: string, variables: Readonly<Record<string, string>> = {}): Promise<Repository> {
  return openRepository(path, (name) => ({ PATH, ...variables })[name]);
}

async function readSubjects(
  repository: Repository,
  query: Partial<Parameters<Repository["log"]>[0]> = {},
): Promise<readonly string[]> {
  const tip = query.tip ?? await repository.head() ?? "";
  const batches = await Array.fromAsync(
    repository.log({ tip, excluded: [], skipMerges: false, ...query }),
  );
  return batches.flat().map(({ subject }) => subject);
}

Deno.test("openRepository() finds the repository around a directory", async () => {
  using made = makeRepository(["feat: a"]);
  mkdirSync(join(made.path, "deep", "er"), { recursive: true });
  const repository = await open(join(made.path, "deep", "er"));
  assert.equal(await repository.head(), made.hashes[0]);
  assert.equal(repository.shallow, false);
});

Deno.test("openRepository() opens a bare repository, also where git wants it named", async () => {
  using made = makeRepository(["feat: a"]);
  using folder = makeFolder();
  const bare = join(folder.path, "bare.git");
  runGit(folder.path, ["clone", "--quiet", "--bare", made.path, bare]);
  writeFileSync(join(folder.path, ".gitconfig"), "[safe]\n\tbareRepository = explicit\n");
  for (const variables of [{}, { HOME: folder.path }]) {
    const repository = await open(bare, variables);
    assert.deepEqual(await readSubjects(repository), ["feat: a"]);
  }
});

Deno.test("openRepository() says why there is no repository", async () => {
  using folder = makeFolder();
  writeFileSync(join(folder.path, "file"), "");
  const cases: [string, string, string][] = [
    [
      folder.path,
      `'${folder.path}' is not in a git repository`,
      "go to a repository, or name one with --repo",
    ],
    [
      join(folder.path, "nope"),
      `'${folder.path}/nope' cannot be opened: no such file or directory`,
      "--repo names the directory of a repository",
    ],
    [
      join(folder.path, "file"),
      `'${folder.path}/file' cannot be opened: not a directory`,
      "--repo names the directory of a repository",
    ],
  ];
  for (const [path, message, hint] of cases) {
    await assert.rejects(open(path), new EnvironmentError(message, hint));
  }
});

Deno.test("openRepository() says that the current directory has been removed", async () => {
  using folder = makeFolder();
  const [command = "", ...args] = scriptCommand(
    { repository: "core/git/repository.ts" },
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

Deno.test("openRepository() refuses a git that is too old, or no git", async () => {
  using made = makeRepository(["feat: a"]);
  const cases: [string, string][] = [
    ["git version 2.29.9", "git 2.30 or newer is needed, found '2.29.9'"],
    ["git version 1.99", "git 2.30 or newer is needed, found '1.99'"],
    ["hello", "the git in PATH is not git: it says 'hello'"],
  ];
  for (const [says, message] of cases) {
    using folder = makeFolder();
    writeFileSync(join(folder.path, "git"), `#!/bin/sh\necho "${says}"\n`, { mode: 0o755 });
    await assert.rejects(open(made.path, { PATH: folder.path }), (error: unknown) => {
      assert.ok(error instanceof EnvironmentError);
      assert.equal(error.message, message);
      return true;
    });
  }
});

Deno.test("openRepository() refuses a git before 2.30, which answers without an error", async () => {
  using made = makeRepository(["feat: a"]);
  using folder = makeFolder();
  // As git 2.29.3 answers: `rev-parse` takes `--end-of-options` for a flag that it keeps back.
  const script = `#!/bin/sh
PATH='${PATH}'
case "$*" in
*--version) echo "git version 2.29.3" ;;
*) git "$@" | grep -v -x -e --end-of-options ;;
esac
`;
  writeFileSync(join(folder.path, "git"), script, { mode: 0o755 });
  await assert.rejects(
    open(made.path, { PATH: folder.path }),
    new EnvironmentError("git 2.30 or newer is needed, found '2.29.3'", "install a newer git"),
  );
});

Deno.test("openRepository() knows the branch also where HEAD has more than one meaning", async () => {
  using made = makeRepository([{ message: "one", tags: ["HEAD", "main"] }]);
  const set = (key: string, value: string): string => made.git("config", key, value);
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

Deno.test("log() gives the commits between, newest first, and leaves out merges when asked", async () => {
  using made = makeRepository([
    "one",
    "two",
    { message: "side", parents: [0] },
    { message: "merge", parents: [1, 2] },
  ]);
  const repository = await open(made.path);
  const [first = "", second = ""] = made.hashes;
  assert.deepEqual(await readSubjects(repository), ["merge", "side", "two", "one"]);
  assert.deepEqual(await readSubjects(repository, { skipMerges: true }), ["side", "two", "one"]);
  assert.deepEqual(await readSubjects(repository, { excluded: [first, second] }), [
    "merge",
    "side",
  ]);
});

Deno.test("log() throws when the history is damaged, and never ends as if it were whole", async () => {
  using made = makeRepository(["one", "two"]);
  const [hash = ""] = made.hashes;
  const bogus = "d".repeat(40);
  const commit = made.git("cat-file", "commit", made.hashes[1] ?? "").replace(hash, bogus);
  const damaged = runGit(
    made.path,
    ["hash-object", "-t", "commit", "-w", "--stdin"],
    `${commit}\n`,
  );
  const repository = await open(made.path);
  await assert.rejects(readSubjects(repository, { tip: damaged }), (error: unknown) => {
    assert.ok(error instanceof EnvironmentError);
    assert.match(error.message, /^the repository could not be read: .*dddd/);
    assert.equal(error.hint, "'git fsck' shows what is damaged or missing");
    return true;
  });
});

Deno.test("openRepository() follows GIT_DIR only where no path is given", async () => {
  using made = makeRepository(["feat: a"]);
  using other = makeRepository(["feat: other"]);
  const variables: Record<string, string> = { PATH, GIT_DIR: join(other.path, ".git") };
  const read = (name: string): string | undefined => variables[name];
  assert.deepEqual(await readSubjects(await openRepository(made.path, read)), ["feat: a"]);
  assert.deepEqual(await readSubjects(await openRepository(undefined, read)), ["feat: other"]);
});

/** The folder below which caches are kept, or why there is none; `top` stands for its own path in both. */
async function rootOf(folder: string, top: string): Promise<string> {
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
