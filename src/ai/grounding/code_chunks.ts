// The words of a text as they are written, signs and all: what a summary may take over from its sources.

// Punctuation around a word is the sentence's.
const AROUND = /^["'(`]*|["'`).,;:!?…]*$/g;
const PRINTABLE = /^[!-~]+$/;
// Signs that words and plain sentences do without.
const SIGN = /[^\p{L}\p{N}.,;:!?'’()/&+#%_-]/u;

const CODE_SPAN = /(`[^`]*`)/;

const CHUNK = /\S+/g;
const LONGEST_CHUNK = 200;

/** The chunks of a text without the punctuation around them, in lower case; none that is long. */
export function bareChunks(text: string): ReadonlySet<string> {
  const chunks = text.match(CHUNK) ?? [];
  return new Set(chunks.filter(({ length }) => length <= LONGEST_CHUNK).map(bareChunk));
}

function bareChunk(chunk: string): string {
  return chunk.toLowerCase().replace(AROUND, "");
}

// Endings of domains that are names of properties and files too: `optional-dependencies.dev`.
const PROPERTY = /^[\w-]+(?:\.[\w-]+)*\.(?:dev|app|page|info|link|store|top|site|me|us|ai|io)$/;

/**
 * The text, but for code spans, with `it` for each chunk of printable ASCII with a sign in it
 * (`@scope/name`, `list[0]`, `--x=""`) that `isHeld` knows, so that the rest can be judged as a
 * sentence.
 */
export function hideHeldChunks(text: string, isHeld: (bare: string) => boolean): string {
  return text.split(CODE_SPAN).map((part, index) =>
    index % 2 === 1 ? part : part.replace(CHUNK, (chunk) => {
      if (chunk.length > LONGEST_CHUNK) return chunk;
      const bare = bareChunk(chunk);
      const isCode = PRINTABLE.test(bare) && (SIGN.test(bare) || PROPERTY.test(bare));
      return isCode && isHeld(bare) ? hide(chunk) : chunk;
    })
  ).join("");
}

/** A quote that ends within the chunk belongs to it; one half belongs to the sentence. */
function hide(chunk: string): string {
  const [before = "", after = ""] = chunk.match(AROUND) ?? [];
  const isWhole = chunk.split('"').length % 2 === 1;
  return isWhole ? `it${/[.,;:!?]*$/.exec(chunk)?.[0]}` : `${before}it${after}`;
}
