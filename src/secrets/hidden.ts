// Searches a text also without its invisible characters, which could hide a secret.

import type { Found } from "./pattern.ts";

// Zero-width characters without a meaning in a secret: joiners, direction marks, fillers, variation
// selectors, tags.
const HIDDEN =
  /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u{e0000}-\u{e01ef}]+/gu;

/**
 * What `find` finds in the text, and in the text without its hidden characters; offsets are those
 * of the original text.
 */
export async function withHidden(
  text: string,
  find: (view: string) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const found = await find(text);
  // Where the text continues after each hidden run: its offset in the text and in the view.
  const pieces: { readonly at: number; readonly from: number }[] = [];
  const visible: string[] = [];
  let from = 0;
  let at = 0;
  for (const match of text.matchAll(HIDDEN)) {
    pieces.push({ at, from });
    visible.push(text.slice(from, match.index));
    at += match.index - from;
    from = match.index + match[0].length;
  }
  if (pieces.length === 0) return found;
  pieces.push({ at, from });
  visible.push(text.slice(from));
  const seen = await find(visible.join(""));
  /**
   * Maps an offset in the view to one in the text. A binary search, since there may be as many runs
   * as characters.
   */
  const placeOf = (place: number): number => {
    let [low, high] = [0, pieces.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((pieces[middle]?.at ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    const piece = pieces[low];
    return piece === undefined ? place : piece.from + place - piece.at;
  };
  return [
    ...found,
    ...seen.map(({ kind, start, end }) => ({
      kind,
      start: placeOf(start),
      end: placeOf(end - 1) + 1,
    })),
  ];
}
