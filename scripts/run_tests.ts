// Runs all tests in a few groups of files: a group loads the modules that its files share once. Takes
// the options of `deno test`. With `-- --long` runs only the files that take more input then
// (tests/support/long_run.ts).

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** More groups than processors: one that takes long leaves the others to the next processor. */
const GROUPS_PER_PROCESSOR = 4;

const isLong = Deno.args.includes("--long");

const files = readdirSync(join(ROOT, "tests"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("_test.ts"))
  .map((name) => join(ROOT, "tests", name))
  .filter((file) => !isLong || readFileSync(file, "utf8").includes("support/long_run.ts"))
  .map((file) => pathToFileURL(file).href)
  .sort();

/** Writes the modules of the groups; neighbours take about as long, so they are dealt out. */
function writeGroups(folder: string): void {
  const count = navigator.hardwareConcurrency * GROUPS_PER_PROCESSOR;
  for (let group = 0; group < count; group++) {
    const imports = files.filter((_, index) => index % count === group)
      .map((file) => `import ${JSON.stringify(file)};\n`);
    writeFileSync(join(folder, `group_${group + 1}_test.ts`), imports.join(""));
  }
}

const folder = Deno.makeTempDirSync({ prefix: "relnotes-tests-" });
try {
  writeGroups(folder);
  // `deno check` checks the types.
  const options = ["--config", join(ROOT, "deno.json"), "-A", "--no-check", "--parallel"];
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", ...options, folder, ...Deno.args],
    cwd: ROOT,
  });
  Deno.exitCode = (await child.spawn().status).code;
} finally {
  Deno.removeSync(folder, { recursive: true });
}
