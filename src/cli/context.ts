// What a command gets of the world. The only place that brings the core in at run time, each part when needed.

import type { AnswerCache, CacheSetting } from "../core/cache.ts";
import type { Http, RetryPolicy } from "../core/http.ts";
import type { PatternTester } from "../core/pattern.ts";
import type { SharedFile, SharedFileSetting } from "../core/shared_file.ts";
import type { Repository } from "../core/git/repository.ts";
import * as process from "../core/process.ts";
import * as output from "../core/terminal/output.ts";
import { createTerminal, type Terminal } from "../core/terminal/terminal.ts";

/** The world as commands see it; tests put another one in its place. */
export interface Context {
  /** An environment variable that a row of the command names; undefined when it is not set or empty. */
  readonly readVariable: (name: string) => string | undefined;
  /** All environment variables, for programs of the person's own. */
  readonly readEnvironment: () => Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  /** Writes to standard output: the document and nothing else. */
  readonly writeOutput: (text: string) => Promise<void>;
  /** Writes to standard error: everything for the person. */
  readonly writeError: (text: string) => Promise<void>;
  readonly terminal: Terminal;
  /** Has something told or undone if a signal ends the run from now on; the function given back ends that. */
  readonly onInterrupt: (act: () => void | Promise<unknown>) => () => void;
  /** Opens the repository around a path, or around the current directory. */
  readonly openRepository: (path?: string) => Promise<Repository>;
  readonly checkWritable: (file: string) => Promise<void>;
  readonly replaceFile: (file: string, text: string) => Promise<void>;
  /** Asks another computer. */
  readonly requestHttp: Http;
  /** A `fetch` under the same rules, for clients that bring their own requests. */
  readonly createFetch: (policy: RetryPolicy) => Promise<typeof fetch>;
  readonly openSharedFile: (setting: SharedFileSetting) => Promise<SharedFile>;
  readonly openCache: (setting: CacheSetting) => Promise<AnswerCache>;
  readonly createPatternTester: (source: string, flags: string) => Promise<PatternTester>;
}

/** The real world. Nothing is loaded before it is used: starting is part of every run. */
export function createContext(): Context {
  return {
    readVariable: process.readVariable,
    readEnvironment: process.readEnvironment,
    now: () => new Date(),
    writeOutput: output.writeOutput,
    writeError: output.writeError,
    terminal: createTerminal(process.readVariable),
    onInterrupt: process.onInterrupt,
    openRepository: async (path) => {
      const { openRepository } = await import("../core/git/repository.ts");
      return await openRepository(path, process.readVariable);
    },
    checkWritable: async (file) => {
      const { checkWritable } = await import("../core/files.ts");
      await checkWritable(file);
    },
    replaceFile: async (file, text) => {
      const { replaceFile } = await import("../core/files.ts");
      await replaceFile(file, text);
    },
    requestHttp: async (request, policy) => {
      const { requestHttp } = await import("../core/http.ts");
      return await requestHttp(request, policy);
    },
    createFetch: async (policy) => {
      const { createFetch } = await import("../core/http.ts");
      return createFetch(policy);
    },
    openSharedFile: async (setting) => {
      const { openSharedFile } = await import("../core/shared_file.ts");
      return await openSharedFile(setting);
    },
    openCache: async (setting) => {
      const { openCache } = await import("../core/cache.ts");
      return await openCache(setting);
    },
    createPatternTester: async (source, flags) => {
      const { createPatternTester } = await import("../core/pattern.ts");
      return createPatternTester(source, flags);
    },
  };
}
