// Prepares texts of a repository for a prompt: removes people and addresses, shows hidden
// characters, estimates tokens.

import { showInvisible } from "../text/control_characters.ts";

// A model needs neither the people involved nor marks that only a platform reads.
const TRAILER =
  /^(?:[>*+-]\s*)*(?:[a-z]+(?:-[a-z]+){0,4}-by|cc|author|change-id|git-svn-id|pr-url|reviewed-on)\s*:/i;
// An unclosed comment hides the rest of the text, as it does on GitHub.
const COMMENT = /<!--[^]*?(?:-->|$)/g;
const RULE = /^\s*[-_*=]{3,}\s*$/;
// The end of the host tells an address from a package version ("lodash@4.17"). The part before `@`
// is read backwards from there, so that words without one take no time.
const ADDRESS =
  /(?<=<)[^\s<>@]{1,64}@[^\s<>@]{1,255}(?=>)|@(?<=([\p{L}\p{N}_.+%-]{1,64})@)(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:xn--[a-z0-9-]{2,59}|\p{L}{2,24})(?![\p{L}\p{N}])/gu;

/**
 * The text without trailers that name people, e-mail addresses, HTML comments and horizontal rules.
 * Invisible characters are made visible, so that `--dry-run` shows what the model reads.
 */
export function sanitizeForPrompt(text: string): string {
  const lines = text.replace(COMMENT, "").split(/\r?\n/)
    .filter((line) => !TRAILER.test(line.trim()) && !RULE.test(line))
    .map((line) => showInvisible(withoutAddresses(line)).trimEnd());
  return lines.join("\n").replace(/\n{3,}/g, "\n\n").trim();
}

/** The text with its e-mail addresses replaced; all else stays, for texts such as a diff. */
export function withoutAddresses(text: string): string {
  let shown = "";
  let end = 0;
  for (const { 0: found, 1: before = "", index } of text.matchAll(ADDRESS)) {
    const start = Math.max(end, index - before.length);
    // After another address there is nothing left before `@`.
    if (found.startsWith("@") && start === index) continue;
    shown += `${text.slice(end, start)}[e-mail address]`;
    end = index + found.length;
  }
  return end === 0 ? text : shown + text.slice(end);
}

/** A rough number of tokens: one for every 4 ASCII characters, or 1.5 others. */
export function estimateTokens(text: string): number {
  let ascii = 0;
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) < 128) ascii++;
  return Math.ceil(ascii / 4 + (text.length - ascii) / 1.5);
}
