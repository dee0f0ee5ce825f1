// Reads the owner and scopes of a token from API responses.

import type { HttpAnswer } from "../core/http.ts";
import { matchShape, parseJson, shape } from "./client/shape.ts";
import type { TokenReport } from "./source.ts";

const { object, optional, string } = shape;

/** An account: GitHub and Forgejo use `login`, GitLab and Bitbucket `username`. */
export const ACCOUNT = object({ login: optional(string()), username: optional(string()) });

/** The owner of the token, when the response is an account. */
export function readAccount(answer: HttpAnswer): TokenReport {
  const found = matchShape(ACCOUNT, parseJson(answer.body));
  const who = found?.login ?? found?.username;
  return who === undefined ? {} : { who };
}

/** The scopes of the token from the OAuth header, if present. */
export function readScopes(answer: HttpAnswer): TokenReport {
  const header = answer.header("x-oauth-scopes");
  if (header === undefined) return {};
  return { scopes: header.split(",").map((scope) => scope.trim()).filter((scope) => scope !== "") };
}
