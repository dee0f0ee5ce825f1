// Looks at the site in Chromium as readers do: a phone and a desktop, both themes, with and without script.

import * as path from "node:path";
import {
  type Browser,
  findExcess,
  findViolations,
  openBrowser,
  type Page,
  readAxe,
  type Theme,
  THEMES,
} from "../chromium.ts";
import { BASE, SITE } from "./build.ts";
import { fileOf } from "./pages.ts";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
const SIZE_OF: Readonly<Record<Theme, typeof PHONE>> = { light: DESKTOP, dark: PHONE };

/** How bright the page is: the first channel of its background. */
const BRIGHTNESS =
  "Number(/\\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0] ?? NaN)";
const MAIN = "main";
/** Whether the page answers keys yet. */
const IS_ALIVE = "document.querySelector('#app')?.__vue_app__ !== undefined";
/** Whether a reader can scroll to the list of pages. */
const HAS_LIST = `(() => {
  const list = document.querySelector(".VPSidebar");
  return list.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    list.getBoundingClientRect().left >= 0;
})()`;

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/** The faults that readers would see; pictures of every page go into a folder when one is named. */
export async function lookAtSite(
  pages: readonly string[],
  pictures: string | undefined,
): Promise<readonly string[]> {
  if (pictures !== undefined) await Deno.mkdir(pictures, { recursive: true });
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, serve);
  const origin = `http://127.0.0.1:${server.addr.port}${BASE.slice(0, -1)}`;
  const axe = await readAxe();
  const browser = await openBrowser();
  try {
    // Each page in both themes and both sizes; in all four ways when somebody wants to see them.
    const passes = THEMES.flatMap((theme) =>
      (pictures === undefined ? [SIZE_OF[theme]] : [DESKTOP, PHONE]).map((viewport) =>
        readPages({ browser, origin, theme, viewport, axe, pages, pictures })
      )
    );
    const others = [
      ...THEMES.map((theme) => readWithoutScript(browser, origin, theme, pictures)),
      ...[PHONE, DESKTOP].map((viewport) => trySearch(browser, origin, viewport, pictures)),
    ];
    return (await Promise.all([...passes, ...others])).flat();
  } finally {
    await browser.close();
  }
}

async function serve({ url }: Request): Promise<Response> {
  const file = fileOf(new URL(url).pathname, BASE) ?? "";
  const body = await Deno.readFile(path.join(SITE, file)).catch(() => undefined);
  return new Response(body ?? "", {
    status: body === undefined ? 404 : 200,
    headers: { "content-type": TYPES[path.extname(file)] ?? "application/octet-stream" },
  });
}

interface Reading {
  readonly browser: Browser;
  readonly origin: string;
  readonly theme: Theme;
  readonly viewport: typeof PHONE;
  readonly axe: string;
  readonly pages: readonly string[];
  readonly pictures: string | undefined;
}

async function readPages(
  { browser, origin, theme, viewport, axe, pages, pictures }: Reading,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const page = await openPage(browser, origin, { colorScheme: theme, viewport }, faults);
  for (const name of pages) {
    await page.goto(origin + name);
    await page.evaluate(axe);
    const found = [
      ...await findThemeFault(page, theme),
      ...await findExcess(page),
      ...await findViolations(page),
    ];
    faults.push(...found.map((fault) => `${name}, ${theme}, ${viewport.width} pixels: ${fault}`));
    const picture = `${name.slice(1, -5).replaceAll("/", "-")}-${theme}-${viewport.width}`;
    await takePicture(page, pictures, picture);
  }
  await page.close();
  return faults;
}

/** Without script a reader has the text, the theme of the system, and the list of pages. */
async function readWithoutScript(
  browser: Browser,
  origin: string,
  theme: Theme,
  pictures: string | undefined,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const options = { colorScheme: theme, javaScriptEnabled: false, viewport: PHONE };
  const page = await openPage(browser, origin, options, faults);
  await page.goto(`${origin}/start.html`);
  faults.push(...await findThemeFault(page, theme), ...await findExcess(page));
  if (!(await page.innerText(MAIN)).includes("relnotes doctor")) faults.push("the text is missing");
  if (!await page.evaluate<boolean>(HAS_LIST)) faults.push("the list of pages is out of sight");
  await takePicture(page, pictures, `without-script-${theme}`);
  await page.close();
  return faults.map((fault) => `without script, ${theme}: ${fault}`);
}

async function trySearch(
  browser: Browser,
  origin: string,
  viewport: typeof PHONE,
  pictures: string | undefined,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const page = await openPage(browser, origin, { colorScheme: "light", viewport }, faults);
  await page.goto(`${origin}/`);
  await page.waitForFunction(IS_ALIVE);
  // The key opens it on a keyboard; a phone has the button alone.
  if (viewport === DESKTOP) await page.keyboard.press("/");
  else await page.click(".VPNavBarSearch button");
  await page.waitForSelector(".VPLocalSearchBox input");
  await page.waitForSelector(".VPLocalSearchBox input:focus");
  await page.keyboard.insertText("since-tag");
  await page.waitForSelector(".VPLocalSearchBox .result.selected:has-text('generate')");
  await takePicture(page, pictures, `search-${viewport.width}`);
  await page.keyboard.press("Enter");
  await page.waitForURL(/generate\.html#/);
  await page.waitForSelector("main code:text-is('--since-tag')");
  await page.close();
  return faults.map((fault) => `search, ${viewport.width} pixels: ${fault}`);
}

async function openPage(
  browser: Browser,
  origin: string,
  options: Parameters<Browser["newPage"]>[0],
  faults: string[],
): Promise<Page> {
  const page = await browser.newPage(options);
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith("data:")) faults.push(`requests ${url}`);
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return page;
}

async function findThemeFault(page: Page, theme: Theme): Promise<readonly string[]> {
  const isBright = await page.evaluate<number>(BRIGHTNESS) > 128;
  return isBright === (theme === "light") ? [] : ["the page has the other theme"];
}

async function takePicture(
  page: Page,
  folder: string | undefined,
  name: string,
): Promise<void> {
  if (folder === undefined) return;
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: false });
}
