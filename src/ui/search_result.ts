// Lays out one search result: the commit, with its matches highlighted.

import { NO_MESSAGE } from "./commit_title.ts";
import type { Entry } from "../notes/types.ts";
import { showInvisible } from "../text/control_characters.ts";
import { count } from "../text/wording.ts";
import { paintSpans, type Span, widthOfSpans } from "./spans.ts";
import { cut, cutStart, widthOf } from "../text/width.ts";
import type { Paint, Role } from "./theme.ts";
import type { Place } from "./types.ts";

/** The most matches recorded for one text; the search stops there. */
export const MOST_PLACES = 1_000;

/** A commit that matches, and where: at most {@link MOST_PLACES} in each text. */
export interface SearchResult {
  readonly entry: Entry;
  readonly subject: string;
  readonly body: string;
  readonly email: string;
  readonly found: {
    readonly subject: readonly Place[];
    readonly author: readonly Place[];
    readonly email: readonly Place[];
    readonly body: readonly Place[];
  };
}

const INDENT = "    ";
const MOST_BODY_LINES = 5;

/**
 * The lines of a result: the subject; hash, date, type and author; then at most five lines of the
 * body that match. A line wider than `width` is shown around its first match.
 */
export function layOutResult(
  result: SearchResult,
  width: number,
  paint: Paint,
): readonly string[] {
  const { entry, found } = result;
  const subject = highlight(result.subject, found.subject);
  const author = highlight(entry.author, found.author, "author");
  const email = found.email.length === 0
    ? []
    : [{ text: " <" }, ...highlight(result.email, found.email, "author"), { text: ">" }];
  const details: readonly Span[] = [
    { text: entry.shortHash, role: "hash" },
    { text: "  " },
    ...(entry.date === undefined
      ? []
      : [{ text: entry.date.slice(0, 10), role: "date" }, { text: "  " }] as const),
    {
      text: entry.type + (entry.breaking ? "!" : ""),
      role: entry.breaking ? "breaking" : entry.type,
    },
    { text: "  " },
    ...author,
    ...email,
  ];
  return [
    paintLine([], subject.length === 0 ? NO_SUBJECT : subject, width, paint),
    paintLine([{ text: INDENT }], details, width, paint),
    ...layOutBody(result, width, paint),
  ];
}

const NO_SUBJECT: readonly Span[] = [{ text: NO_MESSAGE, role: "note" }];

/**
 * The result as one line for scripts: short hash, date (`-` when it cannot be read) and subject,
 * each after one space. It is never cut. Line breaks and control characters are escaped.
 */
export function formatOneline({ entry, subject, found }: SearchResult, paint: Paint): string {
  return paintSpans([
    { text: entry.shortHash, role: "hash" },
    { text: " " },
    { text: entry.date?.slice(0, 10) ?? "-", role: "date" },
    { text: " " },
    ...highlight(subject, found.subject),
  ], paint);
}

function layOutBody(result: SearchResult, width: number, paint: Paint): readonly string[] {
  const lines = splitLines(result.body, result.found.body);
  const shown = lines.slice(0, MOST_BODY_LINES).map(({ text, found }) =>
    paintLine([{ text: `${INDENT}│ `, role: "frame" }], highlight(text, found), width, paint)
  );
  const rest = lines.length - shown.length;
  // Beyond the limit, matches are not recorded and cannot be counted.
  const isCounted = result.found.body.length < MOST_PLACES;
  const more = `and ${isCounted ? count(rest, "more line") : "more lines"}`;
  if (rest === 0) return shown;
  return [...shown, cut(INDENT, width) + paint("note", cut(more, width - INDENT.length))];
}

/** The lines with a match, each with its own matches. */
function splitLines(
  text: string,
  found: readonly Place[],
): readonly { readonly text: string; readonly found: readonly Place[] }[] {
  const lines: { text: string; found: Place[] }[] = [];
  let start = 0;
  let next = 0;
  while (next < found.length) {
    const lineEnd = text.indexOf("\n", start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const own: Place[] = [];
    for (let place = found[next]; place !== undefined && place.start <= end; place = found[next]) {
      own.push({ start: place.start - start, end: Math.min(place.end, end) - start });
      // A match that spans lines is shown only where it begins.
      next++;
    }
    if (own.length > 0) lines.push({ text: text.slice(start, end), found: own });
    start = end + 1;
    if (lineEnd < 0) break;
  }
  return lines;
}

/** The text in spans, with matches highlighted; safe to display. */
function highlight(text: string, found: readonly Place[], role?: Role): readonly Span[] {
  const spans: Span[] = [];
  const push = (piece: string, own: Role | undefined): void => {
    if (piece !== "") {
      spans.push({ text: showInvisible(piece), ...(own === undefined ? {} : { role: own }) });
    }
  };
  let end = 0;
  for (const place of joinPlaces(found)) {
    // A regular expression may match half of a surrogate pair.
    const start = Math.max(end, isInside(text, place.start) ? place.start - 1 : place.start);
    push(text.slice(end, start), role);
    end = isInside(text, place.end) ? place.end + 1 : place.end;
    push(text.slice(start, end), "match");
  }
  push(text.slice(end), role);
  return spans;
}

/** The places with those that follow each other as one: `.` matches every character by itself. */
function joinPlaces(places: readonly Place[]): readonly Place[] {
  const joined: Place[] = [];
  for (const place of places) {
    const last = joined.at(-1);
    if (last?.end === place.start) joined[joined.length - 1] = { ...last, end: place.end };
    else joined.push(place);
  }
  return joined;
}

function isInside(text: string, index: number): boolean {
  return (text.charCodeAt(index - 1) & 0xfc00) === 0xd800 &&
    (text.charCodeAt(index) & 0xfc00) === 0xdc00;
}

function paintLine(
  before: readonly Span[],
  spans: readonly Span[],
  width: number,
  paint: Paint,
): string {
  const taken = widthOfSpans(before);
  return paintSpans(before, paint, width) +
    paintSpans(startNearMatch(spans, width - taken), paint, width - taken);
}

/** The spans from shortly before the first match, if that match would be cut off otherwise. */
function startNearMatch(spans: readonly Span[], width: number): readonly Span[] {
  const first = spans.findIndex(({ role }) => role === "match");
  const before = spans.slice(0, Math.max(0, first));
  const rest = spans.slice(before.length);
  if (widthOfSpans(before) + widthOfSpans(rest.slice(0, 1)) < width) return spans;
  // Keep a quarter of the width before the match, or more when the line ends early.
  let room = Math.max(Math.floor(width / 4) + 1, width - widthOfSpans(rest));
  const kept: Span[] = [];
  for (const span of before.toReversed()) {
    kept.unshift({ ...span, text: cutStart(span.text, room) });
    if (widthOf(span.text) >= room) break;
    room -= widthOf(span.text);
  }
  return [...kept, ...rest];
}
