// Compares relnotes with `git log` printing the same fields, on a made repository and on those named by a path.

import { basename } from "node:path";
import { parseArgs } from "node:util";
import { COMMIT_FORMAT } from "../src/core/git/log/log.ts";
import {
  askGit,
  compare,
  describe,
  describeMachine,
  endOf,
  format,
  LARGE,
  type Line,
  prepare,
  print,
  printTables,
  type Program,
  relnotesProgram,
  report,
  SHORT_ROUNDS,
  startProgram,
  time,
} from "./benchmark.ts";
import type { HistorySize } from "./make_history.ts";

const MEMORY_LIMIT_BYTES = 300_000_000;
const RANGE_COMMITS = 1_000;
const LONG_ROUNDS = 9;
const SMALL: HistorySize = { commits: 5_000, tags: 100 };
const BLAND: HistorySize = { ...LARGE, isBland: true };

/** Runs the benchmark; gives false when a limit is exceeded. */
export async function main(paths: readonly string[]): Promise<boolean> {
  await print(
    `${await describeMachine()}\n\nMinimum (median) of ${SHORT_ROUNDS} runs, of the ` +
      `whole history ${LONG_ROUNDS}, each in turn with its reference. The minimum counts.\n`,
  );
  const runtime = { command: Deno.execPath(), args: ["eval", "0"] };
  const tested = relnotesProgram("--version");
  const start = { name: "`--version`", reference: runtime, tested, extraMs: 30 };
  const startMs = await measureMinimum(runtime);
  const large = await prepare(LARGE);
  const small = await prepare(SMALL);
  const bland = await prepare(BLAND);
  const tables = [
    { title: "Start (reference: `deno eval 0`)", lines: [await compare(start)] },
    { title: await describe("Made repository", large), lines: await measure(large, startMs) },
    {
      title: await describe("Made repository whose bodies hold nothing that is looked for", bland),
      lines: [await measureWhole(bland)],
    },
    {
      title: "The same range among more commits and tags (reference: relnotes among fewer)",
      lines: await measureGrowth(small, large),
    },
  ];
  for (const path of paths) {
    const title = await describe(`Repository \`${basename(path, ".git")}\``, path);
    tables.push({ title, lines: await measure(path, startMs) });
  }
  await printTables(tables);
  return tables.every(({ lines }) => lines.every(({ held }) => held));
}

async function measure(path: string, startMs: number): Promise<readonly Line[]> {
  const lines = [
    await measureWhole(path),
    await measureWhole(path, "--all"),
    await measureMemory("whole history, peak memory", relnotes(path)),
  ];
  const range = await findTagRange(path);
  if (range === undefined) return lines;
  const latest = await askGit(path, "describe", "--tags", "--abbrev=0");
  const bounds = boundsOf(range);
  return [
    ...lines,
    await measureRange(path, startMs, range.join(".."), ...bounds),
    await measureRange(path, startMs, range.join(".."), ...bounds, "--all"),
    await measureRange(path, startMs, `${latest}..HEAD`, "--unreleased"),
    await measureRange(path, startMs, `${latest}..HEAD`, "--unreleased", "--all"),
  ];
}

async function measureMinimum(program: Program): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < SHORT_ROUNDS; round++) times.push(await time(program));
  return Math.round(Math.min(...times));
}

/** The whole history, folded or with `--all` as it is read. */
async function measureWhole(path: string, ...options: readonly "--all"[]): Promise<Line> {
  const isFolded = options.length === 0;
  return await compare({
    name: `whole history to markdown${isFolded ? ", folded" : ", \`--all\`"}`,
    reference: gitLog(path, "HEAD"),
    tested: relnotes(path, ...options),
    factor: isFolded ? 1.35 : 1.25,
    extraMs: isFolded ? 120 : 80,
    rounds: LONG_ROUNDS,
  });
}

/**
 * A short range may take as long as its log and the runtime's start together, and 60 ms more; 40 more
 * where the latest tag must be found first.
 */
async function measureRange(
  path: string,
  startMs: number,
  revisions: string,
  ...options: readonly string[]
): Promise<Line> {
  const count = Number(await askGit(path, "rev-list", "--count", revisions));
  return await compare({
    name: `${format(count)} commits, \`${options.join(" ")}\``,
    reference: gitLog(path, revisions),
    tested: relnotes(path, ...options),
    extraMs: startMs + (options.includes("--unreleased") ? 100 : 60),
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
  return relnotesProgram("generate", "--no-prs", "--repo", path, ...options);
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

async function measureMemory(name: string, program: Program): Promise<Line> {
  await report(`measuring ${name}`);
  let peak = 0;
  for (let round = 0; round < 3; round++) peak = Math.max(peak, await peakBytesOf(program));
  // Only Linux reports the peak of another process.
  const shown = peak === 0 ? "not measured" : `${Math.round(peak / 1_000_000)} MB`;
  const held = peak <= MEMORY_LIMIT_BYTES;
  const result = peak === 0 ? "" : held ? "held" : "**exceeded**";
  return { cells: [name, "", shown, "", "", `${MEMORY_LIMIT_BYTES / 1_000_000} MB`, result], held };
}

async function peakBytesOf(program: Program): Promise<number> {
  const child = startProgram(program);
  let running = true;
  const ended = endOf(child, program).finally(() => running = false);
  let peak = 0;
  while (running && Deno.build.os === "linux") {
    // Once it has ended there is nothing to read, and `ended` rejects if it failed.
    const status = await Deno.readTextFile(`/proc/${child.pid}/status`).catch(() => "");
    const kibibytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1];
    peak = Math.max(peak, Number(kibibytes ?? 0) * 1_024);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await ended;
  return peak;
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { check: { type: "boolean" } },
    allowPositionals: true,
  });
  const held = await main(positionals);
  if (values.check === true && !held) Deno.exitCode = 1;
}
