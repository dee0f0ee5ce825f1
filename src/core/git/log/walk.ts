// Walks the commit graph with git: logs, reachability, distances.

import type { GraphCommit } from "../../../history/graph/commit_graph.ts";
import type { CountQuery, LogQuery } from "../../../history/log_source.ts";
import type { ReachableQuery } from "../../../history/source.ts";
import { EnvironmentError } from "../../../errors.ts";
import type { GitExit } from "../process/child.ts";
import { explainFailure, type Git, WALK_TIMEOUT_MS } from "../process/git.ts";
import { COMMIT_FORMAT, CommitReader } from "./log.ts";
import type { LoggedCommit } from "./logged_commit.ts";
import { repairEncodings } from "./raw_commit.ts";

/** The notes that correct the messages of commits (docs/corrections.md). */
const NOTES_REF = "refs/notes/relnotes";
// About 50,000 commits; a longer range is walked again instead of kept in memory.
const KEPT_LIMIT_BYTES = 32 * 1024 * 1024;

/**
 * Reads the commits of ranges. To find the end of a range git may walk much further than the range
 * itself, so the commits of the last search are kept for its log.
 */
export class Walker {
  readonly #git: Git;
  readonly #limitBytes: number;
  #kept: { readonly range: string; readonly batches: (readonly LoggedCommit[])[] } | undefined;
  #begun: BegunLog | undefined;
  /** What was found, by queries: commits and what they reach never change. */
  readonly #found = new Map<string, Promise<readonly string[]>>();

  /** A log larger than `limitBytes` is not kept. */
  constructor(git: Git, limitBytes = KEPT_LIMIT_BYTES) {
    this.#git = git;
    this.#limitBytes = limitBytes;
  }

  /** Starts a log before it is asked for; {@link log} takes it over if it is asked for the same. */
  begin(query: LogQuery): void {
    const parts = readLog(this.#git, query);
    const first = parts.next();
    first.catch(() => {});
    this.#begun = { query, first, parts };
  }

  /** The commits of a range in the order of `git log`, newest first, in batches. */
  async *log(query: LogQuery): AsyncGenerator<readonly LoggedCommit[]> {
    const kept = this.#kept;
    this.#kept = undefined;
    const isPart = query.paths !== undefined || query.firstParent === true;
    // What was kept are the commits of all parents.
    if (isPart || kept?.range !== rangeOf(query).join(" ")) {
      for await (const { commits } of this.#takeBegun(query) ?? readLog(this.#git, query)) {
        if (commits.length > 0) yield commits;
      }
      return;
    }
    for (let batch = kept.batches.shift(); batch !== undefined; batch = kept.batches.shift()) {
      yield query.skipMerges ? batch.filter(({ parents }) => parents.length < 2) : batch;
    }
  }

  /** The log that was begun, if it is the one of this query; any other is ended. */
  #takeBegun(query: LogQuery): AsyncIterable<LogPart> | undefined {
    const begun = this.#begun;
    this.#begun = undefined;
    if (begun === undefined) return undefined;
    if (argumentsOf(begun.query).join(" ") === argumentsOf(query).join(" ")) return resume(begun);
    // It ends with its first output, for which nobody waits.
    void begun.parts.return(undefined).catch(() => {});
    return undefined;
  }

  /** The wanted commits that are reachable from the tip, in the order of the walk. */
  findReachable(query: ReachableQuery): Promise<readonly string[]> {
    const key = [query.firstOnly, ...rangeOf(query), "", ...query.wanted].join("\n");
    const found = this.#found.get(key) ?? this.#find(query);
    this.#found.set(key, found);
    return found;
  }

