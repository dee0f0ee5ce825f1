// Tells where a redirect leads, and refuses one to another host.

import { EnvironmentError } from "../errors.ts";
import { quote } from "../text/control_characters.ts";

const ADDRESS_HINT = "check the address of the API";

/**
 * The address that a redirect leads to; `mask` hides credentials in what an error shows of it.
 * @throws EnvironmentError for an address of another host, and for one that is none of the web.
 */
export function resolveRedirect(
  from: string,
  location: string,
  mask: (text: string) => string,
): string {
  if (!URL.canParse(location, from)) {
    throw new EnvironmentError(`${hostOf(from)} redirected to an invalid address`, ADDRESS_HINT);
  }
  const target = new URL(location, from);
  if (!/^https?:$/.test(target.protocol)) {
    throw new EnvironmentError(
      `${hostOf(from)} redirected to an address that is not http or https`,
      ADDRESS_HINT,
    );
  }
  if (target.origin === new URL(from).origin) return target.href;
  throw new EnvironmentError(
    `${hostOf(from)} redirected to another host, ${
      quote(mask(target.origin))
    }, which was not followed`,
    "if the platform has moved, set the address of its API",
  );
}

/** The error for an answer that redirected more often than this. */
export function explainLoop(url: string, mostRedirects: number): EnvironmentError {
  return new EnvironmentError(
    `${hostOf(url)} redirected more than ${mostRedirects} times`,
    ADDRESS_HINT,
  );
}

function hostOf(url: string): string {
  return new URL(url).host;
}
