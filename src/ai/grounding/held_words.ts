// Which words of a summary a text bears out: by a form of them, or by a word of the same matter.

import { stemWord } from "./plain_text.ts";
import { mattersOf } from "./related_words.ts";

/** The words of a text, ready to be asked. */
export interface HeldWords {
  readonly stems: ReadonlySet<string>;
  /** The first four and five letters of the stems. */
  readonly beginnings: ReadonlySet<string>;
  readonly matters: ReadonlySet<number>;
}

/** Reads a text in lower case. */
export function readHeldWords(text: string): HeldWords {
  const words = new Set(text.match(/[\p{L}\p{N}]+/gu) ?? []);
  const stems = new Set(Array.from(words, stemWord).flatMap(withBare));
  const list = [...stems];
  return {
    stems,
    beginnings: new Set(list.flatMap((stem) => [stem.slice(0, 4), stem.slice(0, 5)])),
    matters: new Set(list.flatMap(mattersOf)),
  };
}

/** True for a form of a word that is held, and for a word it is made of or with. */
export function isHeld(word: string, { stems, beginnings }: HeldWords): boolean {
  return withBare(stemWord(word)).some((each) =>
    stems.has(each) ||
    each.length >= 4 && (stems.has(each.slice(0, 4)) || beginnings.has(each.slice(0, 5)))
  );
}

/** True for a word that is held, and for one of the same matter as a word that is. */
export function isBorneOut(word: string, held: HeldWords): boolean {
  return isHeld(word, held) ||
    withBare(stemWord(word)).some((each) =>
      mattersOf(each).some((matter) => held.matters.has(matter))
    );
}

/** The stem, and the one without a syllable before it: "restyle", "style". */
function withBare(stem: string): readonly string[] {
  const bare = stem.replace(/^(?:un|re|dis|non|pre|mis)(?=\p{L}{4})/u, "");
  return bare === stem ? [stem] : [stem, bare];
}
