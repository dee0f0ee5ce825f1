// What finds the passages of a repository that a question is about: the one interface of the backends.

import type { Passage } from "./passages.ts";

/** Finds passages. */
export interface Retriever {
  /**
   * The passages that fit a question best, at most `most`, the best first, none twice; empty when there are
   * none or when `most` is less than 1.
   * @throws EnvironmentError when a backend that needs a server gets no answer.
   */
  readonly retrieve: (query: string, most: number) => Promise<readonly Passage[]>;
}