  async #find(query: ReachableQuery): Promise<readonly string[]> {
    if (query.firstOnly) return await findFirst(this.#git, query);
    const found: string[] = [];
    const batches: (readonly LoggedCommit[])[] = [];
    let size = 0;
    for await (const { commits, bytes } of readLog(this.#git, { ...query, skipMerges: false })) {
      for (const { hash } of commits) if (query.wanted.has(hash)) found.push(hash);
      size += bytes;
      if (size <= this.#limitBytes) batches.push(commits);
      else batches.length = 0;
    }
    if (size <= this.#limitBytes) this.#kept = { range: rangeOf(query).join(" "), batches };
    return found;
  }
}

function rangeOf({ tip, excluded }: Pick<LogQuery, "tip" | "excluded">): readonly string[] {
  return [tip, ...excluded.map((hash) => `^${hash}`)];
}

/** The commits completed by a part of the output, and the size of the part. */
interface LogPart {
  readonly commits: readonly LoggedCommit[];
  readonly bytes: number;
}

/** A log that was started before it was asked for. */
interface BegunLog {
  readonly query: LogQuery;
  readonly first: Promise<IteratorResult<LogPart>>;
  readonly parts: AsyncGenerator<LogPart>;
}

async function* resume({ first, parts }: BegunLog): AsyncGenerator<LogPart> {
  try {
    const { done, value } = await first;
    if (done === true) return;
    yield value;
    yield* parts;
  } finally {
    await parts.return(undefined);
  }
}

async function* readLog(git: Git, query: LogQuery): AsyncGenerator<LogPart> {
  const reader = new CommitReader();
  for await (const bytes of git.stream(argumentsOf(query), "", findNotesFault)) {
    yield { commits: await repairEncodings(git, reader.read(bytes)), bytes: bytes.length };
  }
  reader.end();
}

function argumentsOf(query: LogQuery): readonly string[] {
  return [
    ...flagsFor(query),
    "log",
    "-z",
    "--no-color",
    "--no-show-signature",
    "--no-mailmap",
    "--no-decorate",
    // Only these notes. Where there are none, git prints a warning, exits with 0 and is as fast.
    "--no-notes",
    `--notes=${NOTES_REF}`,
    ...(query.firstParent === true ? ["--first-parent"] : []),
    "--encoding=UTF-8",
    ...(query.skipMerges ? ["--no-merges"] : []),
    `--format=${COMMIT_FORMAT}`,
    "--end-of-options",
    ...rangeOf(query),
    "--",
    ...query.paths ?? [],
  ];
}

// Git goes on without the notes of a ref that is no hash, and ends when what the ref names is missing.
const BROKEN_NOTES = /ignoring broken ref refs\/notes\/relnotes$/m;
const LOST_NOTES = /Failed to read notes tree referenced by refs\/notes\/relnotes/;

/** The error for notes that cannot be read: without them a document would say what they correct. */
function findNotesFault({ stderr }: GitExit): EnvironmentError | undefined {
  const isBroken = BROKEN_NOTES.test(stderr);
  if (!isBroken && !LOST_NOTES.test(stderr)) return undefined;
  const remove = isBroken
    ? `'rm "$(git rev-parse --git-path ${NOTES_REF})"'`
    : `'git update-ref -d ${NOTES_REF}'`;
  return new EnvironmentError(
    `the corrections in ${NOTES_REF} cannot be read: ` +
      (isBroken ? "the ref is broken" : "their objects are missing"),
    `${remove} removes them; fetch them again from a remote that has them`,
  );
}

/** Otherwise git takes all paths literally, and refuses `:(top)`. */
function flagsFor({ paths }: Pick<LogQuery, "paths">): readonly string[] {
  return paths === undefined ? [] : ["--no-literal-pathspecs"];
}

/**
 * The hashes of the commits of a query, in the order of `git log`. With paths git leaves out a
 * branch that in the end brought nothing to them (git-log(1), "History Simplification").
 */
export async function listHashes(
  git: Git,
  query: LogQuery,
  others: readonly string[] = [],
): Promise<readonly string[]> {
  const args = [
    ...flagsFor(query),
    "rev-list",
    ...(query.skipMerges ? ["--no-merges"] : []),
    "--end-of-options",
    ...others,
    ...rangeOf(query),
    "--",
    ...query.paths ?? [],
  ];
  const found: string[] = [];
  for await (const hashes of git.streamRecords(args, "\n")) {
    for (const hash of hashes) found.push(hash);
  }
  return found;
}

/** The hashes and parents of all commits that a commit reaches, in the order of `git log`. */
export async function listParents(git: Git, tip: string): Promise<readonly GraphCommit[]> {
  const found: GraphCommit[] = [];
  const args = ["rev-list", "--parents", "--end-of-options", tip, "--"];
  for await (const lines of git.streamRecords(args, "\n")) {
    for (const line of lines) {
      const [hash = "", ...parents] = line.split(" ");
      found.push({ hash, parents });
    }
  }
  return found;
}

/** The commits without parents that these reach, or that a shallow clone leaves without. */
export async function listRoots(git: Git, commits: readonly string[]): Promise<readonly string[]> {
  if (commits.length === 0) return [];
  const args = ["rev-list", "--max-parents=0", "--end-of-options", ...commits, "--"];
  const text = await git.text(args, WALK_TIMEOUT_MS);
  return text === "" ? [] : text.split("\n");
}

async function findFirst(git: Git, query: ReachableQuery): Promise<readonly string[]> {
  const args = ["rev-list", "--end-of-options", ...rangeOf(query), "--"];
  for await (const hashes of git.streamRecords(args, "\n")) {
    const first = hashes.find((hash) => query.wanted.has(hash));
    if (first !== undefined) return [first];
  }
  return [];
}

/** The commits that are not reachable from another of them (git-merge-base(1), `--independent`). */
export async function independent(
  git: Git,
  commits: readonly string[],
): Promise<readonly string[]> {
  if (commits.length < 2) return commits;
  const listed = await git.text(["merge-base", "--independent", ...commits], WALK_TIMEOUT_MS);
  return listed.split("\n").filter((line) => line !== "");
}

/** Number of commits of a log; with date bounds the dates of all of them are read. */
export async function countCommits(git: Git, query: CountQuery): Promise<number> {
  const { sinceDateSec, untilDateSec, skipMerges } = query;
  const isDated = sinceDateSec !== undefined || untilDateSec !== undefined;
  const args = [
    ...flagsFor(query),
    "rev-list",
    isDated ? "--timestamp" : "--count",
    ...(skipMerges ? ["--no-merges"] : []),
    ...(query.firstParent === true ? ["--first-parent"] : []),
    "--end-of-options",
    ...rangeOf(query),
    "--",
    ...query.paths ?? [],
  ];
  if (!isDated) return Number(await git.text(args, WALK_TIMEOUT_MS));
  let count = 0;
  for await (const lines of git.streamRecords(args, "\n")) {
    for (const line of lines) {
      const dateSec = parseInt(line, 10);
      if (dateSec > (sinceDateSec ?? -Infinity) && dateSec <= (untilDateSec ?? Infinity)) count++;
    }
  }
  return count;
}

/** Number of commits reachable from `tip` and not from `base`. */
export async function countBetween(git: Git, base: string, tip: string): Promise<number> {
  const range = [tip, `^${base}`];
  const args = ["rev-list", "--count", "--end-of-options", ...range, "--"];
  return Number(await git.text(args, WALK_TIMEOUT_MS));
}

/** True when `ancestor` is reachable from `descendant`; a commit is its own ancestor. */
export async function isAncestor(
  git: Git,
  ancestor: string,
  descendant: string,
): Promise<boolean> {
  const result = await git.run(["merge-base", "--is-ancestor", ancestor, descendant]);
  if (result.exitCode > 1) throw explainFailure(result);
  return result.exitCode === 0;
}
