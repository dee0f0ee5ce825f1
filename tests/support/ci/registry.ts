// An npm registry on the loopback address with one package, which runs this checkout.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FAST } from "../process.ts";
import { startServer, type TestServer } from "../platforms/server.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const NAME = "@relnotes/cli";

/** Starts the registry; `folder` is an empty one for the package, `denoFolder` Deno's cache. */
export async function startRegistry(
  folder: string,
  version: string,
  denoFolder: string,
): Promise<TestServer> {
  const manifest = { name: NAME, version, bin: { relnotes: "./bin/relnotes.js" } };
  const tarball = packProgram(folder, manifest, denoFolder);
  const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
  const server: TestServer = await startServer(({ path }) => {
    if (decodeURIComponent(path) === `/${NAME}`) {
      const dist = { tarball: `${server.url}/cli.tgz`, integrity };
      return {
        status: 200,
        body: {
          name: NAME,
          "dist-tags": { latest: version },
          versions: { [version]: { ...manifest, dist } },
        },
      };
    }
    if (path === "/cli.tgz") return (response) => void response.end(tarball);
    return { status: 404, body: {} };
  });
  return server;
}

/** Packs a program that runs this checkout with the packages that are there, asking no registry. */
function packProgram(folder: string, manifest: unknown, denoFolder: string): Uint8Array {
  const command = [
    Deno.execPath(),
    "run",
    "-A",
    ...FAST,
    "--cached-only",
    "--config",
    join(ROOT, "deno.json"),
  ];
  // Deno finds its packages by the address of the registry that they are from.
  const registry = Deno.env.get("NPM_CONFIG_REGISTRY") ?? "";
  const variables = { DENO_DIR: denoFolder, NPM_CONFIG_REGISTRY: registry };
  const program = `#!/usr/bin/env node
    const { spawnSync } = require("node:child_process");
    const [deno, ...options] = ${JSON.stringify([...command, join(ROOT, "cli.ts")])};
    const env = { ...process.env, ...${JSON.stringify(variables)} };
    if (env.NPM_CONFIG_REGISTRY === "") delete env.NPM_CONFIG_REGISTRY;
    const args = [...options, ...process.argv.slice(2)];
    process.exitCode = spawnSync(deno, args, { stdio: "inherit", env }).status ?? 1;
  `;
  mkdirSync(join(folder, "package", "bin"), { recursive: true });
  writeFileSync(join(folder, "package", "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package", "bin", "relnotes.js"), program);
  const { status } = spawnSync("tar", ["-czf", "cli.tgz", "package"], { cwd: folder });
  if (status !== 0) throw new Error("tar cannot pack the package");
  return readFileSync(join(folder, "cli.tgz"));
}
