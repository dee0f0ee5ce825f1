// The interface between commands and the system. Only this file loads the core at run time, each
// part on demand.

import type { AnswerCache, CacheOptions } from "../core/cache.ts";
import type { Http, RetryPolicy } from "../core/http.ts";
import type { PatternTester } from "../core/pattern.ts";
import type { SharedFile, SharedFileOptions } from "../core/shared_file.ts";
import type { Ahead } from "../core/git/opening/kept_queries.ts";
import type { Repository } from "../core/git/repository.ts";
import * as process from "../core/process.ts";
import { readSize } from "../core/terminal/facts.ts";
import * as output from "../core/terminal/output.ts";
import { createTerminal, type Terminal } from "../core/terminal/terminal.ts";

/** A repository to open, and what the command reads there whatever it finds. */
export interface Preparation extends Ahead {
  /** The current directory when it is undefined. */
  readonly path: string | undefined;
}

/** The system as commands use it. Tests replace it. */
export interface Context {
  /**
   * The value of an environment variable; undefined when it is unset or empty. The command must
   * declare the variable.
   */
  readonly readVariable: (name: string) => string | undefined;
  /** All environment variables, for the user's own programs. */
  readonly readEnvironment: () => Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  /** Writes to standard output, which is for the document only. */
  readonly writeOutput: (text: string) => Promise<void>;
  /** Writes messages for the user to standard error. */
  readonly writeError: (text: string) => Promise<void>;
  readonly terminal: Terminal;
  /** The width of standard output in columns, 80 without a terminal. Reads no variable. */
  readonly readWidth: () => number;
  /** Registers a callback for when a signal ends the run. The returned function removes it. */
  readonly onInterrupt: (act: () => void | Promise<unknown>) => () => void;
  /**
   * Begins to open a repository and to read from it, for {@link openRepository} to wait for. Waits
   * until git runs, not for its answers.
   */
  readonly prepareRepository: (preparation: Preparation) => Promise<void>;
  /** Opens the repository that contains the path, by default the current directory. */
  readonly openRepository: (path?: string) => Promise<Repository>;
  /** The text of a file of at most `limitBytes`. */
  readonly readText: (file: string, limitBytes: number) => Promise<string>;
  /** The text of a file below a folder, at most `limitBytes`; no link may lead out of the folder. */
  readonly readInside: (folder: string, file: string, limitBytes: number) => Promise<string>;
  /** True when there is something at this path; undefined without the permission to read it. */
  readonly isThere: (path: string) => Promise<boolean | undefined>;
  /** The text of standard input, at most `limitBytes`. */
  readonly readInput: (limitBytes: number) => Promise<string>;
  /** Opens a page in the user's browser; returns why it could not, otherwise undefined. */
  readonly openPage: (url: string) => Promise<string | undefined>;
  /** The text of a file with every byte kept; undefined when there is none. */
  readonly readExactText: (file: string, limitBytes: number) => Promise<string | undefined>;
  /** True when the system would run this file as a program. */
  readonly isExecutable: (file: string) => Promise<boolean>;
  /** The path of a file with all symbolic links resolved; the file need not exist. */
  readonly resolveFile: (file: string) => Promise<string>;
  readonly removeFile: (file: string) => Promise<void>;
  readonly checkWritable: (file: string) => Promise<void>;
  /** Replaces a file, or makes it; `mode` are its permissions. */
  readonly replaceFile: (file: string, text: string, mode?: number) => Promise<void>;
  /** The command line that starts relnotes as this run was started. */
  readonly readOwnCommand: () => Promise<readonly string[]>;
  /** Sends an HTTP request. */
  readonly requestHttp: Http;
  /** A `fetch` with the same rules, for clients that build their own requests. */
  readonly createFetch: (policy: RetryPolicy) => Promise<typeof fetch>;
  readonly openSharedFile: (options: SharedFileOptions) => Promise<SharedFile>;
  readonly openCache: (options: CacheOptions) => Promise<AnswerCache>;
  readonly createPatternTester: (source: string, flags: string) => Promise<PatternTester>;
}

/** The context of this process. Loads modules on first use, to keep startup fast. */
export function createContext(readVariable = process.readVariable): Context {
  let prepared:
    | { readonly path: string | undefined; readonly repository: Promise<Repository> }
    | undefined;
  return {
    readVariable,
    readEnvironment: process.readEnvironment,
    now: () => new Date(),
    writeOutput: output.writeOutput,
    writeError: output.writeError,
    terminal: createTerminal(readVariable),
    readWidth: () => readSize(() => undefined).columns,
    onInterrupt: process.onInterrupt,
    prepareRepository: async ({ path, ...ahead }) => {
      const { openRepository } = await import("../core/git/open_repository.ts");
      const repository = openRepository(path, readVariable, ahead);
      repository.catch(() => {});
      prepared = { path, repository };
    },
    openRepository: async (path) => {
      if (prepared !== undefined && prepared.path === path) return await prepared.repository;
      const { openRepository } = await import("../core/git/open_repository.ts");
      return await openRepository(path, readVariable);
    },
    readText: async (file, limitBytes) =>
      (await import("../core/files.ts")).readText(file, limitBytes),
    readInside: async (folder, file, limitBytes) =>
      (await import("../core/files.ts")).readInside(folder, file, limitBytes),
    isThere: process.isThere ??
      (async (path) => (await import("../core/files.ts")).isThere(path)),
    readInput: async (limitBytes) =>
      (await import("../core/terminal/standard_input.ts")).readStandardInput(limitBytes),
    openPage: async (url) => (await import("../core/web_browser.ts")).openPage(url),
    readExactText: async (file, limitBytes) =>
      (await import("../core/kept_file.ts")).readExactText(file, limitBytes),
    resolveFile: async (file) => (await import("../core/kept_file.ts")).resolveFile(file),
    isExecutable: async (file) => (await import("../core/kept_file.ts")).isExecutable(file),
    removeFile: async (file) => (await import("../core/kept_file.ts")).removeFile(file),
    checkWritable: async (file) => (await import("../core/files.ts")).checkWritable(file),
    replaceFile: async (file, text, mode) =>
      (await import("../core/files.ts")).replaceFile(file, text, mode),
    readOwnCommand: async () => (await import("../core/own_command.ts")).readOwnCommand(),
    requestHttp: async (request, policy) =>
      (await import("../core/http.ts")).requestHttp(request, policy),
    createFetch: async (policy) => (await import("../core/http.ts")).createFetch(policy),
    openSharedFile: async (options) =>
      (await import("../core/shared_file.ts")).openSharedFile(options),
    openCache: async (options) => (await import("../core/cache.ts")).openCache(options),
    createPatternTester: async (source, flags) =>
      (await import("../core/pattern.ts")).createPatternTester(source, flags),
  };
}
