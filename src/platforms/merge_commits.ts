// Matches merge commits, which Bitbucket abbreviates to twelve digits, with full hashes.

const SHORTEST = 12;

/** Commits that are found by their full hash or its first twelve or more digits. */
export class CommitSet {
  readonly #hashes = new Map<string, string>();

  constructor(hashes: Iterable<string> = []) {
    for (const hash of hashes) this.add(hash);
  }

  /** Adds a full hash. */
  add(hash: string): void {
    this.#hashes.set(hash.slice(0, SHORTEST), hash);
  }

  /** The full hash, or undefined. */
  find(hash: string): string | undefined {
    const found = this.#hashes.get(hash.slice(0, SHORTEST));
    return found?.startsWith(hash) ? found : undefined;
  }
}
