// The package.json of the npm package.

/** What deno.json says of the package too. */
export interface PackageFacts {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/**
 * What deno.json says of the package.
 * @throws Error when it leaves one of the facts out.
 */
export function readPackageFacts(text: string): PackageFacts {
  const { name, version, license }: Record<string, unknown> = JSON.parse(text);
  if (typeof name !== "string" || typeof version !== "string" || typeof license !== "string") {
    throw new Error("deno.json must give name, version and license as strings");
  }
  return { name, version, license };
}

/** The text of package.json. There are no dependencies: they are in the bundle. */
export function writeManifest(facts: PackageFacts): string {
  const manifest = {
    ...facts,
    description: "Turn git history into release notes: a command line and a library",
    keywords: [
      "changelog",
      "cli",
      "conventional-commits",
      "git",
      "release",
      "release-notes",
    ],
    type: "module",
    bin: { relnotes: "bin/relnotes.js" },
    // npm links the page only from a list.
    man: ["man/relnotes.1"],
    exports: {
      ".": { types: "./types/mod.d.ts", default: "./lib/mod.js" },
      "./git": { types: "./types/git.d.ts", default: "./lib/git.js" },
      "./package.json": "./package.json",
    },
    types: "./types/mod.d.ts",
    files: ["bin", "docs", "lib", "man", "types", "sbom.cdx.json", "THIRD_PARTY_LICENSES.md"],
    engines: { node: ">=20" },
    sideEffects: false,
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
