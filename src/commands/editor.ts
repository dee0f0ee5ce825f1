// The person's editor: as they have named it, never as a repository does.

import type { Context } from "../context.ts";
import { splitCommand } from "./command_words.ts";

/**
 * The editor as an argument array: `$GIT_EDITOR`, else `$VISUAL`, else `$EDITOR`, else vi (git-var(1),
 * without `core.editor`, which a repository may set). No shell reads it: quotes group words.
 */
export function chooseEditor({ readVariable }: Pick<Context, "readVariable">): readonly string[] {
  const wanted = readVariable("GIT_EDITOR") ?? readVariable("VISUAL") ?? readVariable("EDITOR") ??
    "vi";
  const words = splitCommand(wanted);
  return words.length === 0 ? ["vi"] : words;
}
