// Asks the terminal for the colour of its background.

import process from "node:process";
import { interrupt } from "../process.ts";
import { listenToInput } from "./input.ts";

// OSC 11 with a question mark asks for the background (xterm, ctlseqs). Every terminal answers the
// second question, for its attributes: when that answer comes, the first will not come any more.
const QUESTION = "\u001b]11;?\u001b\\\u001b[c";
// deno-lint-ignore no-control-regex
const COLOR = /^\u001b\]11;([^\u0007\u001b]*)/;

/** How long an answer is waited for: what comes later changes nothing any more. */
export const ANSWER_TIMEOUT_MS = 60;
// Answers over a slow line must not end in the shell that comes after us.
const LAST_TIMEOUT_MS = 600;

/** A question that has been asked. */
export interface Question {
  /** The colour as the terminal tells it (`rgb:ffff/ffff/ffff`); undefined when it does not in time. */
  readonly answer: Promise<string | undefined>;
  /** Done when no answer can come any more, or hardly. Keys are not shown until then. */
  readonly settled: Promise<void>;
}

/** Asks for the colour. For a terminal only; keys that are pressed meanwhile go to others or nowhere. */
export function askBackground(): Question {
  let color: string | undefined;
  let settle = (): void => {};
  const settled = new Promise<void>((resolve) => settle = resolve);
  const answer = new Promise<string | undefined>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      clearTimeout(lastTimer);
      stop();
      resolve(color);
      settle();
    };
    const timer = setTimeout(() => resolve(color), ANSWER_TIMEOUT_MS);
    const lastTimer = setTimeout(end, LAST_TIMEOUT_MS);
    const stop = listenToInput({
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
  return { answer, settled };
}
