// Answers kept on disk, one file each: trusted only where nobody else can have put them.

import * as fs from "node:fs/promises";
import * as path from "node:path";
import { mapConcurrently } from "../concurrent.ts";
import { EnvironmentError } from "../errors.ts";
import { quote } from "../text/control_characters.ts";
import { describeFileError } from "./file_errors.ts";
import { removeLeftovers, writeBeside } from "./files.ts";

/** Where answers are kept, and whose. */
export interface CacheSetting {
  /** The root of the repository; a folder below it may not be reached through symbolic links. */
  readonly root: string;
  /** Relative to the root, or absolute. */
  readonly directory: string;
  /** Whose answers they are; those of another are never given. */
  readonly owner: string;
  /** True for a folder in which git tracks files: anybody can have written those. */
  readonly isTracked: (directory: string) => Promise<boolean>;
}

/** An answer that was kept. */
export interface CachedAnswer {
  /** Milliseconds since 1970, by the clock of this machine. */
  readonly storedAtMs: number;
  readonly etag?: string;
  /** To be checked by the one who reads it. */
  readonly data: unknown;
}

/** An answer to be kept, under the parts of its path. */
export interface AnswerToKeep {
  readonly place: readonly string[];
  readonly etag?: string | undefined;
  readonly data: unknown;
}

/** Answers on disk. */
export interface AnswerCache {
  /** For each place what was kept there; undefined where there is nothing that can be believed. */
  readonly read: (
    places: readonly (readonly string[])[],
  ) => Promise<readonly (CachedAnswer | undefined)[]>;
  /**
   * How many answers there are, of all owners.
   * @throws EnvironmentError when none could be added.
   */
  readonly count: () => Promise<number>;
  /**
   * Keeps answers in place of those that are there.
   * @throws EnvironmentError when that cannot be done.
   */
  readonly keep: (answers: readonly AnswerToKeep[], now: Date) => Promise<void>;
}

/** Raised when a file of before cannot be understood any more; such files are replaced. */
export const CACHE_VERSION = 2;

