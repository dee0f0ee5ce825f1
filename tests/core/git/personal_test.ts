// Settings of the person's own: read from their configuration, never from the repository's.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openRepository } from "../../../src/core/git/repository.ts";
import { makeFolder, makeRepository } from "../../support/repository.ts";

Deno.test("readPersonalSetting() reads the person's own configuration, never the repository's", async () => {
  using home = makeFolder();
  using repository = makeRepository(["one"]);
  repository.git("config", "core.pager", "evil");
  repository.git("config", "core.editor", "evil");
  const variables: Readonly<Record<string, string | undefined>> = {
    PATH: Deno.env.get("PATH"),
    HOME: home.path,
  };
  const opened = await openRepository(repository.path, (name) => variables[name]);
  assert.notEqual(await opened.pagerSetting(), "evil");
  assert.notEqual(await opened.editorSetting(), "evil");
  writeFileSync(join(home.path, ".gitconfig"), "[include]\n\tpath = more\n");
  writeFileSync(
    join(home.path, "more"),
    "[core]\n\tpager = delta --dark\n\teditor = code --wait\n",
  );
  assert.equal(await opened.pagerSetting(), "delta --dark");
  assert.equal(await opened.editorSetting(), "code --wait");
});
