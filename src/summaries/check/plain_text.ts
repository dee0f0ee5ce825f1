// Text in the form for comparison: one form for each letter, quote and dash; words; chunks of code.

const PLAIN = /^[\n\x20-\x7e]*$/;
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]/gu;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]/g;
const MARKS = /\p{M}+/gu;
const SINGLE_QUOTES = /[‘’‚‛′ʼ´]/g;
const DOUBLE_QUOTES = /[“”„‟″«»]/g;
const HYPHENS = /[‐‑‒−﹣]/g;
const RANGE_DASHES = /(\d)[–—](?=\d)/g;
const UNSPACED =
  "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}]";
const NAME_BORDER = new RegExp(`(?<=${UNSPACED})(?=[!-~])|(?<=[!-~])(?=${UNSPACED})`, "gu");
const DASHES = /[–—―]/g;
// Punctuation around a chunk belongs to the sentence.
const AROUND = /^["'(`]*|["'`).,;:!?…]*$/g;
// Characters that only code has, in printable ASCII.
const CODE = /^(?=[!-~]+$).*[^a-z\d.,;:!?'()/&+#%_-]/i;
const CODE_SPAN = /(`[^`]*`)/;
const LONGEST_CHUNK = 200;

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
    // Scripts without spaces put a name right beside a word.
    .replace(NAME_BORDER, " ")
    .replaceAll("×", "x")
    .replaceAll("\u2044", "/");
}

/** The words of a text in lower case, with a single space around each. */
export function joinWords(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
}

/** The space-separated chunks of a text, in lower case, without the punctuation around them. */
export function bareChunks(text: string): ReadonlySet<string> {
  const chunks = text.match(/\S+/g) ?? [];
  return new Set(chunks.filter(({ length }) => length <= LONGEST_CHUNK).map(bareChunk));
}

/**
 * The text with "it" in place of each chunk that `isKnown` accepts, so that the rest can be checked
 * as a sentence. Only chunks that look like code count: `@scope/name`, `list[0]`, `--x=""`. Code
 * spans stay.
 */
export function hideKnownChunks(text: string, isKnown: (bare: string) => boolean): string {
  const hide = (chunk: string): string => {
    if (chunk.length > LONGEST_CHUNK) return chunk;
    const bare = bareChunk(chunk);
    return CODE.test(bare) && isKnown(bare) ? chunk.toLowerCase().replace(bare, "it") : chunk;
  };
  return text.split(CODE_SPAN)
    .map((part, index) => index % 2 === 1 ? part : part.replace(/\S+/g, hide)).join("");
}

function bareChunk(chunk: string): string {
  return chunk.toLowerCase().replace(AROUND, "");
}
