// Finds the issues that the messages of a change close.

import { type Commit, mayContain } from "../../../history/commit.ts";
import { onFirstUse } from "../../../text/first_use.ts";
import { withoutComments } from "../../../text/formats/html.ts";
import type { Links } from "../../links.ts";
import { findCodeLines } from "../code_lines.ts";
import { isFromElsewhere } from "./origins.ts";
import { referenceBehind, withoutNumber } from "../subject_number.ts";
import type { Change, ClosedIssue } from "../../types.ts";

// The words of GitHub (docs.github.com, "Linking a pull request to an issue"), GitLab (its default
// `issue_closing_pattern`) and Bitbucket ("Resolve issues automatically when users push code"),
// without "implement", which GitHub leaves open. Case-sensitive parts of them, for a quick search.
const WORD_PART = /los|ix|esolv|LOS|IX|ESOLV/;
const WORD =
  /(?<![\w-])(?:clos(?:e[sd]?|ing)|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing)):?[ \t]{1,3}/gi;
// Read one by one behind the word: one expression for a whole list takes milliseconds to compile.
const ISSUE =
  /(?:[Ii]ssues?[ \t])?<?((?:[\w.-]{1,100}\/[\w.\/-]{1,300})?#[1-9]\d{0,9}(?!\w)|[Gg][Hh]-[1-9]\d{0,9}(?![\w-])|https?:\/\/[^\s\/<>()]{1,253}\/[\w.\/-]{1,500}?\/(?:issues|work_items)\/[1-9]\d{0,9}(?!\w))>?/y;
const MAY_NAME_ISSUE = /#|:\/\/|gh-\d/i;
const NEXT = /,? and |, ?|,? & /iy;
// What sets words at the end of a subject apart from what it says.
const BEFORE_LAST = /(?:[.;]\s+(?:this|it|also)\s+|\s*[.,;:([–—-]\s*)$/i;
// "Close every port fixes #12", but not "ports that fixes #12"; "fix #12" only behind words that are
// not English: "try to fix #12", "the socket close #12".
const PLAIN_LAST = /^(?:[Cc]loses|[Ff]ixes|[Rr]esolves) /;
const BEFORE_PLAIN =
  /(?<=\s\S{0,100})(?<!\s(?:the|and|or|also|this|that|which|it|who|commit|change|patch|pr|not|never|\w{2,20}ly|[&+]))\s+$/i;
const BASE_LAST = /^(?:close|fix|resolve) |^(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?): /i;
const BEFORE_BASE = /(?<=[^\0-\x7f]["»”)]?)\s+$/;
const BETWEEN = /^\)?[,;]? (?:and |& )?\(?$/;
const AFTER_LAST = /^[\])]?\.?$/;
// At its start: "[Fix #12] close ports", "Fixes #12: close ports", "Fixes #12 Close ports", but not
// "Fix #12 by closing ports".
const OPENING = /^[[(【]/;
const AFTER_FIRST = onFirstUse(() => /^(?:\s*[:–—-]{1,2}\s+|\s+(?=\p{Lu}\p{L}))(?=\S)/u);
const AFTER_BRACKET = /^(?:[\])]:?\s+|】\s*)(?=\S)/;
// Behind the name of a part: "Hall: Fixes #12: close ports".
const LABEL = /^[\w.-]{1,30}(?:[,/] ?[\w.-]{1,30}){0,9}: (?=(?:clos|fix|resolv)\w{0,4}:? )/i;
const COLON = /:\s+$/;
const LONGEST_CLOSING = 300;
const PARTS_OF_URL =
  /^https?:\/\/(?:www\.)?(?<host>[^/]+)\/(?<path>.+?)(?:\/-)?\/(?:issues|work_items)\/(?<digits>\d+)$/i;
const REPOSITORY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)+$/;
// Longer ones would take quadratic time where marks have no partner.
const QUOTED =
  /`[^`]{0,1000}`|"[^"]{0,1000}"|“[^”]{0,1000}”|«[^»]{0,1000}»|(?<!\w)'[^']{0,1000}'(?!\w)/g;

// A sentence of a script without spaces.
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]{3}/;
const NO_ISSUES: readonly ClosedIssue[] = [];
const NO_REFERENCES: readonly string[] = [];

/**
 * The issues that the messages of a change's commits close, in order of appearance, each once: in
 * bodies, and at both ends of subjects. Leaves out the numbers of the change's own pull requests,
 * comments of templates, other pull requests that a squashed one lists, bare numbers in what was
 * copied from another repository, and quotations: lines after `>`, code, words in quotation marks, and
 * the release notes that updates of dependencies carry. A revert closes only what a line below "This
 * reverts commit …" says.
 */
export function closedIssuesIn(change: Change, links?: Links): readonly ClosedIssue[] {
  const { parts, pullRequest, topic, type, closings } = change;
  if (topic === "dependencies") return NO_ISSUES;
  if (type === "revert" && parts !== undefined) return NO_ISSUES;
  // One of several entries of a commit closes what is its own.
  const isSplit = change.sharesCommits === true && closings !== undefined;
  const own = type === "revert" && !isSplit
    ? closedByRevert(change.commit)
    : parts === undefined || isSplit
    ? closingsIn(change, links)
    : NO_REFERENCES;
  // Nearly all changes close nothing, and allocating takes time.
  if ((parts === undefined || isSplit) && own.length === 0) return NO_ISSUES;
  const issues = new Map<string, ClosedIssue>();
  const kept = isSplit ? undefined : parts?.filter(({ isTakenBack = false }) => !isTakenBack);
  for (const text of kept?.flatMap((part) => closingsIn(part, links)) ?? own) {
    const issue = readIssue(text, links);
    if (!issues.has(issue.reference)) issues.set(issue.reference, issue);
  }
  for (const each of [pullRequest, ...(parts ?? []).map((part) => part.pullRequest)]) {
    if (each !== undefined) issues.delete(each.reference);
  }
  return [...issues.values()];
}

const FOOTER =
  /^(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):? \S{0,200}#\d{1,10}(?:(?:,|,? and) \S{0,200}#\d{1,10}){0,9}\.?$/i;

/** What a revert closes by a line below git's own: all else may be of what it takes back. */
function closedByRevert(commit: Commit): readonly string[] {
  if (!mayCloseInBody(commit)) return NO_REFERENCES;
  const [, below = ""] = commit.body.split(/^This reverts commit [0-9a-f]{7,64}\b/m, 2);
  const lines = withoutQuotations(withoutComments(below));
  return referencesIn(lines.filter((line) => FOOTER.test(line)).join("\n"));
}

function closingsIn({ closings, commit }: Change, links?: Links): readonly string[] {
  const found = closings ?? readClosings(commit);
  return found.length > 0 && isFromElsewhere(commit.subject, links)
    ? found.filter((issue) => issue.includes("/"))
    : found;
}

/**
 * The issues that the message of a commit closes, as it writes them, in order; usually none. The
 * subject may be `isReplaced` in the description, which names the issues otherwise.
 */
export function readClosings(commit: Commit, isReplaced = false): readonly string[] {
  const isInSubject = isReplaced || mayClose(commit.subject);
  if (!isInSubject && !mayCloseInBody(commit)) return NO_REFERENCES;
  const subject = isReplaced
    ? commit.subject
    : isInSubject
    ? closingsOf(withoutNumber(commit.subject).trimEnd()).join(" ").trim()
    : "";
  const body = mayCloseInBody(commit) ? commit.body : "";
  return subject === "" && !WORD_PART.test(body)
    ? NO_REFERENCES
    : referencesIn(`${subject}\n${withoutOthers(withoutComments(body), commit.subject)}`);
}

/** The description without words at its ends that close issues: `fix a leak (closes #12)`. */
export function withoutClosing(description: string): string {
  if (!mayClose(description)) return description;
  const label = labelOf(description);
  if (label !== "") return label + withoutClosing(description.slice(label.length));
  const [first, last] = closingsOf(description);
  const rest = description.slice(first.length, description.length - last.length);
  // "Fix #12: ports" and "ports: fix #12" say less without it.
  const said = withoutNumber(rest).trim();
  const isPart = first !== "" || last.startsWith(":");
  if (isPart && !said.includes(" ") && !UNSPACED.test(said)) return description;
  // Of "(refs #12, fixes #13)" both stay.
  const isOpen = rest.split("(").length > rest.split(")").length;
  return isOpen ? description.slice(first.length) : rest;
}

/** The words at both ends of a line that close issues, apart from what the line says; else empty. */
function closingsOf(line: string): readonly [first: string, last: string] {
  const said = line.slice(labelOf(line).length);
  const first = firstClosingOf(said);
  return [first, lastClosingOf(said.slice(first.length))];
}

/** The name of a part before words that close issues and a colon; empty without them. */
function labelOf(line: string): string {
  const label = LABEL.exec(line)?.[0] ?? "";
  return label !== "" && COLON.test(firstClosingOf(line.slice(label.length))) ? label : "";
}

function firstClosingOf(line: string): string {
  const isBracket = OPENING.test(line);
  const [closing] = findClosings(line.slice(0, LONGEST_CLOSING));
  if (closing?.start !== (isBracket ? 1 : 0)) return "";
  const after = isBracket ? AFTER_BRACKET : AFTER_FIRST();
  const mark = after.exec(line.slice(closing.end))?.[0];
  return mark === undefined ? "" : line.slice(0, closing.end) + mark;
}

function lastClosingOf(line: string): string {
  const tail = line.slice(-LONGEST_CLOSING);
  const closings = findClosings(tail);
  const { end } = closings.at(-1) ?? { end: 0 };
  // "fixes #12, closes #13" is one.
  const start = closings.reduceRight(
    (start, each) =>
      each.end < start && BETWEEN.test(tail.slice(each.end, start)) ? each.start : start,
    closings.at(-1)?.start ?? 0,
  );
  const isLast = start > 0 && AFTER_LAST.test(tail.slice(end));
  const said = isLast ? tail.slice(0, start) : "";
  const words = tail.slice(start);
  const before = BEFORE_LAST.exec(said) ??
    (PLAIN_LAST.test(words) ? BEFORE_PLAIN.exec(said) : null) ??
    (BASE_LAST.test(words) ? BEFORE_BASE.exec(said) : null);
  const closing = before === null ? "" : tail.slice(before.index);
  return closing.length < line.length ? closing : "";
}

/** False for the bodies of most commits, which are not decoded. */
function mayCloseInBody(commit: Commit): boolean {
  // Slashes are rarer than colons, which every footer has.
  return mayContain(commit, "#") || mayContain(commit, "//") || mayContain(commit, "gh-") ||
    mayContain(commit, "GH-");
}

/** False for nearly all subjects: those without an issue and with a pull request at most. */
function mayClose(subject: string): boolean {
  const first = subject.indexOf("#");
  const hasOne = first >= 0 && first === subject.lastIndexOf("#");
  // The number of a pull request stands in parentheses of its own.
  if (first < 0 || (hasOne && subject.charAt(first - 1) === "(")) {
    return subject.includes("://") || /gh-\d/i.test(subject);
  }
  return WORD_PART.test(subject);
}

/** The body of a squashed pull request without the commits in its list that are of others. */
function withoutOthers(body: string, subject: string): string {
  const own = referenceBehind(subject);
  // GitHub lists what was merged into the branch too, with the numbers of its pull requests.
  if (own === undefined || !body.includes("* ")) return body;
  let isOther = false;
  // What another one squashed is listed below it, and begins with its title without the number.
  let title: string | undefined;
  let isListing = false;
  return body.split("\n").filter((line) => {
    if (!line.startsWith("* ")) return !isOther;
    const item = line.trimEnd();
    const number = referenceBehind(item);
    isListing = number === undefined && (isListing || item === title);
    isOther = isListing || (number !== undefined && number !== own);
    title = number !== undefined && isOther ? withoutNumber(item) : undefined;
    return !isOther;
  }).join("\n");
}

function referencesIn(body: string): readonly string[] {
  // Most that have an issue only mention it.
  if (body.search(WORD) < 0) return NO_REFERENCES;
  return withoutQuotations(body)
    .filter((line) => MAY_NAME_ISSUE.test(line))
    .flatMap((line) =>
      findClosings(line.replace(QUOTED, " ")).flatMap(({ references }) => references)
    );
}

/** A word that closes issues, and the issues behind it. */
interface Closing {
  readonly start: number;
  readonly end: number;
  readonly references: readonly string[];
}

function findClosings(line: string): readonly Closing[] {
  const closings: Closing[] = [];
  for (const { 0: word, index } of line.matchAll(WORD)) {
    const references: string[] = [];
    let end = index;
    let next = index + word.length;
    for (let found = execAt(ISSUE, line, next); found !== null; found = execAt(ISSUE, line, next)) {
      references.push(found[1] ?? "");
      end = next + found[0].length;
      const separator = execAt(NEXT, line, end);
      if (separator === null) break;
      next = end + separator[0].length;
    }
    if (references.length > 0) closings.push({ start: index, end, references });
  }
  return closings;
}

function execAt(sticky: RegExp, text: string, index: number): RegExpExecArray | null {
  sticky.lastIndex = index;
  return sticky.exec(text);
}

function withoutQuotations(body: string): readonly string[] {
  const isCode = findCodeLines();
  return body.split("\n").filter((line) => !isCode(line) && !/^\s*>/.test(line));
}

/**
 * An issue of this repository is `#12`, whether it is written as a number, a path or a URL. One of
 * another repository of the platform has its page there. One of another platform has its host, because a
 * path alone would be read as one of this platform, and no page.
 */
function readIssue(text: string, links: Links | undefined): ClosedIssue {
  const { host, path = "", digits = "" } = PARTS_OF_URL.exec(text)?.groups ??
    /^(?:(?<path>.*)#|gh-)(?<digits>\d+)$/i.exec(text)?.groups ?? {};
  const number = Number(digits);
  const page = links?.issue(number);
  const own = PARTS_OF_URL.exec(page ?? "")?.groups;
  const isHere = host === undefined || own === undefined || isSame(host, own["host"]);
  if (path === "" || (isHere && isSame(path, own?.["path"]))) {
    return { reference: `#${number}`, number, ...(page === undefined ? {} : { url: page }) };
  }
  // Of other servers nothing is linked: a message could choose any.
  const url = isHere && own !== undefined && REPOSITORY.test(path)
    ? page?.replace(`/${own["path"]}/`, `/${path}/`)
    : undefined;
  return {
    reference: `${isHere ? "" : `${host}/`}${path}#${number}`,
    number,
    ...(url === undefined ? {} : { url }),
  };
}

function isSame(text: string, other: string | undefined): boolean {
  return text.toLowerCase() === other?.toLowerCase();
}
