// Reads objects of a repository, many in one process (git-cat-file(1), --batch and --batch-check).

import { decode, explainFailure, type Git, type GitResult } from "./git.ts";

/** An object, without its content. */
export interface ObjectHeader {
  readonly hash: string;
  readonly type: "commit" | "tree" | "blob" | "tag";
  /** Of the content, in bytes. */
  readonly size: number;
}

/** An object with its content, as it is recorded. */
export interface GitObject extends ObjectHeader {
  readonly content: Uint8Array;
}

const HEADER = /^([0-9a-f]{40}|[0-9a-f]{64}) (commit|tree|blob|tag) (\d+)$/;
const LINE_FEED = 10;

/**
 * What each name (gitrevisions(7), without line breaks) leads to, in the order of the names; undefined
 * where the object is missing or git cannot read it.
 */
export async function checkObjects(
  git: Git,
  names: readonly string[],
): Promise<readonly (ObjectHeader | undefined)[]> {
  const headers: (ObjectHeader | undefined)[] = [];
  while (headers.length < names.length) {
    const { stdout } = await askGit(git, "--batch-check", names.slice(headers.length));
    headers.push(...decode(stdout).split("\n").slice(0, -1).map(readHeader));
    // Git ends at an object that it cannot read; the names after it are asked for again.
    if (headers.length < names.length) headers.push(undefined);
  }
  return headers;
}

/**
 * The object of each name, as {@link checkObjects} takes them; undefined where it is missing.
 * @throws EnvironmentError when git cannot read one, or all together have more than 256 MiB.
 */
export async function readObjects(
  git: Git,
  names: readonly string[],
): Promise<readonly (GitObject | undefined)[]> {
  if (names.length === 0) return [];
  const result = await askGit(git, "--batch", names);
  if (result.exitCode !== 0) throw explainFailure(result);
  const { stdout } = result;
  let offset = 0;
  return names.map(() => {
    const lineEnd = stdout.indexOf(LINE_FEED, offset);
    const header = readHeader(decode(stdout.subarray(offset, lineEnd)));
    const start = lineEnd + 1;
    offset = start;
    // The line of a missing object has no content after it.
    if (header === undefined) return undefined;
    const end = start + header.size;
    offset = end + 1;
    return { ...header, content: stdout.subarray(start, end) };
  });
}

function askGit(git: Git, mode: string, names: readonly string[]): Promise<GitResult> {
  return git.run(["cat-file", mode], names.map((name) => `${name}\n`).join(""));
}

function readHeader(line: string): ObjectHeader | undefined {
  const [, hash, type, size] = HEADER.exec(line) ?? [];
  if (hash === undefined) return undefined;
  return { hash, type: type as ObjectHeader["type"], size: Number(size) };
}
