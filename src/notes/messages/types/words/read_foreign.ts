// Reads the deed and the things of sentences in languages other than English.

import { CYRILLIC, HAN, HANGUL, LATIN } from "./other_languages.ts";
import { type Deed, type Reading, rowsOf, splitWords, type Thing, type Words } from "./reading.ts";

/** The languages of one script, which are told apart by nothing else. */
interface Script {
  readonly letter: RegExp;
  readonly words: Words;
  /** True when words are written without spaces or carry particles. */
  readonly isUnspaced: boolean;
  /** True when the verb ends the sentence. */
  readonly endsWithVerb: (text: string) => boolean;
}

const SCRIPTS: readonly Script[] = [
  {
    letter: /[\uac00-\ud7a3]/,
    words: HANGUL,
    isUnspaced: true,
    endsWithVerb: () => true,
  },
  {
    letter: /[\u3040-\u30ff\u4e00-\u9fff]/,
    words: HAN,
    isUnspaced: true,
    // Only Japanese is written with kana.
    endsWithVerb: (text) => /[\u3040-\u30ff]/.test(text),
  },
  { letter: /[\u0400-\u04ff]/, words: CYRILLIC, isUnspaced: false, endsWithVerb: () => false },
  { letter: /[a-z]/i, words: LATIN, isUnspaced: false, endsWithVerb: () => false },
];

// Wherever they stand in a sentence.
const DECISIVE: readonly Deed[] = ["fix", "speed"];

type Meaning = { readonly deed: Deed } | { readonly thing: Thing } | { readonly isFlaw: true };

/** The words of a script by their first letters, longer ones first. */
type Table = ReadonlyMap<string, readonly (readonly [word: string, meaning: Meaning])[]>;

// Each made when a message in its script is read first.
const tables = new Map<Script, Table>();

function makeTable(script: Script): Table {
  const { deeds, things, flaws = "" } = script.words;
  const rows: readonly (readonly [Meaning, readonly string[]])[] = [
    ...rowsOf(deeds).map(([deed, words]) => [{ deed }, words] as const),
    ...rowsOf(things).map(([thing, words]) => [{ thing }, words] as const),
    [{ isFlaw: true }, flaws === "" ? [] : splitWords(flaws)],
  ];
  const entries = rows.flatMap(([meaning, words]) =>
    words.map((word) => [plainLetters(word, script), meaning] as const)
  );
  const table = new Map<string, (readonly [string, Meaning])[]>();
  for (const entry of entries.toSorted(([a], [b]) => b.length - a.length)) {
    const key = entry[0].slice(0, keyLength(script));
    const group = table.get(key) ?? [];
    group.push(entry);
    table.set(key, group);
  }
  return table;
}

/** All words are at least this long. */
function keyLength({ isUnspaced }: Script): number {
  return isUnspaced ? 1 : 3;
}

/** Reads a sentence by the words of its script, in linear time. */
export function readForeign(text: string): Reading {
  const script = SCRIPTS.find(({ letter }) => letter.test(text));
  if (script === undefined) return { deed: undefined, things: [], places: [] };
  let table = tables.get(script);
  if (table === undefined) tables.set(script, table = makeTable(script));
  const deeds: Deed[] = [];
  const things: Thing[] = [];
  let isFlaw = false;
  for (const meaning of findMeanings(`${plainLetters(text, script)} `, table, script)) {
    if ("deed" in meaning) deeds.push(meaning.deed);
    else if ("thing" in meaning) things.unshift(meaning.thing);
    else isFlaw = true;
  }
  const main = script.endsWithVerb(text) ? deeds.at(-1) : deeds[0];
  return {
    deed: DECISIVE.find((deed) => deeds.includes(deed)) ?? main,
    later: deeds.find((deed) => deed === "add" || deed === "allow"),
    things,
    places: [],
    // Who changes something that fails corrects it.
    isConditional: things.includes("fault"),
    isFlaw,
  };
}

/** Small letters without accents; Korean syllables stay whole. */
function plainLetters(text: string, { isUnspaced }: Script): string {
  const small = text.toLowerCase();
  if (/^[\0-\x7f]*$/.test(small)) return small;
  if (isUnspaced) return small.normalize("NFC");
  return small.normalize("NFD").replaceAll(/[\u0300-\u036f]/g, "").normalize("NFC")
    .replaceAll("ß", "ss");
}

// Letters beyond ASCII count as they are: asking for their class is slow.
const WORD = /[a-z0-9_\u00aa-\u1fff]+/g;

/** The meanings of the longest words of the table that begin at each word, or at each letter. */
function findMeanings(text: string, table: Table, script: Script): readonly Meaning[] {
  const length = keyLength(script);
  const found: Meaning[] = [];
  const meaningAt = (index: number): (readonly [string, Meaning]) | undefined =>
    table.get(text.slice(index, index + length))?.find(([word]) =>
      text.startsWith(word, index) && !(script.isUnspaced && isInWord(text, index, word))
    );
  if (!script.isUnspaced) {
    for (const { index } of text.matchAll(WORD)) {
      const meaning = meaningAt(index)?.[1];
      if (meaning !== undefined) found.push(meaning);
    }
    return found;
  }
  for (let index = 0; index < text.length; index++) {
    const entry = meaningAt(index);
    if (entry === undefined) continue;
    found.push(entry[1]);
    index += entry[0].length - 1;
  }
  return found;
}

const LETTER = /[a-z0-9_]/;

/** True for a word in plain letters that is only a part of one: "ci" in "specific". */
function isInWord(text: string, index: number, word: string): boolean {
  return LETTER.test(word.charAt(0)) &&
    (LETTER.test(text.charAt(index - 1)) || LETTER.test(text.charAt(index + word.length)));
}
