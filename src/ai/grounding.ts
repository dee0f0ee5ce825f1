// Judges whether a summary that a model wrote says only what the texts of its entry hold.

import { findUnsupportedClaim } from "./grounding/claims.ts";
import { findUnsupportedClause } from "./grounding/clauses.ts";
import { findUnfitVerb } from "./grounding/deeds.ts";
import { findFormFault } from "./grounding/form.ts";
import { findUnknownName } from "./grounding/identifiers.ts";
import { readQuantities } from "./grounding/numbers.ts";
import { normalizeText } from "./grounding/plain_text.ts";
import { findReversal } from "./grounding/reversals.ts";
import { joinWords, readSources, type SourceFacts } from "./grounding/sources.ts";
import { sharesWords } from "./grounding/overlap.ts";

/** The judgement; the reason is for a person and goes on from "the summary": "names 'v2.0', …". */
export type Grounding = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const ECHOED_WORDS = 3;

/**
 * Judges a summary by the texts that its entry is about. Refused, by the specification, is one that
 * names a number, hash, version, URL, file, flag or quoted identifier that none of them holds, and an
 * empty or over-long one: more than one sentence of at most 30 words. Refused too are names, claims
 * of a weighty kind, a first verb that claims another deed, links of any origin, markup that the title
 * does not hold, what the sources dictate to models, and what would fit any change. Words are
 * compared, not meanings: who turns the sources' own words around mostly passes. `documents` may bear out
 * names, numbers and claims too; what was done only the sources tell.
 */
export function checkGrounding(
  summary: string,
  sources: readonly string[],
  documents: readonly string[] = [],
): Grounding {
  // Long sources are not read for what is no sentence.
  let read: SourceFacts | undefined;
  const fault = findFormFault(summary, (bare) => (read ??= readSources(sources)).holdsChunk(bare));
  if (fault !== undefined) return refuse(fault);
  const own = read ?? readSources(sources);
  const facts = documents.length === 0 ? own : readSources([...sources, ...documents]);
  const text = normalizeText(summary).trim();
  const name = findUnknownName(text, facts) ?? findUnknownNumber(text, facts);
  if (name !== undefined) return refuse(`names '${name}', which its sources do not hold`);
  const claim = findUnsupportedClaim(text, facts);
  if (claim !== undefined) return refuse(`makes a claim (${claim}) that its sources do not make`);
  const verb = findUnfitVerb(text.toLowerCase(), own.titles, own.sentences);
  if (verb !== undefined) return refuse(`begins with '${verb}', which its sources do not bear out`);
  const reversal = findReversal(text, sources, own);
  if (reversal !== undefined) return refuse(`says the opposite of its sources ('${reversal}')`);
  const clause = findUnsupportedClause(text, facts);
  if (clause !== undefined) return refuse(`adds '${clause}', of which its sources hold no word`);
  if (echoesInstructions(text, facts)) return refuse("repeats what a source tells models to write");
  if (!sharesWords(text.toLowerCase(), own.titles, own.sentences)) {
    return refuse("would fit any change: it takes up too little of what its sources say");
  }
  return { ok: true };
}

// Names of things, which count nothing.
const ZERO_COMPOUND = /\bzero-(?=(?:width|copy|based|fill(?:ed)?)\b)/g;

function findUnknownNumber(text: string, facts: SourceFacts): string | undefined {
  return readQuantities(text.toLowerCase().replace(ZERO_COMPOUND, "")).find((quantity) =>
    quantity.role !== "tail" && !isFreeNumber(quantity.text) && !facts.holdsNumber(quantity)
  )?.text;
}

/** Words that say a number and are common without counting: "once it is loaded", "one of them". */
function isFreeNumber(text: string): boolean {
  return ["one", "once", "single", "first"].includes(text);
}

function echoesInstructions(text: string, facts: SourceFacts): boolean {
  if (facts.instructions.trim() === "") return false;
  const words = joinWords(text).trim().split(" ");
  const length = Math.min(ECHOED_WORDS, words.length);
  for (let from = 0; from + length <= words.length; from++) {
    const piece = ` ${words.slice(from, from + length).join(" ")} `;
    if (facts.instructions.includes(piece) && !facts.told.includes(piece)) return true;
  }
  return false;
}

function refuse(reason: string): Grounding {
  return { ok: false, reason };
}
