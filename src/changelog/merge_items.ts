// Brings items into the body of a section that people edit: the rules of lines.

import { SHORT_HASH_LENGTH } from "../history/commit.ts";
import { type Block, readBlocks, referencesIn, withoutReferences, wordsOf } from "./items.ts";
import type { WrittenItem } from "./types.ts";
import type { FileForm } from "./form/form.ts";
import { bare } from "./form/titles.ts";
import { inLineEndings, writeTitle } from "./write_section.ts";

/** What a line of a section is to the changes that are to stand there. */
export type LineKind =
  /** What relnotes writes now. */
  | { readonly kind: "current"; readonly item: WrittenItem }
  /** What relnotes wrote before: for one of the changes, or for none of them. */
  | { readonly kind: "outdated"; readonly item: WrittenItem | undefined }
  /** A change in other words. */
  | { readonly kind: "edited"; readonly items: readonly WrittenItem[] }
  /** Without a change. */
  | { readonly kind: "own" };

/** A block of a section with the title above it and, for items, what it is. */
export interface ReadLine {
  readonly block: Block;
  /** The title of the group that it stands in; empty above the first. */
  readonly title: string;
  readonly line?: LineKind;
}

/**
 * Tells what the lines of a body are. `known` holds the texts that relnotes writes for commits by
 * themselves.
 */
export function readItemLines(
  body: string,
  items: readonly WrittenItem[],
  known: ReadonlySet<string>,
): readonly ReadLine[] {
  const current = groupBy(items, ({ text }) => wordsOf(text));
  const before = groupBy(items, ({ others }) => others.map(wordsOf));
  const bareTexts = groupBy(items, ({ text }) => withoutReferences(wordsOf(text)));
  const numbers = groupBy(items, (item) => item.numbers);
  const hashes = groupBy(
    items,
    ({ hashes }) => hashes.map((hash) => hash.slice(0, SHORT_HASH_LENGTH)),
  );
  const taken = new Set<WrittenItem>();
  let title = "";
  return readBlocks(body).map((block): ReadLine => {
    if (block.kind === "title") title = block.title;
    if (block.kind !== "item") return { block, title };
    const words = wordsOf(block.raw);
    const same = (current.get(words) ?? []).filter((item) => !taken.has(item));
    const item = same.find((each) => bare(each.title) === bare(title)) ?? same[0];
    if (item !== undefined) {
      taken.add(item);
      return { block, title, line: { kind: "current", item } };
    }
    const references = referencesIn(block.raw);
    const isNamed = references.numbers.length + references.hashes.length > 0;
    if (!isNamed) return { block, title, line: { kind: "own" } };
    const named = [
      ...references.numbers.flatMap((number) => numbers.get(number) ?? []),
      ...references.hashes.flatMap((hash) =>
        (hashes.get(hash.slice(0, SHORT_HASH_LENGTH)) ?? []).filter((each) =>
          each.hashes.some((full) => full.startsWith(hash))
        )
      ),
    ];
    const earlier = before.get(words)?.[0];
    if (earlier !== undefined || known.has(words) || current.has(words)) {
      return { block, title, line: { kind: "outdated", item: earlier ?? named[0] } };
    }
    if (named.length > 0) return { block, title, line: { kind: "edited", items: named } };
    // A commit that was made anew has another hash and the same words.
    const remade = references.hashes.length > 0
      ? bareTexts.get(withoutReferences(words))?.[0]
      : undefined;
    return {
      block,
      title,
      line: remade === undefined ? { kind: "own" } : { kind: "outdated", item: remade },
    };
  });
}

function groupBy<Key>(
  items: readonly WrittenItem[],
  keysOf: (item: WrittenItem) => Key | readonly Key[],
): ReadonlyMap<Key, readonly WrittenItem[]> {
  const groups = new Map<Key, WrittenItem[]>();
  for (const item of items) {
    const keys = keysOf(item);
    // `isArray` does not narrow a read-only list.
    for (const key of (Array.isArray(keys) ? keys : [keys]) as readonly Key[]) {
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      group.push(item);
    }
  }
  return groups;
}

/**
 * The body with its items brought up to date: hand-written and edited lines stay, outdated ones are
 * replaced or go, new ones are appended in their group. Everything else keeps its place.
 */
export function mergeItems(
  lines: readonly ReadLine[],
  items: readonly WrittenItem[],
  form: FileForm,
): string {
  const present = new Set<string>();
  for (const { line } of lines) {
    if (line?.kind === "current") present.add(line.item.change);
    if (line?.kind === "edited") { for (const { change } of line.items) present.add(change); }
  }
  const kept: { raw: string; readonly line: ReadLine }[] = [];
  const itemOf = new Map(items.map((item) => [item.change, item]));
  let isGroupGone = false;
  for (const [at, line] of lines.entries()) {
    if (isGroupGone && line.block.kind === "blank") continue;
    isGroupGone = false;
    const written = rewrite(line, present, itemOf, form);
    if (written !== undefined) kept.push({ raw: written, line });
    else isGroupGone = removeEmptyTitle(kept, lines, at + 1);
  }
  const missing = items.filter(({ change }) => !present.has(change));
  if (missing.length === 0) return kept.map(({ raw }) => raw).join("");
  return append(kept, missing, form);
}

