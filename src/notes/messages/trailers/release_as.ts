// Reads `Release-As: 2.0.0`, the footer that chooses the next version.

import { mayContain, type SearchableBody } from "../../../history/commit.ts";

const FOOTER = /^release-as[ \t]*:[ \t]*(\S{1,200})[ \t]*$/gim;
// Every way of writing it has one of these.
const MARKS = ["elease-", "ELEASE-"] as const;

/** The version in the last `Release-As` line of a body, as written; undefined without one. */
export function findReleaseAs(commit: SearchableBody): string | undefined {
  if (!MARKS.some((mark) => mayContain(commit, mark))) return undefined;
  return [...commit.body.matchAll(FOOTER)].at(-1)?.[1];
}
