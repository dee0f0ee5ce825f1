// Copies text to the clipboard of the terminal, which may run on another machine.

import { Buffer } from "node:buffer";
import process from "node:process";
import { listenToInput } from "./input.ts";

const QUESTION = "\u001b[c";
/**
 * The attribute with which a terminal says that programs may write its clipboard
 * (github.com/contour-terminal/vt-extensions, clipboard-extension.md).
 */
// deno-lint-ignore no-control-regex
const ATTRIBUTES = /^\u001b\[\?([\d;]*)c$/;
const CLIPBOARD = "52";
const PATIENCE_MS = 300;

/** Terminals that write the clipboard and that had versions before the attribute. */
const ABLE: Readonly<Record<string, RegExp>> = {
  TERM: /^(?:alacritty|foot|rio|wezterm|xterm-ghostty|xterm-kitty)/,
  TERM_PROGRAM: /^(?:ghostty|iTerm\.app|rio|vscode|WezTerm)$/,
};

/**
 * What became of a text: copied; sent to tmux, which copies it where its option `set-clipboard` is
 * `on`, and does not say so; or nothing.
 */
export type Copied = "copied" | "sent" | "no";

/**
 * Copies a text (OSC 52). Does nothing when the terminal does not say that it can, and is not tmux.
 * Requires a terminal in raw mode.
 */
export async function copyText(
  text: string,
  readVariable: (name: string) => string | undefined,
): Promise<Copied> {
  const isAble = isKnown(readVariable) || await askAttributes();
  if (!isAble && readVariable("TERM_PROGRAM") !== "tmux") return "no";
  const data = Buffer.from(text, "utf8").toString("base64");
  await new Promise<void>((resolve) =>
    process.stdout.write(`\u001b]52;c;${data}\u001b\\`, () => resolve())
  );
  return isAble ? "copied" : "sent";
}

function isKnown(readVariable: (name: string) => string | undefined): boolean {
  // tmux and screen keep the variables of the terminal that they were started in.
  if (/^(?:tmux|screen)/.test(readVariable("TERM") ?? "")) return false;
  return Object.entries(ABLE).some(([name, pattern]) => pattern.test(readVariable(name) ?? ""));
}

function askAttributes(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isAble: boolean): void => {
      clearTimeout(timer);
      stop();
      resolve(isAble);
    };
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    const stop = listenToInput({
      onReply: (reply) => {
        const attributes = ATTRIBUTES.exec(reply)?.[1];
        if (attributes !== undefined) end(attributes.split(";").includes(CLIPBOARD));
      },
    });
    process.stdout.write(QUESTION);
  });
}
