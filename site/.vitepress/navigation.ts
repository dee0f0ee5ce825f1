// The navigation of the site, read from the lists of docs/README.md, so that it is written once.

/** A line of the navigation: a page, or a list under a heading. */
export interface NavigationItem {
  readonly text: string;
  readonly link?: string;
  readonly items?: readonly NavigationItem[];
}

const CODE = /^```.*?^```/gms;

interface OpenItem {
  readonly text: string;
  readonly level: number;
  readonly items: NavigationItem[];
}

/** Each heading of the index that has a list of pages, with them. */
export function readNavigation(index: string): readonly NavigationItem[] {
  const navigation: OpenItem[] = [];
  const open: OpenItem[] = [];
  for (const line of index.replace(CODE, "").split("\n")) {
    const [, marks = "", heading = ""] = /^(#{2,3}) (.+)$/.exec(line) ?? [];
    if (heading !== "") {
      while ((open.at(-1)?.level ?? 0) >= marks.length) open.pop();
      const item = {
        text: heading,
        level: marks.length,
        items: [],
        collapsed: marks.length > 2,
      };
      (open.at(-1)?.items ?? navigation).push(item);
      open.push(item);
      continue;
    }
    const [, text = "", file = ""] = /^- \[([^\]]+)\]\(([^):#]+\.md)\)/.exec(line) ?? [];
    if (file === "") continue;
    open.at(-1)?.items.push({
      text: text.replaceAll("`", ""),
      link: `/${file.replace(/\.md$/, "")}`,
    });
  }
  return navigation.filter(hasPages).map(closeItem);
}

function hasPages({ items }: OpenItem): boolean {
  return items.some((item) => !isOpenItem(item) || hasPages(item));
}

function closeItem({ text, items }: OpenItem): NavigationItem {
  return {
    text,
    items: items.filter((item) => !isOpenItem(item) || hasPages(item))
      .map((item) => isOpenItem(item) ? closeItem(item) : item),
  };
}

function isOpenItem(item: NavigationItem): item is OpenItem {
  return item.items !== undefined;
}
