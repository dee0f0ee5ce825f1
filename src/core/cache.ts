// A cache of responses on disk, one file each, that trusts only files this user can have written.

import * as fs from "node:fs/promises";
import * as path from "node:path";
import { mapConcurrently } from "../concurrent.ts";
import { EnvironmentError } from "../errors.ts";
import { quote } from "../text/control_characters.ts";
import { describeFileError } from "./file_errors.ts";
import { removeLeftovers, writeBeside } from "./files.ts";

/** Where the cache is and who owns its entries. */
export interface CacheOptions {
  /**
   * The root of the repository. A directory below it must not be reached through symbolic links.
   */
  readonly root: string;
  /** The directory of the cache, absolute or relative to the root. */
  readonly directory: string;
  /** Identifies the owner of the entries; entries of other owners are never returned. */
  readonly owner: string;
  /** True for a directory with files tracked by git, which anyone can have written. */
  readonly isTracked: (directory: string) => Promise<boolean>;
}

/** A cached response. */
export interface CachedAnswer {
  /** Milliseconds since 1970, by the clock of this machine. */
  readonly storedAtMs: number;
  readonly etag?: string;
  /** Unchecked: the caller validates it. */
  readonly data: unknown;
}

/** A response to store, with the parts of its path below the directory of the cache. */
export interface AnswerToKeep {
  readonly place: readonly string[];
  readonly etag?: string | undefined;
  readonly data: unknown;
}

/** Responses cached on disk. */
export interface AnswerCache {
  /** The entry for each place, in order; undefined where there is none or it cannot be trusted. */
  readonly read: (
    places: readonly (readonly string[])[],
  ) => Promise<readonly (CachedAnswer | undefined)[]>;
  /**
   * The number of entries, of all owners.
   * @throws EnvironmentError when the directory cannot be written.
   */
  readonly count: () => Promise<number>;
  /**
   * Stores responses and replaces existing ones.
   * @throws EnvironmentError when they cannot be written.
   */
  readonly keep: (answers: readonly AnswerToKeep[], now: Date) => Promise<void>;
}

/** Increase it when the format changes in an incompatible way; older files are then replaced. */
const CACHE_VERSION = 3;

// A file holds a few pull requests of up to 10 kB each. Parsing larger files takes much more memory
// than their size on disk.
const LARGEST_FILE_BYTES = 1024 * 1024;
const FILES_AT_ONCE = 16;
// Part of a file name that is valid on every system; Windows reserves the names of devices.
const PLACE_PART =
  /^(?!\.{1,2}$)(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[A-Za-z0-9_.-]{1,200}$/i;

/**
 * Opens the cache of one owner.
 * @throws EnvironmentError when the directory is reached through a symbolic link, holds files
 * tracked by git, contains the repository, or is inside `.git`.
 */
export async function openCache(options: CacheOptions): Promise<AnswerCache> {
  const { root, owner } = options;
  const directory = path.resolve(root, options.directory);
  const isBelow = directory.startsWith(root + path.sep);
  // The cache must not mix its files with others or write to git's own directory.
  const isAround = root === directory || root.startsWith(directory.replace(/\/?$/, path.sep));
  if (isAround || directory.split(path.sep).includes(".git")) {
    throw new EnvironmentError(
      `the cache is not used: ${quote(directory)} is not a directory of its own`,
      "choose a directory for the cache alone",
    );
  }
  await refuseLinks(isBelow ? root : path.dirname(directory), directory);
  if (await options.isTracked(directory)) {
    throw new EnvironmentError(
      `the cache is not used: git tracks files in ${
        quote(directory)
      }, so others may have written it`,
      "remove them from the repository with 'git rm -r --cached'",
    );
  }
  const checked = new Map<string, Promise<void>>();
  const locate = async (place: readonly string[]): Promise<string> => {
    if (place.length === 0 || !place.every((part) => PLACE_PART.test(part))) {
      throw new EnvironmentError(`${quote(place.join("/"))} cannot be a file name`);
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
        } catch {
          // Treat an unreadable entry as missing; `keep` reports it when it cannot be written either.
          return undefined;
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
          // JSON leaves out an undefined entity tag.
          const entry = { version: CACHE_VERSION, owner, storedAt: now.toISOString(), etag, data };
          const text = `${JSON.stringify(entry)}\n`;
          await writeBeside(file, text, { mode: 0o600, isLasting: false });
        });
      } catch (error) {
        if (error instanceof EnvironmentError) throw error;
        throw new EnvironmentError(
          `answers could not be cached in ${quote(directory)}: ${describeFileError(error)}`,
          "choose another directory, or turn the cache off",
          { cause: error },
        );
      }
    },
  };
}

/**
 * Rejects a path with a symbolic link below `top`: a repository can hold a link that leads outside.
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
        "remove the link, or choose another directory",
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

/** Throws unless the directory, or its nearest existing parent, is writable. */
async function checkFolder(directory: string): Promise<void> {
  for (let folder = directory;; folder = path.dirname(folder)) {
    const stat = await fs.stat(folder).catch(() => undefined);
    if (stat === undefined && folder !== path.dirname(folder)) continue;
    const reason = stat?.isDirectory() === true
      ? await fs.access(folder, fs.constants.W_OK).then(() => undefined, describeFileError)
      : "it is not a directory";
    if (reason === undefined) return;
    throw new EnvironmentError(
      `answers cannot be cached in ${quote(directory)}: ${quote(folder)}: ${reason}`,
      "choose another directory, or turn the cache off",
    );
  }
}

/**
 * Creates the directory with a `.gitignore` that excludes its content; leaves an existing one as it
 * is.
 */
export async function makeFolder(directory: string): Promise<void> {
  const isThere = await fs.lstat(directory).then(() => true, () => false);
  if (isThere) return;
  await fs.mkdir(directory, { recursive: true, mode: 0o700 });
  await writeBeside(path.join(directory, ".gitignore"), "*\n", { isLasting: false });
}
