// Reads keys from a terminal in raw mode, and separates the terminal's replies from them.

import { EventEmitter } from "node:events";
import process from "node:process";
import { emitKeypressEvents } from "node:readline";
import { onInterrupt } from "../process.ts";
import type { Key } from "../../ui/types.ts";

/** Callbacks for input from the terminal. */
export interface InputListener {
  readonly onKey?: (key: Key) => void;
  /**
   * Called with a reply to a query: an operating system command (OSC) or primary device attributes
   * (DA1).
   */
  readonly onReply?: (reply: string) => void;
  /** Resolves when no reply can arrive any more; the end of the run waits for it. */
  readonly settled?: Promise<void>;
  /** Also receives keys pressed before there was a listener for keys. */
  readonly takesEarlyKeys?: true;
}

// Replies of the terminal (xterm, ctlseqs): OSC … BEL or ST, and CSI ? … c.
// deno-lint-ignore no-control-regex
const REPLY = /\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b\[\?[\d;]*c/g;
// deno-lint-ignore no-control-regex
const REPLY_BEGUN = /\u001b(?:\][^\u0007\u001b]*\u001b?|\[\?[\d;]*|\[20[01]?)$/;
// deno-lint-ignore no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f]+/g;
// An Escape with nothing after it for this long is the Escape key.
const ESCAPE_TIMEOUT_MS = 50;
const LONGEST_REPLY = 256;
const PASTE_BEGINS = "\u001b[200~";
const PASTE_ENDS = "\u001b[201~";

const listeners = new Set<InputListener>();
let keys: EventEmitter | undefined;
// A character that begins in one read may end in the next.
const decoder = new TextDecoder();
const early: Key[] = [];
let begun = "";
let pasted: string | undefined;
let forget: (() => void) | undefined;

/**
 * Listens to the terminal, which stays in raw mode while there is a listener: keys are not echoed
 * and Ctrl-C is a key. The returned function removes the listener; the last removal restores the
 * terminal. So does a signal that ends the run.
 */
export function listenToInput(listener: InputListener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) start();
  if (listener.takesEarlyKeys) {
    for (const key of early.splice(0)) setTimeout(() => listener.onKey?.(key), 0);
  }
  return () => {
    if (listeners.delete(listener) && listeners.size === 0) stop();
  };
}

function start(): void {
  const setRaw = (raw: boolean): void => void process.stdin.setRawMode(raw);
  setRaw(true);
  forget = onInterrupt(async () => {
    // A reply that arrives after raw mode has ended is echoed and read by the shell.
    await Promise.all([...listeners].map(({ settled }) => settled));
    setRaw(false);
  });
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
  const text = begun + decoder.decode(bytes, { stream: true });
  let start = 0;
  // Keep the order: a key pressed before a reply belongs to the listeners of that time.
  for (const { 0: reply, index } of text.matchAll(REPLY)) {
    takeTyped(text.slice(start, index));
    start = index + reply.length;
    for (const { onReply } of listeners) onReply?.(reply);
  }
  const rest = text.slice(start);
  const end = REPLY_BEGUN.exec(rest)?.index ?? rest.length;
  begun = rest.length - end > LONGEST_REPLY ? "" : rest.slice(end);
  takeTyped(rest.slice(0, end));
}

/** Separates pasted from typed text (xterm, ctlseqs, Bracketed Paste Mode). */
function takeTyped(text: string): void {
  if (pasted === undefined) {
    const begin = text.indexOf(PASTE_BEGINS);
    const typed = begin < 0 ? text : text.slice(0, begin);
    if (typed !== "") keyDecoder().emit("data", new TextEncoder().encode(typed));
    if (begin < 0) return;
    pasted = "";
    return takeTyped(text.slice(begin + PASTE_BEGINS.length));
  }
  const end = text.indexOf(PASTE_ENDS);
  pasted += end < 0 ? text : text.slice(0, end);
  if (end < 0) return;
  // Pass the text as one key, so that no letter is taken for a command; control characters become
  // spaces.
  giveKey({ name: "paste", ctrl: false, text: pasted.replace(CONTROLS, " ") });
  pasted = undefined;
  takeTyped(text.slice(end + PASTE_ENDS.length));
}

/** Turns the bytes of its `data` events into keys. */
function keyDecoder(): EventEmitter {
  if (keys !== undefined) return keys;
  keys = new EventEmitter();
  // `emitKeypressEvents` uses only the events of the stream, and only this field of the interface.
  const timing = { escapeCodeTimeout: ESCAPE_TIMEOUT_MS };
  emitKeypressEvents(
    keys as unknown as NodeJS.ReadableStream,
    timing as unknown as Parameters<typeof emitKeypressEvents>[1],
  );
  keys.on("keypress", (text: string | undefined, key: NodeKey) => giveKey(readKey(text, key)));
  return keys;
}

function giveKey(key: Key): void {
  const someone = [...listeners];
  if (!someone.some(({ takesEarlyKeys }) => takesEarlyKeys)) early.push(key);
  for (const { onKey } of someone) onKey?.(key);
}

interface NodeKey {
  readonly name?: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
}

function readKey(text: string | undefined, { name, ctrl, meta }: NodeKey): Key {
  const isPrintable = text !== undefined && !ctrl && !meta && text.search(CONTROLS) < 0;
  return {
    name: name ?? text ?? "",
    ctrl,
    ...(isPrintable ? { text } : {}),
  };
}
