// Splits the text of a correction into messages.

import { findCodeEnds } from "../../text/quoted_lines.ts";
import { withoutLinks } from "../changelogs/plain_text.ts";
import { typeOfHeader } from "../messages/header.ts";

/** A message: a conventional one, or plain text. */
export interface Message {
  /** Its first line; of plain text the first paragraph. */
  readonly subject: string;
  readonly body: string;
}

/** More entries than anybody writes for one change; what follows is not read. */
const MOST_MESSAGES = 100;
const MOST_CHARACTERS = 1 << 16;

const NONE = /^[^\p{L}\p{N}]*(?:none|n\/?a|no)[^\p{L}\p{N}]*$/iu;
// release-please's marks around further messages.
const NESTED = /^\s*(?:BEGIN|END)_NESTED_COMMIT\s*$/;
const ITEM = /^[*+-] +(?=\S)/;
const MESSAGE = /^[*-] +\S/;
// As Prometheus marks each of its notes: `[BUGFIX] …`.
const MARKED = /^(?=\[[A-Za-z]{2,15}\] \S)/;
// Prose has lines such as `Test: all green`: only what is written as a type is one.
const WRITTEN_TYPE = /^[a-z]+(?:\([^()]*\))?!?: \S/;

/**
 * The messages of a correction: each conventional one by itself, with the lines that follow it as
 * its body; of plain text one for each item of a list or each line that begins with a mark in
 * brackets, or else one. None when the text is `NONE`.
 * At most 100, from the first 65,536 characters.
 */
export function splitMessages(text: string): readonly Message[] {
  const whole = text.slice(0, MOST_CHARACTERS).trim();
  if (whole === "" || NONE.test(whole)) return [];
  const lines = whole.split(/\r?\n/);
  const first = lines[0] ?? "";
  const conventional = splitAtHeaders(lines, (line) => line === first || isListed(line));
  const messages = conventional.length > 0 ? conventional : splitText(lines);
  return messages.slice(0, MOST_MESSAGES);
}

/**
 * The messages that the body of a squashed commit lists: lines such as `* feat: x`, `- fix(y): z`
 * or `feat: x`, in code none.
 */
export function splitSquashBody(body: string): readonly Message[] {
  const lines = body.slice(0, MOST_CHARACTERS).split("\n");
  return splitAtHeaders(lines, isListed).slice(0, MOST_MESSAGES);
}

/**
 * True when lines are those of several messages, as platforms list them in the body of a squashed
 * commit: they begin with an item and have further ones behind empty lines, or conventional ones.
 */
export function isSquashList(lines: readonly string[]): boolean {
  if (splitAtHeaders(lines, isListed).length > 1) return true;
  const first = lines.findIndex((line) => line.trim() !== "");
  return MESSAGE.test(lines[first] ?? "") &&
    lines.some((line, at) =>
      at > first && MESSAGE.test(line) && (lines[at - 1] ?? "").trim() === ""
    );
}

function isListed(line: string): boolean {
  return ITEM.test(line) || WRITTEN_TYPE.test(line);
}

/**
 * A message from each conventional header for which `mayBegin` holds, outside of code; text before
 * the first is left out.
 */
function splitAtHeaders(
  lines: readonly string[],
  mayBegin: (line: string) => boolean,
): readonly Message[] {
  const codeEnds = findCodeEnds(lines);
  const messages: string[][] = [];
  let codeEnd = -1;
  for (const [index, line] of lines.entries()) {
    if (index > codeEnd) codeEnd = codeEnds.get(index) ?? codeEnd;
    const isCode = index <= codeEnd;
    if (!isCode && NESTED.test(line)) continue;
    const text = line.replace(ITEM, "");
    if (!isCode && !/^\s/.test(line) && mayBegin(line) && typeOfHeader(text) !== undefined) {
      messages.push([text.trim()]);
    } else messages.at(-1)?.push(line);
  }
  return messages.map(([subject = "", ...body]) => ({ subject, body: body.join("\n").trim() }));
}

/** Plain text: an item of a list each, or the whole. */
function splitText(lines: readonly string[]): readonly Message[] {
  const items: string[][] = [];
  const begin = [ITEM, MARKED].find((each) => each.test(lines[0] ?? ""));
  const isList = begin !== undefined &&
    lines.every((line, at) =>
      line.trim() === "" || /^\s/.test(line) || begin.test(line) ||
      // What is wrapped goes on at the start of the line.
      (lines[at - 1]?.trim() ?? "") !== ""
    );
  if (!isList) {
    const [first = "", ...rest] = lines.join("\n").split(/\n\s*\n/);
    return [{ subject: joinLines(first.split("\n")), body: rest.join("\n\n") }];
  }
  for (const line of lines) {
    if (begin.test(line)) items.push([line.replace(begin, "")]);
    else items.at(-1)?.push(line);
  }
  return items.map((item) => ({ subject: joinLines(item), body: "" }));
}

function joinLines(lines: readonly string[]): string {
  return withoutLinks(lines.map((line) => line.trim()).filter((line) => line !== "").join(" "));
}
