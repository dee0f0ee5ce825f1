// What models put around the message that they were asked for: phrases, fences, headings, labels, quotes.

import { HEADER, TYPED } from "./conventional.ts";

/** A message as its first line and all others. */
export interface Framed {
  /** Empty when there is nothing but a frame. */
  readonly subject: string;
  readonly body: readonly string[];
}

const INTERJECTION = "(?:sure(?: thing)?|certainly|of course|absolutely|okay|ok|great|understood)";

/** Whole lines in front, such as `Sure! Here is the commit message:`. */
const PHRASES: readonly RegExp[] = [
  new RegExp(`^${INTERJECTION}(?:[!.,:]+|,? here you (?:go|are)[!.:]+)$`, "i"),
  new RegExp(
    `^(?:${INTERJECTION}[!.,:]* )?(?:here(?:['’]s| is| are)|this is|below is|the following is|based on|i(?:['’]d| would)? (?:suggest|propose))\\b.{0,300}(?::|\\bcommit message\\b.{0,100}[.!])$`,
    "i",
  ),
  /^(?:(?:the|your|a|git|suggested|proposed|generated|final|updated|revised|new|short|shorter|shortened) ){0,4}commit message:?$/i,
];

/** What tells of the commit as somebody else's, where the message itself follows. */
const TELLING = /^(?:this|these|the) (?:commit|change|changeset|patch|diff)s?\b/i;

const HEADING = /^#{1,6}\s+/;
// Small letters may be a scope of the project's own: `subject: keep it whole`.
const LABEL =
  "(?:(?:S(?:ubject(?: [Ll]ine)?|UBJECT(?: LINE)?)|Commit (?:[Mm]essage|[Tt]itle|[Ss]ubject)|COMMIT MESSAGE):|\\*\\*(?:[Ss]ubject(?: [Ll]ine)?|[Tt]itle|[Ss]ummary|[Mm]essage|[Cc]ommit(?: [Mm]essage| [Tt]itle)?)(?::\\*\\*|\\*\\*:))";
const INLINE = [
  HEADING.source.slice(1),
  `${LABEL}\\s*`,
  `(?:${INTERJECTION}[!.,:]* )?[Hh]ere(?:['’]s| is) (?:the|a|an|your|my)\\b[^:]{0,100}\\bmessage\\b[^:]{0,60}:\\s+`,
];
/** The same before the first line's own words. */
const FRONT = new RegExp(`^(?:${INLINE.join("|")})+(?=\\S)`);
const EXCLAMATION = new RegExp(`^${INTERJECTION}! +(?=${HEADER.source.slice(1)})`, "i");
// But not where a type follows.
const SMALL_LABEL = new RegExp(
  `^(?:(?:git )?commit|(?:commit )?(?:message|subject|title)|(?:final )?answer): (?=${
    TYPED.source.slice(1)
  })`,
  "i",
);
const LABEL_ALONE = new RegExp(`^(?:${LABEL})$`);
const BODY_LABEL =
  /^(?:(?:Body|BODY):|\*\*(?:[Bb]ody|[Dd]escription)(?::\*\*|\*\*:))(?:[^\S\n]+|$)/;

/**
 * The lines of an answer without what stands around the message; nothing is written anew. Lines below the
 * first are only taken away where a fence ends before them.
 */
export function withoutFrame(answer: readonly string[]): Framed {
  const lines = withoutQuotation(withoutFence(withoutPhrases(answer)));
  const start = lines.findIndex((line) => line.trim() !== "" && !/^\s*```\w*$/.test(line));
  if (start < 0) return { subject: "", body: [] };
  const subject = tidySubject(lines[start]?.trim() ?? "");
  return { subject, body: withoutLabel(lines.slice(start + 1)) };
}

/** Phrases count as such only where something follows. */
function withoutPhrases(lines: readonly string[]): readonly string[] {
  const isBlank = (line: string): boolean => line.trim() === "";
  let start = 0;
  let next = lines.findIndex((line) => !isBlank(line));
  while (next >= 0) {
    const current = next;
    start = current;
    const after = lines.slice(current + 1, current + LOOK_AHEAD)
      .findIndex((line) => !isBlank(line));
    if (after < 0 || !isPhrase(lines[current] ?? "", lines[current + 1 + after] ?? "")) break;
    next = current + 1 + after;
  }
  return lines.slice(start);
}

/** How far behind a phrase the message is looked for. */
const LOOK_AHEAD = 10;

function isPhrase(line: string, following: string): boolean {
  const words = line.trim().replace(HEADING, "").replaceAll("**", "");
  if (HEADER.test(words)) return false;
  if (LABEL_ALONE.test(line.trim()) || PHRASES.some((phrase) => phrase.test(words))) return true;
  if (TELLING.test(words) && TYPED.test(following.trim())) return true;
  return HEADING.test(line.trim()) && HEADER.test(following.trim());
}

/** What a fence in front holds; what is behind it explains. */
function withoutFence(lines: readonly string[]): readonly string[] {
  const mark = /^\s*(`{3,}|~{3,})\s*[\w+-]*$/.exec(lines[0] ?? "")?.[1];
  if (mark === undefined) return lines;
  let isInner = false;
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (index === 0 || !text.startsWith(mark)) continue;
    // One with a language opens a fence within the message.
    if (text.replace(/^[`~]+/, "") !== "") isInner = true;
    else if (isInner) isInner = false;
    else return lines.slice(1, index);
  }
  return lines;
}

/** One pair of double quotes around several lines. */
function withoutQuotation(lines: readonly string[]): readonly string[] {
  const text = lines.join("\n").trim();
  const inner = text.slice(1, -1);
  const isQuoted = /^["“]/.test(text) && /["”]$/.test(text) && !/["“”]/.test(inner);
  return isQuoted && inner.includes("\n") ? inner.split("\n") : lines;
}

function tidySubject(line: string): string {
  const words = line.replace(EXCLAMATION, "").replace(FRONT, "").replace(SMALL_LABEL, "");
  // Bold: `**feat: x**`, `**feat:** x`; two stars are also a pattern of paths.
  const plain = words.replace(/^\*\*(?=[\p{L}\p{N}"'`(])((?:(?!\*\*).)*\S)\*\*(?!\*)/u, "$1");
  // Only one pair around the whole: `'a' and 'b'` is no quotation.
  const quoted = /^(["'`]{1,3})((?:(?!\1).)+)\1$/.exec(plain)?.[2] ??
    /^“([^“”]+)”$/.exec(plain)?.[1];
  return (quoted ?? plain).trim();
}

function withoutLabel(body: readonly string[]): readonly string[] {
  const first = body.findIndex((line) => line.trim() !== "");
  return body.map((line, index) => index === first ? line.replace(BODY_LABEL, "") : line);
}
