// Ways in which the files of a repository are lost, cut or overwritten.

import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { makeRepository, runGit, type TestRepository } from "../repository.ts";
import { EMPTY_TREE, SIGNATURE, writeCommit, writeObject } from "./objects.ts";
import { writeRef } from "./references.ts";

/** The file of an object; all objects are given files of their own first. */
export function objectFile(repository: Pick<TestRepository, "path">, hash: string): string {
  const folder = join(repository.path, ".git/objects/pack");
  for (const pack of readdirSync(folder).filter((name) => name.endsWith(".pack"))) {
    const bytes = readFileSync(join(folder, pack));
    for (const ending of [".pack", ".idx"]) rmSync(join(folder, pack.replace(".pack", ending)));
    runGit(repository.path, ["unpack-objects", "-q"], bytes);
  }
  return join(repository.path, ".git/objects", hash.slice(0, 2), hash.slice(2));
}

/** The file of the repository's pack with this ending. */
function packFile(repository: Pick<TestRepository, "path">, ending: string): string {
  const folder = join(repository.path, ".git/objects/pack");
  const name = readdirSync(folder).find((each) => each.endsWith(ending));
  if (name === undefined) throw new Error(`no file ends in ${ending}`);
  return join(folder, name);
}

/** Cuts a file to this length; a negative one counts from the end. */
function cutFile(file: string, length: number): void {
  chmodSync(file, 0o644);
  truncateSync(file, length < 0 ? readFileSync(file).length + length : length);
}

/** Turns over the bits of some bytes of a file. */
function flipBytes(file: string, start: number, count: number): void {
  const bytes = readFileSync(file);
  for (let index = start; index < start + count; index++) {
    bytes[index] = (bytes[index] ?? 0) ^ 0xff;
  }
  overwrite(file, bytes);
}

/** Replaces what a file holds, also where it is read-only. */
function overwrite(file: string, content: string | Uint8Array): void {
  rmSync(file, { force: true });
  writeFileSync(file, content);
}

/** What is done to a repository made by {@link makeHistory}. */
export interface Damage {
  readonly name: string;
  readonly do: (repository: TestRepository) => void;
}

/** Five commits with `v0.1.0` on the first and `v0.2.0` on the third, each in a file of its own. */
export function makeHistory(): TestRepository {
  return makeRepository([
    { message: "feat: one", tags: ["v0.1.0"] },
    "feat: two",
    { message: "feat: three", tags: ["v0.2.0"] },
    "fix: four",
    "feat: five",
  ]);
}

/** Damage between the newest commit and the first: nothing that needs the whole history can be told. */
export const FATAL_DAMAGE: readonly Damage[] = [
  ...["newest", "fourth", "third", "second", "first"].map((name, index) => ({
    name: `the ${name} commit is missing`,
    do: (repository: TestRepository) => rmSync(objectFile(repository, at(repository, 4 - index))),
  })),
  {
    name: "a commit is empty",
    do: (repository) => cutFile(objectFile(repository, at(repository, 2)), 0),
  },
  {
    name: "a commit is cut",
    do: (repository) => cutFile(objectFile(repository, at(repository, 2)), 20),
  },
  {
    name: "a commit has lost its end",
    do: (repository) => cutFile(objectFile(repository, at(repository, 2)), -8),
  },
  {
    name: "a commit is overwritten",
    do: (repository) => flipBytes(objectFile(repository, at(repository, 2)), 30, 20),
  },
  {
    name: "a commit is a text",
    do: (repository) => overwrite(objectFile(repository, at(repository, 2)), "text\n"),
  },
  { name: "the pack is cut", do: (repository) => cutFile(packFile(repository, ".pack"), -40) },
  {
    name: "the pack is overwritten",
    do: (repository) => flipBytes(packFile(repository, ".pack"), 60, 60),
  },
  {
    name: "the index of the pack is cut",
    do: (repository) => cutFile(packFile(repository, ".idx"), 100),
  },
  { name: "the pack is missing", do: (repository) => rmSync(packFile(repository, ".pack")) },
  {
    name: "a commit that the commit graph lists is missing",
    do: (repository) => {
      repository.git("commit-graph", "write", "--reachable");
      rmSync(objectFile(repository, at(repository, 2)));
    },
  },
  {
    name: "a parent is missing",
    do: (repository) => {
      const hash = writeCommit(repository, { parents: [at(repository, 4), "1".repeat(40)] });
      writeRef(repository, "refs/heads/main", `${hash}\n`);
    },
  },
  {
    name: "a parent is a file",
    do: (repository) => {
      const blob = writeObject(repository, "blob", "text\n");
      const hash = writeCommit(repository, { parents: [at(repository, 4), blob] });
      writeRef(repository, "refs/heads/main", `${hash}\n`);
    },
  },
  {
    name: "a commit names no tree",
    do: (repository) => {
      const parent = writeCommit(repository, { tree: null, parents: [at(repository, 4)] });
      const hash = writeCommit(repository, { parents: [parent] });
      writeRef(repository, "refs/heads/main", `${hash}\n`);
    },
  },
  {
    name: "a header has carriage returns",
    do: (repository) => {
      const header = [`tree ${EMPTY_TREE}`, `author ${SIGNATURE}`, `committer ${SIGNATURE}`, ""];
      const hash = writeObject(repository, "commit", `${header.join("\r\n")}\r\nfix: a\r\n`);
      writeRef(repository, "refs/heads/main", `${hash}\n`);
    },
  },
  {
    name: "the branch holds a text",
    do: (repository) => writeRef(repository, "refs/heads/main", "text\n"),
  },
  { name: "the branch is empty", do: (repository) => writeRef(repository, "refs/heads/main", "") },
  {
    name: "the branch leads to a file",
    do: (repository) => {
      const blob = writeObject(repository, "blob", "text\n");
      writeRef(repository, "refs/heads/main", `${blob}\n`);
    },
  },
  {
    name: "the branch leads to nothing",
    do: (repository) => writeRef(repository, "refs/heads/main", `${"1".repeat(40)}\n`),
  },
  {
    name: "HEAD leads to nothing",
    do: (repository) => writeRef(repository, "HEAD", `${"1".repeat(40)}\n`),
  },
  {
    name: "HEAD leads to itself",
    do: (repository) => {
      writeRef(repository, "HEAD", "ref: refs/heads/loop\n");
      writeRef(repository, "refs/heads/loop", "ref: HEAD\n");
    },
  },
  {
    name: "HEAD bears a name that no branch can have",
    do: (repository) => writeRef(repository, "HEAD", "ref: refs/heads/\x1b[31m\n"),
  },
  {
    name: "the list of shallow commits holds a text",
    do: (repository) => writeRef(repository, "shallow", "\x1b[31mtext\n"),
  },
];

