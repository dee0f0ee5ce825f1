// An index of the sources of a summary. Instructions to a model in them support no summary.

import { ALIASES, stemWord } from "./common_words.ts";
import { type Quantity, readQuantities, unitOf } from "./numbers.ts";
import { bareChunks, joinWords, normalizeText } from "./plain_text.ts";

const LONGEST_TITLE = 200;
// Characters around a part of a longer name.
const NAME_BEFORE = /[\p{L}\p{N}_@-]$|[\p{L}\p{N}_]\.$/u;
const NAME_AFTER = /^[\p{L}\p{N}_]|^[.+-][\p{L}\p{N}_]/u;
const SENTENCE_END = /[.!?]\s|\n\s*\n|\n\s*[-*]/;
const MODEL =
  "(?:ai|llms?|(?:language )?models?|assistants?|chatbots?|chatgpt|gpt|claude|gemini|copilot|bots?|summari[sz]ers?)";
const OUTPUT = "(?:summary|summaries|answers?|responses?|output|release ?notes?)";
const TO = "(?:note|instructions?|message) (?:to|for)";

// Every repetition is bounded, so that the search takes linear time.
const INSTRUCTIONS = new RegExp(
  [
    "\\b(?:ignore|disregard|forget|override|bypass)\\b[^.\\n]{0,40}\\b(?:instructions?|prompts?|guidelines|directions)\\b",
    "\\b(?:ignore|disregard|forget) (?:everything|anything|all|what)\\b[^.\\n]{0,20}\\b(?:above|before|said|told|else)\\b",
    `\\byou are now\\b|\\byou are (?:an?|the) [^.\\n]{0,30}\\b${MODEL}\\b|\\bas an? (?:ai|llm|language model)\\b`,
    `\\b(?:dear|hey|hello|hi|attention|to|${TO}) (?:the |all |any |every )?${MODEL} ?[:,!-]|\\b${TO} (?:the |all |any |every )?${MODEL}\\b`,
    `(?:^|\\n)[^a-z\\d\\n]{0,8}${MODEL} ?[:,!] ?(?:please )?[a-z]`,
    "\\b(?:new|updated|real|actual|secret|hidden) instructions?\\b|\\bsystem (?:prompt|message)\\b",
    "</? ?(?:system|assistant|user|instructions?|prompt|sources?|context)>|<\\|[a-z_]{1,20}\\|>|\\[/?inst\\]",
    "(?:^|\\n)[ *#>]{0,4}(?:system|assistant) ?:",
    `\\b(?:write|say|state|mention|claim|include|add|append|put|print|insert|tell|respond|reply|answer)\\b[^.\\n]{0,80}\\b(?:in|into|to|for|of|as) (?:your|the|this|any|every) (?:final |whole |entire )?${OUTPUT}\\b`,
    `\\b(?:in|for) your ${OUTPUT}\\b|\\byour ${OUTPUT} (?:must|should|shall|has to)\\b`,
    "\\bwhen (?:you )?(?:summari[sz]e|summari[sz]ing|describing) this\\b|\\b(?:do not|don't|never) (?:summari[sz]e|describe this)\\b",
    "\\b(?:respond|reply|answer|output) (?:only|exactly|nothing)\\b|\\b(?:say|write|print|(?:output|respond|reply|answer) with) (?:exactly|only|the words?|the phrase|the following)\\b",
    "\\bdeveloper mode\\b|\\bdo anything now\\b|\\bjailbr[eo]a?k",
  ].join("|"),
);

/** An index of the sources of one summary. Every argument must be normalized and in lower case. */
export class SourceIndex {
  /** The sources of a single line, in lower case, without instructions to a model. */
  readonly titles: readonly string[];
  /** The sentences of the other sources, likewise. */
  readonly sentences: readonly string[];
  /** The words of instructions to a model, as from {@link joinWords}. */
  readonly instructions: string;
  /** The words of the rest, likewise. */
  readonly facts: string;
  readonly #text: string;
  readonly #words: ReadonlySet<string>;
  readonly #stems: ReadonlySet<string>;
  readonly #titleChunks: ReadonlySet<string>;
  /**
   * Each number alone, with its unit ("30 second", "30 " for none), as a version ("v18") and as a
   * reference ("#12").
   */
  readonly #numbers = new Set<string>();

