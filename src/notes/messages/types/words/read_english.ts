// Reads the deed and the things of an English sentence: "Fix a crash in the parser" is the fix of a crash.

import { kindOfFile } from "../../../files/file_kinds.ts";
import { judgeDeed } from "./judge_deed.ts";
import { LEXICON, type Meaning, NO_MEANING } from "./lexicon.ts";
import type { Deed, Reading, Thing } from "./reading.ts";
import { requires } from "./requirements.ts";
import { ARTICLES, openSentence, type Sentence, wordAt } from "./sentence.ts";
import { isAttribute, readThing, readWord } from "./sentence_words.ts";

// Letters beyond ASCII count as they are: asking for their class is slow. `Port::Cache` is a name.
const TOKEN = /\.?[\w\u0080-\uffff][\w\u0080-\uffff.'’/+-]*(?:::[\w\u0080-\uffff]+)*|[,;:.()&]/g;
const TOKEN_ENDS = /[.'’/+-]+$/;
// What is done "to avoid" something corrects it.
const CURE = /^(?:fix|avoid|prevent|ensur)/;
// Who does this with a default gives a setting another one.
const SETS = /^(?:us(?:es?|ed|ing)|chang(?:es?|ed|ing)|switch(?:es|ed|ing)?)$/;
// What something is added to.
const TARGETS: ReadonlySet<string> = new Set(["to", "into", "in", "inside", "on"]);
// After what leaves something to tidy up.
const IS_REWORK = /^(?:dropp|remov|renam|mov|merg|upgrad|refactor|migrat|switch)ing$/;
// A name of the program is none of the things that its words mean; a file is.
const NAMED = /`(?![A-Z]+`|-)[^`./]{1,80}`|(?<![\w'])'[\w:-]{1,40}'(?![\w'])|"[\w:-]{1,40}"/g;
const MAY_REQUIRE: ReadonlySet<Deed> = new Set([
  "guard",
  "serve",
  "update",
  "remove",
  "rework",
  "speed",
]);
const QUOTES = /[`'"]/;
const NONE: readonly Thing[] = [];
const NO_TOKENS: readonly string[] = [];

/**
 * Reads a sentence, in linear time. In small functions, because the engine throws away what it compiled
 * of one whenever a case comes that it has not seen.
 */
export function readEnglish(text: string): Reading {
  const known = LEXICON();
  const said = QUOTES.test(text) ? text.replace(NAMED, "`x`") : text;
  const tokens: readonly string[] = said.toLowerCase().match(TOKEN) ?? NO_TOKENS;
  const sentence = openSentence(text, tokens);
  for (let index = 0; index < tokens.length; index++) {
    const token = trimToken(tokens[index] ?? "");
    const meaning = known.get(token) ?? NO_MEANING;
    const { role } = meaning;
    if (role === "conjunction" || role === "place" || role === "condition") {
      endPhrase(sentence, index, token, role);
      continue;
    }
    if (sentence.isPhraseStart && role === "filler") continue;
    const second = meaning.startsPair ? secondOf(sentence, index) : index;
    const pair = meaning.startsPair
      ? known.get(`${token} ${wordAt(sentence, second) ?? ""}`) ?? NO_MEANING
      : NO_MEANING;
    const found = sentence.isPhraseStart ? pair.deed ?? meaning.deed : undefined;
    sentence.isPhraseStart = false;
    if (found !== undefined) {
      beginPhrase(sentence, index, token, found, known);
      if (pair.deed !== undefined) index = second;
      continue;
    }
    readWord(sentence, index, token, meaning);
    const thing = isAttribute(sentence, index, token, known)
      ? undefined
      : pair.thing ?? meaning.thing ?? (meaning === NO_MEANING ? thingOfPath(token) : undefined);
    if (pair.thing !== undefined) index = second;
    readThing(sentence, token, thing, index + 1, known);
  }
  keepPlace(sentence);
  const deed = judgeDeed(sentence.deed, text);
  return {
    deed: deed ?? sentence.later ?? sentence.ending,
    things: sentence.things ?? NONE,
    places: sentence.places ?? NONE,
    targets: sentence.targets ?? NONE,
    isFlaw: sentence.isFlaw,
    isDefault: sentence.isDefault,
    isConditional: sentence.isConditional,
    isCure: sentence.isCure,
    later: sentence.later,
  };
}

/** The place of the word that may make a pair with this one: "reduce the complexity". */
function secondOf(sentence: Sentence, index: number): number {
  return ARTICLES.has(wordAt(sentence, index + 1) ?? "") ? index + 2 : index + 1;
}

function keepPlace(sentence: Sentence): void {
  const { place } = sentence;
  if (place === undefined) return;
  (sentence.places ??= []).push(place);
  if (sentence.isTarget) (sentence.targets ??= []).push(place);
}

/** Ends a phrase at a word that joins another to it. */
function endPhrase(
  sentence: Sentence,
  index: number,
  token: string,
  role: NonNullable<Meaning["role"]>,
): void {
  const isJoin = role === "conjunction";
  sentence.later ??= sentence.ending;
  keepPlace(sentence);
  sentence.place = undefined;
  sentence.ending = undefined;
  sentence.isStyle = false;
  sentence.isPlace ||= !isJoin || token === "to";
  sentence.isTarget = TARGETS.has(token);
  sentence.isConditional ||= role === "condition" &&
    !(token === "after" && IS_REWORK.test(wordAt(sentence, index + 1) ?? ""));
  sentence.isFirst &&= isJoin;
  sentence.isPhraseStart = isJoin;
  sentence.isPurpose = token === "to";
}

/** Begins a phrase with what was done. */
function beginPhrase(
  sentence: Sentence,
  index: number,
  token: string,
  found: Deed,
  known: ReadonlyMap<string, Readonly<Meaning>>,
): void {
  if (sentence.isFirst) {
    // "Copy was cut" is a statement about the copy.
    const isStatement = known.get(wordAt(sentence, index + 1) ?? "")?.role === "statement";
    const deed = isStatement ? "guard" : found;
    sentence.deed = MAY_REQUIRE.has(deed) && requires(sentence.text) ? "allow" : deed;
    sentence.isMake = /^ma(?:k|de$)/.test(token);
    sentence.isClear = token.startsWith("clarif");
    sentence.isSetting = SETS.test(token);
  } else readFurther(sentence, token, found);
  sentence.isFirst = false;
  // "Update ports to properly close": they did not.
  sentence.isFlaw ||= token === "properly" || token === "correctly";
}

/** Reads what was done beside the first deed, or what that is for. */
function readFurther(sentence: Sentence, token: string, found: Deed): void {
  const { isPurpose } = sentence;
  sentence.later ??= found;
  // "Use a map to speed up lookups", "simplify ports and fix them".
  if (isPurpose && token.startsWith("speed") && sentence.deed === "rework") sentence.deed = "speed";
  // "Rework ports to support hosts"
  if (isPurpose && token.startsWith("support") && sentence.deed === "rework") {
    sentence.deed = "allow";
  }
  if (!isPurpose && found === "fix" && sentence.deed === "restructure") sentence.deed = "fix";
  sentence.isCure ||= found === "fix" || (isPurpose && CURE.test(token));
  sentence.isBeside ||= !isPurpose;
}

/** What the words of a name are about, such as `docs/man` or `gitk`; the last word counts. */
export function readName(name: string): Thing | undefined {
  const known = LEXICON();
  const tokens = name.toLowerCase().match(TOKEN) ?? [];
  let thing: Thing | undefined;
  for (const token of tokens) {
    const trimmed = trimToken(token);
    thing = known.get(trimmed)?.thing ?? thingOfPath(trimmed) ?? thing;
  }
  return thing;
}

function trimToken(token: string): string {
  const last = token.charCodeAt(token.length - 1);
  const isLetter = (last >= 97 && last <= 122) || last >= 256;
  return isLetter || token.length === 1 ? token : token.replace(TOKEN_ENDS, "");
}

// The beginnings and ends of paths whose kind may tell something.
const TELLING_PATH =
  /^(?:\.github|docs?|documentation|man|tests?|specs?|t)\/|\.(?:md|rst|adoc|ya?ml|toml|lock|cmake|gradle|mk)$|(?:^|\/)(?:ci\.\w+|makefile|cmakelists\.txt|dockerfile)$/;

function thingOfPath(token: string): Thing | undefined {
  if (!(token.includes("/") || token.includes(".")) || !TELLING_PATH.test(token)) return undefined;
  const kind = kindOfFile(token);
  return kind === "code" || kind === "data" ? undefined : kind === "chore" ? "upkeep" : kind;
}
