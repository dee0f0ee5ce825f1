// Tests of src/commands/status.ts.

import assert from "node:assert/strict";
import { startStatus, type Status, withStatus } from "../../src/commands/status.ts";
import { makeTerminal } from "../support/terminal.ts";

/** A status that writes what it shows into `shown`, by a clock that stands at `clock.ms`. */
async function openStatus(
  isTerminal: boolean,
  shown: string[],
  clock = { ms: 0 },
): Promise<Status> {
  const progress = {
    update: (describe: () => string) => void shown.push(describe()),
    clear: () => void shown.push("cleared"),
  };
  const silent = { update: () => {}, clear: () => {} };
  return await startStatus("pull requests", "GitHub", {
    terminal: {
      ...makeTerminal({ isTerminal }),
      startProgress: () => Promise.resolve(isTerminal ? progress : silent),
    },
    writeError: (text) => Promise.resolve(void shown.push(text)),
    now: () => new Date(clock.ms),
  });
}

Deno.test("startStatus() tells how far a run is and what it waits for, and nothing once it has ended", async () => {
  const shown: string[] = [];
  const status = await openStatus(true, shown);
  status.showWait(30);
  status.show("pull requests: 1 of 2");
  status.showWait(7);
  status.show("pull requests: 2 of 2");
  status.end();
  status.show("late");
  status.showWait(9);
  assert.deepEqual(shown, [
    "pull requests",
    "pull requests; GitHub asks to wait 30 s",
    "pull requests: 1 of 2",
    "pull requests: 1 of 2; GitHub asks to wait 7 s",
    "pull requests: 2 of 2",
    "cleared",
  ]);
});

Deno.test("startStatus() says long waits line by line without a terminal, each once", async () => {
  const shown: string[] = [];
  const clock = { ms: 0 };
  const status = await openStatus(false, shown, clock);
  status.show("pull requests: 1 of 2");
  status.showWait(4);
  assert.deepEqual(shown, [], "too short to be said");
  status.showWait(42);
  // Of questions that were asked at the same time.
  status.showWait(42);
  clock.ms = 1_500;
  status.showWait(42);
  status.showWait(5);
  assert.deepEqual(shown, ["GitHub asks to wait 42 s\n"]);
  clock.ms = 42_000;
  status.showWait(5);
  status.showWait(60);
  assert.deepEqual(shown.slice(1), ["GitHub asks to wait 5 s\n", "GitHub asks to wait 60 s\n"]);
  status.end();
  clock.ms = 200_000;
  status.showWait(42);
  assert.equal(shown.length, 3);
});

Deno.test("withStatus() takes the line away however the work ends", async () => {
  const shown: string[] = [];
  const progress = {
    update: (describe: () => string) => void shown.push(describe()),
    clear: () => void shown.push("cleared"),
  };
  const context = {
    terminal: { ...makeTerminal(), startProgress: () => Promise.resolve(progress) },
    writeError: () => Promise.resolve(),
    now: () => new Date(0),
  };
  const done = await withStatus("asking GitHub", "GitHub", context, () => Promise.resolve(7));
  assert.equal(done, 7);
  const failing = withStatus(
    "asking GitLab",
    "GitLab",
    context,
    () => Promise.reject(new Error("no")),
  );
  await assert.rejects(failing, /^Error: no$/);
  assert.deepEqual(shown, ["asking GitHub", "cleared", "asking GitLab", "cleared"]);
});