// A file has a few pull requests of up to 10 kB; nonsense of more would take much more memory than disk.
const LARGEST_FILE_BYTES = 1024 * 1024;
const FILES_AT_ONCE = 16;
// What a file name may be on every system; names of devices are none on Windows.
const PLACE_PART =
  /^(?!\.{1,2}$)(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[A-Za-z0-9_.-]{1,200}$/i;

/**
 * The answers kept for one owner.
 * @throws EnvironmentError when the folder is reached through a symbolic link, or git tracks it.
 */
export async function openCache(setting: CacheSetting): Promise<AnswerCache> {
  const { root, owner } = setting;
  const directory = path.resolve(root, setting.directory);
  const isBelow = directory.startsWith(root + path.sep);
  // Its many files would stand among others, or in git's own folder.
  const isAround = root === directory || root.startsWith(directory.replace(/\/?$/, path.sep));
  if (isAround || directory.split(path.sep).includes(".git")) {
    throw new EnvironmentError(
      `the cache is not used: ${quote(directory)} is no folder of its own`,
      "name one for it alone",
    );
  }
  const top = isBelow ? root : path.dirname(directory);
  await refuseLinks(top, directory);
  if (await setting.isTracked(directory)) {
    throw new EnvironmentError(
      `the cache is not used: git tracks files in ${
        quote(directory)
      }, which anybody can have written`,
      "remove them from the repository with 'git rm -r --cached'",
    );
  }
  const checked = new Map<string, Promise<void>>();
  const locate = async (place: readonly string[]): Promise<string> => {
    if (place.length === 0 || !place.every((part) => PLACE_PART.test(part))) {
      throw new EnvironmentError(`${quote(place.join("/"))} cannot be the name of a file`);
    }
    const file = path.join(directory, ...place);
    const folder = path.dirname(file);
    const check = checked.get(folder) ?? refuseLinks(directory, folder);
    checked.set(folder, check);
    await check;
    return file;
  };
  return {
    read: (places) =>
      mapConcurrently(FILES_AT_ONCE, places, async (place) => {
        try {
          return await readAnswer(await locate(place), owner);
        } catch (error) {
          // What cannot be read is asked for anew, and that it cannot be written is said then.
          if (error instanceof Error) return undefined;
          throw error;
        }
      }),
    count: async () => {
      await checkFolder(directory);
      const names = await fs.readdir(directory, { recursive: true }).catch(() => []);
      return names.filter((name) => name.endsWith(".json")).length;
    },
    keep: async (answers, now) => {
      try {
        await makeFolder(directory);
        const swept = new Set<string>();
        await mapConcurrently(FILES_AT_ONCE, answers, async ({ place, etag, data }) => {
          const file = await locate(place);
          const folder = path.dirname(file);
          await fs.mkdir(folder, { recursive: true, mode: 0o700 });
          if (!swept.has(folder)) {
            swept.add(folder);
            await removeLeftovers(folder);
          }
          const envelope = { version: CACHE_VERSION, owner, storedAt: now.toISOString() };
          const text = JSON.stringify({
            ...envelope,
            ...(etag === undefined ? {} : { etag }),
            data,
          });
          await writeBeside(file, `${text}\n`, { mode: 0o600, isLasting: false });
        });
      } catch (error) {
        if (error instanceof EnvironmentError) throw error;
        throw new EnvironmentError(
          `answers could not be kept in ${quote(directory)}: ${describeFileError(error)}`,
          "name another folder, or switch the cache off",
          { cause: error },
        );
      }
    },
  };
}

/**
 * Refuses a path on which a symbolic link stands below `top`: a repository can hold one that leads out.
 * @throws EnvironmentError when there is one.
 */
export async function refuseLinks(top: string, folder: string): Promise<void> {
  const parts = path.relative(top, folder).split(path.sep).filter((part) => part !== "");
  for (const index of parts.keys()) {
    const each = path.join(top, ...parts.slice(0, index + 1));
    const stat = await fs.lstat(each).catch(() => undefined);
    if (stat === undefined) return;
    if (stat.isSymbolicLink()) {
      throw new EnvironmentError(
        `the cache is not used: ${quote(each)} is a symbolic link`,
        "remove the link, or name another folder",
      );
    }
  }
}

async function readAnswer(file: string, owner: string): Promise<CachedAnswer | undefined> {
  const stat = await fs.lstat(file);
  if (!stat.isFile() || stat.size > LARGEST_FILE_BYTES) return undefined;
  const envelope: unknown = JSON.parse(await fs.readFile(file, "utf8"));
  if (typeof envelope !== "object" || envelope === null) return undefined;
  const { version, owner: keptFor, storedAt, etag, data } = envelope as Record<string, unknown>;
  if (version !== CACHE_VERSION || keptFor !== owner || typeof storedAt !== "string") {
    return undefined;
  }
  const storedAtMs = Date.parse(storedAt);
  if (Number.isNaN(storedAtMs)) return undefined;
  return { storedAtMs, data, ...(typeof etag === "string" ? { etag } : {}) };
}

/** Throws unless the folder, or the nearest one above it that is there, can be written to. */
async function checkFolder(directory: string): Promise<void> {
  for (let folder = directory;; folder = path.dirname(folder)) {
    const stat = await fs.stat(folder).catch(() => undefined);
    if (stat === undefined && folder !== path.dirname(folder)) continue;
    const reason = stat?.isDirectory() === true
      ? await fs.access(folder, fs.constants.W_OK).then(() => undefined, describeFileError)
      : "it is no folder";
    if (reason === undefined) return;
    throw new EnvironmentError(
      `answers cannot be kept in ${quote(directory)}: ${quote(folder)}: ${reason}`,
      "name another folder, or switch the cache off",
    );
  }
}

/** The folder, with a note for git that nothing in it is to be kept; one that is there is left as it is. */
export async function makeFolder(directory: string): Promise<void> {
  const isThere = await fs.lstat(directory).then(() => true, () => false);
  if (isThere) return;
  await fs.mkdir(directory, { recursive: true, mode: 0o700 });
  await writeBeside(path.join(directory, ".gitignore"), "*\n", { isLasting: false });
}
