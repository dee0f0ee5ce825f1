// The local Bitbucket: that it pages, filters, cuts, refuses and looks up as the real one.

import assert from "node:assert/strict";
import { startBitbucket } from "./bitbucket.ts";
import type { FakeProject, FakePullRequest } from "./project.ts";

const ANN = { login: "ann", name: "Ann" };
const BOT = { login: "bot", name: "Bot", isBot: true };
const MERGED = "b".repeat(40);
const INSIDE = "c".repeat(40);

function pullRequest(number: number, given: Partial<FakePullRequest> = {}): FakePullRequest {
  return {
    number,
    title: `Change ${number}`,
    description: 'It "does" <this>.',
    author: ANN,
    state: "merged",
    updatedAt: `2026-01-${String(number % 28 + 1).padStart(2, "0")}T12:00:00Z`,
    ...given,
  };
}

const PROJECT: FakeProject = {
  path: ["space", "repo"],
  pullRequests: [
    ...Array.from({ length: 60 }, (_, index) => pullRequest(index + 1)),
    pullRequest(61, { mergeCommit: MERGED, commits: [INSIDE], approvedBy: [ANN, BOT] }),
    pullRequest(62, { state: "open", author: null }),
    pullRequest(63, { state: "closed" }),
  ],
  tokens: ["Bearer good", "Basic YTpi"],
};
const LIST = "repositories/space/repo/pullrequests";

/** What the tests read of a page. */
interface Page {
  readonly values: readonly { readonly id: number }[];
  readonly size: number;
  readonly next?: string;
}

/** The page at an address. */
async function pageAt(url: string): Promise<Page> {
  const response = await fetch(url);
  assert.equal(response.status, 200, url);
  return await response.json();
}

Deno.test("startBitbucket() pages up to 50 at once, and refuses more", async () => {
  await using server = await startBitbucket(PROJECT);
  const first = await pageAt(`${server.apiUrl}/${LIST}?state=MERGED&pagelen=50`);
  assert.equal(first.size, 61);
  assert.equal(first.values.length, 50);
  const second = await pageAt(first.next ?? assert.fail());
  assert.equal(second.values.length, 11);
  assert.equal(second.next, undefined);
  assert.equal((await pageAt(`${server.apiUrl}/${LIST}?state=MERGED`)).values.length, 10);
  const wrong = await fetch(`${server.apiUrl}/${LIST}?pagelen=100`);
  assert.equal(wrong.status, 400);
  assert.deepEqual(await wrong.json(), { type: "error", error: { message: "Invalid pagelen" } });
  const long = await fetch(`${server.apiUrl}/${LIST}?q=${"x".repeat(8000)}`);
  assert.deepEqual([long.status, await long.text()], [414, "Request-URI Too Large\n"]);
  assert.deepEqual(server.invalid, []);
});

Deno.test("startBitbucket() filters by q and state, and sorts", async () => {
  await using server = await startBitbucket(PROJECT);
  const ids = async (parameters: Record<string, string>, more = ""): Promise<readonly number[]> => {
    const query = new URLSearchParams({ pagelen: "50", ...parameters });
    const page = await pageAt(`${server.apiUrl}/${LIST}?${query}${more}`);
    return page.values.map(({ id }) => id);
  };
  assert.deepEqual(await ids({}), [62]);
  assert.deepEqual(await ids({ state: "OPEN" }, "&state=DECLINED"), [63, 62]);
  assert.deepEqual(await ids({ q: 'state = "DECLINED"' }), [63]);
  assert.deepEqual(await ids({ q: "id = 1 OR id = 62" }), [62]);
  assert.deepEqual(await ids({ state: "MERGED", q: "id = 1 OR id = 2 OR id=62" }), [2, 1]);
  assert.deepEqual(await ids({ q: '(id = 1 OR id = 62) AND state = "MERGED"' }), [1]);
  assert.deepEqual(await ids({ q: 'id = 62 OR id = 1 AND state = "MERGED"' }), [62, 1]);
  assert.deepEqual(
    await ids({
      q: 'updated_on > 2026-01-27T13:00:00+01:00 AND state = "MERGED"',
      sort: "-updated_on",
    }),
    [55, 27],
  );
  assert.deepEqual(await ids({ q: 'title ~ "CHANGE 6" AND state != "OPEN"', sort: "id" }), [
    6,
    60,
    61,
    63,
  ]);
  assert.deepEqual(await ids({ q: 'title !~ "change"', state: "MERGED" }), []);
  for (
    const q of [
      ...["id IN (1,2)", "id = 1 or id = 2", "(id = 1", "id = 1)", "id =", "nothing = 1"],
      ...['id = "1"', "state = MERGED", "updated_on > 2026-01-01T00:00:00 00:00", "id ~ 1", ""],
    ]
  ) {
    const response = await fetch(`${server.apiUrl}/${LIST}?${new URLSearchParams({ q })}`);
    assert.equal(response.status, 400, q);
    await response.body?.cancel();
  }
});

