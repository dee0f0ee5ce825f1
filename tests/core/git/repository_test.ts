// Opening repositories and reading them, on real ones.

import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
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
