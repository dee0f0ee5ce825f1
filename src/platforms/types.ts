// The interface of a platform: everything in which platforms differ.

import type { HttpAnswer } from "../core/http.ts";
import type { FoundReleases, Release, ReleaseFields, ReleaseKinds } from "../releases/types.ts";
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
   * Path of a cache entry below that, without the extension; default: see `cachePlaceOf()`.
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
  /**
   * What stands before the server's name in the addresses that it gives accounts in place of their own,
   * with the login as its group; absent when it gives none, or none that tell the login.
   */
  readonly accountAddress?: RegExp;
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

/** The releases of a platform. Requests that write are made here and sent by `sendWrite`. */
export interface ReleasesApi extends Omit<ReleaseKinds, "platform"> {
  /** The permissions to write releases, as the platform names them. */
  readonly permissions: string;
  /**
   * The commit of the tag with this name on the platform; undefined when there is no such tag, or
   * when the repository is not visible.
   * @throws EnvironmentError when the platform does not answer or refuses.
   */
  readonly findTag: (
    client: ApiClient,
    repository: PlatformRepository,
    tag: LocalTag,
  ) => Promise<string | undefined>;
  /**
   * The releases of a tag, drafts included, oldest first, and the others as far as they matter.
   * @throws EnvironmentError when the platform does not answer or refuses.
   */
  readonly find: (
    client: ApiClient,
    repository: PlatformRepository,
    tag: string,
  ) => Promise<FoundReleases>;
  /**
   * A release as it is now; undefined when it is gone. No platform takes `If-Match` with a request
   * that writes, so that this is what keeps edits of others.
   * @throws EnvironmentError when the platform does not answer or refuses.
   */
  readonly readAgain: (
    client: ApiClient,
    repository: PlatformRepository,
    release: Release,
  ) => Promise<Release | undefined>;
  /** The page that lists the commits up to a tag, for a release that there is nothing to compare with. */
  readonly commitsPage: (repository: PlatformRepository, tag: string) => string;
  /** The request that creates the release of a tag. */
  readonly create: (
    repository: PlatformRepository,
    tag: string,
    fields: ReleaseFields,
  ) => WriteRequest;
  /** The request that changes a release. */
  readonly update: (
    repository: PlatformRepository,
    release: Release,
    fields: ReleaseFields,
  ) => WriteRequest;
  /** The request that deletes a release; only where a tag may have several drafts. */
  readonly remove?: (repository: PlatformRepository, release: Release) => WriteRequest;
  /** True when the platform refused to create a release because the tag has one. */
  readonly isTaken: (answer: HttpAnswer) => boolean;
  /** The statuses of such answers. */
  readonly takenStatuses: readonly number[];
  /** The release in the answer to a request that writes. */
  readonly read: (answer: HttpAnswer, repository: PlatformRepository) => Release;
}

/** A tag of the local repository. */
export interface LocalTag {
  readonly name: string;
  /** The object that the ref points to: a tag object, or the commit of a lightweight tag. */
  readonly objectId: string;
  /** Full object name of the commit. */
  readonly commit: string;
}

/** A request that writes. */
export interface WriteRequest {
  readonly method: "POST" | "PATCH" | "PUT" | "DELETE";
  /** Below the URL of the API. */
  readonly path: string;
  /** Its JSON body. */
  readonly json?: Readonly<Record<string, string | boolean>>;
}
