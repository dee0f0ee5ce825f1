// Shows the diff of a commit in the user's pager.

import type { Context } from "../../cli/context.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { Screen } from "../../core/terminal/terminal.ts";
import { layOutDetails } from "../../ui/browser/details.ts";
import type { BrowserItem } from "../../ui/browser/state.ts";
import { DiffPainter } from "../../ui/diff.ts";
import type { Paint } from "../../ui/theme.ts";
import { choosePager } from "../pager.ts";

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
  return await screen.page(text, await choosePager(repository, context, "always"));
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
