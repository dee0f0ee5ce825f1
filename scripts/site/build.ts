// Builds the documentation site from docs into dist/site. Needs Node and, the first time, the npm registry.

import * as path from "node:path";
import { ROOT } from "../build_npm.ts";
import { readCommand } from "../npm_package/command.ts";

/** The folder that the site is built into. */
export const SITE = path.join(ROOT, "dist/site");

/** The path that the site has on its server, with a slash at both ends. */
export const BASE: string = Deno.env.get("SITE_BASE") ?? "/";

const PROJECT = path.join(ROOT, "site");

if (import.meta.main) await buildSite();

/** Builds the site; installs its generator when that is not there as the lock file says. */
export async function buildSite(): Promise<void> {
  const inProject = { cwd: PROJECT };
  if (!await isInstalled()) await readCommand(["npm", "ci"], inProject);
  await readCommand(["node", "node_modules/vitepress/bin/vitepress.js", "build"], inProject);
}

/** npm writes its own lock file into the folder when it is done. */
async function isInstalled(): Promise<boolean> {
  const [wanted, installed] = await Promise.all(
    ["package-lock.json", "node_modules/.package-lock.json"].map((name) =>
      Deno.stat(path.join(PROJECT, name)).catch(() => undefined)
    ),
  );
  return (installed?.mtime?.getTime() ?? 0) >=
      (wanted?.mtime?.getTime() ?? 0) &&
    installed !== undefined;
}
