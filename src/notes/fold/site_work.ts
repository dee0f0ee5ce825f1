// Joins what only changes the looks of the project's website.

import { areOfLooks } from "../files/site_files.ts";
import { typeOfHeader } from "../messages/header.ts";
import type { Folding } from "./folding.ts";

const FEWEST_JOINED = 2;
const TITLE = "Update the website";

/**
 * Calls changes of layouts, styles and settings below the documentation a chore: no page says anything
 * else by them. Several are one. What has a header, a pull request or a section of its own stands.
 */
export function foldSiteWork(folding: Folding): void {
  const found = folding.units().filter((position) => {
    const { commit, files = [], pullRequest, topic, breaking, type } = folding.headOf(position);
    const isPlain = folding.groupOf(position) === undefined && pullRequest === undefined &&
      topic === undefined && !breaking && type !== "revert";
    return isPlain && files.length > 0 && areOfLooks(files.map(({ path }) => path)) &&
      typeOfHeader(commit.subject) === undefined;
  });
  const [newest, ...others] = found;
  if (newest === undefined) return;
  for (const position of others) folding.join(newest, position);
  const { scope: _, ...head } = folding.headOf(newest);
  const description = found.length < FEWEST_JOINED ? head.description : TITLE;
  folding.retitle(newest, { ...head, type: "chore", description });
}
