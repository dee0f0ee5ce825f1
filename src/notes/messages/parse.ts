// Parses a commit: type, scope, description, breaking marks, pull request number.

import { declaredIn, settleType } from "./changelog_trailer.ts";
import { breakingNotesIn } from "./footers.ts";
import { inferType, suggestType } from "./infer.ts";
import { isMergeByGit, readMerge } from "./merges.ts";
import { OpenChange } from "./open_change.ts";
import { completeSubject } from "./run_on.ts";
import { findTopic, topicNamed } from "./topics.ts";
import { findOnlyTouched } from "./file_kinds.ts";
import { readLeadingEmoji, typeNamed } from "./type_names.ts";
import { type Commit, type FileChange, mayContain } from "../../history/commit.ts";
import type { Change, ChangeType, PullRequest } from "../types.ts";
import { onFirstUse } from "../../text/first_use.ts";

/** The parts of the title of a pull request. */
export interface Header {
  /** From the header, or else from the words; undefined when nothing tells it. */
  readonly type: ChangeType | undefined;
  readonly scope: string | undefined;
  readonly breaking: boolean;
  readonly description: string;
  /** The word in place of a known type. */
  readonly word: string | undefined;
  /** The line without a mark of a breaking change: its words tell type and topic. */
  readonly text: string;
}

// Conventional Commits 1.0.0, items 1 to 5 and 13. Also accepts a leading emoji, `!` on either side
// of the scope, white space around the scope, and no space after the colon.
const HEADER = /^([A-Za-z]{1,20})(!?)\s?(?:\(([^()]*)\))?(!?)\s?:(?![:/])\s*(.*)$/s;
// The same with the marks of Chinese and Japanese keyboards.
const FULL_WIDTH = /[（：]/;
const FULL_WIDTH_HEADER =
  /^([A-Za-z]{1,20})([!！]?)\s?(?:[(（]([^()（）]*)[)）])?([!！]?)\s?[:：](?![:/])\s*(.*)$/s;
// Some projects write `BREAKING(api): x` or `Breaking: x` instead of a type. "BREAKING CHANGE" must
// be in capitals, as in a footer.
const BREAKING_HEADER =
  /^(?:BREAKING[ -]CHANGES?|BREAKING|[Bb]reaking)\s?(?:\(([^()]*)\))?!?\s?:(?![:/])\s*(.*)$/s;
// A word that is no type of ours, with a scope: "ui(button): round the corners". A scope has letters,
// unlike the section of a manual in "printf(3): say more".
const OWN_HEADER = /^[A-Za-z]{2,20}!?\(([^()]*[A-Za-z\u0080-\uffff][^()]*)\)!?: \S/;
// Other ways to mark a breaking change: `[BREAKING] x`, `BREAKING feat(api): x`.
const LOUD =
  /^(?:\[[^\]]{0,40}\]\s*)?(?:\[BREAKING(?:[ -]CHANGES?)?\]|BREAKING[ -]CHANGES?\s+[^\s:]|BREAKING(?! CHANGE)(?:\s[\w/.-]{1,40})?(?:\([^()]{0,100}\))?!?:(?![:/])\s*\S)/;
