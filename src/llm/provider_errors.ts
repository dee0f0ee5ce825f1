// Explains a provider's errors and how to fix them: key, credit, model, overload.

import { EnvironmentError, messageOf } from "../errors.ts";
import { createMask, showInvisible } from "../text/control_characters.ts";
import { DeclinedError } from "./chat.ts";
import { PROVIDERS } from "./provider.ts";
import type { ChosenModel } from "./model.ts";

const LONGEST_REASON = 200;

/**
 * The error to report for a failed request, without any part of the key. Errors of relnotes' own
 * HTTP layer pass unchanged, and so do bugs in relnotes.
 */
export function explainProviderError(error: unknown, setting: ChosenModel): unknown {
  const own = ownError(error);
  if (own !== undefined) return own;
  const { name, keyVariables } = PROVIDERS[setting.provider];
  if (!(error instanceof Error)) return error;
  const status = "status" in error && typeof error.status === "number" ? error.status : undefined;
  const reason = reasonOf(error, setting);
  const what = status === undefined ? `${name} failed` : `${name} answered ${status}`;
  const message = reason === "" ? what : `${what} (${reason})`;
  const row = REMEDIES.find(({ is }) => is(status, reason));
  if (row !== undefined) {
    const remedy = row.remedy(setting, keyVariables);
    return row.isDeclined
      ? new DeclinedError(message, remedy)
      : new EnvironmentError(message, remedy);
  }
  // Only the client's own errors, a broken connection and malformed JSON are the server's fault.
  const isOfServer = status !== undefined || /API|connection|network|body/i.test(reason) ||
    error instanceof SyntaxError || error.constructor.name.startsWith("API");
  return isOfServer ? new EnvironmentError(message, "try again later") : error;
}

interface Remedy {
  readonly is: (status: number | undefined, reason: string) => boolean;
  readonly remedy: (setting: ChosenModel, keyVariables: readonly string[]) => string;
  /** True when the provider refuses this request but may answer others. */
  readonly isDeclined?: boolean;
}

/** The first matching row applies. */
const REMEDIES: readonly Remedy[] = [
  {
    is: (status) => status === 401,
    remedy: ({ keyName }, keyVariables) =>
      keyName === undefined
        ? `set ${keyVariables.join(" or ")}`
        : `check the key of ${keyName}, or make a new one`,
  },
  {
    is: (status, reason) => status === 402 || /quota|credit|billing/i.test(reason),
    remedy: () => "the account has no credit left; add some, or use another provider",
  },
  {
    is: (_status, reason) => /data policy/i.test(reason),
    remedy: () => "allow it at openrouter.ai/settings/privacy, or choose another model",
  },
  {
    is: (status) => status === 404,
    remedy: ({ provider, model, apiUrl }) =>
      apiUrl === PROVIDERS[provider].apiUrl || /\/v\d+$/.test(apiUrl)
        ? `the model '${model}' may be gone; choose another one with --${
          PROVIDERS[provider].alias
        }-model`
        : `the address should end in a path such as /v1: ${
          PROVIDERS[provider].apiVariable
        } is '${apiUrl}'`,
  },
  {
    is: (status) => status === 429,
    remedy: () => "too many requests for now; wait a while, or choose a model with a higher limit",
  },
  {
    is: (status) => status === 413 || status === 400,
    remedy: ({ provider }) =>
      `the model may not support this request; choose another one with --${
        PROVIDERS[provider].alias
      }-model`,
  },
  {
    is: (status, reason) => status === 403 && /flagged|moderation/i.test(reason),
    remedy: () => "the provider's content policy refused the request; try another model",
    isDeclined: true,
  },
  {
    is: (status) => status === 403,
    remedy: () =>
      "the key may not have access to this model, or the provider does not serve this region",
  },
];

/** The error of relnotes' own HTTP layer that the client has wrapped. */
function ownError(error: unknown): EnvironmentError | undefined {
  let cause = error;
  for (let depth = 0; depth < 4 && cause instanceof Error; depth++) {
    if (cause instanceof EnvironmentError) return cause;
    cause = cause.cause;
  }
  return undefined;
}

function reasonOf(error: Error, { key }: ChosenModel): string {
  const text = messageOf(error).replace(/^\d{3} /, "").trim();
  if (/^\s*</.test(text)) return "an HTML page";
  const clean = createMask(key === undefined ? [] : [key])(text)
    // OpenAI quotes both ends of a wrong key.
    .replace(/sk-[\w*.-]+/g, "…");
  return showInvisible(
    clean.length > LONGEST_REASON ? `${clean.slice(0, LONGEST_REASON)}…` : clean,
  );
}
