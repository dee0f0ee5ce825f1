// Cuts a Markdown document that is longer than a platform accepts.

import { writeLink } from "./escape.ts";

/** A place where a document can be cut: before an item that follows another, or before a heading. */
interface Border {
  /** Number of characters before it, without the white space at their end. */
  readonly at: number;
  /** Number of items before it. */
  readonly items: number;
  /** Number of `<details>` that are open there. */
  readonly open: number;
}

const ITEM = /^[-*+] /;
const HEADING = /^#{1,6} /;
const FENCE = /^\s*(`{3,}|~{3,})(.*)$/;
const DETAILS_END = "\n</details>\n";

/**
 * The document, with at most `most` characters. A longer one is cut between two entries or before a
 * heading, never within code or `<details>`, and ends with a line that says how many entries are
 * missing, with a link to `fullUrl`. When not even that line fits, it is left out.
 */
export function cutMarkdown(document: string, most: number, fullUrl?: string): string {
  if (document.length <= most) return document;
  const { borders, items } = findBorders(document);
  for (const link of [fullUrl, undefined]) {
    for (const border of borders.toReversed()) {
      const end = DETAILS_END.repeat(border.open) + describeRest(items - border.items, link);
      const cut = border.at === 0 ? end.trimStart() : `\n${end}`;
      if (border.at + cut.length <= most) return document.slice(0, border.at) + cut;
    }
  }
  return "";
}

function describeRest(missing: number, fullUrl: string | undefined): string {
  const entries = missing === 1 ? "1 more entry" : `${missing} more entries`;
  const rest = missing === 0 ? "The rest is not shown" : `${entries} not shown`;
  const link = fullUrl === undefined ? "" : `: ${writeLink("View full changelog", fullUrl)}`;
  return `\n_${rest}${link}_\n`;
}

/** The borders in the order of the document, and the number of its items. */
function findBorders(
  document: string,
): { readonly borders: readonly Border[]; readonly items: number } {
  const borders: Border[] = [{ at: 0, items: 0, open: 0 }];
  let items = 0;
  let open = 0;
  let fence: string | undefined;
  let isAfterItem = false;
  let at = 0;
  for (const line of document.split("\n")) {
    const [, mark, info = ""] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && info.trim() === "") fence = undefined;
    } else if (mark !== undefined) fence = mark;
    else if (HEADING.test(line)) {
      borders.push({ at: trimmedEnd(document, at), items, open });
      isAfterItem = false;
    } else if (ITEM.test(line)) {
      if (isAfterItem) borders.push({ at: trimmedEnd(document, at), items, open });
      isAfterItem = true;
      items++;
    } else if (line === "<details>") open++;
    else if (line === "</details>") open--;
    at += line.length + 1;
  }
  return { borders, items };
}

function trimmedEnd(text: string, end: number): number {
  let at = end;
  while (at > 0 && /\s/.test(text[at - 1] ?? "")) at--;
  return at;
}
