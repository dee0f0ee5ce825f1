// A repository with staged changes and a model beside it: what `generate-commit` needs to run as a process.

import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type OpenaiOptions, type OpenaiServer, startOpenai } from "./ai/openai_server.ts";
import { type ProcessRun, RELNOTES } from "./process.ts";
import { buildEnvironment } from "./pty/environment.ts";
import { openPty, type Pty, type PtyOptions } from "./pty.ts";
import { type CommitPlan, makeRepository, type TestRepository } from "./repository.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** What the person types and has set. */
export interface BenchRun {
  readonly input?: string;
  readonly variables?: Variables;
  /** The provider is then that of the command's own choice. */
  readonly isBare?: boolean;
}

/** What is there before anything is staged, and what the model is like. */
export interface BenchOptions extends Partial<OpenaiOptions> {
  /** Without it one commit with the file `a`. */
  readonly plans?: readonly CommitPlan[];
  /** Without it `a` gets a second line. */
  readonly staged?: Readonly<Record<string, string | Uint8Array>>;
}

/** A message in the shape that a model is asked for it. */
export function packMessage(message: string): string {
  const [subject = "", ...body] = message.split("\n");
  return JSON.stringify({ subject, body: body.join("\n").trim(), breakingChange: "" });
}

/** The message that the model gives first, with its body. */
export const FIRST_MESSAGE = "feat: count to two\n\nOne was not enough.";

/** The local repository and the local model. */
export interface CommitBench extends AsyncDisposable {
  readonly repository: TestRepository;
  readonly server: OpenaiServer;
  readonly stage: (path: string, content: string | Uint8Array) => void;
  readonly addHook: (name: string, script: string) => void;
  /** Writes a program of shell lines outside the work tree and gives its path. */
  readonly writeProgram: (name: string, script: string) => string;
  /** Runs `generate-commit` with provider A at the local server. */
  readonly run: (args?: readonly string[], run?: BenchRun) => Promise<ProcessRun>;
  /** The same in a terminal. */
  readonly open: (args?: readonly string[], setting?: PtyOptions) => Pty;
  /** The whole message of the newest commit. */
  readonly message: () => string;
  /** How many commits there are. */
  readonly count: () => number;
}

/**
 * Makes both; the model answers {@link FIRST_MESSAGE}, then `feat: count <number of the question>`. What `reply`
 * gives as a string is a message, packed as it was asked for; as an object it is the answer itself.
 */
export async function makeCommitBench(setting: BenchOptions = {}): Promise<CommitBench> {
  const {
    plans = [{ message: "feat: count", files: { a: "one\n" } }],
    staged,
    reply = (_asked, index) => index === 0 ? FIRST_MESSAGE : `feat: count ${index + 1}`,
    ...options
  } = setting;
  const server = await startOpenai({
    ...options,
    reply: (asked, index) => {
      const given = reply(asked, index);
      return typeof given === "string" ? packMessage(given) : given;
    },
  });
  const repository = makeRepository(plans);
  const { path, git } = repository;
  if (plans.length > 0) git("reset", "--quiet", "--hard");
  git("config", "user.name", "Ada Lovelace");
  git("config", "user.email", "ada@example.org");
  const write = (file: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const stage: CommitBench["stage"] = (name, content) => {
    write(join(path, name), content);
    git("add", "--", name);
  };
  for (const [name, text] of Object.entries(staged ?? { a: "one\ntwo\n" })) stage(name, text);
  const writeProgram = (name: string, script: string): string => {
    const file = join(path, ".git", name);
    write(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    return file;
  };
  const command = (args: readonly string[], isBare = false): readonly string[] => [
    ...RELNOTES,
    "generate-commit",
    ...(isBare || args.includes("--llm-provider") ? [] : ["--llm-provider", "openai"]),
    ...args,
  ];
  const allVariables = (variables: Variables = {}): Variables => ({
    HOME: "/nonexistent",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    LC_ALL: "C",
    OPENAI_BASE_URL: server.baseUrl,
    ...variables,
  });
  return {
    repository,
    server,
    stage,
    addHook: (name, script) => void writeProgram(join("hooks", name), script),
    writeProgram,
    run: (args = [], { input = "", variables, isBare = false } = {}) =>
      runProgram(command(args, isBare), path, input, buildEnvironment(allVariables(variables))),
    open: (args = [], { variables, ...rest } = {}) =>
      openPty(command(args), { directory: path, variables: allVariables(variables), ...rest }),
    message: () => git("log", "-1", "--format=%B").trimEnd(),
    count: () => Number(git("rev-list", "--count", "--all")),
    [Symbol.asyncDispose]: async () => {
      repository[Symbol.dispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

async function runProgram(
  [file = "", ...args]: readonly string[],
  cwd: string,
  input: string,
  env: Record<string, string>,
): Promise<ProcessRun> {
  const child = new Deno.Command(file, {
    args,
    cwd,
    env,
    clearEnv: true,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const output = child.output();
  const writer = child.stdin.getWriter();
  // Who needs no input may end before it has read any.
  await writer.write(new TextEncoder().encode(input)).then(() => writer.close()).catch(() => {});
  const { code, stdout, stderr } = await output;
  const decoder = new TextDecoder();
  return { exitCode: code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}
