// The site: VitePress over docs, with the search in the page and nothing from another host.

import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { keepBraces } from "./braces.ts";
import { githubSlug, rewriteLinks } from "./links.ts";
import { readNavigation } from "./navigation.ts";
import { noScriptStyle } from "./no_script.ts";
import { SEARCH } from "./search.ts";

const DOCS = fileURLToPath(new URL("../../docs/", import.meta.url));
const PACKAGES = fileURLToPath(new URL("../node_modules/", import.meta.url));
const STYLES = [
  join(PACKAGES, "vitepress/dist/client/theme-default/styles/vars.css"),
  fileURLToPath(new URL("theme/style.css", import.meta.url)),
];
const ICON = fileURLToPath(new URL("../icon.svg", import.meta.url));

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
  vite: {
    plugins: [{
      name: "packages-of-pages",
      enforce: "pre",
      resolveId: resolveForPages,
    }],
  },
  markdown: {
    anchor: { slugify: githubSlug },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    config: (
      markdown: Parameters<typeof rewriteLinks>[0] & Parameters<typeof keepBraces>[0],
    ): void => {
      rewriteLinks(markdown, repository);
      keepBraces(markdown);
    },
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
      options: { miniSearch: SEARCH },
    },
  },
  buildEnd({ outDir }: { readonly outDir: string }): void {
    for (const name of readdirSync(DOCS)) {
      if (name.endsWith(".json")) {
        copyFileSync(join(DOCS, name), join(outDir, name));
      }
    }
    copyFileSync(ICON, join(outDir, "icon.svg"));
    const styles = STYLES.map((file) => readFileSync(file, "utf8")).join("\n");
    writeFileSync(join(outDir, "no_script.css"), noScriptStyle(styles));
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
