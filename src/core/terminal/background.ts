// Queries the background colour of the terminal.

import process from "node:process";
import { interrupt } from "../process.ts";
import { listenToInput } from "./input.ts";

// OSC 11 with a question mark queries the background (xterm, ctlseqs). Every terminal answers the
// second query, for its attributes (DA1); once that reply is here, the first will not come.
const QUESTION = "\u001b]11;?\u001b\\\u001b[c";
// deno-lint-ignore no-control-regex
const COLOR = /^\u001b\]11;([^\u0007\u001b]*)/;

// Wait for late replies on a slow connection: they must not end up in the shell afterwards.
const LAST_TIMEOUT_MS = 1_000;

let answered: Promise<unknown> = Promise.resolve();

/**
 * Queries the colour in the terminal's own notation (`rgb:ffff/ffff/ffff`); undefined when there is
 * no reply. Takes up to a second without one. The run must not end before, because echo is off
 * until then. Requires a terminal.
 */
export function askBackground(): Promise<string | undefined> {
  const asked = new Promise<string | undefined>((resolve) => {
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
  answered = asked;
  return asked;
}

/**
 * Resolves when no reply can arrive any more, after a second at the latest. Until then another program
 * must not read keys.
 */
export async function whenAnswered(): Promise<void> {
  await answered;
}
