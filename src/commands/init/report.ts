// What `init` says of an import, on standard error and in the configuration.

import type { Contribution } from "../../configuration/import/combine.ts";
import { SCHEMA_LINE } from "../../configuration/write.ts";
import { showInvisible } from "../../text/control_characters.ts";

/** The configuration of a repository that has nothing to import. */
export const START = `${SCHEMA_LINE}
version = 1

# A line that begins with # is a comment: remove the mark to use it.

# tags = "v{version}"             # the form of release tags

# [[section]]                     # the first section that fits takes a change
# title = "Features"
# types = ["feat"]

# [exclude]                       # changes that have no entry
# labels = ["skip-changelog"]
# authors = ["*[bot]"]

# [contributors]                  # a list of people at the end
# list = true
# new = true

# [[tracker]]                     # references to issues elsewhere
# pattern = '\\b(ACME-\\d+)\\b'
# url = "https://acme.atlassian.net/browse/{1}"

# [lint]                          # rules for commit messages
# scopes = ["api", "cli"]
`;

/** Lines for standard error: what came from where, and what did not. */
export function describeContributions(contributions: readonly Contribution[]): string {
  if (contributions.length === 0) return "found nothing to import\n";
  const lines = contributions.flatMap(({ tool, place, taken, notCarriedOver }) => [
    `imported ${place} (${tool}): ${taken.length === 0 ? "nothing" : taken.join(", ")}`,
    ...notCarriedOver.map(({ key, why }) => `  not carried over: ${key}: ${why}`),
  ]);
  return lines.map((line) => `${showInvisible(line)}\n`).join("");
}

/** Comments for the end of the configuration, a block for each place. */
export function notCarriedOverComments(
  contributions: readonly Contribution[],
): readonly (readonly string[])[] {
  return contributions.flatMap(({ place, notCarriedOver }) =>
    notCarriedOver.length === 0 ? [] : [[
      `Not carried over from ${place}:`,
      ...notCarriedOver.map(({ key, why }) => `  ${key}: ${why}`),
    ]]
  );
}
