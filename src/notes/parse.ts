// Understands a commit: type, scope, description, breaking marks, pull request number.

import { typeNamed } from "./classify.ts";
import { breakingNotesIn, mayBreak } from "./footers.ts";
import { readLeadingMark } from "./gitmoji.ts";
import { inferType } from "./infer.ts";
import { isMergeSubject, readMerge } from "./merges.ts";
import type { Commit } from "../history/commit.ts";
import type { Change, ChangeType, PullRequest } from "./types.ts";

/** What a first line says. */
export interface Header {
  /** Absent when the line names none. */
  readonly type?: ChangeType;
  readonly scope?: string;
  readonly breaking: boolean;
  readonly description: string;
}

// Conventional Commits 1.0.0, items 1 to 5 and 13; beyond it: a leading emoji, `!` on either side of
// the scope, white space around the scope, no space behind the colon.
const HEADER = /^([A-Za-z]{1,20})(!?)\s?(?:\(([^()]*)\))?(!?)\s?:(?![:/])\s*(.*)$/s;
// Some projects write `BREAKING(api): x` or `Breaking: x` in place of a type. More words than one count
// in capitals only, as in a footer.
const BREAKING_HEADER =
  /^(?:BREAKING[ -]CHANGES?|BREAKING|[Bb]reaking)\s?(?:\(([^()]*)\))?!?\s?:(?![:/])\s*(.*)$/s;
// Louder than any type, and written in many ways: `[BREAKING] x`, `BREAKING feat(api): x`.
const LOUD =
  /^(?:\[[^\]]{0,40}\]\s*)?(?:\[BREAKING(?:[ -]CHANGES?)?\]|BREAKING[ -]CHANGES?\s+[^\s:]|BREAKING(?! CHANGE)(?:\s[\w/.-]{1,40})?(?:\([^()]{0,100}\))?!?:(?![:/])\s*\S)/;
// The number in a quoted subject is the one of the change that is taken back.
const REVERTED = /^.{0,100}?\b(?:revert|reapply)(?:s|ed|ing)?\b[^"]{0,20}"(.*)"/is;
// A number in the place of the scope is the scope.
const NUMBERED_SCOPE = /^[A-Za-z]{1,20}!?\s?\([#!][0-9]{1,10}\)!?\s?:/;
// A number is at most ten digits and starts with none of them zero: what platforms give out.
const PULL_REQUEST = /\(([#!])([1-9][0-9]{0,9})\)/g;
const NO_NOTES: readonly string[] = [];
const NO_BODY = { body: "" };
const WORD_START = /^[\p{L}\p{N}]/u;
const AUTOSQUASH = /^(?:(?:fixup|squash|amend)! )+/;

/**
 * What a commit changed. Never fails: a message that follows no convention gets the type that its
 * words suggest and keeps its whole subject as the description.
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
export function parseCommit(commit: Commit): Change {
  // Whatever the number of parents: squashed and picked commits bear the messages of merges too.
  const merge = isMergeSubject(commit.subject) ? readMerge(commit.subject, commit.body) : undefined;
  const subject = merge?.title ?? commit.subject;
  const { text, pullRequest } = takePullRequest(subject, merge?.pullRequest);
  const header = readHeader(text);
  const notes = mayBreak(commit) ? breakingNotesIn(commit.body) : NO_NOTES;
  // Assigned one by one: spreading what may be absent costs ten times as much.
  const change: { -readonly [Key in keyof Change]: Change[Key] } = {
    type: header.type ?? guessType(header.description, merge ? NO_BODY : commit),
    description: header.description,
    breaking: header.breaking || notes.length > 0,
    breakingNotes: notes,
    commit,
  };
  if (header.scope !== undefined) change.scope = header.scope;
  if (pullRequest !== undefined) change.pullRequest = pullRequest;
  if (merge?.project !== undefined) change.project = merge.project;
  return change;
}

/** What a message says, without the commit that it would be recorded in. */
export type MessageParts = Omit<Change, "commit" | "parts" | "summary">;

/**
 * What a whole commit message says, as {@link parseCommit} reads it.
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
  const commit = { hash: "", parents: [], authorName: "", authorEmail: "", subject, body };
  const { commit: _commit, ...parts } = parseCommit(commit);
  return parts;
}

/** What the title of a pull request says, read as a first line is; its own number is cut off, no other. */
export function readTitle(title: string, number: number): Header {
  const { text, pullRequest } = takePullRequest(title, undefined);
  return readHeader(pullRequest?.number === number ? text : title.trim());
}

function readHeader(subject: string): Header {
  const sign = readLeadingMark(subject)?.length ?? 0;
  const match = HEADER.exec(sign === 0 ? subject : subject.slice(sign));
  const [, word = "", early, scope = "", late, description = ""] = match ?? [];
  const type = typeNamed(word);
  const marked = early === "!" || late === "!";
  if (type !== undefined) {
    const trimmed = scope.trim();
    return {
      type,
      ...(trimmed === "" ? {} : { scope: trimmed }),
      breaking: marked,
      description: description === "" ? subject : description,
    };
  }
  const breaking = BREAKING_HEADER.exec(subject);
  if (breaking !== null && (breaking[2] ?? "") !== "") {
    const named = breaking[1]?.trim() ?? "";
    return {
      ...(named === "" ? {} : { scope: named }),
      breaking: true,
      description: breaking[2] ?? "",
    };
  }
  // A word that is no type of ours marks a breaking change all the same (item 13).
  const breaks = marked || LOUD.test(subject);
  return { breaking: breaks, description: subject === "" ? "(no subject)" : subject };
}

function guessType(description: string, message: Pick<Commit, "body">): ChangeType {
  const amended = description.replace(AUTOSQUASH, "");
  const named = amended === description ? undefined : readHeader(amended).type;
  return named ?? inferType(amended, message);
}

/**
 * The text without the last `(#n)`, on GitLab `(!n)`, in it, which is the commit's pull request. Where a merge message
 * has told the number, another one in the title is part of the title.
 */
function takePullRequest(
  subject: string,
  merged: PullRequest | undefined,
): { readonly text: string; readonly pullRequest?: PullRequest } {
  // Most subjects hold none, and looking for two characters is cheap.
  if (!subject.includes("(#") && !subject.includes("(!")) {
    const text = subject.trim();
    return merged === undefined ? { text } : { text, pullRequest: merged };
  }
  const skipped = (REVERTED.exec(subject) ?? NUMBERED_SCOPE.exec(subject))?.[0].length ?? 0;
  const match = [...subject.slice(skipped).matchAll(PULL_REQUEST)].at(-1);
  const [, mark = "", digits] = match ?? [];
  const number = Number(digits);
  if (match === undefined || (merged !== undefined && merged.number !== number)) {
    return { text: subject.trim(), ...(merged ? { pullRequest: merged } : {}) };
  }
  const start = skipped + match.index;
  const before = subject.slice(0, start).trimEnd();
  const after = subject.slice(start + match[0].length);
  return {
    text: `${before}${WORD_START.test(after) ? " " : ""}${after}`.trim(),
    pullRequest: merged ?? { number, reference: `${mark}${number}` },
  };
}
