// The links of the pages on the site: what leads out of docs leads to the repository.

import { posix } from "node:path";

/** What is used of markdown-it's tokens. */
export interface Token {
  readonly type: string;
  readonly children: Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

/** What is used of markdown-it. */
interface Markdown {
  readonly core: {
    readonly ruler: { push(name: string, rule: (state: State) => void): void };
  };
}

interface State {
  readonly tokens: readonly Token[];
  readonly env: { readonly realPath?: string; readonly relativePath?: string };
}

/**
 * Where a link on a page of docs leads on the site; undefined when it leads to a file of the repository and
 * nobody said where that is.
 *
 * @param page the page, below docs
 * @param repository the address of the repository
 */
export function siteLink(
  page: string,
  link: string,
  repository: string | undefined,
): string | undefined {
  if (/^(?:[a-z][a-z+.-]*:|#|\/)/i.test(link)) return link;
  const [file = "", heading] = link.split("#");
  const place = posix.join("docs", posix.dirname(page), file);
  const anchor = heading === undefined ? "" : `#${heading}`;
  if (place === "README.md") return withinDocs(page, "index.md");
  if (place === "docs/README.md") return withinDocs(page, `index.md${anchor}`);
  if (place.startsWith("docs/")) return link;
  return repository === undefined ? undefined : `${repository}/blob/HEAD/${place}${anchor}`;
}

function withinDocs(page: string, target: string): string {
  return posix.relative(posix.dirname(page), target);
}

/** A rule for markdown-it that gives each link its place on the site, and drops those that have none. */
export function rewriteLinks(
  markdown: Markdown,
  repository: string | undefined,
): void {
  markdown.core.ruler.push("site_links", ({ tokens, env }) => {
    // The index has another name on the site than in docs, in the same folder.
    const page = env.relativePath ?? "index.md";
    for (const { children } of tokens) {
      if (children !== null) rewriteChildren(children, page, repository);
    }
  });
}

function rewriteChildren(
  children: Token[],
  page: string,
  repository: string | undefined,
): void {
  const dropped = new Set<Token>();
  let isOpen = false;
  for (const token of children) {
    if (token.type === "link_open") {
      const link = siteLink(page, token.attrGet("href") ?? "", repository);
      isOpen = link === undefined;
      if (link === undefined) dropped.add(token);
      else token.attrSet("href", link);
    }
    if (token.type !== "link_close" || !isOpen) continue;
    dropped.add(token);
    isOpen = false;
  }
  if (dropped.size > 0) {
    children.splice(
      0,
      Infinity,
      ...children.filter((token) => !dropped.has(token)),
    );
  }
}

/** The name that GitHub gives a heading in addresses. */
export function githubSlug(heading: string): string {
  return heading.trim().toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}
