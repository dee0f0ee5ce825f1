// Where a platform is asked and as whom: the address of the API and the header that authorises.

import { isReadableOnTheWay, readAddressVariable } from "../addresses.ts";
import { UsageError } from "../errors.ts";
import { type PlatformId, type PlatformRepository, PLATFORMS } from "./platform.ts";

type ReadVariable = (name: string) => string | undefined;

/** Where a platform is asked and as whom. */
export interface PlatformAccess {
  readonly repository: PlatformRepository;
  /** Without a slash at the end. */
  readonly apiUrl: string;
  /** What authorises a request; empty without a token. */
  readonly headers: Readonly<Record<string, string>>;
  /** The variable or flag that the token came from; absent without a token. */
  readonly tokenName?: string;
  /** Why a token that is there is not sent. */
  readonly warnings: readonly string[];
}

/** A token and where it came from. */
interface Credential {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

const USER_VARIABLES = ["PLATFORMC_USERNAME", "BITBUCKET_USERNAME", "BITBUCKET_EMAIL"];

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
  return credential === undefined || refusal !== undefined
    ? { repository, apiUrl, headers: {}, warnings }
    : { repository, apiUrl, headers: credential.headers, tokenName: credential.name, warnings };
}

function findApiUrl(repository: PlatformRepository, readVariable: ReadVariable): string {
  const row = PLATFORMS[repository.platform];
  const given = readAddressVariable(row.apiVariable, readVariable);
  if (given !== undefined) return given;
  if (repository.webUrl === `https://${row.hosts[0]}`) return row.apiUrl;
  const { ciVariables } = row;
  if (ciVariables !== undefined && isAddress(ciVariables.webUrl, repository, readVariable)) {
    const named = readAddressVariable(ciVariables.apiUrl, readVariable);
    if (named !== undefined) return named;
  }
  return `${repository.webUrl}${row.apiPath}`;
}

/** True when the variable names the server that the repository is on. */
function isAddress(
  name: string,
  repository: PlatformRepository,
  readVariable: ReadVariable,
): boolean {
  const value = readVariable(name);
  return value !== undefined && URL.canParse(value) &&
    new URL(value).host === new URL(repository.webUrl).host;
}

function findCredential(
  repository: PlatformRepository,
  token: string | undefined,
  readVariable: ReadVariable,
): Credential | undefined {
  const { platform } = repository;
  if (token === undefined) {
    // It opens the server that runs the job and no other (GitLab, CI/CD job token).
    const job = platform === "platformb" && isAddress("CI_SERVER_URL", repository, readVariable)
      ? readVariable("CI_JOB_TOKEN")
      : undefined;
    if (job === undefined) return undefined;
    return { name: "CI_JOB_TOKEN", headers: { "job-token": checkToken(job, "CI_JOB_TOKEN") } };
  }
  const { tokenVariables, tokenFlag } = PLATFORMS[platform];
  const name = tokenVariables.find((each) => readVariable(each) === token) ?? tokenFlag;
  return { name, headers: AUTHORIZATIONS[platform](checkToken(token, name), readVariable) };
}

const AUTHORIZATIONS: Readonly<
  Record<PlatformId, (token: string, readVariable: ReadVariable) => Record<string, string>>
> = {
  platforma: (token) => ({ authorization: `Bearer ${token}` }),
  platformb: (token) => ({ "private-token": token }),
  platformc: (token, readVariable) => {
    if (token.includes(":")) return { authorization: `Basic ${encodeBase64(token)}` };
    const variable = USER_VARIABLES.find((name) => readVariable(name) !== undefined);
    if (variable === undefined) return { authorization: `Bearer ${token}` };
    const user = readVariable(variable)?.trim() ?? "";
    // A colon would end the name before its time (RFC 7617, section 2).
    if (/[:\p{Cc}]/u.test(user)) {
      throw new UsageError(`the value of ${variable} cannot be a user name`, `mend ${variable}`);
    }
    return { authorization: `Basic ${encodeBase64(`${user}:${token}`)}` };
  },
};

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
  const { ciVariables, tokenVariables } = PLATFORMS[repository.platform];
  const [neutral] = tokenVariables;
  const server = ciVariables && readVariable(ciVariables.webUrl);
  // The services' own variables hold what the CI system of one server gives out, for that server.
  const isForeign = server !== undefined && ciVariables !== undefined &&
    tokenVariables.includes(credential.name) && credential.name !== neutral &&
    !isAddress(ciVariables.webUrl, repository, readVariable);
  return isForeign
    ? `the token of ${credential.name} is not sent to ${host}, since ${ciVariables.webUrl} names ` +
      `another server; set ${neutral} for this one`
    : undefined;
}

/** Base64 of the text's UTF-8 (RFC 7617). */
function encodeBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
