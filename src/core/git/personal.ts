// Settings of the person's own: never a repository's, which may have come with it.

import { decode, type Git } from "./git.ts";

/**
 * What the person's own or the machine's configuration says. A repository's own counts for nothing, since
 * what such a setting names is started.
 */
export async function readPersonalSetting(
  git: Git,
  name: "core.pager" | "core.editor",
): Promise<string | undefined> {
  for (const scope of ["--global", "--system"]) {
    const result = await git.run(["config", scope, "--includes", "--get", name]);
    const value = decode(result.stdout).trim();
    if (result.exitCode === 0 && value !== "") return value;
  }
  return undefined;
}
