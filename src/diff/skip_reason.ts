// Recognizes binary, lock, generated and vendored files.

import type { FileDiff } from "./diff.ts";

const LOCK_FILE =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|bun\.lockb|go\.(?:work\.)?sum|gradle\.lockfile|packages\.lock\.json|package\.resolved|cartfile\.resolved|gems\.locked|\.terraform\.lock\.hcl|(?:yarn|deno|cargo|poetry|uv|pdm|pixi|pipfile|composer|gemfile|flake|bun|podfile|mix|pubspec|rebar|conan|paket|chart|buf|module\.bazel)\.lock)$/i;
const VENDORED = /(?:^|\/)(?:node_modules|vendor)\//;
const GENERATED = /(?:^|\/)dist\/|\.min\.(?:js|css|mjs|cjs)$|\.(?:map|snap)$/i;
/** Marks of generated files: the one of Go tools, and `@generated`. */
const MARK =
  /^\s*(?:\/\/|\/\*+|\*|#|--|;|<!--|"""|%)\s*(?:Code generated\b.*\bDO NOT EDIT\b|(?:.*\s)?@generated\b)/;
const MARK_LINES = 10;
const LONGEST_MARK = 2_000;

/** Why a file need not be read, such as `lock file`; undefined for other files. */
export function findSkipReason({ path, isBinary, hunks }: FileDiff): string | undefined {
  if (isBinary) return "binary";
  if (hunks.length === 0) return undefined;
  if (LOCK_FILE.test(path)) return "lock file";
  if (VENDORED.test(path)) return "vendored";
  // Only near the top does the mark describe the file itself.
  const isMarked = hunks[0]?.lines.slice(0, MARK_LINES).some(({ mark, text, number }) =>
    (mark === "+" || mark === " ") && number <= MARK_LINES && MARK.test(text.slice(0, LONGEST_MARK))
  );
  return isMarked || GENERATED.test(path) ? "generated" : undefined;
}
