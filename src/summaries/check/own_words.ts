// Holds a summary to the words of its change, when no model can be believed that judges it.

import { listWords } from "./common_words.ts";
import { findForms, readForms } from "./word_forms.ts";
import { languageOf } from "./language.ts";
import { normalizeText } from "./plain_text.ts";
import { SourceIndex } from "./sources.ts";

/**
 * English words that say nothing by themselves: articles, pronouns, copulas, prepositions of place,
 * and names for parts of a program. Neither "only" nor "after", which turn a sentence round.
 */
const SMALL = listWords(`
  a an the of to in on at by for with from into as and or if when while during where which who whose
  what how that this these those there here it its their they them you your we our i he his she her is
  are be been being has have do does did can may will now also then so each both s get gets
  flag option version setting parameter argument function method package library crate module command
  endpoint class variable plugin hook
`);
/** English words that turn a sentence round; a text that has one says the opposite without it. */
const TURNING = listWords("no not never none neither nor without only except unless");
const SENTENCE_END = /[.!?;]\s|[。！？；]|\n\s*\n|\n\s*[-*]/;
const RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]+|[\p{L}\p{N}]+/gu;
const IS_UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]{2,}$/u;
/** The share of its titles' words that a summary needs. */
const TITLE_SHARE = 0.5;

/**
 * The reason to refuse a summary that is not made of its changes' own words, which continues "the
 * summary"; undefined when each of its words, in any form, stands in the titles or in one sentence
 * of a text, with the same words that turn a sentence round, and half of the titles' words stand in
 * it. `changes` are the texts of each change, its type and its title first.
 */
export function findForeignWords(
  summary: string,
  changes: readonly (readonly string[])[],
): string | undefined {
  const language = languageOf(summary);
  if (language !== languageOf(changes.flat().join("\n"))) {
    return "is in another language than its sources, so words cannot show that it is true";
  }
  const isEnglish = language === "English";
  const isTelling = (word: string): boolean => !isEnglish || !SMALL.has(word);
  const turnsOf = (...texts: readonly (readonly string[])[]): string =>
    [...TURNING].filter((word) => isEnglish && texts.some((each) => each.includes(word))).join(" ");
  const own = listForms(summary).filter(isTelling);
  const head = listForms(factsOf(changes.flatMap((texts) => texts.slice(0, 2))));
  const sentences = factsOf(changes.flatMap((texts) => texts.slice(2))).split(SENTENCE_END)
    .map(listForms);
  const known = readForms([...head, ...sentences.flat()]);
  const forms = own.map((word) => findForms(word, known));
  const foreign = own.find((_, at) => forms[at]?.size === 0);
  if (foreign !== undefined) return `says '${foreign}', which its sources do not say`;
  const turns = turnsOf(head).split(" ");
  const others = forms.filter((same) => !head.some((word) => same.has(word)));
  const isTold = (sentence: readonly string[]): boolean =>
    turnsOf(own) === turnsOf(turns, sentence) &&
    others.every((same) => sentence.some((word) => same.has(word)));
  if (![[], ...sentences].some(isTold)) return "joins words that no sentence of its sources joins";
  const titles = listForms(factsOf(changes.map(([, title = ""]) => title))).filter(isTelling);
  const told = titles.filter((word) => forms.some((same) => same.has(word)));
  // A sentence of a body may tell what was so before.
  return told.length >= TITLE_SHARE * titles.length ? undefined : "leaves out most of the title";
}

/** The texts without instructions to a model. */
function factsOf(texts: readonly string[]): string {
  const { titles, sentences } = new SourceIndex(texts);
  return [...titles, ...sentences].join("\n\n");
}

/** The words of a text in lower case; pairs of signs where no spaces stand between words. */
function listForms(text: string): readonly string[] {
  const plain = normalizeText(text).toLowerCase().replace(/n't\b/g, " not")
    .replace(/\bcannot\b/g, "can not");
  return (plain.match(RUN) ?? []).flatMap((run) =>
    IS_UNSPACED.test(run)
      ? Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))
      : [run]
  );
}
