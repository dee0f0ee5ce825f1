// Parses a commit: type, scope, description, breaking marks, pull request number.

import { nameCopied } from "./bare_copies.ts";
import { unwrapCopy } from "./copy_marks.ts";
import { type ChangelogTrailer, declaredIn, settleType } from "./trailers/changelog_trailer.ts";
import { breakingCommitsIn, breakingNotesIn } from "./trailers/footers.ts";
import { findReapplied, type Header, readHeader, withoutAutosquash } from "./header.ts";
import { inferType, suggestType } from "./types/infer.ts";
import { readMerge } from "./merges/merges.ts";
import { isMergeByGit } from "./merges/plain_merges.ts";
import { readClosings } from "./references/closed_issues.ts";
import { readBeside } from "../changelogs/fragments/beside_entries.ts";
import { OpenChange } from "./open_change.ts";
import { typeByFiles } from "./types/type_by_files.ts";
import { completeSubject } from "./run_on.ts";
import { takePullRequest } from "./pull_request_number.ts";
import { findTopic, looksLikeUpdate, mayHaveTopic } from "./types/topics.ts";
import { type Citations, findCited } from "../changelogs/citations.ts";
import type { CitedTexts } from "../changelogs/cited_texts.ts";
import { enteredOf, isDelivered, readEntered } from "./files/changelog_entries.ts";
import { type Entered, type EnteredChange, withCitedBreaks } from "../changelogs/entered.ts";
import { readEntryText } from "../changelogs/entry_text.ts";
import { saysNothing } from "./files/silent_messages.ts";
import { addBreaks, readOwnEntries } from "./files/own_entries.ts";
import { addsDeprecation, takeEntryWords } from "./files/entry_words.ts";
import { findOnlyTouched } from "../files/records.ts";
import { type Commit, type FileChange, mayContain } from "../../history/commit.ts";
import { isBot } from "../../history/bots.ts";
import type { Change, ChangeType } from "../types.ts";

const NO_BODY = { body: "" };
const NOTHING_SAID: readonly string[] = [];

/**
 * Parses a commit. Never fails: a message without a conventional header gets a type inferred from
 * its words and its whole subject as the description. `files` are those that it changes.
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
  return parse(commit, { files, citations: undefined }, false);
}

/** As {@link parseCommit}, with what the changelogs of the range say by numbers. */
export function parseCited(
  commit: Commit,
  files: readonly FileChange[] | undefined,
  citations: Citations | undefined,
  texts?: () => CitedTexts,
): Change {
  return parse(commit, { files, citations, texts }, false);
}

/**
 * Like {@link parseCommit}, without files. A type that only words tell is computed on first use,
 * because most commits of a long history become parts of others and never need one.
 */
export function parseCommitLater(commit: Commit, citations?: Citations): Change {
  return parse(commit, { files: undefined, citations }, true);
}

/** What is known of a commit beside its message. */
interface ParseEvidence {
  readonly files: readonly FileChange[] | undefined;
  /** What the changelogs of its range say by numbers. */
  readonly citations: Citations | undefined;
  /** The words of the entries of its range by numbers. */
  readonly texts?: (() => CitedTexts) | undefined;
}

function parse(
  commit: Commit,
  { files, citations, texts }: ParseEvidence,
  isLater: boolean,
): Change {
  // Ignore the number of parents: squashed and cherry-picked commits have merge messages too.
  const merge = readMerge(commit);
  const titled = unwrapCopy(merge?.title ?? nameCopied(completeSubject(commit), commit));
  const subject = takeEntryWords(titled, files, texts);
  const { text, pullRequest } = takePullRequest(subject, merge?.pullRequest);
  const isReplaced = subject !== titled;
  const header = readHeader(text);
  const footers = breakingNotesIn(commit);
  const listed = footers.length > 0 || header.breaking ? footers : breakingCommitsIn(commit);
  const written = listed === footers || isForeign(text, commit) ? footers : listed;
  const declared = header.type === undefined ? declaredIn(commit) : undefined;
  // The word in GitLab's trailer would tell that the commit is about a changelog.
  const isSaid = merge !== undefined || mayContain(commit, "Changelog: ");
  const entered = files && readEntered(files, commit);
  // A merge has no files here: what is cited of it counts with those of its pull request.
  const isFree = header.type === undefined;
  const found = citations &&
    citedOf(commit, { reference: pullRequest?.reference, isFree, files, citations });
  const cited = isFree ? found : undefined;
  const { description } = header;
  const isOpen = isLater && header.type === undefined && declared === undefined && !isSaid &&
    description === header.text;
  const message = isSaid ? NO_BODY : commit;
  const type = isOpen
    ? undefined
    : typeByFiles(header, files) ?? tellType(header, declared, message, files, entered ?? cited);
  const own = isFree && type !== undefined
    ? enteredOf(withCitedBreaks(entered, cited), type, header.text, files ?? [])
    : undefined;
  // A header tells all but what breaks by the words of others.
  const isListed = !isFree && type !== undefined && isDelivered(type, files ?? []);
  // Nor has it a word for the topic of a fix.
  const isSafety = isListed && type === "fix" && found?.topic === "security";
  const listing = isFree || type === undefined || files === undefined
    ? undefined
    : readOwnEntries({ type, description }, files, commit);
  const breaks = (isListed ? found : own)?.breaks;
  // A footer says what breaks better than all that has changed.
  const isUnsaid = header.breaking && !isReplaced && written.length === 0;
  const said = breaks === undefined && listing === undefined
    ? NOTHING_SAID
    : [...breaks ?? [], ...isUnsaid ? listing?.changes ?? [] : []];
  const notes = said.length === 0 ? written : addBreaks(written, said, description);
  // A mark in the sentence of an entry is none of the message.
  const breaking = (header.breaking && !isReplaced) || written.length > 0 || breaks !== undefined ||
    own?.isBreaking === true || (isFree && reappliesBreak(text));
  // Spreading optional fields is ten times slower.
  const change: { -readonly [Key in keyof EnteredChange]: EnteredChange[Key] } = type === undefined
    ? new OpenChange(tellFree, description, breaking, notes, commit)
    : { type, description, breaking, breakingNotes: notes, commit };
  if (isLater) change.closings = undefined;
  if (isReplaced) change.closings = readClosings(commit, true);
  if (header.scope !== undefined) change.scope = header.scope;
  if (pullRequest !== undefined) change.pullRequest = pullRequest;
  if (files !== undefined) change.files = files;
  const touchesOnly = files && findOnlyTouched(files);
  if (touchesOnly !== undefined) change.touchesOnly = touchesOnly;
  if (entered !== undefined) change.entered = entered;
  if (cited !== undefined) change.cited = cited;
  const beside = files && readBeside(listing?.deprecations ?? [], files);
  if (beside !== undefined && beside.length > 0) change.beside = beside;
  const topic = declared?.topic ??
    findTopic({
      change,
      scope: header.scope,
      text: isReplaced ? titled : header.text,
      hasHeader: header.type !== undefined,
      word: isReplaced ? undefined : header.word,
      commit,
    }) ??
    (isReplaced && mayHaveTopic(change.type) && addsDeprecation(files ?? [])
      ? "deprecations"
      : own?.topic ?? (isSafety ? "security" : undefined));
  if (topic !== undefined) change.topic = topic;
  return change;
}

