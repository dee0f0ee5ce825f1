// Releases that faults need beside that of `makeRelease`.

import type { FakePullRequest } from "../support/platforms/project.ts";
import type { MessageStyle, Release } from "../support/platforms/release.ts";
import { makeRepository } from "../support/repository.ts";

const COUNT = 30;
/** The number of the first pull request of {@link makeSquashes}. */
export const FIRST_SQUASH = 101;

/** Thirty commits after `v1`, each squashed from a pull request: 101 is the oldest, 130 is `v2`. */
export function makeSquashes(): Release {
  const titles = Array.from({ length: COUNT }, (_, index) => `feat: add part ${index + 1} of it`);
  const repository = makeRepository([
    { message: "start", tags: ["v1"] },
    ...titles.map((title, index) => ({
      message: `${title} (#${FIRST_SQUASH + index})`,
      ...(index === COUNT - 1 ? { tags: ["v2"] } : {}),
    })),
  ]);
  const pullRequests = titles.map((title, index): FakePullRequest => ({
    number: FIRST_SQUASH + index,
    title,
    description: `Part ${index + 1} is added for everybody who asked for it.`,
    author: { login: "ada", name: "Ada Lovelace" },
    state: "merged",
    mergeCommit: repository.hashes[index + 1] ?? "",
    mergedAt: "2026-01-03T06:00:00Z",
    updatedAt: "2026-01-04T00:00:00Z",
  }));
  return { repository, pullRequests, [Symbol.dispose]: () => repository[Symbol.dispose]() };
}

/** Commits that name what no platform has: numbers beyond 2^31, beyond 2^53, and of ten digits; and one of 12. */
export const FAR_NUMBERS: Readonly<Record<MessageStyle, () => Release>> = {
  github: () => makeFarNumbers("#"),
  gitlab: () => makeFarNumbers("!"),
  bitbucket: () => makeFarNumbers("#"),
  forgejo: () => makeFarNumbers("#"),
};

function makeFarNumbers(mark: string): Release {
  const far = ["2147483647", "2147483648", "9999999999", "9007199254740993", "9".repeat(30), "0"];
  const repository = makeRepository([
    { message: "start", tags: ["v1"] },
    ...far.map((number) => ({
      message: `fix: look at ${number.length} digits (${mark}${number})`,
    })),
    { message: `feat: page through results (${mark}12)`, tags: ["v2"] },
  ]);
  const pullRequest: FakePullRequest = {
    number: 12,
    title: "feat: page through results",
    description: null,
    author: { login: "ada", name: "Ada Lovelace" },
    state: "merged",
    mergeCommit: repository.hashes.at(-1) ?? "",
    mergedAt: "2026-01-03T06:00:00Z",
    updatedAt: "2026-01-04T00:00:00Z",
  };
  return {
    repository,
    pullRequests: [pullRequest],
    [Symbol.dispose]: () => repository[Symbol.dispose](),
  };
}
