// The pages of the repository that people read: README.md, CONTRIBUTING.md and all of docs.

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The pages below docs, as paths from there, in order. */
export const DOCS: readonly string[] = readdirSync(`${ROOT}docs`, {
  recursive: true,
  encoding: "utf8",
})
  .filter((name) => name.endsWith(".md")).map((name) => name.replaceAll("\\", "/")).sort();

/** All pages, as paths from the root. */
export const PAGES: readonly string[] = [
  "README.md",
  "CONTRIBUTING.md",
  ...DOCS.map((name) => `docs/${name}`),
];
