// Reads the entries that a commit adds to a changelog, by the headings above them.

import type { FileChange } from "../../../history/commit.ts";
import type { ChangeType, Entered } from "../../types.ts";
import { mayHaveTopic } from "../topics.ts";
import { readChangelogHeading } from "./changelog_words.ts";
import { isChangelog, kindOfFile } from "./file_kinds.ts";
import { typeOfFragments } from "./fragments.ts";

// What others say of their own changes.
const VENDORED = /(?:^|\/)(?:vendor|node_modules|third[-_]?party|external|deps)\//i;

/** True for a changelog of the project that the commit edits: its lines are worth reading. */
export function mayGainEntries({ path, status }: FileChange): boolean {
  return status === "modified" && isChangelog({ path }) && !VENDORED.test(path);
}

/** What a commit enters into changelogs: by the names of pieces that it adds, or else by lines. */
export function readEntered(files: readonly FileChange[]): Entered | undefined {
  const type = typeOfFragments(files);
  return type === undefined ? readEntries(files) : { type };
}

const CORRECTION = /\b(?:fix(?:e[sd]|ing)?|bugs?|crash(?:e[sd]|ing)?|regressions?)\b/i;

/**
 * The type that a commit is entered under, whose words told another. Who enters all under one heading
 * has fixes among the features.
 */
export function typeEntered(
  files: readonly FileChange[],
  sentence: string,
  told: ChangeType | undefined,
): ChangeType | undefined {
  const named = typeOfFragments(files);
  if (named !== undefined || entersOthers(sentence, told)) return named;
  const type = readEntries(files)?.type;
  return type === "feat" && told === "fix" && CORRECTION.test(sentence) ? told : type;
}

const CHANGELOG = /\bchange[- ]?logs?\b|\brelease notes\b/i;

/** True for words about the changelog itself. */
export function isAboutChangelog(sentence: string): boolean {
  return CHANGELOG.test(sentence);
}

/** True for words, and the type that they tell, of what may enter other changes: a release, an edit. */
export function entersOthers(sentence: string, told: ChangeType | undefined): boolean {
  return told === "chore" || isAboutChangelog(sentence);
}

/** True for a change of this type that is no chore and changes more than what is written about it. */
export function isDelivered(type: ChangeType, files: readonly FileChange[]): boolean {
  return type !== "chore" && mayHaveTopic(type) &&
    files.some(({ path }) => kindOfFile(path) !== "docs");
}

interface Heading {
  /** Small numbers enclose greater ones. */
  readonly level: number;
  readonly text: string;
}

const ATX = /^ {0,3}(#{1,6})[ \t]+(\S.{0,200}?)[ \t#]*$/;
const UNDERLINE = /^([=~^"'`*+#-])\1{2,}[ \t]*$/;
const UNDERLINE_LEVELS: Readonly<Record<string, number>> = { "=": 1, "-": 2 };
const OTHER_UNDERLINE_LEVEL = 3;
// "**Fixed**", "BUG FIXES:".
const LABEL = /^(?:(?:\*\*|__)(.{2,60}?)(?:\*\*|__):?|(\p{L}[^:]{1,40}):)[ \t]*$/u;
const LABEL_LEVEL = 7;
const ENTRY = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(\S.*)$/;
// "BUG: …", "[FEATURE #12](…): …".
const MARK = /^\[?([A-Za-z]{2,12})(?=[\]:]| #\d)/;

// More are the notes of a release.
const MOST_ENTRIES = 6;

/**
 * What the entries say that a commit adds to changelogs, whose lines were read; undefined when there
 * are none, or more than those of one change. A type that not all of them have is none.
 */
function readEntries(files: readonly FileChange[]): Entered | undefined {
  const entries = files.flatMap(({ patch }) => patch === undefined ? [] : findEntries(patch));
  const [first] = entries;
  if (first === undefined || entries.length > MOST_ENTRIES) return undefined;
  const type = entries.every((each) => each.type === first.type) ? first.type : undefined;
  const isSecurity = entries.some(({ topic }) => topic === "security");
  const topic = isSecurity || entries.every((each) => each.topic === first.topic)
    ? isSecurity ? "security" : first.topic
    : undefined;
  return {
    ...(type === undefined ? {} : { type }),
    ...(topic === undefined ? {} : { topic }),
    ...(entries.some(({ isBreaking }) => isBreaking) ? { isBreaking: true } : {}),
  };
}

/** What is said of each entry that these lines of a diff add. */
function findEntries(patch: readonly string[]): readonly Entered[] {
  const lines = patch.filter((line) => !/^[-\\]/.test(line));
  const removed = new Set(
    patch.filter((line) => line.startsWith("-")).map((line) => line.slice(1).trim()),
  );
  const entries: Entered[] = [];
  let above: Heading[] = [];
  for (const [at, line] of lines.entries()) {
    const isHunk = line.startsWith("@@");
    if (isHunk) above = [];
    // git writes the nearest line behind it that begins with a letter.
    const text = isHunk ? line.replace(/^@@.*?@@ ?/, "") : line.slice(1);
    const heading = readHeading(text, isHunk ? "" : lines[at + 1]?.slice(1) ?? "");
    if (heading !== undefined) {
      above = [...above.filter(({ level }) => level < heading.level), heading];
    } else if (line.startsWith("+") && !removed.has(text.trim())) {
      const [, entry] = ENTRY.exec(text) ?? [];
      if (entry !== undefined) entries.push(tell(entry, above));
    }
  }
  return entries;
}

function readHeading(text: string, next: string): Heading | undefined {
  const [, marks, title] = ATX.exec(text) ?? [];
  if (marks !== undefined && title !== undefined) return { level: marks.length, text: title };
  const [, line] = UNDERLINE.exec(next) ?? [];
  if (line !== undefined && /^[^\s>|*+-]/.test(text) && !UNDERLINE.test(text)) {
    return { level: UNDERLINE_LEVELS[line] ?? OTHER_UNDERLINE_LEVEL, text };
  }
  const [, bold, label] = LABEL.exec(text) ?? [];
  const name = bold ?? label;
  return name === undefined ? undefined : { level: LABEL_LEVEL, text: name };
}

/** What the mark of an entry says, or the nearest of the headings above it. */
function tell(entry: string, above: readonly Heading[]): Entered {
  const [, mark = ""] = MARK.exec(entry) ?? [];
  return [mark, ...above.map(({ text }) => text).reverse()]
    .map(readChangelogHeading).find((each) => each !== undefined) ?? {};
}
