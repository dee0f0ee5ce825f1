// Writes search results as they are found, as text or as a JSON list.

import type { Context } from "../../cli/context.ts";
import type { SearchOptions } from "../../cli/options/lists.ts";
import { formatJson } from "../../text/control_characters.ts";
import { layOutResult, type SearchResult } from "../../ui/search_result.ts";
import { choosePaint, PATIENCE_MS } from "../theme.ts";

/** Writes results in order. */
export interface ResultWriter {
  /** The number of results written. */
  readonly count: number;
  readonly write: (results: readonly SearchResult[]) => Promise<void>;
  /** Completes the output. */
  readonly finish: () => Promise<void>;
}

/** The writer for the format in the options, to standard output. */
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
  /** `before` is the number of results already written. */
  readonly results: (results: readonly SearchResult[], before: number) => Promise<void>;
  readonly end: (count: number) => Promise<void>;
}

function createTextWriter({ theme }: Pick<SearchOptions, "theme">, context: Context): FormatWriter {
  // Query the terminal now: it answers while git is starting.
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

/** The fields of a result in JSON: the details of the commit and which of them match. */
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
