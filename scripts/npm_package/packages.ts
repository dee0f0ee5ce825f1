// The packages that a bundle took in, and their licences.

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
}

/** The packages whose files are named in the comments that the bundler puts before each module. */
export async function findPackages(
  root: string,
  chunks: Iterable<string>,
): Promise<readonly BundledPackage[]> {
  const found = new Map<string, BundledPackage>();
  for (const chunk of chunks) {
    for (const [, file = ""] of chunk.matchAll(/^\/\/ (\S.*\.[cm]?js(?:on)?)$/gm)) {
      if ([...found.keys()].some((writtenAs) => file.startsWith(`${writtenAs}/`))) continue;
      const bundled = await packageOf(root, file);
      if (bundled !== undefined) found.set(bundled.writtenAs, bundled);
    }
  }
  return [...found.values()].sort((one, other) => one.name < other.name ? -1 : 1);
}

async function packageOf(root: string, file: string): Promise<BundledPackage | undefined> {
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

/**
 * The licences of these packages as one Markdown text.
 * @throws Error when a package comes without a licence file: it may then not be passed on.
 */
export async function writeLicences(packages: readonly BundledPackage[]): Promise<string> {
  const sections = await Promise.all(packages.map(async (bundled) => {
    const { name, version, license, directory } = bundled;
    const names = (await Array.fromAsync(Deno.readDir(directory))).map((entry) => entry.name);
    const file = names.find((entry) => /^licen[cs]e(?:-mit)?(?:\.(?:md|txt))?$/i.test(entry));
    if (file === undefined) throw new Error(`${name} ${version} has no licence file`);
    const text = await Deno.readTextFile(path.join(directory, file));
    return `## ${name} ${version} (${license})\n\n~~~text\n${text.trim()}\n~~~\n`;
  }));
  const introduction =
    "The files in `lib` hold code of these packages, under their own licences.\n";
  return ["# Third-party licences\n", introduction, ...sections].join("\n");
}
