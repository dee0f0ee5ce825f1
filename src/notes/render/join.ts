// Joins the documents of several packages to one.

import type { Format } from "../types.ts";

/**
 * One document of several of a format: a list in JSON and YAML, else one after the other. HTML pages
 * cannot be joined.
 */
export function joinDocuments(documents: readonly string[], format: Format): string {
  switch (format) {
    case "json":
      // No text in a document contains a line break that is not escaped.
      return documents.length === 0
        ? "[]\n"
        : `[\n${documents.map((text) => indent(text.trimEnd())).join(",\n")}\n]\n`;
    case "yaml":
      return documents.length === 0
        ? "[]\n"
        : documents.map((text) => `${indent(text.trimEnd()).replace(/^ {2}/, "- ")}\n`).join("");
    default:
      return documents.join("\n");
  }
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}
