// Escapes a line for CommonMark and GitHub Flavored Markdown, only where needed.

import { codeSpan, type Piece, splitCodeSpans } from "../../../text/code_spans.ts";
import { onFirstUse } from "../../../text/first_use.ts";
import { linkMentions, type Pages, splitMentions } from "../../messages/references/mentions.ts";
import { linkWords, mayContainLinkWords } from "./link_words.ts";
import { webUrl } from "../visible_entry.ts";

// A quick test for lines that need no escaping. Most do not, including those with snake_case.
const MAY_BE_ACTIVE = /[\\`*<~&$@]|\]\(|_(?:(?![a-z\d])|(?<![a-z\d]_))|:\/\/|www\./i;

const CANDIDATE = /_+|\](?=\()|[\\`*~<&$]/g;

/** When each character is active. */
type ActiveRules = Readonly<Record<string, () => RegExp>>;

// When a character is active. One without a row always is: a backtick (6.1), and the bracket before
// a parenthesis, without which nothing is a link or an image. A reference needs a definition, which
// no line can begin: see LINE_START. Section numbers refer to CommonMark 0.31, or to GitHub Flavored
// Markdown 0.29 where marked GFM. At the edges of a piece the neighbour is unknown, so the character
// counts as active.
const ACTIVE: ActiveRules = {
  // 2.4: a backslash is literal unless punctuation or the end of the line follows.
  "\\": onFirstUse(() => /\\(?:[!-/:-@[-`{-~]|$)/y),
  // 6.2 emphasis and GFM 6.5 strikethrough: what cannot open any is literal, and what could close it
  // is literal when nothing opens. A symbol is punctuation since 0.31 only. Some parsers let a run
  // open before another mark of emphasis too.
  "*": onFirstUse(() =>
    /^\*|\*(?:$|(?=\*{0,9}[~_])|(?=[^\s\p{P}$+<=>^`|~])|(?<=[\s\p{P}\p{S}]\*)(?=\S))/uy
  ),
  "~": onFirstUse(() =>
    /^~|~(?:$|(?=~{0,9}[*_])|(?=[^\s\p{P}$+<=>^`|~])|(?<=[\s\p{P}\p{S}]~)(?=\S))/uy
  ),
  // 6.2: a run of underscores opens nothing after a letter or digit.
  "_": onFirstUse(() => /(?<![\p{L}\p{N}])_+(?![\s_])/uy),
  // 6.5 autolinks and 6.6 HTML; an e-mail autolink need not begin with a letter.
  "<": onFirstUse(() => /<(?:[a-z/!?]|[\w.!#$%&'*+/=?^`{|}~-]*(?:@|$))/iy),
  // 2.5 entities.
  "&": onFirstUse(() => /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});/iy),
};

// Between emphasis marks of our own, what could close it is active too.
const ACTIVE_IN_EMPHASIS: ActiveRules = {
  ...ACTIVE,
  "*": onFirstUse(() => /(?<!\s)\*|\*(?!\s)/y),
  "_": onFirstUse(() => /(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}_])/uy),
};

