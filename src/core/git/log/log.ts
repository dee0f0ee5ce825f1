// Reads the commits that git prints: counted fields, each ended by NUL, so that no message can forge
// a commit.

import { EnvironmentError } from "../../../errors.ts";
import { FSCK_HINT } from "../process/git.ts";
import { SearchedBytes } from "../../../text/patterns/sought_words.ts";
import { KeptTexts } from "./kept_texts.ts";
import { LogCommit, type LoggedCommit } from "./logged_commit.ts";

/** The format of `git log -z` that {@link CommitReader} reads: eight fields for each commit. */
export const COMMIT_FORMAT = "tformat:%H%x00%P%x00%an%x00%ae%x00%ct%x00%e%x00%N%x00%B";

const NUL = 0;
const LINE_FEED = 10;
const SPACE = 32;
const MINUS = 45;
const ZERO = 48;
const HASH_LENGTHS = [40, 64];
const NO_PARENTS: readonly string[] = [];
const IS_HEXADECIMAL = new Uint8Array(256).fill(1, ZERO, ZERO + 10).fill(1, 97, 103);
const MOST_DIGITS = 15;
// The last date of JavaScript (ECMA-262, Time Values).
const LAST_SECOND = 8_640_000_000_000;

/** Where the parts of a commit begin in the output; `end` is the NUL after it. */
interface Place {
  readonly start: number;
  readonly parents: number;
  readonly name: number;
  readonly email: number;
  readonly time: number;
  readonly encoding: number;
  readonly note: number;
  readonly message: number;
  readonly subjectStart: number;
  readonly subjectEnd: number;
  /** True when the subject is ASCII. */
  readonly isPlain: boolean;
  readonly end: number;
}

