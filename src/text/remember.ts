// Remembers what was told of a text.

/** More answers than this are forgotten together, so that memory stays small. */
const MOST_REMEMBERED = 10_000;

/**
 * As `tell`, whose answer depends on the text alone, without asking it again for a text that it was
 * asked for before.
 */
export function remember<Answer>(tell: (text: string) => Answer): (text: string) => Answer {
  const told = new Map<string, { readonly answer: Answer }>();
  return (text) => {
    const known = told.get(text);
    if (known !== undefined) return known.answer;
    const answer = tell(text);
    if (told.size >= MOST_REMEMBERED) told.clear();
    told.set(text, { answer });
    return answer;
  };
}
