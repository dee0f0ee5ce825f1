// The shapes that answers must have before they are believed: the words for them, and the check.

import * as valibot from "valibot";
import { EnvironmentError } from "../errors.ts";
import { quote } from "../text/control_characters.ts";

export { valibot as shape };

/** What a value of a shape is once it has been checked. */
export type Shaped<Shape extends valibot.GenericSchema> = valibot.InferOutput<Shape>;

/** The most entries in a list of an answer: no platform gives more on a page. */
export const MOST_ENTRIES = 100;
// Some times what a hundred pull requests have with all their fields. A value takes up to a hundred bytes.
const MOST_VALUES = 500_000;

/** The shape of a list in an answer; one of more than {@link MOST_ENTRIES} is not looked through. */
export function listOf<Entry extends valibot.GenericSchema>(entry: Entry): List<Entry> {
  const { array, maxLength, pipe, unknown } = valibot;
  return pipe(array(unknown()), maxLength(MOST_ENTRIES), array(entry));
}

type List<Entry extends valibot.GenericSchema> = valibot.SchemaWithPipe<
  readonly [
    valibot.ArraySchema<valibot.UnknownSchema, undefined>,
    valibot.MaxLengthAction<unknown[], number, undefined>,
    valibot.ArraySchema<Entry, undefined>,
  ]
>;

/**
 * The JSON of an answer, when it is what it should be; the first thing that is wrong ends the check.
 * @throws EnvironmentError when it is no JSON, holds too much, or is of another shape.
 */
export function readShape<Shape extends valibot.GenericSchema>(
  shape: Shape,
  text: string,
  from: string,
): Shaped<Shape> {
  const value = parseJson(text);
  if (value === undefined) throw explainNoJson(text, from);
  const result = valibot.safeParse(shape, value, EARLY);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = valibot.getDotPath(issue) ?? "";
  const what = issue.type === "max_length"
    ? `holds more than ${MOST_ENTRIES} entries`
    : `is ${quote(issue.received)}`;
  throw misshapen(from, `${place === "" ? "it" : quote(place)} ${what}`);
}

/** The value when it is of the shape, else undefined; for what may be anything, such as a file. */
export function matchShape<Shape extends valibot.GenericSchema>(
  shape: Shape,
  value: unknown,
): Shaped<Shape> | undefined {
  const result = valibot.safeParse(shape, value, EARLY);
  return result.success ? result.output : undefined;
}

const EARLY = { abortEarly: true } as const;

/** What JSON says; undefined when a text is none, or says so much that no platform has written it. */
export function parseJson(text: string): unknown {
  try {
    return holdsTooMuch(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether JSON has more values than {@link MOST_VALUES}, told before any of them takes memory. */
function holdsTooMuch(json: string): boolean {
  let values = 0;
  let isString = false;
  for (let at = 0; at < json.length && values <= MOST_VALUES; at++) {
    const character = json[at];
    if (character === '"') isString = !isString;
    else if (isString) at += character === "\\" ? 1 : 0;
    else if (character === "," || character === "{" || character === "[") values++;
  }
  return values > MOST_VALUES;
}

function explainNoJson(text: string, from: string): EnvironmentError {
  if (holdsTooMuch(text)) {
    return misshapen(from, `it holds more than ${MOST_VALUES.toLocaleString("en")} values`);
  }
  const start = text.trimStart();
  const what = start === "" ? "empty" : start.startsWith("<") ? "an HTML page" : "no JSON";
  return misshapen(
    from,
    `it is ${what}`,
    "check the address of the API, and whether a proxy stands before it",
  );
}

function misshapen(
  from: string,
  what: string,
  hint = "try again later; if it stays so, use --no-prs",
): EnvironmentError {
  return new EnvironmentError(`the answer of ${from} is not what it should be: ${what}`, hint);
}
