// Reads the texts of small files before and after commits.

import { EnvironmentError } from "../../../errors.ts";
import type { FileVersion, ParentPair } from "../../../history/source.ts";
import { readObjects } from "../objects.ts";
import { decode, type Git, PLAIN_DIFF } from "../process/git.ts";

const LARGEST_FILE_BYTES = 128 * 1024;
// Of all commits together: hardly any manifest changes as often in one range.
const MOST_FILES = 1_000;

// Mode and object before and after: git-diff(1), "Raw output format".
const CHANGED_FILE = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) /;
const FILE_MODE = /^100/;

interface ChangedFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * The files that match the pathspecs and differ between a commit and what it is compared with, by the
 * hash of the commit, in git's order; nothing for a first commit. Large files and links have no text.
 * Nothing at all when git fails, as in a partial clone.
 */
export async function readFileVersions(
  git: Git,
  pairs: readonly ParentPair[],
  pathspecs: readonly string[],
): Promise<ReadonlyMap<string, readonly FileVersion[]>> {
  try {
    const changed = await listChanged(git, pairs, pathspecs);
    const hashes = new Set(
      [...changed.values()].flat().flatMap(({ before, after }) =>
        [before, after].filter((hash) => hash !== undefined)
      ),
    );
    const texts = await readTexts(git, [...hashes]);
    const textOf = (hash: string | undefined): string | undefined =>
      hash === undefined ? undefined : texts.get(hash);
    return new Map(
      [...changed].map(([commit, files]) => [
        commit,
        files.map(({ path, before, after }) => ({
          path,
          before: textOf(before),
          after: textOf(after),
        })),
      ]),
    );
  } catch (error) {
    if (error instanceof EnvironmentError) return new Map();
    throw error;
  }
}

async function listChanged(
  git: Git,
  pairs: readonly ParentPair[],
  pathspecs: readonly string[],
): Promise<ReadonlyMap<string, readonly ChangedFile[]>> {
  const args = [
    ...["--no-literal-pathspecs", "diff-tree", "--stdin", ...PLAIN_DIFF, "-r", "-z"],
    ...["--raw", "--no-abbrev", "--no-renames", "--", ...pathspecs],
  ];
  const input = pairs.map(({ hash, parent = "" }) => `${hash} ${parent}`.trim() + "\n").join("");
  const byCommit = new Map<string, ChangedFile[]>();
  let files: ChangedFile[] = [];
  let objects: Omit<ChangedFile, "path"> | undefined;
  let count = 0;
  for await (const fields of git.streamRecords(args, "\0", input)) {
    for (const field of fields) {
      if (objects !== undefined) {
        files.push({ path: field, ...objects });
        count++;
        objects = undefined;
      } else if (field.startsWith(":")) objects = readObjectsOf(field);
      else {
        if (count >= MOST_FILES) return byCommit;
        // Nothing stands behind a hash but what git prints for its commit.
        byCommit.set(field, files = []);
      }
    }
  }
  return byCommit;
}

function readObjectsOf(field: string): Omit<ChangedFile, "path"> {
  const [, oldMode = "", newMode = "", before, after] = CHANGED_FILE.exec(field) ?? [];
  return {
    before: FILE_MODE.test(oldMode) ? before : undefined,
    after: FILE_MODE.test(newMode) ? after : undefined,
  };
}

async function readTexts(
  git: Git,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const object of await readObjects(git, hashes)) {
    if (object === undefined || object.sizeBytes > LARGEST_FILE_BYTES) continue;
    texts.set(object.hash, decode(object.content));
  }
  return texts;
}
