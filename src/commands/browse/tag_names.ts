// Reads the names of the tags of each commit.

import type { HistorySource } from "../../history/source.ts";
import { compareVersions } from "../../history/versions.ts";

/** The names of the tags of each tagged commit, the highest version first. */
export async function readTagNames(
  source: Pick<HistorySource, "tags">,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { tags } = await source.tags();
  const names = new Map<string, string[]>();
  for (const { commit, name } of tags) names.set(commit, [...names.get(commit) ?? [], name]);
  for (const each of names.values()) each.sort((a, b) => compareVersions(b, a));
  return names;
}
