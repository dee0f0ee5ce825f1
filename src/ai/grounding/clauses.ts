// Clauses that a summary hangs onto what its sources say: causes, consequences, and what else was done.

import { stemWord } from "./plain_text.ts";
import { mattersOf } from "./related_words.ts";
import type { SourceFacts } from "./sources.ts";

// What a clause of its own begins with.
const CONNECTIVES = "so that|so|which|because|due to|owing to|since|and|but|until|after|causing|" +
  "in order to|resulting in|meaning|leading to";
// "To" and "by" begin a purpose and a means, but not in "to the cart", "by name".
const PURPOSES =
  "to (?=(?:ensure|prevent|avoid|allow|reduce|improve|fix|support|help|make|protect|" +
  "enable|let|preserve|restrict|save|speed|simplify|comply|meet|match|satisfy|stop|ease)\\b)";
const MEANS = "by (?=[a-z]{3,}ing\\b)";
// "As" begins a reason, but not in "as soon as", "as well", "as text".
const REASONS = ", as (?=(?:the|a|an)\\b)|(?<!\\b(?:soon|long|well|far|much|many|same) )\\bas " +
  "(?=(?:it|they|you|we|this|that|there|older|newer|many|some|most|nobody|no|described|promised|" +
  "shown|planned|announced|discussed)\\b)";
const PARTICIPLES =
  ", (?:now )?(?!(?:including|using|following|regarding|depending|according)\\b)(?=[a-z]{3,}ing\\b)";
const OPENING = new RegExp(
  `\\b(?:${CONNECTIVES}|${PURPOSES}|${MEANS})\\b|${REASONS}|; |${PARTICIPLES}`,
  "g",
);
// These go on in a clause as well as they begin one.
const GOING_ON = new Set(["after", "until", "since"]);
// What stands behind these is about something else than the words before.
const CUTS = /\s(?:when|while|if|with|for|in|on|to|from|by|that|at|than|of|without|unless)(?=\s)|,/;
// A phrase behind these may say a little of its own: what is meant by the words before.
const PHRASE =
  /\s(?:for|with|without|in|on|from|at|to|by|when|whenever|if|while|about|through|during)\s/g;
const PHRASE_END = new RegExp(`${CUTS.source}|${OPENING.source}`);
const LONG_PHRASE = 3;
/** Words of a clause that say nothing at all. */
const EMPTY = new Set(
  ("the,its,their,them,they,this,that,these,those,his,her,our,your,you,who,whom,whose,one,ones,some,any,all,each," +
    "every,both,not,then,there,here,into,onto,off,out,over,within,about,again,against,before,between,during,through," +
    "under,are,was,were,been,being,did,does,done,has,have,had,having,can,cannot,could,may,might,must,shall,should," +
    "will,would,also,just,even,still,too,very,much,many,more,most,other,others,another,such,own,now,and,but,for,with," +
    "how,what,why")
    .split(","),
);
/** Words that say too little to ask for, and are enough where the sources hold them. */
const LIGHT = new Set(
  ("never,only,like,get,gets,got,make,makes,made,let,lets,give,gives,given,take,takes,taken,use,uses,used,using,keep," +
    "keeps,kept,thing,things,way,ways,something,anything,nothing,everything,someone,new,old,longer,several,instead," +
    "rather,least,less,higher,lower,newer,later,similar,therefore,works,worked,working,possible,away,please")
    .split(","),
);

/**
 * The first clause of a normalised summary of whose weighty words the sources hold none, in no form
 * and by no word of the same matter; undefined when there is none. What comes before the first such
 * clause is for `sharesWords()`.
 */
export function findUnsupportedClause(summary: string, facts: SourceFacts): string | undefined {
  const text = summary.toLowerCase();
  const openings = [...text.matchAll(OPENING)].filter(({ index }) => index > 0);
  const held = readStems(facts.told);
  for (const [number, opening] of openings.entries()) {
    const next = openings.slice(number + 1).find(([word]) => !GOING_ON.has(word));
    const clause = text.slice(opening.index + opening[0].length, next?.index);
    const words = clause.split(CUTS).map(readWords).find((each) => each.some(isWeighty)) ?? [];
    if (words.length > 0 && !words.some((word) => isBorneOut(word, held))) {
      return text.slice(opening.index, next?.index).replace(/^\W+|\W+$/g, "");
    }
  }
  return findUnsupportedPhrase(text, held);
}

/** "For projects with many pages": as many words, and none of them in the sources. */
function findUnsupportedPhrase(text: string, held: HeldStems): string | undefined {
  for (const { 0: { length }, index } of text.matchAll(PHRASE)) {
    const phrase = text.slice(index + length).split(PHRASE_END)[0] ?? "";
    const words = readWords(phrase);
    const isLong = words.filter(isWeighty).length >= LONG_PHRASE;
    if (isLong && !words.some((word) => isBorneOut(word, held))) {
      return text.slice(index, index + length + phrase.length).trim();
    }
  }
  return undefined;
}

function readWords(text: string): readonly string[] {
  return (text.match(/\p{L}{3,}|\p{N}+/gu) ?? []).filter((word) => !EMPTY.has(word));
}

function isWeighty(word: string): boolean {
  return !LIGHT.has(word) && !/^\p{N}/u.test(word);
}

interface HeldStems {
  readonly stems: ReadonlySet<string>;
  /** The first four and five letters of the stems. */
  readonly beginnings: ReadonlySet<string>;
  readonly matters: ReadonlySet<number>;
}

function readStems(told: string): HeldStems {
  const stems = new Set(told.trim().split(" ").map(stemWord).flatMap(withBare));
  const list = [...stems];
  return {
    stems,
    beginnings: new Set(list.flatMap((stem) => [stem.slice(0, 4), stem.slice(0, 5)])),
    matters: new Set(list.flatMap(mattersOf)),
  };
}

/** A form of the word, a word it is made of or with, or one of the same matter. */
function isBorneOut(word: string, { stems, beginnings, matters }: HeldStems): boolean {
  return withBare(stemWord(word)).some((each) =>
    stems.has(each) || mattersOf(each).some((matter) => matters.has(matter)) ||
    each.length >= 4 && (stems.has(each.slice(0, 4)) || beginnings.has(each.slice(0, 5)))
  );
}

/** The stem, and the one without a syllable before it: "restyle", "style". */
function withBare(stem: string): readonly string[] {
  const bare = stem.replace(/^(?:un|re|dis|non|pre|mis)(?=\p{L}{4})/u, "");
  return bare === stem ? [stem] : [stem, bare];
}
