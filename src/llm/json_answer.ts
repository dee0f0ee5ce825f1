// Finds the JSON object in a model's answer.

/**
 * The JSON object in a text; undefined when there is none. Models without structured answers put
 * words or a code fence around it.
 */
export function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
    // The match begins with a brace, so the value is an object.
    return value as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}
