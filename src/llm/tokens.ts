// How many tokens a text is to a model, roughly: for telling beforehand what a request will take.

/** About so many tokens: models count four characters of English as one, and others more closely. */
export function estimateTokens(text: string): number {
  let ascii = 0;
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) < 128) ascii++;
  return Math.ceil(ascii / 4 + (text.length - ascii) / 1.5);
}
