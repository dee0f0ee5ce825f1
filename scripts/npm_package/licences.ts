// The licences of the code that is bundled: of packages, and of what these carry within themselves.

import * as path from "node:path";
import type { BundledPackage } from "./packages.ts";

/** The licence of one piece of bundled code. */
interface Licence {
  readonly name: string;
  readonly text: string;
}

/** A bundled package with its licence, and the packages that it carries within itself. */
export interface LicensedPackage extends BundledPackage {
  readonly text: string;
  readonly carried: readonly Licence[];
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
 * Finds the licences of these packages, and of the packages within them.
 * @throws Error when code comes without a licence: it may then not be passed on.
 */
export async function readLicences(
  packages: readonly BundledPackage[],
): Promise<readonly LicensedPackage[]> {
  return await Promise.all(packages.map(readLicencesOf));
}

/** The licences as one Markdown text. */
export function formatLicences(packages: readonly LicensedPackage[]): string {
  const sections = packages.flatMap(({ name, version, license, text, carried }) => [
    formatLicence(`${name} ${version} (${license})`, text),
    ...carried.map((within) => formatLicence(`${within.name}, within ${name}`, within.text)),
  ]);
  const introduction =
    "The files in `lib` hold code of these packages, under their own licences.\n";
  return ["# Third-party licences\n", introduction, ...sections].join("\n");
}

function formatLicence(heading: string, text: string): string {
  return `## ${heading}\n\n~~~text\n${text.trim()}\n~~~\n`;
}

async function readLicencesOf(bundled: BundledPackage): Promise<LicensedPackage> {
  const { name, version, directory } = bundled;
  const kept = UNPUBLISHED[name];
  const text = kept === undefined ? await readLicenceIn(directory) : await readKept(kept);
  if (text === undefined) throw new Error(`${name} ${version} has no licence file`);
  const sources = (await Promise.all(bundled.files.map((file) => readSources(directory, file))))
    .flat();
  const carried = new Map<string, string>();
  for (const source of sources) {
    const within = await findCarried(directory, source);
    if (within !== undefined) carried.set(within.name, within.text);
  }
  const sorted = [...carried].sort().map(([within, licence]) => ({ name: within, text: licence }));
  return { ...bundled, text, carried: sorted };
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
    return { name, text: await readKept(file) };
  }
  if (below.startsWith("../")) return undefined;
  for (let folder = path.dirname(below); folder !== "."; folder = path.dirname(folder)) {
    const text = await readLicenceIn(path.join(directory, folder));
    if (text !== undefined) return { name: path.basename(folder), text };
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
