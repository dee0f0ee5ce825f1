// Explains a remote on no known platform and the tokens that it leaves unused.

import { quote } from "../text/control_characters.ts";
import { joinList } from "../text/wording.ts";
import { readServerOfJob } from "./platform.ts";
import { PLATFORMS } from "./registry.ts";
import type { Remote } from "./remote.ts";
import type { Platform, ReadVariable } from "./types.ts";

/** A token for a platform. */
export interface GivenToken {
  readonly platform: Platform;
  /** The variable or flag that gave it. */
  readonly name: string;
}

/**
 * The tokens that show that the user wants pull requests; `tokenOf` returns the token from the
 * options. A variable that other tools read counts only when the remote is on a server and no CI
 * job runs.
 */
export function findMeantTokens(
  { elsewhere }: Remote,
  tokenOf: (platform: Platform) => string | undefined,
  readVariable: ReadVariable,
): readonly GivenToken[] {
  return PLATFORMS.flatMap((platform): readonly GivenToken[] => {
    const token = tokenOf(platform);
    if (token === undefined) return [];
    const { tokenVariables, tokenFlags: [tokenFlag] } = platform;
    const name = tokenVariables.find((each) => readVariable(each) === token) ?? tokenFlag;
    const isOwn = name === tokenFlag || name === tokenVariables[0];
    const isOfJob = readServerOfJob(platform, readVariable) !== undefined;
    return isOwn || (elsewhere !== undefined && !isOfJob) ? [{ platform, name }] : [];
  });
}

/** Why no pages and no API belong to a remote, as a clause. */
export function explainUnusable(remote: Remote | undefined): string {
  return remote === undefined
    ? "there is no remote, or it is not clear which of several to use"
    : `the remote ${explainUnrecognized(remote)}`;
}

/** Explains why a remote is on no known platform. The text begins with the remote's name. */
export function explainUnrecognized({ name, elsewhere }: Remote): string {
  if (elsewhere === undefined) return `${quote(name)} has an address without a server`;
  const place = `${quote(name)} is on ${quote(elsewhere.host)}`;
  if (elsewhere.platform !== undefined) {
    return `${place}, but its address names no repository there`;
  }
  const hosts = PLATFORMS.flatMap(({ servers }) => servers.map(({ host }) => host));
  return `${place}, not on ${joinList(hosts, "or")}`;
}

/**
 * How to make these platforms recognized. Mentions SSH aliases when the host may be one, or with
 * `isWhole`.
 */
export function mendUnrecognized(
  { elsewhere }: Remote,
  platforms: readonly Platform[],
  isWhole = false,
): string {
  if (elsewhere === undefined || elsewhere.platform !== undefined) {
    return "check its address with 'git remote -v'";
  }
  const remedies = platforms.map(({ name, servers: [{ host }], prefix, isSelfHosted }) =>
    isSelfHosted
      ? `set ${prefix}_URL=https://${elsewhere.host} if that is your ${name} server`
      : `for ${name} the remote's URL must contain ${host}`
  );
  // Host names in a local network have no dot either.
  const mayBeAlias = isWhole || !elsewhere.host.includes(".");
  return [...remedies, ...(mayBeAlias ? [ALIAS_REMEDY] : [])].join("; ");
}

const ALIAS_REMEDY = "for an SSH alias, keep the platform's host in the remote's URL " +
  "and let git's url.<base>.insteadOf replace it";
