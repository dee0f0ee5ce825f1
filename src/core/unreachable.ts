// Explains why a host could not be reached; each runtime reports that differently.

import { EnvironmentError, isPermissionMissing, messageOf, UnreachableError } from "../errors.ts";
import { showInvisible } from "../text/control_characters.ts";
import { readNodeVersion, readVariable } from "./process.ts";
import { findProxy, obeysProxies, type ProxyEnvironment } from "./proxy.ts";

/** A pattern for a runtime's error, its reason and its remedy. */
interface Reason {
  readonly pattern: RegExp;
  readonly reason: string;
  readonly hint: string;
  /** True for what a machine without a network sees. */
  readonly isOffline?: true;
  /** The reason when the request goes through a proxy. */
  readonly ofProxy?: (host: string) => string;
}

/** In order of precedence. */
const REASONS: readonly Reason[] = [
  {
    pattern: /proxy authentication required|proxy response \(407\)/i,
    reason: "the proxy rejected the user name and password, or they are missing",
    hint: "check the proxy",
    ofProxy: (host) => `the proxy ${host} rejected the user name and password, or they are missing`,
  },
  {
    pattern: /unsuccessful tunnel|HTTP tunneling/i,
    reason: "the proxy refuses to connect to it",
    hint: "check the proxy",
    ofProxy: (host) => `the proxy ${host} refuses to connect to it`,
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
  },
  {
    pattern: /dns error|ENOTFOUND|EAI_AGAIN|lookup address|getaddrinfo/i,
    reason: "its name cannot be resolved",
    hint: "check the network",
    isOffline: true,
    ofProxy: (host) => `the name of the proxy ${host} cannot be resolved`,
  },
  {
    pattern: /ENETUNREACH|EHOSTUNREACH|network is unreachable|no route to host/i,
    reason: "there is no way to its network",
    hint: "check the network",
    isOffline: true,
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
    ofProxy: (host) => `the proxy ${host} refuses connections`,
  },
  {
    pattern: /ECONNRESET|reset|EPIPE|socket|terminated|closed|unexpected (?:end|EOF)|body/i,
    reason: "the connection was closed too early",
    hint: "try again later",
  },
];

/**
 * The error for a request without a response. Names the missing permission for Deno's NotCapable
 * error.
 */
export function explainUnreachable(
  url: string,
  error: unknown,
  environment: ProxyEnvironment = { readVariable, nodeVersion: readNodeVersion() },
): EnvironmentError {
  const { host, hostname } = new URL(url);
  if (isPermissionMissing(error)) {
    return new EnvironmentError(
      `${host} cannot be reached: relnotes has no permission for the network`,
      `grant it with --allow-net=${hostname}`,
      { cause: error },
    );
  }
  const causes = listCauses(error);
  const row = findReason(causes, hostname);
  const proxy = row?.ofProxy && findProxy(url, environment);
  if (proxy !== undefined && row?.ofProxy !== undefined) {
    return new EnvironmentError(
      `${host} cannot be reached: ${row.ofProxy(proxy.host)}`,
      `check ${proxy.variable}, or name the host in NO_PROXY to go without the proxy`,
      { cause: error },
    );
  }
  // The innermost cause is the specific one.
  const reason = row?.reason ?? showInvisible(withoutAddress(messageOf(causes.at(-1) ?? error)));
  const hint = row?.hint ?? "check the network";
  const Unreached = row?.isOffline === true ? UnreachableError : EnvironmentError;
  return new Unreached(`${host} cannot be reached: ${reason}`, hint + proxyNote(environment), {
    cause: error,
  });
}

/** The error for a response that broke off. */
export function explainBrokenAnswer(url: string, error: unknown): EnvironmentError {
  const { host, hostname } = new URL(url);
  const causes = listCauses(error);
  const row = findReason(causes, hostname);
  const reason = row?.reason ?? showInvisible(messageOf(causes.at(-1) ?? error));
  return new EnvironmentError(
    `${host} stopped in the middle of its answer: ${reason}`,
    row?.hint ?? "try again later",
    { cause: error },
  );
}

function findReason(causes: readonly Error[], hostname: string): Reason | undefined {
  // A host name may contain the words of a pattern.
  const text = causes.map(describeCause).join(" ").replaceAll(` ${hostname}`, "");
  return REASONS.find(({ pattern }) => pattern.test(text));
}

// Node and Deno hide the reason behind "fetch failed", a few causes deep.
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

/**
 * Removes Deno's prefix with the address, which makes the line too long and may contain the words
 * of a pattern.
 */
function withoutAddress(message: string): string {
  return message.replace(/^error sending request .*?: /, "");
}

function proxyNote(environment: ProxyEnvironment): string {
  if (obeysProxies(environment)) return "";
  const names = ["HTTPS_PROXY", "https_proxy"];
  return names.some((name) => environment.readVariable(name) !== undefined)
    ? "; Node uses HTTPS_PROXY only with NODE_USE_ENV_PROXY=1 (22.21, 24 and newer)"
    : "";
}
