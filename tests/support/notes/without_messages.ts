// Documents without what data keeps of messages as it is.

import { parse } from "yaml";
import { formatJson } from "../../../src/text/control_characters.ts";

/** A document without the bodies and trailers of commits, which JSON and YAML hold unchanged. */
export function withoutMessages(document: string, format: string): string {
  if (format !== "json" && format !== "yaml") return document;
  const data = JSON.stringify(
    parse(document),
    (key, value) => key === "body" || key === "trailers" ? undefined : value,
  );
  return formatJson(JSON.parse(data));
}
