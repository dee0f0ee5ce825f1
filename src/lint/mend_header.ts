// The header of a message as it would pass, where that can be told.

import { suggestType } from "../notes/messages/types/infer.ts";
import { ADDED_NUMBER } from "../notes/messages/subject_number.ts";
import { readLeadingEmoji, typeNamed } from "../notes/messages/types/type_names.ts";
import { findSimilar } from "../text/similar.ts";
import { splitScope, writeHeader } from "./checks.ts";
import type { Message } from "./message.ts";
import type { RuleName } from "./types.ts";
import type { LintSettings } from "./settings.ts";
import { mendCase } from "./subject_case.ts";

/** The header with every fault mended that has one remedy; undefined when that changes nothing. */
export async function mendHeader(
  { first, header, body }: Message,
  settings: LintSettings,
): Promise<string | undefined> {
  const line = first.text.trim();
  const emoji = header === undefined ? readLeadingEmoji(line)?.length ?? 0 : 0;
  const { scope, isBreaking, description } = header ??
    { scope: undefined, isBreaking: false, description: line.slice(emoji) };
  const type = header === undefined
    ? suggestType(line, { body })
    : await findType(header.type, settings.types);
  if (type === undefined || !settings.types.includes(type)) return undefined;
  const mended = mendDescription(description, settings);
  if (mended === "") return undefined;
  const text = writeHeader({
    type,
    scope: scope === undefined ? undefined : await mendScope(scope, settings),
    isBreaking,
    description: mended,
  });
  return text === first.text ? undefined : text;
}

/** The allowed type that a word stands for: in lower case, by another name, or mistyped. */
async function findType(word: string, types: readonly string[]): Promise<string | undefined> {
  const lower = word.toLowerCase();
  const named = typeNamed(lower);
  if (types.includes(lower)) return lower;
  if (named !== undefined && types.includes(named)) return named;
  const similar = await findSimilar(lower, types, 0);
  return similar.length === 1 ? similar[0] : undefined;
}

async function mendScope(scope: string, { scopes, severities }: LintSettings): Promise<string> {
  const text = isOn("scope-case", severities) ? scope.trim().toLowerCase() : scope.trim();
  if (scopes === undefined || splitScope(text).every((each) => scopes.includes(each))) return text;
  const similar = await findSimilar(text, scopes, 0);
  return similar.length === 1 ? similar[0] ?? text : text;
}

function mendDescription(
  description: string,
  { severities, subjectCase }: LintSettings,
): string {
  const whole = description.trim();
  const [number = ""] = ADDED_NUMBER.exec(whole) ?? [];
  const text = whole.slice(0, whole.length - number.length).trimEnd();
  const ended = isOn("subject-full-stop", severities)
    ? text.replace(/(?<=[^.])\.$|。+$/, "").trimEnd()
    : text;
  return (isOn("subject-case", severities) ? mendCase(ended, subjectCase) : ended) + number;
}

function isOn(rule: RuleName, severities: LintSettings["severities"]): boolean {
  return severities.get(rule) !== "off";
}
