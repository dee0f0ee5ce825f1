// Chooses the API URL of a platform and the credentials for it.

import { isCleartext, readAddressVariable } from "../addresses.ts";
import { UsageError } from "../errors.ts";
import { findPublicServer, readServerOfJob } from "./platform.ts";
import { findPlatformOfJob } from "./registry.ts";
import type { Headers, Platform, PlatformRepository, ReadVariable } from "./types.ts";

/** The API URL of a platform and the credentials for it. */
export interface PlatformAccess {
  readonly repository: PlatformRepository;
  /** Without a trailing slash. */
  readonly apiUrl: string;
  /** The authorization headers; empty without a token. */
  readonly headers: Headers;
  /** The variable or flag that gave the token; absent without a token. */
  readonly tokenName?: string;
  /** True for the token of a CI job. */
  readonly isJobToken?: boolean;
  /** Why a token is not sent. */
  readonly warnings: readonly string[];
}

/** A token and its origin. */
interface Credential {
  readonly name: string;
  readonly headers: Headers;
  readonly isOfJob?: true;
}

/**
 * Finds the API URL and the credentials for a repository. `token` is the one from the options.
 * @throws UsageError when a variable is not a URL, or a token contains invalid characters.
 */
export function findAccess(
  repository: PlatformRepository,
  token: string | undefined,
  readVariable: ReadVariable,
): PlatformAccess {
  const apiUrl = findApiUrl(repository, readVariable);
  const credential = findCredential(repository, token, readVariable);
  const refusal = credential && refuseToSend(credential, apiUrl, repository, readVariable);
  const warnings = refusal === undefined ? [] : [refusal];
  if (credential === undefined || refusal !== undefined) {
    return { repository, apiUrl, headers: {}, warnings };
  }
  const { headers, name: tokenName, isOfJob = false } = credential;
  return { repository, apiUrl, headers, tokenName, isJobToken: isOfJob, warnings };
}

function findApiUrl(repository: PlatformRepository, readVariable: ReadVariable): string {
  const { platform, webUrl } = repository;
  const given = readAddressVariable(`${platform.prefix}_API_URL`, readVariable);
  if (given !== undefined) return given;
  const open = findPublicServer(repository);
  if (open !== undefined) return open.apiUrl;
  const { apiVariable } = platform.ci;
  const named = apiVariable !== undefined && isServerOfJob(repository, readVariable)
    ? readAddressVariable(apiVariable, readVariable)
    : undefined;
  return named ?? `${webUrl}${platform.apiPath}`;
}

/** True when the CI job runs for the server of the repository. */
function isServerOfJob(
  { platform, webUrl }: PlatformRepository,
  readVariable: ReadVariable,
): boolean {
  const value = readServerOfJob(platform, readVariable);
  return value !== undefined && URL.canParse(value) && new URL(value).host === new URL(webUrl).host;
}

function findCredential(
  repository: PlatformRepository,
  token: string | undefined,
  readVariable: ReadVariable,
): Credential | undefined {
  const { tokenVariables, tokenFlags: [tokenFlag], authorize, ci: { jobToken } } =
    repository.platform;
  if (token !== undefined) {
    const name = tokenVariables.find((each) => readVariable(each) === token) ?? tokenFlag;
    const intended = findPublicServer(repository)?.tokenVariable ?? name;
    // The first variable that is set may hold the token of another server.
    const isBetter = isCommon(name, repository) && readVariable(intended) !== undefined;
    const [from, value] = isBetter ? [intended, readVariable(intended) ?? ""] : [name, token];
    return { name: from, headers: authorize(checkToken(value, from), readVariable) };
  }
  if (jobToken === undefined || !isServerOfJob(repository, readVariable)) return undefined;
  const { variable: name } = jobToken;
  const ofJob = readVariable(name);
  return ofJob === undefined
    ? undefined
    : { name, headers: jobToken.authorize(checkToken(ofJob, name)), isOfJob: true };
}

/** Trims the white space that files and pastes leave around a token. */
function checkToken(token: string, name: string): string {
  const trimmed = token.trim();
  if (/^[!-~]{1,4096}$/.test(trimmed)) return trimmed;
  throw new UsageError(
    `the value of ${name} contains characters that are invalid in a token`,
    "copy the token again: printable ASCII characters on one line",
  );
}

function refuseToSend(
  credential: Credential,
  apiUrl: string,
  repository: PlatformRepository,
  readVariable: ReadVariable,
): string | undefined {
  const { host } = new URL(apiUrl);
  if (isCleartext(apiUrl)) {
    return `the token of ${credential.name} is not sent to ${host} over plain http`;
  }
  const { platform } = repository;
  if (!isCommon(credential.name, repository)) return undefined;
  const [own] = platform.tokenVariables;
  // A CI system sets the common variables to a token for its own server only.
  const server = readServerOfJob(platform, readVariable);
  if (server !== undefined && !isServerOfJob(repository, readVariable)) {
    return `the token of ${credential.name} is not sent to ${host}, since ` +
      `${platform.ci.serverVariable} names another server; set ${own} for this one`;
  }
  const intended = findPublicServer(repository)?.tokenVariable;
  return intended === undefined || intended === credential.name
    ? undefined
    : `the token of ${credential.name} is not sent to ${host}; set ${intended} for this server`;
}

/** True for a variable that other tools read too and that may hold a token for them. */
function isCommon(
  name: string,
  { platform: { tokenVariables: [, ...common] } }: PlatformRepository,
): boolean {
  return common.includes(name);
}

/**
 * The server of a platform without a remote: the configured one, that of the CI job, or the
 * platform's only one. Undefined when there are several, or when another CI system sets the
 * platform's variables for its own purposes.
 * @throws UsageError when a variable is not a URL.
 */
export function findServer(
  platform: Platform,
  readVariable: ReadVariable,
): PlatformRepository | undefined {
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
