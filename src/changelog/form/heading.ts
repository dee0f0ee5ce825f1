// Reads the headings of versions in their many forms.

import { splitTagName } from "../../history/versions.ts";
import { findDate } from "./dates.ts";
import type { Heading, Line } from "../types.ts";

const ATX = /^ {0,3}(#{1,6})(?:[ \t]+|(?=v?\d|\[))(.*?)(?:[ \t]+#+)?[ \t]*$/i;
const UNDERLINE = /^ {0,3}(={2,}|-{2,})[ \t]*$/;
const UNRELEASED =
  /^(?:the )?(?:unreleased|upcoming|next|head|work in progress|wip|tbd|tba)(?: (?:changes|release|version))?\b[\s\W]*$/i;
// The same in the languages into which Keep a Changelog is translated.
const UNRELEASED_ELSEWHERE =
  /^(?:unveröffentlicht|non publié|à venir|sin publicar|no publicado|no lanzado|não publicado|não lançado|non rilasciato|niet uitgebracht|ikke udgivet|ikke utgitt|ej släppt|osläppt|niewydane|nieopublikowane|nevydáno|nezverejnené|yayınlanmadı|yayınlanmamış|не выпущено|невыпущенное|не опубликовано|не випущено|невипущене|未发布|未發[布佈行]|未リリース|미출시|미배포|未公開)\P{L}*$/iu;
// Words before a version that are no name.
const PLAIN_WORDS = /^(?:version|release|released|ver\.?|v\.?)$/i;
const TITLE_WORDS = /^(?:change|changes|changelog|history|news|notes|upgrad|migrat)/i;
const MOST_WORDS_BEFORE = 3;

/** A heading without its marks. */
export interface RawHeading {
  readonly level: number;
  /** The text between the marks, with its own markup. */
  readonly content: string;
  readonly lineCount: number;
}

/** The heading that begins at a line of Markdown; undefined when none does. */
export function readRawHeading(lines: readonly Line[], at: number): RawHeading | undefined {
  const line = lines[at];
  if (line === undefined || !line.isText) return undefined;
  const atx = ATX.exec(line.text);
  if (atx !== null) return { level: atx[1]?.length ?? 1, content: atx[2] ?? "", lineCount: 1 };
  const next = lines[at + 1];
  const underline = next?.isText === true ? UNDERLINE.exec(next.text)?.[1] : undefined;
  if (underline === undefined || !/^ {0,3}[^\s>|*+-]/.test(line.text)) return undefined;
  return { level: underline.startsWith("=") ? 1 : 2, content: line.text.trim(), lineCount: 2 };
}

/**
 * What the heading of a section says; undefined for every other heading. `above` is the level of the
 * first heading of a version: deeper headings must say nothing beside version and date.
 */
export function readHeading(
  { level, content }: Omit<RawHeading, "lineCount">,
  above: number | undefined,
): Heading | undefined {
  const text = plainText(content);
  if (isUnreleased(text)) return { level, text };
  const isDeeper = above !== undefined && level > above;
  const words = text.split(/\s+/);
  const places = words.flatMap((word, at) => versionOf(word) === undefined ? [] : [at]);
  // A day can be a version, but not beside another.
  const at = places.find((each) => findDate(words[each] ?? "") === undefined) ?? places[0] ?? -1;
  const version = at === -1 ? undefined : versionOf(words[at] ?? "");
  if (version === undefined || at > MOST_WORDS_BEFORE) return undefined;
  const before = words.slice(0, at).filter((word) => !PLAIN_WORDS.test(word));
  if (before.some((word) => TITLE_WORDS.test(word))) return undefined;
  const rest = words.slice(at + 1).join(" ");
  if (isDeeper && (before.length > 0 || !saysOnlyDate(rest))) return undefined;
  const packageName = packageOf(version, before);
  return { level, text, version, ...(packageName === undefined ? {} : { packageName }) };
}

/** True for what stands above the changes that are not released: `Unreleased`, `Non publié`. */
export function isUnreleased(text: string): boolean {
  return UNRELEASED.test(text) || UNRELEASED_ELSEWHERE.test(text);
}

/** The text of a heading without links, tags and emphasis. */
function plainText(content: string): string {
  return content
    .replace(/<[^<>]{0,300}>/g, " ")
    .replace(/!?\[([^[\]]{0,300})\](?:\([^()]{0,2000}\)|\[[^[\]]{0,300}\])?/g, "$1 ")
    .replace(/[*`\\]|(?<!\w)_|_(?!\w)/g, "")
    .replace(/^[^\p{L}\p{N}@]+/u, "")
    .replace(/\s+/g, " ").trim();
}

/** The version in a word, `v1.2.3` or `core@1.2.3`: at least two numbers. */
function versionOf(word: string): string | undefined {
  const whole = word.replace(/^[([{"']+|[)\]}"',:;.]+$/g, "");
  // Several packages released together, the main one first: `1.44.0/0.66.0`.
  const bare = /^(v?\d+(?:\.\d+)+[^/]*)\/v?\d/i.exec(whole)?.[1] ?? whole;
  const parts = splitTagName(bare);
  return parts === undefined || parts.numbers.length < 2 ? undefined : bare;
}

function saysOnlyDate(rest: string): boolean {
  const date = findDate(rest);
  const without = date === undefined ? rest : rest.replace(date, "");
  return /^[\s\W]*(?:\b(?:released|on|yanked|unreleased|utc)\b[\s\W]*)*$/i.test(without);
}

/** `core` in `core@1.2.3`, `@acme/core` in `@acme/core 1.2.3`. */
function packageOf(version: string, before: readonly string[]): string | undefined {
  const own = splitTagName(version)?.before.replace(/v$/i, "").replace(/[-@/_]+$/, "") ?? "";
  if (own !== "") return own;
  const [name] = before;
  return before.length === 1 && name !== undefined && /[@/]/.test(name)
    ? name.replace(/[-@/_]+$/, "")
    : undefined;
}
