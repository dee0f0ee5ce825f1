// Reads the lines that commits change in some files.

import { EnvironmentError } from "../../../errors.ts";
import type { Patches } from "../../../history/files.ts";
import { type Git, PLAIN_DIFF } from "../process/git.ts";

// Headings of a changelog stand far above what is added under them.
const CONTEXT_LINES = 60;
// Who changes more of a changelog rewrites it.
const MOST_LINES = 800;

const LONGEST_LINE = 2_000;

const HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const NEW_PATH = /^\+\+\+ b\/([^"\t]*)\t?$/;

/**
 * What these commits change of the files with these paths from the root, compared with their only
 * parents: by hash and path, the lines of the diff from its first `@@` on, cut to 2,000 characters, with
 * 60 lines of context. Commits with more than 800 lines are missing, and so are paths
 * with control characters or quotes; undefined when git fails.
 */
export async function readPatches(
  git: Git,
  hashes: readonly string[],
  paths: readonly string[],
): Promise<Patches | undefined> {
  const args = [
    ...["-c", "core.quotePath=false", "--no-literal-pathspecs"],
    ...["diff-tree", "--stdin", ...PLAIN_DIFF, "-r", "-p", "--text", "--no-renames"],
    `--unified=${CONTEXT_LINES}`,
    // Paths are taken from where git runs otherwise, which may be below the root.
    ...["--", ...paths.map((path) => `:(top,literal)${path}`)],
  ];
  const reader = new PatchReader();
  try {
    for await (const lines of git.streamRecords(args, "\n", `${hashes.join("\n")}\n`)) {
      for (const line of lines) reader.read(line);
    }
  } catch (error) {
    if (error instanceof EnvironmentError) return undefined;
    throw error;
  }
  return reader.patches;
}

/** Reads the lines of diffs, each commit's below its hash. */
class PatchReader {
  readonly #byHash = new Map<string, Map<string, string[]>>();
  #files: Map<string, string[]> | undefined;
  #lines: string[] | undefined;
  #hash = "";
  #count = 0;

  get patches(): Patches {
    return this.#byHash;
  }

  read(line: string): void {
    if (HASH.test(line)) {
      this.#hash = line;
      this.#files = new Map();
      this.#count = 0;
      this.#byHash.set(line, this.#files);
      this.#lines = undefined;
    } else if (line.startsWith("diff --git ")) this.#lines = undefined;
    else if (this.#lines === undefined) this.#open(line);
    else this.#add(line);
  }

  #open(line: string): void {
    const [, path] = NEW_PATH.exec(line) ?? [];
    if (path === undefined) return;
    this.#lines = [];
    this.#files?.set(path, this.#lines);
  }

  #add(line: string): void {
    this.#lines?.push(line.slice(0, LONGEST_LINE));
    if (++this.#count <= MOST_LINES) return;
    this.#byHash.delete(this.#hash);
    this.#files = undefined;
    this.#lines = undefined;
  }
}
