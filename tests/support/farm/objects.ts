// Writes git objects byte by byte, also those that no git command would make.

import { runGit, type TestRepository } from "../repository.ts";

/** The name of the empty tree in a SHA-1 repository. */
export const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/** Who wrote a raw commit, and when: the value of its author and committer lines. */
export const SIGNATURE = "Ada Lovelace <ada@example.org> 1767225600 +0000";

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

/** Writes an object of any type with any content and gives its name. */
export function writeObject(
  repository: Pick<TestRepository, "path">,
  type: string,
  content: string | Uint8Array,
): string {
  return runGit(
    repository.path,
    ["hash-object", "-t", type, "-w", "--literally", "--stdin"],
    content,
  );
}

/** Writes a commit object as it is described. */
export function writeCommit(repository: Pick<TestRepository, "path">, commit: RawCommit): string {
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

/** Writes the commits one upon the other, the first upon `main`, and moves `main` to the last. */
export function appendCommits(
  repository: Pick<TestRepository, "path">,
  commits: readonly RawCommit[],
): readonly string[] {
  let parents = parentsOf(repository);
  const hashes = commits.map((commit) => {
    const hash = writeCommit(repository, { parents, ...commit });
    parents = [hash];
    return hash;
  });
  setRef(repository, "refs/heads/main", hashes.at(-1) ?? "");
  return hashes;
}

/** Points a ref at an object, whatever kind of object that is. */
export function setRef(
  repository: Pick<TestRepository, "path">,
  name: string,
  target: string,
): void {
  runGit(repository.path, ["update-ref", "--", name, target]);
}

/** Text as bytes where a string is one, all in one piece. */
export function joinBytes(parts: readonly (string | Uint8Array)[]): Uint8Array {
  const encoder = new TextEncoder();
  const bytes = parts.map((part) => typeof part === "string" ? encoder.encode(part) : part);
  const whole = new Uint8Array(bytes.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of bytes) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Each character as one byte (ISO 8859-1). */
export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function parentsOf(repository: Pick<TestRepository, "path">): readonly string[] {
  const listed = runGit(repository.path, [
    "for-each-ref",
    "--format=%(objectname)",
    "refs/heads/main",
  ]);
  return listed === "" ? [] : [listed];
}
