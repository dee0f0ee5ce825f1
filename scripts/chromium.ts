// Chromium for the checks that look at pages: an installed one, driven by Playwright, and axe to judge with.

// Loaded by name, so that only these checks download them (8 MB).
const PACKAGES: Readonly<Record<"playwright" | "axe", string>> = {
  playwright: "npm:playwright-core@1.65.1",
  axe: "npm:axe-core@4.14.1",
};

/** The themes that a reader may prefer. */
export const THEMES = ["light", "dark"] as const;

/** One of {@link THEMES}. */
export type Theme = (typeof THEMES)[number];

/** Where Chromium is installed. */
export const CHROMIUM: string = Deno.env.get("CHROMIUM") ?? "/usr/bin/chromium";

// What a page is asked, as code that runs in it.
const VIOLATIONS = 'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations)';
const EXCESS = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

/** What is used of Playwright's pages. */
export interface Page {
  readonly keyboard: {
    insertText(text: string): Promise<void>;
    press(key: string): Promise<void>;
  };
  on(event: "request", listener: (request: { url(): string }) => void): void;
  on(event: "pageerror", listener: (error: Error) => void): void;
  goto(url: string): Promise<unknown>;
  url(): string;
  click(selector: string): Promise<void>;
  waitForSelector(selector: string): Promise<unknown>;
  waitForFunction(code: string): Promise<unknown>;
  waitForURL(url: RegExp): Promise<void>;
  innerText(selector: string): Promise<string>;
  evaluate<Result>(code: string): Promise<Result>;
  emulateMedia(media: { readonly media: "print" | "screen" }): Promise<void>;
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  screenshot(options: { readonly path: string; readonly fullPage: boolean }): Promise<unknown>;
  pdf(options: { readonly path: string; readonly format: "A4" }): Promise<unknown>;
  close(): Promise<void>;
}

/** What is used of Playwright's browsers. */
export interface Browser {
  newPage(options: {
    readonly bypassCSP?: true;
    readonly colorScheme: Theme;
    readonly javaScriptEnabled?: boolean;
    readonly viewport?: { readonly width: number; readonly height: number };
  }): Promise<Page>;
  close(): Promise<void>;
}

/** A rule of axe that a page breaks. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Starts the installed Chromium. */
export async function openBrowser(): Promise<Browser> {
  const { chromium } = await import(PACKAGES.playwright);
  return await chromium.launch({
    executablePath: CHROMIUM,
    // The sandbox refuses to run as root, as containers do; the pages are this repository's own.
    chromiumSandbox: false,
  });
}

/** The code that gives a page axe. */
export async function readAxe(): Promise<string> {
  const { default: axe } = await import(PACKAGES.axe);
  return axe.source;
}

/** What axe finds on a page that has it. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  const violations = await page.evaluate<readonly Violation[]>(VIOLATIONS);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** By how many pixels a page is wider than its window, as a fault; nothing when it is not. */
export async function findExcess(page: Page): Promise<readonly string[]> {
  const excess = await page.evaluate<number>(EXCESS);
  return excess > 0 ? [`${excess} pixels too wide`] : [];
}
