// Tells which packages a file belongs to.

import type { Package } from "./package.ts";

/** The packages by their folders. */
export class FolderIndex {
  readonly #packages = new Map<string, number[]>();
  /** The packages of the folders that were asked for: most files stand beside others. */
  readonly #found = new Map<string, readonly number[]>();
  #longest = 0;

  constructor(packages: readonly Package[]) {
    for (const [index, { paths }] of packages.entries()) {
      for (const path of new Set(paths)) {
        const folder = path === "." ? "" : path;
        this.#longest = Math.max(this.#longest, folder.length);
        const others = this.#packages.get(folder);
        if (others === undefined) this.#packages.set(folder, [index]);
        else if (!others.includes(index)) others.push(index);
      }
    }
  }

  /**
   * The indexes of the packages that have the file below one of their folders, those of the
   * innermost folder first; a folder inside of another belongs to both.
   */
  find(file: string): readonly number[] {
    const end = file.lastIndexOf("/");
    const folder = end < 0 ? "" : file.slice(0, end);
    let found = this.#found.get(folder);
    if (found === undefined) this.#found.set(folder, found = this.#findFolder(folder));
    // A package may be a single file.
    const isLonger = file === "" || file.length > this.#longest;
    const own = isLonger ? undefined : this.#packages.get(file);
    return own === undefined ? found : [...own, ...found];
  }

  #findFolder(folder: string): readonly number[] {
    const found = [...this.#packages.get(folder) ?? []];
    for (let end = folder.length; end > 0;) {
      end = Math.max(0, folder.lastIndexOf("/", end - 1));
      for (const index of this.#packages.get(folder.slice(0, end)) ?? []) found.push(index);
    }
    return found;
  }
}
