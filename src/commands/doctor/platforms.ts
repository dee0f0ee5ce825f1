// Checks the platforms for `doctor`: tokens, access to the repository, and caches.

import type { Context } from "../../cli/context.ts";
import type { DoctorOptions } from "../../cli/options/tool_lists.ts";
import { readPlatformSettings } from "../../cli/options/rows/platforms.ts";
import type { Repository } from "../../core/git/repository.ts";
import { findAccess, findServer } from "../../platforms/access.ts";
import { openPlatform } from "../../platforms/client/client.ts";
import type { Platform } from "../../platforms/types.ts";
import { describeReset, type Quota } from "../../platforms/client/quota.ts";
import type { Remote } from "../../platforms/remote.ts";
import type { TokenReport } from "../../platforms/source.ts";
import { count, listVariables } from "../../text/wording.ts";
import type { Status } from "../status.ts";
import { attempt, type Finding } from "./finding.ts";

/** Checks a platform if it has a token or the remote. */
export async function checkPlatform(
  platform: Platform,
  remote: Remote | undefined,
  options: DoctorOptions,
  context: Context,
  status: Status,
): Promise<readonly Finding[]> {
  const { id, name, tokenVariables } = platform;
  const missing = { what: "token", variable: tokenVariables[1] } as const;
  const repository = isOn(platform, remote) ? remote?.repository : undefined;
  const token = options[`${id}Token`];
  const place = repository ?? findServer(platform, context.readVariable);
  if (place === undefined) {
    return token === undefined
      ? [{
        status: "off",
        name,
        text: `no token (${listVariables(tokenVariables).join(", ")})`,
        missing,
      }]
      : [{ status: "off", name, text: "a token is set, but its server is unknown" }];
  }
  const access = findAccess(place, token, context.readVariable);
  const { api, client } = await openPlatform(access, {
    settings: readPlatformSettings(platform, context.readVariable),
    http: context.requestHttp,
    now: context.now,
    onWait: status.showWait,
  });
  const findings: Finding[] = access.warnings.map((text) => ({ status: "problem", name, text }));
  const { tokenName } = access;
  if (tokenName === undefined) {
    const text = `no token (${listVariables(tokenVariables).join(", ")})`;
    findings.push({ status: "off", name, text, ...(repository === undefined ? { missing } : {}) });
  } else {
    const accepted = await attempt(tokenName, async () => {
      const report = await api.checkToken(client, repository?.path);
      const text = `accepted by ${name}${describeToken(report)}${describeQuota(client.quota)}`;
      return [{ status: "ok", name: tokenName, text }];
    });
    findings.push(...accepted);
    if (accepted.some(({ status }) => status !== "ok")) return findings;
  }
  if (repository === undefined) return findings;
  const readable = await attempt(name, async () => {
    await client.ask(api.repositoryTarget(repository.path));
    const how = tokenName === undefined ? ` without a token${describeQuota(client.quota)}` : "";
    return [{ status: "ok", name, text: `${repository.path.join("/")} can be read${how}` }];
  });
  return [...findings, ...readable];
}

/** Checks the cache of a platform if it is enabled, or if the remote is on the platform. */
export async function checkCache(
  name: string,
  platform: Platform,
  remote: Remote | undefined,
  repository: Repository,
  context: Context,
): Promise<readonly Finding[]> {
  const { isCacheEnabled, cacheDirectory, cacheLifetimeMin } = readPlatformSettings(
    platform,
    context.readVariable,
  );
  if (!isCacheEnabled) {
    const text = `off; ${platform.prefix}_CACHE=1 enables it`;
    return isOn(platform, remote) ? [{ status: "off", name, text }] : [];
  }
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

function isOn(platform: Platform, remote: Remote | undefined): boolean {
  return remote?.repository?.platform === platform;
}

function describeToken({ who, scopes, expiresAt }: TokenReport): string {
  const scopeList = scopes?.length === 0 ? ", no scopes" : `, scopes ${scopes?.join(" ")}`;
  return [
    who === undefined ? "" : ` as ${who}`,
    scopes === undefined ? "" : scopeList,
    expiresAt === undefined ? "" : `, until ${expiresAt}`,
  ].join("");
}

function describeQuota(quota: Quota | undefined): string {
  if (quota === undefined) return "";
  const of = quota.limit === undefined ? "" : ` of ${quota.limit}`;
  const reset = describeReset(quota);
  return `; ${quota.remaining}${of} requests left${reset === undefined ? "" : `, reset ${reset}`}`;
}
