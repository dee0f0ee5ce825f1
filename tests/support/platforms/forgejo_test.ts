// The local Forgejo: that it pages, filters, refuses and looks up as the real one.

import assert from "node:assert/strict";
import { startForgejo } from "./forgejo.ts";
import type { FakeProject, FakePullRequest } from "./project.ts";

const ANN = { login: "ann", name: "Ann" };

function pullRequest(number: number, given: Partial<FakePullRequest> = {}): FakePullRequest {
  return {
    number,
    title: `Change ${number}`,
    description: null,
    author: ANN,
    state: "merged",
    updatedAt: `2026-01-${String(number % 28 + 1).padStart(2, "0")}T12:00:00Z`,
    ...given,
  };
}

const MERGED = "b".repeat(40);
const INSIDE = "c".repeat(40);
const PROJECT: FakeProject = {
  path: ["acme", "tool"],
  pullRequests: [
    ...Array.from({ length: 120 }, (_, index) => pullRequest(index + 1)),
    pullRequest(121, { mergeCommit: MERGED, commits: [INSIDE], labels: ["bug"], author: null }),
    pullRequest(122, { state: "open" }),
    pullRequest(123, { state: "closed", updatedAt: "2026-03-01T00:00:00Z" }),
  ],
  tokens: ["token good"],
};

interface Listed {
  readonly number: number;
  readonly user: { readonly login: string };
  readonly merge_commit_sha: string | null;
}

/** The JSON of an answer, as far as the tests look at it. */
async function read(response: Response): Promise<Listed & readonly Listed[]> {
  return await response.json();
}

Deno.test("startForgejo() cuts pages at fifty, or what it is set to, and names the next one", async () => {
  await using server = await startForgejo(PROJECT);
  const pulls = `${server.apiUrl}/repos/acme/tool/pulls`;
  const first = await fetch(`${pulls}?state=closed&sort=recentupdate&limit=100`);
  assert.equal(first.headers.get("x-total-count"), "122");
  const page = await read(first);
  assert.deepEqual([page.length, page[0]?.number], [50, 123]);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  assert.equal((await read(await fetch(next))).length, 50);
  const last = await fetch(`${pulls}?state=closed&limit=50&page=3`);
  assert.doesNotMatch(last.headers.get("link") ?? "", /rel="next"/);
  assert.equal((await read(last)).length, 22);
  assert.deepEqual((await read(await fetch(pulls))).map(({ number }) => number), [122]);
  assert.deepEqual(server.invalid, []);
  await fetch(`${pulls}?per_page=5&state=merged`).then((answer) => answer.body?.cancel());
  assert.deepEqual(server.invalid, [
    "/api/v1/repos/acme/tool/pulls: no parameter per_page",
    "/api/v1/repos/acme/tool/pulls: state merged",
  ]);
  await using small = await startForgejo(PROJECT, { largestPage: 10 });
  const few = await fetch(`${small.apiUrl}/repos/acme/tool/pulls?state=all&limit=50`);
  assert.equal((await read(few)).length, 10);
});

Deno.test("startForgejo() finds a pull request by its number and by the commit that it was merged as", async () => {
  await using server = await startForgejo(PROJECT);
  const repository = `${server.apiUrl}/repos/Acme/Tool`;
  const found = await read(await fetch(`${repository}/pulls/121`));
  assert.deepEqual([found.user.login, found.merge_commit_sha], ["Ghost", MERGED]);
  assert.equal((await read(await fetch(`${repository}/commits/${MERGED}/pull`))).number, 121);
  for (const path of ["pulls/999", `commits/${INSIDE}/pull`, `commits/${MERGED}/pulls`, "x"]) {
    const answer = await fetch(`${repository}/${path}`);
    assert.equal(answer.status, 404);
    assert.deepEqual(await answer.json(), {
      errors: null,
      message: "The target couldn't be found.",
      url: `${server.url}/api/swagger`,
    });
  }
});

Deno.test("startForgejo() refuses wrong tokens, and those without a scope", async () => {
  const ask = async (url: string, token?: string): Promise<number> => {
    const headers = token === undefined ? {} : { authorization: token };
    const answer = await fetch(url, { headers });
    await answer.body?.cancel();
    return answer.status;
  };
  await using server = await startForgejo({ ...PROJECT, isPrivate: true });
  const list = `${server.apiUrl}/repos/acme/tool/pulls`;
  assert.deepEqual(
    [await ask(list), await ask(list, "token good"), await ask(list, "token bad")],
    [404, 200, 401],
  );
  const user = `${server.apiUrl}/user`;
  assert.deepEqual([await ask(user), await ask(user, "token good")], [401, 200]);
  await using scoped = await startForgejo(PROJECT, { scopes: ["read:repository"] });
  assert.equal(await ask(`${scoped.apiUrl}/user`, "token good"), 403);
  assert.equal(await ask(`${scoped.apiUrl}/repos/acme/tool/pulls`, "token good"), 200);
});
