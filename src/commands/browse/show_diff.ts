// Shows the diff of a commit in the user's pager.

import type { Context } from "../../cli/context.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { Screen } from "../../core/terminal/terminal.ts";
import { layOutDetails } from "../../ui/browser/details.ts";
import type { BrowserItem } from "../../ui/browser/state.ts";
import { DiffPainter } from "../../ui/diff.ts";
import type { Paint } from "../../ui/theme.ts";
import { needsShell, splitCommand } from "../command_words.ts";

/**
 * Shows the details and the diff of a commit in the pager and waits for its end. Returns a message
 * if the pager fails, otherwise undefined.
 * @throws EnvironmentError when git cannot read the diff.
 */
export async function showDiff(
  item: BrowserItem,
  screen: Screen,
  repository: Repository,
  paint: Paint,
  context: Pick<Context, "readVariable">,
): Promise<string | undefined> {
  const { columns } = screen.size();
  const details = layOutDetails(item, columns, true, paint);
  const text = writeDiff(details, repository.diff(item.entry.hash, columns), paint);
  return await screen.page(text, await choosePager(repository, context));
}

async function* writeDiff(
  details: readonly string[],
  diff: AsyncIterable<readonly string[]>,
  paint: Paint,
): AsyncGenerator<string> {
  yield [...details, ""].map((line) => `${line}\n`).join("");
  const painter = new DiffPainter(paint);
  for await (const lines of diff) {
    yield lines.map((line) => `${painter.paintLine(line)}\n`).join("");
  }
}

/**
 * The pager as an argument array: `$GIT_PAGER`, else `core.pager` of the user's own configuration,
 * else `$PAGER`, else less (git-var(1)). Empty for `cat`, which means no pager. No shell is used:
 * quotes group words, and a command that needs a shell is replaced by less.
 */
export async function choosePager(
  repository: Pick<Repository, "pagerSetting">,
  { readVariable }: Pick<Context, "readVariable">,
): Promise<readonly string[]> {
  const wanted = readVariable("GIT_PAGER") ?? await repository.pagerSetting() ??
    readVariable("PAGER") ?? "less";
  const text = needsShell(wanted) ? "less" : wanted;
  const [file = "cat", ...args] = splitCommand(text);
  if (file === "cat") return [];
  if (!/(?:^|\/)less$/.test(file)) return [file, ...args];
  // With `F` less would quit at once on a text that fits the screen.
  const closesAtOnce = /F/.test([readVariable("LESS") ?? "", ...args].join(" "));
  return [file, ...args, "-R", ...(closesAtOnce ? ["-+F"] : [])];
}
