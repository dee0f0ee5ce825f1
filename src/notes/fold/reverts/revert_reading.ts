// What the message of a revert says that it takes back.

import { type Commit, mayContain } from "../../../history/commit.ts";
import { withoutCode } from "../../../text/quoted_lines.ts";
import { findReapplied } from "../../messages/header.ts";
import { isMerge } from "../../messages/merges/merges.ts";
import { referenceBehind } from "../../messages/subject_number.ts";
import { looksLikeUpdate } from "../../messages/types/topics.ts";
import type { Change } from "../../types.ts";
import { keyOf } from "../subject_key.ts";

/** What a revert takes back, as its message names it. */
export interface RevertReading {
  /** Names of commits, at least seven digits each. */
  readonly names: readonly string[];
  /** The quoted subject, without the number of a pull request; its beginning when {@link isCut}. */
  readonly subject: string | undefined;
  /** True when the platform cut the title, and so the subject that it quotes. */
  readonly isCut?: boolean;
  /** The number of the pull request. */
  readonly number: number | undefined;
  /** The number in the quoted subject, which no other change of that subject has. */
  readonly quotedNumber?: number | undefined;
  /** The scope of a conventional revert, whose description is the reverted one. */
  readonly scope?: string | undefined;
  /** True for a change in words of its own, which stands whatever it takes back. */
  readonly stands: boolean;
}

// "Revert", "fix(ports): revert", "[ports] Temporarily revert", "bug #12 Revert".
const BEGINS =
  /^(?:[^"“:]{1,60}: |[[(][^\])]{1,60}[\])]:? ?|\w{1,20} [#!]\d{1,10}[:,]? ){0,4}(?:please |\w{1,20}ly |[\w-]{1,30} (?=revert ["“]))?(?:revert|back(?:s|ed|ing)? out)(?:s|ed|ing)?\b/i;
// "This reverts commit 1a2b3c4." is what git-revert(1) writes.
const REVERTS =
  /(?:\bthis (?:commit |change |patch |pr )?reverts|^[ \t]*reverts?)(?: (?:the|following|merge|commits?|changesets?))*:?(?=\s)/gim;
