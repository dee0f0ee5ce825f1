// Makes values when they are first used, and remembers them.

/**
 * Makes a value at its first use. Meant for expressions over classes of all letters (`\p{L}`), which
 * take a part of a millisecond each to parse, used or not.
 */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

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
