// What tells the output formats apart, for the options that go with some of them only.

import type { Format } from "../types.ts";

/** What documents of a format can hold. */
export interface FormatTraits {
  /** When there are links to pages: in any document, when they are asked for, or never. */
  readonly links: "always" | "when asked" | "never";
  /** How the documents of several packages become one: as a list of JSON or YAML, or as text. */
  readonly joins: "[]" | "-" | "text" | "never";
  /** True for data for scripts, which shows files. */
  readonly isData: boolean;
  /** True for documents that are cut to a number of characters. */
  readonly isCut: boolean;
  /** The most characters of a document that is one message. */
  readonly mostChars?: number;
}

/** The traits of each format. */
export const FORMAT_TRAITS: Readonly<Record<Format, FormatTraits>> = {
  markdown: { links: "when asked", joins: "text", isData: false, isCut: true },
  html: { links: "always", joins: "never", isData: false, isCut: false },
  text: { links: "never", joins: "text", isData: false, isCut: false },
  json: { links: "always", joins: "[]", isData: true, isCut: false },
  yaml: { links: "always", joins: "-", isData: true, isCut: false },
  // Slack cuts a message after 40,000 characters (api.slack.com, chat.postMessage).
  slack: { links: "always", joins: "text", isData: false, isCut: false, mostChars: 40_000 },
};

/** The formats that have a trait, as a person would list them: `json or yaml`. */
export function formatsWith(hasTrait: (traits: FormatTraits) => boolean): readonly Format[] {
  // The type of Object.entries loses the keys.
  const rows = Object.entries(FORMAT_TRAITS) as [Format, FormatTraits][];
  return rows.filter(([, traits]) => hasTrait(traits)).map(([format]) => format);
}
