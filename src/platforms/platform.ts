// The interface of a platform: everything in which platforms differ.

import type { Range } from "../history/range.ts";
import type { Links, PageStart } from "../notes/links.ts";
import type { ReleasesApi } from "./releases.ts";
import type { ApiClient, PullRequestSource, TokenReport } from "./source.ts";

/** The identifiers of the platforms in `registry.ts`. */
export type PlatformId = "github" | "gitlab" | "bitbucket" | "forgejo";

/** Reads an environment variable; undefined when it is unset or empty. */
export type ReadVariable = (name: string) => string | undefined;

/** HTTP headers; names in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** A repository on a platform. */
export interface PlatformRepository {
  readonly platform: Platform;
  /** `https://host`, with the port if there is one, without a trailing slash. */
  readonly webUrl: string;
  /** Owner and name, on GitLab with subgroups. Validated. */
  readonly path: readonly string[];
}

/** Retry and cache settings of a platform. */
export interface PlatformSettings {
  /** Number of attempts after the first. */
  readonly maxRetries: number;
  readonly backoffBaseSec: number;
  readonly backoffCapSec: number;
  /** True to cache responses on disk. */
  readonly isCacheEnabled: boolean;
  /** Absolute, or relative to the root of the repository. */
  readonly cacheDirectory: string;
  readonly cacheLifetimeMin: number;
}

/** A public server of a platform. */
export interface PublicServer {
  readonly host: string;
  /** Its other host names, such as the one for SSH over the HTTPS port. */
  readonly aliases?: readonly string[];
  /** Without a trailing slash. */
  readonly apiUrl: string;
  /**
   * Which of the common token variables is for this server; absent when there is only one server.
   */
  readonly tokenVariable?: string;
}

/** The CI system of a platform and the variables that it sets. */
export interface CiSystem {
  /** relnotes runs in a job of this system when one of these is set. */
  readonly variables: readonly string[];
  /**
   * The platform whose CI variables this system sets too. In its jobs they describe its own server.
   */
  readonly imitates?: PlatformId;
  /** The variable with the URL of the server that the job runs for. */
  readonly serverVariable?: string;
  /** The variable with the URL of that server's API. */
  readonly apiVariable?: string;
  /** The token of a job, which is valid only on the server that the job runs for. */
  readonly jobToken?: JobToken;
  /**
   * The variables that name what the commits of a job are to be merged into, or what was there before
   * they were pushed; the first one that is set counts.
   */
  readonly baseVariables: readonly BaseVariable[];
  /** The hint for shallow clones. */
  readonly shallowRemedy: string;
}

/** A variable that names a commit, or a branch of the remote. */
export interface BaseVariable {
  readonly name: string;
  readonly kind: "commit" | "branch";
}

/** The token of a CI job. */
export interface JobToken {
  readonly variable: string;
  readonly authorize: (token: string) => Headers;
  /** The hint when the token is refused. */
  readonly remedy: string;
}

/** A platform. */
export interface Platform<Id extends PlatformId = PlatformId> {
  readonly id: Id;
  /** The name to show. */
  readonly name: string;
  /** The character before the number in a reference to a pull request. */
  readonly mark: "#" | "!";
  /** Another mark of issues and pull requests, in any case: `GH-12`. */
  readonly otherMark?: "GH-";
  /** The public servers; the first is the default. */
  readonly servers: readonly [PublicServer, ...PublicServer[]];
  /** Labels in host names that show that a server is of this platform; absent when none does. */
  readonly hostLabels?: readonly string[];
  /** Path of the API on any other server, relative to its web URL. */
  readonly apiPath: string;
  /** True when there are self-hosted servers, which `<prefix>_URL` names. */
  readonly isSelfHosted: boolean;
  /** Prefix of its variables: `<prefix>_API_URL`, `<prefix>_CACHE`, `<prefix>_MAX_RETRIES` … */
  readonly prefix: string;
  /** Cache directory, relative to the root of the repository. */
  readonly cacheDirectory: string;
  /**
   * Path of a cache entry below that, without the extension; default: see {@link cachePlaceOf}.
   */
  readonly cachePlace?: (kind: "number" | "commit", key: string) => readonly string[];
  /** The token variables, in order of precedence: first the one that only relnotes reads. */
  readonly tokenVariables: readonly [own: string, common: string, ...more: string[]];
  /** The token flags; help shows the first. */
  readonly tokenFlags: readonly [shown: string, ...others: string[]];
  /** The variables for the account of a token, in order of precedence. */
  readonly accountVariables?: readonly string[];
  /** Returns the authorization headers for a token. */
  readonly authorize: (token: string, readVariable: ReadVariable) => Headers;
  /** The required permissions, as the platform names them. */
  readonly permissions: string;
  /** The response header that lists the permissions a refused request needs. */
  readonly permissionsHeader?: string;
  readonly ci: CiSystem;
  /** True when the path is valid for a repository. */
  readonly isPath: (path: readonly string[]) => boolean;
  /** The URLs of a repository's pull requests, up to the number. */
  readonly pullRequestPages: (repositoryUrl: string) => readonly [string, ...string[]];
  /** The URL of a commit, given by its full hash. */
  readonly commitPage: (repositoryUrl: string, hash: string) => string;
  /** The URLs of a repository's issues, up to the number; the first is the one to link. */
  readonly issuePages: (repositoryUrl: string) => readonly [string, ...string[]];
  /** The URL of a repository's security advisories, up to the identifier; absent without any. */
  readonly advisoryPage?: (repositoryUrl: string) => string;
  /** The URL of a tag, or of its release; the name must be percent-encoded. */
  readonly tagPage: (repositoryUrl: string, tag: string) => string;
  /** The URL of an account; absent when logins have no pages. */
  readonly accountPage?: (webUrl: string, login: string) => string;
  /** The URL that compares two commits or tags, which must be percent-encoded. */
  readonly compareUrl: (repositoryUrl: string, from: string, to: string) => string;
  /** Loads the API code. */
  readonly load: () => Promise<PlatformApi>;
}

