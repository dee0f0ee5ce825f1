// Reads the content of a commit: its diff, and the Markdown files in which a project describes itself.

import { showInvisible } from "../../../text/control_characters.ts";
import { decode, type Git, PLAIN_DIFF } from "../process/git.ts";
import { readObjects } from "../objects.ts";

/**
 * The lines of a commit's diff against its first parent, in batches as git prints them, after a
 * summary of the files `columns` wide. Bytes that are not UTF-8 become U+FFFD. Not safe to show yet.
 * @throws EnvironmentError when git cannot read the objects.
 */
export function readDiff(
  git: Git,
  hash: string,
  columns: number,
): AsyncGenerator<readonly string[]> {
  const options = ["--format=", "--no-show-signature", "--no-notes", "--patch", "-m"];
  return git.streamRecords([
    ...["-c", "core.quotePath=false"],
    "show",
    ...PLAIN_DIFF,
    ...options,
    "--first-parent",
    `--stat=${columns}`,
    "--end-of-options",
    hash,
    "--",
  ], "\n");
}

const MOST_FILES = 200;
const LARGEST_FILE_BYTES = 256 * 1024;
const LARGEST_TOTAL_BYTES = 4 * 1024 * 1024;

/** A Markdown file of a commit. */
export interface MarkdownFile {
  /** Safe to show, so not always the path in git. */
  readonly path: string;
  /** Bytes that are not UTF-8 become U+FFFD. */
  readonly text: string;
}

interface Entry {
  readonly path: string;
  readonly hash: string;
  readonly sizeBytes: number;
}

/**
 * The Markdown files of a commit, given by its hash: READMEs and files near the root first, the rest
 * by path; at most 200 files of at most 256 KiB, and 4 MiB together. Links, submodules and files
 * that contain a NUL are skipped.
 * @throws EnvironmentError when git cannot read the tree.
 */
export async function readMarkdownFiles(
  git: Git,
  commit: string,
): Promise<readonly MarkdownFile[]> {
  const entries = selectEntries(await listEntries(git, commit));
  const blobs = await readObjects(git, entries.map(({ hash }) => hash));
  return entries.flatMap(({ path }, index) => {
    const content = blobs[index]?.content;
    if (content === undefined || content.includes(0)) return [];
    return [{ path: showInvisible(path), text: decode(content) }];
  });
}

const MARKDOWN = /\.(?:md|markdown)$/i;
// The mode distinguishes files from symbolic links, which are blobs too.
const FILE_ENTRY = /^100\d{3} blob ([0-9a-f]+) +(\d+)\t(.+)$/s;

async function listEntries(git: Git, commit: string): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  const args = ["ls-tree", "-r", "-z", "--long", "--full-tree", commit, "--"];
  for await (const records of git.streamRecords(args, "\0")) {
    for (const record of records) {
      if (!MARKDOWN.test(record)) continue;
      const [, hash, size, path] = FILE_ENTRY.exec(record) ?? [];
      if (hash === undefined || path === undefined) continue;
      entries.push({ path, hash, sizeBytes: Number(size) });
    }
  }
  return entries;
}

function selectEntries(entries: readonly Entry[]): readonly Entry[] {
  const selected: Entry[] = [];
  let totalBytes = 0;
  for (const entry of entries.toSorted((a, b) => rankOf(a.path) - rankOf(b.path))) {
    if (selected.length >= MOST_FILES) break;
    const { sizeBytes } = entry;
    if (sizeBytes > LARGEST_FILE_BYTES || totalBytes + sizeBytes > LARGEST_TOTAL_BYTES) continue;
    selected.push(entry);
    totalBytes += sizeBytes;
  }
  return selected;
}

/** Orders by depth, and in each depth READMEs first. */
function rankOf(path: string): number {
  const parts = path.split("/");
  const isReadme = /^readme\./i.test(parts.at(-1) ?? "");
  return parts.length * 2 + (isReadme ? 0 : 1);
}
