// Reads commits as they are recorded, where git's log changes them: encodings that it cannot convert,
// parents that a shallow clone hides.

import { EnvironmentError } from "../../../errors.ts";
import { joinBytes } from "../process/bytes.ts";
import { FSCK_HINT, type Git } from "../process/git.ts";
import { CommitReader } from "./log.ts";
import type { LoggedCommit } from "./logged_commit.ts";
import { findHeaderLine, type GitObject, readObjects, splitObject } from "../objects.ts";

/** The commits, with those that the log cannot convert to UTF-8 read again from their objects. */
export async function repairEncodings(
  git: Git,
  commits: readonly LoggedCommit[],
): Promise<readonly LoggedCommit[]> {
  const unconverted = commits.filter(({ encoding }) => !canConvert(encoding));
  if (unconverted.length === 0) return commits;
  const objects = await readCommits(git, unconverted.map(({ hash }) => hash));
  const objectOf = new Map(objects.map((object) => [object.hash, object]));
  return commits.map((commit) => {
    const object = canConvert(commit.encoding) ? undefined : objectOf.get(commit.hash);
    return object === undefined ? commit : parseCommit(commit, object);
  });
}

/** The commits of these that have parents, including parents hidden by a shallow clone. */
export async function withParents(
  git: Git,
  commits: readonly string[],
): Promise<ReadonlySet<string>> {
  const objects = await readCommits(git, commits);
  const found = objects.filter((object) => findHeaderLine(splitObject(object).header, "parent"));
  return new Set(found.map(({ hash }) => hash));
}

async function readCommits(git: Git, hashes: readonly string[]): Promise<readonly GitObject[]> {
  const objects = await readObjects(git, hashes);
  return objects.map((object, index) => {
    if (object !== undefined) return object;
    throw new EnvironmentError(
      `the repository could not be read: the commit ${hashes[index]} is missing`,
      FSCK_HINT,
    );
  });
}

/** The commit as its object records it; `commit` has the right hash and parents. */
function parseCommit(commit: LoggedCommit, object: GitObject): LoggedCommit {
  const { header, message } = splitObject(object);
  const author = /^author ([^<]*?) ?<([^>]*)>/.exec(findHeaderLine(header, "author"));
  const [, name = "", email = ""] = author ?? [];
  const time = /> (-?\d+) [+-]\d+$/.exec(findHeaderLine(header, "committer"))?.[1] ?? "";
  const { hash, parents, encoding, note = "" } = commit;
  const fields = [hash, parents.join(" "), name, email, time, encoding, note, ""];
  const nul = message.indexOf(0);
  const record = joinBytes([
    new TextEncoder().encode(fields.join("\0")),
    // To git a NUL ends the message.
    nul < 0 ? message : message.subarray(0, nul),
    Uint8Array.of(0),
  ]);
  return new CommitReader().read(record)[0] ?? commit;
}

/**
 * True when the log can convert this encoding, which must contain ASCII. Git (2.39, pretty.c)
 * converts the header lines along with the message; when no lines are left, as with UTF-16 or
 * EBCDIC, it reads past the end of the commit.
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
