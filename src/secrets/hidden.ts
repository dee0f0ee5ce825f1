// Looks at a text also without the characters in it that nobody sees: they must not hide a secret.

import type { Found } from "./pattern.ts";

// What has no width and no meaning within a secret: joiners, marks of direction, fillers, selectors, tags.
const HIDDEN =
  /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u{e0000}-\u{e01ef}]+/gu;

/** What `find` finds in the text, and in the text without what is hidden in it; places are those of the text. */
export async function withHidden(
  text: string,
  find: (view: string) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const found = await find(text);
  // Where the text goes on behind each hidden piece, in it and in the view.
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
  /** The place in the text of one in the view, by halves: pieces may be as many as characters. */
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