  /** Takes time linear in the length of the sources. */
  constructor(sources: readonly string[]) {
    const normalized = sources.map(normalizeText);
    const parts = normalized.map(splitInstructions);
    const texts = parts.map(({ facts }) => facts.trim().toLowerCase());
    const isTitle = (text: string): boolean => !text.includes("\n") && text.length <= LONGEST_TITLE;
    this.titles = texts.filter(isTitle);
    this.sentences = texts.filter((text) => !isTitle(text))
      .flatMap((text) => text.split(SENTENCE_END)).filter((text) => /\p{L}/u.test(text));
    this.instructions = joinWords(parts.map(({ instructions }) => instructions).join("\n"));
    this.#text = texts.join("\n").replace(/\s+/g, " ");
    this.facts = joinWords(this.#text);
    // `python3` contains the name Python and the number 3.
    const split = this.#text.replace(/(?<![\p{L}\d_])(\p{L}{2,40})(?=\d+(?![\p{L}\d_]))/gu, "$1 ");
    const words = new Set(`${this.facts}${joinWords(split)}`.trim().split(/ +/));
    this.#words = new Set([...words, ...[...words].flatMap((word) => ALIASES.get(word) ?? [])]);
    this.#stems = new Set(Array.from(this.#words, stemWord));
    // The first source may be the type of the change, one plain word; the title is then the second.
    const [first = "", second = ""] = normalized;
    this.#titleChunks = bareChunks(/^[a-z]*$/.test(first) ? second : first);
    readQuantities(split).forEach((quantity) => this.#addNumber(quantity));
  }

  #addNumber({ value, unit = "", role }: Quantity): void {
    if (role === "reference") {
      this.#numbers.add(`#${value}`);
      return;
    }
    // Version 18.0.0 also counts as version 18, but not the reverse.
    for (let name = value;; name = name.slice(0, -2)) {
      this.#numbers.add(name).add(role === "version" ? `${name} ` : `${name} ${unit}`);
      if (role === "version") this.#numbers.add(`v${name}`);
      if (!name.endsWith(".0")) break;
    }
  }

  /** True when a source has the whole identifier; of a path, the last parts are enough. */
  hasIdentifier(identifier: string): boolean {
    const text = this.#text;
    // A file extension directly follows the name of the file.
    const opens = /^[^\p{L}\p{N}_-]/u.test(identifier);
    const closes = /[^\p{L}\p{N}_]$/u.test(identifier);
    if (identifier === "") return false;
    for (let at = text.indexOf(identifier); at !== -1; at = text.indexOf(identifier, at + 1)) {
      const before = text.slice(Math.max(0, at - 2), at);
      const after = text.slice(at + identifier.length, at + identifier.length + 2);
      if ((opens || !NAME_BEFORE.test(before)) && (closes || !NAME_AFTER.test(after))) return true;
    }
    return false;
  }

  /** True for a word of the sources, in singular or plural, and for its usual aliases. */
  hasName(name: string): boolean {
    const plain = name.replace(/'s?$/, "");
    return [plain, `${plain}s`, plain.replace(/s$/, "")].some((form) => this.#words.has(form));
  }

  /** True when any form of the word is in the sources. */
  hasWordForm(word: string): boolean {
    return this.#words.has(word) || this.#stems.has(stemWord(word));
  }

  /**
   * True when the title has the chunk word for word, apart from punctuation around it. Copying from
   * the title is safe: it is printed right above the summary, where the renderers escape markup and
   * write an `@name` in Markdown as code, which notifies nobody. A body may hold text that somebody
   * wants shown.
   */
  hasTitleChunk(bare: string): boolean {
    return this.#titleChunks.has(bare);
  }

  /**
   * True for a number with this unit, or for one without a unit when the sources name the unit
   * elsewhere.
   */
  hasNumber({ value, unit, role }: Quantity): boolean {
    const numbers = this.#numbers;
    if (role === "reference") return numbers.has(`#${value}`);
    if (role === "version") {
      return numbers.has(`v${value}`) || /^\d+\.\d/.test(value) && numbers.has(value);
    }
    if (unit === undefined) return numbers.has(value);
    return numbers.has(`${value} ${unit}`) || numbers.has(`${value} `) &&
        (unit === "time" || this.#someWord((word) => unitOf(word) === unit));
  }

  /** True when the digits follow the name closely, or are any version in the sources. */
  hasNumberedName(name: string, digits: string): boolean {
    const between = "[a-z.]{0,6}[^a-z]{0,12}(?: to )?(?<![\\d.])";
    const near = new RegExp(`${name}${between}${digits}(?![.]?\\d)`, "u");
    return this.#numbers.has(`v${digits}`) || near.test(this.#text);
  }

  /** True when a commit hash in the sources starts with this one. */
  hasHash(hash: string): boolean {
    return this.#someWord((word) => word.startsWith(hash) && /^[\da-f]{1,64}$/.test(word));
  }

  #someWord(matches: (word: string) => boolean): boolean {
    for (const word of this.#words) if (matches(word)) return true;
    return false;
  }
}

/**
 * Splits a normalized text before the line with the first instruction to a model. Neither the
 * instruction nor the text after it counts as fact. `instructions` is empty for nearly every
 * source.
 */
function splitInstructions(
  text: string,
): { readonly facts: string; readonly instructions: string } {
  const at = text.toLowerCase().search(INSTRUCTIONS);
  if (at === -1) return { facts: text, instructions: "" };
  const line = text.lastIndexOf("\n", Math.max(0, at)) + 1;
  return { facts: text.slice(0, line), instructions: text.slice(line) };
}
