// Lays out the details of one commit.

import { NO_MESSAGE } from "../commit_title.ts";
import { showInvisible } from "../../text/control_characters.ts";
import { count } from "../../text/wording.ts";
import { cut, cutStart, wrap } from "../../text/width.ts";
import { describeAge } from "../age.ts";
import type { Paint } from "../theme.ts";
import type { FileChange, FileChangeList } from "../../history/commit.ts";
import type { BrowserItem } from "./state.ts";

const LABEL_COLUMNS = 8;
const LEAST_COLUMNS_FOR_LABELS = 24;
const TAB = "    ";
// The diff view shows the whole body.
const MOST_BODY_LINES = 5_000;
const LONGEST_BODY = 200_000;
const LONGEST_LINE = 2_000;

/** What the details show beside the commit itself. */
export interface DetailFacts {
  /** The time that the age of the commit is counted to. */
  readonly now?: Date;
  readonly tags?: readonly string[] | undefined;
  readonly changed?: FileChangeList | undefined;
}

/** The lines of the details; without `bodyShown`, one line with the length of the body. */
export function layOutDetails(
  item: BrowserItem,
  width: number,
  bodyShown: boolean,
  paint: Paint,
  { now, tags = [], changed }: DetailFacts = {},
): readonly string[] {
  const { entry, title, email, subject } = item;
  const person = email === "" ? entry.author : `${entry.author} <${email}>`;
  const kind = entry.type + (entry.scope === undefined ? "" : `(${entry.scope})`) +
    (entry.breaking ? ", breaking" : "") + (entry.merge ? ", merge" : "");
  const fields: readonly (readonly [string, string | undefined, Parameters<Paint>[0]])[] = [
    ["Commit", entry.hash, "hash"],
    ["Author", person, "author"],
    ["Date", describeDate(entry.date, now), "date"],
    ["Type", kind, entry.breaking ? "breaking" : entry.type],
    ["Pull", entry.pullRequest?.reference, "hash"],
    ["Merge", title === subject || !entry.merge ? undefined : subject, "note"],
    ["Tags", tags.length === 0 ? undefined : tags.join(", "), "tag"],
    ["Files", changed && summarizeFiles(changed), "note"],
  ];
  const lines = wrapShown(title === "" ? NO_MESSAGE : title, width)
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
  return [
    ...lines,
    ...layOutBody(bodyBelow(item), width, bodyShown, paint),
    ...layOutFiles(changed?.files ?? [], width, paint),
  ];
}

function describeDate(date: string | undefined, now: Date | undefined): string | undefined {
  if (date === undefined) return undefined;
  const exact = date.replace("T", " ").replace("Z", " UTC");
  const age = now && describeAge(date, now);
  return age === undefined ? exact : `${exact} (${age})`;
}

/** The body without its first line when that is the title, as in the merge of a pull request. */
function bodyBelow({ body, title, subject }: BrowserItem): string {
  if (title === subject) return body;
  const [first = "", ...rest] = body.split("\n");
  const line = first.trim();
  return line !== "" && title.startsWith(line) ? rest.join("\n").replace(/^\n+/, "") : body;
}

function summarizeFiles({ files, isCut }: FileChangeList): string {
  if (files.length === 0) return "none";
  const additions = files.reduce((sum, file) => sum + (file.additions ?? 0), 0);
  const deletions = files.reduce((sum, file) => sum + (file.deletions ?? 0), 0);
  const number = isCut ? `more than ${count(files.length, "file")}` : count(files.length, "file");
  const hasLines = files.some((file) => file.additions !== undefined);
  return `${number}${hasLines ? `, +${additions} -${deletions}` : ""}`;
}

// A commit that moves a whole tree; the diff view shows the rest.
const MOST_FILES = 500;

function layOutFiles(
  files: readonly FileChange[],
  width: number,
  paint: Paint,
): readonly string[] {
  if (files.length === 0) return [];
  const shown = files.slice(0, MOST_FILES);
  const numbers = shown.map(numbersOf);
  const numberColumns = Math.max(...numbers.map(({ length }) => length));
  const pathColumns = width - numberColumns - 1;
  const rest = files.length - shown.length;
  return [
    "",
    ...shown.map(({ path, previousPath }, index) => {
      const name = showInvisible((previousPath === undefined ? path : `${previousPath} → ${path}`)
        .slice(-LONGEST_LINE));
      // The end of a path tells more than its start.
      if (pathColumns < LEAST_COLUMNS_FOR_LABELS) return cutStart(name, width);
      const number = (numbers[index] ?? "").padStart(numberColumns);
      const [added = "", removed = ""] = number.split(/(?= -)/);
      const painted = removed === "" ? number : paint("added", added) + paint("removed", removed);
      return `${painted} ${cutStart(name, pathColumns)}`;
    }),
    ...(rest > 0 ? [paint("note", cut(`and ${count(rest, "more file")}`, width))] : []),
  ];
}

function numbersOf({ additions, deletions }: FileChange): string {
  return additions === undefined ? "" : `+${additions} -${deletions}`;
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
