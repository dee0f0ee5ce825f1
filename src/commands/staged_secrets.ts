// Finds secrets in what is staged: where they are, so that they can be taken out before they are history.

import type { Secret } from "../ai/secrets.ts";

/** A secret that is about to be committed. */
export interface StagedSecret {
  /** As the diff names it. */
  readonly path: string;
  /** In the file as it is staged, from 1. */
  readonly line: number;
  readonly kind: string;
}

interface NewLine {
  readonly isAdded: boolean;
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/**
 * The secrets that a diff adds, or a line of; `find` finds them in a text. The lines around those that are
 * added are looked at with them, since they may tell what those are.
 */
export async function findStagedSecrets(
  diff: string,
  find: (text: string) => Promise<readonly Secret[]>,
): Promise<readonly StagedSecret[]> {
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
