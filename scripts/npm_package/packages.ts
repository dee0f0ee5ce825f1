// The packages that a bundle took in.

import * as path from "node:path";

/** A package whose code is in the bundle. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The licence that its own package.json names. */
  readonly license: string;
  /** Where it lies on this machine. */
  readonly directory: string;
  /** The same as the bundler writes it: from the root of the repository, with `/`. */
  readonly writtenAs: string;
  /** The bundled files, from `directory`. */
  readonly files: readonly string[];
}

/** The packages whose files are named in the comments that the bundler puts before each module. */
export async function findPackages(
  root: string,
  chunks: Iterable<string>,
): Promise<readonly BundledPackage[]> {
  const found = new Map<string, Omit<BundledPackage, "files"> & { readonly files: string[] }>();
  for (const chunk of chunks) {
    for (const [, file = ""] of chunk.matchAll(/^\/\/ (\S.*\.[cm]?js(?:on)?)$/gm)) {
      const known = [...found.keys()].find((writtenAs) => file.startsWith(`${writtenAs}/`));
      const bundled = known === undefined ? await packageOf(root, file) : found.get(known);
      if (bundled === undefined) continue;
      const { writtenAs } = bundled;
      const entry = found.get(writtenAs) ?? { ...bundled, files: [] };
      entry.files.push(file.slice(writtenAs.length + 1));
      found.set(writtenAs, entry);
    }
  }
  return [...found.values()].sort((one, other) => one.name < other.name ? -1 : 1);
}

async function packageOf(
  root: string,
  file: string,
): Promise<Omit<BundledPackage, "files"> | undefined> {
  let writtenAs = path.posix.dirname(file);
  // A folder inside a package may have a package.json of its own that says only `type`.
  while (/[^./]/.test(writtenAs)) {
    const directory = path.resolve(root, writtenAs);
    const manifest = await readManifest(path.join(directory, "package.json"));
    if (manifest !== undefined) return { ...manifest, directory, writtenAs };
    writtenAs = path.posix.dirname(writtenAs);
  }
  return undefined;
}

async function readManifest(
  file: string,
): Promise<Pick<BundledPackage, "name" | "version" | "license"> | undefined> {
  const text = await Deno.readTextFile(file).catch((error: unknown) => {
    if (error instanceof Deno.errors.NotFound) return "{}";
    throw error;
  });
  const { name, version, license }: Record<string, unknown> = JSON.parse(text);
  if (typeof name !== "string" || typeof version !== "string") return undefined;
  return { name, version, license: String(license) };
}
