// Headers of GitHub's REST API that need working out.

import { createHash } from "node:crypto";
import { REPOSITORY_ID } from "./github_bodies.ts";
import type { ServedRequest } from "./server.ts";

/** The weak tag that an answer with this body has. */
export function etagOf(body: unknown): string {
  return `W/"${createHash("sha256").update(JSON.stringify(body)).digest("hex")}"`;
}

/** Whether the asker has an answer with this tag already. */
export function isSame({ headers }: ServedRequest, etag: string): boolean {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");
  const given = headers["if-none-match"]?.split(",") ?? [];
  return given.some((each) => opaque(each) === opaque(etag));
}

/**
 * The addresses of the other pages; empty where there are none. GitHub names the repository by its
 * number in them.
 */
export function linkHeader({ target, query, headers }: ServedRequest, pages: number): string {
  const page = Number(query.get("page")) || 1;
  const path = target.replace(/\?.*$/, "");
  const numbered = path.replace(/\/repos\/[^/]+\/[^/]+/, `/repositories/${REPOSITORY_ID}`);
  const base = `http://${headers["host"]}${numbered}`;
  const targets: readonly [string, number, boolean][] = [
    ["prev", Math.min(page - 1, pages), page > 1],
    ["next", page + 1, page < pages],
    ["last", pages, page < pages],
    ["first", 1, page > 1],
  ];
  return targets.filter(([, , isThere]) => isThere).map(([relation, other]) => {
    const parameters = new URLSearchParams(query);
    parameters.set("page", String(other));
    return `<${base}?${parameters}>; rel="${relation}"`;
  }).join(", ");
}
