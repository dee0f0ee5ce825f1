// Clauses that a summary hangs onto what its sources say: causes, consequences, and what else was done.

import { isWeighty, tellingWords } from "./empty_words.ts";
import { type HeldWords, isBorneOut, readHeldWords } from "./held_words.ts";
import type { SourceFacts } from "./sources.ts";

// What a clause of its own begins with.
const CONNECTIVES = "so that|so|which|because|due to|owing to|since|and|but|until|after|causing|" +
  "in order to|resulting in|meaning|leading to";
// "To" and "by" begin a purpose and a means, but not in "to the cart", "by name".
const PURPOSES =
  "to (?=(?:ensure|prevent|avoid|allow|reduce|improve|fix|support|help|make|protect|" +
  "enable|let|preserve|restrict|save|speed|simplify|comply|meet|match|satisfy|stop|ease)\\b)";
const MEANS = "by (?=[a-z]{3,}ing\\b)";
// "As" begins a reason, but not in "as soon as", "as well", "as text".
const REASONS = ", as (?=(?:the|a|an)\\b)|(?<!\\b(?:soon|long|well|far|much|many|same) )\\bas " +
  "(?=(?:it|they|you|we|this|that|there|older|newer|many|some|most|nobody|no|described|promised|" +
  "shown|planned|announced|discussed)\\b)";
const PARTICIPLES =
  ", (?:now )?(?!(?:including|using|following|regarding|depending|according)\\b)(?=[a-z]{3,}ing\\b)";
const OPENING = new RegExp(
  `\\b(?:${CONNECTIVES}|${PURPOSES}|${MEANS})\\b|${REASONS}|; |${PARTICIPLES}`,
  "g",
);
// These go on in a clause as well as they begin one.
const GOING_ON = new Set(["after", "until", "since"]);
// What stands behind these is about something else than the words before.
const CUTS = /\s(?:when|while|if|with|for|in|on|to|from|by|that|at|than|of|without|unless)(?=\s)|,/;
// A phrase behind these may say a little of its own: what is meant by the words before.
const PHRASE =
  /\s(?:for|with|without|in|on|from|at|to|by|when|whenever|if|while|about|through|during)\s/g;
const PHRASE_END = new RegExp(`${CUTS.source}|${OPENING.source}`);
const LONG_PHRASE = 3;
/**
 * The first clause of a normalised summary of whose weighty words the sources hold none, in no form
 * and by no word of the same matter; undefined when there is none. What comes before the first such
 * clause is for `sharesWords()`.
 */
export function findUnsupportedClause(summary: string, facts: SourceFacts): string | undefined {
  const text = summary.toLowerCase();
  const openings = [...text.matchAll(OPENING)].filter(({ index }) => index > 0);
  const held = readHeldWords(facts.told);
  for (const [number, opening] of openings.entries()) {
    const next = openings.slice(number + 1).find(([word]) => !GOING_ON.has(word));
    const clause = text.slice(opening.index + opening[0].length, next?.index);
    const words = clause.split(CUTS).map(tellingWords).find((each) => each.some(isWeighty)) ?? [];
    if (words.length > 0 && !words.some((word) => isBorneOut(word, held))) {
      return text.slice(opening.index, next?.index).replace(/^\W+|\W+$/g, "");
    }
  }
  return findUnsupportedPhrase(text, held);
}

/** "For projects with many pages": as many words, and none of them in the sources. */
function findUnsupportedPhrase(text: string, held: HeldWords): string | undefined {
  for (const { 0: { length }, index } of text.matchAll(PHRASE)) {
    const phrase = text.slice(index + length).split(PHRASE_END)[0] ?? "";
    const words = tellingWords(phrase);
    const isLong = words.filter(isWeighty).length >= LONG_PHRASE;
    if (isLong && !words.some((word) => isBorneOut(word, held))) {
      return text.slice(index, index + length + phrase.length).trim();
    }
  }
  return undefined;
}
