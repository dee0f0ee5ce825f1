// The site: VitePress over docs, with the search in the page and nothing from another host.

import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { githubSlug, type Markdown, rewriteLinks } from "./links.ts";
import { readNavigation } from "./navigation.ts";
import { noScriptStyle } from "./no_script.ts";

const DOCS = fileURLToPath(new URL("../../docs/", import.meta.url));
const PACKAGES = fileURLToPath(new URL("../node_modules/", import.meta.url));
const VARIABLES = join(
  PACKAGES,
  "vitepress/dist/client/theme-default/styles/vars.css",
);

// The names of GitHub's runners; without them links to the repository are plain words.
const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, SITE_BASE = "/" } = process.env;
const repository = GITHUB_SERVER_URL !== undefined && GITHUB_REPOSITORY !== undefined
  ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`
  : undefined;
const navigation = readNavigation(
  readFileSync(join(DOCS, "README.md"), "utf8"),
);

export default {
  title: "relnotes",
  description: "Turns git history into release notes that people trust.",
  lang: "en",
  base: SITE_BASE,
  srcDir: "../docs",
  outDir: "../dist/site",
  cacheDir: "../.cache/site",
  rewrites: { "README.md": "index.md" },
  head: [
    ["link", {
      rel: "icon",
      href: `${SITE_BASE}icon.svg`,
      type: "image/svg+xml",
    }],
    ["meta", { name: "color-scheme", content: "light dark" }],
    [
      "noscript",
      {},
      `<link rel="stylesheet" href="${SITE_BASE}no_script.css">`,
    ],
  ],
  // The pages are plain Markdown: braces on them are a workflow's, never a template's.
  vue: { template: { compilerOptions: { delimiters: ["\u0001", "\u0002"] } } },
  vite: {
    plugins: [{
      name: "packages-of-pages",
      enforce: "pre",
      resolveId: resolveForPages,
    }],
  },
  markdown: {
    anchor: { slugify: githubSlug },
    config: (markdown: Markdown): void => rewriteLinks(markdown, repository),
  },
  themeConfig: {
    nav: navigation.map(({ text, items = [] }) => ({
      text,
      link: firstPage(items),
    })),
    sidebar: navigation,
    outline: { level: [2, 3] },
    externalLinkIcon: true,
    socialLinks: repository === undefined ? [] : [{ icon: "github", link: repository }],
    search: {
      provider: "local",
      options: { miniSearch: { searchOptions: { combineWith: "AND" } } },
    },
  },
  buildEnd({ outDir }: { readonly outDir: string }): void {
    for (const name of readdirSync(DOCS)) {
      if (name.endsWith(".json")) {
        copyFileSync(join(DOCS, name), join(outDir, name));
      }
    }
    writeFileSync(
      join(outDir, "no_script.css"),
      noScriptStyle(readFileSync(VARIABLES, "utf8")),
    );
  },
};

/** What pages import is looked for beside this project; they stand outside of it, near no package. */
function resolveForPages(
  this: { resolve(name: string, importer: string): Promise<unknown> },
  name: string,
  importer: string | undefined,
): Promise<unknown> | undefined {
  if (!importer?.startsWith(DOCS) || !/^vue(?:\/|$)/.test(name)) {
    return undefined;
  }
  return this.resolve(name, PACKAGES);
}

function firstPage(items: ReturnType<typeof readNavigation>): string {
  const [first] = items;
  return first?.link ?? firstPage(first?.items ?? []);
}
