// Chooses the user's pager, and leads long output through it.

import type { Context } from "../cli/context.ts";
import type { Repository } from "../core/git/repository.ts";
import { needsShell, splitCommand } from "./command_words.ts";

/**
 * The pager as an argument array: `$GIT_PAGER`, else `core.pager` of the user's own configuration,
 * else `$PAGER`, else less (git-var(1)). Empty for `cat`, which means no pager. No shell is used:
 * quotes group words, and a command that needs a shell is replaced by less. With `always` less
 * stays open for a text that fits the screen.
 */
export async function choosePager(
  repository: Pick<Repository, "pagerSetting">,
  { readVariable }: Pick<Context, "readVariable">,
  stays: "always" | "as set",
): Promise<readonly string[]> {
  const wanted = readVariable("GIT_PAGER") ?? await repository.pagerSetting() ??
    readVariable("PAGER") ?? "less";
  const text = needsShell(wanted) ? "less" : wanted;
  const [file = "cat", ...args] = splitCommand(text);
  if (file === "cat") return [];
  if (!/(?:^|\/)less$/.test(file)) return [file, ...args];
  const closesAtOnce = stays === "always" &&
    /F/.test([readVariable("LESS") ?? "", ...args].join(" "));
  return [file, ...args, "-R", ...(closesAtOnce ? ["-+F"] : [])];
}

/**
 * Writes a text to standard output, through the pager when it has more lines than the screen has
 * rows. Returns a message if the pager fails, otherwise undefined.
 */
export async function writePaged(
  text: AsyncIterable<string>,
  choosing: Promise<readonly string[]>,
  { terminal, writeOutput }: Pick<Context, "terminal" | "writeOutput">,
): Promise<string | undefined> {
  const parts = text[Symbol.asyncIterator]();
  const { rows } = terminal.output();
  let start = "";
  for (let lineCount = 0; lineCount < rows;) {
    const part = await parts.next();
    if (part.done) {
      if (start !== "") await writeOutput(start);
      return undefined;
    }
    start += part.value;
    lineCount += part.value.split("\n").length - 1;
  }
  return await terminal.page(continueWith(start, parts), await choosing);
}

async function* continueWith(
  start: string,
  parts: AsyncIterator<string>,
): AsyncGenerator<string> {
  yield start;
  yield* { [Symbol.asyncIterator]: () => parts };
}
