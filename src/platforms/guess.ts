// Guesses the platform of a remote that nothing names, for links only.

import type { Change } from "../notes/types.ts";
import { PLATFORMS } from "./registry.ts";
import type { Remote } from "./remote.ts";
import type { Platform, PlatformRepository } from "./types.ts";

/**
 * The repository of a remote on no known platform, as the name of its host suggests
 * (`gitlab.example.org`) or the messages of these changes do (`See merge request group/tool!12`). It
 * is good for links only: it must never be asked or given a token. Undefined when nothing suggests a
 * platform.
 */
export function guessRepository(
  remote: Remote | undefined,
  changes: readonly Change[] = [],
): PlatformRepository | undefined {
  const { elsewhere } = remote ?? {};
  if (elsewhere === undefined || elsewhere.platform !== undefined) return undefined;
  const { host, webUrl, path } = elsewhere;
  const platform = byHost(host) ?? byMessages(path.join("/"), changes);
  return platform?.isPath(path) ? { platform, webUrl, path } : undefined;
}

function byHost(host: string): Platform | undefined {
  const labels = host.split(".");
  return (PLATFORMS as readonly Platform[]).find(({ hostLabels = [] }) =>
    hostLabels.some((label) => labels.includes(label))
  );
}

/** Only one platform writes `!` before the numbers of its pull requests. */
function byMessages(path: string, changes: readonly Change[]): Platform | undefined {
  const isOwn = changes.some(({ pullRequest }) =>
    pullRequest?.reference.startsWith("!") &&
    pullRequest.repository?.toLowerCase() === path.toLowerCase()
  );
  return isOwn ? PLATFORMS.find(({ mark }) => mark === "!") : undefined;
}
