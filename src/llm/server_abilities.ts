// Learns from a server's refusals which parameters it takes, and how long an answer may be.

/** What a request asks for beside its messages. */
export interface Asking {
  /** The most demanding form that the server is believed to support. */
  readonly format: "json_schema" | "json_object" | "text";
  /** The parameter for the length of the answer; undefined when the server takes none. */
  readonly lengthName: "max_completion_tokens" | "max_tokens" | undefined;
  readonly mostTokens: number;
  /** The optional parameters that are left out. */
  readonly dropped: ReadonlySet<string>;
}

// From the most to the least demanding; a server may support only the later ones.
const FORMATS: readonly Asking["format"][] = ["json_schema", "json_object", "text"];
const LENGTH_NAMES: readonly Asking["lengthName"][] = [
  "max_completion_tokens",
  "max_tokens",
  undefined,
];
/** Longer names first: one may be a part of another. */
const OPTIONAL = ["stream_options", "stream", "provider"];
// Enough for a sentence for each change of a batch, and for reasoning before it.
const MOST_OUTPUT_TOKENS = 16_000;
/** With less room for an answer the messages are too long. */
const LEAST_OUTPUT_TOKENS = 1_000;
const REFUSALS = [400, 413, 422, 501];
const LENGTH =
  /max_(?:completion_|output_|new_)?tokens|maxOutputTokens|in the completion|completion tokens/i;
const FORMAT = /response_format|json_?schema|json_?object|schema|guided|grammar/i;
const CONTEXT =
  /context[ _-]?(?:length|window|size)|maximum context|n_ctx|(?:prompt|input|request|messages?) (?:is |are )?too (?:long|large)|too many (?:input |prompt )?tokens|reduce the length|exceeds? the (?:available|maximum)[^.]{0,40}(?:context|tokens)/i;

/** True when a server says that the request is longer than the model's context. */
export function isAboutContext(reason: string): boolean {
  return CONTEXT.test(reason);
}

/** The parameters that one server takes; they only ever become fewer and smaller. */
export class ServerAbilities {
  #asking: Asking = {
    format: "json_schema",
    lengthName: "max_completion_tokens",
    mostTokens: MOST_OUTPUT_TOKENS,
    dropped: new Set(),
  };

  /** What the next request should ask for. */
  get asking(): Asking {
    return this.#asking;
  }

  /**
   * Learns from a refusal; true when a retry makes sense. `used` is what the refused request asked
   * for: others may have learnt more since.
   */
  learn(status: number | undefined, reason: string, used: Asking): boolean {
    if (status === undefined || !REFUSALS.includes(status)) return false;
    const now = this.#asking;
    if (LENGTH.test(reason) && used.lengthName !== undefined) {
      const most = readTokenLimit(reason, used.mostTokens);
      if (most !== undefined && most >= LEAST_OUTPUT_TOKENS) {
        this.#asking = { ...now, mostTokens: Math.min(now.mostTokens, most) };
        return true;
      }
      if (isAboutContext(reason)) return false;
      if (now.lengthName === used.lengthName) {
        const lengthName = LENGTH_NAMES[LENGTH_NAMES.indexOf(used.lengthName) + 1];
        this.#asking = { ...now, lengthName };
      }
      return true;
    }
    if (isAboutContext(reason)) return false;
    const name = OPTIONAL.find((each) =>
      !used.dropped.has(each) && new RegExp(`(?<![\\w-])${each}(?!\\w)`).test(reason)
    );
    if (name !== undefined) {
      // Options of a stream make no sense without one.
      const more = name === "stream" ? [name, "stream_options"] : [name];
      this.#asking = { ...now, dropped: new Set([...now.dropped, ...more]) };
      return true;
    }
    const next = FORMATS[FORMATS.indexOf(used.format) + 1];
    if (next === undefined || !FORMAT.test(reason)) return false;
    if (FORMATS.indexOf(now.format) < FORMATS.indexOf(next)) {
      this.#asking = { ...now, format: next };
    }
    return true;
  }
}

/**
 * The most tokens of an answer that a refusal allows: what is left of the context, or else the
 * largest number that it names below the one asked for. Undefined when it names none.
 */
export function readTokenLimit(reason: string, asked: number): number | undefined {
  const text = reason.replace(/(?<=\d)[,_](?=\d{3}\b)/g, "");
  const context = /context (?:length|window|size)\D{0,30}(\d{3,8})/i.exec(text)?.[1];
  const input =
    /(\d{1,8}) (?:input tokens|prompt tokens|tokens? from the input|(?:tokens )?in (?:the|your) (?:messages|prompt|input))/i
      .exec(text)?.[1];
  if (context !== undefined && input !== undefined) {
    const left = Number(context) - Number(input);
    return left < asked ? Math.max(0, left) : undefined;
  }
  if (context !== undefined) return undefined;
  const numbers = [...text.matchAll(/(?<![\w.])\d{2,8}(?![\w.]\d)/g)].map(([number]) =>
    Number(number)
  );
  const below = numbers.filter((number) => number < asked);
  return below.length === 0 ? undefined : Math.max(...below);
}
