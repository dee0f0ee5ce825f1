// The releases and tags of a local GitLab.

import type { CommitSchema, ReleaseSchema, TagSchema } from "@gitbeaker/core";
import { fieldsOf, type Named, type Route, type RoutedRequest } from "./local_platform.ts";
import type { FakeRelease } from "./project.ts";
import type { Answer } from "./server.ts";

type Described = Pick<Named<ReleaseSchema>, "tag_name" | "name" | "description">;
type Tag = Pick<Named<TagSchema>, "name" | "target"> & {
  readonly commit: Pick<Named<CommitSchema>, "id">;
};

/** The routes. */
export const GITLAB_RELEASES: readonly Route[] = [
  {
    path: "{project}/repository/tags/([^/]+)",
    answer: ({ project: { tags = [] }, groups: [name = ""] }) => {
      const tag = tags.find((each) => each.name === decodeURIComponent(name));
      if (tag === undefined) return fail(404, "404 Tag Not Found");
      const body: Tag = { name: tag.name, target: tag.objectId, commit: { id: tag.commit } };
      return { status: 200, body };
    },
  },
  {
    path: "{project}/releases/([^/]+)",
    answer: (request) => answerWith(findRelease(request), 200),
  },
  {
    method: "POST",
    path: "{project}/releases",
    fields: { tag_name: "string", name: "string", description: "string" },
    answer: (request) => {
      const { tag_name, name, description } = fieldsOf(request);
      const { releases = [], tags = [] } = request.project;
      const tag = String(tag_name);
      if (releases.some((each) => each.tag === tag)) return fail(409, "Release already exists");
      if (!tags.some((each) => each.name === tag)) return fail(422, "Ref is not specified");
      const release: FakeRelease = {
        id: releases.length + 1,
        tag,
        name: String(name),
        body: String(description),
        isDraft: false,
        isPreRelease: false,
      };
      releases.push(release);
      return answerWith(release, 201);
    },
  },
  {
    method: "PUT",
    path: "{project}/releases/([^/]+)",
    fields: { name: "string", description: "string" },
    answer: (request) => {
      const release = findRelease(request);
      const { name, description } = fieldsOf(request);
      if (release !== undefined && typeof name === "string") release.name = name;
      if (release !== undefined && typeof description === "string") release.body = description;
      return answerWith(release, 200);
    },
  },
];

function findRelease(
  { project: { releases = [] }, groups: [name = ""] }: RoutedRequest,
): FakeRelease | undefined {
  return releases.find(({ tag }) => tag === decodeURIComponent(name));
}

function answerWith(release: FakeRelease | undefined, status: number): Answer {
  if (release === undefined) return fail(404, "404 Not Found");
  const { tag: tag_name, name, body: description } = release;
  const body: Described = { tag_name, name, description };
  return { status, body };
}

function fail(status: number, message: string): Answer {
  return { status, body: { message } };
}
