// The command generate with requirements that rose in manifests.

import assert from "node:assert/strict";
import { makeRepository } from "../../support/git/repository.ts";
import { runRelnotes } from "../../support/program.ts";

Deno.test("generate tells which requirements rose since the last release", async () => {
  const setup = (version: string): string => `[project]\nrequires-python = ">=${version}"\n`;
  using repository = makeRepository([
    {
      message: "feat: begin",
      files: { "go.mod": "go 1.18\n", "api/pyproject.toml": setup("3.7") },
    },
    { message: "fix: close ports", files: { "go.mod": "go 1.19\n" }, tags: ["v1.0.0"] },
    { message: "chore: try the next Go", files: { "go.mod": "go 1.22\n" } },
    { message: "chore: go back", files: { "go.mod": "go 1.19\n" } },
    { message: "feat: page results", files: { "api/a.py": "1\n" } },
    {
      message: "ci: mend the build (#12)",
      files: { "go.mod": "go 1.21\n", "tests/go.mod": "go 1.22\n" },
    },
    { message: "chore: tidy up", files: { "api/pyproject.toml": setup("3.9") } },
    { message: "chore: release", files: { "version": "2\n" }, tags: ["v1.1.0"] },
  ]);
  const run = async (...args: readonly string[]): Promise<readonly string[]> => {
    const { stdout } = await runRelnotes(
      ["generate", "--no-prs", "--repo", repository.path, ...args],
    );
    return stdout.match(/(?<=^- )require .*/gm) ?? [];
  };
  const tidied = repository.hashes[6]?.slice(0, 7);
  assert.deepEqual(await run("v1.0.0..v1.1.0"), ["require Go 1.21 (was 1.19) (#12)"]);
  assert.deepEqual(await run("v1.0.0..v1.1.0", "--first-parent"), [
    "require Go 1.21 (was 1.19) (#12)",
  ]);
  assert.deepEqual(await run("v1.0.0..v1.1.0", "--path", "api"), [
    `require Python 3.9 (was 3.7) (${tidied})`,
  ]);
  assert.deepEqual(await run("v1.0.0..v1.1.0", "--all"), []);
  assert.deepEqual(await run("--until-tag", "v1.1.0"), []);
});
