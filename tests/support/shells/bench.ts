// A shell in a terminal with the completion script loaded, where `relnotes` prints what it was given.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../git/repository.ts";
import { RELNOTES, runShell, writeProgram } from "../process.ts";
import { openPty, type Pty } from "../terminal/pty.ts";

/** The shells that are tried. */
export type TriedShell = "bash" | "zsh" | "fish";

/** A shell that waits for keys. */
export interface ShellBench extends AsyncDisposable {
  readonly pty: Pty;
  /** Types keys and then Enter, and gives the arguments that `relnotes` got, each between `<` and `>`. */
  readonly run: (keys: string) => Promise<string>;
}

/** What a test decides. */
interface Plan {
  readonly directory: string;
  /** The name that the program has. */
  readonly name?: string;
  /** Commands for the shell before its first prompt. */
  readonly setUp?: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** True to have zsh load the script when it is needed. */
  readonly isAutoloaded?: true;
}

/** True when the shell is on this machine. */
export function hasShell(shell: string): boolean {
  return new Deno.Command("sh", { args: ["-c", `command -v ${shell}`] }).outputSync().success;
}

const PROMPT = "ready>";

const STARTS: Readonly<
  Record<TriedShell, { readonly words: readonly string[]; readonly file: string; rc: string }>
> = {
  bash: {
    words: ["bash", "--noprofile", "--rcfile", "RC", "-i"],
    file: "bashrc",
    rc: "PS1='ready> '; bind 'set show-all-if-ambiguous on'; bind 'set bell-style none'; " +
      "bind 'set enable-bracketed-paste off'; source SCRIPT\n",
  },
  zsh: {
    words: ["zsh", "-d", "-i"],
    file: ".zshrc",
    rc: "PS1='ready> '; unsetopt PROMPT_SP BEEP; autoload -Uz compinit; compinit -u -D; " +
      "source SCRIPT\n",
  },
  fish: {
    words: ["fish", "--no-config", "-i", "-C", "source RC"],
    file: "config.fish",
    rc: "function fish_prompt; echo -n 'ready> '; end; function fish_greeting; end; " +
      "set -g fish_autosuggestion_enabled 0; source SCRIPT\n",
  },
};

/** Starts the shell with the script of `relnotes completions`. */
export async function openShell(shell: TriedShell, plan: Plan): Promise<ShellBench> {
  const { directory, name = "relnotes", setUp = "", variables = {}, isAutoloaded } = plan;
  const folder = makeFolder();
  const own = RELNOTES.map((word) => `'${word}'`).join(" ");
  const program = join(folder.path, name);
  writeProgram(
    program,
    `#!/bin/sh\nif [ "$1" = __complete ]; then exec ${own} "$@"; fi\n` +
      `printf 'got'; for each in "$@"; do printf '<%s>' "$each"; done; printf '|\\n'\n`,
  );
  const { stdout } = await runShell(`"$@" completions ${shell} --name ${name}`);
  const script = join(folder.path, `_${name}`);
  writeFileSync(script, stdout);
  const { words, file, rc } = STARTS[shell];
  const start = join(folder.path, file);
  const load = isAutoloaded ? "fpath=($HOME $fpath); autoload -Uz compinit; compinit -u -D" : "";
  const text = isAutoloaded ? rc.replace(/autoload.*/, load) : rc.replace("SCRIPT", script);
  writeFileSync(start, `${text}${setUp}\n`);
  const pty = openPty(words.map((word) => word.replace("RC", start)), {
    directory,
    columns: 120,
    rows: 60,
    variables: {
      PATH: `${folder.path}:${Deno.env.get("PATH")}`,
      HOME: folder.path,
      ZDOTDIR: folder.path,
      LC_ALL: "C.UTF-8",
      ...variables,
    },
  });
  await pty.waitFor(PROMPT);
  return {
    pty,
    run: async (keys) => {
      const before = pty.rawOutput().length;
      // Shells read one key after the other, and complete before they read the next.
      pty.send(`${keys}\r`);
      const result = /got(.*)\|\r?\n/;
      await pty.waitFor(() => result.test(pty.rawOutput().slice(before)));
      return result.exec(pty.rawOutput().slice(before))?.[1] ?? "";
    },
    [Symbol.asyncDispose]: async () => {
      await pty.close();
      folder[Symbol.dispose]();
    },
  };
}
