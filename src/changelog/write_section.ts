// Writes a section: the heading in the form of the file, and the groups of items.

import type { ChangelogFile, Release, WrittenItem } from "./types.ts";
import { writeDate } from "./form/dates.ts";
import type { FileForm, HeadForm } from "./form/form.ts";
import { splitTagName } from "../history/versions.ts";

/** The version in a tag, without what stands before it. */
export function versionOf(tag: string): string {
  return tag.slice(splitTagName(tag)?.before.length ?? 0);
}

/** The lines of the heading of a release, with `\n` after each. */
export function writeHead(release: Omit<Release, "items">, form: FileForm): string {
  const template = chooseHead(release, form);
  const { tag, date, previous, compareUrl } = release;
  const linked = compareUrl === undefined
    ? template.template.replace(/\[([^[\]]*)\]\(\{compare\}\)/g, "$1")
    : template.template;
  const values: Readonly<Record<string, string>> = {
    tag,
    version: versionOf(tag),
    previous: previous === undefined ? "" : versionOf(previous),
    date: writeDate(date, template.dateSample),
    compare: compareUrl ?? "",
  };
  const text = linked.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
  const lines = text.replace(/\n$/, "").split("\n");
  const last = lines.at(-1) ?? "";
  if (lines.length > 1 && /^[-=]{2,}\s*$/.test(last)) {
    lines[lines.length - 1] = last.charAt(0).repeat(lines.at(-2)?.length ?? 3);
  }
  return `${lines.join("\n")}\n`;
}

/** Patches first take the form of patches; a link needs a release before. */
function chooseHead({ tag, previous }: Omit<Release, "items">, { heads }: FileForm): HeadForm {
  const isPatch = Number(splitTagName(tag)?.numbers[2] ?? 0) > 0;
  const usable = heads.filter(({ template }) =>
    previous !== undefined || !template.includes("{previous}")
  );
  const [first] = usable;
  // A form of the same bump, unless the newest heading has no other form.
  const alike = usable.find((head) => head.isPatch === isPatch);
  return alike ?? first ?? { template: "## {version} - {date}", dateSample: "2026-01-31" };
}

/** The body of a section with these items: groups in order, without blank lines at the end. */
export function writeBody(items: readonly WrittenItem[], form: FileForm): string {
  const { afterHead, afterTitle, betweenGroups } = form.blanks;
  const groups = groupByTitle(items).map(([title, texts]) =>
    (form.group === undefined || title === ""
      ? ""
      : `${writeTitle(title, form)}\n${"\n".repeat(afterTitle)}`) + `${texts.join("\n")}\n`
  );
  if (groups.length === 0) return "";
  return "\n".repeat(afterHead) + groups.join("\n".repeat(betweenGroups));
}

/** The line of a title. */
export function writeTitle(title: string, { group }: FileForm): string {
  return `${group?.before ?? "### "}${title}${group?.after ?? ""}`;
}

function groupByTitle(items: readonly WrittenItem[]): readonly (readonly [string, string[]])[] {
  const groups = new Map<string, string[]>();
  for (const { title, text } of items) {
    const texts = groups.get(title) ?? [];
    groups.set(title, texts);
    texts.push(text);
  }
  return [...groups];
}

/** The text in the line endings of the file. */
export function inLineEndings(
  text: string,
  { lineEnding }: Pick<ChangelogFile, "lineEnding">,
): string {
  return lineEnding === "\n" ? text : text.replace(/\r?\n/g, "\r\n");
}
