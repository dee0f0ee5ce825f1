// Treats the descriptions and scopes of a document one way, as its editor would.

import { withoutClosing } from "./messages/references/closed_issues.ts";
import { withoutCiMarks } from "./messages/ci_marks.ts";
import { withoutCopyMarks } from "./messages/copy_marks.ts";
import { isLeadingWord, mayBeCapital } from "./messages/leading_words.ts";
import { readLeadingEmoji, readTypeMark } from "./messages/types/type_names.ts";
import type { Change, ChangeType } from "./types.ts";
import { onFirstUse } from "../text/first_use.ts";

/**
 * Gives the function that leaves descriptions and scopes as an editor of these changes would: see
 * {@link tidyDescription}; no gitmoji, and no mark that repeats the type, as `[docs]` does under
 * Documentation, or names a feature or a fix under another; no colon or label as in `Improved: …`;
 * no number at the start or behind the last sentence, which moves into parentheses at the end; one spelling of a scope, the commonest, and the same form for it
 * where a description begins with it (`[api] …`, `api: …`); and verbs at the start of descriptions,
 * or behind a component (`net/http: …`), all with a capital letter or all without, as most of the
 * first 5,000 changes have them, if these are in English. Names keep their case.
 */
export function chooseStyle(changes: readonly Change[]): (change: Change) => Change {
  const isCapital = beginsInCapitals(changes);
  const spellingOf = findSpellings(changes);
  return (change) => {
    // Packages keep their names.
    const isUpdate = change.update !== undefined;
    const tidy = tidyChange(change);
    const lead = isUpdate ? undefined : leadOf(tidy);
    const named = spellingOf(lead?.scope);
    const own = spellingOf(change.scope);
    const isSaid = named !== undefined && (own === undefined || own === named);
    const description = withCase(
      isSaid ? tidy.slice(lead?.length) : tidy,
      isUpdate ? undefined : isCapital,
    );
    const scope = own ?? named;
    if (description === change.description && scope === change.scope) return change;
    // Spreading optional fields is ten times slower.
    return scope === undefined ? { ...change, description } : { ...change, description, scope };
  };
}

