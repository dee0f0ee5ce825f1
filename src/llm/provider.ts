// The providers of AI models: one row each for what tells them apart.

/** Provider A and B of the specification: OpenAI and OpenRouter. */
export type ProviderId = "providera" | "providerb";

/** What differs between the providers. */
export interface ProviderRow {
  /** As people call it. */
  readonly name: string;
  /** Its own name on the command line, beside the neutral one. */
  readonly alias: string;
  /** The key's variables, in their order. */
  readonly keyVariables: readonly string[];
  /** The address of the API, without a slash at the end. */
  readonly apiUrl: string;
  /** The variable that names another server that speaks the same protocol. */
  readonly apiVariable?: string;
  /** The model without a flag and a variable: small, cheap, with structured answers (decisions, AI). */
  readonly defaultModel: string;
  /** What answers only to a key that is accepted, and costs nothing. */
  readonly checkPath: string;
  /** Sent with every request beside the standard's own. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parameters of its own, which the other does not know. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** The rows. */
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
    // Routes to a model that knows what is asked of it; what providers may keep is set in the account.
    parameters: { provider: { require_parameters: true } },
  },
};

/** The provider by its neutral name or its own. */
export function findProvider(name: string): ProviderId {
  return name === PROVIDERS.providerb.alias || name === "providerb" ? "providerb" : "providera";
}
