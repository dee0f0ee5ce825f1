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

/** One line of a table: relnotes may take `factor` times its reference and `extraMs` more. */
interface Comparison {
  readonly name: string;
  readonly reference: Program;
  readonly tested: Program;
  readonly factor: number;
  readonly extraMs: number;
  readonly rounds: number;
}

/** A line as it is printed. */
interface Line {
  readonly cells: readonly string[];
  readonly held: boolean;
}

/** Two tags of a repository, and how many commits lie between them. */
interface TagRange {
  readonly from: string;
  readonly to: string;
  readonly count: number;
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
  const large = await prepare(LARGE);
  const small = await prepare(SMALL);
  const tables = [
    { title: "Start", lines: [await compare(startOf())] },
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

/** The repository of this size, made when it is not there yet. */
async function prepare(size: HistorySize): Promise<string> {
  const folder = join(ROOT, ".cache", "bench");
  const directory = join(folder, `history-${size.commits}`);
  try {
    await Deno.stat(directory);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    await report(`making a repository of ${size.commits} commits`);
    await Deno.mkdir(folder, { recursive: true });
    await makeHistory(directory, size);
  }
  return directory;
}

async function measure(path: string): Promise<readonly Line[]> {
  const whole = relnotes("generate", "--no-prs", "--repo", path);
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
  if (range !== undefined) {
    const revisions = `${range.from}..${range.to}`;
    lines.push(
      await compare({
        name: `${format(range.count)} commits, \`${revisions}\``,
        reference: gitLog(path, revisions),
        tested: relnotes(...rangeArguments(path, range)),
        factor: 1,
        extraMs: 150,
        rounds: SHORT_ROUNDS,
      }),
    );
    const unreleased = `${await askGit(path, "describe", "--tags", "--abbrev=0")}..HEAD`;
    const count = Number(await askGit(path, "rev-list", "--count", unreleased));
    lines.push(
      await compare({
        name: `${format(count)} commits, \`--unreleased\``,
        reference: gitLog(path, unreleased),
        tested: relnotes("generate", "--no-prs", "--repo", path, "--unreleased"),
        factor: 1,
        extraMs: 150,
        rounds: SHORT_ROUNDS,
      }),
    );
  }
  return lines;
}

/** The small repository is the beginning of the large one, so its tags are in both. */
async function measureGrowth(small: string, large: string): Promise<readonly Line[]> {
  const range = await findTagRange(small);
  if (range === undefined) throw new Error("the made repository has no range of tags");
  // Beside what is exact, a few milliseconds for a larger index and longer lists of refs.
  const limit = { factor: 1, extraMs: 30, rounds: SHORT_ROUNDS };
  return [
    await compare({
      name: `${format(range.count)} commits, \`${range.from}..${range.to}\``,
      reference: relnotes(...rangeArguments(small, range)),
      tested: relnotes(...rangeArguments(large, range)),
      ...limit,
    }),
    await compare({
      name: "as many commits, `--unreleased`",
      reference: relnotes("generate", "--no-prs", "--repo", small, "--unreleased"),
      tested: relnotes("generate", "--no-prs", "--repo", large, "--unreleased"),
      ...limit,
    }),
  ];
}

function startOf(): Comparison {
  return {
    name: "`relnotes --version`, against `deno eval 0`",
    reference: { command: Deno.execPath(), args: ["eval", "0"] },
    tested: relnotes("--version"),
    factor: 1,
    extraMs: 60,
    rounds: SHORT_ROUNDS,
  };
}

function rangeArguments(path: string, range: TagRange): readonly string[] {
  const bounds = ["--since-tag", range.from, "--until-tag", range.to];
  return ["generate", "--no-prs", "--repo", path, ...bounds];
}

function relnotes(...args: readonly string[]): Program {
  const config = join(ROOT, "deno.json");
  const script = join(ROOT, "cli.ts");
  return { command: Deno.execPath(), args: ["run", "-A", "--config", config, script, ...args] };
}

function gitLog(path: string, revisions: string): Program {
  const format = `--format=${COMMIT_FORMAT}`;
  return {
    command: "git",
    args: ["-C", path, "log", "-z", "--encoding=UTF-8", format, revisions, "--"],
  };
}

/** The tags below the newest one of HEAD's history that come nearest to the wanted number of commits. */
async function findTagRange(path: string): Promise<TagRange | undefined> {
  const form = "--format=%(refname:lstrip=2)";
  const list = await askGit(
    path,
    "for-each-ref",
    "--merged=HEAD",
    "--sort=-creatordate",
    form,
    "refs/tags",
  );
  const [to = "", ...older] = list.split("\n");
  const ranges: TagRange[] = [];
  for (const from of older) {
    const count = Number(await askGit(path, "rev-list", "--count", `${from}..${to}`));
    ranges.push({ from, to, count });
    if (count >= 2 * RANGE_COMMITS) break;
  }
  const distance = ({ count }: TagRange): number => Math.abs(count - RANGE_COMMITS);
  return ranges.toSorted((a, b) => distance(a) - distance(b))[0];
}

async function compare(comparison: Comparison): Promise<Line> {
  const { name, reference, tested, factor, extraMs, rounds } = comparison;
  await report(`measuring ${name}`);
  const times: { readonly reference: number[]; readonly tested: number[] } = {
    reference: [],
    tested: [],
  };
  // The first round fills the caches of the disk and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const [first, second] = [await time(reference), await time(tested)];
    if (round === 0) continue;
    times.reference.push(first);
    times.tested.push(second);
  }
  const [expected, taken] = [Math.min(...times.reference), Math.min(...times.tested)];
  const held = taken <= factor * expected + extraMs;
  return {
    cells: [
      name,
      describeTimes(times.reference),
      describeTimes(times.tested),
      (taken / expected).toFixed(2),
      `${Math.round(taken - expected)} ms`,
      `${factor === 1 ? "" : `${factor} × `}reference + ${extraMs} ms`,
      held ? "held" : "**exceeded**",
    ],
    held,
  };
}

async function measureMemory(name: string, program: Program): Promise<Line> {
  await report(`measuring ${name}`);
  const peaks: number[] = [];
  for (let round = 0; round < 3; round++) peaks.push(await peakBytesOf(program));
  const peak = Math.max(...peaks);
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
  const tags = (await askGit(path, "tag")).split("\n").length;
  const tip = await askGit(path, "rev-parse", "--short=12", "HEAD");
  return `${name}: ${format(commits)} commits, ${format(tags)} tags, HEAD ${tip}`;
}

async function describeMachine(): Promise<string> {
  const processors = cpus();
  const system = `${Deno.build.os} ${Deno.osRelease()} ${Deno.build.arch}`;
  const git = await askGit(ROOT, "--version");
  const model = processors[0]?.model.trim() ?? "unknown processor";
  return `${model}, ${processors.length} cores, ${system}, ${git}, deno ${Deno.version.deno}`;
}

function describeTimes(times: readonly number[]): string {
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return `${Math.round(Math.min(...times))} (${Math.round(median)}) ms`;
}

function format(count: number): string {
  return count.toLocaleString("en");
}

async function print(text: string): Promise<void> {
  await Deno.stdout.write(new TextEncoder().encode(text));
}

async function report(text: string): Promise<void> {
  await Deno.stderr.write(new TextEncoder().encode(`${text}\n`));
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { check: { type: "boolean" } },
    allowPositionals: true,
  });
  const held = await main(positionals);
  if (values.check === true && !held) Deno.exit(1);
}
