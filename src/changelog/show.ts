// Cuts one version out of a changelog file.

import { isPreRelease } from "../history/versions.ts";
import { isOfTag } from "./choose_releases.ts";
import { readBlocks } from "./items.ts";
import type { ChangelogFile, FileSection } from "./types.ts";

/** How a section is shown. */
export interface ShowOptions {
  /** False leaves the heading out. */
  readonly hasHeading: boolean;
  /** The longest text, in characters; it is cut between blocks. */
  readonly maxChars?: number | undefined;
}

/**
 * The section that is asked for: `unreleased`, `latest` for the first release (a pre-release only
 * when there is no other), or a version. Undefined when the file has none.
 */
export function chooseSection(
  { sections }: ChangelogFile,
  wanted: string,
): FileSection | undefined {
  if (/^unreleased$/i.test(wanted)) {
    return sections.find(({ heading }) => heading.version === undefined);
  }
  if (wanted !== "latest") return sections.find(({ heading }) => isOfTag(heading, wanted));
  const released = sections.filter(({ heading }) => heading.version !== undefined);
  return released.find(({ heading }) => !isPreRelease(heading.version ?? "")) ?? released[0];
}

/**
 * The text of a section with a final line break, with the link references that it uses; undefined
 * when nothing stands below its heading.
 */
export function showSection(
  file: ChangelogFile,
  { head, body }: FileSection,
  { hasHeading, maxChars }: ShowOptions,
): string | undefined {
  const blocks = readBlocks(body);
  const withLineFeeds = (part: string): string => part.replace(/\r\n/g, "\n");
  const isContent = blocks.some(({ kind }) => kind === "item" || kind === "other");
  if (!isContent) return undefined;
  const heading = hasHeading ? `${withLineFeeds(head).trim()}\n\n` : "";
  const text = `${heading}${withLineFeeds(body).trim()}\n`;
  const references = new References(file.end);
  references.use(text);
  const whole = text + references.text();
  if (maxChars === undefined || whole.length <= maxChars) return whole;
  return cut(heading, blocks.map(({ raw }) => withLineFeeds(raw)), file.end, maxChars);
}

const CUT = "…\n";

/** The blocks that fit with their references, and a mark; without room for any the start of the text. */
function cut(heading: string, blocks: readonly string[], end: string, maxChars: number): string {
  const references = new References(end);
  references.use(heading);
  let text = heading;
  for (const raw of trimStart(blocks)) {
    references.use(raw);
    if (text.length + raw.length + CUT.length + 1 + references.length > maxChars) break;
    text += raw;
  }
  const shown = text.trim() === "" ? "" : `${text.trimEnd()}\n\n`;
  const used = new References(end);
  used.use(text);
  if (shown.length + CUT.length + used.length <= maxChars) return shown + CUT + used.text();
  if (shown.length + CUT.length <= maxChars) return shown + CUT;
  return [...shown].slice(0, maxChars).join("");
}

function trimStart(blocks: readonly string[]): readonly string[] {
  return blocks.slice(blocks.findIndex((raw) => raw.trim() !== ""));
}

/** The link references at the end of a file, and those that a text uses. */
class References {
  readonly #lines = new Map<string, string>();
  readonly #used = new Set<string>();
  /** The number of characters of {@link text}. */
  length = 0;

  constructor(end: string) {
    for (const line of end.split(/\r?\n/)) {
      const label = /^ {0,3}(\[[^\]]{1,300}\]):/.exec(line)?.[1];
      if (label !== undefined) this.#lines.set(label.toLowerCase(), line);
    }
  }

  /** Notes the references that a text uses. */
  use(text: string): void {
    for (const [label] of text.toLowerCase().matchAll(/\[[^[\]]{1,300}\]/g)) {
      const line = this.#lines.get(label);
      if (line === undefined || this.#used.has(label)) continue;
      // The first stands behind a blank line.
      this.length += line.length + (this.#used.size === 0 ? 2 : 1);
      this.#used.add(label);
    }
  }

  /** The used ones in the order of the file, behind a blank line; empty without any. */
  text(): string {
    const lines = [...this.#lines].flatMap(([label, line]) => this.#used.has(label) ? [line] : []);
    return lines.length === 0 ? "" : `\n${lines.join("\n")}\n`;
  }
}
