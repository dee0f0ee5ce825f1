// Many changed files by their folders: what a model is told of a commit whose diff it cannot be shown.

import type { StagedFile } from "../../core/git/staged.ts";
import { showInvisible } from "../../untrusted.ts";

interface Folder {
  files: number;
  added: number;
  removed: number;
}

const DEPTH = 2;
const MOST_FOLDERS = 40;
const LONGEST_NAME = 80;

/**
 * One line for each folder, at most two deep, such as `src/api: 340 files, 12,000 lines added, 30 removed`;
 * those with most files first, safe to show. Behind the first forty only how many more there are.
 */
export function summarizeFolders(files: readonly StagedFile[]): readonly string[] {
  const folders = new Map<string, Folder>();
  for (const { path, added = 0, removed = 0 } of files) {
    const name = path.split("/").slice(0, -1).slice(0, DEPTH).join("/");
    const folder = folders.get(name) ?? { files: 0, added: 0, removed: 0 };
    folder.files++;
    folder.added += added;
    folder.removed += removed;
    folders.set(name, folder);
  }
  const sorted = [...folders].sort(([, a], [, b]) => b.files - a.files);
  const lines = sorted.slice(0, MOST_FOLDERS).map(([name, folder]) =>
    `${name === "" ? "the top folder" : showName(name)}: ${describe(folder)}`
  );
  const rest = sorted.slice(MOST_FOLDERS).map(([, folder]) => folder);
  if (rest.length === 0) return lines;
  const all = { files: 0, added: 0, removed: 0 };
  for (const { files, added, removed } of rest) {
    all.files += files;
    all.added += added;
    all.removed += removed;
  }
  return [...lines, `and ${count(rest.length, "more folder")}: ${describe(all)}`];
}

function describe({ files, added, removed }: Folder): string {
  return `${count(files, "file")}, ${count(added, "line")} added, ${format(removed)} removed`;
}

function showName(name: string): string {
  const characters = [...showInvisible(name)];
  return characters.length > LONGEST_NAME
    ? `${characters.slice(0, LONGEST_NAME - 1).join("")}…`
    : characters.join("");
}

function count(number: number, noun: string): string {
  return `${format(number)} ${noun}${number === 1 ? "" : "s"}`;
}

function format(number: number): string {
  return number.toLocaleString("en-US");
}
