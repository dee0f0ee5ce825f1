// The providers of AI models, and what differs between them.

/** `providera` is OpenAI, `providerb` is OpenRouter. */
export type ProviderId = "providera" | "providerb";

/** What differs between the providers. */
export interface ProviderRow {
  /** The name in messages. */
  readonly name: string;
  /** The provider's own name on the command line, beside the neutral one. */
  readonly alias: string;
  /** The variables that may hold the key, in order of precedence. */
  readonly keyVariables: readonly string[];
  /** The address of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** The variable that sets another server with the same protocol. */
  readonly apiVariable?: string;
  /**
   * The model to use when neither a flag nor a variable names one: small, cheap, with structured
   * answers.
   */
  readonly defaultModel: string;
  /** A path that answers only to a valid key and costs nothing. */
  readonly checkPath: string;
  /** Headers to send with every request, besides the standard ones. */
  readonly headers: Readonly<Record<string, string>>;
  /** Request parameters that only this provider supports. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** The providers by their neutral names. */
export const PROVIDERS: Readonly<Record<ProviderId, ProviderRow>> = {
  providera: {
    name: "OpenAI",
    alias: "openai",
    keyVariables: ["PROVIDERA_API_KEY", "OPENAI_API_KEY"],
    apiUrl: "https://api.openai.com/v1",
    apiVariable: "OPENAI_BASE_URL",
    defaultModel: "gpt-6-luna",
    checkPath: "/models",
    headers: {},
    parameters: {},
  },
  providerb: {
    name: "OpenRouter",
    alias: "openrouter",
    keyVariables: ["PROVIDERB_API_KEY", "OPENROUTER_API_KEY"],
    apiUrl: "https://openrouter.ai/api/v1",
    defaultModel: "openrouter/free",
    checkPath: "/key",
    headers: { "x-title": "relnotes" },
    // Route only to models that support every parameter. What those may keep is set in the account.
    parameters: { provider: { require_parameters: true } },
  },
};

/** The provider with this name, neutral or its own. */
export function findProvider(name: string): ProviderId {
  return name === PROVIDERS.providerb.alias || name === "providerb" ? "providerb" : "providera";
}
