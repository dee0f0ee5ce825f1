// Repositories with lost, cut and overwritten files: an error with git's reason, never half a document.

import assert from "node:assert/strict";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import {
  assertRefused,
  copyOf,
  jsonOf,
  makeHistory,
  readNotes,
} from "../support/hostile/checks.ts";
import {
  EMPTY_TREE,
  objectFile,
  SIGNATURE,
  writeCommit,
  writeObject,
  writeRef,
} from "../support/hostile/objects.ts";
import { runRelnotes } from "../support/program.ts";
import { runGit, type TestRepository } from "../support/git/repository.ts";

/** Damages a repository with the commits of `makeHistory()`. */
type Damage = (repository: Pick<TestRepository, "path">) => void;

const HISTORY = makeDamageable();
const NEWEST = HISTORY.hashes.at(-1) ?? "";
const PACK = "objects/pack/pack-all.pack";

globalThis.addEventListener("unload", HISTORY[Symbol.dispose]);

/** The history, with a file for each object; beside them the same objects in a pack that git does not see. */
function makeDamageable(): TestRepository {
  const history = makeHistory();
  const { path, git } = history;
  const folder = join(path, ".git/objects/pack");
  const [name = ""] = [...Deno.readDirSync(folder)].map(({ name }) => name.replace(/\..*/, ""));
  for (const ending of ["pack", "idx"]) {
    Deno.renameSync(join(folder, `${name}.${ending}`), join(path, ".git", `all.${ending}`));
  }
  runGit(path, ["unpack-objects", "-q"], readFileSync(join(path, ".git/all.pack")));
  git("commit-graph", "write", "--reachable");
  Deno.renameSync(join(path, ".git/objects/info/commit-graph"), join(path, ".git/graph"));
  return history;
}

/** Replaces what a file of `.git` holds by what is made of it. */
function rewrite(name: string, change: (bytes: Uint8Array) => Uint8Array | string): Damage {
  return ({ path }) => {
    const file = join(path, ".git", name);
    chmodSync(file, 0o644);
    writeFileSync(file, change(readFileSync(file)));
  };
}

/** Turns over the bits of some bytes. */
function flip(start: number, count: number): (bytes: Uint8Array) => Uint8Array {
  return (bytes) =>
    bytes.map((byte, index) => index >= start && index < start + count ? byte ^ 0xff : byte);
}

function remove(name: string): Damage {
  return ({ path }) => rmSync(join(path, ".git", name), { recursive: true });
}

function write(name: string, content: string): Damage {
  return (repository) => writeRef(repository, name, content);
}

/** The objects in one pack in place of their files, and then some damage. */
function packed(damage: Damage): Damage {
  return (repository) => {
    const objects = join(repository.path, ".git/objects");
    rmSync(objects, { recursive: true });
    mkdirSync(join(objects, "pack"), { recursive: true });
    for (const ending of ["pack", "idx"]) {
      const from = join(repository.path, `.git/all.${ending}`);
      Deno.renameSync(from, join(repository.path, ".git", PACK.replace(/pack$/, ending)));
    }
    damage(repository);
  };
}

/** Leads `main` to the object that is written. */
function leadTo(make: (repository: Pick<TestRepository, "path">) => string): Damage {
  return (repository) => writeRef(repository, "refs/heads/main", `${make(repository)}\n`);
}

const [FIRST_FILE = "", SECOND_FILE = "", THIRD_FILE = "", , NEWEST_FILE = ""] = HISTORY.hashes
  .map((hash) => relative(".git", objectFile({ path: "" }, hash)));
const HEADER = [`tree ${EMPTY_TREE}`, `author ${SIGNATURE}`, `committer ${SIGNATURE}`, ""];
const NOTHING = "1".repeat(40);

/** Damage between the newest commit and the first: the notes of the whole history cannot be written. */
const FATAL: Readonly<Record<string, Damage>> = {
  "the newest commit is missing": remove(NEWEST_FILE),
  "a commit is missing": remove(THIRD_FILE),
  "the first commit is missing": remove(FIRST_FILE),
  "a commit is empty": rewrite(THIRD_FILE, () => ""),
  "a commit is cut": rewrite(THIRD_FILE, (bytes) => bytes.subarray(0, 20)),
  "a commit has lost its end": rewrite(THIRD_FILE, (bytes) => bytes.subarray(0, -8)),
  "a commit is overwritten": rewrite(THIRD_FILE, flip(30, 20)),
  "a commit is a text": rewrite(THIRD_FILE, () => "text\n"),
  "the pack is cut": packed(rewrite(PACK, (bytes) => bytes.subarray(0, -40))),
  "the pack is overwritten": packed(rewrite(PACK, flip(60, 60))),
  "the index of the pack is cut": packed(
    rewrite("objects/pack/pack-all.idx", (bytes) => bytes.subarray(0, 100)),
  ),
  "the pack is missing": packed(remove(PACK)),
  "a commit that the commit graph lists is missing": ({ path }) => {
    Deno.renameSync(join(path, ".git/graph"), join(path, ".git/objects/info/commit-graph"));
    rmSync(join(path, ".git", THIRD_FILE));
  },
  "a parent is missing": leadTo((repository) =>
    writeCommit(repository, { parents: [NEWEST, NOTHING] })
  ),
  "a parent is a file": leadTo((repository) =>
    writeCommit(repository, { parents: [NEWEST, writeObject(repository, "blob", "text\n")] })
  ),
  "a commit names no tree": leadTo((repository) => {
    const parent = writeCommit(repository, { tree: null, parents: [NEWEST] });
    return writeCommit(repository, { parents: [parent] });
  }),
  "a header has carriage returns": leadTo((repository) =>
    writeObject(repository, "commit", `${HEADER.join("\r\n")}\r\nfix: a\r\n`)
  ),
  "the branch holds a text": write("refs/heads/main", "text\n"),
  "the branch is empty": write("refs/heads/main", ""),
  "the branch leads to a file": leadTo((repository) => writeObject(repository, "blob", "text\n")),
  "the branch leads to nothing": leadTo(() => NOTHING),
  "HEAD leads to nothing": write("HEAD", `${NOTHING}\n`),
  "HEAD leads to itself": (repository) => {
    writeRef(repository, "HEAD", "ref: refs/heads/loop\n");
    writeRef(repository, "refs/heads/loop", "ref: HEAD\n");
  },
  "HEAD has a name that no branch can have": write("HEAD", "ref: refs/heads/\x1b[31m\n"),
  "the list of shallow commits holds a text": write("shallow", "\x1b[31mtext\n"),
};

