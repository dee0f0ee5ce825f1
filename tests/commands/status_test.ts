// Progress, waits and warnings on standard error.

import assert from "node:assert/strict";
import { type Status, withStatus } from "../../src/commands/status.ts";
import { openSummaryWorld } from "../support/ai/summary_world.ts";
import { openReleaseWorld } from "../support/platforms/world.ts";
import type { Run } from "../support/program.ts";
import { makeTerminal, type TestTerminal } from "../support/terminal/terminal.ts";

/** Runs the work with a status; gives what is shown on a terminal, or else written to a log. */
async function record(
  isTerminal: boolean,
  work: (status: Status) => void,
  now: () => number = () => 0,
): Promise<readonly string[]> {
  const terminal = makeTerminal({ isTerminal });
  const log: string[] = [];
  const context = {
    terminal,
    writeError: (text: string) => Promise.resolve(void log.push(text)),
    now: () => new Date(now()),
  };
  await withStatus("pull requests", "GitHub", context, (status) => Promise.resolve(work(status)));
  return isTerminal ? terminal.progress : log;
}

Deno.test("withStatus() shows progress and waits on a terminal, and nothing after its end", async () => {
  const shown = await record(true, (status) => {
    status.showWait(30);
    status.show("pull requests: 1 of 2");
    status.showWait(7);
    status.show("pull requests: 2 of 2");
    status.end();
    status.show("late");
    status.showWait(9);
  });
  assert.deepEqual(shown, [
    "pull requests",
    "pull requests; GitHub asks to wait 30 s",
    "pull requests: 1 of 2",
    "pull requests: 1 of 2; GitHub asks to wait 7 s",
    "pull requests: 2 of 2",
    "",
    "",
  ]);
});

Deno.test("withStatus() writes long waits to a log, each once", async () => {
  let nowMs = 0;
  const log = await record(false, (status) => {
    status.show("pull requests: 1 of 2");
    status.showWait(4);
    status.showWait(42);
    // Concurrent requests.
    status.showWait(42);
    nowMs = 1_500;
    status.showWait(42);
    status.showWait(5);
    nowMs = 42_000;
    status.showWait(5);
    status.showWait(60);
    status.end();
    nowMs = 200_000;
    status.showWait(42);
  }, () => nowMs);
  assert.deepEqual(
    log,
    [42, 5, 60].map((waitSec) => `GitHub asks to wait ${waitSec} s\n`),
  );
});

Deno.test("generate removes its progress line before an error", async () => {
  const fail = (): Promise<never> => Promise.reject(new TypeError("a fault"));
  await using platform = await openReleaseWorld("github");
  await using model = await openSummaryWorld();
  const cases: readonly (readonly [string, (terminal: TestTerminal) => Promise<Run>])[] = [
    ["pull requests", (terminal) => platform.run("generate", [], { terminal, requestHttp: fail })],
    ["summaries", (terminal) => model.run([], { terminal, openSharedFile: fail })],
    ["summaries", (terminal) => model.run(["--dry-run"], { terminal, openSharedFile: fail })],
  ];
  for (const [text, run] of cases) {
    const terminal = makeTerminal();
    assert.match((await run(terminal)).stderr, /error: a fault\n/);
    assert.ok(terminal.progress.includes(text));
    assert.equal(terminal.progress.at(-1), "");
  }
});
