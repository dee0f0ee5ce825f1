// Reads the commits that git prints: counted fields, each ended by NUL, so that no message can forge
// a commit.

import { EnvironmentError } from "../../errors.ts";
import type { Commit, SearchableBody } from "../../history/commit.ts";
import { joinBytes } from "./bytes.ts";
import { FSCK_HINT } from "./git.ts";

/** The format of `git log -z` that {@link CommitReader} reads: seven fields for each commit. */
export const COMMIT_FORMAT = "tformat:%H%x00%P%x00%an%x00%ae%x00%ct%x00%e%x00%B";

const NUL = 0;
const LINE_FEED = 10;
const HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const UNIX_TIME = /^-?\d{1,15}$/;
// The last date of JavaScript (ECMA-262, Time Values).
const LAST_SECOND = 8_640_000_000_000;

/** A commit of the log. */
export interface LoggedCommit extends Commit, SearchableBody {
  /** The encoding header; empty when there is none. */
  readonly encoding: string;
}

/** Reads the commits of a log that arrives in parts of any size. */
export class CommitReader {
  // A byte order mark belongs to the message; a wrong byte becomes U+FFFD and loses no commit.
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  // The start of an incomplete commit. Joined only when a part with an end arrives, so that a message
  // of many megabytes is copied once.
  #pending: Uint8Array[] = [];

  /**
   * The commits completed by these bytes, in the order of the log.
   * @throws EnvironmentError when the bytes are not a log in {@link COMMIT_FORMAT}.
   */
  read(bytes: Uint8Array): LoggedCommit[] {
    if (!bytes.includes(NUL)) {
      if (bytes.length > 0) this.#pending.push(bytes.slice());
      return [];
    }
    const buffer = joinBytes([...this.#pending, bytes]);
    const commits: LoggedCommit[] = [];
    let start = 0;
    for (;;) {
      const message = skipFields(buffer, start, 6);
      if (message < 0) break;
      const end = buffer.indexOf(NUL, message);
      if (end < 0) break;
      commits.push(this.#commit(buffer, start, message, end));
      start = end + 1;
    }
    // Copied, because the next part may reuse the buffer.
    this.#pending = start < buffer.length ? [buffer.slice(start)] : [];
    return commits;
  }

  /**
   * Ends the log.
   * @throws EnvironmentError when the log ends in the middle of a commit.
   */
  end(): void {
    if (this.#pending.length > 0) throw unreadable();
  }

  #commit(buffer: Uint8Array, start: number, message: number, end: number): LoggedCommit {
    const subjectStart = skipBlankLines(buffer, message, end);
    // Not `indexOf`, which would search to the end of the buffer when messages have no line break.
    let subjectEnd = subjectStart;
    while (subjectEnd < end && buffer[subjectEnd] !== LINE_FEED) subjectEnd++;
    // Decoded at once: a call for each field would cost more than all the rest.
    const fields = this.#decoder.decode(buffer.subarray(start, subjectEnd)).split("\0");
    const [hash = "", parents = "", authorName = "", authorEmail = "", time = ""] = fields;
    if (!HASH.test(hash)) throw unreadable();
    const dateSec = UNIX_TIME.test(time) ? Number(time) : NaN;
    return new LogCommit(
      hash,
      parents === "" ? [] : parents.split(" "),
      authorName,
      authorEmail,
      Math.abs(dateSec) <= LAST_SECOND ? dateSec : undefined,
      fields[5] ?? "",
      fields[6]?.trim() ?? "",
      buffer,
      subjectEnd,
      end,
    );
  }
}

// Creating a decoder costs more than decoding a body.
const BODY_DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

// The view of the body that was searched last: several words are searched for in a row.
let searched: { readonly commit: LogCommit | undefined; readonly body: Uint8Array } = {
  commit: undefined,
  body: new Uint8Array(),
};

// Keeps the bytes of the body, because most bodies are never read. A view of them for each commit
// would take as much memory as its subject.
class LogCommit implements LoggedCommit {
  readonly dateSec?: number;
  readonly #bytes: Uint8Array;
  readonly #start: number;
  readonly #end: number;

  constructor(
    readonly hash: string,
    readonly parents: readonly string[],
    readonly authorName: string,
    readonly authorEmail: string,
    dateSec: number | undefined,
    readonly encoding: string,
    readonly subject: string,
    bytes: Uint8Array,
    bodyStart: number,
    bodyEnd: number,
  ) {
    if (dateSec !== undefined) this.dateSec = dateSec;
    this.#bytes = bytes;
    this.#start = bodyStart;
    this.#end = bodyEnd;
  }

  get body(): string {
    return trimBlankLines(BODY_DECODER.decode(this.#bytes.subarray(this.#start, this.#end)));
  }

  mayContain(word: string): boolean {
    if (this.#end === this.#start) return false;
    if (searched.commit !== this) {
      searched = { commit: this, body: this.#bytes.subarray(this.#start, this.#end) };
    }
    return containsWord(searched.body, word);
  }
}

/** True when these bytes contain an ASCII word. */
function containsWord(bytes: Uint8Array, word: string): boolean {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < word.length && bytes[at + length] === word.charCodeAt(length)) length++;
    if (length === word.length) return true;
  }
  return false;
}

function trimBlankLines(text: string): string {
  return text.replaceAll("\r\n", "\n").trimEnd().replace(/^(?:[^\S\n]*\n)+/, "");
}

/** The position after the next `count` fields; -1 when they are incomplete. */
function skipFields(buffer: Uint8Array, start: number, count: number): number {
  let position = start;
  for (let field = 0; field < count; field++) {
    const end = buffer.indexOf(NUL, position);
    if (end < 0) return -1;
    position = end + 1;
  }
  return position;
}

function skipBlankLines(buffer: Uint8Array, start: number, end: number): number {
  let lineStart = start;
  for (let position = start; position < end; position++) {
    const byte = buffer[position];
    if (byte === LINE_FEED) lineStart = position + 1;
    else if (byte !== 32 && byte !== 9 && byte !== 13) break;
  }
  return lineStart;
}

function unreadable(): EnvironmentError {
  return new EnvironmentError("the output of git log could not be read", FSCK_HINT);
}
