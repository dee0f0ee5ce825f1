// Reads the deed and the things of an English sentence: "Fix a crash in the parser" is the fix of a crash.

import { kindOfFile } from "../../../files/file_kinds.ts";
import { RESULTS } from "./english.ts";
import { judgeDeed } from "./judge_deed.ts";
import { LEXICON, type Meaning } from "./lexicon.ts";
import type { Deed, Reading, Thing } from "./reading.ts";
import { requires } from "./requirements.ts";

// Letters beyond ASCII count as they are: asking for their class is slow. `Port::Cache` is a name.
const TOKEN = /\.?[\w\u0080-\uffff][\w\u0080-\uffff.'’/+-]*(?:::[\w\u0080-\uffff]+)*|[,;:.()&]/g;
const TOKEN_ENDS = /[.'’/+-]+$/;
// What is done "to avoid" something corrects it.
const CURE = /^(?:fix|avoid|prevent|ensur)/;
// Who does this with a default gives a setting another one.
const SETS = /^(?:us(?:es?|ed|ing)|chang(?:es?|ed|ing)|switch(?:es|ed|ing)?)$/;
const ARTICLES: ReadonlySet<string> = new Set(["a", "an", "the"]);
// What something is added to.
const TARGETS: ReadonlySet<string> = new Set(["to", "into", "in", "inside", "on"]);
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
// After what leaves something to tidy up.
const IS_REWORK = /^(?:dropp|remov|renam|mov|merg|upgrad|refactor|migrat|switch)ing$/;
// What "is now": what was wrong is not said.
const NEWLY_TRUE = /^(?:\w+[ai]ble|supported|accepted|allowed|optional)$/;
// A name of the program is none of the things that its words mean; a file is.
const NAMED = /`(?![A-Z]+`|-)[^`./]{1,80}`|(?<![\w'])'[\w:-]{1,40}'(?![\w'])|"[\w:-]{1,40}"/g;
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
const MAY_REQUIRE: ReadonlySet<Deed> = new Set([
  "guard",
  "serve",
  "update",
  "remove",
  "rework",
  "speed",
]);
// What most changes bring as well.
const GOES_ALONG: ReadonlySet<Thing | undefined> = new Set<Thing>(["docs", "test"]);
const NO_MEANING: Readonly<Meaning> = {};
const NONE: readonly Thing[] = [];

/** Reads a sentence, in linear time. */
export function readEnglish(text: string): Reading {
  const known = LEXICON();
  const said = /[`'"]/.test(text) ? text.replace(NAMED, "`x`") : text;
  const tokens = said.toLowerCase().match(TOKEN) ?? [];
  // Most sentences name no known thing, and allocating lists takes time.
  let things: Thing[] | undefined;
  let places: Thing[] | undefined;
  let targets: Thing[] | undefined;
  let deed: Deed | undefined;
  let later: Deed | undefined;
  let isFirst = true;
  let isPhraseStart = true;
  let isPlace = false;
  let isTarget = false;
  let isMake = false;
  let isClear = false;
  let isNow = false;
  let isFlaw = false;
  let isSetting = false;
  let isDefault = false;
  let isConditional = false;
  let isPurpose = false;
  // Past the first deed: "fix a race, add a test".
  let isBeside = false;
  let isStyle = false;
  let isCure = false;
  // Of the phrase being read: what its last word says.
  let place: Thing | undefined;
  let ending: Deed | undefined;
  for (let index = 0; index < tokens.length; index++) {
    const token = trimToken(tokens[index] ?? "");
    const meaning = known.get(token) ?? NO_MEANING;
    const { role } = meaning;
    const isJoin = role === "conjunction";
    if (isJoin || role === "place" || role === "condition") {
      later ??= ending;
      if (place !== undefined) {
        (places ??= []).push(place);
        if (isTarget) (targets ??= []).push(place);
      }
      place = undefined;
      ending = undefined;
      isStyle = false;
      isPlace ||= !isJoin || token === "to";
      isTarget = TARGETS.has(token);
      isConditional ||= role === "condition" &&
        !(token === "after" && IS_REWORK.test(tokens[index + 1] ?? ""));
      isFirst &&= isJoin;
      isPhraseStart = isJoin;
      isPurpose = token === "to";
      continue;
    }
    if (isPhraseStart && role === "filler") continue;
    let second = index + 1;
    let pair: Readonly<Meaning> | undefined;
    if (meaning.startsPair === true) {
      // "Reduce the complexity"
      if (ARTICLES.has(tokens[second] ?? "")) second++;
      pair = known.get(`${token} ${tokens[second] ?? ""}`);
    }
    const found = isPhraseStart ? pair?.deed ?? meaning.deed : undefined;
    isPhraseStart = false;
    if (found !== undefined) {
      if (isFirst) {
        // "Copy was cut" is a statement about the copy.
        deed = known.get(tokens[index + 1] ?? "")?.role === "statement" ? "guard" : found;
        if (MAY_REQUIRE.has(deed) && requires(text)) deed = "allow";
        isMake = /^ma(?:k|de$)/.test(token);
        isClear = token.startsWith("clarif");
        isSetting = SETS.test(token);
      } else {
        later ??= found;
        // "Use a map to speed up lookups", "simplify ports and fix them".
        if (isPurpose && token.startsWith("speed") && deed === "rework") deed = "speed";
        // "Rework ports to support hosts"
        if (isPurpose && token.startsWith("support") && deed === "rework") deed = "allow";
        if (!isPurpose && found === "fix" && deed === "restructure") deed = "fix";
        isCure ||= found === "fix" || (isPurpose && CURE.test(token));
        isBeside ||= !isPurpose;
      }
      isFirst = false;
      // "Update ports to properly close": they did not.
      isFlaw ||= token === "properly" || token === "correctly";
      if (pair?.deed !== undefined) index = second;
      continue;
    }
    isFlaw ||=
      (role === "flaw" && !(deed === "remove" && IN_SOURCE.test(tokens[index + 1] ?? ""))) ||
      ((token === "check" || token === "checks") && UNCHECKED.test(tokens[index - 1] ?? ""));
    isConditional ||= role === "denial" && !SUPERFLUOUS.test(tokens[index + 1] ?? "");
    isDefault ||= isSetting && role === "default";
    isFirst = false;
    if (deed === "remove" && token === "support" && isEnd(tokens[index + 1])) deed = "allow";
    if (isMake && isEnd(tokens[index + 1]) && isOfCode(token, text)) deed = "rework";
    else if (isMake && PUBLIC.test(token) && index === tokens.length - 1) deed = "allow";
    else if (isMake) deed = RESULTS.find(([result]) => result.test(token))?.[1] ?? deed;
    if (role === "statement" && !isPlace && deed === undefined) {
      later ??= token === "can" && tokens[index + 1] === "now" ? "allow" : "guard";
    }
    if (deed === undefined) {
      // "Scrolling no longer selects": it did. "The list supports ports": it did not.
      if (token === "no" && tokens[index + 1] === "longer" && tokens[index - 1] !== "that") {
        later ??= "guard";
      } else if (token === "supports" && !isPlace) later ??= "allow";
    }
    isNow ||= token === "now" && later === "guard";
    if (isNow && NEWLY_TRUE.test(token)) later = "allow";
    ending = meaning.ending;
    // "Fix the whitespace errors", but not "fix the whitespace handling".
    if (isStyle && !OF_STYLE.test(token)) things?.shift();
    isStyle = false;
    // "Load manual credentials" says how they are given.
    const isAdjective = token === "manual" && !ARTICLES.has(tokens[index - 1] ?? "") &&
      !isEnd(tokens[index + 1]) &&
      !OF_MANUAL.test(tokens[index + 1] ?? "");
    const thing = isAdjective ||
        (deed === "fix" && token === "formatting" && isShown(tokens[index - 1], known))
      ? undefined
      : pair?.thing ?? meaning.thing ??
        (meaning === NO_MEANING ? thingOfPath(token) : undefined);
    // "Clarify the error message"
    if (isClear && SHOWN.test(token)) deed = "guard";
    // "Reduce the duplication", "trim the boilerplate of ports"
    if ((deed === "speed" || deed === "serve") && IS_DOUBLE.test(token)) deed = "rework";
    // "Add a fast path"
    if (deed === "add" && token.startsWith("fast") && thing === "speed") deed = "speed";
    if (pair?.thing !== undefined) index = second;
    // "The word count", "notes lost": the noun only says of what.
    const next = tokens[index + 1];
    const isObject = isEnd(next) || ABOUT.test(next ?? "");
    const isModifier = thing === "comment" && (deed ?? later) === "fix" && !isObject &&
      !OF_COMMENT.test(next ?? "") && known.get(next ?? "")?.thing === undefined;
    const named = isModifier ? "prose" : thing === "prose" && isObject ? "comment" : thing;
    if (isPlace) place = named;
    else if (named !== undefined && !(isBeside && GOES_ALONG.has(named))) {
      (things ??= []).unshift(named);
    }
    isStyle = !isPlace &&
      (thing === "style" || (thing === "lint" && MAY_BE_OF_PROGRAM.test(token)));
  }
  if (place !== undefined) {
    (places ??= []).push(place);
    if (isTarget) (targets ??= []).push(place);
  }
  deed = judgeDeed(deed, text);
  return {
    deed: deed ?? later ?? ending,
    things: things ?? NONE,
    places: places ?? NONE,
    targets: targets ?? NONE,
    isFlaw,
    isDefault,
    isConditional,
    isCure,
    later,
  };
}

/** True for a word for what a program may show, as in "fix the date formatting". */
function isShown(word: string | undefined, known: ReadonlyMap<string, unknown>): boolean {
  return word !== undefined && /^[a-z-]+$/.test(word) && !ARTICLES.has(word) &&
    !OF_SOURCE.test(word) && !known.has(word);
}

function isOfCode(token: string, text: string): boolean {
  return OF_CODE.test(token) || (MAYBE_OF_CODE.test(token) && CODE.test(text));
}

/** True at the end of a phrase, such as "drop support" or "make the port private", or before "for" what. */
function isEnd(next: string | undefined): boolean {
  return next === undefined || /^(?:for|of|to|in|on|from|and|[,;:.(])$/.test(next);
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
