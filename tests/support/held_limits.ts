// Time limits that end when a test says so: on a busy machine a short one may end before its request has left.

/** Time limits in the hands of a test. */
export interface HeldLimits {
  /** Ends all limits that run, and each later one as soon as it begins. */
  readonly end: () => void;
  /** How many limits have begun. */
  readonly count: () => number;
}

/** Holds every timer of `limitMs` milliseconds, and every signal of a time limit, while `work` runs. */
export async function holdLimits(
  limitMs: number,
  work: (limits: HeldLimits) => Promise<void>,
): Promise<void> {
  const { setTimeout: wait, clearTimeout: forget } = globalThis;
  const { timeout } = AbortSignal;
  const running = new Map<unknown, () => void>();
  let count = 0;
  let hasEnded = false;
  const begin = (key: unknown, act: () => void): void => {
    count++;
    if (hasEnded) setImmediate(act);
    else running.set(key, act);
  };
  // Reflect, because the types of Deno and Node differ.
  Reflect.set(globalThis, "setTimeout", (callback: () => void, ms: number) => {
    if (ms !== limitMs) return wait(callback, ms);
    const key = {};
    begin(key, callback);
    return key;
  });
  Reflect.set(globalThis, "clearTimeout", (key: number) => running.delete(key) || forget(key));
  Reflect.set(AbortSignal, "timeout", () => {
    const controller = new AbortController();
    begin(controller, () => controller.abort(new DOMException("late", "TimeoutError")));
    return controller.signal;
  });
  const end = (): void => {
    hasEnded = true;
    for (const act of running.values()) act();
    running.clear();
  };
  try {
    await work({ end, count: () => count });
  } finally {
    Reflect.set(globalThis, "setTimeout", wait);
    Reflect.set(globalThis, "clearTimeout", forget);
    Reflect.set(AbortSignal, "timeout", timeout);
  }
}
