// Renders changes in one of the output formats.

import {
  type BuildOptions,
  countJoined,
  isCollapsed,
  NotesBuilder,
  type NotesRange,
} from "../build.ts";
import { makeEntry } from "../entries/entry.ts";
import { hasPlaceholder } from "../entries/form.ts";
import { groupBySection, inDocumentOrder, SECTIONS } from "../sections/sections.ts";
import type { Change, Entry, Format, ReleaseNotes, SectionType } from "../types.ts";
import { FORMAT_TRAITS } from "./format_traits.ts";
import type { Layout } from "./layout.ts";
import {
  formatItem,
  type FormattedSection,
  layOutMarkdown,
  type MarkdownOptions,
  renderMarkdown,
} from "./markdown/markdown.ts";

export type { FormattedSection, MarkdownOptions };

/** An output format. */
export interface DocumentFormat {
  /** Renders the whole document with a final line break, even when it has no sections. */
  readonly render: (notes: ReleaseNotes, layout?: Layout) => string | Promise<string>;
  /** True when it renders the commits of entries. */
  readonly includesCommits?: boolean;
  /**
   * For formats whose entries are independent of each other. Entries are formatted while the
   * history is still being read, and the strings need a tenth of the memory of the entries. The
   * result is the same as that of `render`; the entries have no dates.
   */
  readonly byEntry?: {
    readonly formatEntry: (entry: Entry, section: SectionType, layout?: Layout) => string;
    /** Lays out the document from sections whose entries are already formatted. */
    readonly layOut: (notes: ReleaseNotes, sections: readonly FormattedSection[]) => string;
  };
}

/** The formats that `--format` accepts; all but the default are loaded when they are used. */
const DOCUMENT_FORMATS: Readonly<Record<Format, DocumentFormat>> = {
  markdown: {
    render: renderMarkdown,
    byEntry: { formatEntry: formatItem, layOut: layOutMarkdown },
  },
  html: { render: async (...given) => (await import("./html.ts")).renderHtml(...given) },
  text: { render: async (...given) => (await import("./text.ts")).renderText(...given) },
  json: {
    render: async (notes) => (await import("./document.ts")).renderJson(notes),
    includesCommits: true,
  },
  yaml: {
    render: async (notes) => await (await import("./document.ts")).renderYaml(notes),
    includesCommits: true,
  },
  slack: { render: async (...given) => (await import("./slack/slack.ts")).renderSlack(...given) },
};

/** Markdown with full links: {@link MarkdownOptions.hasLinks}. */
const LINKED_MARKDOWN: DocumentFormat = {
  render: (notes, layout) => renderMarkdown(notes, { ...layout, hasLinks: true }),
  byEntry: {
    formatEntry: (entry, section, layout) =>
      formatItem(entry, section, { ...layout, hasLinks: true }),
    layOut: (notes, sections) => layOutMarkdown(notes, sections, { hasLinks: true }),
  },
};

/** The format; `hasLinks` gives Markdown full links, which the others have by themselves. */
export function chooseFormat(format: Format, hasLinks: boolean): Format | DocumentFormat {
  return hasLinks && FORMAT_TRAITS[format].links === "when asked" ? LINKED_MARKDOWN : format;
}

/**
 * Renders the notes in one of the formats or in a custom one.
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
  layout?: Layout,
): Promise<string> {
  return await formatOf(format).render(notes, layout);
}

function formatOf(format: Format | DocumentFormat): DocumentFormat {
  return typeof format === "string" ? DOCUMENT_FORMATS[format] : format;
}

/** Renders a document from batches of changes. */
export interface DocumentWriter {
  /** Number of changes added so far. */
  readonly count: number;
  /** Adds changes, newest first and all older than those already added. */
  readonly add: (changes: readonly Change[]) => void;
  /**
   * Returns the document, the same as {@link render} gives for `buildNotes`, with commits if the
   * format renders them.
   */
  readonly finish: (range: NotesRange) => Promise<string>;
}

/** Creates a writer for a format. */
export function createDocumentWriter(
  format: Format | DocumentFormat,
  options: BuildOptions & Layout = {},
): DocumentWriter {
  const { render, byEntry, includesCommits } = formatOf(format);
  // Entries in the order of their scopes depend on each other.
  if (byEntry !== undefined && options.groupBy === undefined) {
    return createEntryWriter(byEntry, options);
  }
  const builder = new NotesBuilder({ ...options, includeCommits: includesCommits });
  return {
    get count(): number {
      return builder.count;
    },
    add: (changes) => builder.add(changes),
    finish: async (range) => await render(builder.finish(range), options),
  };
}

/** Keeps the formatted text of entries instead of the entries. */
function createEntryWriter(
  { formatEntry, layOut }: NonNullable<DocumentFormat["byEntry"]>,
  options: BuildOptions & Layout,
): DocumentWriter {
  const { sections = SECTIONS, form } = options;
  const hasDates = form !== undefined && hasPlaceholder(form, "date");
  const entryOptions = { ...options, includeDates: hasDates };
  const texts = new Map(
    sections.map((rule) => [rule, { items: [] as string[], entryCount: 0 }]),
  );
  let count = 0;
  let joinedCount = 0;
  return {
    get count(): number {
      return count;
    },
    add(changes): void {
      for (const [rule, group] of groupBySection(changes, sections)) {
        const text = texts.get(rule) ?? { items: [], entryCount: 0 };
        texts.set(rule, text);
        const items = group.map((change) =>
          formatEntry(makeEntry(change, entryOptions), rule.type, { form })
        );
        // Joining copies the texts and releases the buffers that they are slices of.
        text.items.push(items.join("\n"));
        text.entryCount += items.length;
      }
      count += changes.length;
      joinedCount += countJoined(changes);
    },
    finish(range): Promise<string> {
      const filled = inDocumentOrder(texts, sections).flatMap(([rule, { items, entryCount }]) => {
        if (entryCount === 0) return [];
        const collapsed = isCollapsed(rule, entryCount, options);
        return [{ title: rule.title, items, entryCount, collapsed }];
      });
      // The layout around the sections does not depend on the changes.
      const around = new NotesBuilder().finish({ commitCount: count, ...range });
      const notes = {
        ...around,
        changeCount: count,
        ...(joinedCount === 0 ? {} : { joinedCount }),
      };
      return Promise.resolve(layOut(notes, filled));
    },
  };
}
