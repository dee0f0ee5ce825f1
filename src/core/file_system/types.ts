// The file system, as far as most runs need it, whatever the runtime.

/** What a path leads to. */
export interface FileStat {
  readonly isFile: boolean;
  readonly isDirectory: boolean;
  /** The permissions, with or without the kind of file; undefined where the system has none. */
  readonly mode: number | undefined;
  /** When it was changed last, in milliseconds since 1970; undefined where that is not known. */
  readonly changedMs: number | undefined;
}

/** How a file is written. */
export interface FileWriting {
  /** The permissions that it gets. */
  readonly mode?: number | undefined;
  /** True to wait until it is on the disk. */
  readonly isLasting?: boolean;
}

/**
 * What can be done with files. Each rejects with the error of the system, which has a `code` such as
 * `ENOENT`, or of Deno when a permission is missing.
 */
export interface FileSystem {
  /** What a path leads to; follows symbolic links. */
  readonly stat: (path: string) => Promise<FileStat>;
  /** What is at a path, be it a symbolic link. */
  readonly lstat: (path: string) => Promise<FileStat>;
  /** The absolute path without symbolic links. */
  readonly realPath: (path: string) => Promise<string>;
  /** Where a symbolic link leads. */
  readonly readLink: (path: string) => Promise<string>;
  /** The names of what is in a folder. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** The bytes of a file as they come. */
  readonly read: (path: string) => AsyncIterable<Uint8Array>;
  /** At most so many of the first bytes of a file. */
  readonly readStart: (path: string, limitBytes: number) => Promise<Uint8Array>;
  /** Opens a file for reading and writing, and closes it again. */
  readonly tryWriting: (path: string) => Promise<void>;
  /** Writes to a file that is there, in the place of what it has. */
  readonly write: (path: string, text: string, writing?: FileWriting) => Promise<void>;
  /** Makes an empty file at once; throws when something is there. */
  readonly createSync: (path: string) => void;
  /** Removes a file at once, if there is one. */
  readonly removeSync: (path: string) => void;
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Makes a folder in one that is there. */
  readonly makeDirectory: (path: string) => Promise<void>;
}