// Line starts that make a heading, block quote, list, thematic break, setext underline, table row,
// definition or check box (4.1, 4.2, 4.3, 4.7, 5.1, 5.2, GFM 4.10 and 5.3). The match is the text
// before the backslash.
const LINE_START =
  /^(?:\d{1,9}(?=[.)](?:\s|$))|(?=#{1,6}(?:\s|$)|>|\[(?:[\sx]\]|(?![^[\]\\]{1,500}\](?!:)))|\+(?:\s|$)|-+(?:\s|$)|=+\s*$|[|:-][|:\s-]*$))/i;

/**
 * Escapes one trimmed line so that Markdown shows exactly this text and its code spans. URLs,
 * e-mail addresses and `@names` become code spans, so that no platform links them or notifies
 * anyone. References with a page in `pages` become links of our own, except in code spans. For text
 * at the start of a line use {@link escapeLine}.
 */
export function escapeInline(text: string, pages?: Pages): string {
  return escapeText(text, ACTIVE, pages);
}

/** Like {@link escapeInline}, for text between `**` or `_` of our own. */
export function escapeStrong(text: string): string {
  return escapeText(text, ACTIVE_IN_EMPHASIS);
}

/** What is active in a line. */
interface Activity {
  readonly rules: ActiveRules;
  /** True when dollar signs are. */
  readonly dollars: boolean;
  readonly pages?: Pages | undefined;
}

function escapeText(text: string, rules: ActiveRules, pages?: Pages): string {
  if (!MAY_BE_ACTIVE.test(text)) return linkMentions(text, pages, linkTo);
  // GitHub renders text between two dollar signs as mathematics; a single one is a price.
  const activity = { rules, dollars: text.indexOf("$") !== text.lastIndexOf("$"), pages };
  if (!text.includes("`") && !mayContainLinkWords(text)) return escapeActive(text, activity);
  return write(splitCodeSpans(text).flatMap(splitLinkWords), activity);
}

/** Like {@link escapeInline}, for text at the start of a line or list item. */
export function escapeLine(text: string, pages?: Pages): string {
  // Nearly all lines begin with a letter.
  const marker = /^[A-Za-z]/.test(text) ? null : LINE_START.exec(text);
  if (marker === null) return escapeInline(text, pages);
  const before = marker[0];
  return `${before}\\${escapeInline(text.slice(before.length), pages)}`;
}

/**
 * Like {@link escapeInline}, for the end of a heading, where Markdown drops a trailing `#` (4.2).
 */
export function escapeHeading(text: string): string {
  return escapeInline(text).replace(/(?<!\S)#+$/, "\\$&");
}

/**
 * Escapes `@login` so that it stays a mention. Only for logins from a platform, never for text from
 * the history.
 */
export function escapeMention(mention: string): string {
  return escapeActive(mention, { rules: ACTIVE, dollars: false });
}

/** Writes a link of our own; its text must be escaped, except for brackets. */
export function writeLink(text: string, url: string): string {
  const label = text.replace(/\\.|[[\]]/g, (found) => found.length > 1 ? found : `\\${found}`);
  // Markdown decodes entities in link destinations.
  return `[${label}](${url.replaceAll("&", "&amp;")})`;
}

function splitLinkWords(piece: Piece): readonly Piece[] {
  if (piece.code) return [piece];
  const pieces: Piece[] = [];
  let end = 0;
  for (const range of [...linkWords(piece.text), { start: piece.text.length, end: Infinity }]) {
    const before = piece.text.slice(end, range.start);
    if (before !== "") pieces.push({ code: false, text: before, source: before });
    const word = piece.text.slice(range.start, range.end);
    if (word !== "") pieces.push({ code: true, text: word, source: codeSpan(word) });
    end = range.end;
  }
  return pieces;
}

function write(pieces: readonly Piece[], activity: Activity): string {
  let written = "";
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index];
    if (piece === undefined) break;
    if (!piece.code) {
      written += escapeActive(piece.text, activity);
      continue;
    }
    // The backticks of adjacent code spans would run together, so join them into one span.
    let joined = piece.text;
    let source = piece.source;
    for (let next = pieces[index + 1]; next?.code; next = pieces[++index + 1]) {
      joined += next.text;
      source = "";
    }
    written += source === "" ? codeSpan(joined) : source;
  }
  return written;
}

function escapeActive(text: string, activity: Activity): string {
  if (activity.pages === undefined) return escapePiece(text, activity);
  // Apart, since the neighbour of what follows a link is its parenthesis.
  return splitMentions(text, activity.pages)
    .map((piece) =>
      piece.url === undefined
        ? escapePiece(piece.text, activity)
        : linkTo(escapePiece(piece.text, activity), piece.url)
    )
    .join("");
}

function escapePiece(text: string, { rules, dollars }: Activity): string {
  return text.replace(CANDIDATE, (found, index: number) => {
    const active = found === "$" ? dollars : isActive(rules[found.charAt(0)], text, index);
    return active ? `\\${found.split("").join("\\")}` : found;
  });
}

function linkTo(reference: string, url: string): string {
  const page = webUrl(url);
  return page === undefined ? reference : writeLink(reference, page);
}

// The expressions for all letters take milliseconds to compile, and most names are like `snake_case`.
const PLAIN_LETTER = /[A-Za-z0-9]/;

function isActive(ruleOf: (() => RegExp) | undefined, text: string, index: number): boolean {
  if (ruleOf === undefined) return true;
  const isInName = ruleOf === ACTIVE["_"] && PLAIN_LETTER.test(text.charAt(index - 1));
  if (isInName) return false;
  const rule = ruleOf();
  rule.lastIndex = index;
  return rule.test(text);
}
