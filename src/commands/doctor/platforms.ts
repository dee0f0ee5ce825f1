// Checks the platforms for `doctor`: tokens, and access to the repository.

import { readAddressVariable } from "../../addresses.ts";
import type { Context } from "../../cli/context.ts";
import type { DoctorOptions } from "../../cli/options/lists.ts";
import { readPlatformSettings } from "../../cli/options/platforms.ts";
import { findAccess } from "../../platforms/access.ts";
import { openPlatform } from "../../platforms/client.ts";
import {
  type Platform,
  type PlatformRepository,
  readServerOfJob,
  type ReadVariable,
} from "../../platforms/platform.ts";
import { describeReset, type Quota } from "../../platforms/quota.ts";
import { findPlatformOfJob, PLATFORMS } from "../../platforms/registry.ts";
import type { Remote } from "../../platforms/remote.ts";
import type { TokenReport } from "../../platforms/source.ts";
import { type Status, withStatus } from "../status.ts";
import { attempt, type Finding } from "./finding.ts";

/** Checks each platform with a token, and the platform of the remote in any case. */
export async function checkPlatforms(
  remote: Remote | undefined,
  options: DoctorOptions,
  context: Context,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const platform of PLATFORMS) {
    const { name } = platform;
    const check = (status: Status): Promise<readonly Finding[]> =>
      attempt(name, () => checkPlatform(platform, remote?.repository, options, context, status));
    findings.push(...await withStatus(`asking ${name}`, name, context, check));
  }
  return findings;
}

async function checkPlatform(
  platform: Platform,
  remote: PlatformRepository | undefined,
  options: DoctorOptions,
  context: Context,
  status: Status,
): Promise<readonly Finding[]> {
  const { id, name, tokenVariables } = platform;
  const repository = remote?.platform === platform ? remote : undefined;
  const token = options[`${id}Token`];
  const place = repository ?? standIn(platform, context.readVariable);
  if (place === undefined) {
    const text = token === undefined
      ? `no token (${tokenVariables.join(", ")})`
      : "there is a token, but its server is unknown";
    return [{ status: "off", name, text }];
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
    findings.push({ status: "off", name, text: `no token (${tokenVariables.join(", ")})` });
  } else {
    const accepted = await attempt(tokenName, async () => {
      const report = await api.checkToken(client, repository?.path);
      const text = `accepted by ${name}${describeToken(report)}${describeQuota(client.quota)}`;
      return [{ status: "ok", name: tokenName, text }];
    });
    findings.push(...accepted);
    if (accepted.some(({ status }) => status === "problem")) return findings;
  }
  if (repository === undefined) return findings;
  const how = tokenName === undefined ? " without a token" : "";
  findings.push(
    ...await attempt(name, async () => {
      await client.ask(api.repositoryTarget(repository.path));
      const left = tokenName === undefined ? describeQuota(client.quota) : "";
      return [{
        status: "ok",
        name,
        text: `${repository.path.join("/")} can be read${how}${left}`,
      }];
    }),
  );
  return findings;
}

/**
 * The server to check without a remote: the configured one, that of the CI job, or the platform's
 * only one. Undefined when there are several, or when another CI system sets the platform's
 * variables for its own purposes.
 */
function standIn(platform: Platform, readVariable: ReadVariable): PlatformRepository | undefined {
  const { servers: [{ host }, ...others], prefix, isSelfHosted, ci } = platform;
  const named = isSelfHosted ? readAddressVariable(`${prefix}_URL`, readVariable) : undefined;
  if (named !== undefined) return { platform, webUrl: named, path: [] };
  if (findPlatformOfJob(readVariable)?.ci.imitates === platform.id) return undefined;
  const ofJob = readServerOfJob(platform, readVariable) === undefined
    ? undefined
    : readAddressVariable(ci.serverVariable ?? "", readVariable);
  if (ofJob === undefined && others.length > 0) return undefined;
  return { platform, webUrl: ofJob ?? `https://${host}`, path: [] };
}

function describeToken({ who, scopes, expiresAt }: TokenReport): string {
  const parts = [
    who === undefined ? "" : ` as ${who}`,
    scopes === undefined
      ? ""
      : scopes.length === 0
      ? ", no scopes"
      : `, scopes ${scopes.join(" ")}`,
    expiresAt === undefined ? "" : `, until ${expiresAt}`,
  ];
  return parts.join("");
}

function describeQuota(quota: Quota | undefined): string {
  if (quota === undefined) return "";
  const of = quota.limit === undefined ? "" : ` of ${quota.limit}`;
  const reset = describeReset(quota);
  return `; ${quota.remaining}${of} requests left${reset === undefined ? "" : `, reset ${reset}`}`;
}
