// Finds secrets in what is staged: where they are, so that they can be taken out before they are history.

import { maskSecrets, type Secret } from "../../ai/secrets.ts";
import type { Staged } from "../../core/git/staged.ts";
import type { StagedBinary } from "../../core/git/staged_binary.ts";
import { showInvisible } from "../../untrusted.ts";
import { readBinaryText } from "./binary_text.ts";
import { isExcused } from "./excuses.ts";

/** A secret that is about to be committed. */
export interface StagedSecret {
  /** As the diff names it, of a file that the diff does not show as it is; what is secret in it masked. */
  readonly path: string;
  /** In the file as it is staged, from 1; absent where a file has no lines. */
  readonly line?: number;
  readonly kind: string;
  /** True where the path itself holds it. */
  readonly isInName?: true;
}

interface NewLine {
  readonly isAdded: boolean;
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

type Find = (text: string) => Promise<readonly Secret[]>;

/** Where a secret is and what it is, with the whole path: `'src/a.ts' line 3 (GitHub token)`. */
export function describeStagedSecret({ path, line, kind, isInName }: StagedSecret): string {
  const place = `'${showInvisible(path)}'`;
  if (isInName === true) return `in the name of a file, ${place} (${kind})`;
  return `${place}${line === undefined ? "" : ` line ${line}`} (${kind})`;
}

/**
 * The secrets that are staged and were not there before, first those in the names of files; `find` finds
 * them in a text. Files that the diff does not show are looked at as text in UTF-16 or as the runs of letters
 * in them. A comment for scanners excuses its line (`excuses.ts`); nothing excuses a name.
 */
export async function findStagedSecrets(
  { files, diff, binaries }: Pick<Staged, "files" | "diff" | "binaries">,
  find: Find,
): Promise<readonly StagedSecret[]> {
  const found: StagedSecret[] = [];
  for (const { path, status } of files) {
    if (status !== "added" && status !== "renamed" && status !== "copied") continue;
    const secrets = await find(path);
    const masked = maskSecrets(path, secrets);
    found.push(...secrets.map(({ kind }) => ({ path: masked, kind, isInName: true as const })));
  }
  const inContent = [...await findInDiff(diff, find)];
  for (const binary of binaries) inContent.push(...await findInBinary(binary, find));
  for (const secret of inContent) {
    found.push({ ...secret, path: maskSecrets(secret.path, await find(secret.path)) });
  }
  return found;
}

async function findInBinary(
  { path, before, after }: StagedBinary,
  find: Find,
): Promise<readonly StagedSecret[]> {
  const { text, hasLines } = readBinaryText(after);
  const secrets = await find(text);
  if (secrets.length === 0) return [];
  const old = readBinaryText(before).text;
  const lines = hasLines ? text.split("\n") : [];
  return secrets
    .filter(({ line, start, end }) =>
      !old.includes(text.slice(start, end)) && !isExcused(lines[line - 1], lines[line - 2])
    )
    .map(({ kind, line }) => hasLines ? { path, kind, line } : { path, kind });
}

/** The lines around those that are added are looked at with them, since they may tell what those are. */
async function findInDiff(diff: string, find: Find): Promise<readonly StagedSecret[]> {
  const files = new Map<string, NewLine[]>();
  for (const line of readNew(diff)) {
    const others = files.get(line.path);
    if (others === undefined) files.set(line.path, [line]);
    else others.push(line);
  }
  const found: StagedSecret[] = [];
  for (const [path, lines] of files) {
    const text = lines.map((line) => line.text).join("\n");
    for (const { kind, line, start, end } of await find(text)) {
      const height = text.slice(start, end).split("\n").length;
      const added = lines.slice(line - 1, line - 1 + height).find(({ isAdded }) => isAdded);
      const [above, first] = [lines[line - 2], lines[line - 1]];
      const isBelow = above !== undefined && above.line + 1 === first?.line;
      if (isExcused(first?.text, isBelow ? above.text : undefined)) continue;
      if (added !== undefined) found.push({ path, kind, line: added.line });
    }
  }
  return found;
}

function* readNew(diff: string): Generator<NewLine> {
  let path = "";
  let line = 0;
  // How many lines of the hunk are still to come: what looks like a header may be a line.
  let oldLeft = 0;
  let newLeft = 0;
  for (const text of diff.split("\n")) {
    if (oldLeft <= 0 && newLeft <= 0) {
      const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(text);
      if (hunk !== null) {
        oldLeft = Number(hunk[1] ?? 1);
        newLeft = Number(hunk[3] ?? 1);
        line = Number(hunk[2]);
      } else if (text.startsWith("+++ ")) {
        path = text.slice(4).replace(/^"?b\//, "").replace(/"?\t?$/, "");
      }
    } else if (text.startsWith("+")) {
      yield { path, line, text: text.slice(1), isAdded: true };
      line++;
      newLeft--;
    } else if (text.startsWith("-")) oldLeft--;
    else if (!text.startsWith("\\")) {
      yield { path, line, text: text.slice(1), isAdded: false };
      line++;
      oldLeft--;
      newLeft--;
    }
  }
}
