// What a platform is to relnotes: one object with everything in which platforms differ.

import type { ApiClient, PullRequestSource, TokenReport } from "./source.ts";

/** The platforms; `registry.ts` lists their objects. */
export type PlatformId = "github" | "gitlab" | "bitbucket" | "forgejo";

/** Gives an environment variable; undefined when it is not set or empty. */
export type ReadVariable = (name: string) => string | undefined;

/** Names in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** A repository on a platform. */
export interface PlatformRepository {
  readonly platform: Platform;
  /** `https://host`, with the port where there is one, without a slash at the end. */
  readonly webUrl: string;
  /** Owner and name; on GitLab with sub-groups. Each part has been checked. */
  readonly path: readonly string[];
}

/** A server of a platform that is open to everybody. */
export interface PublicServer {
  readonly host: string;
  /** Its other names, such as the one for SSH through a firewall. */
  readonly aliases?: readonly string[];
  /** Without a slash at the end. */
  readonly apiUrl: string;
  /** The one of the common variables with tokens that is meant for it, where there are other servers. */
  readonly tokenVariable?: string;
}

/** The CI system of a platform, known by what it sets for its jobs. */
export interface CiSystem {
  /** Any of these variables tells that relnotes runs in a job of it. */
  readonly variables: readonly string[];
  /** The platform whose CI variables it sets too: they are its own in its jobs, and nowhere else. */
  readonly imitates?: PlatformId;
  /** The variable that names the server which the job runs for. */
  readonly serverVariable?: string;
  /** The variable that names the API of that server. */
  readonly apiVariable?: string;
  /** The token that each job has, which opens the server it runs for and no other. */
  readonly jobToken?: JobToken;
  /** What makes its clones whole. */
  readonly shallowRemedy: string;
}

/** The token of a CI job. */
export interface JobToken {
  readonly variable: string;
  readonly authorize: (token: string) => Headers;
  /** What helps where it is refused. */
  readonly remedy: string;
}

/** A platform: all that generic code knows of it. */
export interface Platform<Id extends PlatformId = PlatformId> {
  readonly id: Id;
  /** As people call it. */
  readonly name: string;
  /** What stands before the number in a reference to a pull request. */
  readonly mark: "#" | "!";
  /** The first one stands for the platform where no server is named. */
  readonly servers: readonly [PublicServer, ...PublicServer[]];
  /** Where any other server of the kind has its API, below the address of its pages. */
  readonly apiPath: string;
  /** True when there are such servers, which `<prefix>_URL` names. */
  readonly isSelfHosted: boolean;
  /** What its own variables begin with: `<prefix>_API_URL`, `<prefix>_CACHE`, `<prefix>_MAX_RETRIES` … */
  readonly prefix: string;
  /** Where answers are kept, relative to the root of the repository. */
  readonly cacheDirectory: string;
  /** Where an answer is kept below that; see {@link cachePlaceOf} for the place without it. */
  readonly cachePlace?: (kind: "number" | "commit", key: string) => readonly string[];
  /** The token's variables in their order: the one for relnotes alone, then those that others read too. */
  readonly tokenVariables: readonly [own: string, common: string, ...more: string[]];
  /** The flags that give a token: the one that help shows, then its other names. */
  readonly tokenFlags: readonly [shown: string, ...others: string[]];
  /** The variables that name the account of a token, the first that is set counts. */
  readonly accountVariables?: readonly string[];
  /** The headers that a token becomes. */
  readonly authorize: (token: string, readVariable: ReadVariable) => Headers;
  /** The permissions that the token needs, as the platform calls them. */
  readonly permissions: string;
  /** The header in which a refusal says what permissions it asks for. */
  readonly permissionsHeader?: string;
  readonly ci: CiSystem;
  /** True when a repository can have this path. */
  readonly isPath: (path: readonly string[]) => boolean;
  /** What the addresses of a repository's pull requests are before the number. */
  readonly pullRequestPages: (repositoryUrl: string) => readonly string[];
  /** The page that compares two commits or tags, both percent-encoded already. */
  readonly compareUrl: (repositoryUrl: string, from: string, to: string) => string;
  /** What asks its API, which is loaded only when it is asked. */
  readonly load: () => Promise<PlatformApi>;
}

/** What asks the API of a platform. */
export interface PlatformApi {
  /** Sent with every request, beside what authorises. */
  readonly headers: Headers;
  readonly createSource: (client: ApiClient, repository: PlatformRepository) => PullRequestSource;
  /**
   * What the platform says of the client's token; `path` is the repository that it is for.
   * @throws EnvironmentError when the token is not accepted.
   */
  readonly checkToken: (
    client: ApiClient,
    path: readonly string[] | undefined,
  ) => Promise<TokenReport>;
  /** What answers to who may read the repository and its pull requests. */
  readonly repositoryTarget: (path: readonly string[]) => string;
}

/** The address of a repository's page, without a slash at the end. */
export function repositoryUrl({ webUrl, path }: Omit<PlatformRepository, "platform">): string {
  return [webUrl, ...path].join("/");
}

/** The server that is open to everybody on which the repository is; undefined on any other. */
export function findPublicServer(
  { platform, webUrl }: PlatformRepository,
): PublicServer | undefined {
  return platform.servers.find(({ host }) => webUrl === `https://${host}`);
}

/** The variable for a token that people would set for the repository. */
export function commonTokenVariable(repository: PlatformRepository): string {
  return findPublicServer(repository)?.tokenVariable ?? repository.platform.tokenVariables[1];
}

/** True in a job of the platform's CI system. */
export function runsJob({ ci }: Platform, readVariable: ReadVariable): boolean {
  return ci.variables.some((name) => readVariable(name) !== undefined);
}

/** The server that a job runs for, as the platform's CI system names it; undefined where it names none. */
export function readServerOfJob(
  platform: Platform,
  readVariable: ReadVariable,
): string | undefined {
  const { imitates, serverVariable } = platform.ci;
  const isOwn = imitates === undefined || runsJob(platform, readVariable);
  return isOwn && serverVariable !== undefined ? readVariable(serverVariable) : undefined;
}

/** The file that keeps the answer to a question on disk (specification, Cache entries). */
export function cachePlaceOf(
  { platform, path }: PlatformRepository,
  key: number | string,
): readonly string[] {
  const isNumber = typeof key === "number";
  const place = platform.cachePlace?.(isNumber ? "number" : "commit", String(key)) ??
    [isNumber ? "pr" : "commit_prs", ...path, String(key)];
  return [...place.slice(0, -1), `${place.at(-1)}.json`];
}
