// A commit of the log, whose body is decoded when it is read.

import type { Commit, SearchableBody } from "../../../history/commit.ts";
import {
  isFound,
  type SearchedBytes,
  type SoughtWord,
} from "../../../text/patterns/sought_words.ts";

/** A commit of the log. */
export interface LoggedCommit extends Commit, SearchableBody {
  /** The encoding header; empty when there is none. */
  readonly encoding: string;
}

// Creating a decoder costs more than decoding a body.
const BODY_DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

const SPACE = 32;
// Found words are never negative.
const UNKNOWN = -1;

/**
 * Keeps the bytes of the body, because most bodies are never read. A view of them for each commit
 * would take as much memory as its subject.
 */
export class LogCommit implements LoggedCommit {
  readonly dateSec?: number;
  readonly note?: string;
  readonly #bodies: SearchedBytes;
  readonly #start: number;
  readonly #end: number;
  #words = UNKNOWN;

  constructor(
    readonly hash: string,
    readonly parents: readonly string[],
    readonly authorName: string,
    readonly authorEmail: string,
    dateSec: number | undefined,
    readonly encoding: string,
    readonly subject: string,
    bodies: SearchedBytes,
    bodyStart: number,
    bodyEnd: number,
    note: string,
  ) {
    if (dateSec !== undefined) this.dateSec = dateSec;
    if (note !== "") this.note = note;
    this.#bodies = bodies;
    this.#start = bodyStart;
    this.#end = bodyEnd;
  }

  get body(): string {
    return trimBlankLines(BODY_DECODER.decode(this.#bodies.bytes.subarray(this.#start, this.#end)));
  }

  get isRunOn(): boolean {
    // The first byte ends the line of the subject.
    const { bytes } = this.#bodies;
    const next = this.#start + 1;
    return next < this.#end && (bytes[next] ?? 0) > SPACE;
  }

  mayContain(word: SoughtWord): boolean {
    if (this.#words === UNKNOWN) this.#words = this.#bodies.find(this.#start, this.#end);
    return isFound(this.#words, word);
  }
}

function trimBlankLines(text: string): string {
  return text.replaceAll("\r\n", "\n").trimEnd().replace(/^(?:[^\S\n]*\n)+/, "");
}
