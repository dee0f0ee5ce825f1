// Reads staged files that a diff does not show: git takes them for binary, as it does UTF-16.

import { decode, explainFailure, type Git } from "./git.ts";
import { joinBytes } from "./process.ts";

/** A staged file of which the diff says only that it differs. */
export interface StagedBinary {
  /** Not safe to show yet. */
  readonly path: string;
  /** As it was; empty of one that is new. At most the first 1 MiB, as of `after`. */
  readonly before: Uint8Array;
  /** As it is staged. */
  readonly after: Uint8Array;
}

/** Such a file, by the objects that hold it. */
export interface BinaryEntry {
  readonly path: string;
  readonly oldHash: string;
  readonly newHash: string;
}

/** How much is read. */
export interface BinaryLimits {
  readonly files: number;
  /** Of one file, from its beginning. */
  readonly fileBytes: number;
  /** Of all files together, as they were and as they are. */
  readonly totalBytes: number;
}

/** The limits that are meant to be used. */
export const BINARY_LIMITS: BinaryLimits = {
  files: 500,
  fileBytes: 1024 * 1024,
  totalBytes: 32 * 1024 * 1024,
};

const NO_OBJECT = /^0+$/;

/**
 * The contents of these files, in this order, until a limit is reached; what was deleted and what is no
 * file, such as a submodule, is passed over.
 * @throws EnvironmentError when git cannot read the objects.
 */
export async function readBinaries(
  git: Git,
  entries: readonly BinaryEntry[],
  limits: BinaryLimits = BINARY_LIMITS,
): Promise<readonly StagedBinary[]> {
  const wanted = entries.filter(({ newHash }) => !NO_OBJECT.test(newHash)).slice(0, limits.files);
  if (wanted.length === 0) return [];
  const sizes = await readSizes(git, wanted.flatMap(({ newHash, oldHash }) => [newHash, oldHash]));
  const lengths = new Map<string, number>();
  let left = limits.totalBytes;
  const binaries: BinaryEntry[] = [];
  for (const entry of wanted) {
    if (left <= 0) break;
    if (!sizes.has(entry.newHash)) continue;
    binaries.push(entry);
    for (const hash of [entry.newHash, entry.oldHash]) {
      if (lengths.has(hash)) continue;
      const length = Math.min(sizes.get(hash) ?? 0, limits.fileBytes, left);
      lengths.set(hash, length);
      left -= length;
    }
  }
  const whole = [...lengths].filter(([hash, length]) => sizes.get(hash) === length);
  const contents = await readWhole(git, whole.map(([hash]) => hash));
  for (const [hash, length] of lengths) {
    if (!contents.has(hash)) contents.set(hash, await readStart(git, hash, length));
  }
  const contentOf = (hash: string): Uint8Array => contents.get(hash) ?? new Uint8Array();
  return binaries.map(({ path, oldHash, newHash }) => ({
    path,
    before: contentOf(oldHash),
    after: contentOf(newHash),
  }));
}

/** The sizes of those that are files and there. */
async function readSizes(
  git: Git,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const input = hashes.filter((hash) => !NO_OBJECT.test(hash)).map((hash) => `${hash}\n`).join("");
  const result = await git.run(["cat-file", "--batch-check"], input);
  if (result.exitCode !== 0) throw explainFailure(result);
  const lines = decode(result.stdout).matchAll(/^([\da-f]+) blob (\d+)$/gm);
  return new Map([...lines].map(([, hash = "", size]) => [hash, Number(size)]));
}

async function readWhole(
  git: Git,
  hashes: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>();
  if (hashes.length === 0) return contents;
  const input = hashes.map((hash) => `${hash}\n`).join("");
  const { exitCode, stdout, stderr } = await git.run(["cat-file", "--batch"], input);
  if (exitCode !== 0) throw explainFailure({ exitCode, stdout, stderr });
  let offset = 0;
  for (const hash of hashes) {
    const start = stdout.indexOf(10, offset) + 1;
    const size = / blob (\d+)\n$/.exec(decode(stdout.subarray(offset, start)))?.[1];
    const end = start + Number(size ?? -1);
    // `<hash> missing`, with nothing behind it.
    if (size !== undefined) contents.set(hash, stdout.subarray(start, end));
    offset = end + 1;
  }
  return contents;
}

/** Git is ended as soon as there is enough: the rest may be gigabytes. */
async function readStart(git: Git, hash: string, length: number): Promise<Uint8Array> {
  if (length <= 0) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of git.stream(["cat-file", "blob", "--end-of-options", hash])) {
    parts.push(part);
    size += part.length;
    if (size >= length) break;
  }
  return joinBytes(parts).subarray(0, length);
}