// A number in a quoted subject belongs to the change that is reverted.
const REVERTED = /^.{0,100}?\b(?:revert|reapply)(?:s|ed|ing)?\b[^"]{0,20}"(.*)"/is;
// A number in the scope position is the scope, not a pull request.
const NUMBERED_SCOPE = /^[A-Za-z]{1,20}!?\s?\([#!][0-9]{1,10}\)!?\s?:/;
// Platforms assign numbers of at most ten digits without leading zeros.
const PULL_REQUEST = /\(([#!])([1-9][0-9]{0,9})\)/g;
const NO_BODY = { body: "" };
const WORD_START = onFirstUse(() => /^[\p{L}\p{N}]/u);
const AUTOSQUASH = /^(?:(?:fixup|squash|amend)! )+/;

/**
 * Parses a commit. Never fails: a message without a conventional header gets a type inferred from
 * its words and its whole subject as the description.
 *
 * ```ts
 * import { parseCommit } from "@relnotes/cli";
 *
 * const change = parseCommit({
 *   hash: "8d3c1f0a6f2b4f0e9a7c5d3b1a0f9e8d7c6b5a49",
 *   parents: [],
 *   authorName: "Ada",
 *   authorEmail: "ada@example.org",
 *   subject: "fix: close every port (#12)",
 *   body: "",
 * });
 * console.log(change.type, change.description, change.pullRequest?.number); // fix close every port 12
 * ```
 */
export function parseCommit(commit: Commit, files?: readonly FileChange[]): Change {
  return parse(commit, files, false);
}

/**
 * As {@link parseCommit} without files, and a type that words have to tell is told when it is first
 * asked for: most commits of a long history become parts of changes that have their types by
 * themselves.
 */
export function parseCommitLater(commit: Commit): Change {
  return parse(commit, undefined, true);
}

function parse(
  commit: Commit,
  files: readonly FileChange[] | undefined,
  isLater: boolean,
): Change {
  // Ignore the number of parents: squashed and cherry-picked commits have merge messages too.
  const merge = readMerge(commit);
  const subject = merge?.title ??
    (commit.isRunOn === true ? completeSubject(commit) : commit.subject);
  const { text, pullRequest } = takePullRequest(subject, merge?.pullRequest);
  const header = readHeader(text);
  const notes = breakingNotesIn(commit);
  const declared = header.type === undefined ? declaredIn(commit) : undefined;
  // The word in GitLab's trailer would tell that the commit is about a changelog.
  const isSaid = merge !== undefined || mayContain(commit, "Changelog: ");
  const guess = (): ChangeType => guessType(header.text, isSaid ? NO_BODY : commit, files);
  const { description } = header;
  const breaking = header.breaking || notes.length > 0;
  const isOpen = isLater && header.type === undefined && declared === undefined && !isSaid &&
    description === header.text;
  const type = isOpen ? undefined : header.type ?? settleType(declared, guess);
  // Spreading optional fields is ten times slower.
  const change: { -readonly [Key in keyof Change]: Change[Key] } = type === undefined
    ? new OpenChange(tellFree, description, breaking, notes, commit)
    : { type, description, breaking, breakingNotes: notes, commit };
  if (isLater) change.closings = undefined;
  if (header.scope !== undefined) change.scope = header.scope;
  if (pullRequest !== undefined) change.pullRequest = pullRequest;
  const touchesOnly = files && findOnlyTouched(files);
  if (touchesOnly !== undefined) change.touchesOnly = touchesOnly;
  const topic = declared?.topic ??
    findTopic({ change, scope: header.scope, text: header.text, word: header.word, commit });
  if (topic !== undefined) change.topic = topic;
  return change;
}

/** The parts of a message, without a commit. */
export type MessageParts = Omit<Change, "commit" | "parts" | "summary">;

/**
 * Parses a whole commit message with the rules of {@link parseCommit}.
 *
 * ```ts
 * import { parseMessage } from "@relnotes/cli";
 *
 * const { type, scope, breaking } = parseMessage("feat(api)!: add paging (#12)");
 * console.log(type, scope, breaking); // feat api true
 * ```
 */
export function parseMessage(message: string): MessageParts {
  const [subject = "", ...rest] = message.replaceAll("\r\n", "\n").replace(/^(?:[^\S\n]*\n)+/, "")
    .split("\n");
  const body = rest.join("\n").replace(/^(?:[^\S\n]*\n)+/, "").trimEnd();
  const isRunOn = (rest[0] ?? "").trim() !== "";
  const commit = { hash: "", parents: [], authorName: "", authorEmail: "", subject, body, isRunOn };
  const { commit: _commit, ...parts } = parseCommit(commit);
  return parts;
}

/**
 * Parses the title of a pull request as a subject line. Removes a trailing `(#number)` only when it
 * is the number of this pull request.
 */
export function readTitle(title: string, number: number): Header {
  const { text, pullRequest } = takePullRequest(title, undefined);
  const header = readHeader(pullRequest?.number === number ? text : title.trim());
  return { ...header, type: header.type ?? suggestType(header.text, NO_BODY) };
}

/** The type in the conventional header of a subject or title; undefined without such a header. */
export function typeOfHeader(subject: string): ChangeType | undefined {
  return readHeader(subject.trim()).type;
}

/**
 * True when the files of the commit may tell its type, or that a change to documentation only edits
 * the release notes.
 */
export function wantsFiles({ subject }: Commit): boolean {
  const type = typeOfHeader(subject);
  return type === undefined || type === "docs";
}

/** The pieces of a conventional header as it is written, whatever its type. */
export interface HeaderPieces {
  readonly type: string;
  /** Undefined without parentheses. */
  readonly scope: string | undefined;
  readonly isBreaking: boolean;
  readonly description: string;
  /** Where the pieces begin in the line, from 0. */
  readonly typeAt: number;
  readonly scopeAt: number;
  readonly descriptionAt: number;
}

/** Splits a line into the pieces of its header; undefined when it has none. */
export function splitHeader(line: string): HeaderPieces | undefined {
  const typeAt = readLeadingEmoji(line)?.length ?? 0;
  const header = matchHeader(line.slice(typeAt));
  if (header === null) return undefined;
  const [whole, type = "", early = "", scope, late = "", description = ""] = header;
  return {
    type,
    scope,
    isBreaking: early + late !== "",
    description,
    typeAt,
    scopeAt: typeAt + whole.search(/[(（]/) + 1,
    descriptionAt: line.length - description.length,
  };
}

function matchHeader(line: string): RegExpExecArray | null {
  return HEADER.exec(line) ?? (FULL_WIDTH.test(line) ? FULL_WIDTH_HEADER.exec(line) : null);
}

/** The parts of a subject line; the type is undefined when it names no known type. */
function readHeader(subject: string): Header {
  const start = readLeadingEmoji(subject)?.length ?? 0;
  // Reading the groups one by one takes a fifth of the time of a pattern of them.
  const line = subject.slice(start);
  const header = matchHeader(line);
  const word = header?.[1] ?? "";
  const scope = header?.[3] ?? "";
  const description = header?.[5] ?? "";
  const type = typeNamed(word);
  const isMarked = (header?.[2] ?? "") !== "" || (header?.[4] ?? "") !== "";
  if (type !== undefined) {
    return {
      type,
      scope: scope.trim() || undefined,
      breaking: isMarked,
      description: description || subject,
      word: undefined,
      text: subject,
    };
  }
  const mayBreak = subject.includes("BREAKING") || /^[Bb]reaking/.test(subject);
  const breaking = mayBreak ? BREAKING_HEADER.exec(subject) : null;
  const rest = breaking?.[2] ?? "";
  if (rest !== "") {
    const scope = (breaking?.[1] ?? "").trim() || undefined;
    return { type, scope, breaking: true, description: rest, word: undefined, text: rest };
  }
  // The section of a topic says what its word says; of other words nothing is lost.
  const isTopic = description !== "" && topicNamed(word) !== undefined;
  const isOwn = !isTopic && scope !== "" && OWN_HEADER.test(subject);
  return {
    type,
    scope: isTopic || isOwn ? scope.trim() || undefined : undefined,
    // `!` after an unknown type also marks a breaking change (item 13).
    breaking: isMarked || (mayBreak && LOUD.test(subject)),
    description: (isTopic ? description : isOwn ? `${word}: ${description}` : subject) ||
      "(no subject)",
    word,
    text: subject,
  };
}

function tellFree({ description, commit }: Change): ChangeType {
  return guessType(description, commit, undefined);
}

function guessType(
  description: string,
  message: Pick<Commit, "body">,
  files: readonly FileChange[] | undefined,
): ChangeType {
  if (isMergeByGit(description)) return "chore";
  const amended = description.replace(AUTOSQUASH, "");
  const named = amended === description ? undefined : readHeader(amended).type;
  return named ?? inferType(amended, message, files);
}

/**
 * Removes the last `(#n)`, or `(!n)` on GitLab, from the subject and returns it as the pull
 * request. When a merge message gives the number, a different number in the title is part of the
 * title.
 */
function takePullRequest(
  subject: string,
  merged: PullRequest | undefined,
): { readonly text: string; readonly pullRequest: PullRequest | undefined } {
  if (!subject.includes("(#") && !subject.includes("(!")) {
    return { text: subject.trim(), pullRequest: merged };
  }
  const numbers = [...subject.matchAll(PULL_REQUEST)];
  const skipped = numbers.length === 0
    ? null
    : (subject.includes('"') ? REVERTED.exec(subject) : null) ?? NUMBERED_SCOPE.exec(subject);
  const match = numbers.findLast(({ index }) => index >= (skipped?.[0].length ?? 0));
  const [found = "", mark = "", digits] = match ?? [];
  const number = Number(digits);
  if (match === undefined || (merged !== undefined && merged.number !== number)) {
    return { text: subject.trim(), pullRequest: merged };
  }
  const before = subject.slice(0, match.index).trimEnd();
  const after = subject.slice(match.index + found.length);
  return {
    text: `${before}${WORD_START().test(after) ? " " : ""}${after}`.trim(),
    pullRequest: merged ?? { number, reference: `${mark}${number}` },
  };
}
