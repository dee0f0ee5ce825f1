// Raw keys of a terminal, and the answers that it gives to questions among them.

import process from "node:process";
import { emitKeypressEvents } from "node:readline";
import { PassThrough } from "node:stream";
import { onInterrupt } from "../process.ts";
import type { Key } from "../../ui/types.ts";

/** Who gets what comes from the terminal. */
export interface InputListener {
  readonly onKey?: (key: Key) => void;
  /** An answer to a question: an operating system command (OSC) or primary device attributes (DA1). */
  readonly onReply?: (reply: string) => void;
}

// Control sequences of the terminal's own (xterm, ctlseqs): OSC … BEL or ST, and CSI ? … c.
// deno-lint-ignore no-control-regex
const REPLY = /\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b\[\?[\d;]*c/g;
// deno-lint-ignore no-control-regex
const REPLY_BEGUN = /\u001b(?:\][^\u0007\u001b]*\u001b?|\[\?[\d;]*)$/;
// An Escape that nothing follows is the key itself after this time.
const ESCAPE_TIMEOUT_MS = 50;
const LONGEST_REPLY = 256;

const listeners = new Set<InputListener>();
let keys: PassThrough | undefined;
let begun = "";
let forget: (() => void) | undefined;

/**
 * Takes part in what comes from the terminal, which is raw as long as somebody does: keys are not
 * shown and Ctrl-C is a key. The function given back ends it; the last one sets the terminal back as
 * it was. A signal that ends the run sets it back too.
 */
export function listenToInput(listener: InputListener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) start();
  return () => {
    if (listeners.delete(listener) && listeners.size === 0) stop();
  };
}

function start(): void {
  const setRaw = (raw: boolean): void => void process.stdin.setRawMode(raw);
  setRaw(true);
  forget = onInterrupt(() => setRaw(false));
  process.stdin.on("data", take);
  process.stdin.resume();
}

function stop(): void {
  process.stdin.off("data", take);
  process.stdin.pause();
  process.stdin.setRawMode(false);
  forget?.();
}

function take(bytes: Uint8Array): void {
  const text = begun + new TextDecoder().decode(bytes);
  const rest = text.replaceAll(REPLY, (reply) => {
    for (const { onReply } of listeners) onReply?.(reply);
    return "";
  });
  const start = REPLY_BEGUN.exec(rest)?.index ?? rest.length;
  begun = rest.length - start > LONGEST_REPLY ? "" : rest.slice(start);
  if (start > 0) keyStream().write(rest.slice(0, start));
}

function keyStream(): PassThrough {
  if (keys !== undefined) return keys;
  keys = new PassThrough();
  // The second argument is an interface of which only this one field is read.
  const timing = { escapeCodeTimeout: ESCAPE_TIMEOUT_MS };
  emitKeypressEvents(keys, timing as unknown as Parameters<typeof emitKeypressEvents>[1]);
  keys.on("keypress", (text: string | undefined, key: NodeKey) => {
    const read = readKey(text, key);
    for (const { onKey } of listeners) onKey?.(read);
  });
  return keys;
}

interface NodeKey {
  readonly name?: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
}

function readKey(text: string | undefined, { name, ctrl, meta }: NodeKey): Key {
  // deno-lint-ignore no-control-regex
  const isPrintable = text !== undefined && !ctrl && !meta && !/[\u0000-\u001f\u007f]/.test(text);
  return {
    name: name ?? text ?? "",
    ctrl,
    ...(isPrintable ? { text } : {}),
  };
}
