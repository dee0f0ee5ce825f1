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
  /** The endings of files that hold nothing else. */
  readonly endings: readonly string[];
  /** The most characters of a document that is one message. */
  readonly mostChars?: number;
}

/** The traits of each format. */
export const FORMAT_TRAITS: Readonly<Record<Format, FormatTraits>> = {
  markdown: {
    links: "when asked",
    joins: "text",
    isData: false,
    isCut: true,
    endings: [".md", ".markdown"],
  },
  html: {
    links: "always",
    joins: "never",
    isData: false,
    isCut: false,
    endings: [".html", ".htm"],
  },
  // Markdown in a file that ends in .txt surprises nobody.
  text: { links: "never", joins: "text", isData: false, isCut: false, endings: [] },
  json: { links: "always", joins: "[]", isData: true, isCut: false, endings: [".json"] },
  yaml: { links: "always", joins: "-", isData: true, isCut: false, endings: [".yaml", ".yml"] },
  // Slack cuts a message after 40,000 characters (api.slack.com, chat.postMessage).
  slack: {
    links: "always",
    joins: "text",
    isData: false,
    isCut: false,
    endings: [],
    mostChars: 40_000,
  },
};

/** The format that the ending of a file's name tells; undefined for one that tells none. */
export function formatOfFile(name: string): Format | undefined {
  const lower = name.toLowerCase();
  const [format] = formatsWith(({ endings }) => endings.some((each) => lower.endsWith(each)));
  return format;
}

/** The formats that have a trait, as a person would list them: `json or yaml`. */
export function formatsWith(hasTrait: (traits: FormatTraits) => boolean): readonly Format[] {
  // The type of Object.entries loses the keys.
  const rows = Object.entries(FORMAT_TRAITS) as [Format, FormatTraits][];
  return rows.filter(([, traits]) => hasTrait(traits)).map(([format]) => format);
}
