// Explains a provider's errors and how to fix them: key, credit, model, overload.

import { EnvironmentError, messageOf } from "../errors.ts";
import { createMask, showInvisible } from "../text/control_characters.ts";
import { joinList, listVariables } from "../text/wording.ts";
import { ContextError, DeclinedError } from "./chat.ts";
import { PROVIDERS } from "./provider.ts";
import type { ChosenModel } from "./model.ts";
import { isAboutContext } from "./server_abilities.ts";

const LONGEST_REASON = 200;
/** The end of an API's address: `/v1`, or Google's `/v1beta/openai`. */
const VERSIONED = /\/v\d+[a-z]*(?:\/openai)?$/;
/** The remedy when the provider declines a request. */
export const CONTENT_POLICY =
  "the provider's content policy refused the request; try another model";

/**
 * The error to report for a failed request, without any part of the key. Errors of relnotes' own
 * HTTP layer pass unchanged, and so do bugs in relnotes.
 */
export function explainProviderError(error: unknown, chosen: ChosenModel): unknown {
  const own = ownError(error);
  if (own !== undefined) return own;
  if (!(error instanceof Error)) return error;
  const { name } = PROVIDERS[chosen.provider];
  const status = "status" in error && typeof error.status === "number" ? error.status : undefined;
  const reason = reasonOf(error, chosen);
  const what = status === undefined ? `${name} failed` : `${name} answered ${status}`;
  const message = reason === "" ? what : `${what} (${reason})`;
  if (status === 403 && /flagged|moderation/i.test(reason)) {
    return new DeclinedError(message, CONTENT_POLICY);
  }
  if (status !== undefined && isAboutContext(reason)) {
    return new ContextError(
      message,
      "choose a model with a longer context, or give the one of a local server more",
    );
  }
  const remedy = remedyOf(status, reason, chosen);
  // Only the client's own errors, a broken connection and malformed JSON are the server's fault.
  const isOfServer = remedy !== undefined || status !== undefined ||
    /API|connection|network|body/i.test(reason) || error instanceof SyntaxError ||
    error.constructor.name.startsWith("API");
  return isOfServer ? new EnvironmentError(message, remedy ?? "try again later") : error;
}

/** How to fix a refused request; undefined when only waiting may help. */
function remedyOf(
  status: number | undefined,
  reason: string,
  { provider, model, apiUrl: address, keyName }: ChosenModel,
): string | undefined {
  const { alias, apiUrl, apiVariable, keyVariables } = PROVIDERS[provider];
  if (status === 401) {
    return keyName === undefined
      ? `set ${joinList(listVariables(keyVariables), "or")}`
      : `check the key of ${keyName}, or make a new one`;
  }
  if (status === 402 || /quota|credit|billing/i.test(reason)) {
    return "the account has no credit left; add some, or use another provider";
  }
  if (/data policy/i.test(reason)) {
    return "allow it at openrouter.ai/settings/privacy, or choose another model";
  }
  if (status === 404 && address !== apiUrl && !VERSIONED.test(address)) {
    return `the address should end in a path such as /v1: ${apiVariable} is '${address}'`;
  }
  const another = `choose another one with --${alias}-model`;
  switch (status) {
    case 404:
      return `the model '${model}' may be gone; ${another}`;
    case 429:
      return "too many requests for now; wait a while, or choose a model with a higher limit";
    case 400:
    case 413:
    case 422:
      return `the model may not support this request; ${another}`;
    case 403:
      return "the key may not have access to this model, or the provider does not serve this region";
  }
  return undefined;
}

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
