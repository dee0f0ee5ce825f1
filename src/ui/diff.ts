// Colours the lines of a diff and makes them safe to display.

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

/** Paints the lines of one diff, in order; keeps track of hunks. */
export class DiffPainter {
  readonly #paint: Paint;
  #inHunk = false;

  /** `paint` gives each line the look of its role. */
  constructor(paint: Paint) {
    this.#paint = paint;
  }

  /** Paints one line, without its line break. Tabs stay for the pager. */
  paintLine(line: string): string {
    if (line.startsWith("diff ")) this.#inHunk = false;
    // In a hunk, `--- ` starts a removed line.
    const role = ROLES.find(([start, role]) =>
      (role !== "heading" || !this.#inHunk) && start.test(line)
    )?.[1];
    if (role === "hunk") this.#inHunk = true;
    const shown = line.replace(/\r$/, "").split("\t").map(showInvisible).join("\t");
    return role === undefined ? shown : this.#paint(role, shown);
  }
}
