// Builds the documentation site and checks it: links, text without script, foreign requests, search; and looks
// at it in Chromium where that is installed, at /usr/bin/chromium or where CHROMIUM says.
// Usage: deno task check:site [--pictures FOLDER]

import * as path from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "./build_npm.ts";
import { CHROMIUM } from "./chromium.ts";
import { BASE, buildSite, SITE } from "./site/build.ts";
import { findLinkFaults, findMissingText, findSearchFaults, readSite } from "./site/pages.ts";

const DOCS = path.join(ROOT, "docs");

const { values } = parseArgs({ options: { pictures: { type: "string" } } });
await buildSite();
const files = await readSite(SITE);
const faults = [...findLinkFaults(files, BASE), ...await findSearchFaults(SITE, files, BASE)];
const pages: string[] = [];
for await (const file of walkPages(DOCS)) {
  const page = `/${file.replace(/README\.md$/, "index.md").replace(/\.md$/, ".html")}`;
  const html = files.get(page);
  if (html === undefined) {
    faults.push(`${page} is not there`);
    continue;
  }
  pages.push(page);
  const missing = findMissingText(await Deno.readTextFile(path.join(DOCS, file)), html);
  if (missing.length > 0) faults.push(`${page} lacks ${missing.length} texts: ${missing[0]}`);
}
const hasBrowser = await Deno.stat(CHROMIUM).then(() => true, () => false);
if (hasBrowser) {
  const { lookAtSite } = await import("./site/look.ts");
  faults.push(...await lookAtSite(pages, values.pictures));
}
const looked = hasBrowser ? "looked at" : "not looked at: no Chromium";
const report = [...faults, `${pages.length} pages, ${looked}, ${faults.length} faults`].join("\n");
await Deno.stdout.write(new TextEncoder().encode(`${report}\n`));
if (faults.length > 0) Deno.exit(1);

async function* walkPages(folder: string, below = ""): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* walkPages(path.join(folder, name), `${below}${name}/`);
    else if (name.endsWith(".md")) yield below + name;
  }
}
