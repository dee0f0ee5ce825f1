// Files of a diff that nobody reads line by line: binary, lock, generated and vendored ones.

import type { FileDiff } from "./diff.ts";

const LOCK_FILE =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|bun\.lockb|go\.(?:work\.)?sum|gradle\.lockfile|packages\.lock\.json|package\.resolved|cartfile\.resolved|gems\.locked|\.terraform\.lock\.hcl|(?:yarn|deno|cargo|poetry|uv|pdm|pixi|pipfile|composer|gemfile|flake|bun|podfile|mix|pubspec|rebar|conan|paket|chart|buf|module\.bazel)\.lock)$/i;
const VENDORED = /(?:^|\/)(?:node_modules|vendor)\//;
const GENERATED = /(?:^|\/)dist\/|\.min\.(?:js|css|mjs|cjs)$|\.(?:map|snap)$/i;
/** How a file says that a program wrote it: the mark of Go's tools, and one that many others use. */
const MARK =
  /^\s*(?:\/\/|\/\*+|\*|#|--|;|<!--|"""|%)\s*(?:Code generated\b.*\bDO NOT EDIT\b|(?:.*\s)?@generated\b)/;
const MARK_LINES = 10;
const LONGEST_MARK = 2_000;

/** Why the lines of a file tell little, such as `lock file`; undefined where they are worth reading. */
export function findSkipReason({ path, isBinary, hunks }: FileDiff): string | undefined {
  if (isBinary) return "binary";
  if (hunks.length === 0) return undefined;
  if (LOCK_FILE.test(path)) return "lock file";
  if (VENDORED.test(path)) return "vendored";
  // Further down in a file a mark is what the file is about.
  const isMarked = hunks[0]?.lines.slice(0, MARK_LINES).some(({ mark, text, number }) =>
    (mark === "+" || mark === " ") && number <= MARK_LINES && MARK.test(text.slice(0, LONGEST_MARK))
  );
  return isMarked || GENERATED.test(path) ? "generated" : undefined;
}
