// A diff of git, line by line, in colour and safe to show.

import { showInvisible } from "../text/control_characters.ts";
import type { Paint, Role } from "./theme.ts";

const ROLES: readonly (readonly [start: RegExp, role: Role])[] = [
  [
    /^(?:diff |index |--- |\+\+\+ |new file|deleted file|old mode|new mode|(?:dis)?similarity |rename |copy |Binary )/,
    "heading",
  ],
  [/^@@/, "hunk"],
  [/^\+/, "added"],
  [/^-/, "removed"],
];

/** Paints the lines of one diff in their order; it knows the lines before. */
export class DiffPainter {
  readonly #paint: Paint;
  #inHunk = false;

  /** `paint` as of the theme. */
  constructor(paint: Paint) {
    this.#paint = paint;
  }

  /** One line, without its line break. Tabs stay, which a pager lays out. */
  paintLine(line: string): string {
    if (line.startsWith("diff ")) this.#inHunk = false;
    // Within a hunk a line that begins with `--- ` is one that was removed.
    const role = ROLES.find(([start, role]) =>
      (role !== "heading" || !this.#inHunk) && start.test(line)
    )?.[1];
    if (role === "hunk") this.#inHunk = true;
    const shown = line.replace(/\r$/, "").split("\t").map(showInvisible).join("\t");
    return role === undefined ? shown : this.#paint(role, shown);
  }
}
