// The shapes that answers must have before they are believed: the words for them, and the check.

import * as valibot from "valibot";
import { EnvironmentError } from "../errors.ts";
import { quote } from "../untrusted.ts";

export { valibot as shape };

/** What a value of a shape is once it has been checked. */
export type Shaped<Shape extends valibot.GenericSchema> = valibot.InferOutput<Shape>;

/**
 * The JSON of an answer, when it is what it should be.
 * @throws EnvironmentError when it is no JSON, or of another shape.
 */
export function readShape<Shape extends valibot.GenericSchema>(
  shape: Shape,
  text: string,
  from: string,
): Shaped<Shape> {
  const result = valibot.safeParse(shape, readJson(text, from));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = valibot.getDotPath(issue) ?? "";
  throw new EnvironmentError(
    `the answer of ${from} is not what it should be: ${place === "" ? "it" : quote(place)} is ${
      quote(issue.received)
    }`,
    "try again later; if it stays so, use --no-prs",
  );
}

/** The value when it is of the shape, else undefined; for what may be anything, such as a file. */
export function matchShape<Shape extends valibot.GenericSchema>(
  shape: Shape,
  value: unknown,
): Shaped<Shape> | undefined {
  const result = valibot.safeParse(shape, value);
  return result.success ? result.output : undefined;
}

function readJson(text: string, from: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const start = text.trimStart();
    const what = start === "" ? "empty" : start.startsWith("<") ? "an HTML page" : "no JSON";
    throw new EnvironmentError(
      `the answer of ${from} is not what it should be: it is ${what}`,
      "check the address of the API, and whether a proxy stands before it",
    );
  }
}
