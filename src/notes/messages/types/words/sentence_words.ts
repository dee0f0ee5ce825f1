// Reads a word of an English sentence that begins no phrase: what it says of the deed, and its thing.

import { RESULTS } from "./english.ts";
import type { Meaning } from "./lexicon.ts";
import type { Thing } from "./reading.ts";
import { ARTICLES, isEnd, type Sentence, wordAt } from "./sentence.ts";

// What was not checked: four in five such checks correct something.
const UNCHECKED = /^(?:nil|null|nullptr|bounds?|undefined|none|sanity|overflow|nan|empty)$/;
// What is "not used" or "not needed" may go, whatever the case.
const SUPERFLUOUS = /^(?:used|needed|necessary|required)$/;
const OF_SOURCE = /^(?:code|imports?|includes?|sources?|files?|up|black|python|remaining|extra)$/;
const IS_DOUBLE = /^(?:duplication|boilerplate)$/;
// What stands twice in the source, and works all the same.
const IN_SOURCE =
  /^(?:code|imports?|includes?|logic|declarations?|definitions?|functions?|methods?|headers?|constants?)$/;
// What code is made, which nobody sees who uses the program; but a program may make things private.
const OF_CODE = /^(?:const|constexpr|static|final|generic)$/;
const MAYBE_OF_CODE = /^(?:private|internal|readonly|read-only)$/;
const PUBLIC = /^pub(?:lic)?$/;
const CODE = /[`_()]|\w\.\w|[a-z][A-Z]|\b(?:fields?|methods?|members?|functions?|class(?:es)?)\b/;
// What a comment has that stands in the source.
const OF_COMMENT =
  /^(?:blocks?|lines?|texts?|headers?|strings?|sections?|styles?|only|out|above|below|here|there|also|too|again|and|or|[&,])$/;
// What "is now": what was wrong is not said.
const NEWLY_TRUE = /^(?:\w+[ai]ble|supported|accepted|allowed|optional)$/;
// Of the words for tools that check code, those that may be about a program as well.
const MAY_BE_OF_PROGRAM = /^(?:lint|cosmetic|prettier|mypy|phpstan|psalm|pyright)/;
// What belongs to a thing of style behind its name.
const OF_STYLE =
  /^(?:.*s|issue|error|warning|problem|violation|nit|failure|fix|fixed|fmt|rule|check|complaint|change|style|code|cleanup|run|job|step|config|and|[&])$/;
const ABOUT =
  /^(?:typos?|spelling|mistakes?|about|that|why|how|when|where|regarding|with|is|are|was|were|as|by)$/;
const OF_MANUAL = /^(?:pages?|sections?|entry|entries|chapters?|text|index)$/;
// What a program shows.
const SHOWN = /^(?:messages?|errors?|warnings?)$/;
// What most changes bring as well.
const GOES_ALONG: ReadonlySet<Thing | undefined> = new Set<Thing>(["docs", "test"]);

/** Reads what a word says of the deed, and of the case in which it was done. */
export function readWord(
  sentence: Sentence,
  index: number,
  token: string,
  { role, ending }: Readonly<Meaning>,
): void {
  const next = wordAt(sentence, index + 1);
  if (role !== undefined) readRole(sentence, role, next);
  sentence.isFlaw ||= (token === "check" || token === "checks") &&
    UNCHECKED.test(wordAt(sentence, index - 1) ?? "");
  sentence.isFirst = false;
  if (sentence.deed === "remove" && token === "support" && isEnd(next)) sentence.deed = "allow";
  if (sentence.isMake) readResult(sentence, index, token, next);
  if (role === "statement" && !sentence.isPlace && sentence.deed === undefined) {
    sentence.later ??= token === "can" && next === "now" ? "allow" : "guard";
  }
  if (sentence.deed === undefined) {
    // "Scrolling no longer selects": it did. "The list supports ports": it did not.
    if (token === "no" && next === "longer" && wordAt(sentence, index - 1) !== "that") {
      sentence.later ??= "guard";
    } else if (token === "supports" && !sentence.isPlace) sentence.later ??= "allow";
  }
  sentence.isNow ||= token === "now" && sentence.later === "guard";
  if (sentence.isNow && NEWLY_TRUE.test(token)) sentence.later = "allow";
  sentence.ending = ending;
}

function readRole(
  sentence: Sentence,
  role: NonNullable<Meaning["role"]>,
  next = "",
): void {
  sentence.isFlaw ||= role === "flaw" && !(sentence.deed === "remove" && IN_SOURCE.test(next));
  sentence.isConditional ||= role === "denial" && !SUPERFLUOUS.test(next);
  sentence.isDefault ||= sentence.isSetting && role === "default";
}

/** What something was made: "make the port private". */
function readResult(
  sentence: Sentence,
  index: number,
  token: string,
  next: string | undefined,
): void {
  if (isEnd(next) && isOfCode(token, sentence.text)) sentence.deed = "rework";
  else if (PUBLIC.test(token) && index === sentence.tokens.length - 1) sentence.deed = "allow";
  else sentence.deed = RESULTS.find(([result]) => result.test(token))?.[1] ?? sentence.deed;
}

function isOfCode(token: string, text: string): boolean {
  return OF_CODE.test(token) || (MAYBE_OF_CODE.test(token) && CODE.test(text));
}

/**
 * Reads the thing that a word names, or two of which it is the first; `after` is the place behind them.
 */
export function readThing(
  sentence: Sentence,
  token: string,
  thing: Thing | undefined,
  after: number,
  known: ReadonlyMap<string, Readonly<Meaning>>,
): void {
  // "Fix the whitespace errors", but not "fix the whitespace handling".
  if (sentence.isStyle && !OF_STYLE.test(token)) sentence.things?.shift();
  // "Clarify the error message"
  if (sentence.isClear && SHOWN.test(token)) sentence.deed = "guard";
  const { deed } = sentence;
  // "Reduce the duplication", "trim the boilerplate of ports"
  if ((deed === "speed" || deed === "serve") && IS_DOUBLE.test(token)) sentence.deed = "rework";
  // "Add a fast path"
  if (deed === "add" && thing === "speed" && token.startsWith("fast")) sentence.deed = "speed";
  if (thing !== undefined) {
    const named = nameThing(sentence, thing, wordAt(sentence, after), known);
    if (sentence.isPlace) sentence.place = named;
    else if (!(sentence.isBeside && GOES_ALONG.has(named))) (sentence.things ??= []).unshift(named);
  } else if (sentence.isPlace) sentence.place = undefined;
  sentence.isStyle = !sentence.isPlace &&
    (thing === "style" || (thing === "lint" && MAY_BE_OF_PROGRAM.test(token)));
}

/** "The word count", "notes lost": the noun only says of what. */
function nameThing(
  { deed, later }: Sentence,
  thing: Thing,
  next: string | undefined,
  known: ReadonlyMap<string, Readonly<Meaning>>,
): Thing {
  if (thing !== "comment" && thing !== "prose") return thing;
  const isObject = isEnd(next) || ABOUT.test(next ?? "");
  if (thing === "prose") return isObject ? "comment" : thing;
  const isModifier = (deed ?? later) === "fix" && !isObject && !OF_COMMENT.test(next ?? "") &&
    known.get(next ?? "")?.thing === undefined;
  return isModifier ? "prose" : thing;
}

/** True for a word that says how something is done or shown, and names no thing. */
export function isAttribute(
  sentence: Sentence,
  index: number,
  token: string,
  known: ReadonlyMap<string, unknown>,
): boolean {
  if (token === "formatting") {
    return sentence.deed === "fix" && isShown(wordAt(sentence, index - 1), known);
  }
  if (token !== "manual") return false;
  // "Load manual credentials" says how they are given.
  const next = wordAt(sentence, index + 1);
  return !ARTICLES.has(wordAt(sentence, index - 1) ?? "") && !isEnd(next) &&
    !OF_MANUAL.test(next ?? "");
}

/** True for a word for what a program may show, as in "fix the date formatting". */
function isShown(word: string | undefined, known: ReadonlyMap<string, unknown>): boolean {
  return word !== undefined && /^[a-z-]+$/.test(word) && !ARTICLES.has(word) &&
    !OF_SOURCE.test(word) && !known.has(word);
}
