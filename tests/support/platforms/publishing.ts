// A repository with a tag and a platform that has the tag, for `publish`.

import type { PlatformId } from "../../../src/platforms/types.ts";
import type { FakeProject, FakeRelease, FakeTag } from "./project.ts";
import { makeRelease, type Release } from "./release.ts";
import type { ServedRequest } from "./server.ts";
import { openReleaseWorld, type ReleaseWorld, TOKEN, type WorldOptions } from "./world.ts";

/** The platforms that have releases. */
export const WITH_RELEASES = [
  "github",
  "gitlab",
  "forgejo",
] as const satisfies readonly PlatformId[];

/** A world to publish in. */
export interface PublishWorld extends ReleaseWorld {
  /** The releases on the platform. */
  readonly releases: FakeRelease[];
  /** Runs `publish` with the token. */
  readonly publish: (
    args?: readonly string[],
    world?: Parameters<ReleaseWorld["run"]>[2],
  ) => ReturnType<ReleaseWorld["run"]>;
  /** The requests that write, in order. */
  readonly writes: () => readonly ServedRequest[];
}

/** The tags of the repository, as the platform has them. */
export function tagsOf({ repository }: Pick<Release, "repository">): readonly FakeTag[] {
  const format = "%(refname:short) %(objectname) %(*objectname)";
  return repository.git("for-each-ref", `--format=${format}`, "refs/tags").split("\n").map(
    (line) => {
      const [name = "", objectId = "", commit = ""] = line.split(" ");
      return { name, objectId, commit: commit === "" ? objectId : commit };
    },
  );
}

/** Opens a world with these releases; `project` overrides its properties. */
export async function openPublishWorld(
  style: PlatformId,
  releases: FakeRelease[] = [],
  project: Partial<FakeProject> = {},
  options: WorldOptions = {},
): Promise<PublishWorld> {
  const release = options.release ?? makeRelease(style);
  const world = await openReleaseWorld(
    style,
    { tags: tagsOf(release), releases, ...project },
    { ...options, release },
  );
  const { server, run } = world;
  return {
    ...world,
    releases,
    publish: (args = [], more = {}) =>
      run("publish", ["--no-prs", ...args], { token: TOKEN, ...more }),
    writes: () =>
      server.requests.filter(({ method, path }) => method !== "GET" && path !== "/graphql"),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

/** A release with these properties. */
export function releaseWith(fields: Partial<FakeRelease> = {}): FakeRelease {
  return {
    id: 1,
    tag: "v2",
    name: "v2",
    body: "",
    isDraft: false,
    isPreRelease: false,
    ...fields,
  };
}
