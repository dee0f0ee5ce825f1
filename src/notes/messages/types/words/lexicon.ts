// Makes the lexicon of English words in all of their forms from the lists of words.

import { onFirstUse } from "../../../../text/first_use.ts";
import { ENDINGS, ENGLISH, ROLES, type WordRole } from "./english.ts";
import { type Deed, rowsOf, type Thing } from "./reading.ts";

/** What an English word, or two words, may mean. */
export interface Meaning {
  /** As the first word of a phrase. */
  deed: Deed | undefined;
  /** As the last word of a phrase: "Port option added", "Crash fix". */
  ending: Deed | undefined;
  thing: Thing | undefined;
  role: WordRole | undefined;
  /** True when an entry of two words begins with it. */
  startsPair: boolean;
}

// All have all fields, because reading those of many forms takes longer.
const unknown = (): Meaning => ({
  deed: undefined,
  ending: undefined,
  thing: undefined,
  role: undefined,
  startsPair: false,
});

/** That of a word that no list has. */
export const NO_MEANING: Readonly<Meaning> = unknown();

/** The meanings of words, and of two words, made on first use: conventional messages do without. */
export const LEXICON = onFirstUse(makeLexicon);

function makeLexicon(): ReadonlyMap<string, Readonly<Meaning>> {
  const meanings = new Map<string, Meaning>();
  const meaningOf = (words: string): Meaning => {
    const known = meanings.get(words);
    if (known !== undefined) return known;
    const space = words.indexOf(" ");
    if (space > 0) meaningOf(words.slice(0, space)).startsPair = true;
    const meaning = unknown();
    meanings.set(words, meaning);
    return meaning;
  };
  for (const [deed, words] of rowsOf(ENGLISH.deeds)) {
    for (const word of words) {
      for (const form of formsOf(word)) {
        const meaning = meaningOf(form);
        meaning.deed ??= deed;
        if (form.endsWith("ed")) meaning.ending ??= deed;
      }
    }
  }
  for (const [deed, words] of rowsOf(ENDINGS)) {
    for (const word of words) {
      for (const form of [word, `${word}s`]) meaningOf(form).ending = deed;
    }
  }
  for (const [thing, words] of rowsOf(ENGLISH.things)) {
    for (const word of words) for (const form of pluralsOf(word)) meaningOf(form).thing ??= thing;
  }
  for (const [role, words] of rowsOf(ROLES)) {
    for (const word of words) meaningOf(word).role = role;
  }
  return meanings;
}

const VOWELS = "aeiou";

/** The past of verbs that do not form it with -ed. */
const IRREGULAR: Readonly<Record<string, string>> = {
  bind: "bound",
  bring: "brought",
  catch: "caught",
  "do not": "did not",
  draw: "drew",
  forbid: "forbade",
  get: "got",
  give: "gave",
  hide: "hid",
  keep: "kept",
  make: "made",
  rewrite: "rewrote",
  send: "sent",
  speed: "sped",
  take: "took",
  throw: "threw",
  "speed up": "sped up",
  unbind: "unbound",
  write: "wrote",
};

/** The regular forms of a verb; of those that do not exist no harm is done. */
function formsOf(phrase: string): readonly string[] {
  const space = phrase.indexOf(" ");
  const verb = space < 0 ? phrase : phrase.slice(0, space);
  const rest = space < 0 ? "" : phrase.slice(space);
  const last = verb.slice(-1);
  const isSoft = last === "y" && !VOWELS.includes(verb.slice(-2, -1));
  const stem = last === "e" || isSoft ? verb.slice(0, -1) : verb;
  const past = isSoft ? `${stem}i` : stem;
  const isShort = "bdgklmnprt".includes(last) && VOWELS.includes(verb.slice(-2, -1)) &&
    !VOWELS.includes(verb.slice(-3, -2));
  const forms = ["", "s"].map((end) => verb + end);
  forms.push(`${past}es`, `${past}ed`, last === "e" ? `${stem}ing` : `${verb}ing`);
  if (isShort) forms.push(`${verb}${last}ed`, `${verb}${last}ing`);
  const irregular = IRREGULAR[phrase];
  if (irregular !== undefined) forms.push(irregular);
  return rest === "" ? forms : forms.map((form) => form + rest);
}

function pluralsOf(noun: string): readonly string[] {
  const plurals = [noun, `${noun}s`, `${noun}es`];
  return noun.endsWith("y") ? [...plurals, `${noun.slice(0, -1)}ies`] : plurals;
}
