// Joins the documents of several packages to one.

import type { Format } from "../types.ts";
import { count } from "../../text/wording.ts";
import { FORMAT_TRAITS } from "./format_traits.ts";

/** What is kept free for the line about the documents that are missing. */
const LONGEST_REST = 100;

/**
 * One document of several of a format, in parts: a list in JSON and YAML, else one after the other,
 * as many as fit into one message. HTML pages cannot be joined.
 */
export function* joinDocuments(documents: readonly string[], format: Format): Generator<string> {
  const { joins, isData, mostChars = Infinity } = FORMAT_TRAITS[format];
  if (documents.length === 0) yield isData ? "[]\n" : "";
  let left = mostChars - LONGEST_REST;
  for (const [index, text] of documents.entries()) {
    const isLast = index === documents.length - 1;
    left -= text.length + 1;
    // A single message has its own limit.
    if (left < 0 && index > 0) {
      yield `… and ${count(documents.length - index, "more package")}\n`;
      return;
    }
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
