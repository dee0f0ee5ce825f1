// Reads the subjects of copies that only name the pull requests of their originals.

const NUMBER = "(?:#|GH-)[1-9]\\d{0,9}";
const BARE = new RegExp(
  `^(?:\\[[\\w./ -]{1,40}\\] ?)?(?:(?:automated|manual) )?(?:cherry[- ]?pick(?:ed|s)?|backport(?:ed|s)?)` +
    `(?: of| from)?(?: PRs?| pull requests?)? ` +
    `(${NUMBER}(?:(?:,| and|, and| &| \\+) ${NUMBER}){0,19})` +
    `(?: (?:for|to|on|onto|into|in) (?:the )?[\\w./-]{1,40}(?: (?:release )?branch)?)?\\.?` +
    `( \\([#!]\\d{1,10}\\))?$`,
  "i",
);
const MAY_BE_BARE = /(?:pick|backport).{0,30} (?:#|GH-)\d/i;
const DIGITS = /\d+/g;
const ITEM = "* ";
const OWN_NUMBER = /\s\(#(\d{1,10})\)$/;

/** A subject such as "Cherry-pick #1, #2 to 1.x (#3)". */
export interface BareCopy {
  /** The numbers of the originals, at least one. */
  readonly numbers: readonly number[];
  /** What stands behind it: the number of the copy itself; empty without it. */
  readonly own: string;
}

/** The numbers of the originals, where a subject says nothing else; undefined for all others. */
export function readBareCopy(subject: string): BareCopy | undefined {
  if (!MAY_BE_BARE.test(subject)) return undefined;
  const [, named, own = ""] = BARE.exec(subject) ?? [];
  if (named === undefined) return undefined;
  return { numbers: Array.from(named.matchAll(DIGITS), ([digits]) => Number(digits)), own };
}

/**
 * The subject of the only original of such a copy, as the body quotes it: as the only item of the list
 * of a squashed pull request, or first with its number; else the subject as it is.
 */
export function nameCopied(subject: string, commit: { readonly body: string }): string {
  const copy = readBareCopy(subject);
  if (copy === undefined || copy.numbers.length > 1) return subject;
  const [line = ""] = commit.body.split("\n", 1);
  const isItem = line.startsWith(ITEM);
  const title = (isItem ? line.slice(ITEM.length) : line).trim();
  const number = OWN_NUMBER.exec(title)?.[1];
  const isNamed = number !== undefined && copy.numbers.includes(Number(number));
  // Of several items none speaks for all.
  const isOnly = isItem && !commit.body.includes(`\n${ITEM}`);
  const isQuoted = isNamed || isOnly;
  const words = title.replace(OWN_NUMBER, "");
  if (!isQuoted || words === "") return subject;
  return words + (copy.own === "" ? ` (#${copy.numbers[0]})` : copy.own);
}
