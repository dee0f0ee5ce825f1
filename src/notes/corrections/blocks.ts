// Finds the blocks in a text that correct what the notes say of a change.

import { findCodeEnds, findFoldEnds } from "../../text/quoted_lines.ts";
import { joinFields, readField } from "./fields.ts";

/** Words of which every text with such a block contains at least one. */
export const BLOCK_WORDS = [
  "BEGIN_COMMIT_OVERRIDE",
  "rp-commits",
  "elease-",
  "elease note",
  "elease Note",
  "ELEASE NOTE",
  "RELNOTES",
] as const;
const HAS_BLOCK = /BEGIN_COMMIT_OVERRIDE|rp-commits|release-note|^\W{0,2}rel(?:ease[ -]|)note/im;

// Platforms limit descriptions to 65,536 characters or to a million.
const MOST_CHARACTERS = 1 << 20;

const BEGIN = /^ {0,3}(?:<!-- *)?BEGIN_COMMIT_OVERRIDE(?: *-->)? *$/;
const END = /^ {0,3}(?:<!-- *)?END_COMMIT_OVERRIDE(?: *-->)? *$/;
const FENCE = /^ {0,3}(?:`{3,}|~{3,}) *(rp-commits|release-note)s? *$/;

/** What a text says in blocks or in fields. */
export interface Block {
  readonly text: string;
  /** The lines around its fields; absent for blocks, which come before fields. */
  readonly around?: readonly string[];
}

/**
 * The blocks that release-please (`BEGIN_COMMIT_OVERRIDE`), releaser-pleaser
 * (`rp-commits`) or Kubernetes (`release-note`) would read, or of fields `RELEASE NOTES: …`, of the
 * first of these kinds that the text has. Undefined when there is none, or nothing is in it. Other
 * code, quotes and folded blocks of HTML hold no block, comments no fenced one; a block without an
 * end is none. Reads the first million characters.
 */
export function readBlock(text: string): Block | undefined {
  if (!HAS_BLOCK.test(text)) return undefined;
  const lines = text.slice(0, MOST_CHARACTERS).split(/\r?\n/);
  const [codeEnds, foldEnds] = [findCodeEnds(lines), findFoldEnds(lines)];
  const found = new Map<string, string[]>();
  const fields = new Set<string>();
  const around: string[] = [];
  const layout = { codeEnds, lastParagraph: findLastParagraph(lines) };
  let fieldEnd = 0;
  const add = (kind: string, from: number, to: number): void => {
    const block = lines.slice(from, to).join("\n").trim();
    if (block === "") return;
    const others = found.get(kind);
    if (others === undefined) found.set(kind, [block]);
    else others.push(block);
  };
  const lastEnd = lines.findLastIndex((line) => END.test(line));
  let begin: number | undefined;
  let isComment = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (begin !== undefined && END.test(line)) {
      add("override", begin, index);
      begin = undefined;
    } else if (index < lastEnd && BEGIN.test(line)) begin = index + 1;
    // A message may have code in its body.
    else if (begin === undefined || codeEnds.has(index)) {
      const end = foldEnds.get(index) ?? codeEnds.get(index);
      const kind = isComment || begin !== undefined ? undefined : FENCE.exec(line)?.[1];
      if (end !== undefined && kind !== undefined) add(kind, index + 1, end);
      else if (end === undefined && begin === undefined && !isComment) {
        const { text: field, end: next = 0 } = readField(lines, index, layout) ?? {};
        if (field !== undefined) fields.add(field);
        fieldEnd = Math.max(fieldEnd, next);
        if (index >= fieldEnd) around.push(line);
      }
      index = end ?? index;
    }
    isComment = isInComment(line, isComment);
  }
  const blocks = found.get("override") ?? found.get("rp-commits") ?? found.get("release-note");
  if (blocks !== undefined) return { text: blocks.join("\n\n") };
  const said = joinFields([...fields]);
  return said === undefined ? undefined : { text: said, around };
}

/** The text of {@link readBlock}. */
export function findBlock(text: string): string | undefined {
  return readBlock(text)?.text;
}

function findLastParagraph(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => line.trim() !== "");
  return lines.slice(0, last + 1).findLastIndex((line) => line.trim() === "") + 1;
}

/** True when a comment of HTML is open at the end of a line. */
function isInComment(line: string, isOpen: boolean): boolean {
  const [start, end] = [line.lastIndexOf("<!--"), line.lastIndexOf("-->")];
  return start === end ? isOpen : start > end;
}

/**
 * The start of a text, at most `most` characters, and after it the block that {@link findBlock} finds
 * beyond it, cut to as many.
 */
export function cutWithBlock(text: string, most: number): string {
  const start = text.slice(0, most);
  if (text.length <= most) return start;
  const block = readBlock(text);
  if (block === undefined || findBlock(start) === block.text) return start;
  // A field that says so hides less than a block.
  if (block.around !== undefined && block.text === "NONE") return `${start}\n\nRELNOTES: NONE\n`;
  return `${start}\n\nBEGIN_COMMIT_OVERRIDE\n${block.text.slice(0, most)}\nEND_COMMIT_OVERRIDE\n`;
}
