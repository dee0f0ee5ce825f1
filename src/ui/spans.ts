// Lines made of differently painted spans, cut to a width before painting.

import type { Paint, Role } from "./theme.ts";
import { cut, widthOf } from "../text/width.ts";

/** A piece of a line; without a role it has the terminal's default look. */
export interface Span {
  readonly text: string;
  readonly role?: Role;
}

/**
 * The spans as one painted line of at most `width` columns; their texts must be safe to display.
 */
export function paintSpans(spans: readonly Span[], paint: Paint, width = Infinity): string {
  let line = "";
  let rest = width;
  for (const [index, { text, role }] of spans.entries()) {
    const hasMore = spans.slice(index + 1).some((span) => span.text !== "");
    const own = widthOf(text);
    // A span that fits exactly must still show that more follows.
    const isLast = own > rest || (own === rest && hasMore);
    const shown = isLast && rest !== Infinity ? cut(own > rest ? text : `${text}…`, rest) : text;
    line += role === undefined ? shown : paint(role, shown);
    rest -= widthOf(shown);
    if (isLast) break;
  }
  return line;
}

/** The width of the spans, in columns. */
export function widthOfSpans(spans: readonly Span[]): number {
  return spans.reduce((width, { text }) => width + widthOf(text), 0);
}
