// Looks at pages in Chromium as readers do: both themes, three widths, paper.
// Usage: deno task check:page [--pictures FOLDER] [PAGE ...]; without a page, those of tests/golden.
// Chromium must be installed, at /usr/bin/chromium or where CHROMIUM says.

import { readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

// Loaded by name, so that only this check downloads them (8 MB).
const PACKAGES: Readonly<Record<"playwright" | "axe", string>> = {
  playwright: "npm:playwright-core@1.65.1",
  axe: "npm:axe-core@4.14.1",
};

const GOLDEN = fileURLToPath(new URL("../tests/golden/", import.meta.url));
const THEMES = ["light", "dark"] as const;
const WIDTHS = [360, 800, 1600];
const HEIGHT = 1000;

// What the page is asked, as code that runs in it.
const VIOLATIONS = "axe.run().then(({ violations }) => violations)";
const EXCESS = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
const COLOURS = "getComputedStyle(document.body).color + ' on ' + " +
  "getComputedStyle(document.body).backgroundColor";
const BLACK_ON_WHITE = "rgb(0, 0, 0) on rgb(255, 255, 255)";
const HIDDEN = "[...document.querySelectorAll('li[id]')]" +
  ".filter((entry) => !entry.checkVisibility({ contentVisibilityAuto: true })).length";

/** What is used of Playwright's pages. */
interface Page {
  on(event: "request", listener: (request: { url(): string }) => void): void;
  goto(url: string): Promise<unknown>;
  evaluate<Result>(code: string): Promise<Result>;
  emulateMedia(media: { readonly media: "print" | "screen" }): Promise<void>;
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  screenshot(options: { readonly path: string; readonly fullPage: true }): Promise<unknown>;
  pdf(options: { readonly path: string; readonly format: "A4" }): Promise<unknown>;
  close(): Promise<void>;
}

/** What is used of Playwright's browsers. */
interface Browser {
  newPage(options: {
    readonly bypassCSP: true;
    readonly colorScheme: (typeof THEMES)[number];
  }): Promise<Page>;
  close(): Promise<void>;
}

/** A rule of axe that a page breaks. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

const { values, positionals } = parseArgs({
  options: { pictures: { type: "string" } },
  allowPositionals: true,
});
const files = positionals.length > 0
  ? positionals.map((file) => resolve(file))
  : readdirSync(GOLDEN).filter((name) => name.endsWith(".html")).map((name) => join(GOLDEN, name));
if (values.pictures !== undefined) Deno.mkdirSync(values.pictures, { recursive: true });

const { chromium } = await import(PACKAGES.playwright);
const { default: axe } = await import(PACKAGES.axe);
const browser: Browser = await chromium.launch({
  executablePath: Deno.env.get("CHROMIUM") ?? "/usr/bin/chromium",
  // The sandbox refuses to run as root, as containers do; the pages run no scripts.
  chromiumSandbox: false,
});
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
  theme: (typeof THEMES)[number],
): Promise<readonly string[]> {
  const found: string[] = [];
  const page = await browser.newPage({ bypassCSP: true, colorScheme: theme });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  if (requests.length > 1) found.push(`requests ${requests.slice(1).join(" ")}`);
  await page.evaluate(axe.source);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await takePicture(page, `${basename(file, ".html")}-${theme}-${width}`);
    await page.evaluate(openAll(true));
    for (const { id, nodes } of await page.evaluate<readonly Violation[]>(VIOLATIONS)) {
      found.push(`${width} pixels: ${id}: ${nodes[0]?.html}`);
    }
    const excess = await page.evaluate<number>(EXCESS);
    if (excess > 0) found.push(`${width} pixels: ${excess} pixels too wide`);
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
