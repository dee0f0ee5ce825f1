// Summaries that say the opposite: words that turn a change around.

import { areOppositeActs, OPPOSITES, REMOVED } from "./opposites.ts";
import { normalizeText, stemWord } from "./plain_text.ts";
import type { SourceFacts } from "./sources.ts";

// What is mended or stopped is told by the opposite of what was wrong.
const MENDING =
  "fix,bug,not.,t.,no.,never,cannot,without,stop,prevent,avoid,revert,wrong,broken,instead,longer,accident"
    .split(",");
const NEGATION =
  /\b(?:no|not|never|nor|none|cannot|without|stop(?:s|ped)?|prevent(?:s|ed)?|avoid(?:s|ed)?|leaves?|left|instead|rather|hid(?:es|den)|keeps?|protects?|skips?|ignores?|rejects?|refuses?|only|unless|forbids?|nothing|non|other than|except|removes?|drops?|discourages?|fix(?:es|ed)?|bugs?|issues?|problems?|where|incorrectly|wrongly)\b|n't\b/;
const ORDER_AGAINST = /\b(?:do not|don't|never) (\p{L}{3,})|\bnon-(\p{L}{3,})/gu;
const DENIED_VERB = /\b(?:(?:can )?no longer|cannot|can't) (?:be )?(\p{L}{4,})/gu;
const LIMITING =
  /\b(?:no|not|never|nor|none|cannot|only|unless|until|without|instead|rather|again)\b|n't\b/;
const FIRST_VERB = /^(?:now )?(\p{L}{3,}s)\b/u;
const TITLE_VERB = /^(?:[a-z]{2,10}(?:\([^)]{0,40}\))?!?: ?)?(\p{L}{3,})\b/u;
const FEATURE = "feat,add.,adds,introduc,support,allow,enabl,new.,implement".split(",");
const NO_LONGER = /^no longer (\p{L}{3,})/u;
const GUARDS: ReadonlySet<string> = new Set(
  "validate verify enforce reject refuse block escape sanitize require protect encrypt support add allow enable accept"
    .split(" ").map(stemWord),
);
const FAULT = /^(?:crashes|fails|hangs|panics|freezes|leaks|corrupts|loses|deadlocks)\b/;
const STEP = /\bfrom v?(\d[\d.]{0,20}) ?(?:%|\p{L}{0,2}) to v?(\d[\d.]{0,20})/gu;

/**
 * What of a normalised summary turns its sources around, for a person; undefined when nothing known
 * does. Words are looked for, not meanings: only usual pairs of opposites are known.
 */
export function findReversal(
  summary: string,
  sources: readonly string[],
  facts: SourceFacts,
): string | undefined {
  const text = summary.toLowerCase();
  return findOpposite(text, facts) ?? findOppositeAct(text, sources) ??
    findLiftedOrder(text, sources) ?? findLiftedGuard(text, sources) ??
    findToldFault(text, sources) ??
    findDeniedFeature(text, facts) ?? findSwappedStep(text, sources);
}

function findOpposite(text: string, facts: SourceFacts): string | undefined {
  if (NEGATION.test(text) || facts.holdsStart(MENDING)) return undefined;
  const found = OPPOSITES.find(({ says, reversed, support }) =>
    says.test(text) && facts.holdsStart(reversed) && !facts.holdsStart(support)
  );
  return found?.says.exec(text)?.[0].trim();
}

/** "Opens the port" of "fix(net): close the port": the first verbs undo each other. */
function findOppositeAct(text: string, sources: readonly string[]): string | undefined {
  const said = FIRST_VERB.exec(text)?.[1];
  if (said === undefined || LIMITING.test(text)) return undefined;
  const titles = sources.filter((source) => !source.trim().includes("\n"));
  const isOpposite = titles.some((title) => {
    const told = TITLE_VERB.exec(normalizeText(title).trim().toLowerCase())?.[1];
    return told !== undefined && areOppositeActs(stemWord(said), stemWord(told));
  });
  return isOpposite ? said : undefined;
}

/** "Follows links" of "do not follow links": what a title orders not to be done is said to be done. */
function findLiftedOrder(text: string, sources: readonly string[]): string | undefined {
  if (NEGATION.test(text)) return undefined;
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const titles = sources.filter((source) => !source.trim().includes("\n")).map((source) =>
    normalizeText(source).toLowerCase()
  );
  for (const title of titles) {
    const ordered = [...title.matchAll(ORDER_AGAINST)].map((match) =>
      stemWord(match[1] ?? match[2] ?? "")
    );
    const found = words.find((word) => ordered.includes(stemWord(word)));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** "No longer validates certificates" of "validate certificates": a title that begins so names no fault. */
function findLiftedGuard(text: string, sources: readonly string[]): string | undefined {
  const [said, verb = ""] = NO_LONGER.exec(text) ?? [];
  if (said === undefined || !GUARDS.has(stemWord(verb))) return undefined;
  return verbsOf(sources).has(stemWord(verb)) ? said : undefined;
}

/** "Crashes on an empty file" of a change that mends this: what is wrong is told as what was done. */
function findToldFault(text: string, sources: readonly string[]): string | undefined {
  const said = FAULT.exec(text)?.[0];
  if (said === undefined) return undefined;
  const isFix = sources.some((source) => /^fix(?:es|ed)?\b/i.test(source.trim()));
  return !isFix && verbsOf(sources).has(stemWord(said)) ? undefined : said;
}

/** The stems of the first verbs of the titles. */
function verbsOf(sources: readonly string[]): ReadonlySet<string> {
  const titles = sources.filter((source) => !source.trim().includes("\n"));
  return new Set(
    titles.flatMap((title) =>
      stemWord(TITLE_VERB.exec(normalizeText(title).trim().toLowerCase())?.[1] ?? "")
    ),
  );
}

/** "Can no longer be pinned" of a change that lets things be pinned. */
function findDeniedFeature(text: string, facts: SourceFacts): string | undefined {
  if (!facts.holdsStart(FEATURE) || facts.holdsStart(MENDING) || facts.holdsStart(REMOVED)) {
    return undefined;
  }
  return [...text.matchAll(DENIED_VERB)].find(([, verb]) => facts.holdsForm(verb ?? ""))?.[0];
}

/** "5 instead of 3" of "from 5 to 3". */
function findSwappedStep(text: string, sources: readonly string[]): string | undefined {
  for (const source of sources) {
    for (const [, from = "", to = ""] of source.toLowerCase().matchAll(STEP)) {
      const [first, last] = [from, to].map((number) =>
        number.replace(/\.$/, "").replaceAll(".", "\\.")
      );
      const swapped = new RegExp(
        `\\bfrom v?${last}\\b[^.]{0,12} to v?${first}\\b|\\b${first}\\b[^.,;]{0,12} (?:instead of|rather than|not|up from|down from) v?${last}\\b`,
      );
      const found = swapped.exec(text)?.[0];
      if (found !== undefined && from !== to) return found;
    }
  }
  return undefined;
}