// "[api] close ports", "api: close ports".
const SCOPE_FIRST = /^(?:\[([^[\]]{1,40})\]:?|([\w./-]{1,40}):) +(?=\S)/;
// A quick test: most descriptions end in a letter and quote nothing.
const MAY_NEED_WORK =
  /["[*]|[^A-Za-z]$|^[\s•-]|^1[.、]|^(?:WIP|wip|Draft|Backport)\b|^\w{3,9}:? #\d| {2}|^【|: (?:[Ff]ix|[Cc]los|[Rr]esolv)\w{0,4}:? #/;
const MAY_HAVE_HASH = /[0-9a-f]{40}/;
// A whole hash of a commit, but not that of an action, of an image or in an address.
const HASH = /(?<![\w/.@:=-])(?=\d*[a-f])(?=[a-f]*\d)([0-9a-f]{7})[0-9a-f]{33}(?![\w/-])/g;
// "close ports; chore(pool): sort names": a subject of two changes.
const SECOND_HEADER =
  /; (?:feat|fix|perf|refactor|chore|docs|test|style|build|ci)(?:\([^()]{1,60}\))?!?: (?=\S)/g;
// Code may need its spaces.
const SPACES = /(?<=\S) {2,}(?=\S)/g;
// Of unfinished work, as GitHub and GitLab mark it, which is finished by now.
const UNFINISHED = /^(?:\[(?:wip|draft)\]:?|\((?:wip|draft)\):?|wip:|draft:|WIP)\s+(?=\S)/i;
// A subject may be an item of somebody's list.
const BULLET = /^(?:[-*•]|1[.、](?!.*\s2[.、]))\s+(?=\S)/;
// A final stop belongs to `etc.`, `e.g.`, `...` and to a text that is a mark.
const ABBREVIATED = onFirstUse(() =>
  /(?<!\p{L})(?:etc|vs|inc|ltd|corp|approx|misc|resp|jr|sr|\p{L}\.\p{L})\.$/iu
);
const FINAL_STOP = onFirstUse(() => /(?<=[\p{L}\p{N}\p{M})\]"'”’\x60+%])[.。:：;；,，、]$/u);
// A colon may be part of a name or of code: "paths that start with unix:", "the flag -h:".
const NAMED_COLON =
  /(?:^|\s)(?:to|from|with|for|of|by|if|not|no|and|or|a|an|the)\s+\S+:$|(?:^|\s)\S{1,2}:$|(?:^|\s)[-`(]\S*:$/i;
const ENTITY = /&#?\w{1,30};$/;

/**
 * The description with single spaces between words and hashes as short as git shows them, without
 * marks for CI systems at its ends, the mark of a list, marks of unfinished work and of copies to a
 * release branch, the header of a second change, words at its ends that close issues (the entry lists
 * them), a quotation mark without a partner or around the whole, and one full stop, colon, semicolon
 * or comma at the end.
 */
export function tidyDescription(given: string): string {
  const whole = given.includes("; ") ? given.replace(SECOND_HEADER, "; ") : given;
  const description = MAY_HAVE_HASH.test(whole) ? whole.replace(HASH, "$1") : whole;
  if (!MAY_NEED_WORK.test(description)) return description;
  const plain = withoutMarks(withoutCiMarks(description));
  const spaced = plain.includes("`") ? plain : plain.replace(SPACES, " ");
  const text = withoutStrayQuotes(withoutClosing(spaced));
  const hasStop = /[.。:：;；,，、]$/.test(text) && !endsInName(text);
  const tidy = !hasStop || ABBREVIATED().test(text.slice(-10))
    ? text
    : text.replace(FINAL_STOP(), "");
  return tidy === "" ? description : tidy;
}

/**
 * True for a final colon of a name or of code; so is one that is not the first: "rename a: to b:". A
 * semicolon that is not the first, and that of `&amp;`, is one of code.
 */
function endsInName(text: string): boolean {
  const last = text.at(-1) ?? "";
  if (last === ";") return text.indexOf(last) < text.length - 1 || ENTITY.test(text);
  return last === ":" && (text.indexOf(last) < text.length - 1 || NAMED_COLON.test(text));
}

// What people and Renovate write, and the heading Security says already.
const SECURITY_MARK = /^\[security\]:?\s*(?=\S)| \[security\]$/gi;

// "#12 Close ports", "Issue #12: close ports", "[#12] close ports", but not "#12 is closed".
const NUMBER_FIRST = onFirstUse(() =>
  /^(?:\[(?:[Ii]ssue |ISSUE )?([#!]\d{1,10})\]:?|(?:[Ii]ssue |ISSUE )?((?:[#!]|GH-|gh-)\d{1,10})(?:[:.]| [-–—]|(?=\s+[\p{Lu}\p{Lo}])))\s+(?=\S)/u
);
const MAY_BEGIN_WITH_NUMBER = /^(?:\[?(?:[Ii]ssue |ISSUE )?[#!]|GH-|gh-)\d/;
// "Close ports. #12", "close ports - #12", "close ports - issue #12"; "close ports [#12]",
// "close ports [#12][#13]".
const NUMBER_BEHIND = /(?:[.。]\s+| [-–—] (?:[Ii]ssue )?)([#!]\d{1,10})$/;
// "close ports, refs #12, #13", "close ports (refs #12)".
const REFERENCES_BEHIND =
  /(?<=[^\s,;.:(])(?:[,;.:] [Rr]efs?:? (#\d{1,10}(?:(?:,| and|, and| &)? #\d{1,10}){0,9})\.?| \([Rr]efs?:? (#\d{1,10}(?:(?:,| and|, and| &)? #\d{1,10}){0,9})\)\.?)$/;
const REFERENCE = /#\d+/g;
const BRACKETED_BEHIND = /(?<=\S )\[([#!]\d{1,10})\](?:\[([#!]\d{1,10})\])?$/;

// Marks of other types may name a place: "[docs] …" under Features.
const NEWS: readonly ChangeType[] = ["feat", "fix"];
// LLVM's and Zulip's mark for "no functional change".
const NO_FUNCTION_MARK = / \[nfc\](?=: )| ?\[NFCI?\]:?(?= ?\S)|[.;] NFCI?\.?$/;
// "🐛: close ports"
const AFTER_EMOJI = /^(?:[:：]|[-–—](?=\s))\s*/;

function withoutTypeMark(text: string, { type, topic, pullRequest }: Change): string {
  if (MAY_BEGIN_WITH_NUMBER.test(text)) {
    const [number = "", bracketed, plain] = NUMBER_FIRST().exec(text) ?? [];
    const reference = bracketed ?? plain;
    const rest = text.slice(number.length);
    // The entry shows its own number, and others behind it.
    if (reference !== undefined) {
      return reference === pullRequest?.reference ? rest : `${rest} (${reference})`;
    }
  }
  const numbered = text.includes("#") ? withNumbersLast(text) : text;
  const line = numbered.replace(
    BRACKETED_BEHIND,
    (_, first: string, second?: string) =>
      second === undefined ? `(${first})` : `(${first}) (${second})`,
  );
  const plain = withoutEmoji(line).replace(WEIGHT_LABEL, "");
  const description = topic === "security" ? plain.replace(SECURITY_MARK, "") : plain;
  const mark = readTypeMark(description);
  const isSaid = mark !== undefined && (mark.type === type || NEWS.includes(mark.type));
  if (isSaid) return description.slice(mark.length);
  const mayHaveLabel = MAY_HAVE_LABEL.test(description) && description.includes(": ");
  const said = mayHaveLabel ? withoutDeedLabel(description) : description;
  return type === "refactor" ? said.replace(NO_FUNCTION_MARK, "").trimStart() : said;
}

function withNumbersLast(text: string): string {
  const [references = "", plain, inParentheses] = REFERENCES_BEHIND.exec(text) ?? [];
  if (references === "") return text.replace(NUMBER_BEHIND, " ($1)");
  const numbers = (plain ?? inParentheses ?? "").match(REFERENCE) ?? [];
  return text.slice(0, -references.length) + numbers.map((number) => ` (${number})`).join("");
}

/** The text without the marks of gitmoji at its start, whatever files told of its type. */
function withoutEmoji(line: string): string {
  let text = line;
  for (;;) {
    const emoji = readLeadingEmoji(text);
    const rest = emoji?.isMark === true ? text.slice(emoji.length).replace(AFTER_EMOJI, "") : "";
    if (rest === "") return text;
    text = rest;
  }
}

// "Improved: Ports", "New feature: ports". Without the colon, "add: ports to hosts" is a sentence.
const MAY_HAVE_LABEL = /^[AaEeIiNn]/;
const DEED_LABEL = /^(add(?:s|ed)?|improve[ds]?|enhance[ds]?|new(?: features?)?) ?: (?=(\S+))/i;

// "minor: close ports", "PROPOSAL: close ports": the mark does not tell what changes.
const WEIGHT_LABEL = /^(?:minor|nit|trivial|proposal): +(?=\S)/i;

function withoutDeedLabel(text: string): string {
  const [label = "", deed = "", first = ""] = DEED_LABEL.exec(text) ?? [];
  const rest = text.slice(label.length);
  const isSentence = !/^new/i.test(deed) && !/^[A-Z][a-z]+$/.test(first) &&
    (/^add/i.test(deed) || !isLeadingWord(first));
  return label !== "" && isSentence ? `${deed} ${rest}` : rest;
}

function withoutMarks(text: string): string {
  return withoutCopyMarks(text.replace(BULLET, "")).replace(UNFINISHED, "");
}

function withoutStrayQuotes(text: string): string {
  const first = text.indexOf('"');
  if (first === -1) return text;
  const last = text.lastIndexOf('"');
  const isOnlyPair = first === 0 && last === text.length - 1 && text.indexOf('"', 1) === last;
  if (isOnlyPair && last > 1) return text.slice(1, -1).trim();
  // `24"` are inches.
  if (first !== last || /\d"/.test(text)) return text;
  return first === 0 || last === text.length - 1 ? text.replace('"', "").trim() : text;
}

// Messages in git's own words stay as git writes them.
const OF_GIT = /^(?:Revert "|Reapply "|Merge (?:branch|branches|commit|pull request|tag|remote)\b)/;
// The part of the program that a description begins with, as in "net/http: close ports" and "Port
// Cache: close ports".
const LEAD = /^(?:[\w./-]{1,40}|[A-Z][\w./-]{1,30}(?: [A-Z][\w./-]{1,30}){1,2}): (?=[A-Za-z])/;
const FIRST_WORD = /^(?:[A-Z]?[a-z]+(?:['’]t)?|A)(?=[\s,]|$)/;

function tidyChange(change: Change): string {
  return withoutTypeMark(tidyDescription(change.description), change);
}

// More would take time and hardly ever tell another.
const MOST_JUDGED = 5_000;

// With a smaller part of English among the words at the start it is in another language.
const FEWEST_ENGLISH = 0.5;

/**
 * True when most verbs at the start of descriptions have a capital letter; undefined when hardly any
 * begins with an English word, so that the words of another language keep their case.
 */
function beginsInCapitals(changes: readonly Change[]): boolean | undefined {
  let balance = 0;
  let wordCount = 0;
  let verbCount = 0;
  for (const change of changes.slice(0, MOST_JUDGED)) {
    const description = tidyChange(change);
    const said = description.slice(lengthOfLead(description));
    if (FIRST_WORD.test(said)) wordCount++;
    if (!beginsWithVerb(said)) continue;
    verbCount++;
    balance += /^[A-Z]/.test(said) ? 1 : -1;
  }
  return verbCount < FEWEST_ENGLISH * wordCount ? undefined : balance > 0;
}

function withCase(description: string, isCapital: boolean | undefined): string {
  if (isCapital === undefined) return description;
  const start = lengthOfLead(description);
  const first = description.charAt(start);
  const cased = isCapital ? first.toUpperCase() : first.toLowerCase();
  // Most have it already, and a new text takes memory.
  if (cased === first) return description;
  const said = description.slice(start);
  const isPlain = beginsWithVerb(said) ||
    (isCapital && mayBeCapital(said.split(" ", 1)[0] ?? ""));
  if (!isPlain) return description;
  return description.slice(0, start) + cased + description.slice(start + 1);
}

function lengthOfLead(description: string): number {
  return description.includes(": ") ? LEAD.exec(description)?.[0].length ?? 0 : 0;
}

function beginsWithVerb(description: string): boolean {
  if (OF_GIT.test(description)) return false;
  const word = FIRST_WORD.exec(description.slice(0, 40))?.[0];
  return word !== undefined && isLeadingWord(word.replace("’", "'"));
}

/** What a description begins with that may be a scope, and the length of what says so. */
function leadOf(
  description: string,
): { readonly scope: string; readonly length: number } | undefined {
  if (!description.startsWith("[") && !description.includes(": ")) return undefined;
  const { 0: lead = "", 1: bracketed, 2: plain } = SCOPE_FIRST.exec(description) ?? [];
  const scope = bracketed ?? plain;
  return scope === undefined ? undefined : { scope, length: lead.length };
}

/** The function that gives a scope its commonest spelling; of equally common ones, the newest. */
function findSpellings(
  changes: readonly Change[],
): (scope: string | undefined) => string | undefined {
  const counts = new Map<string, number>();
  const keys = new Set<string>();
  for (const { scope, description } of changes) {
    const spelling = scope ?? leadOf(description)?.scope;
    if (spelling !== undefined) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
    if (scope !== undefined) keys.add(scope.toLowerCase());
  }
  const spellings = new Map<string, string>();
  for (const [scope, count] of counts) {
    const key = scope.toLowerCase();
    if (!keys.has(key)) continue;
    const best = spellings.get(key);
    if (best === undefined || count > (counts.get(best) ?? 0)) spellings.set(key, scope);
  }
  return (scope) => scope === undefined ? undefined : spellings.get(scope.toLowerCase());
}
