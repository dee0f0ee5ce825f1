// Writes the results of a search as they come: for a person, or as one list for a script.

import type { Context } from "../../cli/context.ts";
import type { SearchOptions } from "../../cli/options/lists.ts";
import { formatJson } from "../../text/control_characters.ts";
import { layOutResult, type SearchResult } from "../../ui/search_result.ts";
import { choosePaint, PATIENCE_MS } from "../theme.ts";

/** Takes results in their order. */
export interface ResultWriter {
  /** How many have been written. */
  readonly count: number;
  readonly write: (results: readonly SearchResult[]) => Promise<void>;
  /** Says that no more come. */
  readonly finish: () => Promise<void>;
}

/** The writer for the options' format, to standard output. */
export function createResultWriter(
  options: Pick<SearchOptions, "format" | "theme">,
  context: Context,
): ResultWriter {
  const write = options.format === "json"
    ? createListWriter(context)
    : createTextWriter(options, context);
  let count = 0;
  return {
    get count() {
      return count;
    },
    write: async (results) => {
      if (results.length > 0) await write.results(results, count);
      count += results.length;
    },
    finish: () => write.end(count),
  };
}

interface FormatWriter {
  /** `before` is how many results have been written already. */
  readonly results: (results: readonly SearchResult[], before: number) => Promise<void>;
  readonly end: (count: number) => Promise<void>;
}

function createTextWriter({ theme }: Pick<SearchOptions, "theme">, context: Context): FormatWriter {
  // Asked at once: the terminal answers while git is still being started.
  const painting = choosePaint(theme, context, PATIENCE_MS);
  painting.catch(() => {});
  return {
    results: async (results, before) => {
      const paint = await painting;
      const { isTerminal, columns } = context.terminal.output();
      const blocks = results.map((result) =>
        layOutResult(result, isTerminal ? columns : Infinity, paint).map((line) => `${line}\n`)
          .join("")
      );
      await context.writeOutput((before > 0 ? "\n" : "") + blocks.join("\n"));
    },
    end: () => Promise.resolve(),
  };
}

function createListWriter(context: Context): FormatWriter {
  return {
    results: (results, before) => {
      const items = results.map((result) => formatJson(resultFields(result)));
      return context.writeOutput((before > 0 ? ",\n" : "[\n") + items.join(",\n"));
    },
    end: (count) => context.writeOutput(count > 0 ? "\n]\n" : "[]\n"),
  };
}

/** What a script gets of a result: the commit's own texts, and where something was found in them. */
function resultFields({ entry, subject, body, found }: SearchResult): Record<string, unknown> {
  const { hash, shortHash, type, scope, breaking, merge, author, date, pullRequest } = entry;
  return {
    hash,
    shortHash,
    type,
    scope,
    breaking,
    merge,
    author,
    date,
    pullRequest,
    subject,
    body,
    matchedIn: (["subject", "author", "email", "body"] as const).filter((field) =>
      found[field].length > 0
    ),
  };
}
