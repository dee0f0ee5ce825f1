// Reads what one commit changed, as lines of text.

import type { Git } from "./git.ts";

// What configuration and attributes add to a plain diff runs programs or changes the output (git-diff(1)).
const OPTIONS = [
  "--format=",
  "--no-color",
  "--no-ext-diff",
  "--no-textconv",
  "--no-show-signature",
  "--no-notes",
  "--submodule=short",
  "--ignore-submodules=none",
  "--src-prefix=a/",
  "--dst-prefix=b/",
  "--patch",
  // Of a merge, what it brought to the branch that it was merged into.
  "-m",
  "--first-parent",
];

/**
 * The lines of a commit's diff against its first parent, some at a time as git prints them; a summary
 * of the files comes first, `columns` wide. Bytes that are not UTF-8 become U+FFFD. Not safe to show yet.
 * @throws EnvironmentError when git cannot read the objects.
 */
export async function* readDiff(
  git: Git,
  hash: string,
  columns: number,
): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let rest = "";
  for await (
    const bytes of git.stream([
      "show",
      ...OPTIONS,
      `--stat=${columns}`,
      "--end-of-options",
      hash,
      "--",
    ])
  ) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) yield lines;
  }
  rest += decoder.decode();
  if (rest !== "") yield [rest];
}
