// Validates API responses against schemas.

import * as valibot from "valibot";
import { EnvironmentError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";

export { valibot as shape };

/** The type of a validated value. */
export type Shaped<Shape extends valibot.GenericSchema> = valibot.InferOutput<Shape>;

/** Maximum number of entries in a list, which is the largest page of any platform. */
export const MOST_ENTRIES = 100;
// Several times the values in a hundred complete pull requests. A value takes up to a hundred
// bytes.
const MOST_VALUES = 500_000;

/** The schema of a list. Longer lists than {@link MOST_ENTRIES} are rejected unread. */
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
 * Parses and validates the JSON of a response; `from` names its origin in errors. Stops at the
 * first invalid value.
 * @throws EnvironmentError when the text is not JSON, is too large, or has another shape.
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
    ? `contains more than ${MOST_ENTRIES} entries`
    : `is ${quote(issue.received)}`;
  throw unexpectedShape(from, `${place === "" ? "it" : quote(place)} ${what}`);
}

/** The value when it matches the schema, otherwise undefined. */
export function matchShape<Shape extends valibot.GenericSchema>(
  shape: Shape,
  value: unknown,
): Shaped<Shape> | undefined {
  const result = valibot.safeParse(shape, value, EARLY);
  return result.success ? result.output : undefined;
}

const EARLY = { abortEarly: true } as const;

/**
 * Parses JSON; undefined when the text is not JSON or holds more than {@link MOST_VALUES} values.
 */
export function parseJson(text: string): unknown {
  try {
    return isTooLarge(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True when the JSON has more than {@link MOST_VALUES} values; counts them without parsing. */
function isTooLarge(json: string): boolean {
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
  if (isTooLarge(text)) {
    return unexpectedShape(
      from,
      `it contains more than ${MOST_VALUES.toLocaleString("en")} values`,
    );
  }
  const start = text.trimStart();
  const what = start === "" ? "empty" : start.startsWith("<") ? "an HTML page" : "no JSON";
  return unexpectedShape(
    from,
    `it is ${what}`,
    "check the address of the API, and whether a proxy answers instead",
  );
}

function unexpectedShape(
  from: string,
  what: string,
  hint = "try again later, or use --no-prs",
): EnvironmentError {
  return new EnvironmentError(`the answer of ${from} is unexpected: ${what}`, hint);
}
