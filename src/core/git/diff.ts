// Reads what one commit changed, as lines of text.

import type { Git } from "./git.ts";

// What git offers beside a plain diff runs programs or changes what is shown (git-diff(1)).
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
  // A merge shows what it brought to the branch that it was merged into.
  "-m",
  "--first-parent",
];

/**
 * The lines of the commit's diff, against its first parent, some at a time and as they come; first a
 * summary of the files, `columns` wide. What is no UTF-8 becomes U+FFFD; they are not safe to show yet.
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