// Of functions of its own: closures in `parse` would take time and memory for each commit.
function citedOf(
  commit: Commit,
  { isFree, citations, ...names }: Pick<ParseEvidence, "files"> & {
    readonly reference: string | undefined;
    readonly isFree: boolean;
    readonly citations: Citations;
  },
): Entered | undefined {
  const closings = (): readonly string[] => isFree ? readClosings(commit) : NOTHING_SAID;
  return findCited(citations, { ...names, closings, hash: commit.hash });
}

function tellType(
  { text }: Header,
  declared: ChangelogTrailer | undefined,
  message: Pick<Commit, "body">,
  files: readonly FileChange[] | undefined,
  entered: Entered | undefined,
): ChangeType {
  return settleType(declared, () => guessType(text, message, files, entered));
}

/** True for `Reapply "feat!: x"`, which breaks what `x` broke. */
function reappliesBreak(text: string): boolean {
  const reapplied = text.includes("!: ") ? findReapplied(text) : undefined;
  return reapplied !== undefined && readHeader(reapplied).breaking;
}

/** True for the body of an update, in which bots quote what the dependency says of itself. */
function isForeign(subject: string, { authorName }: Commit): boolean {
  return looksLikeUpdate(subject) || isBot({ authorName, authorEmail: "" });
}

/** As {@link withTouched}; a change whose message says nothing is read again. */
export function readAgain(change: Change, files: readonly FileChange[]): Change {
  const isRead = saysNothing(change.description) && readEntryText(files) !== undefined;
  return isRead ? parseCommit(change.commit, files) : withTouched(change, files);
}

/** The change with what its files are all of; its type stays that of its words. */
export function withTouched(change: Change, files: readonly FileChange[]): Change {
  const touchesOnly = findOnlyTouched(files);
  return touchesOnly === undefined ? change : { ...change, touchesOnly };
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
 * is the number of this pull request. `files` are all that it changes, if known: they may correct what
 * its words tell, and so may what a changelog says under its number.
 */
export function readTitle(
  title: string,
  number: number,
  files?: readonly FileChange[],
  cited?: Entered,
): Header {
  const said = unwrapCopy(title.trim());
  const { text, pullRequest } = takePullRequest(said, undefined);
  const header = readHeader(takeEntryWords(pullRequest?.number === number ? text : said, files));
  if (header.type !== undefined) return { ...header, type: typeByFiles(header, files) };
  const told = suggestType(header.text, NO_BODY);
  const isCorrected = told !== undefined && files !== undefined;
  return {
    ...header,
    type: isCorrected
      ? suggestType(header.text, NO_BODY, files, readEntered(files) ?? cited)
      : told,
  };
}

function tellFree({ description, commit }: Change): ChangeType {
  return guessType(description, commit, undefined);
}

function guessType(
  description: string,
  message: Pick<Commit, "body">,
  files: readonly FileChange[] | undefined,
  entered?: Entered,
): ChangeType {
  if (isMergeByGit(description)) return "chore";
  const amended = withoutAutosquash(description);
  const said = findReapplied(amended) ?? amended;
  const named = said === description ? undefined : readHeader(said).type;
  return named ?? inferType(said, message, files, entered);
}
