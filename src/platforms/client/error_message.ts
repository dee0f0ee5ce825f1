// Reads the reason in an error response.

import { showInvisible } from "../../text/control_characters.ts";
import { matchShape, parseJson, shape } from "./shape.ts";

const { array, object, optional, string } = shape;

const MESSAGE = object({ message: string() });
const NESTED_MESSAGE = object({ error: MESSAGE });
// GitHub adds the reasons to a message that only says "Validation Failed".
const REASONS = object({
  errors: array(object({ message: optional(string()), code: optional(string()) })),
});
const LONGEST_MESSAGE = 200;

/** The message in an error response, cut and escaped; empty when there is none. */
export function readErrorMessage(body: string): string {
  const value = parseJson(body);
  const found = matchShape(MESSAGE, value) ?? matchShape(NESTED_MESSAGE, value)?.error;
  if (found === undefined) return "";
  const [reason] = matchShape(REASONS, value)?.errors ?? [];
  const parts = [found.message, reason?.message ?? reason?.code ?? ""].filter((each) =>
    each !== ""
  );
  const text = parts.join(": ").trim().replace(/\s+/g, " ");
  const short = text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text;
  return showInvisible(short.toWellFormed());
}
