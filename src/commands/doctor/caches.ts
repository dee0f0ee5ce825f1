// Checks the caches for `doctor`: whether they are enabled, where they are and whether they work.

import type { Context } from "../../cli/context.ts";
import { readPlatformSettings } from "../../cli/options/platforms.ts";
import type { Repository } from "../../core/git/repository.ts";
import { count } from "../../text/plural.ts";
import type { PlatformSettings } from "../../platforms/platform.ts";
import { PLATFORMS } from "../../platforms/registry.ts";
import type { Remote } from "../../platforms/remote.ts";
import { withStatus } from "../status.ts";
import { attempt, type Finding } from "./finding.ts";

/** Checks the cache of the remote's platform and all other enabled caches. */
export async function checkCaches(
  repository: Repository | undefined,
  remote: Remote | undefined,
  context: Context,
): Promise<readonly Finding[]> {
  if (repository === undefined) return [];
  const findings: Finding[] = [];
  for (const platform of PLATFORMS) {
    const settings = readPlatformSettings(platform, context.readVariable);
    const name = `cache of ${platform.name}`;
    if (!settings.isCacheEnabled) {
      if (remote?.repository?.platform === platform) {
        const text = `off; ${platform.prefix}_CACHE=1 enables it`;
        findings.push({ status: "off", name, text });
      }
      continue;
    }
    const check = (): Promise<readonly Finding[]> =>
      attempt(name, () => checkCache(name, settings, repository, context));
    findings.push(...await withStatus(`checking the ${name}`, "the disk", context, check));
  }
  return findings;
}

async function checkCache(
  name: string,
  { cacheDirectory, cacheLifetimeMin }: PlatformSettings,
  repository: Repository,
  context: Context,
): Promise<readonly Finding[]> {
  const cache = await context.openCache({
    root: await repository.cacheRoot(),
    directory: cacheDirectory,
    owner: "",
    isTracked: repository.isTracked,
  });
  const text = `'${cacheDirectory}', ${count(await cache.count(), "answer")}, ` +
    `each valid for ${count(cacheLifetimeMin, "minute")}`;
  return [{ status: "ok", name, text }];
}
