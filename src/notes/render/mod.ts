// The output formats: one row each, and the way from changes to a document in one of them.

import { type BuildOptions, makeEntry, NotesBuilder, type NotesRange } from "../build.ts";
import { groupBySection, SECTIONS } from "../sections.ts";
import type { Change, Entry, Format, ReleaseNotes, SectionRule, SectionType } from "../types.ts";
import { renderJson, renderYaml } from "./document.ts";
import { renderHtml } from "./html.ts";
import { formatItem, layOutMarkdown, renderMarkdown } from "./markdown.ts";
import { renderText } from "./text.ts";

export { renderHtml, renderJson, renderMarkdown, renderText, renderYaml };

/** How a document is written. */
export interface DocumentFormat {
  /** The whole document, ended by one line break, with or without sections. */
  readonly render: (notes: ReleaseNotes) => string | Promise<string>;
  /**
   * For a format whose entries do not depend on each other: they are written while history is still being
   * read, and their texts take a tenth of the memory. `layOut` puts the document around them; both together
   * give what `render` gives.
   */
  readonly byEntry?: {
    readonly formatEntry: (entry: Entry, section: SectionType) => string;
    /** `items` are the entries of a section, joined by line breaks. */
    readonly layOut: (
      notes: ReleaseNotes,
      sections: readonly { readonly title: string; readonly items: string }[],
    ) => string;
  };
}

/** The formats of `--format`. */
const DOCUMENT_FORMATS: Readonly<Record<Format, DocumentFormat>> = {
  markdown: {
    render: renderMarkdown,
    byEntry: { formatEntry: formatItem, layOut: layOutMarkdown },
  },
  html: { render: renderHtml },
  text: { render: renderText },
  json: { render: renderJson },
  yaml: { render: renderYaml },
};

/**
 * The document in one of the five formats, or in one of your own.
 *
 * ```ts
 * import { buildNotes, render } from "@relnotes/cli";
 *
 * const notes = buildNotes([], { tag: "v1.2.0", date: "2026-01-31" });
 * const titles = { render: ({ sections }: typeof notes) => sections.map(({ title }) => title).join() };
 * console.log(await render(notes, "yaml"), await render(notes, titles));
 * ```
 */
export async function render(
  notes: ReleaseNotes,
  format: Format | DocumentFormat,
): Promise<string> {
  return await formatOf(format).render(notes);
}

function formatOf(format: Format | DocumentFormat): DocumentFormat {
  return typeof format === "string" ? DOCUMENT_FORMATS[format] : format;
}

/** Takes changes as they are read, newest first, and gives the document at the end. */
export interface DocumentWriter {
  /** How many changes there are so far. */
  readonly count: number;
  /** Adds changes that are older than all before them. */
  readonly add: (changes: readonly Change[]) => void;
  /** The document of all changes, the same as {@link render} of `buildNotes`. */
  readonly finish: (range: NotesRange) => Promise<string>;
}

/** A writer for the format. */
export function createDocumentWriter(
  format: Format | DocumentFormat,
  options: BuildOptions = {},
): DocumentWriter {
  const { render, byEntry } = formatOf(format);
  if (byEntry !== undefined) return new EntryWriter(byEntry, options);
  const builder = new NotesBuilder(options);
  return {
    get count(): number {
      return builder.count;
    },
    add: (changes) => builder.add(changes),
    finish: async (range) => await render(builder.finish(range)),
  };
}

/** Keeps the texts of entries in place of the entries. */
class EntryWriter implements DocumentWriter {
  readonly #format: NonNullable<DocumentFormat["byEntry"]>;
  readonly #rules: readonly SectionRule[];
  readonly #includeScopes: boolean | undefined;
  readonly #texts: ReadonlyMap<SectionRule, string[]>;
  #count = 0;

  constructor(
    format: NonNullable<DocumentFormat["byEntry"]>,
    { includeScopes, sections = SECTIONS }: BuildOptions,
  ) {
    this.#format = format;
    this.#rules = sections;
    this.#includeScopes = includeScopes;
    this.#texts = new Map(sections.map((rule) => [rule, []]));
  }

  get count(): number {
    return this.#count;
  }

  add(changes: readonly Change[]): void {
    const { formatEntry } = this.#format;
    for (const [rule, group] of groupBySection(changes, this.#rules)) {
      const texts = group.map((change) =>
        formatEntry(makeEntry(change, this.#includeScopes), rule.type)
      );
      // Joined at once, the texts are copied and let go of the buffers that they were cut from.
      this.#texts.get(rule)?.push(texts.join("\n"));
    }
    this.#count += changes.length;
  }

  finish(range: NotesRange): Promise<string> {
    const sections = [...this.#texts].flatMap(([{ title }, texts]) =>
      texts.length === 0 ? [] : [{ title, items: texts.join("\n") }]
    );
    // What stands around the sections needs none of their changes.
    const around = new NotesBuilder().finish({ commitCount: this.#count, ...range });
    return Promise.resolve(this.#format.layOut(around, sections));
  }
}
