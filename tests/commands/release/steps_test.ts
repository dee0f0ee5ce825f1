// Tests of src/commands/release/steps.ts.

import assert from "node:assert/strict";
import { runSteps, type Step } from "../../../src/commands/release/steps.ts";
import { InterruptedError } from "../../../src/errors.ts";

Deno.test("runSteps() begins no step after an interruption, and takes back those before it", async () => {
  const log: string[] = [];
  let interrupt = (): void | Promise<unknown> => {};
  let ended: void | Promise<unknown> = undefined;
  const stepOf = (says: string, during = (): void => {}): Step => ({
    says,
    run: async () => {
      log.push(`begin ${says}`);
      during();
      await Promise.resolve();
      log.push(`end ${says}`);
    },
    undo: () => {
      log.push(`undo ${says}`);
      return Promise.resolve(true);
    },
  });
  const steps = [
    stepOf("write the changelog"),
    stepOf("write the version", () => ended = interrupt()),
    stepOf("make the tag"),
  ];
  const run = runSteps(steps, {
    writeError: (text) => Promise.resolve(void log.push(text.trim())),
    onInterrupt: (act) => {
      interrupt = act;
      return () => {};
    },
  });
  await assert.rejects(run, InterruptedError);
  await ended;
  assert.deepEqual(log, [
    "begin write the changelog",
    "end write the changelog",
    "begin write the version",
    "end write the version",
    "undo write the version",
    "taken back: write the version",
    "undo write the changelog",
    "taken back: write the changelog",
  ]);
});

Deno.test({
  name: "runSteps() leaves no timer behind when a step fails",
  sanitizeOps: true,
  fn: async () => {
    const run = () => Promise.reject(new Error("disk full"));
    const context = { writeError: () => Promise.resolve(), onInterrupt: () => () => {} };
    await assert.rejects(runSteps([{ says: "write the version", run }], context), /disk full/);
  },
});
