// Writes and parses YAML.

import { parseDocument, stringify } from "yaml";

/**
 * Writes a value as YAML 1.2 that YAML 1.1 parsers read alike: strings in double quotes on one line,
 * plain keys, no anchors, the escapes of JSON.
 */
export function formatYaml(value: unknown): string {
  return stringify(value, {
    aliasDuplicateObjects: false,
    defaultKeyType: "PLAIN",
    defaultStringType: "QUOTE_DOUBLE",
    doubleQuotedAsJSON: true,
    lineWidth: 0,
  });
}

/**
 * Parses YAML 1.2 without custom tags; dates stay texts.
 * @throws SyntaxError with the first fault and its place; also for what only warns elsewhere, for
 * nesting that is too deep and for aliases that stand for too much.
 */
export function parseYaml(text: string): unknown {
  try {
    const document = parseDocument(text, { prettyErrors: true, stringKeys: true });
    const fault = document.errors[0] ?? document.warnings[0];
    if (fault !== undefined) throw new SyntaxError(fault.message.split(/:?\n/, 1)[0]);
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    // The parser calls itself for each level.
    if (error instanceof RangeError) throw new SyntaxError("it is nested too deep");
    if (error instanceof ReferenceError) throw new SyntaxError(error.message);
    throw error;
  }
}
