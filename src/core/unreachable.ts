// Why another computer could not be reached, in words: runtimes each tell it in their own way.

import { EnvironmentError, messageOf } from "../errors.ts";
import { showInvisible } from "../untrusted.ts";
import { readVariable } from "./process.ts";

/** What a runtime's error holds, what that means, and how to mend it; the first row that fits counts. */
const REASONS: readonly (readonly [RegExp, string, string])[] = [
  // The runtimes quote the value, which may be a token.
  [/header value|ByteString/i, "a header of the request holds what none may", "check the token"],
  [/TimeoutError|timed? ?out|ETIMEDOUT/i, "it did not answer in time", "try again later"],
  [
    /dns error|ENOTFOUND|EAI_AGAIN|lookup address|getaddrinfo/i,
    "its name cannot be resolved",
    "check the network",
  ],
  [
    /certificate|CERT_|SELF_SIGNED|UnknownIssuer|UNABLE_TO_VERIFY/i,
    "its certificate is not valid",
    "check the clock and the certificates of this machine",
  ],
  [/ECONNREFUSED|connection refused/i, "it refuses connections", "check the address of the API"],
  [
    /ECONNRESET|reset|EPIPE|socket|terminated|closed|unexpected (?:end|EOF)|body/i,
    "the connection was broken off",
    "try again later",
  ],
];

/**
 * The error for a request that brought no answer. Deno's own error for a permission that was not given
 * becomes one that names it.
 */
export function explainUnreachable(url: string, error: unknown): EnvironmentError {
  const { host, hostname } = new URL(url);
  if (error instanceof Error && error.name === "NotCapable") {
    return new EnvironmentError(
      `${host} may not be asked: relnotes has no permission for the network`,
      `give it with --allow-net=${hostname}`,
      { cause: error },
    );
  }
  const causes = listCauses(error);
  // A host may have any name, such as that of a reason.
  const said = causes.map(describeCause).join(" ").replaceAll(` ${hostname}`, "");
  const row = REASONS.find(([pattern]) => pattern.test(said));
  // What failed is said by the innermost; the others say that it failed.
  const reason = row?.[1] ?? showInvisible(withoutAddress(messageOf(causes.at(-1) ?? error)));
  const hint = row?.[2] ?? "check the network";
  return new EnvironmentError(`${host} cannot be reached: ${reason}`, hint + proxyNote(), {
    cause: error,
  });
}

// Node hides the reason behind "fetch failed", a few causes deep; so does Deno.
function listCauses(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let cause = error; causes.length < 5 && cause instanceof Error; cause = cause.cause) {
    causes.push(cause);
  }
  return causes;
}

function describeCause(cause: Error): string {
  const code = "code" in cause ? String(cause.code) : "";
  return `${cause.name} ${code} ${withoutAddress(cause.message)}`;
}

/** Without Deno's words for what was asked: the address makes the line too long, and may hold any word. */
function withoutAddress(message: string): string {
  return message.replace(/^error sending request .*?: /, "");
}

function proxyNote(): string {
  // Deno obeys the variable itself, and may not be allowed to let us read it.
  if ("Deno" in globalThis || readVariable("NODE_USE_ENV_PROXY") !== undefined) return "";
  const isSet = ["HTTPS_PROXY", "https_proxy"].some((name) => readVariable(name) !== undefined);
  return isSet ? "; HTTPS_PROXY counts under Node 24 and newer with NODE_USE_ENV_PROXY=1" : "";
}
