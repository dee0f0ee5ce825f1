// A release in a real repository and on a local platform.

import type { PlatformId } from "../../../src/platforms/types.ts";
import { bitbucket } from "../../../src/platforms/bitbucket/bitbucket.ts";
import { forgejo } from "../../../src/platforms/forgejo/forgejo.ts";
import { github } from "../../../src/platforms/github/github.ts";
import { gitlab } from "../../../src/platforms/gitlab/gitlab.ts";
import type { Platform } from "../../../src/platforms/types.ts";
import { type Run, runRelnotes, type World } from "../program.ts";
import { startBitbucket } from "./bitbucket.ts";
import { startForgejo } from "./forgejo.ts";
import { startGithub } from "./github.ts";
import { startGitlab } from "./gitlab.ts";
import type { LocalPlatform } from "./local_platform.ts";
import type { FakeProject } from "./project.ts";
import { makeRelease, type Release } from "./release.ts";
import type { ServerOptions } from "./server.ts";

/** A platform with a project on it. */
export interface PlatformWorld {
  readonly platform: Platform;
  readonly remote: string;
  readonly path: readonly string[];
  /** The value of the token header for {@link TOKEN}. */
  readonly authorization: string;
  /** Starts a local server. */
  readonly start: (project: FakeProject, options: ServerOptions) => Promise<LocalPlatform>;
}

/** The token that the local platforms accept; no output may contain it. */
export const TOKEN = "tok_5ecret-0f-the-test";

/** The platforms by the style of their merge messages. */
export const PLATFORM_WORLDS: Readonly<Record<PlatformId, PlatformWorld>> = {
  github: {
    platform: github,
    remote: "git@github.com:acme/tool.git",
    path: ["acme", "tool"],
    authorization: `Bearer ${TOKEN}`,
    start: startGithub,
  },
  gitlab: {
    platform: gitlab,
    remote: "git@gitlab.com:group/sub/tool.git",
    path: ["group", "sub", "tool"],
    authorization: TOKEN,
    start: startGitlab,
  },
  bitbucket: {
    platform: bitbucket,
    remote: "git@bitbucket.org:acme/tool.git",
    path: ["acme", "tool"],
    authorization: `Bearer ${TOKEN}`,
    start: startBitbucket,
  },
  forgejo: {
    platform: forgejo,
    remote: "git@codeberg.org:acme/tool.git",
    path: ["acme", "tool"],
    authorization: `token ${TOKEN}`,
    start: startForgejo,
  },
};

/** A release with its platform. */
export interface ReleaseWorld extends AsyncDisposable {
  readonly release: Release;
  readonly server: LocalPlatform;
  /** Runs relnotes in the repository. */
  readonly run: (command: string, args?: readonly string[], world?: RunWorld) => Promise<Run>;
}

/** The environment of a run. */
export interface RunWorld extends World {
  /** Without a token by default. */
  readonly token?: string;
}

/** The behavior of the platform, and the release. */
export interface WorldOptions extends ServerOptions {
  /** That of `makeRelease` by default. */
  readonly release?: Release;
}

/** Starts the platform of a style with a release on it; `project` overrides its properties. */
export async function openReleaseWorld(
  style: PlatformId,
  project: Partial<FakeProject> = {},
  options: WorldOptions = {},
): Promise<ReleaseWorld> {
  const { platform, remote, path, authorization, start } = PLATFORM_WORLDS[style];
  const release = options.release ?? makeRelease(style, path.join("/"));
  const { repository, pullRequests } = release;
  repository.addRemote("origin", remote);
  const given = { path, pullRequests, tokens: [authorization], ...project };
  const server = await start(given, options);
  return {
    release,
    server,
    run: (command, args = [], { token, variables, ...world } = {}) =>
      runRelnotes([command, "--repo", repository.path, ...args], {
        ...world,
        variables: {
          [`${platform.prefix}_API_URL`]: server.apiUrl,
          [`${platform.prefix}_BACKOFF_BASE_SEC`]: "0.001",
          ...(token === undefined ? {} : { [platform.tokenVariables[0]]: token }),
          ...variables,
        },
      }),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      release[Symbol.dispose]();
    },
  };
}
