// Normalizes text for comparison: one form for each letter, quote and dash, one stem for the forms
// of a word.

const PLAIN = /^[\n\x20-\x7e]*$/;
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]/gu;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]/g;
const MARKS = /\p{M}+/gu;
const SINGLE_QUOTES = /[‘’‚‛′ʼ´]/g;
const DOUBLE_QUOTES = /[“”„‟″«»]/g;
const HYPHENS = /[‐‑‒−﹣]/g;
const RANGE_DASHES = /(\d)[–—](?=\d)/g;
const DASHES = /[–—―]/g;

/**
 * The text in the form for comparison: compatible characters unified (UAX #15, NFKD: fullwidth
 * digits, ligatures, styled letters), accents, controls and invisible characters removed, quotes
 * and dashes in ASCII. Line breaks stay.
 */
export function normalizeText(text: string): string {
  // The common case: nothing to normalize.
  if (PLAIN.test(text)) return text;
  // Keep line breaks, which are control characters too.
  const visible = text.replace(BREAKS, (mark) => mark === "\t" ? " " : "\n").split("\n")
    .map((line) => line.replace(IGNORABLE, "")).join("\n");
  return visible.normalize("NFKD").replace(MARKS, "").normalize("NFC")
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(HYPHENS, "-")
    .replace(RANGE_DASHES, "$1-")
    .replace(DASHES, " - ")
    .replaceAll("×", "x")
    .replaceAll("\u2044", "/");
}

/**
 * The common stem of the forms of an English word: "caching", "caches" and "cached" have the same
 * one. `word` is in lower case. Approximate: stems are only compared with each other.
 */
export function stemWord(word: string): string {
  let stem = word.replace(/'s?$/, "");
  if (stem.length > 4 && /ie[sd]$/.test(stem)) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 3 && /[^suia]s$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 6 && /[^aeiou]ment$/.test(stem)) stem = stem.slice(0, -4);
  if (stem.length > 5 && stem.endsWith("ing")) stem = stem.slice(0, -3);
  else if (stem.length > 4 && /[^e]ed$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.length > 5 && /(?:er|or|ly)$/.test(stem)) stem = stem.slice(0, -2);
  if (stem.length > 3 && stem.endsWith("e")) stem = stem.slice(0, -1);
  if (stem.length > 3 && /([^aeious])\1$/.test(stem)) stem = stem.slice(0, -1);
  return stem.length > 2 && stem.endsWith("y") ? `${stem.slice(0, -1)}i` : stem;
}

/** The words of a text in lower case, with a single space around each. */
export function joinWords(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
}
