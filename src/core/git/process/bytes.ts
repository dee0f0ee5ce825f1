// Byte arrays. Not `Buffer`: under Deno it would have to be loaded, and its arrays take longer to
// search and to slice.

/** One array of all these bytes; the array itself when it is the only one. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const [first] = parts;
  // A Buffer of Node becomes a plain array.
  if (parts.length === 1 && first !== undefined) {
    return new Uint8Array(first.buffer, first.byteOffset, first.length);
  }
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
