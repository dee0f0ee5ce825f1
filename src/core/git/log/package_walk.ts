// Compares commits with their parents, for all packages at once.

import type { FileStatus } from "../../../history/commit.ts";
import type { ParentPair } from "../../../history/source.ts";
import { checkObjects } from "../objects.ts";
import { NAMED, STATUSES } from "./file_changes.ts";
import { type Git, PLAIN_DIFF } from "../process/git.ts";

// Reading trees takes longest, and most machines have two cores or more.
const PROCESSES = 2;
// Commits after each other have most of their trees in common, so a process gets many at once.
const CHUNK_SIZE = 1_000;

/** Takes a file in which the commit of the pair at this index differs from its parent. */
type OnFile = (index: number, path: string, status: FileStatus) => void;

/**
 * Calls `onFile` for each file in which a commit differs from its parent; a first commit differs in all
 * of its files. The pairs are compared while they arrive, by two processes, so the indexes come in no
 * order. Bytes of paths that are not UTF-8 become U+FFFD.
 * @throws EnvironmentError when git cannot read the trees, and the errors of `pairs`.
 */
export async function comparePairs(
  git: Git,
  pairs: AsyncIterable<readonly ParentPair[]>,
  onFile: OnFile,
): Promise<void> {
  const workers: Worker[] = [];
  let chunk: ParentPair[] = [];
  let count = 0;
  const send = (): void => {
    let worker = workers[0];
    if (worker === undefined || (!worker.isIdle && workers.length < PROCESSES)) {
      workers.push(worker = new Worker(git, onFile));
    } else for (const each of workers) if (each.waitingCount < worker.waitingCount) worker = each;
    worker.add(chunk, count);
    count += chunk.length;
    chunk = [];
  };
  try {
    for await (const batch of pairs) {
      for (const pair of batch) chunk.push(pair);
      if (chunk.length >= CHUNK_SIZE) send();
    }
    if (chunk.length > 0) send();
  } finally {
    for (const worker of workers) worker.close();
  }
  await Promise.all(workers.map(({ ended }) => ended));
}

/** A process that compares pairs. */
class Worker {
  readonly #indexes: number[] = [];
  readonly #input = new Input();
  #done = -1;
  readonly #onFile: OnFile;
  /** Rejects when git fails. */
  readonly ended: Promise<void>;

  constructor(git: Git, onFile: OnFile) {
    this.#onFile = onFile;
    this.ended = this.#read(git);
    // It may fail before anybody waits for it.
    this.ended.catch(() => {});
  }

  /** The number of pairs that it was given and has not compared. */
  get waitingCount(): number {
    return this.#indexes.length - 1 - this.#done;
  }

  /** True when it has compared all pairs that it was given. */
  get isIdle(): boolean {
    return this.waitingCount === 0;
  }

  /** Gives it more pairs; the first of them has this index. */
  add(pairs: readonly ParentPair[], first: number): void {
    let lines = "";
    for (const [at, { hash, parent }] of pairs.entries()) {
      this.#indexes.push(first + at);
      lines += parent === undefined ? `${hash}\n` : `${hash} ${parent}\n`;
    }
    this.#input.add(lines);
  }

  /** Says that there are no more. */
  close(): void {
    this.#input.close();
  }

  async #read(git: Git): Promise<void> {
    const args = ["diff-tree", "--stdin", ...PLAIN_DIFF, "-r", "-z", ...NAMED];
    const records = git.streamRecords([...args, "--root", "--always"], "\0", this.#input.read());
    // A letter and a path for each file; the hash of the commit before the first.
    let letter: string | undefined;
    let index = -1;
    for await (const fields of records) {
      for (const field of fields) {
        if (letter !== undefined) {
          this.#onFile(index, field, STATUSES[letter] ?? "modified");
          letter = undefined;
        } else if (field.length === 1) letter = field;
        else index = this.#indexes[++this.#done] ?? -1;
      }
    }
  }
}

/** Texts for git's standard input, as they come. */
class Input {
  readonly #texts: string[] = [];
  #isClosed = false;
  #wake = (): void => {};

  add(text: string): void {
    this.#texts.push(text);
    this.#wake();
  }

  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  async *read(): AsyncGenerator<string> {
    for (;;) {
      const text = this.#texts.shift();
      if (text !== undefined) yield text;
      else if (this.#isClosed) return;
      else await new Promise<void>((resolve) => this.#wake = resolve);
    }
  }
}

/** The hashes of what stands at a path of a commit, as `<commit>:<path>`; undefined for nothing. */
export async function listPlaces(
  git: Git,
  places: readonly string[],
): Promise<readonly (string | undefined)[]> {
  return (await checkObjects(git, places)).map((object) => object?.hash);
}
