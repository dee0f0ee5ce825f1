// Looks at pages in Chromium as readers do: both themes, three widths, paper.
// Usage: deno task check:page [--pictures FOLDER] [PAGE ...]; without a page, those of tests/golden.
// Chromium must be installed, at /usr/bin/chromium or where CHROMIUM says.

import { readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import {
  findExcess,
  findViolations,
  openBrowser,
  type Page,
  readAxe,
  type Theme,
  THEMES,
} from "./chromium.ts";

const GOLDEN = fileURLToPath(new URL("../tests/golden/", import.meta.url));
const WIDTHS = [360, 800, 1600];
const HEIGHT = 1000;

// What the page is asked, as code that runs in it.
const COLOURS = "getComputedStyle(document.body).color + ' on ' + " +
  "getComputedStyle(document.body).backgroundColor";
const BLACK_ON_WHITE = "rgb(0, 0, 0) on rgb(255, 255, 255)";
const HIDDEN = "[...document.querySelectorAll('li[id]')]" +
  ".filter((entry) => !entry.checkVisibility({ contentVisibilityAuto: true })).length";

const { values, positionals } = parseArgs({
  options: { pictures: { type: "string" } },
  allowPositionals: true,
});
const files = positionals.length > 0
  ? positionals.map((file) => resolve(file))
  : readdirSync(GOLDEN).filter((name) => name.endsWith(".html")).map((name) => join(GOLDEN, name));
if (values.pictures !== undefined) Deno.mkdirSync(values.pictures, { recursive: true });

const axe = await readAxe();
const browser = await openBrowser();
const faults: string[] = [];
for (const file of files) {
  for (const theme of THEMES) faults.push(...await checkPage(file, theme));
}
await browser.close();
const report = [...faults, `${files.length} pages, ${faults.length} faults`].join("\n");
await Deno.stdout.write(new TextEncoder().encode(`${report}\n`));
if (faults.length > 0) Deno.exit(1);

async function checkPage(
  file: string,
  theme: Theme,
): Promise<readonly string[]> {
  const found: string[] = [];
  const page = await browser.newPage({ bypassCSP: true, colorScheme: theme });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  if (requests.length > 1) found.push(`requests ${requests.slice(1).join(" ")}`);
  await page.evaluate(axe);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await takePicture(page, `${basename(file, ".html")}-${theme}-${width}`);
    await page.evaluate(openAll(true));
    const seen = [...await findViolations(page), ...await findExcess(page)];
    found.push(...seen.map((fault) => `${width} pixels: ${fault}`));
    await page.evaluate(openAll(false));
  }
  await page.emulateMedia({ media: "print" });
  if (await page.evaluate<string>(COLOURS) !== BLACK_ON_WHITE) {
    found.push("paper: not black on white");
  }
  const hidden = await page.evaluate<number>(HIDDEN);
  if (hidden > 0) found.push(`paper: ${hidden} entries are hidden`);
  if (values.pictures !== undefined && theme === "dark") {
    await page.pdf({ path: join(values.pictures, `${basename(file, ".html")}.pdf`), format: "A4" });
  }
  await page.close();
  return found.map((fault) => `${file}, ${theme}, ${fault}`);
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (values.pictures === undefined) return;
  await page.screenshot({ path: join(values.pictures, `${name}.png`), fullPage: true });
}

function openAll(isOpen: boolean): string {
  return `for (const each of document.querySelectorAll("details")) each.open = ${isOpen};`;
}