/** The raw text of a line as it is to be; undefined when it goes. Notes what it says in `present`. */
function rewrite(
  { block, line }: ReadLine,
  present: Set<string>,
  itemOf: ReadonlyMap<string, WrittenItem>,
  form: FileForm,
): string | undefined {
  if (line?.kind !== "outdated") return block.raw;
  if (line.item === undefined || present.has(line.item.change)) return undefined;
  present.add(line.item.change);
  const item = itemOf.get(line.item.change) ?? line.item;
  // The case follows that of most entries, and a person may have chosen it.
  const hasSameWords = wordsOf(block.raw).toLowerCase() === wordsOf(item.text).toLowerCase();
  if (hasSameWords) return block.raw;
  return `${inLineEndings(item.text, form)}${/\r?\n$/.exec(block.raw)?.[0] ?? ""}`;
}

/**
 * Removes the title above the last item of a group, which `start` follows; false when the group has
 * other items.
 */
function removeEmptyTitle(
  kept: { raw: string; readonly line: ReadLine }[],
  lines: readonly ReadLine[],
  start: number,
): boolean {
  let next = start;
  while (lines[next]?.block.kind === "blank") next++;
  if (next < lines.length && lines[next]?.block.kind !== "title") return false;
  let at = kept.length - 1;
  while (kept[at]?.line.block.kind === "blank") at--;
  if (kept[at]?.line.block.kind !== "title") return false;
  kept.length = at;
  return true;
}

function append(
  kept: { raw: string; readonly line: ReadLine }[],
  missing: readonly WrittenItem[],
  form: FileForm,
): string {
  const order = form.rules.map(({ title }) => bare(title));
  const byTitle = groupBy(missing, ({ title }) => bare(title));
  for (const [title, group] of byTitle) {
    const texts = inLineEndings(`${group.map(({ text }) => text).join("\n")}\n`, form);
    // In a file of flat lists, somebody may have written titles for what is not released.
    const isIn = (each: { readonly line: ReadLine }): boolean =>
      form.group === undefined ? each.line.title === "" : bare(each.line.title) === title;
    const last = kept.findLastIndex((each) => isIn(each) && each.line.block.kind === "item");
    const head = kept.findLastIndex((each) => isIn(each) && each.line.block.kind === "title");
    const line: ReadLine = {
      block: { kind: "item", raw: texts, mark: form.bullet },
      title: form.group === undefined ? "" : group[0]?.title ?? "",
    };
    if (last !== -1) {
      endLine(kept[last], form);
      kept.splice(last + 1, 0, { raw: texts, line });
    } else if (head !== -1 && form.group !== undefined) {
      endLine(kept[head], form);
      const blanks = countBlanks(kept, head + 1);
      const needed = form.lineEnding.repeat(Math.max(0, form.blanks.afterTitle - blanks));
      kept.splice(head + 1 + Math.min(blanks, form.blanks.afterTitle), 0, {
        raw: needed + texts,
        line,
      });
    } else insertGroup(kept, { raw: texts, line }, order, form);
  }
  return kept.map(({ raw }) => raw).join("");
}

/** Inserts a group with its title before the first one that comes later in the order. */
function insertGroup(
  kept: { raw: string; readonly line: ReadLine }[],
  { raw, line }: { readonly raw: string; readonly line: ReadLine },
  order: readonly string[],
  form: FileForm,
): void {
  const { afterHead, afterTitle, betweenGroups } = form.blanks;
  const hasTitle = form.group !== undefined && line.title !== "";
  const place = order.indexOf(bare(line.title));
  const later = kept.findIndex(({ line: { block } }) =>
    block.kind === "title" &&
    (form.group === undefined || order.indexOf(bare(block.title)) > place)
  );
  const group = hasTitle
    ? `${writeTitle(line.title, form)}${form.lineEnding.repeat(1 + afterTitle)}${raw}`
    : raw;
  const text: ReadLine = hasTitle
    ? { block: { kind: "title", raw: group, title: line.title }, title: line.title }
    : line;
  if (later !== -1) {
    const blanksBelow = hasTitle ? betweenGroups : Math.max(1, betweenGroups);
    kept.splice(later, 0, { raw: group + form.lineEnding.repeat(blanksBelow), line: text });
    return;
  }
  const end = kept.findLastIndex(({ line: { block } }) => block.kind !== "blank");
  endLine(kept[end], form);
  const isFirst = end === -1;
  const wanted = isFirst ? afterHead : Math.max(1, betweenGroups);
  const blanks = isFirst ? countBlanks(kept, 0) : 0;
  const at = isFirst ? Math.min(blanks, wanted) : end + 1;
  kept.splice(at, 0, {
    raw: form.lineEnding.repeat(Math.max(0, wanted - blanks)) + group,
    line: text,
  });
}

function countBlanks(kept: readonly { readonly line: ReadLine }[], from: number): number {
  let at = from;
  while (kept[at]?.line.block.kind === "blank") at++;
  return at - from;
}

/** Adds the line break that the last line of a file may lack. */
function endLine(each: { raw: string } | undefined, { lineEnding }: FileForm): void {
  if (each !== undefined && each.raw !== "" && !each.raw.endsWith("\n")) each.raw += lineEnding;
}
