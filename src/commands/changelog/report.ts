// Says on standard error what an update changes.

import type { Context } from "../../cli/context.ts";
import { quote, showInvisible } from "../../text/control_characters.ts";
import { count, joinList } from "../../text/wording.ts";
import type { ReadUpdate } from "./read_update.ts";

const MOST_NAMED = 5;

/** Reports the releases that go in, those that are left out, and what is not released. */
export async function reportUpdate(
  { update, skipped }: ReadUpdate,
  path: string,
  outcome: "changed" | "unchanged" | "lacks",
  { writeError }: Pick<Context, "writeError">,
): Promise<void> {
  const name = showInvisible(path);
  const added = listTags(update.added.map(({ tag }) => tag));
  const replaced = listTags(update.replaced.map(({ tag }) => tag));
  const parts = [
    ...(added === "" ? [] : [`${outcome === "lacks" ? "lacks" : "added"} ${added}`]),
    ...(replaced === "" ? [] : [`wrote ${replaced} anew`]),
    ...(update.unreleased.length === 0
      ? []
      : [`${
        count(new Set(update.unreleased.map(({ change }) => change)).size, "change")
      } not released`]),
  ];
  const state = outcome === "unchanged" ? ["is up to date"] : [];
  await writeError(`${name}: ${[...state, ...parts].join("; ") || "changed"}\n`);
  if (skipped.length > 0) {
    await writeError(
      `left out ${listTags(skipped)}, older than the newest section; --replace adds one\n`,
    );
  }
}

function listTags(tags: readonly string[]): string {
  const more = tags.length - MOST_NAMED;
  const named = tags.slice(0, more === 1 ? MOST_NAMED + 1 : MOST_NAMED).map(quote);
  return joinList(more > 1 ? [...named, `${more} more`] : named);
}
