// Chunks of text with punctuation, such as code, that a summary may copy from a title.

// Punctuation around a chunk belongs to the sentence.
const AROUND = /^["'(`]*|["'`).,;:!?…]*$/g;
const PRINTABLE = /^[!-~]+$/;
// Characters that neither words nor plain sentences need.
const SIGN = /[^\p{L}\p{N}.,;:!?'’()/&+#%_-]/u;
// Domain endings that properties and files have too: `optional-dependencies.dev`.
const PROPERTY = /^[\w-]+(?:\.[\w-]+)*\.(?:dev|app|page|info|link|store|top|site|me|us|ai|io)$/;
const CODE_SPAN = /(`[^`]*`)/;
const LONGEST_CHUNK = 200;

/** The space-separated chunks of a text, in lower case, without the punctuation around them. */
export function bareChunks(text: string): ReadonlySet<string> {
  const chunks = text.match(/\S+/g) ?? [];
  return new Set(chunks.filter(({ length }) => length <= LONGEST_CHUNK).map(bareChunk));
}

function bareChunk(chunk: string): string {
  return chunk.toLowerCase().replace(AROUND, "");
}

/**
 * The text with "it" in place of each chunk that `isKnown` accepts, so that the rest can be checked
 * as a sentence. Only chunks of printable ASCII that look like code count: `@scope/name`,
 * `list[0]`, `--x=""`. Code spans stay.
 */
export function hideKnownChunks(text: string, isKnown: (bare: string) => boolean): string {
  return text.split(CODE_SPAN).map((part, index) =>
    index % 2 === 1 ? part : part.replace(/\S+/g, (chunk) => {
      if (chunk.length > LONGEST_CHUNK) return chunk;
      const bare = bareChunk(chunk);
      const isCode = PRINTABLE.test(bare) && (SIGN.test(bare) || PROPERTY.test(bare));
      return isCode && isKnown(bare) ? hide(chunk) : chunk;
    })
  ).join("");
}

/**
 * A quotation that closes within the chunk is part of it; a single quote belongs to the sentence.
 */
function hide(chunk: string): string {
  const [before = "", after = ""] = chunk.match(AROUND) ?? [];
  const isWhole = chunk.split('"').length % 2 === 1;
  return isWhole ? `it${/[.,;:!?]*$/.exec(chunk)?.[0]}` : `${before}it${after}`;
}
