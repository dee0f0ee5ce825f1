// Writes completions as the scripts of shells read them. Pure.

import type { TypedLine } from "./line.ts";
import type { CompletionsOptions } from "../options/tool_lists.ts";
import type { Candidate } from "./wanted.ts";

/** A shell that there is a script for. */
export type Shell = CompletionsOptions["shell"];

/** What the shell is to do: offer the lines that follow, or complete files or directories itself. */
export type ReplyKind = "words" | "files" | "directories";

/**
 * The reply: its kind, then a candidate in each line. For bash it is what takes the place of the
 * word, in the quotes that were typed; for the others a value, which the shell quotes, a tab and
 * what it is.
 */
export function formatReply(
  shell: Shell,
  kind: ReplyKind,
  candidates: readonly Candidate[],
  typed: TypedLine,
): string {
  const lines = shell === "bash" ? quoteForBash(candidates, typed) : candidates
    // Zsh and fish match in the ways that their users have set.
    .filter(({ value }) => shell !== "powershell" || startsLike(value, typed.current))
    .map(({ value, help = "" }) => `${value}\t${help}`);
  return [kind, ...lines].map((line) => `${line}\n`).join("");
}

function startsLike(value: string, start: string): boolean {
  return value.slice(0, start.length).toLowerCase() === start.toLowerCase();
}

/** Bash puts candidates in as they are, after what it keeps of the word. */
function quoteForBash(
  candidates: readonly Candidate[],
  { current, quote, keptLength }: TypedLine,
): readonly string[] {
  if (keptLength === undefined) return [];
  return candidates.flatMap(({ value }) => {
    // A history expansion cannot be escaped in double quotes.
    if (!value.startsWith(current) || (quote === '"' && value.includes("!"))) return [];
    return [BASH_QUOTING[quote](value.slice(keptLength))];
  });
}

const BASH_QUOTING: Readonly<Record<TypedLine["quote"], (text: string) => string>> = {
  "": (text) => text.replace(/[^\p{L}\p{N}_.\/:=@%+,-]/gu, "\\$&"),
  "'": (text) => text.replaceAll("'", "'\\''"),
  '"': (text) => text.replace(/["$`\\]/g, "\\$&"),
};
