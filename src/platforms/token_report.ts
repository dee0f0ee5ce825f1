// What the answers to who asks whose token it is have in common.

import type { HttpAnswer } from "../core/http.ts";
import { matchShape, parseJson, shape } from "./shape.ts";
import type { TokenReport } from "./source.ts";

const { object, optional, string } = shape;

/** An account: GitHub and Forgejo call its name `login`, GitLab and Bitbucket `username`. */
export const ACCOUNT = object({ login: optional(string()), username: optional(string()) });

/** Whose token it is, when the answer is an account. */
export function readAccount(answer: HttpAnswer): TokenReport {
  const found = matchShape(ACCOUNT, parseJson(answer.body));
  const who = found?.login ?? found?.username;
  return who === undefined ? {} : { who };
}

/** What the token may do, where the header of OAuth tells. */
export function readScopes(answer: HttpAnswer): TokenReport {
  const header = answer.header("x-oauth-scopes");
  if (header === undefined) return {};
  return { scopes: header.split(",").map((scope) => scope.trim()).filter((scope) => scope !== "") };
}
