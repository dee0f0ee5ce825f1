// Finds the references by which an entry of a changelog names the change that it tells of: those before
// its sentence and behind it. Entries also mention other changes, in words that no table can list, so
// that a reference counts only by the form in which it stands.

import type { ChangelogEntry } from "../../history/commit.ts";

// "[#12](https://…)", "`#12 <https://…>`_", "https://…/pull/12", ":pr:`12`", "[#12]", "[@ada][]".
const LINK =
  /\[([^[\]]{1,100})\]\(<?(https?:[^()\s]{1,500})\)|`([^`<>]{1,100}?)\s*<(https?:[^<>`\s]{1,500})>`_{0,2}/g;
const ADDRESS =
  /https?:\/\/[^\s<>()/]{1,253}\/([^\s<>()]{1,300}?)(?:\/-)?\/(pull|issues|merge_requests|pull-requests)\/(\d{1,10})\b[^\s<>()\]]{0,100}/g;
const ROLE = /:(?:issue|pr|pull|gh|bug):`#?(\d{1,10})`/g;
const BRACKETED = /\[((?:PR )?[#!]\d{1,10}|@[\w-]{1,60})\](?:\[\]|\(\))?(?![(:])/g;
// In front of a reference that is a link.
const LINKED = "\ue000";
// "[1.1.0](#110)" goes to a heading.
const ANCHOR = /\]\(#[^()\s]{0,200}\)/g;
const REFERENCES = /(?<![\w#!])[#!](?=[1-9]\d{0,9}(?!\w))/g;

const REFERENCE = /^\ue000?([#!][1-9]\d{0,9})$/;
const CREDIT = /^@[\w-]{1,60}$/;
// "[ada](https://github.com/ada)": a person without the mark.
const PERSON = /^https?:\/\/[^\s/]{1,253}\/([\w-]{1,60})\/?$/;
// "closes #12 and #13", "PR #12", "thanks @ada".
const GLUE: ReadonlySet<string> = new Set(
  ("and + & thanks thank you by close closes closed fix fixes fixed resolve resolves resolved issue issues " +
    "pr prs gh pull request requests").split(" "),
);
// In front of a link: another change.
const POINTERS: ReadonlySet<string> = new Set(
  ("by in see of to from since than with like after before via per for on at and/or cf also reverts " +
    "revert reverted introduced added removed changed follows follow extends extend refs ref related " +
    "requires require replaces replace completes complete supersedes supersede discussion not as " +
    "undo undoes undone back out upstream siehe vgl voir véase см 参见").split(" "),
);
const GROUP_FIRST = /^[([]([^()[\]]{0,300})[)\]][:.,;]?\s*/;
const GROUP_LAST = /\s*[([]([^()[\]]{0,300})[)\]][:.,;]?$/;
const MARKS = /^[\s,.:;*_]+|[\s,.:;*_]+$/g;
// "Close ports. #12", "Close ports, #12", "Close ports - #12".
const ENDS_PHRASE = /[.,;!?–—-]$/;
// "#12: Close ports", "#12 - close ports".
const ENDS_REFERENCE = /[:.,–—-]$/;
const GROUP_OF_REFERENCES = /[#!]\d{1,10}[)\]]$/;
// "broken by @ada in #12": a credit for something else.
const PASSIVE = /(?:ed|en|made|found|done)$/i;
const SMALL = /^\p{Ll}/u;
const READ_LENGTH = 2_000;
// Longer ends are lists of other things.
const MOST_WORDS = 40;

/**
 * The references before the sentence of an entry, `#12: Close ports`, and behind it: in brackets, as a
 * link, behind the end of a phrase, and after a credit, `by @ada in #12`. `own` is the path of the
 * repository on its platform, in small letters; without it, addresses say nothing.
 */
export function findCitedReferences(text: string, own: string | undefined): ReadonlySet<string> {
  const plain = withoutLinks(text.slice(0, READ_LENGTH), own).replace(/\s+/g, " ").trim();
  return new Set([...takeFirst(plain), ...takeLast(plain)]);
}

/** The references of an entry, or of its last paragraph where the first has none. */
export function findReferencesOf(
  { text, end = "" }: Pick<ChangelogEntry, "text" | "end">,
  own: string | undefined,
): ReadonlySet<string> {
  const found = findCitedReferences(text, own);
  return found.size > 0 || !endsInCredit(end) ? found : findCitedReferences(end, own);
}

const CREDITS =
  /\[[^[\]]{1,100}\](?:\([^()\s]{1,500}\)|\[[^[\]]{0,60}\])?|https?:\S+|[#!]\d{1,10}|@[\w-]+|\b(?:by|in|and|closed?s?|fix(?:es|ed)?|resolve[sd]?|pr|pull request|thanks|to|issues?)\b/gi;

/** True for references and people behind a sentence or alone: "use ports (#12)" mentions a change. */
function endsInCredit(text: string): boolean {
  const said = text.slice(0, READ_LENGTH).replace(CREDITS, "").trimEnd();
  return /(?:^|[.!?`])[^\p{L}\p{N}]*$/u.test(said);
}

// "Close ports [#12](https://…)", but not "Close ports as in [#12](https://…)".
const LAST_LINK = /(\S{1,40})\s{1,9}\[[#!]\d{1,10}\]\(https?:[^()\s]{1,500}\)(?=[.:]?$)/;

const LEADS_ON =
  /^(?:(?:un)?like|than|despite|under|over|to|in|into|on|at|by|for|from|of|with|without|per|via|until|before|after|since|issue|pr|bei|von|zu|gemäß|comme|selon)$/i;

/** The text without a linked reference at its end. */
export function withoutLastLink(text: string): string {
  return text.replace(
    LAST_LINK,
    (all, before: string) => isPointer(before) || LEADS_ON.test(before) ? all : before,
  );
}

/** The text with a mark before linked references, and without addresses. */
function withoutLinks(text: string, own: string | undefined): string {
  return text.replace(LINK, (_, name, address, title, other) => {
    const linked: string = name ?? title;
    if (!linked.includes("#")) return nameLinked(linked, address ?? other);
    return own !== undefined && projectOf(address ?? other) === own
      ? linked.replace(REFERENCES, `${LINKED}$&`)
      : "foreign";
  }).replace(
    ADDRESS,
    (_, project, kind, digits) =>
      project.toLowerCase() === own
        ? `${LINKED}${kind === "merge_requests" ? "!" : "#"}${digits}`
        : "foreign",
  ).replace(ROLE, `${LINKED}#$1`).replace(ANCHOR, "]")
    .replace(BRACKETED, (_, name) => name.replace(REFERENCES, `${LINKED}$&`));
}

function nameLinked(linked: string, address: string): string {
  return PERSON.exec(address)?.[1]?.toLowerCase() === linked.toLowerCase() ? `@${linked}` : linked;
}

function projectOf(address: string): string | undefined {
  const [match] = address.matchAll(ADDRESS);
  return match?.[1]?.toLowerCase();
}

/** "#12: Close ports", "(#12) Close ports", "#12 Close ports", but not "#12 broke the ports". */
function takeFirst(text: string): readonly string[] {
  const found: string[] = [];
  let rest = text;
  for (;;) {
    const [group = "", inside = ""] = GROUP_FIRST.exec(rest) ?? [];
    const references = referencesIn(inside);
    if (references.length === 0) break;
    found.push(...references);
    rest = rest.slice(group.length);
  }
  const words = rest.split(" ");
  const end = words.findIndex((word, at) => !isAbout(word, words[at - 1]));
  const bare = words.slice(0, end < 0 ? words.length : end);
  const last = bare.findLastIndex((word) => referenceIn(word).length > 0);
  const isSubject = SMALL.test(words[last + 1] ?? "") && !ENDS_REFERENCE.test(words[last] ?? "");
  return isSubject ? found : [...found, ...bare.flatMap(referenceIn)];
}

/** "Close ports (#12)", "Close ports. Closes #12", "Close ports by @ada in #12". */
function takeLast(text: string): readonly string[] {
  const found: string[] = [];
  let rest = text;
  let isCredited = false;
  for (;;) {
    const [group, inside = ""] = GROUP_LAST.exec(rest) ?? [];
    const { words, before } = group === undefined
      ? takeWords(rest)
      : { words: inside.split(" "), before: "" };
    const references = group === undefined ? words.flatMap(referenceIn) : referencesIn(inside);
    const isCredit = references.length === 0 && words.some((word) => CREDIT.test(tidy(word)));
    if (references.length === 0 && !(isCredit && words.every((word) => isAbout(word)))) break;
    const isOwn = group !== undefined || isCredit || standsAlone(words, before, isCredited);
    if (!isOwn) break;
    isCredited = isCredit;
    found.push(...references);
    rest =
      (group === undefined ? rest.slice(0, -words.join(" ").length) : rest.slice(0, -group.length))
        .trimEnd();
  }
  return isPointer(rest.slice(rest.lastIndexOf(" ") + 1)) ? [] : found;
}

/** The words at the end that name the change or who made it, and the word before them. */
function takeWords(text: string): { readonly words: readonly string[]; readonly before: string } {
  const words = text.split(" ").slice(-MOST_WORDS);
  let start = words.length;
  while (start > 0 && isAbout(words[start - 1] ?? "", words[start - 2])) {
    start--;
    if (isBy(words.slice(start))) break;
  }
  return { words: words.slice(start), before: words[start - 1] ?? "" };
}

/** True where the references of these words are those of the entry by what stands before them. */
function standsAlone(words: readonly string[], before: string, isCredited: boolean): boolean {
  if (isPointer(before)) return false;
  const isLinked = words.every((word) => word.includes(LINKED) || referenceIn(word).length === 0);
  if (isLinked || before === "" || ENDS_PHRASE.test(before)) return true;
  if (/[)\]]$/.test(before)) return GROUP_OF_REFERENCES.test(before);
  return isCredited || CREDIT.test(tidy(words.at(-1) ?? "")) ||
    (isBy(words) && !PASSIVE.test(before));
}

function isBy([first, second = ""]: readonly string[]): boolean {
  return first === "by" && CREDIT.test(tidy(second));
}

/** The references in brackets: those of the parts that name nothing else but people. */
function referencesIn(inside: string): readonly string[] {
  return inside.split(/[,;]/).flatMap((part) => {
    const words = part.trim().split(" ");
    return words.every((word, at) => isAbout(word, words[at - 1]))
      ? words.flatMap(referenceIn)
      : [];
  });
}

/** True for a word that names the change, or who made it: `in` behind a credit. */
function isAbout(word: string, before = ""): boolean {
  const bare = tidy(word);
  return bare === "" || REFERENCE.test(bare) || CREDIT.test(bare) || GLUE.has(bare.toLowerCase()) ||
    (bare === "in" && CREDIT.test(tidy(before)));
}

function isPointer(word: string): boolean {
  return POINTERS.has(tidy(word).toLowerCase());
}

function referenceIn(word: string): readonly string[] {
  const reference = REFERENCE.exec(tidy(word))?.[1];
  return reference === undefined ? [] : [reference];
}

function tidy(word: string): string {
  return word.replace(MARKS, "");
}
