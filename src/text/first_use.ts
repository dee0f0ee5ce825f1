// Makes values when they are first used.

/**
 * Makes a value at its first use. Meant for expressions over classes of all letters (`\p{L}`), which
 * take a part of a millisecond each to parse, used or not.
 */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
