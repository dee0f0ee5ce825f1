// Estimates tokens, to say beforehand how large a request is.

/** A rough number of tokens: one for every 4 ASCII characters, or 1.5 others. */
export function estimateTokens(text: string): number {
  let ascii = 0;
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) < 128) ascii++;
  return Math.ceil(ascii / 4 + (text.length - ascii) / 1.5);
}
