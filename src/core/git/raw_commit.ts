// Reads commits as they are recorded, where git's log tells less: of encodings, and of parents in a shallow clone.

import { EnvironmentError } from "../../errors.ts";
import { decode, type Git, joinBytes } from "./git.ts";
import { CommitReader, type LoggedCommit } from "./log.ts";
import { type GitObject, readObjects } from "./objects.ts";

/** `tree`, a space, a hash of SHA-256 and a line feed. */
const LONGEST_TREE_LINE = 70;

/** The commits, with those that the log cannot convert to UTF-8 read again from their objects. */
export async function mendCommits(
  git: Git,
  commits: readonly LoggedCommit[],
): Promise<readonly LoggedCommit[]> {
  const garbled = commits.filter(({ encoding }) => !canConvert(encoding));
  if (garbled.length === 0) return commits;
  const objects = await readObjects(git, garbled.map(({ hash }) => hash));
  const mended = new Map(garbled.map((commit, index) => [commit, mend(commit, objects[index])]));
  return commits.map((commit) => mended.get(commit) ?? commit);
}

/** Those of these commits that have parents, also where a shallow clone does not show them. */
export async function withParents(
  git: Git,
  commits: readonly string[],
): Promise<ReadonlySet<string>> {
  const objects = await readObjects(git, commits);
  return new Set(commits.filter((hash, index) => hasParent(objects[index] ?? refuseMissing(hash))));
}

function hasParent({ content }: GitObject): boolean {
  return /^tree \w+\nparent /.test(decode(content.subarray(0, LONGEST_TREE_LINE + 8)));
}

function refuseMissing(hash: string): never {
  throw new EnvironmentError(
    `the repository could not be read: the commit ${hash} is missing`,
    "'git fsck' tells what is damaged or missing",
  );
}

function mend(commit: LoggedCommit, object: GitObject | undefined): LoggedCommit {
  const { content } = object ?? refuseMissing(commit.hash);
  const headerEnd = findBlankLine(content);
  // To git a NUL ends the header, and likewise the message.
  const lines = (decode(content.subarray(0, headerEnd)).split("\0", 1)[0] ?? "").split("\n");
  const [, name = "", email = ""] = /^author (.*?) ?<(.*?)>/.exec(lineOf(lines, "author")) ?? [];
  const time = /> (\d+) [+-]\d+$/.exec(lineOf(lines, "committer"))?.[1] ?? "";
  const message = content.subarray(headerEnd);
  const nul = message.indexOf(0);
  const fields = [commit.hash, commit.parents.join(" "), name, email, time, commit.encoding, ""];
  const [read] = new CommitReader().read(joinBytes([
    new TextEncoder().encode(fields.join("\0")),
    nul < 0 ? message : message.subarray(0, nul),
    Uint8Array.of(0),
  ]));
  return read ?? commit;
}

/**
 * True when the log can convert this encoding, which must contain ASCII. Git (2.39, pretty.c) converts
 * the header lines along with the message; when no lines are left, as with UTF-16 or EBCDIC, it reads
 * beyond the end of the commit into other memory.
 */
function canConvert(encoding: string): boolean {
  if (encoding === "") return true;
  try {
    // All encodings of the WHATWG standard contain ASCII, except UTF-16.
    return !new TextDecoder(encoding).encoding.startsWith("utf-16");
  } catch {
    return false;
  }
}

function lineOf(lines: readonly string[], field: string): string {
  return lines.find((line) => line.startsWith(`${field} `)) ?? "";
}

/** The end of the header: the line break of its last line, or the end of all. */
function findBlankLine(bytes: Uint8Array): number {
  for (let index = bytes.indexOf(10); index >= 0; index = bytes.indexOf(10, index + 1)) {
    if (bytes[index + 1] === 10) return index;
  }
  return bytes.length;
}
