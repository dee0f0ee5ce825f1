// Runs all tests in a few groups of files: a group loads the modules that its files share once. Takes
// the options of `deno test`. With `-- --long` runs only the files that take more input then
// (tests/support/long_run.ts), with `--quick` only those that start no program.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * All groups run at once, one more than there are processors: a test that waits, for a clock or for a program
 * that it has started, leaves its processor to another group. Each further group costs about ten seconds of
 * processor time, because it loads and compiles all modules once more.
 */
const GROUP_COUNT = navigator.hardwareConcurrency + 1;

/** What tests import that start git, relnotes or other programs, which takes most of the time of all tests. */
const STARTS_PROGRAMS = /support\/.*(?:repository|process|program|job|pty|bench)/;

const isLong = Deno.args.includes("--long");
const QUICK = "--quick";
const isQuick = Deno.args.includes(QUICK);

const files = readdirSync(join(ROOT, "tests"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("_test.ts"))
  .map((name) => join(ROOT, "tests", name))
  .sort()
  .map((file) => ({ href: pathToFileURL(file).href, text: readFileSync(file, "utf8") }))
  .filter(({ text }) => !isLong || text.includes("support/long_run.ts"))
  .filter(({ text }) => !isQuick || !STARTS_PROGRAMS.test(text));

/**
 * Writes the modules of the groups. Neighbours take about as long, so they are dealt out, first those that start
 * programs; each round begins where the one before it ended, so that no group always gets the first.
 */
function writeGroups(folder: string): void {
  const starting = files.filter(({ text }) => STARTS_PROGRAMS.test(text));
  const dealt = [...starting, ...files.filter((file) => !starting.includes(file))];
  for (let group = 0; group < GROUP_COUNT; group++) {
    const places = [group, 2 * GROUP_COUNT - 1 - group];
    const imports = dealt.filter((_, index) => places.includes(index % (2 * GROUP_COUNT)))
      .map(({ href }) => `import ${JSON.stringify(href)};\n`);
    writeFileSync(join(folder, `group_${group + 1}_test.ts`), imports.join(""));
  }
}

const folder = Deno.makeTempDirSync({ prefix: "relnotes-tests-" });
try {
  writeGroups(folder);
  // `deno check` checks the types.
  const options = ["--config", join(ROOT, "deno.json"), "-A", "--no-check", "--parallel"];
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", ...options, folder, ...Deno.args.filter((arg) => arg !== QUICK)],
    cwd: ROOT,
    env: { DENO_JOBS: String(GROUP_COUNT) },
  });
  Deno.exitCode = (await child.spawn().status).code;
} finally {
  Deno.removeSync(folder, { recursive: true });
}