Deno.test("startBitbucket() gives the fields that are asked for", async () => {
  await using server = await startBitbucket(PROJECT);
  const page = async (fields: string): Promise<Page> => {
    const query = new URLSearchParams({ q: "id = 61", state: "MERGED", fields });
    return await pageAt(`${server.apiUrl}/${LIST}?${query}`);
  };
  const usual: object = (await page("")).values[0] ?? assert.fail();
  assert.ok("author" in usual && !("reviewers" in usual) && !("participants" in usual));
  assert.deepEqual(await page("values.id,values.author.display_name,next"), {
    values: [{ id: 61, author: { display_name: "Ann" } }],
  });
  assert.deepEqual(
    await page("values.merge_commit.hash,values.participants.user.nickname,size"),
    {
      values: [{
        merge_commit: { hash: MERGED.slice(0, 12) },
        participants: [{ user: { nickname: "ann" } }, { user: { nickname: "bot" } }],
      }],
      size: 1,
    },
  );
  const more: object = (await page("+values.reviewers.type,-values.links")).values[0] ??
    assert.fail();
  assert.ok("reviewers" in more && !("links" in more) && !("participants" in more));
  assert.deepEqual(more.reviewers, [{ type: "user" }, { type: "app_user" }]);
  assert.deepEqual(await page("page,values.author.*,-values.author.links,-values.author.uuid"), {
    values: [{
      author: { display_name: "Ann", type: "user", nickname: "ann", account_id: annId(more) },
    }],
    page: 1,
  });
});

/** The identity that the server made up for Ann. */
function annId(pull: object): unknown {
  assert.ok("author" in pull && typeof pull.author === "object" && pull.author !== null);
  assert.ok("account_id" in pull.author);
  return pull.author.account_id;
}

Deno.test("startBitbucket() answers for one pull request, and finds those of a commit", async () => {
  await using server = await startBitbucket(PROJECT);
  const one = await (await fetch(`${server.apiUrl}/${LIST}/61`)).json();
  assert.equal(one.merge_commit.hash, MERGED.slice(0, 12));
  assert.equal(one.participants[0].state, "approved");
  assert.equal(one.summary.html, '<p>It "does" &lt;this&gt;.</p>');
  assert.equal(one.updated_on, "2026-01-06T12:00:00.000000+00:00");
  assert.equal((await (await fetch(`${server.apiUrl}/${LIST}/62`)).json()).author, null);
  const none = await fetch(`${server.apiUrl}/${LIST}/99`);
  assert.equal((await none.json()).type, "error");
  assert.equal(none.status, 404);
  const of = (sha: string): string =>
    `${server.apiUrl}/repositories/space/repo/commit/${sha}/pullrequests`;
  const found = await pageAt(of(INSIDE));
  assert.deepEqual(Object.keys(found.values[0] ?? {}), ["type", "id", "title", "links"]);
  assert.deepEqual(
    (await pageAt(`${of(MERGED)}?fields=values.id,values.state`)).values,
    [{ id: 61, state: "MERGED" }],
  );
  assert.deepEqual((await pageAt(of("0".repeat(40)))).values, []);
  const unknown = await fetch(of("dead".repeat(10)));
  assert.equal((await unknown.json()).error.message, "Commit not found");
  assert.equal(unknown.status, 404);
  assert.deepEqual(server.invalid, []);
  await using without = await startBitbucket(PROJECT, { withoutCommitLinks: true });
  const missing = await fetch(of(INSIDE).replace(server.url, without.url));
  await missing.text();
  assert.equal(missing.status, 404);
});

Deno.test("startBitbucket() knows its tokens, and says nothing of private repositories", async () => {
  await using server = await startBitbucket({ ...PROJECT, isPrivate: true });
  const ask = (path: string, authorization?: string): Promise<Response> =>
    fetch(`${server.apiUrl}/${path}`, authorization ? { headers: { authorization } } : {});
  const wrong = await ask(LIST, "Bearer bad");
  assert.equal(wrong.status, 401);
  assert.match((await wrong.json()).error.message, /^Token is invalid, expired/);
  const hidden = await ask(LIST);
  assert.equal(hidden.status, 404);
  assert.match((await hidden.json()).error.message, /^You may not have access/);
  for (const path of ["user", "repositories/space/repo", "repositories/Space/Repo", LIST]) {
    const right = await ask(path, "Basic YTpi");
    await right.text();
    assert.equal(right.status, 200, path);
    assert.match(right.headers.get("x-oauth-scopes") ?? "", /read:pullrequest:bitbucket/);
  }
  const nobody = await ask("user");
  await nobody.text();
  assert.equal(nobody.status, 401);
});

Deno.test("startBitbucket() answers 304 to who has it already, and 429 when the quota is used up", async () => {
  for (const retryAfter of [true, false]) {
    const quota = { limit: 2, remaining: 2, resetSec: Math.floor(Date.now() / 1000) + 30 };
    await using server = await startBitbucket({ ...PROJECT, quota }, { retryAfter });
    const authorization = "Bearer good";
    const url = `${server.apiUrl}/${LIST}?tokens=none`;
    const first = await fetch(url, { headers: { authorization } });
    await first.text();
    assert.equal(first.headers.get("x-ratelimit-nearlimit"), "false");
    const tag = first.headers.get("etag") ?? assert.fail();
    const second = await fetch(url, { headers: { authorization, "if-none-match": tag } });
    assert.deepEqual([second.status, await second.text()], [304, ""]);
    assert.equal(second.headers.get("x-ratelimit-nearlimit"), "true");
    const third = await fetch(url);
    assert.equal(third.status, 429);
    assert.match((await third.json()).error.message, /^Rate limit/);
    assert.equal(third.headers.has("retry-after"), retryAfter);
    assert.equal(server.invalid[0], `/2.0/${LIST}: no parameter tokens`);
  }
});
