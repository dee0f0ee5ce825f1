// What the benchmarks share: programs measured in turn with a reference, in tables with their limits.

import { cpus } from "node:os";
import { join } from "node:path";
import { type HistorySize, makeHistory } from "./make_history.ts";

/** A program as it is started: never through a shell. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
}

/** What a table compares. The tested program may take `factor` times its reference and `extraMs` more. */
export interface Comparison {
  readonly name: string;
  readonly reference: Program;
  readonly tested: Program;
  /** Without it 1. */
  readonly factor?: number;
  readonly extraMs: number;
  /** Without it {@link SHORT_ROUNDS}. */
  readonly rounds?: number;
}

/** A line as it is printed. */
export interface Line {
  readonly cells: readonly string[];
  readonly held: boolean;
}

/** Lines under a title. */
export interface Table {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** How long a program takes, in milliseconds. */
export type Measure = (program: Program) => Promise<number>;

/** How often what is short is measured. */
export const SHORT_ROUNDS = 21;
/** The size of the large made repository. */
export const LARGE: HistorySize = { commits: 100_000, tags: 2_000 };

const ROOT = join(import.meta.dirname ?? ".", "..");
const HEADINGS = ["Measured", "Reference", "relnotes", "Ratio", "Difference", "Limit", "Result"];

/** The path of a made repository of this size. */
export async function prepare(size: HistorySize): Promise<string> {
  const kind = size.isBland === true
    ? "-bland"
    : size.packages === undefined
    ? ""
    : `-${size.packages}-packages`;
  const name = `history-${size.commits}${kind}`;
  // A history that is made otherwise needs another folder.
  const directory = join(ROOT, ".cache", "bench", "2", name);
  await report(`making a repository of ${format(size.commits)} commits, unless it is there`);
  await makeHistory(directory, size);
  return directory;
}

/** relnotes, from its sources. */
export function relnotesProgram(...args: readonly string[]): Program {
  const config = join(ROOT, "deno.json");
  const script = join(ROOT, "cli.ts");
  const quick = ["--quiet", "--unstable-lazy-dynamic-imports", "--v8-flags=--no-lazy"];
  const flags = ["-A", ...quick, "--config", config];
  return { command: Deno.execPath(), args: ["run", ...flags, script, ...args] };
}

/** Measures a program in turn with its reference; `measure` measures it, `measureReference` the other. */
export async function compare(
  comparison: Comparison,
  measure: Measure = time,
  measureReference: Measure = measure,
): Promise<Line> {
  const { name, reference, tested, factor = 1, extraMs, rounds = SHORT_ROUNDS } = comparison;
  await report(`measuring ${name}`);
  // One that is not counted fills the caches of the disk.
  await measureReference(reference);
  await measure(tested);
  const times: number[] = [];
  const referenceTimes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    referenceTimes.push(await measureReference(reference));
    times.push(await measure(tested));
  }
  const expected = Math.min(...referenceTimes);
  const taken = Math.min(...times);
  const limit = factor * expected + extraMs;
  const held = taken <= limit;
  return {
    cells: [
      name,
      describeTimes(referenceTimes),
      describeTimes(times),
      (taken / expected).toFixed(2),
      `${Math.round(taken - expected)} ms`,
      `${factor === 1 ? "" : `${factor} × `}reference + ${extraMs} = ${Math.round(limit)} ms`,
      held ? "held" : "**exceeded**",
    ],
    held,
  };
}

/** Wall time in milliseconds until the program has ended and all it printed has been read. */
export async function time(program: Program): Promise<number> {
  const start = performance.now();
  await endOf(startProgram(program), program);
  return performance.now() - start;
}

/** What a timed run of relnotes took and printed. */
export interface TimedRun {
  readonly ms: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs relnotes from its sources with these variables, which is an error unless it ends well. */
export async function timeRelnotes(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<TimedRun> {
  const program = relnotesProgram(...args);
  const command = new Deno.Command(program.command, {
    args: [...program.args],
    env: { ...variables, DENO_NO_UPDATE_CHECK: "1" },
  });
  const start = performance.now();
  const { code, stdout, stderr } = await command.output();
  const ms = performance.now() - start;
  const decoder = new TextDecoder();
  const run = { ms, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
  if (code !== 0) throw new Error(run.stderr);
  return run;
}

/** Starts a program whose output goes into a pipe. */
export function startProgram({ command, args }: Program): Deno.ChildProcess {
  return new Deno.Command(command, {
    args: [...args],
    env: { DENO_NO_UPDATE_CHECK: "1" },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/**
 * Reads a program's output until the program has ended, which is an error unless it ended well.
 */
export async function endOf(
  child: Deno.ChildProcess,
  { command, args }: Program,
): Promise<void> {
  const [errors, { code }] = await Promise.all([
    new Response(child.stderr).text(),
    child.status,
    child.stdout.pipeTo(new WritableStream()),
  ]);
  if (code !== 0) throw new Error(`${[command, ...args].join(" ")} ended with ${code}: ${errors}`);
}

/** What git answers for a repository. */
export async function askGit(path: string, ...args: readonly string[]): Promise<string> {
  const command = new Deno.Command("git", { args: ["-C", path, ...args], stderr: "inherit" });
  const { success, stdout } = await command.output();
  if (!success) throw new Error(`git ${args.join(" ")} failed`);
  return new TextDecoder().decode(stdout).trimEnd();
}

/** A repository by its size. */
export async function describe(name: string, path: string): Promise<string> {
  const commits = Number(await askGit(path, "rev-list", "--count", "HEAD"));
  const tags = (await askGit(path, "tag")).split("\n").filter((name) => name !== "").length;
  const tip = await askGit(path, "rev-parse", "--short=12", "HEAD");
  return `${name}: ${format(commits)} commits, ${format(tags)} tags, HEAD ${tip}`;
}

/** The machine and the programs on it. */
export async function describeMachine(): Promise<string> {
  const system = `${Deno.build.os} ${Deno.osRelease()} ${Deno.build.arch}`;
  const git = await askGit(ROOT, "--version");
  const model = cpus()[0]?.model.trim() ?? "unknown processor";
  return `${model}, ${cpus().length} cores, ${system}, ${git}, deno ${Deno.version.deno}`;
}

function describeTimes(times: readonly number[]): string {
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return `${Math.round(Math.min(...times))} (${Math.round(median)}) ms`;
}

/** Prints tables as Markdown. */
export async function printTables(tables: readonly Table[]): Promise<void> {
  for (const { title, lines } of tables) {
    const rows = [HEADINGS, HEADINGS.map(() => "---"), ...lines.map(({ cells }) => cells)];
    await print(`\n${title}\n\n${rows.map((cells) => `| ${cells.join(" | ")} |\n`).join("")}`);
  }
}

/** A count as people write it. */
export function format(count: number): string {
  return count.toLocaleString("en");
}

/** Prints to standard output. */
export async function print(text: string, output = Deno.stdout): Promise<void> {
  await output.write(new TextEncoder().encode(text));
}

/** Reports progress on standard error. */
export async function report(progress: string): Promise<void> {
  await print(`${progress}\n`, Deno.stderr);
}
