// A repository with staged changes and a local model: what `generate-commit` needs to run.

import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createContext } from "../../src/cli/context.ts";
import type { Prompt } from "../../src/core/terminal/terminal.ts";
import {
  type AskedChat,
  type OpenaiOptions,
  type OpenaiServer,
  startOpenai,
} from "./ai/openai_server.ts";
import { RELNOTES, writeProgram as writeRunnable } from "./process.ts";
import { type Run, runRelnotes } from "./program.ts";
import { openPty, type Pty, type PtyOptions } from "./terminal/pty.ts";
import { type CommitPlan, makeRepository, type TestRepository } from "./git/repository.ts";
import { makeTerminal, type TerminalOptions } from "./terminal/terminal.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** The input and the environment of a run. */
export interface BenchRun {
  /** Piped into the prompt. */
  readonly input?: string;
  readonly variables?: Variables;
  /** By default OpenAI, at the local server; an empty string leaves the choice to the command. */
  readonly provider?: string;
  readonly terminal?: TerminalOptions;
}

/** The repository before the run, and the model. */
export interface BenchOptions extends Partial<OpenaiOptions> {
  /** The only commit; undefined for none. By default one with the file `a`. */
  readonly commit?: Pick<CommitPlan, "files"> & { readonly message: string } | undefined;
  /** By default `a` gets a second line. */
  readonly staged?: Readonly<Record<string, string | Uint8Array>>;
  /** The messages of the model in turn, after which it repeats the last one. */
  readonly replies?: readonly string[];
}

/** The first message of the model by default; the next ones are `feat: count 2` and so on. */
export const FIRST_MESSAGE = "feat: count to two\n\nOne was not enough.";

/** The local repository and the local model. */
export interface CommitBench extends AsyncDisposable {
  readonly repository: TestRepository;
  readonly server: OpenaiServer;
  readonly stage: (path: string, content: string | Uint8Array) => void;
  readonly addHook: (name: string, script: string) => void;
  /** Writes a shell script outside the work tree; returns its path. */
  readonly writeProgram: (name: string, script: string) => string;
  /** Runs `generate-commit` in this process; `stderr` includes the output of git and its hooks. */
  readonly run: (args?: readonly string[], run?: BenchRun) => Promise<Run>;
  /** Runs it in a terminal. */
  readonly open: (args?: readonly string[], options?: PtyOptions) => Pty;
  /** The requests to the model since the last `reset`. */
  readonly asked: () => readonly AskedChat[];
  /** The whole message of the newest commit. */
  readonly message: () => string;
  /** Undoes the commits of earlier runs, removes hooks, and starts the replies again. */
  readonly reset: (replies?: readonly string[]) => void;
}

