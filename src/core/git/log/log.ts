// Reads the commits that git prints: counted fields, each ended by NUL, so that no message can forge
// a commit.

import { EnvironmentError } from "../../../errors.ts";
import type { Commit, SearchableBody } from "../../../history/commit.ts";
import { findSoughtWords, isFound, type SoughtWord } from "../../../text/sought_words.ts";
import { FSCK_HINT } from "../process/git.ts";

/** The format of `git log -z` that {@link CommitReader} reads: eight fields for each commit. */
export const COMMIT_FORMAT = "tformat:%H%x00%P%x00%an%x00%ae%x00%ct%x00%e%x00%N%x00%B";

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

/** Where the parts of a commit begin in the output; `end` is the NUL after it. */
interface Place {
  readonly start: number;
  readonly author: number;
  readonly message: number;
  readonly subjectStart: number;
  readonly subjectEnd: number;
  readonly end: number;
}

/** Reads the commits of a log that arrives in parts of any size. */
export class CommitReader {
  // A byte order mark belongs to the message; a wrong byte becomes U+FFFD and loses no commit.
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  // The start of an incomplete commit, and behind it room for the next part of the output.
  #buffer = new Uint8Array(0);
  #length = 0;
  readonly #kept = new Map<string, string>();

  /**
   * The commits completed by these bytes, in the order of the log.
   * @throws EnvironmentError when the bytes are not a log in {@link COMMIT_FORMAT}.
   */
  read(bytes: Uint8Array): LoggedCommit[] {
    this.#append(bytes);
    // A long message arrives in many parts, and is searched when its end is there.
    if (!bytes.includes(NUL)) return [];
    const buffer = this.#buffer.subarray(0, this.#length);
    const places: Place[] = [];
    let start = 0;
    let bodyLength = 0;
    for (
      let place = findCommit(buffer, 0);
      place !== undefined;
      place = findCommit(buffer, start)
    ) {
      places.push(place);
      bodyLength += place.end - place.subjectEnd;
      start = place.end + 1;
    }
    // The bodies are kept without the rest of the output.
    const bodies = new Uint8Array(bodyLength);
    let bodyStart = 0;
    const commits = places.map((place) => {
      const from = bodyStart;
      bodyStart += place.end - place.subjectEnd;
      bodies.set(buffer.subarray(place.subjectEnd, place.end), from);
      return this.#commit(buffer, place, bodies, from, bodyStart);
    });
    this.#buffer.copyWithin(0, start, this.#length);
    this.#length -= start;
    return commits;
  }

  /**
   * Ends the log.
   * @throws EnvironmentError when the log ends in the middle of a commit.
   */
  end(): void {
    if (this.#length > 0) throw unreadable();
  }

  #append(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    if (length > this.#buffer.length) {
      const larger = new Uint8Array(2 * length);
      larger.set(this.#buffer.subarray(0, this.#length));
      this.#buffer = larger;
    }
    this.#buffer.set(bytes, this.#length);
    this.#length = length;
  }

  // Decoded in three parts: the texts of fields are slices, which keep all that was decoded with them,
  // and one letter beyond Latin-1 doubles the size of a whole text.
  #commit(
    buffer: Uint8Array,
    { start, author, message, subjectStart, subjectEnd }: Place,
    bodies: Uint8Array,
    bodyStart: number,
    bodyEnd: number,
  ): LoggedCommit {
    const [hash = "", parents = ""] = this.#decode(buffer, start, author).split("\0");
    const [name = "", email = "", time = "", encoding = "", note = ""] = this.#decode(
      buffer,
      author,
      message,
    ).split("\0");
    if (!HASH.test(hash)) throw unreadable();
    const dateSec = UNIX_TIME.test(time) ? Number(time) : NaN;
    return new LogCommit(
      hash,
      parents === "" ? [] : parents.split(" "),
      this.#keep(name),
      this.#keep(email),
      Math.abs(dateSec) <= LAST_SECOND ? dateSec : undefined,
      this.#keep(encoding),
      this.#decode(buffer, subjectStart, subjectEnd).trim(),
      bodies,
      bodyStart,
      bodyEnd,
      note.trim(),
    );
  }

  #decode(buffer: Uint8Array, start: number, end: number): string {
    return this.#decoder.decode(buffer.subarray(start, end));
  }

  /** The same text as the first time, because most commits are by somebody who wrote another. */
  #keep(text: string): string {
    const kept = this.#kept.get(text);
    if (kept !== undefined) return kept;
    this.#kept.set(text, text);
    return text;
  }
}

// Creating a decoder costs more than decoding a body.
const BODY_DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

// Found words are never negative.
const UNKNOWN = -1;

// Keeps the bytes of the body, because most bodies are never read. A view of them for each commit
// would take as much memory as its subject.
class LogCommit implements LoggedCommit {
  readonly dateSec?: number;
  readonly note?: string;
  readonly #bodies: Uint8Array;
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
    bodies: Uint8Array,
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
    return trimBlankLines(BODY_DECODER.decode(this.#bodies.subarray(this.#start, this.#end)));
  }

  mayContain(word: SoughtWord): boolean {
    if (this.#words === UNKNOWN) {
      this.#words = findSoughtWords(this.#bodies, this.#start, this.#end);
    }
    return isFound(this.#words, word);
  }
}

function trimBlankLines(text: string): string {
  return text.replaceAll("\r\n", "\n").trimEnd().replace(/^(?:[^\S\n]*\n)+/, "");
}

/** The place of the commit that begins here; undefined when it is incomplete. */
function findCommit(buffer: Uint8Array, start: number): Place | undefined {
  const author = skipFields(buffer, start, 2);
  const message = author < 0 ? -1 : skipFields(buffer, author, 5);
  const end = message < 0 ? -1 : buffer.indexOf(NUL, message);
  if (end < 0) return undefined;
  const subjectStart = skipBlankLines(buffer, message, end);
  // Not `indexOf`, which would search to the end of the buffer when messages have no line break.
  let subjectEnd = subjectStart;
  while (subjectEnd < end && buffer[subjectEnd] !== LINE_FEED) subjectEnd++;
  return { start, author, message, subjectStart, subjectEnd, end };
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
