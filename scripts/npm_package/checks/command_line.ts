// Checks the installed command line under one runtime: it must do exactly what Deno does.

import * as path from "node:path";
import { type CommandLine, type CommandResult, runCommand } from "../command.ts";
import { expectSame, type Report } from "./report.ts";

/** The two command lines that are compared, and what they are compared on. */
export interface Comparison {
  /** The runtime's name. */
  readonly name: string;
  /** Starts the installed package under the runtime. */
  readonly installed: CommandLine;
  /** Starts the sources under Deno. */
  readonly sources: CommandLine;
  readonly environment: Readonly<Record<string, string>>;
  readonly repository: string;
  readonly version: string;
}

const FORMATS = ["markdown", "html", "text", "json", "yaml"] as const;

/** Runs all checks of the command line under one runtime. */
export async function checkCommandLine(comparison: Comparison, report: Report): Promise<void> {
  const { name, repository, version } = comparison;
  // Requests have checks of their own, against local platforms.
  const generate = ["generate", "--no-prs", "--repo", repository] as const;
  await report.check(`${name}: --version prints ${version}`, async () => {
    const { stdout } = await compare(comparison, ["--version"], 0);
    expectSame("standard output", stdout, `${version}\n`);
  });
  await report.check(`${name}: generate --help is what Deno prints`, async () => {
    await compare(comparison, ["generate", "--help"], 0);
  });
  for (const format of FORMATS) {
    await report.check(`${name}: generate --format ${format} is what Deno prints`, async () => {
      const { stdout } = await compare(comparison, [...generate, "--format", format], 0);
      if (stdout.length < 100_000) throw new Error("the document is too small to say anything");
    });
  }
  for (const command of ["preview", "browse", "search"]) {
    await report.check(
      `${name}: ${command} prints what Deno prints, as does its help`,
      async () => {
        const query = command === "search" ? ["größer|escape"] : [];
        await compare(comparison, [command, "--repo", repository, ...query], 0);
        await compare(comparison, [command, "--help"], 0);
      },
    );
  }
  await report.check(
    `${name}: render reads standard input, and writes what Deno writes`,
    async () => {
      for (const input of ["json", "yaml"]) {
        const args = [...generate, "--max-items", "500", "--format", input];
        const document = await start(comparison, comparison.installed, args);
        await compare(comparison, ["render", "-", "--format", "html"], 0, document.stdout);
      }
    },
  );
  await report.check(`${name}: schema prints what Deno prints`, async () => {
    await compare(comparison, ["schema", "notes"], 0);
  });
  await report.check(`${name}: --author-filter keeps what it keeps in Deno`, async () => {
    await compare(comparison, [...generate, "--author-filter", "author[13]@"], 0);
  });
  await report.check(`${name}: an error ends with 1`, async () => {
    await compare(comparison, ["generate", "--repo", path.join(repository, "missing")], 1);
  });
  await report.check(`${name}: a tag that is nearly right ends with 1`, async () => {
    await compare(comparison, [...generate, "--since-tag", "v1.0.1"], 1);
  });
  await report.check(`${name}: a wrong command line ends with 2`, async () => {
    await compare(comparison, [...generate, "--format", "pdf"], 2);
  });
  await report.check(`${name}: a reader that goes early is no error`, async () => {
    const { exitCode, stderr } = await closeEarly(comparison, generate);
    expectSame("the exit code", exitCode, 0);
    const { stderr: expected } = await start(comparison, comparison.sources, generate);
    expectSame("standard error", stderr, expected);
  });
}

/** Runs both; what the installed one leaves behind, which is what the other does. */
async function compare(
  comparison: Comparison,
  args: readonly string[],
  exitCode: number,
  input?: string,
): Promise<CommandResult> {
  const [actual, expected] = await Promise.all([
    start(comparison, comparison.installed, args, input),
    start(comparison, comparison.sources, args, input),
  ]);
  expectSame("standard error", actual.stderr, expected.stderr);
  expectSame("standard output", actual.stdout, expected.stdout);
  expectSame("the exit code", actual.exitCode, exitCode);
  expectSame("the exit code under Deno", expected.exitCode, exitCode);
  return actual;
}

function start(
  { environment }: Comparison,
  command: CommandLine,
  args: readonly string[],
  input?: string,
): Promise<CommandResult> {
  return runCommand([...command, ...args], {
    environment,
    ...(input === undefined ? {} : { input }),
  });
}

async function closeEarly(
  { installed: [program, ...first], environment }: Comparison,
  args: readonly string[],
): Promise<Pick<CommandResult, "exitCode" | "stderr">> {
  const child = new Deno.Command(program, {
    args: [...first, ...args],
    clearEnv: true,
    env: { ...environment },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const reader = child.stdout.getReader();
  await reader.read();
  await reader.cancel();
  const [stderr, { code }] = await Promise.all([new Response(child.stderr).text(), child.status]);
  return { exitCode: code, stderr };
}
