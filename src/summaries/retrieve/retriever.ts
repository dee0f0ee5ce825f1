// Finds the passages of a repository that match a question; the interface of all backends.

import type { Passage } from "./passages.ts";

/** Finds passages. */
export interface Retriever {
  /**
   * The passages that match a question best, best first, at most `most` and none twice; empty when
   * there are none or when `most` is less than 1.
   * @throws EnvironmentError when a backend's server does not answer.
   */
  readonly retrieve: (query: string, most: number) => Promise<readonly Passage[]>;
}
