// Joins the documents of several packages to one.

import type { Format } from "../types.ts";

/**
 * One document of several of a format, in parts: a list in JSON and YAML, else one after the other.
 * HTML pages cannot be joined.
 */
export function* joinDocuments(documents: readonly string[], format: Format): Generator<string> {
  const isList = format === "json" || format === "yaml";
  if (documents.length === 0) yield isList ? "[]\n" : "";
  for (const [index, text] of documents.entries()) {
    const isLast = index === documents.length - 1;
    if (format === "json") {
      yield `${index === 0 ? "[\n" : ""}  ${indent(text)}${isLast ? "\n]\n" : ",\n"}`;
    } else if (format === "yaml") yield `- ${indent(text)}\n`;
    else yield isLast ? text : `${text}\n`;
  }
}

// No text in a document of data contains a line break that is not escaped, and no line is empty.
function indent(text: string): string {
  return text.trimEnd().replaceAll("\n", "\n  ");
}
