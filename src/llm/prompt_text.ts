// Texts of a repository made ready for a prompt: without authors and addresses, and nothing in them invisible.

import { showInvisible } from "../text/control_characters.ts";

// Who did what is not for a model, and neither are marks that only act on a platform.
const TRAILER =
  /^(?:[>*+-]\s*)*(?:[a-z]+(?:-[a-z]+){0,4}-by|cc|author|change-id|git-svn-id|pr-url|reviewed-on)\s*:/i;
const RULE = /^\s*[-_*=]{3,}\s*$/;
// Told from versions of packages ("lodash@4.17") by how their hosts end.
const ADDRESS =
  /(?<=<)[^\s<>@]{1,64}@[^\s<>@]{1,255}(?=>)|[\p{L}\p{N}_.+%-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:xn--[a-z0-9-]{2,59}|\p{L}{2,24})(?![\p{L}\p{N}])/gu;

/**
 * The text without trailers that name people, e-mail addresses, comments of HTML and rules between parts;
 * invisible characters are shown, so that a person who looks at `--dry-run` sees what a model does.
 */
export function sanitizeForPrompt(text: string): string {
  const lines = withoutComments(text).split(/\r?\n/)
    .filter((line) => !TRAILER.test(line.trim()) && !RULE.test(line))
    .map((line) => showInvisible(withoutAddresses(line)).trimEnd());
  return lines.join("\n").replace(/\n{3,}/g, "\n\n").trim();
}

/** The text with its e-mail addresses taken out, for texts whose form has to stay, such as a diff. */
export function withoutAddresses(text: string): string {
  return text.replace(ADDRESS, "[e-mail address]");
}

/** One that does not end hides the rest, as on the platform. */
function withoutComments(text: string): string {
  let rest = "";
  let from = 0;
  for (let start = text.indexOf("<!--"); start >= 0; start = text.indexOf("<!--", from)) {
    rest += text.slice(from, start);
    const end = text.indexOf("-->", start + 4);
    if (end < 0) return rest;
    from = end + 3;
  }
  return rest + text.slice(from);
}
