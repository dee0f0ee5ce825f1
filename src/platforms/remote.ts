// Finds the platform and repository of a remote from its URL.

import { readServerOfJob } from "./platform.ts";
import { PLATFORMS } from "./registry.ts";
import type { Platform, PlatformRepository, PublicServer, ReadVariable } from "./types.ts";

/** The parts of a remote URL that locate a repository. */
interface Location {
  readonly host: string;
  /** `https://host`, or `http://` and a port when the address says so. */
  readonly webUrl: string;
  readonly path: readonly string[];
}

// [user@]host:path, as in "git help clone"; in brackets the host may have a port.
const SCP_LIKE = /^\[?(?:[^@/:\s[]{1,200}@)?([\w.-]{1,253})(?:(?::\d{1,5})?\])?:(?!\/\/)(.+)$/s;
const SCHEME = /^(?:https?|ssh|git|git\+ssh|ssh\+git):\/\//i;
const PATH_PART = /^(?!\.{1,2}$)[A-Za-z0-9_.-]{1,255}$/;
// deno-lint-ignore no-control-regex
const NEVER_IN_ADDRESS = /[\u0000-\u0020\u007f-\u{10ffff}\\]/u;

/** The git remotes of a repository. */
export interface RemoteSource {
  readonly remotes: () => Promise<
    {
      readonly names: readonly string[];
      readonly upstream?: string;
      /** The URLs in the configuration, by name. */
      readonly addresses?: ReadonlyMap<string, string>;
    }
  >;
  /** The URL that git uses, after `insteadOf`. */
  readonly remoteUrl: (name: string) => Promise<string | undefined>;
}

/** The remote that the notes use. */
export interface Remote {
  readonly name: string;
  /** The name of the project: the last part of its path. */
  readonly project?: string;
  /** Its repository; absent when the host is no known platform. */
  readonly repository?: PlatformRepository;
  /** The server when it is no known repository; absent for a local path. */
  readonly elsewhere?: {
    /** The host in lower case, without user, password and port. */
    readonly host: string;
    /** The platform of the host; absent when unknown. */
    readonly platform?: Platform;
    /** Where its pages would be, without a trailing slash. */
    readonly webUrl: string;
    readonly path: readonly string[];
  };
}

/** The path of a remote's repository, on a known platform or not: `owner/name`. */
export function pathOf(remote: Remote | undefined): string | undefined {
  return (remote?.repository ?? remote?.elsewhere)?.path.join("/");
}

/**
 * Chooses the remote and recognizes its repository; undefined when there is no remote to choose.
 */
export async function findRemote(
  source: RemoteSource,
  readVariable: ReadVariable,
): Promise<Remote | undefined> {
  const { names, upstream, addresses } = await source.remotes();
  const name = chooseRemote(names, upstream);
  const address = name === undefined ? undefined : await source.remoteUrl(name);
  if (name === undefined || address === undefined) return undefined;
  // `insteadOf` may replace the platform's host with an SSH alias or a mirror.
  const configured = addresses?.get(name) ?? address;
  const repository = recognizeRemote(address, readVariable) ??
    recognizeRemote(configured, readVariable);
  const location = readAddress(address);
  // Of an address only the path: what stands before it may be a password.
  const project = (repository ?? location)?.path.at(-1) ??
    (LOCAL.test(address) ? projectAt(address) : undefined);
  const remote = { name, ...(project === undefined ? {} : { project }) };
  if (repository !== undefined) return { ...remote, repository };
  if (location === undefined) return remote;
  const platform = findPlatform(location, readVariable)?.platform;
  const elsewhere = { ...location, ...(platform === undefined ? {} : { platform }) };
  return { ...remote, elsewhere };
}

const LOCAL = /^(?:file:\/\/)?(?:[/.~]|[A-Za-z]:[/\\])/;

/**
 * The name of the project in a folder, which may be its `.git` or that of another work tree: the
 * folder's name without `.git`.
 */
export function projectAt(folder: string): string | undefined {
  const parts = folder.split(/[/\\]/).filter((part) => part !== "" && part !== ".");
  const isWorkTree = parts.at(-3) === ".git" && parts.at(-2) === "worktrees";
  const end = isWorkTree ? -4 : parts.at(-1) === ".git" ? -2 : -1;
  const name = parts.at(end)?.replace(/\.git$/, "");
  return name === "" || name === ".." ? undefined : name;
}

/**
 * Recognizes the repository in a remote URL; undefined when the host is no known platform or the
 * URL is invalid. Drops user names and passwords. Compares whole host names:
 * `github.com.example.org` is not GitHub.
 * @param readVariable reads the variables that name self-hosted servers.
 */
export function recognizeRemote(
  address: string,
  readVariable: ReadVariable,
): PlatformRepository | undefined {
  const location = readAddress(address);
  if (location === undefined) return undefined;
  const found = findPlatform(location, readVariable);
  return found?.platform.isPath(found.path) ? found : undefined;
}

function chooseRemote(
  names: readonly string[],
  upstream: string | undefined,
): string | undefined {
  if (upstream !== undefined && names.includes(upstream)) return upstream;
  if (names.includes("origin")) return "origin";
  return names.length === 1 ? names[0] : undefined;
}

function findPlatform(
  location: Location,
  readVariable: ReadVariable,
): PlatformRepository | undefined {
  for (const platform of PLATFORMS) {
    const server = platform.servers.find((each) => namesOf(each).includes(location.host));
    if (server === undefined) continue;
    return { platform, webUrl: `https://${server.host}`, path: location.path };
  }
  const on = (platform: Platform, url: string | undefined): PlatformRepository[] => {
    const server = readServer(url);
    if (server === undefined || server.host !== location.host) return [];
    const isBelow = server.path.every((part, index) => location.path[index] === part);
    // An SSH URL does not contain the path prefix of the web server.
    const path = isBelow ? location.path.slice(server.path.length) : location.path;
    return [{ platform, webUrl: server.webUrl, path }];
  };
  const [named] = PLATFORMS.flatMap((each) =>
    each.isSelfHosted ? on(each, readVariable(`${each.prefix}_URL`)) : []
  );
  if (named !== undefined) return named;
  const ofJob = PLATFORMS.flatMap((each) => on(each, readServerOfJob(each, readVariable)));
  return ofJob.find(({ platform }) => platform.ci.imitates !== undefined) ?? ofJob[0];
}

function namesOf({ host, aliases = [] }: PublicServer): readonly string[] {
  return [host, ...aliases];
}

function readServer(
  value: string | undefined,
): { host: string; path: readonly string[]; webUrl: string } | undefined {
  if (value === undefined || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  const path = url.pathname.split("/").filter((part) => part !== "");
  return {
    host: url.hostname,
    path,
    webUrl: [`${url.protocol}//${url.host}`, ...path].join("/"),
  };
}

function readAddress(address: string): Location | undefined {
  const text = address.trim();
  if (text.length > 2_000 || NEVER_IN_ADDRESS.test(text)) return undefined;
  const scheme = SCHEME.exec(text);
  if (scheme === null) {
    const [, host, path] = SCP_LIKE.exec(text) ?? [];
    return host === undefined || path === undefined ? undefined : locate(withoutAlias(host), path);
  }
  // Reject dot segments, because the URL parser would resolve them. Parse every URL as https,
  // because the URL standard treats other schemes differently.
  const asWeb = `https://${text.slice(scheme[0].length)}`;
  if (/\/\.{1,2}(?:\/|$)|%2e|%2f|%5c/i.test(asWeb) || !URL.canParse(asWeb)) return undefined;
  const { hostname, pathname, port } = new URL(asWeb);
  const [, web] = /^(https?:\/\/)$/i.exec(scheme[0]) ?? [];
  if (web === undefined) {
    return locate(/ssh/i.test(scheme[0]) ? withoutAlias(hostname) : hostname, pathname);
  }
  return locate(hostname, pathname, web.toLowerCase(), port === "" ? "" : `:${port}`);
}

/**
 * Removes the suffix of an SSH host alias such as `github.com-work`, used for several accounts
 * (docs.github.com, "Managing deploy keys"). No real host matches: no top-level domain has a hyphen
 * in this position.
 */
function withoutAlias(host: string): string {
  const hosts = PLATFORMS.flatMap(({ servers }) => servers.flatMap(namesOf));
  const [, named = "", suffix] = /^([^-]+)-([\w-]+)$/.exec(host.toLowerCase()) ?? [];
  return suffix !== undefined && hosts.includes(named) ? named : host;
}

function locate(
  name: string,
  path: string,
  scheme = "https://",
  port = "",
): Location | undefined {
  const parts = path.replace(/^\/+|\/+$/g, "").replace(/\.git$/, "").split("/");
  const host = name.toLowerCase();
  return parts.every((part) => PATH_PART.test(part))
    ? { host, webUrl: scheme + host + port, path: parts }
    : undefined;
}
