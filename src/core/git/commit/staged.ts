// Reads what is staged: its diff, and an id that changes with the index.

import { createHash } from "node:crypto";
import { EnvironmentError } from "../../../errors.ts";
import { quote } from "../../../text/control_characters.ts";
import { joinBytes } from "../process/bytes.ts";
import { decode, type Git, PLAIN_DIFF } from "../process/git.ts";
import { resolveObject } from "../refs.ts";

/** What a commit would record now. */
export interface Staged {
  /** In git's own format, not safe to show; bytes that are not UTF-8 are U+FFFD. */
  readonly diff: string;
  /** True when the diff exceeds 16 MiB: it is then cut after a whole line. */
  readonly isCut: boolean;
  /** Changes when a commit would record something else, or on top of another commit. */
  readonly id: string;
}

const DIFF = ["-c", "core.quotePath=false", "diff", "--cached", ...PLAIN_DIFF, "--no-relative"];
// Overrides diff.orderFile.
const ORDER = "-O/dev/null";
const LISTING = [...DIFF, ORDER, "--raw", "-z", "--no-abbrev", "--no-renames"];
const PATCH = [
  ...DIFF,
  ORDER,
  "--find-renames",
  "-l1000",
  "--unified=3",
  "--inter-hunk-context=0",
  "--patch",
];
const LINE_FEED = 10;
const DIFF_LIMIT_BYTES = 16 * 1024 * 1024;

/** The arguments that compare the index with `HEAD`, or with another base. */
function against(base: string | undefined): readonly string[] {
  return base === undefined ? ["--"] : [base, "--"];
}

/**
 * What is staged, also on a branch without commits, compared with `HEAD` or this base; undefined when
 * nothing is. The id is read before
 * the diff, so that {@link readStagedId} detects a change of the index in between.
 * @throws EnvironmentError when there are conflicts, there is no work tree, or git cannot read.
 */
export async function readStaged(git: Git, base?: string): Promise<Staged | undefined> {
  const isInside = await git.run(["rev-parse", "--is-inside-work-tree"]);
  if (isInside.exitCode === 0 && decode(isInside.stdout).trim() === "false") {
    throw new EnvironmentError(
      "nothing can be committed here: there is no work tree",
      "go to the work tree of the repository",
    );
  }
  const { listing, id } = await readListing(git, base);
  if (listing === "") return undefined;
  refuseConflicts(listing);
  return { id, ...await readPatch(git, base) };
}

/**
 * The id of what is staged now, as in {@link Staged}.
 * @throws EnvironmentError when git cannot read the index.
 */
export async function readStagedId(git: Git, base?: string): Promise<string> {
  return (await readListing(git, base)).id;
}

/** For each file its modes, objects and status, then its path, each ended by NUL; and the id. */
async function readListing(
  git: Git,
  base: string | undefined,
): Promise<{ readonly listing: string; readonly id: string }> {
  const parts: Uint8Array[] = [];
  for await (const part of git.stream([...LISTING, ...against(base)])) parts.push(part);
  const listing = joinBytes(parts);
  const head = await resolveObject(git, "HEAD") ?? "";
  const id = createHash("sha256").update(head).update("\0").update(listing).digest("hex");
  return { listing: decode(listing), id };
}

function refuseConflicts(listing: string): void {
  const fields = listing.split("\0");
  const paths = new Set(
    fields.filter((_path, index) => index % 2 === 1 && fields[index - 1]?.endsWith(" U")),
  );
  const [first] = paths;
  if (first === undefined) return;
  const others = paths.size > 1 ? ` and in ${paths.size - 1} more` : "";
  throw new EnvironmentError(
    `there are conflicts in ${quote(first)}${others}`,
    "resolve the conflicts first, then stage the files with 'git add'",
  );
}

async function readPatch(
  git: Git,
  base: string | undefined,
): Promise<Pick<Staged, "diff" | "isCut">> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of git.stream([...PATCH, ...against(base)])) {
    parts.push(part);
    size += part.length;
    if (size > DIFF_LIMIT_BYTES) break;
  }
  const bytes = joinBytes(parts);
  if (size <= DIFF_LIMIT_BYTES) return { diff: decode(bytes), isCut: false };
  const end = bytes.lastIndexOf(LINE_FEED, DIFF_LIMIT_BYTES - 1) + 1;
  return { diff: decode(bytes.subarray(0, end)), isCut: true };
}
