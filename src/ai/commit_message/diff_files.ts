// A unified diff of git's taken apart into its files: their names, their hunks, and why one tells nothing.

import { showInvisible } from "../../untrusted.ts";

/** Lines of the diff as places in it; of these the content counts, not the `@@`. */
export interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly lines: number;
}

/** What a diff says of one file. */
export interface FileDiff {
  /** As it is after the change; not safe to show yet. */
  readonly name: string;
  /** All before the first hunk but the index line, safe to show. */
  readonly header: string;
  /** Why no line of it is worth showing, such as `lock file`. */
  readonly reason: string | undefined;
  readonly hunks: readonly Hunk[];
  /** Lines of all hunks. */
  readonly lines: number;
  /** Characters of all hunks. */
  readonly size: number;
}

interface OpenFile {
  name: string;
  header: string;
  reason: string | undefined;
  readonly hunks: { readonly start: number; end: number; lines: number }[];
  lines: number;
  size: number;
}

/** The files of the diff, in its order. What is no diff is passed over. */
export function splitFiles(diff: string): readonly FileDiff[] {
  const files: OpenFile[] = [];
  let [oldLines, newLines] = [0, 0];
  let end = 0;
  for (let start = 0; start < diff.length; start = end) {
    end = diff.indexOf("\n", start) + 1 || diff.length;
    const file = files.at(-1);
    const hunk = file?.hunks.at(-1);
    const mark = diff[start] ?? "";
    const isContent = (oldLines > 0 || newLines > 0) && " +-\n".includes(mark);
    if (file !== undefined && hunk !== undefined && (isContent || mark === "\\")) {
      hunk.end = end;
      file.size += end - start;
      if (mark === "\\") continue;
      if (mark !== "+") oldLines--;
      if (mark !== "-") newLines--;
      hunk.lines++;
      file.lines++;
      continue;
    }
    const line = diff.slice(start, end).replace(/\n$/, "");
    const [, oldCount = "1", newCount = "1"] = HUNK.exec(line) ?? [];
    const isHunk = file !== undefined && HUNK.test(line);
    [oldLines, newLines] = isHunk ? [Number(oldCount), Number(newCount)] : [0, 0];
    if (isHunk) {
      file.hunks.push({ start, end, lines: 0 });
      file.size += end - start;
    } else if (line.startsWith(GIT_LINE)) files.push(startFile(line));
    else if (file !== undefined) readHeaderLine(file, line);
  }
  for (const file of files) {
    if (file.lines > 0) file.reason ??= findReason(file.name) ?? findMark(diff, file.hunks[0]);
  }
  // Where nothing else is there, they are what the commit is about.
  const isAll = files.every(({ reason, lines }) => reason !== undefined || lines === 0);
  for (const file of isAll ? files : []) {
    if (file.reason !== "binary") file.reason = undefined;
  }
  return files;
}

/** By it a file says that a program has written it: of Go's tools, and one that many others take. */
const MARK =
  /^[ +]\s*(?:\/\/|\/\*+|\*|#|--|;|<!--|"""|%)\s*(?:Code generated\b.*\bDO NOT EDIT\b|(?:.*\s)?@generated\b)/;
const MARK_LINES = 10;

/** Such a mark stands among the first lines of a file; elsewhere it is what the file is about. */
function findMark(diff: string, hunk: Hunk | undefined): string | undefined {
  if (hunk === undefined) return undefined;
  const [place = "", ...lines] = diff.slice(
    hunk.start,
    Math.min(hunk.end, hunk.start + MARK_LENGTH),
  )
    .split("\n", MARK_LINES + 1);
  const isFirst = /^@@ -\S+ \+[01](?:,|\s)/.test(place);
  return isFirst && lines.some((line) => MARK.test(line)) ? "generated" : undefined;
}

const MARK_LENGTH = 2_000;

const GIT_LINE = "diff --git ";
const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

function startFile(line: string): OpenFile {
  const names = line.slice(GIT_LINE.length);
  // Without quotes nothing parts the two names but that they are the same, or named again below.
  const first = names.startsWith('"')
    ? names.replace(/^("(?:[^"\\]|\\.)*").*$/, "$1")
    : names.slice(0, (names.length - 1) / 2);
  const name = unquote(first).slice(2);
  return { name, header: `${showLine(line)}\n`, reason: undefined, hunks: [], lines: 0, size: 0 };
}

function readHeaderLine(file: OpenFile, line: string): void {
  const [, key, value = ""] = /^(rename to|copy to|---|\+\+\+) (.*?)\t?$/.exec(line) ?? [];
  if (key !== undefined && value !== "/dev/null") {
    file.name = /^[-+]/.test(key) ? unquote(value).slice(2) : unquote(value);
  }
  if (/^(?:Binary files .* differ|GIT binary patch)$/.test(line)) file.reason = "binary";
  else if (!line.startsWith("index ")) file.header += `${showLine(line)}\n`;
}

function showLine(line: string): string {
  return showInvisible(line.replace(/\t$/, "").replace(/"(?:[^"\\]|\\.?)*(?:"|$)/g, unquote));
}

/** The letters of the control characters from 7 on, as C has them. */
const LETTERS = "abtnvfr";

/** A path as it is; git puts one with unusual characters in quotes and writes their bytes in octal. */
function unquote(path: string): string {
  if (!path.startsWith('"')) return path;
  const bytes: number[] = [];
  for (const [text, octal, letter] of path.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|[^\\]+/gs)) {
    if (octal !== undefined) bytes.push(parseInt(octal, 8));
    else if (letter !== undefined) {
      bytes.push(LETTERS.includes(letter) ? 7 + LETTERS.indexOf(letter) : letter.charCodeAt(0));
    } else for (const byte of new TextEncoder().encode(text)) bytes.push(byte);
  }
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes));
}

const LOCK_FILE =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|bun\.lockb|go\.(?:work\.)?sum|gradle\.lockfile|packages\.lock\.json|package\.resolved|cartfile\.resolved|gems\.locked|\.terraform\.lock\.hcl|(?:yarn|deno|cargo|poetry|uv|pdm|pixi|pipfile|composer|gemfile|flake|bun|podfile|mix|pubspec|rebar|conan|paket|chart|buf|module\.bazel)\.lock)$/i;

function findReason(path: string): string | undefined {
  if (LOCK_FILE.test(path)) return "lock file";
  if (/(?:^|\/)(?:node_modules|vendor)\//.test(path)) return "vendored";
  return /(?:^|\/)dist\/|\.min\.(?:js|css|mjs|cjs)$|\.(?:map|snap)$/i.test(path)
    ? "generated"
    : undefined;
}
