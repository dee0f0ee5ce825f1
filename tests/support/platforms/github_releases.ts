// The releases and tags of a local GitHub.

import type { components, operations } from "@octokit/openapi-types";
import {
  type ApiDescription,
  mayWrite,
  pageOf,
  type Query,
  type Route,
  type RoutedRequest,
} from "./local_platform.ts";
import type { FakeRelease } from "./project.ts";
import {
  addRelease,
  changesOf,
  findById,
  type RestRelease,
  restReleaseOf,
} from "./rest_releases.ts";
import type { Answer } from "./server.ts";

type Described = components["schemas"]["release"];
type Fields<Name extends "repos/create-release" | "repos/update-release"> = Partial<
  Record<
    keyof NonNullable<operations[Name]["requestBody"]>["content"]["application/json"],
    "string" | "boolean"
  >
>;

const LARGEST_PAGE = 100;
// GitHub counts characters.
const LONGEST_BODY = 125_000;

const NOT_FOUND: Answer = { status: 404, body: { message: "Not Found", status: "404" } };

const FIELDS = {
  tag_name: "string",
  name: "string",
  body: "string",
  draft: "boolean",
  prerelease: "boolean",
  make_latest: "string",
} as const satisfies Fields<"repos/create-release"> & Fields<"repos/update-release">;

/** The routes; `api` names the headers with tokens. */
export function githubReleases(api: Pick<ApiDescription, "tokenHeaders">): readonly Route[] {
  return [
    {
      path: "/repos/{project}/git/ref/tags/(.+)",
      answer: ({ project: { tags = [] }, groups: [name = ""] }) => {
        const tag = tags.find((each) => each.name === decodeURIComponent(name));
        if (tag === undefined) return NOT_FOUND;
        const type = tag.objectId === tag.commit ? "commit" : "tag";
        const body = { ref: `refs/tags/${tag.name}`, object: { type, sha: tag.objectId, url: "" } };
        return {
          status: 200,
          body: body satisfies Pick<components["schemas"]["git-ref"], "ref" | "object">,
        };
      },
    },
    {
      path: "/repos/{project}/git/tags/([0-9a-f]+)",
      answer: ({ project: { tags = [] }, groups: [id] }) => {
        const tag = tags.find(({ objectId }) => objectId === id);
        if (tag === undefined) return NOT_FOUND;
        const body = { tag: tag.name, object: { type: "commit", sha: tag.commit, url: "" } };
        return {
          status: 200,
          body: body satisfies Pick<components["schemas"]["git-tag"], "tag" | "object">,
        };
      },
    },
    {
      path: "/repos/{project}/releases",
      query: { per_page: /^\d+$/, page: /^\d+$/ } satisfies Query<
        operations["repos/list-releases"]["parameters"]["query"]
      >,
      answer: (request) => {
        const { project, query } = request;
        const { releases = [] } = project;
        const seesDrafts = mayWrite(request, api, project);
        const shown = releases.filter(({ isDraft }) => seesDrafts || !isDraft);
        const { items, isLast } = pageOf(shown.toReversed(), query, "per_page", LARGEST_PAGE);
        const perPage = Math.min(LARGEST_PAGE, Number(query.get("per_page") ?? 30));
        const last = Math.ceil(shown.length / perPage);
        const link = `<${request.url}${request.path}?per_page=${perPage}&page=${last}>; rel="last"`;
        return {
          status: 200,
          headers: isLast ? {} : { link },
          body: items.map((each) => releaseOf(each, request)),
        };
      },
    },
    {
      method: "POST",
      path: "/repos/{project}/releases",
      fields: FIELDS,
      answer: (request) => {
        const changes = changesOf(request);
        const refusal = refuse(changes, undefined, request);
        return refusal ?? { status: 201, body: releaseOf(addRelease(request), request) };
      },
    },
    {
      path: "/repos/{project}/releases/(\\d+)",
      answer: (request) => {
        const release = findById(request);
        const isSeen = release?.isDraft === false || mayWrite(request, api, request.project);
        return release === undefined || !isSeen
          ? NOT_FOUND
          : { status: 200, body: releaseOf(release, request) };
      },
    },
    {
      method: "PATCH",
      path: "/repos/{project}/releases/(\\d+)",
      fields: FIELDS,
      answer: (request) => {
        const release = findById(request);
        if (release === undefined) return NOT_FOUND;
        const changes = changesOf(request);
        const refusal = refuse({ ...release, ...changes }, release, request);
        if (refusal !== undefined) return refusal;
        if (release.isDraft && changes.tag === undefined) changes.tag = `untagged-${release.id}`;
        Object.assign(release, changes);
        return { status: 200, body: releaseOf(release, request) };
      },
    },
    {
      method: "DELETE",
      path: "/repos/{project}/releases/(\\d+)",
      fields: {},
      answer: (request) => {
        const release = findById(request);
        if (release === undefined) return NOT_FOUND;
        request.project.releases?.splice(request.project.releases.indexOf(release), 1);
        return { status: 204, body: "" };
      },
    },
  ];
}

/** The answer when a release cannot become so. */
function refuse(
  { tag, body, isDraft = false, isPreRelease = false, latest }: Partial<FakeRelease>,
  own: FakeRelease | undefined,
  { project: { releases = [] } }: RoutedRequest,
): Answer | undefined {
  const others = releases.filter((each) => each !== own && each.tag === tag && !each.isDraft);
  if (!isDraft && others.length > 0) return invalid({ code: "already_exists", field: "tag_name" });
  if ([...body ?? ""].length > LONGEST_BODY) {
    const message = `body is too long (maximum is ${LONGEST_BODY} characters)`;
    return invalid({ code: "custom", field: "body", message });
  }
  return latest === "true" && (isDraft || isPreRelease)
    ? invalid({ code: "custom", field: "make_latest", message: "cannot be a draft or prerelease" })
    : undefined;
}

function invalid(
  error: { readonly code: string; readonly field: string; readonly message?: string },
): Answer {
  const body: components["schemas"]["validation-error"] = {
    message: "Validation Failed",
    documentation_url: "https://docs.github.com/rest",
    errors: [{ resource: "Release", ...error }],
  };
  return { status: 422, body };
}

function releaseOf(
  release: FakeRelease,
  { project }: RoutedRequest,
): RestRelease & { readonly assets: readonly Pick<Described["assets"][number], "name">[] } {
  const page = release.isDraft ? `untagged-${release.id}` : release.tag;
  const url = `https://github.com/${project.path.join("/")}/releases/tag/${page}`;
  const assets = (release.assets ?? []).map((name) => ({ name }));
  return {
    ...restReleaseOf(release, url) satisfies Pick<Described, keyof RestRelease>,
    assets,
  };
}
