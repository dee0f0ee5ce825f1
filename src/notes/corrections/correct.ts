// Corrects changes: what somebody wrote for the notes replaces the words of the message.

import { mayContain, type SearchableBody } from "../../history/commit.ts";
import { typeOfHeader } from "../messages/header.ts";
import { isBot } from "../../history/bots.ts";
import { isMerge, readMerge, writtenTitle } from "../messages/merges/merges.ts";
import { parseCommit } from "../messages/parse.ts";
import { readClosings } from "../messages/references/closed_issues.ts";
import { looksLikeUpdate } from "../messages/types/topics.ts";
import { NOTES_FIELD } from "../messages/trailers/footers.ts";
import { isCodeType, readTypeMark } from "../messages/types/type_names.ts";
import { typeOfSentence } from "../messages/types/words/sentence_type.ts";
import type { Change } from "../types.ts";
import { type Block, BLOCK_WORDS, readBlock } from "./blocks.ts";
import { isSquashList, type Message, splitMessages, splitSquashBody } from "./messages.ts";

/** What somebody wrote about a change after the fact. */
export interface Correction {
  /** Where it stands: in a note of git, in the description of the pull request, in the message. */
  readonly source: "note" | "pullRequest" | "message";
  /** The entries to write; none leaves the change out. */
  readonly messages: readonly Message[];
}

// The first line of a merge that may look like a field.
const TITLE = /^release[ -]notes?:.*/i;

const BREAKS = /^BREAKING[ -]CHANGE: /m;
const OF_DEPENDENCIES =
  /^(?:\w{1,20}\((?:[\w-]{1,20}-)?dep(?:endencie)?s(?:-\w{1,20})?\)|deps)!?: /i;
