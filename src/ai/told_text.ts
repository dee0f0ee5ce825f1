// Texts of a repository as a model is told of them: without who wrote them, and without what nobody sees.

import { showInvisible } from "../untrusted.ts";

// Who did what is not for a model, and neither are marks that only act on a platform.
const TRAILER =
  /^(?:co-authored-by|signed-off-by|reviewed-by|acked-by|tested-by|reported-by|suggested-by|helped-by|approved-by|cc|change-id|git-svn-id|pr-url|reviewed-on|merged-by)\s*:/i;
const RULE = /^\s*[-_*=]{3,}\s*$/;
const ADDRESS = /[\w.+%-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}\b/gi;

/**
 * The text without trailers that name people, e-mail addresses, comments of HTML and rules between parts;
 * invisible characters are shown, so that a person who looks at `--dry-run` sees what a model does.
 */
export function tidyTold(text: string): string {
  const lines = withoutComments(text).split(/\r?\n/)
    .filter((line) => !TRAILER.test(line.trim()) && !RULE.test(line))
    .map((line) => showInvisible(line.replace(ADDRESS, "[e-mail address]")).trimEnd());
  return lines.join("\n").replace(/\n{3,}/g, "\n\n").trim();
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
