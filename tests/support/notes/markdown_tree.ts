// Parses Markdown with mdast, as CommonMark and as GitHub Flavored Markdown.

import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** The tree of a document, or any node in it. */
export type Tree = ReturnType<typeof fromMarkdown>;
/** A node of a tree. */
export type TreeNode = Tree | Tree["children"][number];

/** The tree in both syntaxes, with their names. */
export function treesOf(markdown: string): readonly (readonly [string, Tree])[] {
  return [
    ["CommonMark", fromMarkdown(markdown)],
    [
      "GFM",
      fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }),
    ],
  ];
}

/** The visible text, including code. */
export function textOf(node: TreeNode): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

/** The unique types of all nodes under a node, sorted. */
export function typesUnder(node: TreeNode): readonly string[] {
  return [...new Set(typesOf(node))].sort();
}

function typesOf(node: TreeNode): readonly string[] {
  if (!("children" in node)) return [];
  return node.children.flatMap((child) => [child.type, ...typesOf(child)]);
}
