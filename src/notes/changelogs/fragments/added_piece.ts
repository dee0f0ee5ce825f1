// Takes words from the piece of a changelog that a change adds.

import type { FileChange } from "../../../history/commit.ts";
import { isOwnChangelog } from "../../files/records.ts";
import { readEntryText, readPieceText } from "../entry_text.ts";
import { isChangeset } from "./changeset.ts";
import { isPiece } from "./first_lines.ts";
import { readFragment } from "./fragments.ts";

/** A piece of a changelog and its words. */
export interface AddedPiece {
  readonly piece: FileChange;
  readonly words: string;
  /** True when the piece says by its kind that it tells a break. */
  readonly isBreaking: boolean;
}

/** The only piece of a changelog that is added; undefined where there is none with words, or several. */
export function findAddedPiece(files: readonly FileChange[]): AddedPiece | undefined {
  const [piece, ...others] = files.filter((file) =>
    file.status === "added" && isOwnChangelog(file) &&
    (isPiece(file.path) || isChangeset(file.path))
  );
  if (piece === undefined || others.length > 0) return undefined;
  const { text = "", breaking = false } = readFragment(piece.path, piece.text ?? "").fragment ?? {};
  const words = readEntryText([piece]) ?? readPieceText(text);
  return words === "" ? undefined : { piece, words, isBreaking: breaking };
}
