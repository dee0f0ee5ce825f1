// Who commits: what git says when it does not know.

import assert from "node:assert/strict";
import { openRepository } from "../../../src/core/git/repository.ts";
import { makeRepository } from "../../support/repository.ts";

const PERSON = {
  PATH: Deno.env.get("PATH") ?? "",
  HOME: "/nonexistent",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "Ada Lovelace",
  GIT_AUTHOR_EMAIL: "ada@example.org",
  GIT_COMMITTER_NAME: "Ada Lovelace",
  GIT_COMMITTER_EMAIL: "ada@example.org",
};

Deno.test("checkIdentity() tells in git's words when it does not know who commits", async () => {
  using repository = makeRepository([]);
  repository.git("config", "user.useConfigOnly", "true");
  const { GIT_AUTHOR_EMAIL: _author, GIT_COMMITTER_EMAIL: committer, ...nobody } = PERSON;
  const opened = await openRepository(repository.path, (name) => Deno.env.get(name));
  await opened.checkIdentity(PERSON);
  const hint = "set them with 'git config user.name …' and 'git config user.email …'";
  for (const environment of [nobody, { ...nobody, GIT_COMMITTER_EMAIL: committer }]) {
    await assert.rejects(opened.checkIdentity(environment), {
      message: "git does not know who commits: no email was given and auto-detection is disabled",
      hint,
    });
  }
  const unnamed = { ...PERSON, GIT_COMMITTER_NAME: "" };
  await assert.rejects(opened.checkIdentity(unnamed), {
    message: "git does not know who commits: empty ident name (for <ada@example.org>) not allowed",
    hint,
  });
});
