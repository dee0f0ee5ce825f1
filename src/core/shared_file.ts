// A file updated by several runs: locked, replaced atomically, trusted only when not under version
// control.

import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import * as path from "node:path";
import process from "node:process";
import { EnvironmentError } from "../errors.ts";
import { quote } from "../text/control_characters.ts";
import { makeFolder, refuseLinks } from "./cache.ts";
import { describeFileError, fileErrorCode } from "./file_errors.ts";
import { readStart, removeLeftovers, writeBeside } from "./files.ts";
import { onInterrupt } from "./process.ts";

/** Where the file is. */
export interface SharedFileOptions {
  /** The base of relative paths. No symbolic link may occur below it. */
  readonly root: string;
  readonly file: string;
  /** True for a file tracked by git, which anyone can have written. */
  readonly isTracked: (file: string) => Promise<boolean>;
}

/** A file updated by several runs. */
export interface SharedFile {
  /** The first 4 MB of its content; undefined when it does not exist or cannot be read. */
  readonly read: () => Promise<string | undefined>;
  /**
   * Replaces its content with the result of `change`, under a lock.
   * @throws EnvironmentError when that fails.
   */
  readonly update: (change: (text: string | undefined) => string) => Promise<void>;
}

const LARGEST_FILE_BYTES = 4 * 1024 * 1024;
const LOCK_RETRY_MS = 25;
const LOCK_PATIENCE_MS = 5_000;
// Longer than a run holds the lock, but shorter than the next one waits, so that paid results are
// not lost.
const STALE_LOCK_MS = 3_000;

/**
 * Opens the file, which need not exist.
 * @throws EnvironmentError when it is reached through a symbolic link or tracked by git.
 */
export async function openSharedFile(options: SharedFileOptions): Promise<SharedFile> {
  const file = path.resolve(options.root, options.file);
  const isBelow = file.startsWith(options.root + path.sep);
  await refuseLinks(isBelow ? options.root : path.dirname(file), file);
  if (await options.isTracked(file)) {
    throw new EnvironmentError(
      `the cache is not used: git tracks ${quote(file)}, so others may have written it`,
      "remove it from the repository with 'git rm --cached'",
    );
  }
  return {
    read: () => readFile(file),
    update: async (change) => {
      try {
        await makeFolder(path.dirname(file));
        await removeLeftovers(path.dirname(file), path.basename(file));
        const unlock = await lock(`${file}.lock`);
        try {
          await writeBeside(file, change(await readFile(file)), { mode: 0o600, isLasting: false });
        } finally {
          unlock();
        }
      } catch (error) {
        if (error instanceof EnvironmentError) throw error;
        throw new EnvironmentError(
          `${quote(file)} could not be written: ${describeFileError(error)}`,
          "choose another file",
          { cause: error },
        );
      }
    },
  };
}

async function readFile(file: string): Promise<string | undefined> {
  const bytes = await readStart(file, LARGEST_FILE_BYTES);
  return bytes && new TextDecoder().decode(bytes);
}

/** Acquires the lock, a file created exclusively. The returned function releases it. */
async function lock(file: string): Promise<() => void> {
  const until = performance.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const unlock = tryLock(file);
    if (unlock !== undefined) return unlock;
    if (isStale(file)) rmSync(file, { force: true });
    else if (performance.now() > until) {
      throw new EnvironmentError(
        `another run is using ${quote(file)}`,
        "wait for it to end, or remove the file if there is none",
      );
    } else await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
  }
}

/** Acquires the lock if it is free; synchronously, so that no signal leaves it behind. */
function tryLock(file: string): (() => void) | undefined {
  try {
    writeFileSync(file, describeOwner(), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (fileErrorCode(error) === "EEXIST") return undefined;
    throw error;
  }
  const remove = (): void => rmSync(file, { force: true });
  const forget = onInterrupt(remove);
  return () => {
    forget();
    remove();
  };
}

/** Whether a killed run left the lock: its process has ended, or the lock is too old. */
function isStale(file: string): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs > STALE_LOCK_MS ||
      hasEnded(readFileSync(file, "utf8"));
  } catch {
    // It has been released in the meantime.
    return false;
  }
}

/** Host name and id of this process; empty where Deno would prompt for permission. */
function describeOwner(): string {
  return canSeeProcesses() ? `${hostname()} ${process.pid}` : "";
}

/** True when the process is known to have ended. */
function hasEnded(owner: string): boolean {
  const [host, pid = ""] = owner.split(" ");
  if (!/^[1-9]\d{0,9}$/.test(pid) || !canSeeProcesses() || host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return fileErrorCode(error) === "ESRCH";
  }
}

/** Whether the host name and other processes can be read without a permission prompt from Deno. */
function canSeeProcesses(): boolean {
  const deno: unknown = Reflect.get(globalThis, "Deno");
  if (deno === undefined) return true;
  // Only the part of Deno's interface used here, so that its types need not be imported.
  const { permissions } = deno as {
    readonly permissions: { readonly querySync: (wanted: object) => { readonly state: string } };
  };
  const wanted = [{ name: "run" }, { name: "sys", kind: "hostname" }];
  return wanted.every((each) => permissions.querySync(each).state === "granted");
}
