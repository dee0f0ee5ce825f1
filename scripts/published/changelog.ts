// A published changelog as data: its releases and their items, from Markdown, reStructuredText or plain text.

import { findReferences } from "./text.ts";

/** One thing that a changelog says of a release, on one line. */
export type Item = string;

/** What a changelog says under the heading of one version. */
export interface Section {
  readonly version: string;
  readonly items: readonly Item[];
}

/** A changelog: the name of the package at its top, if any, and its releases as they follow. */
export interface Changelog {
  readonly name?: string;
  readonly sections: readonly Section[];
}

interface Heading {
  readonly level: number;
  readonly text: string;
}

interface Bullet {
  readonly indent: number;
  readonly lines: string[];
  readonly children: Bullet[];
}

const VERSION =
  /^(?:(?:version|release|changes in|what's new in|overview of changes (?:in|leading to)(?: [a-z][\w+.-]*)?|[\w@/.-]+)\s+)?\[?(?:version |release )?v?\.?(\d+(?:\.\d+)+(?:[a-z](?![a-z]))?(?:[-.+]?(?:rc|alpha|beta|next|dev|pre|post|preview|canary|a|b|m)[-.]?\d*(?:[.-]\d+)*)?)\]?(?![\w-])/i;
const CHANGES_TO = /^changes from \S+ to (\d\S*)/i;
const RULE = /^([=\-~^"*+#`_])\1{2,}\s*$/;
const BULLET = /^(\s*)(?:[-*+•]|\d{1,2}[.)])\s+(?=\S)(.*)$/;
const UNTOLD =
  /^(?:\W*)(?:new contributors|contributors|committers|thanks|credits|acknowledge?ments|downloads?|checksums?|sha\d*|full changelog|sponsors|binaries|docker images)\b/i;
const NO_ITEM =
  /^(?:updated dependencies\b|full changelog|thanks to\b|no (?:significant |notable )?changes\b|(?:\W*release\W+)?v?\d+(?:\.\d+)+\s*(?:\(\[?[0-9a-f]{7,40}\b|$))/i;

/** Reads a changelog. */
export function parseChangelog(text: string): Changelog {
  const lines = withoutAsides(text).split(/\r?\n/);
  const sections: { version: string; level: number; items: Item[] }[] = [];
  let name: string | undefined;
  let body: string[] = [];
  let hidden: number | undefined;
  const finish = (): void => {
    sections.at(-1)?.items.push(...readItems(body));
    body = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const found = readHeading(lines, at);
    if (found === undefined) {
      if (hidden === undefined) body.push(lines[at] ?? "");
      continue;
    }
    const { heading, next } = found;
    at = next - 1;
    finish();
    const version = readVersion(heading.text);
    const current = sections.at(-1);
    if (version !== undefined && (current === undefined || heading.level <= current.level + 1)) {
      sections.push({ version, level: heading.level, items: [] });
      hidden = undefined;
    } else if (current === undefined) {
      if (/^@?[\w./-]+$/.test(heading.text)) name ??= heading.text;
    } else if (heading.level <= current.level) hidden = heading.level;
    else if (UNTOLD.test(heading.text)) hidden = heading.level;
    else if (hidden !== undefined && heading.level <= hidden) hidden = undefined;
  }
  finish();
  const shown = sections.map(({ version, items }) => ({ version, items: [...new Set(items)] }));
  return name === undefined ? { sections: shown } : { name, sections: shown };
}

/** The items of a text without headings of releases, for a changelog of a file for each version. */
export function readItems(lines: readonly string[]): readonly Item[] {
  const roots: Bullet[] = [];
  const items: Item[] = [];
  const open: Bullet[] = [];
  let blank = false;
  for (const line of lines) {
    const match = BULLET.exec(line.replaceAll("\t", "    "));
    const indent = /^\s*/.exec(line)?.[0].length ?? 0;
    if (match !== null) {
      const bullet: Bullet = {
        indent: match[1]?.length ?? 0,
        lines: [match[2] ?? ""],
        children: [],
      };
      while ((open.at(-1)?.indent ?? -1) >= bullet.indent) open.pop();
      (open.at(-1)?.children ?? roots).push(bullet);
      open.push(bullet);
    } else if (/^\|.*\|\s*$/.test(line)) {
      if (findReferences(line).hashes.length > 0) {
        items.push(joinLines([line.replaceAll("|", " ")]));
      }
    } else if (line.trim() !== "") {
      // A paragraph at the margin ends the list.
      if (blank && indent === 0) open.length = 0;
      open.at(-1)?.lines.push(line.trim());
    }
    blank = line.trim() === "";
  }
  return [...items, ...roots.flatMap(itemsOf)].filter((item) => !NO_ITEM.test(item));
}

/** A bullet that only introduces others is not an item; one with a reference of its own holds its details. */
function itemsOf(bullet: Bullet): readonly Item[] {
  const own = joinLines(bullet.lines);
  if (bullet.children.length === 0) return own === "" ? [] : [own];
  if (NO_ITEM.test(own)) return [];
  const children = bullet.children.flatMap(itemsOf);
  const areNamed = children.some(isNamed);
  if (isNamed(own)) return areNamed ? [own, ...children] : [[own, ...children].join(" ")];
  const introduces = /[:：]$/.test(own) || own.split(/\s+/).length <= 3;
  return areNamed || introduces ? children : [[own, ...children].join(" ")];
}

function isNamed(item: Item): boolean {
  const { numbers, hashes } = findReferences(item);
  return numbers.length + hashes.length > 0;
}

function joinLines(lines: readonly string[]): Item {
  return lines.join(" ").replace(/\\([#_*[\]])/g, "$1").replace(/\s+/g, " ").trim();
}

function readVersion(heading: string): string | undefined {
  const text = heading.replace(/^[^\p{L}\p{N}[]+/u, "");
  return CHANGES_TO.exec(text)?.[1] ?? VERSION.exec(text)?.[1];
}

/** The heading that begins at a line, with the line after it. */
function readHeading(
  lines: readonly string[],
  at: number,
): { readonly heading: Heading; readonly next: number } | undefined {
  const line = lines[at] ?? "";
  const atx = /^(#{1,6})\s*(\S.*?)\s*#*$/.exec(line);
  if (atx !== null && (atx[1] !== "#" || /^#\s/.test(line))) {
    return { heading: { level: atx[1]?.length ?? 1, text: plainText(atx[2] ?? "") }, next: at + 1 };
  }
  if (CHANGES_TO.test(line)) return { heading: { level: 1, text: line }, next: at + 1 };
  const bold = /^\*\*([^*]+)\*\*:?\s*$/.exec(line);
  if (bold !== null) return { heading: { level: 7, text: bold[1] ?? "" }, next: at + 1 };
  const isOverlined = RULE.test(line) && RULE.test(lines[at + 2] ?? "") &&
    (lines[at + 1] ?? "").trim() !== "" && line[0] === lines[at + 2]?.[0];
  if (isOverlined) {
    return { heading: { level: 0, text: plainText(lines[at + 1] ?? "") }, next: at + 3 };
  }
  const rule = RULE.exec(lines[at + 1] ?? "")?.[1];
  if (rule === undefined || !/^\S/.test(line) || BULLET.test(line) || RULE.test(line)) {
    return undefined;
  }
  return { heading: { level: levelOf(rule), text: plainText(line) }, next: at + 2 };
}

/** Underlines by the order that most changelogs keep. */
function levelOf(rule: string): number {
  return { "=": 1, "-": 2 }[rule] ?? 3;
}

function plainText(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[*`\\]/g, "").trim();
}

/** Without comments, code blocks and the addresses that stand at the end. */
function withoutAsides(text: string): string {
  return text.replace(/^\uFEFF/, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/^([ \t]*)(```|~~~)[\s\S]*?^[ \t]*\2[ \t]*$/gm, "")
    .replace(/^\[[^\]\n]+\]:\s*\S+.*$/gm, "")
    .replace(/^<a name=.*$/gm, "");
}
