// The environment that a program in a pseudo-terminal sees.

import { findDenoFolder } from "../../deno_folder.ts";

/**
 * The whole environment: a terminal with all colours, the `PATH` of the tests, the place of Deno's
 * packages, and the test's own variables, of which `undefined` takes one of these away.
 */
export function buildEnvironment(
  variables: Readonly<Record<string, string | undefined>> = {},
): Record<string, string> {
  const all = {
    TERM: "xterm-256color",
    COLORTERM: "truecolor",
    PATH: Deno.env.get("PATH") ?? "/usr/bin:/bin",
    DENO_DIR: findDenoFolder(),
    ...variables,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] =>
    entry[1] !== undefined
  );
  return Object.fromEntries(given);
}
