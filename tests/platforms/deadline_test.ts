// Tests of src/platforms/deadline.ts, with a clock of the test's own.

import assert from "node:assert/strict";
import { EnvironmentError } from "../../src/errors.ts";
import { RUN_TIMEOUT_MS, RunDeadline } from "../../src/platforms/deadline.ts";
import type { PlatformSettings } from "../../src/platforms/platform.ts";
import { SETTINGS } from "../support/platforms/scripted_http.ts";

/** Works with a deadline; `pass` lets time go by. */
function withClock(
  settings: Partial<PlatformSettings>,
  work: (deadline: RunDeadline, pass: (ms: number) => void) => void,
): void {
  const { now } = performance;
  let time = 1_000;
  performance.now = () => time;
  try {
    const explain = (): EnvironmentError => new EnvironmentError("too slow");
    work(new RunDeadline({ ...SETTINGS, ...settings }, explain), (ms) => time += ms);
  } finally {
    performance.now = now;
  }
}

Deno.test("leftMs() counts from the first question", () => {
  withClock({}, (deadline, pass) => {
    pass(5_000);
    assert.equal(deadline.leftMs(), 60_000);
    pass(59_000);
    assert.equal(deadline.leftMs(), 1_000);
    pass(2_000);
    assert.equal(deadline.leftMs(), -1_000);
    assert.equal(deadline.explain().message, "too slow");
    assert.equal(RUN_TIMEOUT_MS, 60_000);
  });
});

Deno.test("mayWait() lengthens the time by what is waited, up to a minute", () => {
  withClock({}, (deadline, pass) => {
    assert.equal(deadline.leftMs(), 60_000);
    assert.equal(deadline.mayWait(60_000), true);
    assert.equal(deadline.leftMs(), 120_000);
    pass(60_000);
    assert.equal(deadline.mayWait(40_000), true);
    assert.equal(deadline.leftMs(), 60_000);
    assert.equal(deadline.mayWait(60_000), false);
    pass(60_000);
    assert.equal(deadline.mayWait(0), false);
    assert.equal(deadline.leftMs(), 0);
  });
});

Deno.test("mayWait() allows what the variables say that one request may wait", () => {
  withClock({ maxRetries: 5, backoffBaseSec: 300, backoffCapSec: 4_000 }, (deadline) => {
    for (const sec of [300, 600, 1_200, 2_400, 4_000]) {
      assert.equal(deadline.mayWait(sec * 1_000), true);
    }
    assert.equal(deadline.leftMs(), 60_000 + 8_500_000);
  });
});
