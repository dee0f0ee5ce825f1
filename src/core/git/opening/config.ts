// Reads remotes, pager and editor from git's configuration, in one process.

import { decode, explainFailure, type Git } from "../process/git.ts";

/** A value of the configuration (git-config(1)). */
export interface ConfigEntry {
  /** `system`, `global`, `local`, `worktree` or `command`. */
  readonly scope: string;
  /** Section and name in lower case, the subsection between them as written. */
  readonly key: string;
  readonly value: string;
}

/** The configured remotes. */
export interface Remotes {
  readonly names: readonly string[];
  /** The configured address of each remote, without `insteadOf`. */
  readonly addresses: ReadonlyMap<string, string>;
  /** The remote of the current branch. */
  readonly upstream?: string;
}

const KEYS = String
  .raw`^(remote\..*\.url|branch\..*\.remote|url\..*\.insteadof|core\.(pager|editor))$`;

/**
 * The entries of all scopes, in the order of git.
 * @throws EnvironmentError when the configuration cannot be read.
 */
export async function readConfig(git: Git): Promise<readonly ConfigEntry[]> {
  const result = await git.run(["config", "-z", "--show-scope", "--get-regexp", KEYS]);
  // 1: there is no such entry.
  if (result.exitCode > 1) throw explainFailure(result);
  const fields = decode(result.stdout).split("\0");
  const entries: ConfigEntry[] = [];
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [scope = "", entry = ""] = fields.slice(index, index + 2);
    const lineEnd = entry.indexOf("\n");
    // A key without `=` has no value.
    if (lineEnd < 0) continue;
    entries.push({ scope, key: entry.slice(0, lineEnd), value: entry.slice(lineEnd + 1) });
  }
  return entries;
}

/** The remotes; `branch` is the current branch, which may have an upstream. */
export function listRemotes(entries: readonly ConfigEntry[], branch?: string): Remotes {
  const addresses = new Map<string, string>();
  for (const { key, value } of entries) {
    const name = /^remote\.(.*)\.url$/s.exec(key)?.[1];
    if (name === undefined) continue;
    // Git fetches from the first address; an empty one discards those before it.
    if (value === "") addresses.delete(name);
    else if (!addresses.has(name)) addresses.set(name, value);
  }
  const upstream = branch === undefined
    ? undefined
    : entries.findLast(({ key }) => key === `branch.${branch}.remote`)?.value;
  return {
    names: [...addresses.keys()],
    addresses,
    ...(upstream === undefined ? {} : { upstream }),
  };
}

/**
 * The address that git uses for a configured one: `url.<base>.insteadOf` replaces the longest
 * matching prefix with the base; among equal prefixes the base configured first wins.
 */
export function rewriteAddress(entries: readonly ConfigEntry[], address: string): string {
  const rewrites = entries.flatMap(({ key, value }) => {
    const base = /^url\.(.*)\.insteadof$/s.exec(key)?.[1];
    return base === undefined ? [] : [{ base, prefix: value }];
  });
  const bases = rewrites.map(({ base }) => base);
  const [longest] = rewrites
    .filter(({ prefix }) => address.startsWith(prefix))
    .toSorted((a, b) =>
      b.prefix.length - a.prefix.length || bases.indexOf(a.base) - bases.indexOf(b.base)
    );
  return longest === undefined ? address : longest.base + address.slice(longest.prefix.length);
}

/**
 * The program that the user or the system configures. The repository's own configuration is ignored:
 * it may come from somebody else, and the program is run.
 */
export function findUserConfig(
  entries: readonly ConfigEntry[],
  key: "core.pager" | "core.editor",
): string | undefined {
  return entries.findLast((entry) =>
    entry.key === key && ["system", "global"].includes(entry.scope) && entry.value.trim() !== ""
  )?.value.trim();
}
