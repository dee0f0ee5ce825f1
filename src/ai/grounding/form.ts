// The form of a summary: one sentence of plain text, not too long, and about a change.

import { hideHeldChunks } from "./code_chunks.ts";
import { normalizeText } from "./plain_text.ts";

/** The most words of a summary, by the specification. */
export const MOST_WORDS = 30;
const MOST_CHARACTERS = 400;
// Besides letters and digits; a character that is missing here is markup, a picture or a trick.
const STRANGE = /[^\p{L}\p{M}0-9 .,;:!?'"`()/&+#@%_=$€£…‘’“”‚„«»‐‑‒–—−×½¼¾-]/u;
const STRANGE_IN_CODE =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Extended_Pictographic}]/u;
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/u;
// What composes to one letter is an accent; what is left over writes on top of letters.
const OVERLAID = /[a-z\d]\p{M}/iu;
const LINK =
  /:\/\/|(?:^|[^a-z\d])www\.|(?:^|[^a-z])(?:mailto|javascript|data|tel|vbscript|file|ftp):\S/i;
const ADDRESS = /[\w.+-]@[\w-]+\.[\w.-]*[a-z]/i;
const DOMAIN =
  /[a-z\d-]\.(?:com|org|net|io|dev|app|ai|co|info|xyz|top|site|online|gg|ly|me|uk|de|eu|edu|gov|club|shop|store|link|click|page|biz|cc|tv|us|ru|cn)(?![\p{L}\d.]*[\p{L}\d_(-])/iu;
const ENTITY = /&#?\w{1,12};/;
const LIST_MARK = /^\s*(?:[-+#>]+\s|\d{1,3}[.)]\s|-{3})/;
const SHORTENED = /(?:^|[\s(])(?:e\.g|i\.e|vs|cf|approx|incl|resp|etc|esp|no|a\.m|p\.m)\.$/i;
const ALWAYS_INSIDE = /(?:^|[\s(])(?:e\.g|i\.e|vs|cf|approx|incl|resp|esp)\.$/i;

const CHATTER: readonly RegExp[] = [
  /^(?:sure|certainly|of course|absolutely|okay|ok|great|got it|understood|yes|no|hello|hi|hey|alright|happy to|sorry|apologies|unfortunately)\s*[,.!:]/,
  /^(?:here(?:'s| is| are)|below is|this is) (?:a|an|the|my|your|one)?\s?(?:\w+[ -]){0,3}(?:summary|sentence|answer|response|note|summaries|release note)s?\b/,
  /^(?:(?:one[- ]sentence|short|brief|release[- ]note|final|the)? ?(?:summary|answer|output|response|result|tl;dr|assistant|system|user|note)) ?:/,
  /^(?:done|ok|okay|none|null|nil|undefined|n\/a|unknown|yes|no|nothing|summary|untitled|empty|todo|tbd)[.!]?$/,
  /\bas an? (?:ai|language model|llm|assistant|large language)\b|\b(?:ai|large) language model\b/,
  /(?:^|[^a-z/])i(?:'m|'ve|'ll|'d)? (?:am|can|cannot|can't|could|couldn't|do|don't|did|didn't|will|won't|would|have|haven't|need|think|believe|see|was|must|should|apologi[sz]e|understand|hope|obey|assume|summari[sz]ed?|suggest|recommend|lack|found|was|unable|sorry|not|afraid)\b/,
  /(?:^|[^a-z/])i'(?:m|ve|ll|d) \w/,
  /\b(?:your|the user's|my) (?:request|prompt|question|instructions?|summary)\b/,
  /\b(?:based on|according to|given|from) (?:the )?(?:provided|given|supplied|above|following|retrieved)\b/,
  /\b(?:provided|retrieved|given) (?:context|sources?|text|information|passages?|input)\b/,
  /\b(?:context|sources?|input|message|commit|description|information)s? (?:above |below )?(?:do|does|did|is|are|was)(?: not|n't) (?:say|mention|state|contain|provide|provided|include|enough|specif|clear|given|available|sufficient)/,
  /\b(?:not enough|insufficient|no|lack of|without (?:more|further)) (?:information|context|details?|sources?|summary) (?:to|is|was|for|available|provided|given)\b|\bno (?:summary|sources?|description) (?:available|provided|possible|given)\b/,
  /\b(?:let me know|hope (?:this|that) helps|feel free|as (?:you )?requested|as instructed|happy to help|how can i)\b/,
  /\b(?:system prompt|previous instructions|at most 30 words|in one sentence|release notes? (?:writer|summari[sz]er))\b/,
];

/**
 * What is wrong with the form of a summary, for a person; undefined when nothing is. The rule is the
 * specification's: one sentence of at most 30 words, not empty; and no link, address, markup,
 * invisible character, list or talk of a model, none of which a sentence about a change needs.
 */
export function findFormFault(
  summary: string,
  isHeld: (bare: string) => boolean = () => false,
): string | undefined {
  if (summary.length > MOST_CHARACTERS) return "is longer than one sentence of 30 words";
  if (!/[\p{L}\p{N}]/u.test(summary)) return "is empty";
  if (/[\n\r\v\f\u0085\u2028\u2029]/.test(summary)) return "has more than one line";
  const composed = summary.normalize("NFKC");
  if (HIDDEN.test(summary) || OVERLAID.test(composed)) {
    return "holds invisible or control characters";
  }
  if ((composed.match(/`/g) ?? []).length % 2 === 1 || composed.includes("``")) {
    return "holds broken code marks";
  }
  const prose = composed.replace(/`[^`]*`/g, "code");
  const plain = hideHeldChunks(prose, (bare) => isHeld(normalizeText(bare)));
  const code = (composed.match(/`[^`]*`/g) ?? []).join(" ");
  if (LINK.test(composed) || ADDRESS.test(composed) || DOMAIN.test(plain)) {
    return "holds a link or an address";
  }
  if (/(?:^|[^\p{L}\p{N}])@/u.test(plain)) return "mentions an account";
  const strange = STRANGE.exec(plain)?.[0] ?? STRANGE_IN_CODE.exec(code)?.[0];
  if (strange !== undefined) {
    return `holds markup or a character that is not plain text: '${strange}'`;
  }
  if (ENTITY.test(hideHeldChunks(composed, isHeld)) || LIST_MARK.test(prose)) return "holds markup";
  if (countWords(plain) > MOST_WORDS) return `is longer than ${MOST_WORDS} words`;
  if (hasSecondSentence(plain.trim())) return "has more than one sentence";
  const spoken = plain.trim().toLowerCase().replace(/[‘’]/g, "'").replace(/^["'(]+/, "");
  if (CHATTER.some((talk) => talk.test(spoken))) return "talks instead of telling the change";
  return undefined;
}

function countWords(text: string): number {
  return text.split(/[\s,;:–—…()]+|--+|\.{2,}/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function hasSecondSentence(text: string): boolean {
  for (const match of text.matchAll(/[.!?…]+["'”’)]*\s+(?=(\S))/g)) {
    const upTo = text.slice(0, match.index) + match[0].trim().charAt(0);
    const next = match[1] ?? "";
    if (ALWAYS_INSIDE.test(upTo)) continue;
    if (SHORTENED.test(upTo) && !/\p{Lu}/u.test(next)) continue;
    return true;
  }
  return false;
}
