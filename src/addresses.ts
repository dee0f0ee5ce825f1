// Validates web addresses and finds those that send data unencrypted.

import { UsageError } from "./errors.ts";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address in a variable, without query and trailing slashes; undefined when it is not set.
 * `example` is shown in the error message.
 * @throws UsageError when it is not a web address, or contains a user name or a password.
 */
export function readAddressVariable(
  name: string,
  readVariable: (name: string) => string | undefined,
  example = "https://example.org",
): string | undefined {
  const value = readVariable(name)?.trim();
  return value === undefined || value === "" ? undefined : readAddress(name, value, example);
}

/**
 * The address in the value of an option or a variable, without query and trailing slashes.
 * @throws UsageError when it is not a web address, or contains a user name or a password.
 */
export function readAddress(name: string, value: string, example = "https://example.org"): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // A password in the address would be shown, and relnotes does not use it to authenticate.
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username + url.password !== "") {
    throw new UsageError(
      `${name} is not an address such as ${example}`,
      `unset ${name}, or set it to the address alone`,
    );
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

/** True for an address of this machine. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(new URL(address).hostname);
}

/** True for unencrypted HTTP to another machine. */
export function isCleartext(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !LOOPBACK.test(hostname);
}
