// Bundles the command line and the library into chunks that Node and Bun load when they need them.

import * as path from "node:path";
import { stop, transform } from "npm:esbuild@0.28.2";
import { readCommand } from "./command.ts";
import { type BundledPackage, findPackages } from "./packages.ts";

const ENTRIES = ["cli.ts", "mod.ts", "git.ts"].map((name) => `scripts/npm_package/entries/${name}`);

/**
 * Bundles the sources under `root` into `directory`, which then has `cli.js`, `mod.js`, `git.js` and chunks;
 * gives the packages that have become part of them. The result is the same on every machine.
 */
export async function bundleSources(
  root: string,
  directory: string,
): Promise<readonly BundledPackage[]> {
  // Not `--minify`: Deno 2.9.6 then forgets to make `require` for the CommonJS packages.
  const flags = "--platform deno --format esm --packages bundle --code-splitting".split(" ");
  await readCommand(
    [Deno.execPath(), "bundle", "--quiet", ...flags, "--outdir", directory, ...ENTRIES],
    { cwd: root },
  );
  const bundled = dropUnused(await readChunks(directory));
  const packages = await findPackages(root, bundled.values());
  const isCommonJs = (name: string): boolean =>
    /^export default require_\w+\(\);$/m.test(bundled.get(name) ?? "");
  const tidy = nameByContent(
    await compact(mapValues(bundled, (text) => {
      return namedImports(hidePaths(text, packages), isCommonJs);
    })),
  );
  for await (const { name } of Deno.readDir(directory)) {
    await Deno.remove(path.join(directory, name));
  }
  for (const [name, text] of tidy) {
    refuseLeftovers(name, text);
    await Deno.writeTextFile(path.join(directory, name), text);
  }
  return packages;
}

async function readChunks(directory: string): Promise<ReadonlyMap<string, string>> {
  const names = (await Array.fromAsync(Deno.readDir(directory))).map((entry) => entry.name);
  const texts = await Promise.all(
    names.map(async (name) => [name, await Deno.readTextFile(path.join(directory, name))] as const),
  );
  return new Map(texts);
}

// Cryptography that a rule of secretlint would load, which relnotes does not use: half a megabyte, under a
// licence of its own. The rule catches that it is not there.
const UNUSED = /^index-BDnqZat0-[0-9A-Z]{8}\.js$/;

function dropUnused(chunks: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const unused = [...chunks.keys()].filter((name) => UNUSED.test(name));
  if (unused.length === 0) throw new Error("the chunk that is left out has another name now");
  const kept = [...chunks].filter(([name]) => !UNUSED.test(name));
  return new Map(
    kept.map(([name, text]) => [
      name,
      unused.reduce(
        (rest, each) =>
          rest.replaceAll(`import("./${each}")`, 'Promise.reject(new Error("left out"))'),
        text,
      ),
    ]),
  );
}

/** Puts the names of packages where the bundler wrote where they lie on this machine. */
function hidePaths(text: string, packages: readonly BundledPackage[]): string {
  return packages.reduce(
    (result, { name, version, writtenAs }) =>
      result.replaceAll(`${writtenAs}/`, `npm:${name}@${version}/`),
    text,
  );
}

/**
 * Gives `await import("./commonjs.js")` the names that the package exports: with code splitting the
 * bundler (Deno 2.9.6) leaves only `default`.
 */
function namedImports(text: string, isCommonJs: (name: string) => boolean): string {
  const names = "then(({ default: all }) => ({ ...all, default: all }))";
  return text.replace(
    /\bimport\("\.\/([^"]+)"\)/g,
    (whole, name: string) => isCommonJs(name) ? `${whole}.${names}` : whole,
  );
}

/**
 * Leaves out white space and comments, a third of the bytes; the packages that a chunk holds are named above
 * it. Names stay: in a stack they are what makes a bug report useful, with lines that are short enough for
 * their number to help.
 */
async function compact(
  chunks: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  try {
    return new Map(
      await Promise.all([...chunks].map(async ([name, text]) => {
        const { code } = await transform(text, {
          charset: "utf8",
          format: "esm",
          legalComments: "inline",
          lineLimit: 200,
          // Also drops what stood behind `import.meta.main`: a top-level `await`, even one that is never
          // reached, keeps `require` in Node from loading the library.
          minifySyntax: true,
          minifyWhitespace: true,
          target: "node20",
        });
        const held = text.match(/^\/\/ npm:(?:@[^/]+\/)?[^/]+(?=\/)/gm) ?? [];
        return [name, [...new Set(held), code].join("\n")] as const;
      })),
    );
  } finally {
    await stop();
  }
}

/** Names chunks after what they hold: the bundler's own names depend on where the packages lie. */
function nameByContent(chunks: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [name, text] of chunks) {
    const [, stem] = /^(.+)-[0-9A-Z]{8}\.js$/.exec(name) ?? [];
    names.set(name, stem === undefined ? name : `${stem}-${hashOf(withNames(text, () => ""))}.js`);
  }
  if (new Set(names.values()).size < names.size) throw new Error("two chunks have the same name");
  const rename = (name: string): string => names.get(name) ?? name;
  return new Map([...chunks].map(([name, text]) => [rename(name), withNames(text, rename)]));
}

function mapValues(
  texts: ReadonlyMap<string, string>,
  change: (text: string) => string,
): ReadonlyMap<string, string> {
  return new Map([...texts].map(([name, text]) => [name, change(text)]));
}

function withNames(text: string, rename: (name: string) => string): string {
  return text.replace(
    /"\.\/([\w.-]+-[0-9A-Z]{8}\.js)"/g,
    (_all, name: string) => `"./${rename(name)}"`,
  );
}

// FNV-1a: eight digits that tell a dozen chunks apart; nothing rests on them being hard to forge.
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

function refuseLeftovers(name: string, text: string): void {
  // In somebody else's bundle `import.meta.main` is true, and their program would become relnotes.
  if (text.includes("import.meta.main")) throw new Error(`${name} still holds import.meta.main`);
}
