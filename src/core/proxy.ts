// Finds the proxy that the runtime uses, from the environment. Used for error messages only.

/** A proxy between this machine and a host. */
export interface Proxy {
  /** Host and port, without user name and password. */
  readonly host: string;
  /** The variable that names it. */
  readonly variable: string;
}

/** The environment, and the runtime that reads it. */
export interface ProxyEnvironment {
  readonly readVariable: (name: string) => string | undefined;
  /** Undefined under Deno, which always uses the variables. */
  readonly nodeVersion: string | undefined;
}

/**
 * The proxy for requests to this address. Undefined for a direct connection, and when the proxy
 * cannot be determined: the variable is unreadable or not an address, or exempts addresses by
 * range.
 */
export function findProxy(url: string, environment: ProxyEnvironment): Proxy | undefined {
  if (!obeysProxies(environment)) return undefined;
  const { hostname, protocol } = new URL(url);
  const read = (name: string): string | undefined => readIfAllowed(name, environment);
  if (isExempt(hostname, read("NO_PROXY") ?? read("no_proxy") ?? "")) return undefined;
  const name = protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY";
  const names = environment.nodeVersion === undefined
    ? ["ALL_PROXY", "all_proxy", name, name.toLowerCase()]
    : [name.toLowerCase(), name];
  const variable = names.find((each) => read(each) !== undefined);
  const value = variable === undefined ? "" : read(variable) ?? "";
  const address = value.includes("://") ? value : `http://${value}`;
  if (variable === undefined || !URL.canParse(address)) return undefined;
  return { host: new URL(address).host, variable };
}

/**
 * Whether the runtime uses the variables: Node does from 22.21 and 24.0 on, with
 * `NODE_USE_ENV_PROXY=1`.
 */
export function obeysProxies(environment: ProxyEnvironment): boolean {
  const { nodeVersion } = environment;
  if (nodeVersion === undefined) return true;
  const [major = 0, minor = 0] = nodeVersion.split(".").map(Number);
  const isAble = major >= 24 || (major === 22 && minor >= 21);
  return isAble && readIfAllowed("NODE_USE_ENV_PROXY", environment) === "1";
}

function readIfAllowed(name: string, { readVariable }: ProxyEnvironment): string | undefined {
  try {
    return readVariable(name);
  } catch {
    // Deno uses variables that it does not let us read.
    return undefined;
  }
}

function isExempt(hostname: string, exceptions: string): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return exceptions.split(",").map((each) => each.trim().toLowerCase()).some((each) =>
    each === "*" || each === hostname || (each.includes("/") && isNumber) ||
    (each !== "" && hostname.endsWith(`.${each.replace(/^\*?\./, "")}`))
  );
}
