// Git as the program runs it, for tests of src/core/git.

import { Git } from "../../../src/core/git/process/git.ts";
import { gitEnvironment } from "../../../src/core/git/process/location.ts";

/** Git in a repository or one of its folders; `home` holds the user's configuration. */
export function openGit({ path }: { readonly path: string }, home = "/nonexistent"): Git {
  const variables: Readonly<Record<string, string | undefined>> = {
    PATH: Deno.env.get("PATH"),
    HOME: home,
  };
  return new Git({
    flags: ["-C", path],
    environment: gitEnvironment((name) => variables[name], false),
  });
}
