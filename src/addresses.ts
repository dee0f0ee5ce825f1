// Addresses that variables hold: read strictly, and told apart by whether they leave this machine.

import { UsageError } from "./errors.ts";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address that a variable holds, without query and without a slash at its end; undefined when it is not
 * set. `example` is what one looks like.
 * @throws UsageError when it is no web address, or holds a user name or a password.
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
 * The address that the text of a flag or a variable is, without query and without a slash at its end.
 * @throws UsageError when it is no web address, or holds a user name or a password.
 */
export function readAddress(name: string, value: string, example = "https://example.org"): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // A password in it would be shown, and is not what authorises here.
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username + url.password !== "") {
    throw new UsageError(
      `${name} is not an address such as ${example}`,
      `unset ${name}, or set it to the address alone`,
    );
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

/** True when what is sent to this address can be read on its way by others than this machine. */
export function isReadableOnTheWay(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !LOOPBACK.test(hostname);
}
