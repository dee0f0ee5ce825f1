// What the tests of the HTTP client ask with, and what they look at in its errors.

import assert from "node:assert/strict";
import { type HttpRequest, requestHttp, type RetryPolicy } from "../../../src/core/http.ts";
import { describeError, EnvironmentError } from "../../../src/errors.ts";

/** A header that no error may show. */
export const SECRET = { authorization: "Bearer s3cr3t-t0ken" };

/** Three retries, as by default, but at once. */
export const POLICY: RetryPolicy = { maxRetries: 3, backoffBaseSec: 0, backoffCapSec: 0 };

/** Asks for what is refused, and gives the message and the hint of the error in two lines. */
export async function failureOf(
  url: string,
  policy: Partial<RetryPolicy> = {},
  request: Partial<HttpRequest> = {},
): Promise<string> {
  let error: unknown;
  try {
    const asked = { url, ...request, headers: { ...SECRET, ...request.headers } };
    await requestHttp(asked, { ...POLICY, ...policy });
  } catch (caught) {
    error = caught;
  }
  assert(error instanceof EnvironmentError, String(error));
  assert.doesNotMatch(describeError(error, true), /s3cr3t/);
  return `${error.message}\n${error.hint ?? ""}`;
}

/**
 * The waits before retries that `work` asks for, in milliseconds; they end at once. Chance gives one half
 * meanwhile, and waits for something else are left alone: those of `other` milliseconds, or as it says.
 */
export async function recordWaits(
  other: number | ((ms: number) => boolean),
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const { setTimeout: wait } = globalThis;
  const { random } = Math;
  const waits: number[] = [];
  // Reflect, since the types of Deno and of Node each want their own.
  Reflect.set(globalThis, "setTimeout", (callback: () => void, ms: number) => {
    if (typeof other === "number" ? ms === other : other(ms)) return wait(callback, ms);
    waits.push(ms);
    return wait(callback, 0);
  });
  Math.random = () => 0.5;
  try {
    await work();
  } finally {
    Reflect.set(globalThis, "setTimeout", wait);
    Math.random = random;
  }
  return waits;
}
