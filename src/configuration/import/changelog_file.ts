// The changelog file that another tool writes.

import type { Configuration } from "../types.ts";
import type { Keys } from "./values/keys.ts";

/** The changelog file that a key names; nothing, with a note, when it is outside the repository. */
export function changelogOf(keys: Keys, key: string): Pick<Configuration, "changelog"> {
  const file = keys.text(key);
  if (file === undefined) return {};
  if (isWithin(file)) return { changelog: { file: file.replace(/^(?:\.\/)+/, "") } };
  keys.leave(key, "it is not a file within the repository");
  return {};
}

/** True for a path that stays within the repository. */
export function isWithin(path: string): boolean {
  return /^[^/\\\p{Cc}][^\\\p{Cc}]*$/u.test(path) && !/^[A-Za-z]:/.test(path) &&
    !path.split("/").some((part) => part === ".." || part.toLowerCase() === ".git");
}
