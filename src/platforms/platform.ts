// The hosted platforms: one row each for what tells them apart without asking them anything.

/** Platform A, B and C of the specification: GitHub, GitLab, Bitbucket Cloud. */
export type PlatformId = "platforma" | "platformb" | "platformc";

/** A repository on a platform. */
export interface PlatformRepository {
  readonly platform: PlatformId;
  /** `https://host`, with the port where there is one, without a slash at the end. */
  readonly webUrl: string;
  /** Owner and name; on GitLab with sub-groups. Each part has been checked. */
  readonly path: readonly string[];
}

/** What differs between the platforms without a question to them. */
export interface PlatformRow {
  /** As people call it. */
  readonly name: string;
  /** What stands before the number in a reference to a pull request. */
  readonly mark: "#" | "!";
  /** Hosts that are the platform itself. */
  readonly hosts: readonly string[];
  /** The API of the platform itself, without a slash at the end. */
  readonly apiUrl: string;
  /** Where another server of the kind has its API. */
  readonly apiPath: string;
  /** The variable that names another address of the API. */
  readonly apiVariable: string;
  /** Where the CI system of the platform says where its web pages and its API are. */
  readonly ciVariables?: { readonly webUrl: string; readonly apiUrl: string };
  /** The token's variables, in their order. */
  readonly tokenVariables: readonly string[];
  readonly tokenFlag: string;
  /** The permissions that the token needs, as the platform calls them. */
  readonly permissions: string;
  /** Variables that name another server's address, the first that is set counts. */
  readonly urlVariables: readonly string[];
  readonly isPath: (path: readonly string[]) => boolean;
  /** Where an answer is kept below the folder of the cache, without the ending of the file's name. */
  readonly cachePlace: (
    path: readonly string[],
    kind: "number" | "commit",
    key: string,
  ) => readonly string[];
  /** The page that compares two commits or tags, both percent-encoded already. */
  readonly compareUrl: (repositoryUrl: string, from: string, to: string) => string;
}

/** The rows, in the order in which a host is looked up (specification, Compare URL shapes). */
export const PLATFORMS: Readonly<Record<PlatformId, PlatformRow>> = {
  platforma: {
    name: "GitHub",
    mark: "#",
    apiUrl: "https://api.github.com",
    apiPath: "/api/v3",
    apiVariable: "RELNOTES_PA_API_URL",
    ciVariables: { webUrl: "GITHUB_SERVER_URL", apiUrl: "GITHUB_API_URL" },
    tokenVariables: ["PLATFORMA_TOKEN", "GITHUB_TOKEN", "GH_TOKEN"],
    tokenFlag: "--platforma-token",
    permissions: "for private repositories scope 'repo' (classic), or read-only Contents, " +
      "Pull requests and Metadata (fine-grained)",
    hosts: ["github.com", "ssh.github.com", "www.github.com"],
    urlVariables: ["RELNOTES_PA_URL", "GITHUB_SERVER_URL"],
    isPath: (path) => path.length === 2,
    cachePlace: (_path, kind, key) => [kind === "number" ? `pr_${key}` : `commit_${key}`],
    compareUrl: (url, from, to) => `${url}/compare/${from}...${to}`,
  },
  platformb: {
    name: "GitLab",
    mark: "!",
    apiUrl: "https://gitlab.com/api/v4",
    apiPath: "/api/v4",
    apiVariable: "RELNOTES_PB_API_URL",
    ciVariables: { webUrl: "CI_SERVER_URL", apiUrl: "CI_API_V4_URL" },
    tokenVariables: ["PLATFORMB_TOKEN", "GITLAB_TOKEN"],
    tokenFlag: "--platformb-token",
    permissions: "scope 'read_api' ('read_repository' alone is not enough)",
    hosts: ["gitlab.com", "altssh.gitlab.com"],
    urlVariables: ["RELNOTES_PB_URL", "CI_SERVER_URL"],
    isPath: (path) => path.length >= 2,
    cachePlace: placeByPath,
    compareUrl: (url, from, to) => `${url}/-/compare/${from}...${to}`,
  },
  platformc: {
    name: "Bitbucket",
    mark: "#",
    apiUrl: "https://api.bitbucket.org/2.0",
    apiPath: "",
    apiVariable: "RELNOTES_PC_API_URL",
    tokenVariables: ["PLATFORMC_TOKEN", "BITBUCKET_TOKEN"],
    tokenFlag: "--platformc-token",
    permissions: "Repositories: Read and Pull requests: Read " +
      "(read:repository:bitbucket, read:pullrequest:bitbucket)",
    hosts: ["bitbucket.org", "altssh.bitbucket.org"],
    urlVariables: [],
    isPath: (path) => path.length === 2,
    cachePlace: placeByPath,
    compareUrl: (url, from, to) => `${url}/branches/compare/${to}%0D${from}`,
  },
};

/** The platforms, in the order in which a host is looked up. */
// A record's keys are those of its type, which TypeScript does not say (microsoft/TypeScript#12870).
export const PLATFORM_IDS = Object.keys(PLATFORMS) as readonly PlatformId[];

/** The page of the platform that compares `from` with `to`: tag names or full hashes. */
export function compareUrl(repository: PlatformRepository, from: string, to: string): string {
  const url = [repository.webUrl, ...repository.path].join("/");
  return PLATFORMS[repository.platform].compareUrl(url, encodeRef(from), encodeRef(to));
}

/** The file that keeps the answer to a question on disk (specification, Cache entries). */
export function cachePlaceOf(
  { platform, path }: PlatformRepository,
  key: number | string,
): readonly string[] {
  const kind = typeof key === "number" ? "number" : "commit";
  const place = PLATFORMS[platform].cachePlace(path, kind, String(key));
  return [...place.slice(0, -1), `${place.at(-1)}.json`];
}

function placeByPath(
  path: readonly string[],
  kind: "number" | "commit",
  key: string,
): readonly string[] {
  return [kind === "number" ? "pr" : "commit_prs", ...path, key];
}

// A slash is part of many tag names and stands in these addresses as it is.
function encodeRef(name: string): string {
  return name.toWellFormed().split("/").map(encodeURIComponent).join("/");
}