/** Damage that leaves no repository at all. */
const NO_REPOSITORY: Readonly<Record<string, Damage>> = {
  "HEAD is a text": write("HEAD", "text\n"),
  "HEAD is missing": remove("HEAD"),
  "the objects are missing": remove("objects"),
  "the refs are missing": remove("refs"),
  ".git is a file that leads nowhere": ({ path }) => {
    rmSync(join(path, ".git"), { recursive: true });
    writeFileSync(join(path, ".git"), "gitdir: /nonexistent/\x1b[31m\u202e\n");
  },
};

/** Damage that does not touch the history. */
const HARMLESS: Readonly<Record<string, Damage>> = {
  "the index is a text": write("index", "text\n"),
  "locks are left over": (repository) => {
    for (const file of ["index.lock", "HEAD.lock", "config.lock", "packed-refs.lock"]) {
      writeRef(repository, file, "");
    }
  },
  "the commit graph is a text": write("objects/info/commit-graph", "text\n"),
  "the repository that it borrows objects from is missing": write(
    "objects/info/alternates",
    "/nonexistent/\x1b[31m\n",
  ),
  "the list of grafts holds a text": write("info/grafts", "\x1b[31mtext\n"),
  "another branch is broken": (repository) => {
    writeRef(repository, "refs/heads/broken", "text\n");
    writeRef(repository, "refs/heads/lost", `${NOTHING}\n`);
  },
  "a tree is missing": leadTo((repository) => {
    rmSync(objectFile(repository, EMPTY_TREE));
    const parents = HISTORY.hashes.slice(3, 4);
    return writeCommit(repository, { tree: "2".repeat(40), parents, message: "feat: five" });
  }),
};

/** Tries each damage on a copy of the history. */
async function forEachDamage(
  rows: Readonly<Record<string, Damage>>,
  check: (repository: Pick<TestRepository, "path">, name: string) => Promise<void>,
): Promise<void> {
  for (const [name, damage] of Object.entries(rows)) {
    using copy = copyOf(HISTORY);
    damage(copy);
    await check(copy, name);
  }
}

Deno.test("relnotes generate: damage to the range is an error with git's reason, and no document", async () => {
  await forEachDamage(FATAL, async ({ path }, name) => {
    const args = ["generate", "--repo", path, "--format", "markdown"];
    const error = /^the repository could not be read: ./;
    const hint = "'git fsck' shows what is damaged or missing";
    assertRefused(await runRelnotes(args), { exitCode: 1, error, hint }, name);
  });
});

Deno.test("relnotes generate: a repository without its main parts is told from none", async () => {
  await forEachDamage(NO_REPOSITORY, async (repository, name) => {
    const isFile = name.startsWith(".git is a file");
    const error = isFile
      ? /^'.*' belongs to a repository that is not there, '\/nonexistent\/[ -~]*'$/
      : /^git does not take '.*\.git' for a repository$/;
    const hint = isFile
      ? "a file '.git' or the variable GIT_DIR names it; 'git worktree repair' may mend the file"
      : "its HEAD, refs or objects are missing or damaged, or you may not read them";
    assertRefused(await runRelnotes(jsonOf(repository)), { exitCode: 1, error, hint }, name);
  });
});

Deno.test("relnotes generate: damage beside the range changes nothing", async () => {
  await forEachDamage(HARMLESS, async (repository, name) => {
    const run = await runRelnotes(jsonOf(repository));
    assert.equal(readNotes(run).commitCount, 5, name);
    assert.equal(run.stderr, "all history up to HEAD, 5 commits\n", name);
    const unreleased = await runRelnotes(jsonOf(repository, "--unreleased"));
    assert.equal(unreleased.stderr, "v0.2.0..HEAD, 2 commits\n", name);
  });
  await forEachDamage({ "before the range": remove(SECOND_FILE) }, async (repository) => {
    const run = await runRelnotes(jsonOf(repository, "--since-tag", "v0.2.0"));
    assert.equal(readNotes(run).commitCount, 2);
  });
});
