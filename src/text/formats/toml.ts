// Writes and parses TOML.

import { parse, stringify, TomlError } from "smol-toml";

/** Writes a table as TOML 1.0; keys with the value undefined are left out. */
export function formatToml(table: Readonly<Record<string, unknown>>): string {
  return stringify(table);
}

/**
 * Parses TOML 1.0.
 * @throws SyntaxError with the first fault and its line, also for nesting that is too deep.
 */
export function parseToml(text: string): Readonly<Record<string, unknown>> {
  try {
    return parse(text, { maxDepth: 100 });
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason = ""] = error.message.replace(/^Invalid TOML document: /, "").split("\n", 1);
    throw new SyntaxError(`line ${error.line}, column ${error.column}: ${reason}`);
  }
}
