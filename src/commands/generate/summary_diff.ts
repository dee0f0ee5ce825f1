// Reads the diff of a change for its summary: masked and cut. Loaded with `--use-diff` only.

import type { Repository } from "../../core/git/repository.ts";
import { redactDiff, sanitizeDiff } from "../../commit_message/redact_diff.ts";
import { cutDiff } from "../../diff/budget.ts";
import { parseDiff } from "../../diff/diff.ts";
import type { SecretFinder } from "../../secrets/finder.ts";

/** Of one change; a batch of 40 then stays below the limit of a request. */
const DIFF_BUDGET = 2_500;
/** Of a longer diff the rest is not read; git stops printing. */
const MOST_CHARACTERS = 400_000;

/**
 * The diff of a commit against its parent as it may be sent: secrets masked, addresses removed,
 * at most 2,500 characters, without lock files and the like. Empty when there is nothing to show.
 */
export async function readSummaryDiff(
  repository: Pick<Repository, "diff">,
  hash: string,
  find: SecretFinder["find"],
): Promise<string> {
  const lines: string[] = [];
  let size = 0;
  for await (const batch of repository.diff(hash, 80)) {
    for (const line of batch) {
      size += line.length;
      // A list of the files comes first.
      if (lines.length > 0 || line.startsWith("diff --git ")) lines.push(line);
    }
    if (size > MOST_CHARACTERS) break;
  }
  if (lines.length === 0) return "";
  const { diff } = await redactDiff(parseDiff(`${lines.join("\n")}\n`), find);
  return cutDiff(sanitizeDiff(diff), DIFF_BUDGET).text.trim();
}
