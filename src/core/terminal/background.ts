// Asks the terminal for the colour of its background.

import process from "node:process";
import { interrupt } from "../process.ts";
import { listenToInput } from "./input.ts";

// OSC 11 with a question mark asks for the background (xterm, ctlseqs). Every terminal answers the
// second question, for its attributes: when that answer comes, the first will not come any more.
const QUESTION = "\u001b]11;?\u001b\\\u001b[c";
// deno-lint-ignore no-control-regex
const COLOR = /^\u001b\]11;([^\u0007\u001b]*)/;

// Answers over a slow line must not end in the shell that comes after us.
const LAST_TIMEOUT_MS = 1_000;

/**
 * Asks for the colour, as the terminal tells it (`rgb:ffff/ffff/ffff`); undefined when it does not. Takes
 * up to a second where nothing answers, and the run must not end before: keys are not shown until then.
 * For a terminal only.
 */
export function askBackground(): Promise<string | undefined> {
  return new Promise((resolve) => {
    let color: string | undefined;
    let settle = (): void => {};
    const settled = new Promise<void>((resolveSettled) => settle = resolveSettled);
    const end = (): void => {
      clearTimeout(timer);
      stop();
      settle();
      resolve(color);
    };
    const timer = setTimeout(end, LAST_TIMEOUT_MS);
    const stop = listenToInput({
      settled,
      onReply: (reply) => {
        color ??= COLOR.exec(reply)?.[1];
        if (reply.endsWith("c")) end();
      },
      onKey: ({ name, ctrl }) => {
        if (ctrl && name === "c") interrupt("SIGINT");
      },
    });
    process.stdout.write(QUESTION);
  });
}
