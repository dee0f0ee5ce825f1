// Raw keys of a terminal, and the answers that it gives to questions among them.

import { EventEmitter } from "node:events";
import process from "node:process";
import { emitKeypressEvents } from "node:readline";
import { onInterrupt } from "../process.ts";
import type { Key } from "../../ui/types.ts";

/** Who gets what comes from the terminal. */
export interface InputListener {
  readonly onKey?: (key: Key) => void;
  /** An answer to a question: an operating system command (OSC) or primary device attributes (DA1). */
  readonly onReply?: (reply: string) => void;
  /** Resolves when no answer can come any more; until then even the end of the run waits. */
  readonly settled?: Promise<void>;
  /** Gets the keys too that were pressed before somebody listened for keys. */
  readonly takesEarlyKeys?: true;
}

// Control sequences of the terminal's own (xterm, ctlseqs): OSC … BEL or ST, and CSI ? … c.
// deno-lint-ignore no-control-regex
const REPLY = /\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b\[\?[\d;]*c/g;
// deno-lint-ignore no-control-regex
const REPLY_BEGUN = /\u001b(?:\][^\u0007\u001b]*\u001b?|\[\?[\d;]*|\[20[01]?)$/;
// deno-lint-ignore no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f]+/g;
// An Escape that nothing follows is the key itself after this time.
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
 * Takes part in what comes from the terminal, which is raw as long as somebody does: keys are not
 * shown and Ctrl-C is a key. The function given back ends it; the last one sets the terminal back as
 * it was. A signal that ends the run sets it back too.
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
    // An answer that comes to a terminal that is set back already is shown, and read by the shell.
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
  // In their order: a key that was pressed before an answer came is for who was listening then.
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

/** Tells pasted text from what was typed (xterm, ctlseqs, Bracketed Paste Mode). */
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
  // One key, whatever is in it: no letter of it is a command, and a line break is a space.
  giveKey({ name: "paste", ctrl: false, text: pasted.replace(CONTROLS, " ") });
  pasted = undefined;
  takeTyped(text.slice(end + PASTE_ENDS.length));
}

/** Turns the bytes of its `data` events into keys. */
function keyDecoder(): EventEmitter {
  if (keys !== undefined) return keys;
  keys = new EventEmitter();
  // Of the stream only its events are used, and of the interface only this one field.
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
