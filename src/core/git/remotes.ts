// Remotes as they are configured; none of them is contacted.

import { decode, explainFailure, type Git } from "./git.ts";

/** What is configured of remotes. */
export interface RemoteSetting {
  readonly names: readonly string[];
  /** The address of each remote as it stands in the configuration, `insteadOf` not applied. */
  readonly addresses: ReadonlyMap<string, string>;
  /** The remote that the current branch pulls from. */
  readonly upstream?: string;
}

/** Names and addresses of the remotes, and the one that the current branch follows. */
export async function readRemotes(git: Git): Promise<RemoteSetting> {
  const pattern = "^(remote\\..*\\.url|branch\\..*\\.remote)$";
  const [config, branch] = await Promise.all([
    git.run(["config", "-z", "--get-regexp", pattern]),
    git.run(["symbolic-ref", "--quiet", "--short", "HEAD"]),
  ]);
  if (config.exitCode > 1) throw explainFailure(config);
  const entries = decode(config.stdout).split("\0").filter((text) => text !== "").map((text) => {
    const lineEnd = text.indexOf("\n");
    return { key: text.slice(0, lineEnd), value: text.slice(lineEnd + 1) };
  });
  const current = decode(branch.stdout).replace(/\n$/, "");
  const upstream = entries.find(({ key }) => key === `branch.${current}.remote`)?.value;
  const addresses = new Map<string, string>();
  for (const { key, value } of entries) {
    const name = /^remote\.(.*)\.url$/s.exec(key)?.[1];
    // Of several addresses git fetches from the first.
    if (name !== undefined && !addresses.has(name)) addresses.set(name, value);
  }
  return {
    names: [...addresses.keys()],
    addresses,
    ...(upstream === undefined ? {} : { upstream }),
  };
}

/** The address that git itself would ask for a remote, `insteadOf` applied; nothing is contacted. */
export async function readRemoteUrl(git: Git, name: string): Promise<string | undefined> {
  const result = await git.run(["ls-remote", "--get-url", "--end-of-options", name]);
  return result.exitCode === 0 ? decode(result.stdout).replace(/\n$/, "") : undefined;
}
