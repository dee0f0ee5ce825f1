// Tables in documents that are written by a script, between marks.

/** A table of Markdown. The formatter pads its columns. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join(
    "",
  );
}

/** The text with `table` between the mark for `what` and the end mark. */
export function replaceTable(text: string, what: string, table: string): string {
  const startMark = `<!-- ${what}: written by \`deno task docs\` -->`;
  const start = text.indexOf(startMark);
  const end = text.indexOf("<!-- end -->", start);
  if (start < 0 || end < start) throw new Error(`the marks of ${what} are missing`);
  return `${text.slice(0, start)}${startMark}\n\n${table}\n${text.slice(end)}`;
}

/** The text without what the formatter changes: padding of tables, breaks of lines. */
export function withoutLayout(text: string): string {
  return text.replace(/\s+/g, " ").replace(/-{3,}/g, "---");
}