/** The API code of a platform. */
export interface PlatformApi {
  /** Sent with every request, in addition to the authorization headers. */
  readonly headers: Headers;
  readonly createSource: (client: ApiClient, repository: PlatformRepository) => PullRequestSource;
  /**
   * Checks the client's token; `path` is the repository that it is for.
   * @throws EnvironmentError when the token is not accepted.
   */
  readonly checkToken: (
    client: ApiClient,
    path: readonly string[] | undefined,
  ) => Promise<TokenReport>;
  /** An API path that responds only to those who may read the repository and its pull requests. */
  readonly repositoryTarget: (path: readonly string[]) => string;
  /** Loads the code for releases; absent when the platform has none. */
  readonly loadReleases?: () => Promise<ReleasesApi>;
}

/** The web URL of a repository, without a trailing slash. */
export function repositoryUrl({ webUrl, path }: Omit<PlatformRepository, "platform">): string {
  return [webUrl, ...path].join("/");
}

/** The URLs of pages of a repository. */
export function linksOf(repository: PlatformRepository): Links {
  const { platform, webUrl } = repository;
  const url = repositoryUrl(repository);
  const { accountPage } = platform;
  return {
    mark: platform.mark,
    ...(platform.otherMark === undefined ? {} : { otherMark: platform.otherMark }),
    commit: (hash) => platform.commitPage(url, hash),
    pullRequest: (number) => `${platform.pullRequestPages(url)[0]}${number}`,
    issue: (number) => `${platform.issuePages(url)[0]}${number}`,
    pages: pagesOf(repository),
    ...(accountPage === undefined ? {} : {
      account: (login: string) => accountPage(webUrl, encodeURIComponent(login.toWellFormed())),
    }),
  };
}

/** The beginnings of the addresses of a repository's pages, on each host name of its server. */
function pagesOf(repository: PlatformRepository): readonly PageStart[] {
  const { platform, webUrl, path } = repository;
  const aliases = findPublicServer(repository)?.aliases ?? [];
  return [webUrl, ...aliases.map((host) => `https://${host}`)].flatMap((server) => {
    const url = repositoryUrl({ webUrl: server, path });
    const advisories = platform.advisoryPage?.(url);
    return [
      ...startsOf("pullRequest", platform.pullRequestPages(url)),
      ...startsOf("issue", platform.issuePages(url)),
      ...startsOf("commit", [platform.commitPage(url, "")]),
      ...startsOf("advisory", advisories === undefined ? [] : [advisories]),
    ];
  });
}

function startsOf(kind: PageStart["kind"], starts: readonly string[]): readonly PageStart[] {
  return starts.map((start) => ({ kind, start }));
}

const UNIQUE_LENGTH = 12;

/**
 * The URL of the page that compares both ends of a range; undefined when no commit is the lower
 * bound, or when the remote is on no known platform. An end without a tag is named by its hash,
 * because a branch moves, cut to a length that is unique even in very large repositories.
 */
export function linkComparison(
  range: Pick<Range, "tip" | "bases">,
  repository: PlatformRepository | undefined,
): string | undefined {
  const [base] = range.bases;
  if (base === undefined || repository === undefined) return undefined;
  const [from, to] = [base, range.tip].map(({ tag, hash }) =>
    encodeName(tag ?? hash.slice(0, UNIQUE_LENGTH))
  );
  return repository.platform.compareUrl(repositoryUrl(repository), from ?? "", to ?? "");
}

/** The URL of a tag, which is the page of its release where there is one. */
export function linkTag(repository: PlatformRepository, name: string): string {
  return repository.platform.tagPage(repositoryUrl(repository), encodeName(name));
}

// Many tag names contain a slash, which these URLs keep unescaped.
function encodeName(name: string): string {
  return name.toWellFormed().split("/").map(encodeURIComponent).join("/");
}

/** The public server of a repository; undefined when it is on another server. */
export function findPublicServer(
  { platform, webUrl }: PlatformRepository,
): PublicServer | undefined {
  return platform.servers.find(({ host }) => webUrl === `https://${host}`);
}

/** The usual token variable for a repository. */
export function commonTokenVariable(repository: PlatformRepository): string {
  return findPublicServer(repository)?.tokenVariable ?? repository.platform.tokenVariables[1];
}

/** True in a job of the platform's CI system. */
export function runsJob({ ci }: Platform, readVariable: ReadVariable): boolean {
  return ci.variables.some((name) => readVariable(name) !== undefined);
}

/** URL of the server that the CI job runs for; undefined outside of the platform's CI system. */
export function readServerOfJob(
  platform: Platform,
  readVariable: ReadVariable,
): string | undefined {
  const { imitates, serverVariable } = platform.ci;
  const isOwn = imitates === undefined || runsJob(platform, readVariable);
  return isOwn && serverVariable !== undefined ? readVariable(serverVariable) : undefined;
}

/** The path of a cache entry, relative to the cache directory. */
export function cachePlaceOf(
  { platform, path }: PlatformRepository,
  key: number | string,
): readonly string[] {
  const isNumber = typeof key === "number";
  const place = platform.cachePlace?.(isNumber ? "number" : "commit", String(key)) ??
    [isNumber ? "pr" : "commit_prs", ...path, String(key)];
  return [...place.slice(0, -1), `${place.at(-1)}.json`];
}
