// What the local servers of GitLab and Bitbucket share: entity tags, quotas, invented hashes, checked types.

import { createHash } from "node:crypto";
import type { FakePullRequest, FakeQuota } from "./project.ts";
import type { Answer, ServedRequest } from "./server.ts";

/** The named properties of a described type; without its index signature, what nobody described is an error. */
export type Named<Described> = {
  [Key in keyof Described as string extends Key ? never : Key]: Described[Key];
};

/** Gives a successful answer its weak entity tag; 304 without a body when the client has it already. */
export function withEntityTag(request: ServedRequest, answer: Answer): Answer {
  if (answer.status !== 200) return answer;
  const tag = `W/"${inventedHash(JSON.stringify(answer.body)).slice(0, 32)}"`;
  const headers = { ...answer.headers, etag: tag };
  const known = request.headers["if-none-match"]?.split(",").map((part) => part.trim()) ?? [];
  return known.includes(tag) ? { status: 304, headers, body: "" } : { ...answer, headers };
}

/** Counts a request; whether it was still allowed. */
export function spend(quota: FakeQuota | undefined): boolean {
  if (quota === undefined) return true;
  if (quota.remaining <= 0) return false;
  quota.remaining--;
  return true;
}

/** Seconds until the quota is full again, at least 1. */
export function secondsUntilReset(quota: FakeQuota): number {
  return Math.max(1, quota.resetSec - Math.floor(Date.now() / 1000));
}

/** 40 hexadecimal digits, always the same for the same text. */
export function inventedHash(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}

/** A number above 0, always the same for the same text. */
export function inventedNumber(text: string): number {
  return parseInt(inventedHash(text).slice(0, 7), 16) + 1;
}

/** When a pull request was opened: nobody imagines it, so it follows from the number. */
export function openedAt({ number }: FakePullRequest): Date {
  return new Date(Date.UTC(2020, 0, 1) + number * 60_000);
}

/** Whether a look-up by this commit, in full or cut short, finds the pull request. */
export function isOfCommit({ mergeCommit, commits = [] }: FakePullRequest, sha: string): boolean {
  return sha.length >= 7 &&
    [mergeCommit, ...commits].some((commit) => commit?.startsWith(sha.toLowerCase()) === true);
}

/** The path as it was sent, cut at its slashes and each part decoded; an encoded slash stays in its part. */
export function pathParts({ target }: ServedRequest): readonly string[] {
  const [path = ""] = target.split("?", 1);
  return path.split("/").slice(1).map((part) => decodeURIComponent(part));
}
