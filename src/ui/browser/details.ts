// Lays out the details of one commit.

import { showInvisible } from "../../text/control_characters.ts";
import { count } from "../../text/plural.ts";
import { cut, wrap } from "../../text/width.ts";
import type { Paint } from "../theme.ts";
import type { BrowserItem } from "./state.ts";

const LABEL_COLUMNS = 8;
const LEAST_COLUMNS_FOR_LABELS = 24;
const TAB = "    ";
// The diff view shows the whole body.
const MOST_BODY_LINES = 5_000;
const LONGEST_BODY = 200_000;
const LONGEST_LINE = 2_000;

/** The lines of the details; without `bodyShown`, one line with the length of the body. */
export function layOutDetails(
  item: BrowserItem,
  width: number,
  bodyShown: boolean,
  paint: Paint,
): readonly string[] {
  const { entry, subject, email } = item;
  const person = email === "" ? entry.author : `${entry.author} <${email}>`;
  const kind = entry.type + (entry.scope === undefined ? "" : `(${entry.scope})`) +
    (entry.breaking ? ", breaking" : "") + (entry.merge ? ", merge" : "");
  const fields: readonly (readonly [string, string | undefined, Parameters<Paint>[0]])[] = [
    ["Commit", entry.hash, "hash"],
    ["Author", person, "author"],
    ["Date", entry.date?.replace("T", " ").replace("Z", " UTC"), "date"],
    ["Type", kind, entry.breaking ? "breaking" : entry.type],
    ["Pull", entry.pullRequest?.reference, "hash"],
  ];
  const lines = wrapShown(subject === "" ? "(no message)" : subject, width)
    .map((line) => paint("heading", line));
  for (const [label, value, role] of fields) {
    if (value === undefined) continue;
    const labelColumns = width < LEAST_COLUMNS_FOR_LABELS ? 0 : LABEL_COLUMNS;
    const name = `${label}:`.padEnd(LABEL_COLUMNS).slice(0, labelColumns);
    const parts = wrapShown(value, width - labelColumns);
    parts.forEach((part, index) =>
      lines.push(
        (index === 0 ? paint("note", name) : " ".repeat(labelColumns)) + paint(role, part),
      )
    );
  }
  return [...lines, ...layOutBody(item.body, width, bodyShown, paint)];
}

function layOutBody(
  body: string,
  width: number,
  bodyShown: boolean,
  paint: Paint,
): readonly string[] {
  if (body === "") return [];
  const lines = body.split("\n");
  if (!bodyShown) {
    return wrap(`Enter shows the body, ${count(lines.length, "line")}`, width)
      .map((line) => paint("note", line));
  }
  let length = 0;
  const shown = lines.slice(0, MOST_BODY_LINES)
    .filter((line) => (length += Math.min(line.length, LONGEST_LINE)) <= LONGEST_BODY);
  const rest = lines.length - shown.length;
  return [
    "",
    ...shown.flatMap((line) => wrapShown(line, width)),
    ...(rest > 0 ? [paint("note", cut(`and ${count(rest, "more line")}`, width))] : []),
  ];
}

function wrapShown(text: string, width: number): readonly string[] {
  const short = text.length > LONGEST_LINE
    ? `${text.slice(0, LONGEST_LINE).replace(/[\ud800-\udbff]$/, "")}…`
    : text;
  const shown = showInvisible(short.replaceAll("\t", TAB));
  // Keep the indent of lists and code, up to half of the width.
  const indent = /^ */.exec(shown)?.[0].slice(0, Math.floor(width / 2)) ?? "";
  return wrap(shown, width - indent.length).map((line) => indent + line);
}
