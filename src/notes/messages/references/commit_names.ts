// Finds the commits that a text names by their hashes.

/** The least digits of a hash that name a commit in a message. */
export const SHORTEST_NAME = 7;

// No part of a word, a path or an address; a word has no digit, and a number no letter.
const COMMIT_NAME =
  /(?<![\w./@#~:^-])(?=[a-f]{0,40}\d)(?=\d{0,40}[a-f])[\da-f]{7,40}(?![\w/@-]|\.\w)/g;
const MAY_HAVE_ONE = /[\da-f]{7}/;
// Git is asked for each.
const MOST_NAMES = 50;

/**
 * What may be hashes of commits in a text, the first 50, each once: 7 to 40 digits in lower case, as
 * git abbreviates them.
 */
export function commitNamesIn(text: string): readonly string[] {
  if (!MAY_HAVE_ONE.test(text)) return [];
  return [...new Set(text.match(COMMIT_NAME) ?? [])].slice(0, MOST_NAMES);
}
