// Reads what is staged: the files, the diff, and an id by which a later change of the index shows.

import { createHash } from "node:crypto";
import { EnvironmentError } from "../../errors.ts";
import { quote } from "../../untrusted.ts";
import { decode, type Git } from "./git.ts";
import { joinBytes } from "./process.ts";
import { type BinaryEntry, readBinaries, type StagedBinary } from "./staged_binary.ts";

/** What has become of a staged file. */
export type StagedStatus = "added" | "modified" | "deleted" | "renamed" | "copied" | "typechange";

/** One staged file. Its paths are not safe to show yet; what is no UTF-8 in them is U+FFFD. */
export interface StagedFile {
  readonly path: string;
  /** Where it was before, of one that is renamed or copied. */
  readonly oldPath?: string;
  readonly status: StagedStatus;
  /** Lines added; absent, as `removed`, for a binary file. */
  readonly added?: number;
  readonly removed?: number;
}

/** All that a commit would record now. */
export interface Staged {
  readonly files: readonly StagedFile[];
  /** The diff in git's own format; not safe to show yet, what is no UTF-8 in it is U+FFFD. */
  readonly diff: string;
  /** True when the diff has more than 16 MiB: it then ends with a whole line, before its end. */
  readonly diffIsCut: boolean;
  /** The files that the diff does not show, because git takes them for binary; within limits. */
  readonly binaries: readonly StagedBinary[];
  /** Another one as soon as a commit would record something else, or on top of another commit. */
  readonly id: string;
}

// All that the person's or the repository's configuration could change about a diff (git-config(1)).
const DIFF = [
  "diff",
  "--cached",
  "--no-color",
  "--no-ext-diff",
  "--no-textconv",
  "--no-relative",
  "--submodule=short",
  "--ignore-submodules=none",
  "--find-renames",
  "-l1000",
  "-O/dev/null",
  "--src-prefix=a/",
  "--dst-prefix=b/",
  "--unified=3",
  "--inter-hunk-context=0",
];
const DIFF_LIMIT_BYTES = 16 * 1024 * 1024;
const LINE_FEED = 10;

/**
 * Reads what is staged, also on a branch without a commit yet; undefined when nothing is. The id is
 * that of the files: where the index changes before the diff is read, the id tells it later.
 * @throws EnvironmentError when conflicts are not resolved, there is no work tree, or git cannot read.
 */
export async function readStaged(git: Git): Promise<Staged | undefined> {
  const place = await git.run(["rev-parse", "--is-inside-work-tree"]);
  if (place.exitCode === 0 && decode(place.stdout).trim() === "false") {
    throw new EnvironmentError(
      "nothing can be committed here: there is no work tree",
      "go to the work tree of the repository",
    );
  }
  const listing = await readListing(git);
  const files = readFiles(listing.fields);
  if (files.length === 0) return undefined;
  const binaries = await readBinaries(git, findBinaries(files, listing.fields));
  return { files, id: listing.id, binaries, ...await readPatch(git) };
}

/**
 * The id that `readStaged()` gives, for what is staged now.
 * @throws EnvironmentError when git cannot read the index.
 */
export async function readStagedId(git: Git): Promise<string> {
  return (await readListing(git)).id;
}

interface Listing {
  /** The fields of `--raw`, then those of `--numstat`, as `-z` separates them. */
  readonly fields: readonly string[];
  readonly id: string;
}

async function readListing(git: Git): Promise<Listing> {
  const parts: Uint8Array[] = [];
  const options = ["--raw", "--numstat", "-z", "--no-abbrev", "--"];
  // Renames among many files may take longer than an answer may.
  for await (const part of git.stream([...DIFF, ...options])) parts.push(part);
  const listing = joinBytes(parts);
  const head = await git.run(["rev-parse", "--verify", "--quiet", "HEAD"]);
  const id = createHash("sha256").update(head.stdout).update("\0").update(listing).digest("hex");
  return { fields: decode(listing).split("\0"), id };
}

const STATUSES: Readonly<Record<string, StagedStatus>> = {
  A: "added",
  C: "copied",
  D: "deleted",
  R: "renamed",
  T: "typechange",
};

function readFiles(fields: readonly string[]): readonly StagedFile[] {
  const files: { path: string; oldPath?: string; status: StagedStatus }[] = [];
  const unmerged: string[] = [];
  let index = 0;
  while (fields[index]?.startsWith(":") === true) {
    const letter = /([A-Z])\d*$/.exec(fields[index] ?? "")?.[1] ?? "";
    const path = fields[index + 1] ?? "";
    const isPair = letter === "R" || letter === "C";
    if (letter === "U") unmerged.push(path);
    const status = STATUSES[letter] ?? "modified";
    files.push(
      isPair ? { path: fields[index + 2] ?? "", oldPath: path, status } : { path, status },
    );
    index += isPair ? 3 : 2;
  }
  if (unmerged[0] !== undefined) throw explainConflicts(unmerged[0], new Set(unmerged).size);
  // The counts follow in the same order; git leaves out a file for which it has none.
  return files.map((file) => {
    const [, added, removed, path] = /^(\d+|-)\t(\d+|-)\t(.*)$/s.exec(fields[index] ?? "") ?? [];
    const isPair = path === "";
    if ((isPair ? fields[index + 2] : path) !== file.path) return file;
    index += isPair ? 3 : 1;
    if (added === "-" || removed === "-") return file;
    return { ...file, added: Number(added), removed: Number(removed) };
  });
}

/** The objects of those files for which git has counted no lines. */
function findBinaries(
  files: readonly StagedFile[],
  fields: readonly string[],
): readonly BinaryEntry[] {
  let index = 0;
  return files.flatMap(({ path, oldPath, added }) => {
    // `:<mode> <mode> <hash> <hash> <letter>`
    const [, , oldHash = "", newHash = ""] = fields[index]?.split(" ") ?? [];
    index += oldPath === undefined ? 2 : 3;
    return added === undefined ? [{ path, oldHash, newHash }] : [];
  });
}

function explainConflicts(path: string, count: number): EnvironmentError {
  const others = count > 1 ? ` and in ${count - 1} more` : "";
  return new EnvironmentError(
    `there are conflicts in ${quote(path)}${others}`,
    "resolve the conflicts first, then stage the files with 'git add'",
  );
}

async function readPatch(git: Git): Promise<Pick<Staged, "diff" | "diffIsCut">> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of git.stream([...DIFF, "--patch", "--"])) {
    parts.push(part);
    size += part.length;
    if (size > DIFF_LIMIT_BYTES) break;
  }
  const bytes = joinBytes(parts);
  if (size <= DIFF_LIMIT_BYTES) return { diff: decode(bytes), diffIsCut: false };
  const end = bytes.lastIndexOf(LINE_FEED, DIFF_LIMIT_BYTES - 1) + 1;
  return { diff: decode(bytes.subarray(0, end)), diffIsCut: true };
}
