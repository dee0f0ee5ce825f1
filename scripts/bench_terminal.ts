// Measures what people wait for at the terminal: searches, and the first thing on the screen.

import { spawn } from "@lydell/node-pty";
import { parseArgs } from "node:util";
import {
  compare,
  describe,
  describeMachine,
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

const SEARCH_ROUNDS = 9;
// In the made repository: a word of no commit, and one that 1 commit in 200 has.
const NO_WORD = "zebrafish";
const SOME_WORD = "queue package";

/** Runs the benchmark; gives false when a limit is exceeded. */
export async function main(): Promise<boolean> {
  await print(
    `${await describeMachine()}\n\nMinimum (median) of ${SHORT_ROUNDS} runs, of whole searches ` +
      `${SEARCH_ROUNDS}, each in turn with its reference. The minimum counts.\n`,
  );
  const path = await prepare(LARGE);
  const name = await describe("Made repository", path);
  const tables = [
    { title: `${name}; reference: \`git log -i --grep\``, lines: await measureSearch(path) },
    {
      title:
        `${name}; first line on the screen, in a terminal that answers at once and in one that ` +
        "does not; reference: `deno eval 0`",
      lines: await measureFirstPaint(path),
    },
  ];
  await printTables(tables);
  return tables.every(({ lines }) => lines.every(({ held }) => held));
}

async function measureSearch(path: string): Promise<readonly Line[]> {
  return [
    await compare({
      name: `\`search ${NO_WORD}\``,
      reference: gitGrep(path, NO_WORD),
      tested: search(path, NO_WORD),
      factor: 1.3,
      extraMs: 80,
      rounds: SEARCH_ROUNDS,
    }),
    await compare(
      {
        name: `\`search "${SOME_WORD}"\`, first result`,
        reference: gitGrep(path, SOME_WORD),
        tested: search(path, SOME_WORD),
        extraMs: 150,
      },
      timeToFirstByte,
    ),
  ];
}

async function measureFirstPaint(path: string): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const answers of [true, false]) {
    for (const command of ["browse", "preview"]) {
      lines.push(
        await compare(
          {
            name: `\`${command}\`${answers ? "" : ", no answer"}`,
            reference: { command: Deno.execPath(), args: ["eval", "0"] },
            tested: relnotesProgram(command, "--repo", path),
            extraMs: 150,
          },
          (program) => timeToFirstRow(program, answers),
          time,
        ),
      );
    }
  }
  return lines;
}

function search(path: string, query: string): Program {
  return relnotesProgram("search", query, "--repo", path);
}

function gitGrep(path: string, word: string): Program {
  return { command: "git", args: ["-C", path, "log", "-i", `--grep=${word}`] };
}

async function timeToFirstByte(program: Program): Promise<number> {
  const start = performance.now();
  const child = startProgram(program);
  const output = child.stdout.getReader();
  await output.read();
  const takenMs = performance.now() - start;
  child.kill();
  await Promise.all([child.status, output.cancel(), child.stderr.cancel()]);
  return takenMs;
}

/** Milliseconds until the newest commit of the made repository is on the screen. */
async function timeToFirstRow({ command, args }: Program, answers: boolean): Promise<number> {
  const start = performance.now();
  const terminal = spawn(command, [...args], {
    cols: 80,
    rows: 24,
    env: { ...Deno.env.toObject(), TERM: "xterm-256color", COLORTERM: "truecolor" },
  });
  const ended = new Promise((resolve) => terminal.onExit(resolve));
  let output = "";
  const taken = await new Promise<number>((resolve) =>
    terminal.onData((data) => {
      // Every terminal reports its attributes, most their background too.
      if (answers && data.includes("\u001b[c")) {
        terminal.write("\u001b]11;rgb:0000/0000/0000\u001b\\\u001b[?62;c");
      }
      output += data;
      if (output.includes("avoid lock lock")) resolve(performance.now() - start);
    })
  );
  terminal.kill("SIGKILL");
  await ended;
  return taken;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { check: { type: "boolean" } } });
  await report("nothing else should run on the machine meanwhile");
  const held = await main();
  if (values.check === true && !held) Deno.exitCode = 1;
  Deno.exit();
}
