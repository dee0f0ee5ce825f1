// Checks what lies in the installed package, and what of it is read when relnotes starts.

import * as path from "node:path";
import { readCommand } from "../command.ts";
import { expectSame, type Report } from "./report.ts";

/** Packages that only some runs need; starting must not wait for them. */
const LATE_PACKAGES = ["yaml", "fastest-levenshtein", "@cfworker/json-schema"];

/** Packages whose code other packages carry within themselves. */
const CARRIED_PACKAGES = [
  "@textlint/regexp-string-matcher",
  "escape-string-regexp",
  "lodash.sortby",
  "lodash.uniq",
  "lodash.uniqwith",
  "partial-json-parser",
  "qs",
];

/** What an installed package may take. */
const MOST_BYTES = 2_800_000;

/** Checks the files of the package that is installed in `directory`. */
export async function checkContents(directory: string, report: Report): Promise<void> {
  await report.check("the package needs no other package", async () => {
    const manifest: Record<string, unknown> = JSON.parse(
      await Deno.readTextFile(path.join(directory, "package.json")),
    );
    const names = Object.keys(manifest).filter((name) => /dependencies/i.test(name));
    expectSame("the list of dependencies", names.join(), "");
  });
  await report.check("the manual page is the one that the program prints", async () => {
    const page = await Deno.readTextFile(path.join(directory, "man", "relnotes.1"));
    const bin = path.join(directory, "bin", "relnotes.js");
    const printed = await readCommand(["node", bin, "help", "--format", "man"]);
    expectSame("the page", page.trimEnd(), printed.trimEnd());
  });
  await report.check("the package takes at most 2.8 MB", async () => {
    const size = await sizeOf(directory);
    expectSame(`${size} bytes being few enough`, size <= MOST_BYTES, true);
  });
  await report.check(
    "the bill of materials and the licences of what is bundled are there",
    async () => {
      await Deno.stat(path.join(directory, "LICENSE"));
      const licences = await Deno.readTextFile(path.join(directory, "THIRD_PARTY_LICENSES.md"));
      const bundled = new Set<string>();
      for (const text of (await readScripts(path.join(directory, "lib"))).values()) {
        for (const [, name = ""] of text.matchAll(/^\/\/ npm:((?:@[^/]+\/)?[^@]+)@/gm)) {
          bundled.add(name);
        }
      }
      const missing = [...bundled].filter((name) => !licences.includes(`\n## ${name} `));
      const { components }: { readonly components: readonly { readonly purl: string }[] } = JSON
        .parse(await Deno.readTextFile(path.join(directory, "sbom.cdx.json")));
      const listed = components.map(({ purl }) =>
        decodeURIComponent(purl.replace(/^pkg:npm\/(.+)@.+$/, "$1"))
      );
      expectSame("the bill of materials", listed.join(), [...bundled].sort().join());
      expectSame("the list of missing licences", missing.join(), "");
      expectSame("valibot being bundled", bundled.has("valibot"), true);
      const carried = licences.match(/(?<=^## ).*(?=, within )/gm) ?? [];
      expectSame("the list of packages within others", carried.join(), CARRIED_PACKAGES.join());
    },
  );
  await report.check("starting reads nothing that only some runs need", async () => {
    const files = await followImports(path.join(directory, "bin", "relnotes.js"));
    const texts = await Promise.all([...files].map((file) => Deno.readTextFile(file)));
    const early = LATE_PACKAGES.filter((name) =>
      texts.some((text) => text.includes(`// npm:${name}@`))
    );
    expectSame("the list of packages read too early", early.join(), "");
  });
}

async function sizeOf(directory: string): Promise<number> {
  let size = 0;
  for await (const { name, isDirectory } of Deno.readDir(directory)) {
    const place = path.join(directory, name);
    size += isDirectory ? await sizeOf(place) : (await Deno.stat(place)).size;
  }
  return size;
}

async function readScripts(directory: string): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for await (const { name } of Deno.readDir(directory)) {
    texts.set(name, await Deno.readTextFile(path.join(directory, name)));
  }
  return texts;
}

/** A script and all that it imports at once, not counting what it imports later. */
async function followImports(script: string): Promise<ReadonlySet<string>> {
  const files = new Set([script]);
  // The set grows while it is walked.
  for (const file of files) {
    const text = await Deno.readTextFile(file);
    for (const [, name = ""] of text.matchAll(/\b(?:from|import)\s*"(\.\.?\/[^"]+)"/g)) {
      files.add(path.join(path.dirname(file), name));
    }
  }
  if (files.size < 3) throw new Error(`only ${files.size} files are read at the start`);
  return files;
}
