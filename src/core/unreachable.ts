// Explains why a host could not be reached; each runtime reports that differently.

import { EnvironmentError, messageOf } from "../errors.ts";
import { showInvisible } from "../text/control_characters.ts";
import { readNodeVersion, readVariable } from "./process.ts";

/** A runtime error, its reason and a hint. */
interface Failure {
  readonly pattern: RegExp;
  readonly reason: string;
  readonly hint: string;
  /** True when a proxy in between may be the cause. */
  readonly mayBeProxy?: true;
}

/** In order of precedence. */
const FAILURES: readonly Failure[] = [
  {
    pattern: /proxy authentication required|proxy response \(407\)/i,
    reason: "the proxy does not accept the user name and password, or there are none",
    hint: "check the proxy",
    mayBeProxy: true,
  },
  {
    pattern: /unsuccessful tunnel|HTTP tunneling/i,
    reason: "the proxy refuses to connect to it",
    hint: "check the proxy",
    mayBeProxy: true,
  },
  {
    // The runtimes quote the value, which may be a token.
    pattern: /header value|ByteString/i,
    reason: "a header of the request contains an invalid character",
    hint: "check the token",
  },
  {
    pattern: /TimeoutError|timed? ?out|ETIMEDOUT/i,
    reason: "it did not answer in time",
    hint: "try again later",
    mayBeProxy: true,
  },
  {
    pattern: /dns error|ENOTFOUND|EAI_AGAIN|lookup address|getaddrinfo/i,
    reason: "its name cannot be resolved",
    hint: "check the network",
    mayBeProxy: true,
  },
  {
    pattern: /certificate|CERT_|SELF_SIGNED|UnknownIssuer|UNABLE_TO_VERIFY/i,
    reason: "its certificate is not valid",
    hint: "check the clock and the certificates of this machine",
  },
  {
    pattern: /ECONNREFUSED|connection refused/i,
    reason: "it refuses connections",
    hint: "check the address of the API",
    mayBeProxy: true,
  },
  {
    pattern: /ECONNRESET|reset|EPIPE|socket|terminated|closed|unexpected (?:end|EOF)|body/i,
    reason: "the connection was broken off",
    hint: "try again later",
  },
];

/** The error for a request without a response; names the permission that Deno denied. */
export function explainUnreachable(url: string, error: unknown): EnvironmentError {
  const { host, hostname, protocol } = new URL(url);
  if (error instanceof Error && error.name === "NotCapable") {
    return new EnvironmentError(
      `${host} may not be asked: relnotes has no permission for the network`,
      `give it with --allow-net=${hostname}`,
      { cause: error },
    );
  }
  const { reason, hint = "check the network", mayBeProxy = false } = describe(error, hostname);
  const proxyHint = mayBeProxy ? describeProxy(protocol) : "";
  return new EnvironmentError(`${host} cannot be reached: ${reason}`, hint + proxyHint, {
    cause: error,
  });
}

/** The error for a response that broke off. */
export function explainBrokenAnswer(url: string, error: unknown): EnvironmentError {
  const { host, hostname } = new URL(url);
  const { reason, hint = "try again later" } = describe(error, hostname);
  return new EnvironmentError(`${host} stopped in the middle of its answer: ${reason}`, hint, {
    cause: error,
  });
}

function describe(error: unknown, hostname: string): Pick<Failure, "reason"> & Partial<Failure> {
  const causes = listCauses(error);
  const text = causes.map((cause) =>
    `${cause.name} ${codeOf(cause)} ${withoutAddress(cause.message)}`
  )
    .join(" ")
    // A host name may contain the words of a pattern.
    .replaceAll(` ${hostname}`, "");
  return FAILURES.find(({ pattern }) => pattern.test(text)) ??
    // The innermost cause is the specific one.
    { reason: showInvisible(withoutAddress(messageOf(causes.at(-1) ?? error))), mayBeProxy: true };
}

// Node and Deno hide the reason behind "fetch failed", a few causes deep.
function listCauses(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let cause = error; causes.length < 5 && cause instanceof Error; cause = cause.cause) {
    causes.push(cause);
  }
  return causes;
}

function codeOf(cause: Error): string {
  return "code" in cause ? String(cause.code) : "";
}

/** The message without Deno's prefix, which contains the whole address. */
function withoutAddress(message: string): string {
  return message.replace(/^error sending request .*?: /, "");
}

/** The hint about the proxy in the environment, if there is one; Node uses it only on request. */
function describeProxy(protocol: string): string {
  const own = protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY";
  const names = [own, own.toLowerCase(), "ALL_PROXY", "all_proxy"];
  const name = names.find((each) => readIfAllowed(each) !== undefined);
  if (name === undefined) return "";
  return readNodeVersion() === undefined || readIfAllowed("NODE_USE_ENV_PROXY") === "1"
    ? `; requests use the proxy in ${name}, except to hosts in NO_PROXY`
    : `; Node uses the proxy in ${name} only with NODE_USE_ENV_PROXY=1 (22.21, 24 and newer)`;
}

function readIfAllowed(name: string): string | undefined {
  try {
    return readVariable(name);
  } catch {
    // Deno uses variables that it does not let programs read.
    return undefined;
  }
}
