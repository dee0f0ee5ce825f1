// Brings one file of an npm package that is too large to be downloaded with everything else.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const CACHE = fileURLToPath(new URL("../../.cache/", import.meta.url));

/**
 * The path of a file of a package, such as `name@1.2.3`, which is kept in `.cache` for the next run.
 * @throws Error when npm fails.
 */
export function installFile(specifier: string, file: string): string {
  const kept = join(CACHE, specifier.replaceAll("/", "-"), basename(file));
  if (existsSync(kept)) return kept;
  mkdirSync(join(kept, ".."), { recursive: true });
  // In a folder of its own first: tests run at the same time, and may be ended.
  const folder = mkdtempSync(join(CACHE, "install-"));
  try {
    const flags = ["--no-audit", "--no-fund", "--ignore-scripts", "--no-save"];
    const { status, stderr } = spawnSync("npm", [
      "install",
      "--prefix",
      folder,
      ...flags,
      specifier,
    ], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`npm install ${specifier}: ${stderr}`);
    const name = specifier.slice(0, specifier.lastIndexOf("@"));
    renameSync(join(folder, "node_modules", name, file), kept);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return kept;
}
