// The releases and tags of a local Forgejo or Gitea.

import type * as forgejo from "forgejo-js";
import type * as gitea from "gitea-js";
import type { Route, RoutedRequest } from "./local_platform.ts";
import type { FakeRelease } from "./project.ts";
import {
  addRelease,
  answerWith,
  changesOf,
  findById,
  type RestRelease,
  restReleaseOf,
} from "./rest_releases.ts";
import type { Answer } from "./server.ts";

type Described = keyof forgejo.Release & keyof gitea.Release;
type Field =
  & keyof (forgejo.CreateReleaseOption | forgejo.EditReleaseOption)
  & keyof (gitea.CreateReleaseOption | gitea.EditReleaseOption);

const NOT_FOUND: Answer = { status: 404, body: { message: "The target couldn't be found." } };

const FIELDS = {
  tag_name: "string",
  name: "string",
  body: "string",
  draft: "boolean",
  prerelease: "boolean",
} as const satisfies Partial<Record<Field, "string" | "boolean">>;

/** The routes. */
export const FORGEJO_RELEASES: readonly Route[] = [
  {
    path: "{project}/tags/(.+)",
    answer: ({ project: { tags = [] }, groups: [name = ""] }) => {
      const tag = tags.find((each) => each.name === decodeURIComponent(name));
      if (tag === undefined) return NOT_FOUND;
      const body = { name: tag.name, id: tag.objectId, commit: { sha: tag.commit } };
      return { status: 200, body: body satisfies forgejo.Tag & gitea.Tag };
    },
  },
  {
    path: "{project}/releases/tags/([^/]+)",
    answer: (request) => {
      const { project: { releases = [] }, groups: [name = ""] } = request;
      const release = releases.find(({ tag }) => tag === decodeURIComponent(name));
      return answerWith(release, (each) => releaseOf(each, request), NOT_FOUND);
    },
  },
  {
    method: "POST",
    path: "{project}/releases",
    fields: FIELDS,
    answer: (request) => {
      const { tag } = changesOf(request);
      return request.project.releases?.some((each) => each.tag === tag)
        ? { status: 409, body: { message: "Release is has no Tag", url: "" } }
        : { status: 201, body: releaseOf(addRelease(request), request) };
    },
  },
  {
    path: "{project}/releases/(\\d+)",
    answer: (request) =>
      answerWith(findById(request), (each) => releaseOf(each, request), NOT_FOUND),
  },
  {
    method: "PATCH",
    path: "{project}/releases/(\\d+)",
    fields: FIELDS,
    answer: (request) => {
      const release = findById(request);
      if (release !== undefined) Object.assign(release, changesOf(request));
      return answerWith(release, (each) => releaseOf(each, request), NOT_FOUND);
    },
  },
];

function releaseOf(release: FakeRelease, { project, url }: RoutedRequest): RestRelease {
  const page = `${url}/${project.path.join("/")}/releases/tag/${release.tag}`;
  return restReleaseOf(release, page) satisfies Readonly<Partial<Record<Described, unknown>>>;
}
