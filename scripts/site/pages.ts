// What the html of the site says without a browser: links, foreign addresses, text, the index of the search.

import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import MiniSearch from "minisearch";
import { SEARCH } from "../../site/.vitepress/search.ts";

/** The files of a built site by their paths, with the text of those that are text. */
export type SiteFiles = ReadonlyMap<string, string>;

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Node[];
}

const READ = /\.(?:html|css)$/;
const ATTRIBUTE = /<(\w+)\b[^>]*?\s(?:href|src|srcset)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** What readers look for, and a page that has to be among the first answers. */
const SEARCHES: readonly (readonly [query: string, page: string])[] = [
  ["since-tag", "/generate.html"],
  ["--prerelease", "/publish.html"],
  ["git-cliff", "/migrate/git-cliff.html"],
  ["draft on each push", "/how-to/drafts.html"],
  ["monorepo packages", "/packages.html"],
  ["revert", "/folding.html"],
  ["GITHUB_TOKEN", "/publish.html"],
  ["install", "/install.html"],
];

/** Reads a built site. */
export async function readSite(folder: string): Promise<SiteFiles> {
  const files = new Map<string, string>();
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const place = path.join(folder, name);
    if (isDirectory) {
      for (const [below, text] of await readSite(place)) files.set(`/${name}${below}`, text);
    } else {
      files.set(`/${name}`, READ.test(name) ? await Deno.readTextFile(place) : "");
    }
  }
  return files;
}

/** The links that lead nowhere, and whatever a page would load from another host. */
export function findLinkFaults(files: SiteFiles, base: string): readonly string[] {
  return [...files].flatMap(([place, text]) =>
    place.endsWith(".html")
      ? [...text.matchAll(ATTRIBUTE)].flatMap(([, element = "", target = ""]) =>
        linkFault(files, `${base}${place.slice(1)}`, element, decode(target), base)
      ).map((fault) => `${place}: ${fault}`)
      : [...text.matchAll(/url\(\s*["']?(?:https?:)?\/\/[^)]*|@import[^;]*/g)]
        .map(([found]) => `${place}: loads ${found}`)
  );
}

function linkFault(
  files: SiteFiles,
  place: string,
  element: string,
  target: string,
  base: string,
): readonly string[] {
  if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(target)) {
    return element === "a" || target.startsWith("data:") ? [] : [`loads ${target}`];
  }
  const { pathname, hash } = new URL(target, `https://site.invalid${place}`);
  const file = files.get(fileOf(pathname, base) ?? "");
  if (file === undefined) return [`links to ${target}, which is not there`];
  const anchor = decodeURIComponent(hash.slice(1));
  return anchor === "" || file.includes(`id="${anchor}"`)
    ? []
    : [`links to ${target}, which has no such heading`];
}

/** The file of a path on the server; undefined for a path beside the site. */
export function fileOf(pathname: string, base: string): string | undefined {
  if (!pathname.startsWith(base)) return undefined;
  const file = `/${decodeURIComponent(pathname.slice(base.length))}`;
  return file.endsWith("/") ? `${file}index.html` : file;
}

/** The words of a page of docs that its html does not have, as readers without script see it. */
export function findMissingText(markdown: string, html: string): readonly string[] {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
  const text = squeeze(decode(main.replace(/<[^>]*>/g, "")));
  const tree: Node = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return listTexts(tree).map(squeeze).filter((words) => !text.includes(words));
}

function listTexts({ type, value, children = [] }: Node): readonly string[] {
  if (value !== undefined) return type === "html" ? [] : value.split("\n");
  return children.flatMap(listTexts);
}

function squeeze(text: string): string {
  return text.replace(/[\s\u200b]+/g, "");
}

function decode(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** The searches that the index of the site does not answer with the page they should. */
export async function findSearchFaults(
  folder: string,
  files: SiteFiles,
  base: string,
): Promise<readonly string[]> {
  const place = [...files.keys()].find((name) => /\/@localSearchIndexroot\.[^/]*\.js$/.test(name));
  if (place === undefined) return ["there is no index for the search"];
  const { default: index } = await import(pathToFileURL(path.join(folder, place)).href);
  const search = MiniSearch.loadJSON(index, {
    fields: ["title", "titles", "text"],
    ...SEARCH.options,
    searchOptions: SEARCH.searchOptions,
  });
  return SEARCHES.flatMap(([query, page]) => {
    const pages = [
      ...new Set(
        search.search(query).map(({ id }) => fileOf(String(id).split("#")[0] ?? "", base)),
      ),
    ];
    return pages.slice(0, 3).includes(page)
      ? []
      : [`the search for '${query}' answers ${pages.slice(0, 3).join(" ") || "nothing"}`];
  });
}
