// The paths that limit a log, as they are given: from a folder of the repository.

import { EnvironmentError } from "../errors.ts";
import { quote } from "../text/control_characters.ts";

/** A path that limits a log. */
export interface LimitingPath {
  /** From the root of the repository, without a slash at its end; `.` is the root. */
  readonly name: string;
  /** What git gets. */
  readonly pathspec: string;
  /** True when `name` is a pattern, in which `*` stands for any text, slashes too. */
  readonly isPattern: boolean;
}

const MAGIC = /^:/;
const PATTERN = /[*?[]/;
/** The start of a path on a drive of Windows. */
const DRIVE = /^[A-Za-z]:/;

/**
 * The path that a text names. `folder` is where the text is read from, relative to the root of the
 * repository; `root` is the absolute path of the repository, as git writes it.
 * @throws EnvironmentError when the path leaves the repository or begins with `:`.
 */
export function readPath(text: string, folder: string, root: string): LimitingPath {
  if (MAGIC.test(text)) {
    throw new EnvironmentError(
      `the path ${quote(text)} cannot be read`,
      "pathspecs that begin with ':' are not supported; write './:name' for a file of that name",
    );
  }
  const own = `${root.replace(/\/+$/, "")}/`;
  // git for Windows writes a root as C:/work, and compares as the file system does.
  const isWindows = DRIVE.test(root) || root.startsWith("//");
  const given = isWindows ? text.replaceAll("\\", "/") : text;
  const fold = (path: string): string => isWindows ? path.toLowerCase() : path;
  const isAbsolute = given.startsWith("/") || (isWindows && DRIVE.test(given));
  const isInside = !isAbsolute || fold(`${given}/`).startsWith(fold(own));
  const relative = isAbsolute ? given.slice(own.length) : `${folder}/${given}`;
  const name = isInside ? resolveParts(relative) : undefined;
  if (name === undefined) {
    throw new EnvironmentError(
      `the path ${quote(text)} is outside of the repository`,
      "paths are read from the current directory, or from that of --repo",
    );
  }
  return pathOf(name, PATTERN.test(name));
}

/** The path of a folder, from the root of the repository, in which every character is itself. */
export function literalPath(folder: string): LimitingPath {
  return pathOf(resolveParts(folder) ?? folder, false);
}

function pathOf(name: string, isPattern: boolean): LimitingPath {
  // git takes a path that exists literally even where it could be a pattern.
  const pathspec = `:(top${isPattern ? "" : ",literal"})${name}`;
  return { name: name === "" ? "." : name, pathspec, isPattern };
}

/** The path without `.` and `..`; undefined when it leaves its start. */
function resolveParts(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join("/");
}
