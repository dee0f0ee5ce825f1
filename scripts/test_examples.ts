// Type-checks and runs the examples in the library's documentation.
// An example is checked with every export of its own file imported, which `noUnusedLocals` refuses.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";

const CONFIG = "deno.examples.json";

const config = JSON.parse(readFileSync("deno.json", "utf8")) as {
  readonly compilerOptions: Readonly<Record<string, boolean>>;
};
const compilerOptions = { ...config.compilerOptions, noUnusedLocals: false };
writeFileSync(CONFIG, JSON.stringify({ ...config, compilerOptions, lock: false }));
try {
  const args = ["test", "--doc", "--quiet", "--config", CONFIG, "mod.ts", "git.ts", "src/notes"];
  const { status } = spawnSync(Deno.execPath(), args, { stdio: "inherit" });
  assert.equal(status, 0);
} finally {
  rmSync(CONFIG);
}