/** Damage that leaves no repository at all. */
export const NO_REPOSITORY: readonly Damage[] = [
  { name: "HEAD is a text", do: (repository) => writeRef(repository, "HEAD", "text\n") },
  { name: "HEAD is empty", do: (repository) => writeRef(repository, "HEAD", "") },
  { name: "HEAD is missing", do: ({ path }) => rmSync(join(path, ".git/HEAD")) },
  {
    name: "the objects are missing",
    do: ({ path }) => rmSync(join(path, ".git/objects"), { recursive: true }),
  },
  {
    name: "the refs are missing",
    do: ({ path }) => rmSync(join(path, ".git/refs"), { recursive: true }),
  },
  {
    name: ".git is empty",
    do: ({ path }) => {
      rmSync(join(path, ".git"), { recursive: true });
      mkdirSync(join(path, ".git"));
    },
  },
  {
    name: ".git is a file that leads nowhere",
    do: ({ path }) => {
      rmSync(join(path, ".git"), { recursive: true });
      writeFileSync(join(path, ".git"), "gitdir: /nonexistent/\x1b[31m\u202e\n");
    },
  },
];

/** Damage that does not touch the history. */
export const HARMLESS_DAMAGE: readonly Damage[] = [
  {
    name: "the index is a text",
    do: ({ path }) => writeFileSync(join(path, ".git/index"), "text\n"),
  },
  {
    name: "a lock is left over",
    do: ({ path }) => {
      for (const file of ["index.lock", "HEAD.lock", "config.lock", "packed-refs.lock"]) {
        writeFileSync(join(path, ".git", file), "");
      }
    },
  },
  {
    name: "the commit graph is a text",
    do: (repository) => {
      repository.git("commit-graph", "write", "--reachable");
      overwrite(join(repository.path, ".git/objects/info/commit-graph"), "text\n");
    },
  },
  {
    name: "the other repository that it borrows from is missing",
    do: ({ path }) => {
      writeFileSync(join(path, ".git/objects/info/alternates"), "/nonexistent/\x1b[31m\n");
    },
  },
  {
    name: "the list of grafts holds a text",
    do: (repository) => writeRef(repository, "info/grafts", "\x1b[31mtext\n"),
  },
  {
    name: "another branch is broken",
    do: (repository) => {
      writeRef(repository, "refs/heads/broken", "text\n");
      writeRef(repository, "refs/heads/lost", `${"1".repeat(40)}\n`);
    },
  },
  {
    name: "a tree is missing",
    do: (repository) => {
      rmSync(objectFile(repository, EMPTY_TREE), { force: true });
      const amended = { tree: "2".repeat(40), parents: [at(repository, 3)], message: "feat: five" };
      writeRef(repository, "refs/heads/main", `${writeCommit(repository, amended)}\n`);
    },
  },
];

function at(repository: TestRepository, index: number): string {
  return repository.hashes[index] ?? "";
}
