// The providers of AI models: one row each for what tells them apart.

/** Provider A and B of the specification: OpenAI and OpenRouter. */
export type ProviderId = "providera" | "providerb";

/** What differs between the providers. */
export interface ProviderRow {
  /** As people call it. */
  readonly name: string;
  /** The key's variables, in their order. */
  readonly keyVariables: readonly string[];
  /** The address of the API, without a slash at the end. */
  readonly apiUrl: string;
  /** The variable that names another server that speaks the same protocol. */
  readonly apiVariable?: string;
  /** What answers only to a key that is accepted, and costs nothing. */
  readonly checkPath: string;
}

/** The rows. */
export const PROVIDERS: Readonly<Record<ProviderId, ProviderRow>> = {
  providera: {
    name: "OpenAI",
    keyVariables: ["PROVIDERA_API_KEY", "OPENAI_API_KEY"],
    apiUrl: "https://api.openai.com/v1",
    apiVariable: "OPENAI_BASE_URL",
    checkPath: "/models",
  },
  providerb: {
    name: "OpenRouter",
    keyVariables: ["PROVIDERB_API_KEY", "OPENROUTER_API_KEY"],
    apiUrl: "https://openrouter.ai/api/v1",
    checkPath: "/key",
  },
};
