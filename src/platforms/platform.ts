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

/** What differs between the platforms. */
interface PlatformRow {
  /** Hosts that are the platform itself. */
  readonly hosts: readonly string[];
  /** Variables that name another server's address, the first that is set counts. */
  readonly urlVariables: readonly string[];
  readonly isPath: (path: readonly string[]) => boolean;
  /** The page that compares two commits or tags, both percent-encoded already. */
  readonly compareUrl: (repositoryUrl: string, from: string, to: string) => string;
}

/** The rows, in the order in which a host is looked up (specification, Compare URL shapes). */
export const PLATFORMS: Readonly<Record<PlatformId, PlatformRow>> = {
  platforma: {
    hosts: ["github.com", "ssh.github.com"],
    urlVariables: ["RELNOTES_PA_URL", "GITHUB_SERVER_URL"],
    isPath: (path) => path.length === 2,
    compareUrl: (url, from, to) => `${url}/compare/${from}...${to}`,
  },
  platformb: {
    hosts: ["gitlab.com", "altssh.gitlab.com"],
    urlVariables: ["RELNOTES_PB_URL", "CI_SERVER_URL"],
    isPath: (path) => path.length >= 2,
    compareUrl: (url, from, to) => `${url}/-/compare/${from}...${to}`,
  },
  platformc: {
    hosts: ["bitbucket.org", "altssh.bitbucket.org"],
    urlVariables: [],
    isPath: (path) => path.length === 2,
    compareUrl: (url, from, to) => `${url}/branches/compare/${to}%0D${from}`,
  },
};

/** The page of the platform that compares `from` with `to`: tag names or full hashes. */
export function compareUrl(repository: PlatformRepository, from: string, to: string): string {
  const url = [repository.webUrl, ...repository.path].join("/");
  return PLATFORMS[repository.platform].compareUrl(url, encodeRef(from), encodeRef(to));
}

// A slash is part of many tag names and stands in these addresses as it is.
function encodeRef(name: string): string {
  return name.toWellFormed().split("/").map(encodeURIComponent).join("/");
}
