// What follows from the facts of a platform: links to its pages, its CI job, places in its cache.

import type { Range } from "../history/range.ts";
import type { Links, PageStart } from "../notes/links.ts";
import type { Platform, PlatformRepository, PublicServer, ReadVariable } from "./types.ts";

/** The web URL of a repository, without a trailing slash. */
export function repositoryUrl({ webUrl, path }: Omit<PlatformRepository, "platform">): string {
  return [webUrl, ...path].join("/");
}

/** The URLs of pages of a repository. */
export function linksOf(repository: PlatformRepository): Links {
  const { platform, webUrl } = repository;
  const url = repositoryUrl(repository);
  const { accountPage, accountAddress } = platform;
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
    ...(accountAddress === undefined ? {} : {
      loginOf: (email: string) => {
        const { hostname } = new URL(webUrl);
        const isOwn = email.toLowerCase().endsWith(hostname);
        const before = isOwn ? email.slice(0, -hostname.length) : "";
        return accountAddress.exec(before)?.[1];
      },
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
