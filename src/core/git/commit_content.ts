// Reads what a commit holds: its diff, and the Markdown files in which a project describes itself.

import { showInvisible } from "../../text/control_characters.ts";
import { decode, type Git } from "./git.ts";
import { readObjects } from "./objects.ts";

// What configuration and attributes add to a plain diff runs programs or changes the output (git-diff(1)).
const DIFF_OPTIONS = [
  "--format=",
  "--no-color",
  "--no-ext-diff",
  "--no-textconv",
  "--no-show-signature",
  "--no-notes",
  "--submodule=short",
  "--ignore-submodules=none",
  "--src-prefix=a/",
  "--dst-prefix=b/",
  "--patch",
  // Of a merge, what it brought to the branch that it was merged into.
  "-m",
  "--first-parent",
];

/**
 * The lines of a commit's diff against its first parent, some at a time as git prints them; a summary
 * of the files comes first, `columns` wide. Bytes that are not UTF-8 become U+FFFD. Not safe to show yet.
 * @throws EnvironmentError when git cannot read the objects.
 */
export async function* readDiff(
  git: Git,
  hash: string,
  columns: number,
): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let rest = "";
  for await (
    const bytes of git.stream([
      "show",
      ...DIFF_OPTIONS,
      `--stat=${columns}`,
      "--end-of-options",
      hash,
      "--",
    ])
  ) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) yield lines;
  }
  rest += decoder.decode();
  if (rest !== "") yield [rest];
}

/** How much is read of Markdown files. */
export interface MarkdownLimits {
  readonly files: number;
  /** Of one file; a larger file is skipped. */
  readonly fileBytes: number;
  /** Of all files together; a file that does not fit any more is skipped. */
  readonly totalBytes: number;
}

/** The default limits. */
export const MARKDOWN_LIMITS: MarkdownLimits = {
  files: 200,
  fileBytes: 256 * 1024,
  totalBytes: 4 * 1024 * 1024,
};

/** A Markdown file of a commit. */
export interface MarkdownFile {
  /** Safe to show, and so not always the path that git knows. */
  readonly path: string;
  /** As it is recorded; what is no UTF-8 is U+FFFD. */
  readonly text: string;
}

interface Entry {
  readonly path: string;
  readonly hash: string;
  readonly size: number;
}

/**
 * The Markdown files of a commit, given by its hash: the README first, then those near the root, the
 * rest by path. Links, submodules, files that contain a NUL and missing files are skipped.
 * @throws EnvironmentError when git cannot read the tree.
 */
export async function readMarkdownFiles(
  git: Git,
  commit: string,
  limits: MarkdownLimits = MARKDOWN_LIMITS,
): Promise<readonly MarkdownFile[]> {
  const entries = selectEntries(await listEntries(git, commit), limits);
  const blobs = await readObjects(git, entries.map(({ hash }) => hash));
  return entries.flatMap(({ path }, index) => {
    const content = blobs[index]?.content;
    if (content === undefined || content.includes(0)) return [];
    return [{ path: showInvisible(path), text: decode(content) }];
  });
}

const MARKDOWN = /\.(?:md|markdown)$/i;
// The mode tells a file from a symbolic link, which is a blob too.
const FILE_ENTRY = /^100\d{3} blob ([0-9a-f]+) +(\d+)\t(.+)$/s;

async function listEntries(git: Git, commit: string): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let rest = "";
  const args = ["ls-tree", "-r", "-z", "--long", "--full-tree", commit, "--"];
  for await (const part of git.stream(args)) {
    const records = (rest + decoder.decode(part, { stream: true })).split("\0");
    rest = records.pop() ?? "";
    for (const record of records) {
      if (!MARKDOWN.test(record)) continue;
      const [, hash, size, path] = FILE_ENTRY.exec(record) ?? [];
      if (hash === undefined || path === undefined) continue;
      entries.push({ path, hash, size: Number(size) });
    }
  }
  return entries;
}

function selectEntries(entries: readonly Entry[], limits: MarkdownLimits): readonly Entry[] {
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(entry.path) }))
    .sort((first, second) => first.rank - second.rank);
  const selected: Entry[] = [];
  let total = 0;
  for (const { entry } of ranked) {
    if (selected.length >= limits.files) break;
    if (entry.size > limits.fileBytes || total + entry.size > limits.totalBytes) continue;
    selected.push(entry);
    total += entry.size;
  }
  return selected;
}

/** Orders by depth, and in each depth READMEs first. */
function rankOf(path: string): number {
  const parts = path.split("/");
  const isReadme = /^readme\./i.test(parts.at(-1) ?? "");
  return parts.length * 2 + (isReadme ? 0 : 1);
}
