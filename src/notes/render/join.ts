// Joins the documents of several packages to one.

import type { Format } from "../types.ts";
import { FORMAT_TRAITS } from "./format_traits.ts";

/**
 * One document of several of a format, in parts: a list in JSON and YAML, else one after the other.
 * HTML pages cannot be joined.
 */
export function* joinDocuments(documents: readonly string[], format: Format): Generator<string> {
  const { joins, isData } = FORMAT_TRAITS[format];
  if (documents.length === 0) yield isData ? "[]\n" : "";
  for (const [index, text] of documents.entries()) {
    const isLast = index === documents.length - 1;
    if (joins === "[]") {
      yield `${index === 0 ? "[\n" : ""}  ${indent(text)}${isLast ? "\n]\n" : ",\n"}`;
    } else if (joins === "-") yield `- ${indent(text)}\n`;
    else yield isLast ? text : `${text}\n`;
  }
}

// No text in a document of data contains a line break that is not escaped, and no line is empty.
function indent(text: string): string {
  return text.trimEnd().replaceAll("\n", "\n  ");
}
