// What the releases of all platforms have in common: how they are written, read and addressed.

import type { HttpAnswer } from "../core/http.ts";
import { EnvironmentError } from "../errors.ts";
import { repositoryUrl } from "./platform.ts";
import type { PlatformRepository, ReleasesApi, WriteRequest } from "./types.ts";
import { matchShape, parseJson, type shape, type Shaped } from "./client/shape.ts";
import type { ApiClient } from "./source.ts";

/** Sends a request that writes. Only one that creates is never repeated. */
export async function sendWrite(
  client: ApiClient,
  { method, path, json }: WriteRequest,
  { permissions }: Pick<ReleasesApi, "permissions">,
  accepted: readonly number[] = [],
): Promise<HttpAnswer> {
  return await client.ask(path, {
    ...(method === "POST" ? { isRepeatable: false } : { method }),
    ...(json === undefined ? {} : { json }),
    accepted,
    permissions,
  });
}

/**
 * The JSON in an answer, validated; `from` names the platform.
 * @throws EnvironmentError when it has another shape.
 */
export function readAnswer<Shape extends shape.GenericSchema>(
  wanted: Shape,
  { body }: Pick<HttpAnswer, "body">,
  from: string,
): Shaped<Shape> {
  const found = matchShape(wanted, parseJson(body));
  if (found !== undefined) return found;
  throw new EnvironmentError(
    `the answer of ${from} is unexpected: it is not the data of a release`,
    "check the address of the API, and whether a proxy answers instead",
  );
}

/**
 * The page of a release: the one that the platform names, unless that is on another server; then
 * `usual`.
 */
export function pageOf(
  named: string | null | undefined,
  usual: string,
  { webUrl }: PlatformRepository,
): string {
  const url = named && URL.canParse(named) ? new URL(named) : undefined;
  return url?.origin === new URL(webUrl).origin ? url.href : usual;
}

/** A page of a tag, below `path` of the repository. */
export function usualPage(repository: PlatformRepository, path: string, tag: string): string {
  return `${repositoryUrl(repository)}/${path}/${encodeTag(tag)}`;
}

/** A tag in a path whose last part may contain slashes. */
export function encodeTag(tag: string): string {
  return tag.toWellFormed().split("/").map(encodeURIComponent).join("/");
}
