// Makes a title of the name of a branch.

import { isLeadingWord } from "../leading_words.ts";

const SEPARATORS = /[_-]+/;
const THING = /^[a-z]{4}/i;

/**
 * What the name of a branch says of its change: "fix port order" of `ada/fix-port_order`; undefined for a
 * name that does not begin as a description does, or has no word behind that: `patch-1`.
 */
export function titleOfBranch(branch: string): string | undefined {
  const name = branch.slice(branch.lastIndexOf("/") + 1);
  const [first = "", ...others] = name.split(SEPARATORS).filter(Boolean);
  const isSaid = isLeadingWord(first) && others.some((word) => THING.test(word));
  return isSaid ? [first, ...others].join(" ") : undefined;
}
