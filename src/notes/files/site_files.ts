// Tells which files only give a website of documentation its looks.

import { WEBSITE } from "./kind_names.ts";

const PAGES = /^(?:docs?|documentation|site)\//;
const PROSE = /\.(?:md|mdx|mkd|markdown|rst|adoc|asciidoc|textile|txt|org|ipynb)$/;
// "docs/_layouts/page.html", "docs/assets/menu.js".
const LOOKS =
  /\/(?:_?(?:layouts?|includes?|sass|scss|css|styles?|stylesheets|themes?|overrides|partials)|_?(?:assets|static|templates))\/.{0,200}\.(?:s?css|sass|less|styl|html?|jinja2?|[cm]?[jt]sx?|svg|png|jpe?g|gif|webp|ico|woff2?)$/;
const STYLE = /\.(?:s?css|sass|less|styl)$/;
const SETTINGS = /\/(?:_config\.ya?ml|conf\.py|docusaurus\.config\.[cm]?[jt]s)$/;
const PICTURE = /\.(?:svg|png|jpe?g|gif|webp|ico)$/;
const START = /^[^/]+\/index\.html$/;

/** True for files that give a website its looks, perhaps with pictures, and none of its pages. */
export function areOfLooks(paths: readonly string[]): boolean {
  const lower = paths.map((path) => path.toLowerCase());
  const isLook = (path: string): boolean =>
    LOOKS.test(path) || STYLE.test(path) || SETTINGS.test(path);
  return lower.some((path) => isLook(path) && !PICTURE.test(path)) &&
    lower.every((path) =>
      (PAGES.test(path) || WEBSITE.test(path)) && !PROSE.test(path) &&
      (isLook(path) || PICTURE.test(path) || START.test(path))
    );
}
