// Checks the form of a summary: one sentence of plain text, not too long, about a change.

import { sentenceEnds } from "../../text/sentence.ts";
import { MOST_WORDS } from "../prompt.ts";
import { hideKnownChunks, normalizeText } from "./plain_text.ts";

const MOST_CHARACTERS = 400;
const LINE_BREAK = /[\n\r\v\f\u0085\u2028\u2029]/;
// A mark that composes with its letter is an accent; a mark that is left over draws over the
// letter.
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/u;
const OVERLAID = /[a-z\d]\p{M}/iu;
// Anything but letters, digits and these characters is markup, a picture or a trick.
const STRANGE = /[^\p{L}\p{M}0-9 .,;:!?'"`()/&+#@%_=$€£…¿¡。、「」『』・‘’“”‚„«»‐‑‒–—−×½¼¾-]/u;
const LINK =
  /:\/\/|(?:^|[^a-z\d])www\.|(?:^|[^a-z])(?:mailto|javascript|data|tel|vbscript|file|ftp):\S/i;
const ADDRESS = /[\w.+-]@[\w-]+\.[\w.-]*[a-z]/i;
const DOMAIN =
  /[a-z\d-]\.(?:com|org|net|io|dev|app|ai|co|info|xyz|top|site|online|gg|ly|me|uk|de|eu|edu|gov|club|shop|store|link|click|page|biz|cc|tv|us|ru|cn)(?![\p{L}\d.]*[\p{L}\d_(-])/iu;
const ENTITY = /&#?\w{1,12};/;
const LIST_MARK = /^\s*(?:[-+#>]+\s|\d{1,3}[.)]\s|-{3})/;

// What is quoted may be a sentence of its own: asks "Are you sure?" before it deletes.
const QUOTATION_ENDS = /["'”’]$/;
// Before a number, most of these are abbreviations: ext. 42, Gen. 2.
const SHORT_WORD_ENDS = /(?<!\p{L})\p{L}{1,4}\.$/u;

// Replies of a model to the user; in lower case.
const CHATTER: readonly RegExp[] = [
  /^(?:sure|certainly|of course|absolutely|okay|ok|great|got it|understood|yes|no|hello|hi|hey|alright|happy to|sorry|apologies|unfortunately)\s*[,.!:]/,
  /^(?:here(?:'s| is| are)|below is|this is) (?:a|an|the|my|your|one)?\s?(?:\w+[ -]){0,3}(?:summary|sentence|answer|response|note|summaries|release note)s?\b/,
  /^(?:(?:one[- ]sentence|short|brief|release[- ]note|final|the)? ?(?:summary|answer|output|response|result|tl;dr|assistant|system|user|note)) ?:/,
  /\bas an? (?:ai|language model|llm|assistant)\b|\b(?:ai|large) language model\b/,
  /(?:^|[^a-z/])i(?:'(?:m|ve|ll|d)| (?:am|can(?:not)?|could|do|did|have|was|will|would|need|must|should|think|believe|see|understand|apologi[sz]e|suggest|recommend|summari[sz]ed?))(?:n't)?\b/,
  /\b(?:based on|according to|given|from) (?:the )?(?:provided|given|supplied|above|following|retrieved)\b/,
  /\b(?:provided|retrieved|given) (?:context|sources?|text|information|passages?|input)\b/,
  /\b(?:context|sources?|input|message|commit|description|information)s? (?:above |below )?(?:do|does|did|is|are|was)(?: not|n't) (?:say|mention|state|contain|provide|include|enough|specif|clear|given|available|sufficient)/,
  /\b(?:let me know|hope (?:this|that) helps|feel free|as (?:you )?requested|as instructed|happy to help|how can i)\b/,
  /\b(?:system prompt|previous instructions|at most 30 words|in one sentence|release notes? (?:writer|summari[sz]er))\b/,
];

/**
 * The fault in the form of a summary, for display; undefined when there is none. A summary is one
 * sentence of at most 30 words, without links, addresses, markup, invisible characters, lists or
 * replies to the user. Code that `isKnown` accepts may contain other characters.
 */
export function findFormFault(
  summary: string,
  isKnown: (bare: string) => boolean,
): string | undefined {
  if (summary.length > MOST_CHARACTERS) return "is longer than one sentence of 30 words";
  if (!/[\p{L}\p{N}]/u.test(summary)) return "is empty";
  if (LINE_BREAK.test(summary)) return "has more than one line";
  const composed = summary.normalize("NFKC");
  if (HIDDEN.test(summary) || OVERLAID.test(composed)) {
    return "contains invisible or control characters";
  }
  if (composed.split("`").length % 2 === 0 || composed.includes("``")) {
    return "contains unbalanced backticks";
  }
  const prose = composed.replace(/`[^`]*`/g, "code");
  const plain = hideKnownChunks(prose, (bare) => isKnown(normalizeText(bare))).trim();
  if (LINK.test(composed) || ADDRESS.test(composed) || DOMAIN.test(plain)) {
    return "contains a link or an address";
  }
  if (/(?:^|[^\p{L}\p{N}])@/u.test(plain)) return "mentions an account";
  const strange = STRANGE.exec(plain)?.[0] ?? /\p{Extended_Pictographic}/u.exec(composed)?.[0];
  if (strange !== undefined) {
    return `contains markup or a character that is not plain text: '${strange}'`;
  }
  if (ENTITY.test(hideKnownChunks(composed, isKnown)) || LIST_MARK.test(prose)) {
    return "contains markup";
  }
  const words = plain.split(/[\s,;:–—…()]+|--+|\.{2,}/).filter((word) =>
    /[\p{L}\p{N}]/u.test(word)
  );
  if (words.length > MOST_WORDS) return `is longer than ${MOST_WORDS} words`;
  if (hasSecondSentence(plain)) return "has more than one sentence";
  const lower = plain.toLowerCase().replace(/[‘’]/g, "'").replace(/^["'(]+/, "");
  if (CHATTER.some((pattern) => pattern.test(lower))) {
    return "addresses the reader instead of describing the change";
  }
  return undefined;
}

function hasSecondSentence(text: string): boolean {
  return [...sentenceEnds(text)].some((end) => {
    const rest = text.slice(end);
    return !(QUOTATION_ENDS.test(text.slice(0, end)) && /^\s*\p{Ll}/u.test(rest)) &&
      !(SHORT_WORD_ENDS.test(text.slice(0, end)) && /^\s*\d/.test(rest));
  });
}
