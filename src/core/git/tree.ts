// Reads the Markdown files of a commit: what a project says of itself.

import { showInvisible } from "../../text/control_characters.ts";
import { decode, type Git } from "./git.ts";
import { readObjects } from "./objects.ts";

/** How much is read. */
export interface MarkdownLimits {
  readonly files: number;
  /** Of one file; a larger one is passed over. */
  readonly fileBytes: number;
  /** Of all files together; one that does not fit any more is passed over. */
  readonly totalBytes: number;
}

/** The limits that are meant to be used. */
export const MARKDOWN_LIMITS: MarkdownLimits = {
  files: 200,
  fileBytes: 256 * 1024,
  totalBytes: 4 * 1024 * 1024,
};

/** A Markdown file of a commit. */
export interface MarkdownFile {
  /** Safe to show; not always the path by which git knows the file. */
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
 * The Markdown files of a commit, which is given by its hash: README first, then what lies near the
 * root, the rest by path. Links, submodules, files with NULs and those that are missing are passed over.
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
// A symbolic link is a blob too, by its mode.
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

/** The README of the root first, then by depth, in each depth READMEs first; else the order of git. */
function rankOf(path: string): number {
  const parts = path.split("/");
  const isReadme = /^readme\./i.test(parts.at(-1) ?? "");
  return parts.length * 2 + (isReadme ? 0 : 1);
}
