// Checks that a model's summary states only what the texts of its change state.

import { findFormFault } from "./form.ts";
import { findUnsupportedClaim } from "./high_impact_claims.ts";
import { findUnknownName } from "./identifiers.ts";
import { readQuantities } from "./numbers.ts";
import { sharesWords } from "./overlap.ts";
import { joinWords, normalizeText } from "./plain_text.ts";
import { SourceIndex } from "./sources.ts";

/** This many consecutive words that occur only in an instruction count as repeated from it. */
const ECHOED_WORDS = 3;

/**
 * The reason to refuse a summary, which continues "the summary"; undefined when the texts of its
 * change support it. Refuses, in this order:
 * - anything but one plain sentence of at most 30 words;
 * - a number, version, hash, URL, file, flag, quoted piece or name that no text has;
 * - a high-impact claim, such as of security or speed, that `sources` do not make;
 * - words from an instruction to models in a source;
 * - a summary that fits any change.
 * Names and numbers may come from `documents` too. The check compares words, not meaning: a summary
 * that reverses the meaning of its sources passes.
 */
export function findGroundingFault(
  summary: string,
  sources: readonly string[],
  documents: readonly string[] = [],
): string | undefined {
  const own = new SourceIndex(sources);
  const fault = findFormFault(summary, (chunk) => own.hasTitleChunk(chunk));
  if (fault !== undefined) return fault;
  const all = documents.length === 0 ? own : new SourceIndex([...sources, ...documents]);
  const text = normalizeText(summary).trim();
  const name = findUnknownName(text, all) ?? findUnknownNumber(text, all);
  if (name !== undefined) return `names '${name}', which its sources do not mention`;
  const claim = findUnsupportedClaim(text, own.facts);
  if (claim !== undefined) return `makes a claim (${claim}) that its sources do not make`;
  if (echoesInstructions(text, all)) return "repeats an instruction that a source gives to models";
  return sharesWords(text.toLowerCase(), own.titles, own.sentences)
    ? undefined
    : "would fit any change: it shares too few words with its sources";
}

// These are numbers, but are often used without counting: "once it is loaded", "one of them".
const UNCOUNTED = new Set(["one", "once", "single", "first"]);

function findUnknownNumber(text: string, sources: SourceIndex): string | undefined {
  return readQuantities(text.toLowerCase()).find((quantity) =>
    !UNCOUNTED.has(quantity.text) && !sources.hasNumber(quantity)
  )?.text;
}

function echoesInstructions(text: string, { instructions, facts }: SourceIndex): boolean {
  const words = joinWords(text).trim().split(" ");
  const length = Math.min(ECHOED_WORDS, words.length);
  return words.slice(length - 1).some((_, from) => {
    const piece = ` ${words.slice(from, from + length).join(" ")} `;
    return instructions.includes(piece) && !facts.includes(piece);
  });
}