// "Bump hosts", "Update ports to 2.0", but not "Update the door".
const HAS_VERSION = /\bbump|\b(?:to|from) [`"']?v?\d/i;

// How Kubernetes marks a note whose readers must do something before they update.
const ACTION = /^\W{0,4}action required\W{0,4}\s*(?=\S)/i;

// The words that stand in place of the message, behind its footers.
const BLOCK = new RegExp(
  String.raw`\s*^(?:${"```"}release-notes?\b|BEGIN_COMMIT_OVERRIDE|${NOTES_FIELD}\W{0,3}:)`,
  "im",
);

/**
 * The correction of a change: a note of git comes before a block in the description of the pull
 * request, and that before one in the message. Undefined without a correction.
 */
export function readCorrection(change: Change): Correction | undefined {
  const { note } = change.commit;
  if (note !== undefined) return { source: "note", messages: splitMessages(note) };
  const described = readBlock(change.pullRequest?.details?.description ?? "");
  if (described !== undefined && speaksFor(change, described)) {
    return { source: "pullRequest", messages: splitMessages(described.text) };
  }
  const written = readBlockOf(change.commit);
  if (written === undefined || !speaksFor(change, written)) return undefined;
  // Each message of a squashed commit has fields of its own.
  if (written.around !== undefined && isSquashList(written.around)) return undefined;
  return { source: "message", messages: splitMessages(written.text) };
}

function readBlockOf(
  commit: SearchableBody & Pick<Change["commit"], "parents" | "subject">,
): Block | undefined {
  if (!BLOCK_WORDS.some((word) => mayContain(commit, word))) return undefined;
  const { body } = commit;
  // A pull request may be called "Release notes: add ports".
  const title = TITLE.exec(body)?.[0].trim();
  const isTitle = title !== undefined &&
    (isMerge(commit) || readMerge(commit)?.title?.includes(title) === true);
  return readBlock(isTitle ? body.replace(TITLE, "") : body);
}

/**
 * False for fields that update a dependency, which quote its notes, and for those that say nothing of
 * what breaks.
 */
function speaksFor(change: Change, { text, around }: Block): boolean {
  if (around === undefined) return true;
  if (isUpdate(change)) return false;
  return text !== "NONE" ||
    !(change.breaking || BREAKS.test(change.commit.body) ||
      around.some((line) => BREAKS.test(line)));
}

function isUpdate(change: Change): boolean {
  const { commit } = change;
  // Who merges wrote nothing of it.
  if (!isMerge(commit) && isBot({ authorName: commit.authorName, authorEmail: "" })) return true;
  return [commit.subject, writtenTitle(change)].some((title) =>
    OF_DEPENDENCIES.test(title) || (looksLikeUpdate(title) && HAS_VERSION.test(title))
  );
}

/**
 * The change in the words of each message, with its commits, author and pull request. Plain text
 * leaves type, scope, topic and what breaks as they are, but for a mark such as `[BUGFIX]` at its
 * start; of several messages, the first breaks what the change does.
 */
export function rewordChange(change: Change, messages: readonly Message[]): readonly Change[] {
  return messages.map((message, index) => reword(change, message, index === 0));
}

function reword(change: Change, { subject, body }: Message, isFirst: boolean): Change {
  const { commit, pullRequest, touchesOnly, paths } = change;
  const text = subject.replace(ACTION, "");
  const needsAction = text !== subject;
  const said = parseCommit({ ...plainOf(commit), subject: text, body });
  const isConventional = typeOfHeader(text) !== undefined;
  const { scope, topic } = isConventional ? said : change;
  // What readers must do tells nothing of what was done.
  const plainType = needsAction ? change.type : typeOfPlain(text, change);
  const keeps = change.breaking && isFirst && !isConventional;
  const named = said.pullRequest;
  const isOther = named !== undefined && pullRequest !== undefined &&
    named.number !== pullRequest.number;
  const linked = pullRequest ?? named;
  return {
    type: isConventional ? said.type : readTypeMark(text)?.type ?? plainType,
    ...(scope === undefined ? {} : { scope }),
    description: isOther ? `${said.description} (${named.reference})` : said.description,
    breaking: said.breaking || needsAction || keeps,
    breakingNotes: keeps && said.breakingNotes.length === 0
      ? change.breakingNotes.map((note) => note.split(BLOCK, 1)[0] ?? "")
      : said.breakingNotes,
    commit,
    ...(isConventional ? { message: { subject: text, body } } : {}),
    ...(topic === undefined ? {} : { topic }),
    ...(touchesOnly === undefined ? {} : { touchesOnly }),
    ...(paths === undefined ? {} : { paths }),
    ...(linked === undefined ? {} : { pullRequest: linked }),
  };
}

/** The type that plain text tells, where the commit only seems to be nothing that users get. */
function typeOfPlain(text: string, { type, commit }: Change): Change["type"] {
  if (isCodeType(type) || typeOfHeader(commit.subject) !== undefined) return type;
  const told = typeOfSentence(text);
  return told !== undefined && isCodeType(told) ? told : type;
}

/** The fields of a commit without those that some sources compute. */
function plainOf({ hash, parents, authorName, authorEmail }: Change["commit"]): Pick<
  Change["commit"],
  "hash" | "parents" | "authorName" | "authorEmail"
> {
  return { hash, parents, authorName, authorEmail };
}

/** As {@link rewordChange}, with the issues that each message closes by itself. */
export function splitChange(change: Change, messages: readonly Message[]): readonly Change[] {
  const plain = plainOf(change.commit);
  return rewordChange(change, messages).map((each, index) => {
    const { subject, body } = messages[index] ?? { subject: "", body: "" };
    return { ...each, closings: readClosings({ ...plain, subject, body }) };
  });
}

/**
 * The change and one for each conventional message that the body of its commit lists; undefined
 * when it lists none. What says the same as the change is no other one, and an issue that one of them
 * closes is closed by that alone.
 */
export function splitSquash(change: Change): readonly Change[] | undefined {
  const { commit } = change;
  const listed = splitChange(change, splitSquashBody(commit.body));
  const known = new Set([keyOf(change)]);
  const others = listed.filter((each) => {
    const key = keyOf(each);
    return known.has(key) ? false : known.add(key);
  });
  if (others.length === 0) return undefined;
  const notes = new Set(listed.flatMap(({ breakingNotes }) => breakingNotes));
  const breakingNotes = change.breakingNotes.filter((note) => !notes.has(note));
  const isMarked = parseCommit({ ...plainOf(commit), subject: commit.subject, body: "" }).breaking;
  const closed = new Set(others.flatMap(({ closings = [] }) => closings));
  const first = {
    ...change,
    breaking: isMarked || breakingNotes.length > 0,
    breakingNotes,
    closings: (change.closings ?? readClosings(commit)).filter((issue) => !closed.has(issue)),
  };
  return [first, ...others];
}

function keyOf({ type, scope = "", description }: Change): string {
  return [type, scope, description.toLowerCase()].join("\0");
}
