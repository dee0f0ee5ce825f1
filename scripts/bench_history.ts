// Compares relnotes with `git log` printing the same fields, on a made repository and on those named by a path.

import { type ChildProcess, spawn } from "node:child_process";
import { cpus } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { COMMIT_FORMAT } from "../src/core/git/log.ts";
import { type HistorySize, makeHistory } from "./make_history.ts";

/** A program as it is started: never through a shell. */
interface Program {
  readonly command: string;
  readonly args: readonly string[];
}

/** What a table compares. The tested program may take `factor` times its reference and `extraMs` more. */
interface Comparison {
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
interface Line {
  readonly cells: readonly string[];
  readonly held: boolean;
}

const ROOT = join(import.meta.dirname ?? ".", "..");
const MEMORY_LIMIT_BYTES = 350_000_000;
const RANGE_COMMITS = 1_000;
const LONG_ROUNDS = 9;
const SHORT_ROUNDS = 21;
const LARGE: HistorySize = { commits: 100_000, tags: 2_000 };
const SMALL: HistorySize = { commits: 5_000, tags: 100 };
const HEADINGS = ["Measured", "Reference", "relnotes", "Ratio", "Difference", "Limit", ""];

/** Runs the benchmark; gives false when a limit is exceeded. */
export async function main(paths: readonly string[]): Promise<boolean> {
  await print(
    `${await describeMachine()}\n\nMinimum (median) of ${SHORT_ROUNDS} runs, of the ` +
      `whole history ${LONG_ROUNDS}, each in turn with its reference. The minimum counts.\n`,
  );
  const start = {
    name: "`--version`",
    reference: { command: Deno.execPath(), args: ["eval", "0"] },
    tested: program("--version"),
    extraMs: 60,
  };
  const large = await prepare(LARGE);
  const small = await prepare(SMALL);
  const tables = [
    { title: "Start (reference: `deno eval 0`)", lines: [await compare(start)] },
    { title: await describe("Made repository", large), lines: await measure(large) },
    {
      title: "The same range among more commits and tags (reference: relnotes among fewer)",
      lines: await measureGrowth(small, large),
    },
  ];
  for (const path of paths) {
    const title = await describe(`Repository \`${basename(path, ".git")}\``, path);
    tables.push({ title, lines: await measure(path) });
  }
  for (const { title, lines } of tables) {
    const rows = [HEADINGS, HEADINGS.map(() => "---"), ...lines.map(({ cells }) => cells)];
    await print(`\n${title}\n\n${rows.map((cells) => `| ${cells.join(" | ")} |\n`).join("")}`);
  }
  return tables.every(({ lines }) => lines.every(({ held }) => held));
}

async function prepare(size: HistorySize): Promise<string> {
  const directory = join(ROOT, ".cache", "bench", `history-${size.commits}`);
  await report(`making a repository of ${format(size.commits)} commits, unless it is there`);
  await makeHistory(directory, size);
  return directory;
}

async function measure(path: string): Promise<readonly Line[]> {
  const whole = relnotes(path);
  const lines = [
    await compare({
      name: "whole history to markdown",
      reference: gitLog(path, "HEAD"),
      tested: whole,
      factor: 1.25,
      extraMs: 80,
      rounds: LONG_ROUNDS,
    }),
    await measureMemory("whole history, peak memory", whole),
  ];
  const range = await findTagRange(path);
  if (range === undefined) return lines;
  const latest = await askGit(path, "describe", "--tags", "--abbrev=0");
  return [
    ...lines,
    await measureRange(path, range.join(".."), ...boundsOf(range)),
    await measureRange(path, `${latest}..HEAD`, "--unreleased"),
  ];
}

async function measureRange(
  path: string,
  revisions: string,
  ...options: readonly string[]
): Promise<Line> {
  const count = Number(await askGit(path, "rev-list", "--count", revisions));
  return await compare({
    name: `${format(count)} commits, \`${options.join(" ")}\``,
    reference: gitLog(path, revisions),
    tested: relnotes(path, ...options),
    extraMs: 150,
  });
}

/** The small repository is the beginning of the large one, so its tags are in both. */
async function measureGrowth(small: string, large: string): Promise<readonly Line[]> {
  const range = await findTagRange(small);
  if (range === undefined) throw new Error("the made repository has no range of tags");
  const lines: Line[] = [];
  for (const options of [boundsOf(range), ["--unreleased"]]) {
    lines.push(
      await compare({
        name: `\`${options.join(" ")}\``,
        reference: relnotes(small, ...options),
        tested: relnotes(large, ...options),
        extraMs: 30,
      }),
    );
  }
  return lines;
}

function boundsOf([from, to]: readonly [string, string]): readonly string[] {
  return ["--since-tag", from, "--until-tag", to];
}

function relnotes(path: string, ...options: readonly string[]): Program {
  return program("generate", "--no-prs", "--repo", path, ...options);
}

function program(...args: readonly string[]): Program {
  const config = join(ROOT, "deno.json");
  const script = join(ROOT, "cli.ts");
  return { command: Deno.execPath(), args: ["run", "-A", "--config", config, script, ...args] };
}

function gitLog(path: string, revisions: string): Program {
  const form = ["-z", "--encoding=UTF-8", `--format=${COMMIT_FORMAT}`];
  return { command: "git", args: ["-C", path, "log", ...form, revisions, "--"] };
}

/** The newest tag of HEAD's history and the older one that comes nearest to the wanted distance. */
async function findTagRange(path: string): Promise<readonly [string, string] | undefined> {
  const selection = ["--merged=HEAD", "--sort=-creatordate", "--format=%(refname:lstrip=2)"];
  const list = await askGit(path, "for-each-ref", ...selection, "refs/tags");
  const [to = "", ...older] = list.split("\n");
  const ranges: { readonly from: string; readonly distance: number }[] = [];
  for (const from of older) {
    const count = Number(await askGit(path, "rev-list", "--count", `${from}..${to}`));
    ranges.push({ from, distance: Math.abs(count - RANGE_COMMITS) });
    if (count >= 2 * RANGE_COMMITS) break;
  }
  const nearest = ranges.toSorted((a, b) => a.distance - b.distance)[0];
  return nearest === undefined ? undefined : [nearest.from, to];
}

async function compare(comparison: Comparison): Promise<Line> {
  const { name, reference, tested, factor = 1, extraMs, rounds = SHORT_ROUNDS } = comparison;
  await report(`measuring ${name}`);
  // One that is not counted fills the caches of the disk.
  await time(reference);
  await time(tested);
  const times: number[] = [];
  const referenceTimes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    referenceTimes.push(await time(reference));
    times.push(await time(tested));
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

async function measureMemory(name: string, program: Program): Promise<Line> {
  await report(`measuring ${name}`);
  let peak = 0;
  for (let round = 0; round < 3; round++) peak = Math.max(peak, await peakBytesOf(program));
  // Only Linux tells the peak of another process.
  const shown = peak === 0 ? "not measured" : `${Math.round(peak / 1_000_000)} MB`;
  const held = peak <= MEMORY_LIMIT_BYTES;
  const result = peak === 0 ? "" : held ? "held" : "**exceeded**";
  return { cells: [name, "", shown, "", "", `${MEMORY_LIMIT_BYTES / 1_000_000} MB`, result], held };
}

/** Wall time in milliseconds until the program has ended and all it printed has been read. */
async function time(program: Program): Promise<number> {
  const start = performance.now();
  await endOf(startProgram(program), program);
  return performance.now() - start;
}

async function peakBytesOf(program: Program): Promise<number> {
  const child = startProgram(program);
  let running = true;
  const ended = endOf(child, program).finally(() => running = false);
  let peak = 0;
  while (running && Deno.build.os === "linux") {
    // Once it has ended there is nothing to read, and how it ended is told below.
    const status = await Deno.readTextFile(`/proc/${child.pid}/status`).catch(() => "");
    const kibibytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1];
    peak = Math.max(peak, Number(kibibytes ?? 0) * 1_024);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await ended;
  return peak;
}

function startProgram({ command, args }: Program): ChildProcess {
  const child = spawn(command, [...args], {
    env: { ...Deno.env.toObject(), DENO_NO_UPDATE_CHECK: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout?.resume();
  return child;
}

async function endOf(child: ChildProcess, { command, args }: Program): Promise<void> {
  let errors = "";
  child.stderr?.on("data", (part: Uint8Array) => errors += new TextDecoder().decode(part));
  const code = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0) throw new Error(`${[command, ...args].join(" ")} ended with ${code}: ${errors}`);
}

async function askGit(path: string, ...args: readonly string[]): Promise<string> {
  const command = new Deno.Command("git", { args: ["-C", path, ...args], stderr: "inherit" });
  const { success, stdout } = await command.output();
  if (!success) throw new Error(`git ${args.join(" ")} failed`);
  return new TextDecoder().decode(stdout).trimEnd();
}

async function describe(name: string, path: string): Promise<string> {
  const commits = Number(await askGit(path, "rev-list", "--count", "HEAD"));
  const tags = (await askGit(path, "tag")).split("\n").filter((name) => name !== "").length;
  const tip = await askGit(path, "rev-parse", "--short=12", "HEAD");
  return `${name}: ${format(commits)} commits, ${format(tags)} tags, HEAD ${tip}`;
}

async function describeMachine(): Promise<string> {
  const system = `${Deno.build.os} ${Deno.osRelease()} ${Deno.build.arch}`;
  const git = await askGit(ROOT, "--version");
  const model = cpus()[0]?.model.trim() ?? "unknown processor";
  return `${model}, ${cpus().length} cores, ${system}, ${git}, deno ${Deno.version.deno}`;
}

function describeTimes(times: readonly number[]): string {
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return `${Math.round(Math.min(...times))} (${Math.round(median)}) ms`;
}

function format(count: number): string {
  return count.toLocaleString("en");
}

async function print(text: string, output = Deno.stdout): Promise<void> {
  await output.write(new TextEncoder().encode(text));
}

async function report(progress: string): Promise<void> {
  await print(`${progress}\n`, Deno.stderr);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { check: { type: "boolean" } },
    allowPositionals: true,
  });
  const held = await main(positionals);
  if (values.check === true && !held) Deno.exitCode = 1;
}
