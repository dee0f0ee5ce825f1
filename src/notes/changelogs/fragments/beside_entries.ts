// Reads what the pieces of a changelog say that a commit adds beside the one that its message tells.

import type { FileChange } from "../../../history/commit.ts";
import { isOwnChangelog } from "../../files/records.ts";
import type { ChangeType } from "../../types.ts";
import type { BesideEntry } from "../entered.ts";
import { readPieceText } from "../entry_text.ts";
import { isChangeset } from "./changeset.ts";
import { readFragment } from "./fragments.ts";

// Others are of any kind, or nothing that a reader looks for.
const SHOWN: readonly ChangeType[] = ["feat", "fix", "perf"];
// A commit with more enters those of others.
const MOST_PIECES = 4;

/** An entry for each deprecation, and for each piece where a commit adds pieces of several kinds. */
export function readBeside(
  deprecations: readonly string[],
  files: readonly FileChange[],
): readonly BesideEntry[] {
  const deprecated = deprecations.map((text) => ({ text, topic: "deprecations" }) as const);
  // Hardly any commit has pieces.
  return files.some(({ text }) => text !== undefined)
    ? [...deprecated, ...readPieces(files)]
    : deprecated;
}

function readPieces(files: readonly FileChange[]): readonly BesideEntry[] {
  // A changeset is for each package what the same change is to it.
  const added = files.filter((file) =>
    file.status === "added" && isOwnChangelog(file) && !isChangeset(file.path)
  );
  // Some kinds, such as "packaging", are none of ours.
  const read = added.map(({ path, text = "" }) => readFragment(path, text).fragment);
  const fragments = read.filter((fragment) => fragment !== undefined);
  const kinds = new Set(read.map((fragment) => fragment && `${fragment.type} ${fragment.topic}`));
  const isMaking = files.some((file) => file.status === "deleted" && isOwnChangelog(file));
  if (kinds.size < 2 || added.length > MOST_PIECES || isMaking) return [];
  return fragments.flatMap(({ text, type, topic }): readonly BesideEntry[] => {
    const said = readPieceText(text);
    if (said === "") return [];
    if (topic === "deprecations") return [{ text: said, topic }];
    return SHOWN.includes(type)
      ? [{ text: said, type, ...(topic === undefined ? {} : { topic }) }]
      : [];
  });
}
