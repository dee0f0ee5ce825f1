// Runs other programs for the scripts around the npm package: argument arrays, never a shell.

/** A program and its arguments. */
export type CommandLine = readonly [program: string, ...args: string[]];

/** Where and with what a program runs. */
export interface CommandOptions {
  readonly cwd?: string;
  /** The whole environment; without it, the caller's own. */
  readonly environment?: Readonly<Record<string, string>>;
  /** What the program reads; without it, nothing. */
  readonly input?: string;
}

/** What a finished program left behind. */
export interface CommandResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a program to its end; a non-zero exit code is given back, not thrown.
 * @throws Deno.errors.NotFound when the program was not found.
 */
export async function runCommand(
  [program, ...args]: CommandLine,
  setting: CommandOptions = {},
): Promise<CommandResult> {
  const child = new Deno.Command(program, {
    args,
    stdin: setting.input === undefined ? "null" : "piped",
    stdout: "piped",
    stderr: "piped",
    ...(setting.cwd === undefined ? {} : { cwd: setting.cwd }),
    env: withoutAllowedScripts(setting.environment ?? Deno.env.toObject()),
    clearEnv: true,
  }).spawn();
  const output = child.output();
  if (setting.input !== undefined) {
    await ReadableStream.from([new TextEncoder().encode(setting.input)]).pipeTo(child.stdin);
  }
  const { code, stdout, stderr } = await output;
  return { exitCode: code, stdout: decode(stdout), stderr: decode(stderr) };
}

/**
 * What a program prints, without white space around it.
 * @throws Error with what it said, when it ends with a non-zero exit code.
 */
export async function readCommand(
  command: CommandLine,
  setting: CommandOptions = {},
): Promise<string> {
  const { exitCode, stdout, stderr } = await runCommand(command, setting);
  if (exitCode === 0) return stdout.trim();
  const said = stderr.trim() === "" ? stdout.trim() : stderr.trim();
  throw new Error(`${command.join(" ")} ended with ${exitCode}:\n${said}`);
}

// Where npm itself started Deno, it hands its setting on, and another npm refuses to install with it.
function withoutAllowedScripts(
  environment: Readonly<Record<string, string>>,
): Record<string, string> {
  const { npm_config_allow_scripts: _allowed, ...rest } = environment;
  return rest;
}

// A byte that is no UTF-8 would become U+FFFD here and make different outputs look alike.
function decode(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}