/** Reads the commits of a log that arrives in parts of any size. */
export class CommitReader {
  // A byte order mark belongs to the message; a wrong byte becomes U+FFFD and loses no commit.
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  // The start of an incomplete commit, and behind it room for the next part of the output.
  #buffer = new Uint8Array(0);
  #length = 0;
  /** Hashes and subjects, one behind the other. */
  #heads = new Uint8Array(0);
  /** The first parent of the last commit, which nearly always is the next commit. */
  #expected = "";
  // Most commits are by somebody who wrote another.
  readonly #kept = new KeptTexts(this.#decoder);

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
    const text = this.#decodeHeads(buffer, places);
    // The bodies are kept without the rest of the output.
    const bodies = new SearchedBytes(new Uint8Array(bodyLength + bodyLength % 2));
    let headStart = 0;
    let bodyStart = 0;
    const commits = places.map((place) => {
      const [head, body] = [headStart, bodyStart];
      headStart += headLength(place);
      bodyStart += place.end - place.subjectEnd;
      bodies.bytes.set(buffer.subarray(place.subjectEnd, place.end), body);
      return this.#commit(buffer, place, text, head, bodies, body, bodyStart);
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

  /**
   * The hashes and the subjects of commits as one text, because decoding a short text takes as long
   * as decoding a long one. Subjects beyond ASCII are left out: one letter beyond Latin-1 would
   * double the size of the whole.
   */
  #decodeHeads(buffer: Uint8Array, places: readonly Place[]): string {
    if (this.#heads.length < buffer.length) this.#heads = new Uint8Array(buffer.length);
    const heads = this.#heads;
    let length = 0;
    for (const { start, name, subjectStart, subjectEnd, isPlain } of places) {
      for (let at = start; at < name; at++) heads[length++] = buffer[at] ?? 0;
      if (!isPlain) continue;
      for (let at = subjectStart; at < subjectEnd; at++) heads[length++] = buffer[at] ?? 0;
    }
    return this.#decoder.decode(heads.subarray(0, length));
  }

  /** `text` has the hashes and the subject at `head`. */
  #commit(
    buffer: Uint8Array,
    place: Place,
    text: string,
    head: number,
    bodies: SearchedBytes,
    bodyStart: number,
    bodyEnd: number,
  ): LoggedCommit {
    const { start, parents, name, email, time, encoding, note, message } = place;
    const { subjectStart, subjectEnd, isPlain } = place;
    const hashLength = parents - start - 1;
    const named = text.slice(head + hashLength + 1, head + name - start - 1);
    const subject = isPlain
      ? text.slice(head + name - start, head + name - start + subjectEnd - subjectStart)
      : this.#decoder.decode(buffer.subarray(subjectStart, subjectEnd));
    const hash = text.slice(head, head + hashLength);
    // One text for both takes less memory than two.
    const isExpected = hash === this.#expected;
    const own = isExpected ? this.#expected : hash;
    const parentHashes = named === ""
      ? NO_PARENTS
      : named.length === hashLength
      ? [named]
      : named.split(" ");
    this.#expected = parentHashes[0] ?? "";
    return new LogCommit(
      own,
      parentHashes,
      this.#kept.read(buffer, name, email - 1),
      this.#kept.read(buffer, email, time - 1),
      readTime(buffer, time, encoding - 1),
      this.#kept.read(buffer, encoding, note - 1),
      subject.trim(),
      bodies,
      bodyStart,
      bodyEnd,
      note === message - 1 ? "" : this.#decoder.decode(buffer.subarray(note, message - 1)).trim(),
    );
  }
}

/** The place of the commit that begins here; undefined when it is incomplete. */
function findCommit(buffer: Uint8Array, start: number): Place | undefined {
  const parents = nextField(buffer, start);
  const name = parents < 0 ? -1 : nextField(buffer, parents);
  const email = name < 0 ? -1 : nextField(buffer, name);
  const time = email < 0 ? -1 : nextField(buffer, email);
  const encoding = time < 0 ? -1 : nextField(buffer, time);
  const note = encoding < 0 ? -1 : nextField(buffer, encoding);
  const message = note < 0 ? -1 : nextField(buffer, note);
  const end = message < 0 ? -1 : buffer.indexOf(NUL, message);
  if (end < 0) return undefined;
  if (!areHashes(buffer, start, parents, name)) throw unreadable();
  const subjectStart = skipBlankLines(buffer, message, end);
  // Not `indexOf`, which would search to the end of the buffer when messages have no line break.
  let subjectEnd = subjectStart;
  let bits = 0;
  for (; subjectEnd < end; subjectEnd++) {
    const byte = buffer[subjectEnd] ?? 0;
    if (byte === LINE_FEED) break;
    bits |= byte;
  }
  return {
    start,
    parents,
    name,
    email,
    time,
    encoding,
    note,
    message,
    subjectStart,
    subjectEnd,
    isPlain: bits < 0x80,
    end,
  };
}

/** The position after the field that begins here; -1 when it is incomplete. */
function nextField(buffer: Uint8Array, start: number): number {
  // Fields are short: calling a function that searches would take longer.
  for (let at = start; at < buffer.length; at++) if (buffer[at] === NUL) return at + 1;
  return -1;
}

/** True for the hash of a commit, and those of its parents with spaces between them. */
function areHashes(buffer: Uint8Array, start: number, parents: number, end: number): boolean {
  const length = parents - start - 1;
  if (!HASH_LENGTHS.includes(length) || !isHash(buffer, start, length)) return false;
  if (end - parents === 1) return true;
  for (let at = parents; at < end; at += length + 1) {
    const after = at + length;
    if (!isHash(buffer, at, length) || buffer[after] !== (after === end - 1 ? NUL : SPACE)) {
      return false;
    }
  }
  return true;
}

function isHash(buffer: Uint8Array, start: number, length: number): boolean {
  let count = 0;
  while (count < length && IS_HEXADECIMAL[buffer[start + count] ?? 0] === 1) count++;
  return count === length;
}

/** The number of characters of a commit in the text of all heads. */
function headLength({ start, name, subjectStart, subjectEnd, isPlain }: Place): number {
  return name - start + (isPlain ? subjectEnd - subjectStart : 0);
}

/** Seconds since 1970, with at most 15 digits; undefined for anything else, and beyond all dates. */
function readTime(buffer: Uint8Array, start: number, end: number): number | undefined {
  const isNegative = buffer[start] === MINUS;
  const first = isNegative ? start + 1 : start;
  if (first === end || end - first > MOST_DIGITS) return undefined;
  let seconds = 0;
  for (let at = first; at < end; at++) {
    const digit = (buffer[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return undefined;
    seconds = seconds * 10 + digit;
  }
  if (seconds > LAST_SECOND) return undefined;
  return isNegative ? -seconds : seconds;
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
