// Writes search results as they are found: as text, a line each, or a JSON list.

import type { Context } from "../../cli/context.ts";
import type { SearchOptions } from "../../cli/options/tool_lists.ts";
import { formatJson } from "../../text/control_characters.ts";
import { formatOneline, layOutResult, type SearchResult } from "../../ui/search_result.ts";
import { choosePaint, PATIENCE_MS } from "../theme.ts";

/** Writes results in order. */
export interface ResultWriter {
  /** The number of results written. */
  readonly count: number;
  readonly write: (results: readonly SearchResult[]) => Promise<void>;
  /** Completes the output. */
  readonly finish: () => Promise<void>;
}

/** How results are put together. */
interface Layout {
  /** The text before the first result. */
  readonly head: string;
  readonly separator: string;
  /** The text after the last result. */
  readonly foot: string;
  /** The whole output without results. */
  readonly empty: string;
  readonly format: (result: SearchResult) => string | Promise<string>;
}

/** The writer for the format in the options, to standard output. */
export function createResultWriter(
  { format, theme }: Pick<SearchOptions, "format" | "theme">,
  context: Context,
): ResultWriter {
  const layout = format === "json" ? JSON_LIST : createPaintedLayout(format, theme, context);
  let count = 0;
  return {
    get count() {
      return count;
    },
    write: async (results) => {
      if (results.length === 0) return;
      const texts = await Promise.all(results.map(layout.format));
      const start = count === 0 ? layout.head : layout.separator;
      await context.writeOutput(start + texts.join(layout.separator));
      count += results.length;
    },
    finish: async () => {
      const end = count === 0 ? layout.empty : layout.foot;
      if (end !== "") await context.writeOutput(end);
    },
  };
}

function createPaintedLayout(
  format: "text" | "oneline",
  theme: SearchOptions["theme"],
  context: Context,
): Layout {
  // Query the terminal now: it answers while git is starting.
  const painting = choosePaint(theme, context, PATIENCE_MS);
  painting.catch(() => {});
  return {
    head: "",
    separator: format === "text" ? "\n" : "",
    foot: "",
    empty: "",
    format: async (result) => {
      if (format === "oneline") return `${formatOneline(result, await painting)}\n`;
      const { isTerminal, columns } = context.terminal.output();
      const lines = layOutResult(result, isTerminal ? columns : Infinity, await painting);
      return lines.map((line) => `${line}\n`).join("");
    },
  };
}

const JSON_LIST: Layout = {
  head: "[\n",
  separator: ",\n",
  foot: "\n]\n",
  empty: "[]\n",
  format: ({ entry, subject, body, found }) => {
    const { hash, shortHash, type, scope, breaking, merge, author, date, pullRequest } = entry;
    const commit = { hash, shortHash, type, scope, breaking, merge, author, date, pullRequest };
    const matchedIn = (["subject", "author", "email", "body"] as const)
      .filter((field) => found[field].length > 0);
    return formatJson({ ...commit, subject, body, matchedIn });
  },
};
