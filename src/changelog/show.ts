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
  const isContent = blocks.some(({ kind }) => kind === "item" || kind === "other");
  if (!isContent) return undefined;
  const heading = hasHeading ? `${head.trim()}\n\n` : "";
  const text = `${heading}${body.replace(/\r\n/g, "\n").trim()}\n`;
  const references = findReferences(file.end, text);
  const whole = references.length === 0 ? text : `${text}\n${references.join("\n")}\n`;
  if (maxChars === undefined || whole.length <= maxChars) return whole;
  return cut(heading, blocks.map(({ raw }) => raw.replace(/\r\n/g, "\n")), maxChars);
}

const CUT = "…\n";

/** The blocks that fit, and a mark; without room for any block the start of the text. */
function cut(heading: string, blocks: readonly string[], maxChars: number): string {
  let text = heading;
  for (const raw of trimStart(blocks)) {
    if (text.length + raw.length + CUT.length + 1 > maxChars) break;
    text += raw;
  }
  const shown = text.trim() === "" ? "" : `${text.trimEnd()}\n\n`;
  if (shown.length + CUT.length <= maxChars) return shown + CUT;
  return [...shown].slice(0, maxChars).join("");
}

function trimStart(blocks: readonly string[]): readonly string[] {
  return blocks.slice(blocks.findIndex((raw) => raw.trim() !== ""));
}

/** The link references of the file that a text uses. */
function findReferences(end: string, text: string): readonly string[] {
  const lower = text.toLowerCase();
  return end.split(/\r?\n/).filter((line) => {
    const label = /^ {0,3}(\[[^\]]{1,300}\]):/.exec(line)?.[1];
    return label !== undefined && lower.includes(label.toLowerCase());
  });
}
