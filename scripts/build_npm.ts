// Builds the npm package from the sources: dist/npm/, and packed dist/relnotes-cli-<version>.tgz.

import { rmSync } from "node:fs";
import * as path from "node:path";
import { fileURLToPath } from "node:url";
import { COMMANDS } from "../src/cli/commands.ts";
import { withHelp } from "../src/cli/options/rows/documents.ts";
import { formatManualPage } from "../src/cli/reference/manual_page.ts";
import { VERSION_DATE } from "../src/version.ts";
import { bundleSources } from "./npm_package/bundle.ts";
import { readCommand } from "./npm_package/command.ts";
import { writeDeclarations } from "./npm_package/declarations.ts";
import { formatLicences, readLicences } from "./npm_package/licences.ts";
import { readPackageFacts, writeManifest } from "./npm_package/manifest.ts";
import { formatBillOfMaterials } from "./npm_package/bill_of_materials.ts";

/** The root of the repository. */
export const ROOT: string = fileURLToPath(new URL("..", import.meta.url));

/** A package that has been built. */
export interface BuiltPackage {
  /** The unpacked package. */
  readonly directory: string;
  readonly tarball: string;
  /** Bytes of the tarball. */
  readonly packedSize: number;
}

// Calls `main` itself: Node before 24 does not know `import.meta.main`.
const BIN = `#!/usr/bin/env node
// Starts relnotes.

import { main } from "../lib/cli.js";

await main();
`;

/** Builds the package anew; nothing of an earlier build stays. */
export async function buildPackage(): Promise<BuiltPackage> {
  const directory = path.join(ROOT, "dist", "npm");
  rmSync(directory, { recursive: true, force: true });
  await Deno.mkdir(path.join(directory, "bin"), { recursive: true });
  const bundled = await bundleSources(ROOT, path.join(directory, "lib"));
  await writeDeclarations(ROOT, path.join(directory, "types"));
  await Deno.writeTextFile(path.join(directory, "bin", "relnotes.js"), BIN, { mode: 0o755 });
  const facts = readPackageFacts(await Deno.readTextFile(path.join(ROOT, "deno.json")));
  const licensed = await readLicences(bundled);
  const lock = await Deno.readTextFile(path.join(ROOT, "deno.lock"));
  const texts = {
    "package.json": writeManifest(facts),
    "THIRD_PARTY_LICENSES.md": formatLicences(licensed),
    "sbom.cdx.json": formatBillOfMaterials(facts, licensed, lock),
  };
  for (const [name, text] of Object.entries(texts)) {
    await Deno.writeTextFile(path.join(directory, name), text);
  }
  await Deno.mkdir(path.join(directory, "man"));
  await Deno.writeTextFile(
    path.join(directory, "man", "relnotes.1"),
    formatManualPage(withHelp(COMMANDS), facts.version, VERSION_DATE),
  );
  await Deno.mkdir(path.join(directory, "docs"));
  // Editors read the schema of a configuration from the published package.
  for (const name of ["LICENSE", "README.md", "docs/relnotes.schema.json"]) {
    await Deno.copyFile(path.join(ROOT, name), path.join(directory, name));
  }
  return { directory, ...await pack(directory) };
}

async function pack(directory: string): Promise<Omit<BuiltPackage, "directory">> {
  const destination = path.dirname(directory);
  const output = await readCommand(
    ["npm", "pack", "--silent", "--ignore-scripts", "--pack-destination", destination],
    { cwd: directory },
  );
  const tarball = path.join(destination, output.split("\n").at(-1) ?? "");
  return { tarball, packedSize: (await Deno.stat(tarball)).size };
}

if (import.meta.main) {
  const { tarball, packedSize } = await buildPackage();
  const line = `${path.relative(ROOT, tarball)}: ${packedSize} bytes\n`;
  await Deno.stdout.write(new TextEncoder().encode(line));
}
