// A release with many entries, for limits of length.

import { makeRepository } from "../git/repository.ts";
import type { Release } from "./release.ts";

/** A release of so many features, and as many chores; 100 characters each. */
export function makeLongRelease(count: number): Release {
  const commits = Array.from({ length: count }, (_, index) => [
    `feat: add number ${index} ${"x".repeat(70)}`,
    `chore: tidy number ${index} ${"x".repeat(70)}`,
  ]).flat();
  const repository = makeRepository([
    { message: "start", tags: ["v1"] },
    ...commits,
    { message: "fix: last", tags: ["v2"] },
  ]);
  return { repository, pullRequests: [], [Symbol.dispose]: () => repository[Symbol.dispose]() };
}
