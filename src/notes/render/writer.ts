// Writes a document while its changes are still being read.

import { type BuildOptions, makeEntry, NotesBuilder, type NotesFacts } from "../build.ts";
import { SECTIONS } from "../sections.ts";
import type { Change, Format, SectionType } from "../types.ts";
import { formatItem, layOutMarkdown } from "./markdown.ts";
import { render } from "./mod.ts";

/** Takes changes as they are read, newest first, and gives the document at the end. */
export interface DocumentWriter {
  /** How many changes there are so far. */
  readonly count: number;
  /** Adds changes that are older than all before them. */
  readonly add: (changes: readonly Change[]) => void;
  /** The document of all changes, the same as `render` of `buildNotes`. */
  readonly finish: (facts: NotesFacts) => Promise<string>;
}

/** A writer for the format. */
export function createDocumentWriter(format: Format, options: BuildOptions): DocumentWriter {
  if (format === "markdown") return new MarkdownWriter(options);
  const builder = new NotesBuilder(options);
  return {
    get count(): number {
      return builder.count;
    },
    add: (changes) => builder.add(changes),
    finish: (facts) => render(builder.finish(facts), format),
  };
}

// Keeps the text of an entry in place of the entry: a tenth of the objects, and nothing is left to
// be written when the last commit has been read.
class MarkdownWriter implements DocumentWriter {
  readonly #items = new Map<SectionType, string[]>(SECTIONS.map(({ type }) => [type, []]));
  readonly #includeScopes: boolean;
  #count = 0;

  constructor(options: BuildOptions) {
    this.#includeScopes = options.includeScopes ?? true;
  }

  get count(): number {
    return this.#count;
  }

  add(changes: readonly Change[]): void {
    const batch = new Map<SectionType, string[]>();
    for (const change of changes) {
      const entry = makeEntry(change, this.#includeScopes);
      push(batch, change.type, formatItem(entry, change.type));
      if (change.breaking) push(batch, "breaking", formatItem(entry, "breaking"));
    }
    // Joined at once, the texts are copied and let go of the buffers that they were cut from.
    for (const [type, items] of batch) this.#items.get(type)?.push(items.join("\n"));
    this.#count += changes.length;
  }

  finish(facts: NotesFacts): Promise<string> {
    const sections = SECTIONS.flatMap(({ type, title }) => {
      const items = this.#items.get(type) ?? [];
      return items.length === 0 ? [] : [{ title, items: items.join("\n") }];
    });
    // Built without changes for what stands around them.
    return Promise.resolve(layOutMarkdown(new NotesBuilder().finish(facts), sections));
  }
}

function push(batch: Map<SectionType, string[]>, type: SectionType, item: string): void {
  const items = batch.get(type);
  if (items === undefined) batch.set(type, [item]);
  else items.push(item);
}
