// Documents without what data keeps of messages as it is.

import { parse } from "yaml";
import { formatJson } from "../../../src/text/control_characters.ts";

const LARGE = 2_000_000;

/** A document without the bodies and trailers of commits, which JSON and YAML hold unchanged. */
export function withoutMessages(document: string, format: string): string {
  if (format !== "json" && format !== "yaml") return document;
  // What YAML and JSON have of a body is a line; the parser of YAML takes seconds for megabytes.
  const whole = document.length > LARGE ? document.replace(/^ *"?body"?: ".*",?$/gm, "") : document;
  if (whole !== document) return whole;
  const data = JSON.stringify(
    format === "json" ? JSON.parse(document) : parse(document),
    (key, value) => key === "body" || key === "trailers" ? undefined : value,
  );
  return formatJson(JSON.parse(data));
}
