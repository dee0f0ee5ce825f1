// Runs the program in this process on the real git, with a clock, variables and outputs of the test's own.

import { PROVIDERS } from "../../src/llm/provider.ts";
import { COMMANDS } from "../../src/cli/commands.ts";
import { OVERVIEW } from "../../src/cli/overview.ts";
import { type Context, createContext } from "../../src/cli/context.ts";
import { describeError, exitCodeOf } from "../../src/errors.ts";
import { runProgram } from "../../src/cli/program.ts";
import type { Http } from "../../src/core/http.ts";
import type { Terminal } from "../../src/core/terminal/terminal.ts";
import { makeTerminal } from "./terminal/terminal.ts";

/** What a run left behind. */
export interface Run {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a test decides of the world. */
export interface World {
  readonly variables?: Readonly<Record<string, string | undefined>>;
  /** Without it 2026-02-01T12:00:00 local time. */
  readonly now?: Date;
  /** Without it there is no terminal. */
  readonly terminal?: Terminal;
  /** Without it the real one. */
  readonly requestHttp?: Http;
  /** Without it the real one. */
  readonly openSharedFile?: Context["openSharedFile"];
  /** The server that is asked in OpenRouter's place, whose own address no variable changes. */
  readonly openrouterUrl?: string;
  /** What the test puts in place of parts of the context. */
  readonly context?: Partial<Context>;
}

// Tests ask this machine, and names that nobody has (RFC 2606, section 2).
const HERE = /^(?:127\.0\.0\.1|localhost|\[::1\]|.*\.invalid)$/;

const requestHere: Http = (request, policy) => {
  checkIsHere(request.url);
  return createContext().requestHttp(request, policy);
};

function checkIsHere(url: string): void {
  const { hostname } = new URL(url);
  if (!HERE.test(hostname)) throw new Error(`a test asks ${hostname}`);
}

/** The real `createFetch`, which leads what is for OpenRouter to a server of the test's. */
function fetchHere(openrouterUrl: string | undefined): Context["createFetch"] {
  const { apiUrl } = PROVIDERS.providerb;
  return async (policy) => {
    const request = await createContext().createFetch(policy);
    return async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const isLed = openrouterUrl !== undefined && url.startsWith(`${apiUrl}/`);
      const target = isLed ? `${openrouterUrl}${url.slice(apiUrl.length)}` : url;
      checkIsHere(target);
      return await request(input instanceof Request ? new Request(target, input) : target, init);
    };
  };
}

/** The names of the variables that the tables allow the command of these arguments to read. */
function variablesOf(args: readonly string[]): readonly string[] {
  const { options, variables } = COMMANDS.find(({ name }) => args.includes(name)) ?? OVERVIEW;
  return [...options, ...variables].flatMap((row) => row.variables ?? []);
}

/**
 * Runs relnotes with these arguments; only `PATH` of the real environment is seen. A variable that is in no
 * row of the command cannot be read.
 */
export async function runRelnotes(args: readonly string[], world: World = {}): Promise<Run> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const variables: Readonly<Record<string, string | undefined>> = {
    PATH: Deno.env.get("PATH"),
    ...world.variables,
  };
  const known = variablesOf(args);
  const readVariable = (name: string): string | undefined => {
    if (!known.includes(name)) throw new Error(`${name} is in no row of ${args.join(" ")}`);
    return variables[name] || undefined;
  };
  const real = createContext(readVariable);
  const { isThere } = real;
  const context: Context = {
    ...real,
    now: () => world.now ?? new Date(2026, 1, 1, 12),
    writeOutput: (text) => Promise.resolve(void stdout.push(text)),
    writeError: (text) => Promise.resolve(void stderr.push(text)),
    terminal: world.terminal ?? makeTerminal({ isTerminal: false }),
    readWidth: () => 80,
    requestHttp: world.requestHttp ?? requestHere,
    openSharedFile: world.openSharedFile ?? createContext().openSharedFile,
    createFetch: fetchHere(world.openrouterUrl),
    // Without --repo a run is in this checkout, whose own configuration is no part of a test.
    isThere: (path) => path.startsWith("./") ? Promise.resolve(false) : isThere(path),
    ...world.context,
  };
  let exitCode = 0;
  try {
    await runProgram(args, context);
  } catch (error) {
    stderr.push(describeError(error, false));
    exitCode = exitCodeOf(error);
  }
  return { exitCode, stdout: stdout.join(""), stderr: stderr.join("") };
}