const NAME =
  /[\s,;&]*(?:and\s+)?(?:[-*]\s+)?(?:commits?\s+)?["'`(]?\b([0-9a-f]{7,64})\b["'`)]?(\.{2,3}[0-9a-f])?/y;
const QUOTED =
  /\b(?:revert|reapply|back(?:s|ed)? out|roll(?:s|ed|ing)? ?back)(?:s|ed|ing)?:?\s+["“](.+)["”]\.?(?: \([#!]\d{1,10}\))*$/i;
const QUOTED_FIRST =
  /^(?:[\w-]{1,20}(?:\([^()]{1,60}\))?!?: )?revert(?:s|ed|ing)?:? ["“].{1,900}["”]/i;
// Behind the quotation of a whole revert: numbers, marks, and why.
const REASON =
  /^[.\s]*(?:\s*(?:\([^()]{0,200}\)|\[[^[\]]{0,60}\]))*[.\s]*(?:$|,? ?\(?(?:again|temporarily|for now|due to|because|as|since|until|pending|which|that|while|after|in (?:favou?r|order)|to (?:fix|unbreak|avoid|unblock)|on|from|in|and (?:its|the) follow)\b)/i;
const ROLLED_BACK = /^roll(?:s|ed|ing)? ?back(?:s|ed|ing)?:? ["“]/i;
// GitHub cuts long titles of pull requests: 'Revert "Close ports of hosts that do not answer in ti…'.
// People do so too, and close the quotation.
const CUT = /^revert\s+["“]([^"”]{20,})(?:…|\.\.\.)["”]?$/i;
// Nobody quotes a longer subject, and to search it would take long.
const LONGEST = 1_000;
const QUOTE = /["“]/;
const BACKED_OUT = /\bback(?:s|ed)? out\b/i;
// What git-revert(1) writes, below a subject that says something else.
const TAKES_BACK = /^This reverts (?:commits? [0-9a-f]{7,64}\b|[0-9a-f]{7,64}[.,]?$)/m;
const PARTIAL = /\bpart(?:s|ly|ial(?:ly)?)?\b|\b(?:except|only|but|apart from)\b/i;
const PARTIAL_REVERT = /\bpart(?:ial(?:ly)?|ly)?[ -]reverts?\b/i;
// "… 1a2b3c4 in part.", "… 1a2b3c4, but keeps the tests."
const PARTIAL_END =
  /^[^\w.]{0,3}(?:but )?only\b|^\.\s+(?:only|except|but)\b|^ for the (?!now|time|moment|following|same|reasons?)|^[^.]{0,200}?\b(?:except|in part|part(?:ly|ially)?|apart from|but (?:keep|leav|retain|not|only)\w{0,4})\b/i;
const REVERTED_NUMBER =
  /\brevert(?:s|ed|ing)? (?:(?:PR|MR|pull request) ?)?[#!](\d{1,10})(?=$|[ ]?[.(:;,–—-](?! (?:and|or|[#!])\b)|,? (?:because|due to|as|since|until|for now|which|that|to|so)\b| ["“])/i;
// "revert: #12", whose description is the number.
const NUMBER_ALONE = /^(?:(?:PR|MR|pull request|merge request) ?)?[#!](\d{1,10})$/i;
// What GitHub's and GitLab's buttons write into the description, and people into a list.
const REVERTED_REFERENCE =
  /(?:^|\n[^\S\n]*\n|\n(?=[-*] ))(?:[-*] )?(?:this )?reverts (?:(?:the )?(?:merge request|pull request|PR|MR) )?(?:([\w.-]+\/[\w./-]+)?[#!])(\d{1,10})(?=[.;:)]|[^\S\n]*(?:\n|$)|,? (?!(?:and|or|&) [#!]\d|[#!]\d)(?:because|due to|as|since|until|for now|which|that|to|so|and)\b)/i;
// Of the list of a squashed pull request: its fixes may be about the revert itself.
const ADDS = /^(?:feat\b|\w{1,20}(?:\([^()]{1,60}\))?!: )/i;
// A line in words of its own: "feat!: add doors in their place".
const NEWS_IN_BODY = /^(?:feat|fix|perf)(?:\([^()]{1,60}\))?!?: \S/m;

/**
 * What a change takes back; undefined when it is no revert, or one of something unnamed. `repository`
 * is the path of the repository on its platform: the numbers of another are none of its own.
 */
export function readRevert(change: Change, repository?: string): RevertReading | undefined {
  const isRevert = looksLikeRevert(change);
  if (!isRevert && !replaces(change)) return undefined;
  const target = readTarget(change, repository);
  const { names, subject, number } = target;
  if (!isRevert) {
    const isNamed = names.length > 0 || number !== undefined;
    // Words of its own may quote anything.
    return isNamed ? { ...UNNAMED, names, number, stands: true } : undefined;
  }
  const isNamed = names.length > 0 || subject !== undefined || number !== undefined;
  return isNamed ? { ...target, stands: hasMore(change) } : undefined;
}

const UNNAMED = { names: [], subject: undefined, number: undefined };

/** True for a subject or title that says by its first words that it is a revert. */
export function saysRevert(text: string): boolean {
  return BEGINS.test(text);
}

function looksLikeRevert(change: Change): boolean {
  const { commit, description } = change;
  const { subject } = commit;
  if (findReapplied(description) !== undefined || ROLLED_BACK.test(subject)) return true;
  if (subject.includes("evert") || (subject.includes("out ") && BACKED_OUT.test(subject))) {
    if (saysRevert(subject)) return true;
  }
  return (description.includes("evert") && saysRevert(description)) ||
    (mayContain(commit, "evert") && change.type === "revert") ||
    (mayContain(commit, "* Revert ") && onlyReverts(commit.body));
}

/** True for a revert that a reader must see for what else it does. */
function hasMore({ breaking, description, commit }: Change): boolean {
  const isNew = breaking && !isMerge(commit) && findReapplied(description) === undefined;
  return isNew || NEWS_IN_BODY.test(commit.body) ||
    (mayContain(commit, "* Revert ") && listOf(commit.body).some((item) => ADDS.test(item)));
}

/** True for a change with a subject of its own whose message says that it takes back another one. */
function replaces({ commit }: Change): boolean {
  if (!mayContain(commit, "evert") || isMerge(commit) || looksLikeUpdate(commit.subject)) {
    return false;
  }
  const body = withoutCode(commit.body);
  // The list of a squashed pull request tells of its steps.
  return (TAKES_BACK.test(body) || REVERTED_REFERENCE.test(body)) && !/^\* /m.test(body);
}

/** True for a squashed pull request of which every commit is a revert. */
function onlyReverts(body: string): boolean {
  return listOf(body).every((item) => /^Revert ["“]/.test(item));
}

/** What the list of a squashed pull request says of its commits. */
function listOf(body: string): readonly string[] {
  return body.split("\n").filter((line) => line.startsWith("* ")).map((line) => line.slice(2));
}

function readTarget(
  { type, scope, description, commit }: Change,
  repository: string | undefined,
): Omit<RevertReading, "stands"> {
  // "fix(ports): revert 1a2b3c4" has a header in front of the words.
  const line = saysRevert(description) ? description : commit.subject;
  const text = mayContain(commit, "evert") ? `${line}\n${commit.body}` : line;
  const names: string[] = [];
  let isPartial = PARTIAL.test(withoutQuotation(description)) || PARTIAL_REVERT.test(text) ||
    goesOn(commit.subject);
  for (const { 0: match, index } of text.matchAll(REVERTS)) {
    NAME.lastIndex = index + match.length;
    let end = NAME.lastIndex;
    for (let name = NAME.exec(text); name !== null; name = NAME.exec(text)) {
      names.push(name[1] ?? "");
      end = NAME.lastIndex;
      // A range of commits names its ends alone.
      isPartial ||= name[2] !== undefined;
    }
    isPartial ||= names.length > 0 && PARTIAL_END.test(text.slice(end, end + LONGEST));
  }
  if (isPartial) return UNNAMED;
  const cut = readCut(commit.subject);
  const quoted = cut ?? readQuoted(description) ?? readQuoted(commit.subject);
  // In `revert: feat: x` the description is the reverted subject.
  const subject = quoted ?? (type === "revert" ? description : undefined);
  const digits = readNumber(description) ??
    (type === "revert" && quoted === undefined ? readOwnNumber(description) : undefined) ??
    readReference(commit, repository);
  return {
    names,
    subject: subject === undefined ? undefined : keyOf(subject),
    ...(cut === undefined ? {} : { isCut: true }),
    ...(quoted === undefined && scope !== undefined ? { scope } : {}),
    number: toNumber(digits),
    quotedNumber: toNumber(digitsBehind(quoted ?? "")),
  };
}

/** True for a subject that says more behind the quotation than why it reverts: "… and add ports". */
function goesOn(subject: string): boolean {
  if (subject.length > LONGEST || !QUOTED_FIRST.test(subject)) return false;
  const end = Math.max(subject.lastIndexOf('"'), subject.lastIndexOf("”"));
  return !REASON.test(subject.slice(end + 1));
}

/** The text without what stands between its first and its last quotation mark. */
function withoutQuotation(text: string): string {
  const start = text.search(QUOTE);
  const end = Math.max(text.lastIndexOf('"'), text.lastIndexOf("”"));
  return end > start && start >= 0 ? text.slice(0, start) + text.slice(end + 1) : text;
}

function toNumber(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

function readNumber(description: string): string | undefined {
  const mayHaveOne = description.includes("#") || description.includes("!");
  if (!mayHaveOne || !saysRevert(description)) return undefined;
  return REVERTED_NUMBER.exec(description)?.[1];
}

/** The number in the description of a conventional revert: "revert: x (#12)", "revert: #12". */
function readOwnNumber(description: string): string | undefined {
  return digitsBehind(description) ?? NUMBER_ALONE.exec(description)?.[1];
}

function digitsBehind(text: string): string | undefined {
  return referenceBehind(text)?.slice(1);
}

/** The number in a line of the body, unless it is that of another repository. */
function readReference(commit: Commit, repository: string | undefined): string | undefined {
  // Bots quote the release notes of others.
  if (!mayContain(commit, "evert") || looksLikeUpdate(commit.subject)) return undefined;
  const [, path, digits] = REVERTED_REFERENCE.exec(commit.body) ?? [];
  const isOther = path !== undefined && repository !== undefined &&
    path.toLowerCase() !== repository.toLowerCase();
  return isOther ? undefined : digits;
}

function readQuoted(subject: string): string | undefined {
  if (subject.length > LONGEST || !QUOTE.test(subject)) return undefined;
  const text = keyOf(subject);
  const reapplied = findReapplied(text);
  return reapplied === undefined ? QUOTED.exec(text)?.[1] : `Revert "${reapplied}"`;
}

/** The beginning of the subject that a cut title quotes. */
function readCut(subject: string): string | undefined {
  return subject.length > LONGEST ? undefined : CUT.exec(keyOf(subject))?.[1];
}
