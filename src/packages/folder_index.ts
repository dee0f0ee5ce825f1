// Tells which packages a file belongs to.

import type { Package } from "./package.ts";

/** The packages by their folders. */
export class FolderIndex {
  readonly #packages = new Map<string, number[]>();

  constructor(packages: readonly Package[]) {
    for (const [index, { paths }] of packages.entries()) {
      for (const path of new Set(paths)) {
        const folder = path === "." ? "" : path;
        const others = this.#packages.get(folder);
        if (others === undefined) this.#packages.set(folder, [index]);
        else if (!others.includes(index)) others.push(index);
      }
    }
  }

  /**
   * Calls back with the index of each package that has the file below one of its folders; a folder
   * inside of another belongs to both.
   */
  find(file: string, onFound: (index: number) => void): void {
    for (let end = file.length; end >= 0; end = end === 0 ? -1 : file.lastIndexOf("/", end - 1)) {
      const found = this.#packages.get(file.slice(0, end));
      if (found !== undefined) { for (const index of found) onFound(index); }
    }
    const root = file === "" ? undefined : this.#packages.get("");
    if (root !== undefined) { for (const index of root) onFound(index); }
  }
}
