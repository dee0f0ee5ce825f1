// Who commits, as git knows it: asked before anything is done that only a commit is good for.

import { EnvironmentError } from "../../errors.ts";
import { buildEnvironment } from "./commit.ts";
import { type Git, reasonOf } from "./git.ts";
import { runGit } from "./process.ts";

/**
 * Checks that git knows who commits, as it will when it does; `environment` is the person's own.
 * @throws EnvironmentError with git's own words when it does not.
 */
export async function checkIdentity(
  git: Git,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  // Nothing but git itself is started to tell.
  const personal = buildEnvironment(environment, git.setting, []);
  const setting = { ...git.setting, environment: { ...personal, LC_ALL: "C" } };
  for (const name of ["GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"]) {
    const result = await runGit(setting, ["var", name]);
    if (result.exitCode === 0) continue;
    throw new EnvironmentError(
      `git does not know who commits: ${reasonOf(result)}`,
      "tell it with 'git config user.name …' and 'git config user.email …'",
    );
  }
}
