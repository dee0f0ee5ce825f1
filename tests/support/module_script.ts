// Runs a few lines of code that use modules of relnotes, as a process of its own.

import type { Pty, PtyOptions } from "./terminal/pty.ts";
import { openPty } from "./terminal/pty.ts";

const SOURCE = new URL("../../src/", import.meta.url);

/** The command that runs `code` with these modules, by their names in it: `{ input: "core/terminal/input.ts" }`. */
export function scriptCommand(
  modules: Readonly<Record<string, string>>,
  code: string,
): readonly string[] {
  const imports = Object.entries(modules).map(([name, path]) =>
    `import * as ${name} from ${JSON.stringify(new URL(path, SOURCE).href)};`
  );
  return [Deno.execPath(), "eval", `${imports.join("\n")}\n${code}`];
}

/** Runs `code` in a pseudo-terminal. */
export function openScript(
  modules: Readonly<Record<string, string>>,
  code: string,
  setting: PtyOptions = {},
): Pty {
  return openPty(scriptCommand(modules, code), setting);
}
