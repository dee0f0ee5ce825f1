// Writes git objects and refs byte by byte, also those that no git command would make.

import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deflateSync } from "node:zlib";
import type { TestRepository } from "../git/repository.ts";

/** The name of the empty tree in a SHA-1 repository. */
export const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/** Who wrote a raw commit, and when: the value of its author and committer lines. */
export const SIGNATURE = "Ada Lovelace <ada@example.org> 1767225600 +0000";

type Place = Pick<TestRepository, "path">;

/** A commit object; a header that is `null` is left out. */
export interface RawCommit {
  readonly tree?: string | null;
  readonly parents?: readonly string[];
  readonly author?: string | Uint8Array | null;
  readonly committer?: string | Uint8Array | null;
  /** Whole header lines after the committer, without the last line break. */
  readonly headers?: readonly string[];
  /** `null` ends the object right after its headers. */
  readonly message?: string | Uint8Array | null;
}

/** The loose file of an object, whether it exists or not. */
export function objectFile({ path }: Place, hash: string): string {
  return join(path, ".git/objects", hash.slice(0, 2), hash.slice(2));
}

/** Writes an object of any type with any content and gives its SHA-1. */
export function writeObject(
  repository: Place,
  type: string,
  content: string | Uint8Array,
): string {
  const bytes = Buffer.from(content);
  const object = joinBytes([`${type} ${bytes.length}\0`, bytes]);
  const hash = createHash("sha1").update(object).digest("hex");
  const file = objectFile(repository, hash);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, deflateSync(object));
  return hash;
}

/** Writes a commit object as it is described. */
export function writeCommit(repository: Place, commit: RawCommit): string {
  const { tree = EMPTY_TREE, author = SIGNATURE, committer = SIGNATURE } = commit;
  const message = commit.message === undefined ? "feat: raw\n" : commit.message;
  const parts = [
    ...(tree === null ? [] : [`tree ${tree}\n`]),
    ...(commit.parents ?? []).map((parent) => `parent ${parent}\n`),
    ...(author === null ? [] : ["author ", author, "\n"]),
    ...(committer === null ? [] : ["committer ", committer, "\n"]),
    ...(commit.headers ?? []).map((header) => `${header}\n`),
    ...(message === null ? [] : ["\n", message]),
  ];
  return writeObject(repository, "commit", joinBytes(parts));
}

/** Writes each commit on top of the one before, the first on top of `main`, and moves `main` to the last. */
export function appendCommits(
  repository: Place,
  commits: readonly RawCommit[],
): readonly string[] {
  let parents = readMain(repository);
  const hashes = commits.map((commit) => {
    const hash = writeCommit(repository, { parents, ...commit });
    parents = [hash];
    return hash;
  });
  setRef(repository, "refs/heads/main", hashes.at(-1) ?? "");
  return hashes;
}

/** Points a ref at an object of any type. */
export function setRef(repository: Place, name: string, target: string): void {
  writeRef(repository, name, `${target}\n`);
}

/** Writes a ref's file, or another file of `.git`, with any content. */
export function writeRef({ path }: Place, name: string, content: string): void {
  const file = join(path, ".git", name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** The content of a tag object. */
export function tagObject(
  target: string,
  type: string,
  name: string,
  tagger: string | null = SIGNATURE,
): string {
  const taggerLine = tagger === null ? "" : `tagger ${tagger}\n`;
  return `object ${target}\ntype ${type}\ntag ${name}\n${taggerLine}\nrelease ${name}\n`;
}

/** Strings, as UTF-8, and bytes in one piece. */
export function joinBytes(parts: readonly (string | Uint8Array)[]): Uint8Array {
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/** Each character as one byte (ISO 8859-1). */
export function latin1(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}

function readMain({ path }: Place): readonly string[] {
  try {
    return [readFileSync(join(path, ".git/refs/heads/main"), "utf8").trim()];
  } catch {
    return [];
  }
}
