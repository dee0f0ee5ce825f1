// What was read of an English sentence so far.

import type { Deed, Thing } from "./reading.ts";

/** A sentence that is being read, word by word. */
export interface Sentence {
  readonly text: string;
  readonly tokens: readonly string[];
  // Most sentences name no known thing, and allocating lists takes time.
  things: Thing[] | undefined;
  places: Thing[] | undefined;
  targets: Thing[] | undefined;
  deed: Deed | undefined;
  later: Deed | undefined;
  isFirst: boolean;
  isPhraseStart: boolean;
  isPlace: boolean;
  isTarget: boolean;
  isMake: boolean;
  isClear: boolean;
  isNow: boolean;
  isFlaw: boolean;
  isSetting: boolean;
  isDefault: boolean;
  isConditional: boolean;
  isPurpose: boolean;
  /** Past the first deed: "fix a race, add a test". */
  isBeside: boolean;
  isStyle: boolean;
  isCure: boolean;
  /** Of the phrase being read: what its last word says. */
  place: Thing | undefined;
  ending: Deed | undefined;
}

/** A sentence of which nothing was read. */
export function openSentence(text: string, tokens: readonly string[]): Sentence {
  return {
    text,
    tokens,
    things: undefined,
    places: undefined,
    targets: undefined,
    deed: undefined,
    later: undefined,
    isFirst: true,
    isPhraseStart: true,
    isPlace: false,
    isTarget: false,
    isMake: false,
    isClear: false,
    isNow: false,
    isFlaw: false,
    isSetting: false,
    isDefault: false,
    isConditional: false,
    isPurpose: false,
    isBeside: false,
    isStyle: false,
    isCure: false,
    place: undefined,
    ending: undefined,
  };
}

/** Articles. */
export const ARTICLES: ReadonlySet<string> = new Set(["a", "an", "the"]);

/** The word at this place; undefined outside of the sentence, where reading a list is slow. */
export function wordAt({ tokens }: Sentence, index: number): string | undefined {
  return index >= 0 && index < tokens.length ? tokens[index] : undefined;
}

const PHRASE_ENDS: ReadonlySet<string> = new Set(
  ["for", "of", "to", "in", "on", "from", "and", ",", ";", ":", ".", "("],
);

/** True at the end of a phrase, such as "drop support" or "make the port private", or before "for" what. */
export function isEnd(next: string | undefined): boolean {
  return next === undefined || PHRASE_ENDS.has(next);
}
