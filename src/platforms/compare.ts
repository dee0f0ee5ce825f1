// The link to the platform's page that compares both ends of a range; nothing is asked of the platform.

import { compareUrl } from "./platform.ts";
import { chooseRemote, recognizeRemote } from "./remote.ts";

/** The two ends, as far as the link needs them: a tag's name, else the commit. */
export interface ComparedRange {
  readonly tip: ComparedEnd;
  readonly bases: readonly ComparedEnd[];
}

/** One end of a comparison. */
export interface ComparedEnd {
  readonly hash: string;
  readonly tag?: string;
}

/** What is known of the remotes of a repository. */
export interface RemoteSource {
  readonly remotes: () => Promise<
    { readonly names: readonly string[]; readonly upstream?: string }
  >;
  readonly remoteUrl: (name: string) => Promise<string | undefined>;
}

/**
 * The address of the comparison; undefined when the range has no lower bound that is a commit, or
 * when the remote is on no known platform. An end that is no tag is named by its full hash, since a
 * branch means something else tomorrow.
 */
export async function findCompareUrl(
  range: ComparedRange,
  source: RemoteSource,
  readVariable: (name: string) => string | undefined,
): Promise<string | undefined> {
  const [base] = range.bases;
  if (base === undefined) return undefined;
  const { names, upstream } = await source.remotes();
  const name = chooseRemote(names, upstream);
  const address = name === undefined ? undefined : await source.remoteUrl(name);
  const repository = address === undefined ? undefined : recognizeRemote(address, readVariable);
  if (repository === undefined) return undefined;
  return compareUrl(repository, base.tag ?? base.hash, range.tip.tag ?? range.tip.hash);
}
