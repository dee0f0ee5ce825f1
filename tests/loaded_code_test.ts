// What a run does not use it does not load: commands that ask no model run without the code that would.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildEnvironment } from "./support/terminal/pty/environment.ts";
import { makeFolder } from "./support/git/repository.ts";
import { makeShowcase } from "./support/notes/showcase.ts";

const ROOT = new URL("../", import.meta.url);
const MODEL_PACKAGES = ["openai", "@secretlint/secretlint-rule-preset-recommend", "minisearch"];
const REQUEST_PACKAGES = ["ky", "valibot"];
/** Only `render` and `schema` check documents. */
const CHECK_PACKAGE = "@cfworker/json-schema";
/** Modules of the runtime that take some 10 ms to load. */
const SLOW_MODULES = ["node:crypto", "node:fs", "node:fs/promises"];

/** The rooms of what asks models. */
const ROOMS = ["llm", "summaries", "secrets", "commit_message"];
/** The names and defaults of options are there, which every run reads. */
const KEPT = "llm/provider.ts";

/** For each run the packages that it does without, beside all of {@link ROOMS} but {@link KEPT}. */
const RUNS: readonly { readonly args: readonly string[]; readonly packages: readonly string[] }[] =
  [
    { args: ["--help"], packages: [...MODEL_PACKAGES, ...REQUEST_PACKAGES] },
    {
      args: ["generate", "--no-prs"],
      packages: [...MODEL_PACKAGES, ...REQUEST_PACKAGES, ...SLOW_MODULES],
    },
    { args: ["generate"], packages: MODEL_PACKAGES },
    { args: ["preview"], packages: [...MODEL_PACKAGES, ...REQUEST_PACKAGES, ...SLOW_MODULES] },
    {
      args: ["search", "greet"],
      packages: [...MODEL_PACKAGES, ...REQUEST_PACKAGES, ...SLOW_MODULES],
    },
    { args: ["doctor"], packages: MODEL_PACKAGES },
  ];

/** Writes an import map in which what is left out leads nowhere, and gives its path. */
function writeMap(folder: string, packages: readonly string[]): string {
  // Packages as deno.json names them.
  const { imports } = JSON.parse(readFileSync(new URL("deno.json", ROOT), "utf8")) as {
    readonly imports: Readonly<Record<string, string>>;
  };
  const rooms = ROOMS.map((room) => [new URL(`src/${room}/`, ROOT).href, "./nowhere/"]);
  const missing = Object.fromEntries(
    [CHECK_PACKAGE, ...packages].map((name) => [name, "./nowhere.ts"]),
  );
  const kept = new URL(`src/${KEPT}`, ROOT).href;
  const map = {
    imports: { ...imports, ...missing, ...Object.fromEntries(rooms), [kept]: kept },
  };
  const path = join(folder, "imports.json");
  writeFileSync(path, JSON.stringify(map));
  return path;
}

async function runWithout(
  setting: (typeof RUNS)[number],
  directory: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly stderr: string }> {
  using folder = makeFolder();
  const map = writeMap(folder.path, setting.packages);
  const cli = new URL("cli.ts", ROOT).href;
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-prompt", "--cached-only", "--import-map", map, cli, ...setting.args],
    cwd: directory,
    clearEnv: true,
    env: buildEnvironment(variables),
  }).output();
  return { code, stderr: new TextDecoder().decode(stderr) };
}

Deno.test("relnotes loads nothing of the code for models where none is asked", async () => {
  using repository = makeShowcase();
  await Promise.all(RUNS.map(async (setting) => {
    const { code, stderr } = await runWithout(setting, repository.path);
    assert.equal(code, 0, `${setting.args.join(" ")}: ${stderr}`);
  }));
  // It would be missed.
  const asking = { args: ["generate", "--no-prs", "--use-llm"], packages: MODEL_PACKAGES };
  const { code, stderr } = await runWithout(asking, repository.path, { OPENAI_API_KEY: "k" });
  assert.deepEqual([code, /nowhere/.test(stderr)], [1, true], stderr);
});