/** Creates both. */
export async function makeCommitBench(options: BenchOptions = {}): Promise<CommitBench> {
  const { staged = { a: "one\ntwo\n" }, replies, commit: _, ...serverOptions } = options;
  const commit = "commit" in options
    ? options.commit
    : { message: "feat: count", files: { a: "one\n" } };
  let current = replies;
  let firstIndex = 0;
  const server = await startOpenai({
    reply: (_request, index) => packMessage(replyOf(current, index - firstIndex)),
    ...serverOptions,
  });
  const repository = makeStaged(commit, staged);
  const { path, git, hashes: [start] } = repository;
  const writeProgram = (name: string, script: string): string => {
    const file = join(path, ".git", name);
    mkdirSync(dirname(file), { recursive: true });
    writeRunnable(file, `#!/bin/sh\n${script}\n`);
    return file;
  };
  const variables = { HOME: "/nonexistent", GIT_CONFIG_NOSYSTEM: "1", LC_ALL: "C" };
  const serverVariables = { ...variables, OPENAI_BASE_URL: server.baseUrl };
  let runCount = 0;
  return {
    repository,
    server,
    stage: (name, content) => stageAll(repository, { [name]: content }),
    addHook: (name, script) => void writeProgram(join("hooks", name), script),
    writeProgram,
    run: async (args = [], { input = "", variables, provider = "openai", terminal } = {}) => {
      const folder = join(path, ".git", "runs", String(++runCount));
      const output = join(folder, "output");
      writeFile(output, "");
      symlinkSync(CAPTURING_GIT, join(folder, "git"));
      const all = { ...serverVariables, PATH: Deno.env.get("PATH"), ...variables };
      const environment = { ...all, PATH: `${folder}:${all.PATH}` };
      const writeError = (text: string): Promise<void> =>
        Promise.resolve(appendFileSync(output, text));
      const openPrompt = (): Promise<Prompt> => Promise.resolve(createPrompt(input, writeError));
      const { editText } = createContext().terminal;
      const result = await runRelnotes([
        "generate-commit",
        ...(args.includes("--repo") ? [] : ["--repo", path]),
        ...(provider === "" ? [] : ["--llm-provider", provider]),
        ...args,
      ], {
        variables: environment,
        terminal: { ...makeTerminal(terminal ?? { isTerminal: false }), openPrompt, editText },
        ...(provider === "openai" ? {} : { openrouterUrl: server.baseUrl }),
        context: { writeError, readEnvironment: () => environment },
      });
      return { ...result, stderr: readFileSync(output, "utf8") + result.stderr };
    },
    open: (args = [], { variables, ...rest } = {}) => {
      const command = [...RELNOTES, "generate-commit", "--llm-provider", "openai", ...args];
      return openPty(command, {
        directory: path,
        variables: { ...serverVariables, ...variables },
        ...rest,
      });
    },
    message: () => git("log", "-1", "--format=%B").trimEnd(),
    asked: () => server.asked.slice(firstIndex),
    reset: (nextReplies) => {
      current = nextReplies ?? replies;
      firstIndex = server.asked.length;
      rmSync(join(path, ".git", "hooks"), { recursive: true, force: true });
      if (start !== undefined) git("reset", "--quiet", "--soft", start);
    },
    [Symbol.asyncDispose]: async () => {
      repository[Symbol.dispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** A repository with this commit and these changes in the index. */
function makeStaged(
  commit: BenchOptions["commit"],
  staged: Readonly<Record<string, string | Uint8Array>>,
): TestRepository {
  const repository = makeRepository(commit === undefined ? [] : [commit]);
  repository.configure("user.name", "Ada Lovelace");
  repository.configure("user.email", "ada@example.org");
  if (commit !== undefined) repository.git("reset", "--quiet", "--hard");
  stageAll(repository, staged);
  return repository;
}

function stageAll(
  { path, git }: TestRepository,
  files: Readonly<Record<string, string | Uint8Array>>,
): void {
  for (const [name, content] of Object.entries(files)) writeFile(join(path, name), content);
  git("add", "--", ...Object.keys(files));
}

function replyOf(replies: readonly string[] | undefined, index: number): string {
  if (replies !== undefined) return replies[index] ?? replies.at(-1) ?? "";
  return index === 0 ? FIRST_MESSAGE : `feat: count ${index + 1}`;
}

function packMessage(message: string): string {
  const [subject = "", ...body] = message.split("\n");
  return JSON.stringify({ subject, body: body.join("\n").trim(), breakingChange: "" });
}

function writeFile(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const CAPTURING_GIT = fileURLToPath(new URL("git/capturing_git", import.meta.url));

/** Piped input, all of it there at once. */
function createPrompt(input: string, writeError: (text: string) => Promise<void>): Prompt {
  let rest = input;
  return {
    showsTyping: false,
    askKey: async (question) => {
      await writeError(question);
      const [key] = rest.trimStart();
      rest = rest.trimStart().slice(key?.length ?? 0);
      return key;
    },
    askLine: () => {
      const [, line, after = ""] = /^[^\S\n]*\r?\n([^\n]*?)\r?(?:\n([^]*)|$)/.exec(rest) ?? [];
      rest = after;
      return Promise.resolve(line || (after === "" ? undefined : line));
    },
    close: () => {},
  };
}
