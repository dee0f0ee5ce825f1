// The licences of the code that is bundled: of packages, and of what these carry within themselves.

import * as path from "node:path";
import type { BundledPackage } from "./packages.ts";

/** The licence of one piece of bundled code. */
interface Licence {
  readonly heading: string;
  readonly text: string;
}

// The licences of packages that others carry without theirs, as files in the folder `licences`.
const CARRIED: Readonly<Record<string, string>> = {
  "@textlint/regexp-string-matcher": "regexp-string-matcher",
  "escape-string-regexp": "escape-string-regexp",
  "lodash.sortby": "lodash",
  "lodash.uniq": "lodash",
  "lodash.uniqwith": "lodash",
  "partial-json-parser": "partial-json",
};

// Likewise the licences of packages that are published without theirs.
const UNPUBLISHED: Readonly<Record<string, string>> = { "@cfworker/json-schema": "cfworker" };

const LICENCE_FILE = /^licen[cs]e(?:-mit)?(?:\.(?:md|txt))?$/i;

/**
 * The licences of these packages, and of the packages within them, as one Markdown text.
 * @throws Error when code comes without a licence: it may then not be passed on.
 */
export async function writeLicences(packages: readonly BundledPackage[]): Promise<string> {
  const licences = await Promise.all(packages.map(readLicences));
  const sections = licences.flat().map(({ heading, text }) =>
    `## ${heading}\n\n~~~text\n${text.trim()}\n~~~\n`
  );
  const introduction =
    "The files in `lib` hold code of these packages, under their own licences.\n";
  return ["# Third-party licences\n", introduction, ...sections].join("\n");
}

async function readLicences(bundled: BundledPackage): Promise<readonly Licence[]> {
  const { name, version, license, directory } = bundled;
  const kept = UNPUBLISHED[name];
  const text = kept === undefined ? await readLicenceIn(directory) : await readKept(kept);
  if (text === undefined) throw new Error(`${name} ${version} has no licence file`);
  const sources = (await Promise.all(bundled.files.map((file) => readSources(directory, file))))
    .flat();
  const carried = new Map<string, string>();
  for (const source of sources) {
    const within = await findCarried(directory, source);
    if (within !== undefined) carried.set(`${within.heading}, within ${name}`, within.text);
  }
  return [
    { heading: `${name} ${version} (${license})`, text },
    ...[...carried].sort().map(([heading, text]) => ({ heading, text })),
  ];
}

/** The files that a bundled file was made of, by its source map; without one the file itself. */
async function readSources(directory: string, file: string): Promise<readonly string[]> {
  const place = path.join(directory, file);
  try {
    const { sources }: { readonly sources: readonly string[] } = JSON.parse(
      await Deno.readTextFile(`${place}.map`),
    );
    return sources.map((source) => path.resolve(path.dirname(place), source));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [place];
    throw error;
  }
}

/** The licence of the package that a file belongs to, where that is carried by the one in `directory`. */
async function findCarried(directory: string, source: string): Promise<Licence | undefined> {
  const below = path.relative(directory, source).split(path.sep).join("/");
  const name = /.*\/(?:node_modules|_vendor)\/((?:@[^/]+\/)?[^/]+)\//.exec(`/${below}`)?.[1];
  if (name !== undefined) {
    const file = CARRIED[name];
    if (file === undefined) throw new Error(`${directory} carries ${name}: add its licence`);
    return { heading: name, text: await readKept(file) };
  }
  if (below.startsWith("../")) return undefined;
  for (let folder = path.dirname(below); folder !== "."; folder = path.dirname(folder)) {
    const text = await readLicenceIn(path.join(directory, folder));
    if (text !== undefined) return { heading: path.basename(folder), text };
  }
  return undefined;
}

async function readKept(file: string): Promise<string> {
  return await Deno.readTextFile(new URL(`licences/${file}.txt`, import.meta.url));
}

async function readLicenceIn(directory: string): Promise<string | undefined> {
  try {
    const names = (await Array.fromAsync(Deno.readDir(directory))).map(({ name }) => name);
    const file = names.find((name) => LICENCE_FILE.test(name));
    return file === undefined ? undefined : await Deno.readTextFile(path.join(directory, file));
  } catch (error) {
    // Source maps name folders of the package's repository that are not published.
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
