// Chunks of a text as they are written, signs and all: what a summary may copy from a title.

// Punctuation around a chunk belongs to the sentence.
const AROUND = /^["'(`]*|["'`).,;:!?…]*$/g;
const PRINTABLE = /^[!-~]+$/;
// Signs that words and plain sentences do without.
const SIGN = /[^\p{L}\p{N}.,;:!?'’()/&+#%_-]/u;
// Endings of domains that are names of properties and files too: `optional-dependencies.dev`.
const PROPERTY = /^[\w-]+(?:\.[\w-]+)*\.(?:dev|app|page|info|link|store|top|site|me|us|ai|io)$/;
const CODE_SPAN = /(`[^`]*`)/;
const LONGEST_CHUNK = 200;

/** The chunks of a text between spaces, without the punctuation around them, in lower case. */
export function bareChunks(text: string): ReadonlySet<string> {
  const chunks = text.match(/\S+/g) ?? [];
  return new Set(chunks.filter(({ length }) => length <= LONGEST_CHUNK).map(bareChunk));
}

function bareChunk(chunk: string): string {
  return chunk.toLowerCase().replace(AROUND, "");
}

/**
 * The text with `it` for each chunk of printable ASCII with a sign in it (`@scope/name`, `list[0]`,
 * `--x=""`) that `isKnown` accepts, so that the rest can be checked as a sentence. Code spans stay.
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

/** A quote that ends within the chunk belongs to it; half a quote belongs to the sentence. */
function hide(chunk: string): string {
  const [before = "", after = ""] = chunk.match(AROUND) ?? [];
  const isWhole = chunk.split('"').length % 2 === 1;
  return isWhole ? `it${/[.,;:!?]*$/.exec(chunk)?.[0]}` : `${before}it${after}`;
}
