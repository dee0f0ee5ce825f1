// Requests, retry policies and recorded waits for the tests of HTTP clients.

import assert from "node:assert/strict";
import { type HttpRequest, requestHttp, type RetryPolicy } from "../../../src/core/http.ts";
import { describeError, EnvironmentError } from "../../../src/errors.ts";

/** A header that no error may contain. */
export const SECRET = { authorization: "Bearer s3cr3t-t0ken" };

/** Three retries, as by default, without waits. */
export const POLICY: RetryPolicy = { maxRetries: 3, backoffBaseSec: 0, backoffCapSec: 0 };

/** The message and the hint, on two lines, of the error of a failing request. */
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
 * The waits before retries during `work`, in milliseconds; they end at once. Random numbers are one half
 * meanwhile. Other timers run as usual: those of `other` milliseconds, or for which it is true.
 */
export async function recordWaits(
  other: number | ((ms: number) => boolean),
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const { setTimeout: wait } = globalThis;
  const { random } = Math;
  const waits: number[] = [];
  // Reflect, because the types of Deno and Node differ.
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
