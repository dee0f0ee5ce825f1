// Reads objects of a repository, many in one process (git-cat-file(1), --batch and --batch-check).

import { decode, explainFailure, type Git, type GitResult } from "./process/git.ts";

/** An object without its content. */
export interface ObjectHeader {
  readonly hash: string;
  readonly type: "commit" | "tree" | "blob" | "tag";
  /** The size of the content. */
  readonly sizeBytes: number;
}

/** An object with its content as recorded. */
export interface GitObject extends ObjectHeader {
  readonly content: Uint8Array;
}

const LINE_FEED = 10;
const HEADER = /^([0-9a-f]{40}|[0-9a-f]{64}) (commit|tree|blob|tag) (\d+)$/;

/**
 * The object of each name (gitrevisions(7), without line breaks), in the order of the names;
 * undefined where it is missing or git cannot read it.
 */
export async function checkObjects(
  git: Git,
  names: readonly string[],
): Promise<readonly (ObjectHeader | undefined)[]> {
  const headers: (ObjectHeader | undefined)[] = [];
  while (headers.length < names.length) {
    const { stdout } = await runCatFile(git, "--batch-check", names.slice(headers.length));
    headers.push(...decode(stdout).split("\n").slice(0, -1).map(parseHeader));
    // Git ends at an object that it cannot read; the names after it are asked for again.
    if (headers.length < names.length) headers.push(undefined);
  }
  return headers;
}

/**
 * The object of each name, like {@link checkObjects}; undefined where it is missing.
 * @throws EnvironmentError when git cannot read one, or all together exceed 256 MiB.
 */
export async function readObjects(
  git: Git,
  names: readonly string[],
): Promise<readonly (GitObject | undefined)[]> {
  if (names.length === 0) return [];
  const result = await runCatFile(git, "--batch", names);
  if (result.exitCode !== 0) throw explainFailure(result);
  const { stdout } = result;
  let offset = 0;
  return names.map(() => {
    const lineEnd = stdout.indexOf(LINE_FEED, offset);
    const header = parseHeader(decode(stdout.subarray(offset, lineEnd)));
    const start = lineEnd + 1;
    offset = start;
    // The line of a missing object has no content after it.
    if (header === undefined) return undefined;
    const end = start + header.sizeBytes;
    offset = end + 1;
    return { ...header, content: stdout.subarray(start, end) };
  });
}

/** The header of a commit or tag, and the bytes from the line break before its message on. */
export function splitObject(
  { content }: GitObject,
): { readonly header: readonly string[]; readonly message: Uint8Array } {
  const end = findBlankLine(content);
  // To git a NUL ends the header.
  const [header = ""] = decode(content.subarray(0, end)).split("\0", 1);
  return { header: header.split("\n"), message: content.subarray(end) };
}

/** The position of the first two line breaks in a row; the length when there are none. */
function findBlankLine(content: Uint8Array): number {
  for (let at = content.indexOf(LINE_FEED); at >= 0; at = content.indexOf(LINE_FEED, at + 1)) {
    if (content[at + 1] === LINE_FEED) return at;
  }
  return content.length;
}

/** The first header line of a field, such as `author`; empty when there is none. */
export function findHeaderLine(header: readonly string[], field: string): string {
  return header.find((line) => line.startsWith(`${field} `)) ?? "";
}

function runCatFile(git: Git, mode: string, names: readonly string[]): Promise<GitResult> {
  return git.run(["cat-file", mode], names.map((name) => `${name}\n`).join(""));
}

function parseHeader(line: string): ObjectHeader | undefined {
  const [, hash, type, size] = HEADER.exec(line) ?? [];
  if (hash === undefined) return undefined;
  return { hash, type: type as ObjectHeader["type"], sizeBytes: Number(size) };
}
