// Tells in which language a text is written: by its script, else by its small words.

import { isStopword, listWords } from "./common_words.ts";

// Han comes last: Japanese has it too.
const SCRIPTS: readonly (readonly [script: string, letters: RegExp])[] = [
  "Hiragana",
  "Katakana",
  "Hangul",
  "Cyrillic",
  "Greek",
  "Arabic",
  "Hebrew",
  "Thai",
  "Devanagari",
  "Han",
].map((script) => [script, new RegExp(`\\p{Script=${script}}`, "gu")]);
/** Letters that mostly one of these languages has. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  German: /[äöüß]/,
  French: /[êèçâîœ]/,
  Spanish: /ñ/,
  Portuguese: /[ãõ]/,
  Polish: /[łżśąę]/,
  Turkish: /[ğış]/,
  Swedish: /å/,
};
/** Scripts whose words cannot be told apart by spaces. */
export const UNSPACED: ReadonlySet<string> = new Set(["Han", "Hiragana", "Thai"]);
/** A script counts from this share of the letters on: code is Latin everywhere. */
const SCRIPT_SHARE = 0.15;

const SMALL_WORDS: readonly (readonly [language: string, words: ReadonlySet<string>])[] = Object
  .entries({
    German:
      "der die das und ist nicht ein eine einen wird werden mit für auf den dem von zu beim nun kann bei im zum zur nach oder wenn sich jetzt mehr alle jede jeden kein keine des am aus auch durch",
    French:
      "le la les des une un est dans pour avec sur par qui du de au aux ne pas sont et en se lors plus",
    Spanish: "el la los las una un es en para con por que del de se al como y ya más cuando",
    Portuguese: "o os as uma um é em para com por que do da dos das de na ao não e mais quando",
    Italian: "il lo la gli una un è di per con che del della dei non si nel alla e più quando",
    Dutch: "de het een van voor met niet worden wordt bij naar op en zijn ook als nu",
    Polish: "i w z na nie jest się dla przez oraz od do po gdy już",
    Turkish: "ve bir için ile bu olarak artık daha olan",
    Swedish: "att det som en är för med på inte av och den ett när",
  }).map(([language, words]) => [language, listWords(words)]);

/** Whether a language, as {@link languageOf} names it, is written in Latin letters. */
export function isLatin(language: string): boolean {
  return !SCRIPTS.some(([script]) => script === language);
}

/** The name of the language or the script; English when nothing tells. */
export function languageOf(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS.find(([, each]) =>
    letters > 0 && (text.match(each)?.length ?? 0) >= SCRIPT_SHARE * letters
  )?.[0];
  if (script !== undefined) return script === "Katakana" ? "Hiragana" : script;
  const words =
    text.toLowerCase().match(/(?<![\p{L}\p{N}_.-])\p{L}+(?![\p{L}\p{N}_-]|\.\p{L})/gu) ??
      [];
  const english = words.filter((word) => isStopword(word)).length;
  let best = { language: "English", count: english };
  for (const [language, small] of SMALL_WORDS) {
    const letters = LETTERS[language];
    const count = words.filter((word) => small.has(word) || letters?.test(word)).length;
    if (count > best.count) best = { language, count };
  }
  // "Añade búsqueda": no small word, but letters that English does not have.
  const isAccented = english === 0 && words.some((word) => /[^a-z]/.test(word));
  return best.language === "English" && isAccented ? "other" : best.language;
}
