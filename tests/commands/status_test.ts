// Tests of src/commands/status.ts.

import assert from "node:assert/strict";
import { startStatus } from "../../src/commands/status.ts";
import { makeTerminal } from "../support/terminal.ts";

Deno.test("startStatus() tells how far a run is and what it waits for, and nothing once it has ended", async () => {
  const shown: string[] = [];
  const progress = {
    update: (describe: () => string) => void shown.push(describe()),
    clear: () => void shown.push("cleared"),
  };
  const terminal = { ...makeTerminal(), startProgress: () => Promise.resolve(progress) };
  const status = await startStatus("summaries", { terminal });
  status.showWait(30);
  status.show("summaries: 1 of 2");
  status.showWait(7);
  status.show("summaries: 2 of 2");
  status.end();
  status.show("late");
  status.showWait(1);
  assert.deepEqual(shown, [
    "summaries",
    "summaries; the server asks to wait 30 s",
    "summaries: 1 of 2",
    "summaries: 1 of 2; the server asks to wait 7 s",
    "summaries: 2 of 2",
    "cleared",
  ]);
});
