// Checks that a model's summary states only what the texts of its change state.

import { listWords } from "./common_words.ts";
import { findFormFault } from "./form.ts";
import { findUnsupportedClaim } from "./high_impact_claims.ts";
import { findUnknownName } from "./identifiers.ts";
import { languageOf, UNSPACED } from "./language.ts";
import { readQuantities } from "./numbers.ts";
import { sharesWords } from "./overlap.ts";
import { joinWords, normalizeText } from "./plain_text.ts";
import { findReversal } from "./polarity.ts";
import { SourceIndex } from "./sources.ts";

/** This many consecutive words that occur only in an instruction count as repeated from it. */
const ECHOED_WORDS = 3;

/** What else a summary may rest on. */
export interface GroundingOptions {
  /** Texts that may bear out names, but nothing else. */
  readonly documents?: readonly string[];
  /** True when a model will judge it too: claims in another language are then left to it. */
  readonly isVerified?: boolean;
}

/**
 * The reason to refuse a summary, which continues "the summary"; undefined when the texts of its
 * change support it. Refuses, in this order:
 * - anything but one plain sentence of at most 30 words;
 * - a number, version, hash, URL, file, flag, quoted piece or name that no text has;
 * - a high-impact claim, such as of security or speed, that `sources` do not make;
 * - words from an instruction to models in a source;
 * - the opposite of what the sources say, where words such as "no longer" show it;
 * - a summary that fits any change.
 * The last two compare words, so a summary in another language than its sources skips them.
 */
export function findGroundingFault(
  summary: string,
  sources: readonly string[],
  { documents = [], isVerified = false }: GroundingOptions = {},
): string | undefined {
  const own = new SourceIndex(sources);
  const fault = findFormFault(summary, (chunk) => own.hasTitleChunk(chunk));
  if (fault !== undefined) return fault;
  const all = documents.length === 0 ? own : new SourceIndex([...sources, ...documents]);
  const text = normalizeText(summary).trim();
  const language = languageOf(summary);
  // A document may explain a name, but says nothing about how far this change goes.
  const isSame = language === languageOf(sources.join("\n"));
  const name = findUnknownName(text, all, { language, isTranslated: !isSame }) ??
    findUnknownNumber(text, own, !isSame);
  if (name !== undefined) return `names '${name}', which its sources do not mention`;
  const claim = findUnknownPlatform(text, own) ??
    (isSame || !isVerified ? findUnsupportedClaim(text, own.facts) : undefined);
  if (claim !== undefined) return `makes a claim (${claim}) that its sources do not make`;
  if (echoesInstructions(text, all)) return "repeats an instruction that a source gives to models";
  if (!isSame || UNSPACED.has(language)) return undefined;
  const lower = text.toLowerCase();
  // Other languages have the words too, with other meanings: "no" is "in the" in Portuguese.
  const turned = language === "English"
    ? findReversal(lower, own.titles, own.sentences)
    : undefined;
  if (turned !== undefined) return `says '${turned}', and its sources say something else`;
  return sharesWords(lower, own.titles, own.sentences)
    ? undefined
    : "would fit any change: it shares too few words with its sources";
}

// These are numbers, but are often used without counting: "once it is loaded", "one of them".
const UNCOUNTED = new Set(["one", "once", "single", "first"]);

/** A unit in another language is left to the model that judges the summary. */
function findUnknownNumber(
  text: string,
  sources: SourceIndex,
  isTranslated: boolean,
): string | undefined {
  return readQuantities(text.toLowerCase()).find((quantity) =>
    !UNCOUNTED.has(quantity.text) &&
    !sources.hasNumber(isTranslated ? { ...quantity, unit: undefined } : quantity)
  )?.text;
}

const PLATFORMS = listWords(`
  linux unix macos osx android ios ipad ipados iphone freebsd openbsd netbsd solaris debian ubuntu
  fedora firefox chromium nodejs deno bun docker kubernetes arm64 aarch64 x86 Windows Chrome Safari
  Edge Opera Node Electron Alpine
`);

/** Some platforms are common words too, and count only with a capital. */
function findUnknownPlatform(text: string, own: SourceIndex): string | undefined {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isNamed = words.some((word) =>
    (PLATFORMS.has(word) || PLATFORMS.has(word.toLowerCase())) && !own.hasName(word.toLowerCase())
  );
  return isNamed ? "platform" : undefined;
}

function echoesInstructions(text: string, { instructions, facts }: SourceIndex): boolean {
  const words = joinWords(text).trim().split(" ");
  const length = Math.min(ECHOED_WORDS, words.length);
  return words.slice(length - 1).some((_, from) => {
    const piece = ` ${words.slice(from, from + length).join(" ")} `;
    return instructions.includes(piece) && !facts.includes(piece);
  });
}
