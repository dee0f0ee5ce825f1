// Where a platform is asked and as whom: the address of the API and the header that authorises.

import { isReadableOnTheWay, readAddressVariable } from "../addresses.ts";
import { UsageError } from "../errors.ts";
import {
  findPublicServer,
  type Headers,
  type PlatformRepository,
  readServerOfJob,
  type ReadVariable,
} from "./platform.ts";

/** Where a platform is asked and as whom. */
export interface PlatformAccess {
  readonly repository: PlatformRepository;
  /** Without a slash at the end. */
  readonly apiUrl: string;
  /** What authorises a request; empty without a token. */
  readonly headers: Headers;
  /** The variable or flag that the token came from; absent without a token. */
  readonly tokenName?: string;
  /** True when the token is that of a CI job. */
  readonly isJobToken?: boolean;
  /** Why a token that is there is not sent. */
  readonly warnings: readonly string[];
}

/** A token and where it came from. */
interface Credential {
  readonly name: string;
  readonly headers: Headers;
  readonly isOfJob?: true;
}

/**
 * How the platform of a repository is asked. `token` is what the options gave for it.
 * @throws UsageError when a variable holds no address, or a token is none.
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

/** True when the platform's CI system names the server that the repository is on. */
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
    const meant = findPublicServer(repository)?.tokenVariable ?? name;
    // The first that is set may be another server's.
    const isBetter = isCommon(name, repository) && readVariable(meant) !== undefined;
    const [from, value] = isBetter ? [meant, readVariable(meant) ?? ""] : [name, token];
    return { name: from, headers: authorize(checkToken(value, from), readVariable) };
  }
  if (jobToken === undefined || !isServerOfJob(repository, readVariable)) return undefined;
  const { variable: name } = jobToken;
  const ofJob = readVariable(name);
  return ofJob === undefined
    ? undefined
    : { name, headers: jobToken.authorize(checkToken(ofJob, name)), isOfJob: true };
}

/** The token without white space around it, as files and pastes leave it. */
function checkToken(token: string, name: string): string {
  const trimmed = token.trim();
  if (/^[!-~]{1,4096}$/.test(trimmed)) return trimmed;
  throw new UsageError(
    `the value of ${name} holds characters that no token has`,
    "copy the token anew: letters, digits and signs on one line",
  );
}

function refuseToSend(
  credential: Credential,
  apiUrl: string,
  repository: PlatformRepository,
  readVariable: ReadVariable,
): string | undefined {
  const { host } = new URL(apiUrl);
  if (isReadableOnTheWay(apiUrl)) {
    return `the token of ${credential.name} is not sent to ${host}, which is asked over plain http`;
  }
  const { platform } = repository;
  if (!isCommon(credential.name, repository)) return undefined;
  const [own] = platform.tokenVariables;
  // The common variables hold what the CI system of one server gives out, for that server.
  const server = readServerOfJob(platform, readVariable);
  if (server !== undefined && !isServerOfJob(repository, readVariable)) {
    return `the token of ${credential.name} is not sent to ${host}, since ` +
      `${platform.ci.serverVariable} names another server; set ${own} for this one`;
  }
  const meant = findPublicServer(repository)?.tokenVariable;
  return meant === undefined || meant === credential.name
    ? undefined
    : `the token of ${credential.name} is not sent to ${host}; set ${meant} for this server`;
}

/** True for a variable that others than relnotes read too, so that it may hold what is meant for them. */
function isCommon(
  name: string,
  { platform: { tokenVariables: [, ...common] } }: PlatformRepository,
): boolean {
  return common.includes(name);
}
