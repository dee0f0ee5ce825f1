// The contract of every platform with releases, over real HTTP.

import assert from "node:assert/strict";
import { EnvironmentError } from "../../../src/errors.ts";
import { sendWrite } from "../../../src/platforms/releases.ts";
import { UnansweredError } from "../../../src/platforms/source.ts";
import type { ReleasesApi } from "../../../src/platforms/types.ts";
import type { Release, ReleaseFields } from "../../../src/releases/types.ts";
import type { LocalPlatform } from "../../support/platforms/local_platform.ts";
import type { FakeProject, FakeRelease, FakeTag } from "../../support/platforms/project.ts";
import { releaseWith } from "../../support/platforms/publishing.ts";
import { type ServerOptions, startServer } from "../../support/platforms/server.ts";
import { type Implementation, IMPLEMENTATIONS, open } from "./implementations.ts";

const COMMIT = "a".repeat(40);
const TAG_OBJECT = "b".repeat(40);

const TAGS: readonly FakeTag[] = [
  { name: "v1", objectId: COMMIT, commit: COMMIT },
  { name: "v2", objectId: TAG_OBJECT, commit: COMMIT },
  { name: "pkg/v1 +1", objectId: COMMIT, commit: COMMIT },
];

const FIELDS: ReleaseFields = { name: "v2", body: "### Features\n\n- one & 'two' \u{1f680}" };

const WITH_TOKEN = IMPLEMENTATIONS.filter(({ platform, token }) =>
  token !== undefined && platform.id !== "bitbucket"
);

for (const implementation of WITH_TOKEN) testReleases(implementation);

/** A platform that was opened, with its releases. */
interface Opened extends AsyncDisposable {
  readonly api: ReleasesApi;
  readonly local: LocalPlatform;
  readonly releases: FakeRelease[];
  readonly find: (tag?: string) => Promise<readonly Release[]>;
  readonly findTag: (tag: FakeTag) => Promise<string | undefined>;
  readonly create: (tag: string, fields?: ReleaseFields) => Promise<Release>;
  readonly update: (release: Release, fields: ReleaseFields) => Promise<Release>;
}

function testReleases(implementation: Implementation): void {
  const { name, platform, path, token, header, start } = implementation;
  const value = token?.value ?? "";
  const accepted = header(value)[1];

  async function openWith(
    releases: FakeRelease[] = [],
    project: Partial<FakeProject> = {},
    options: ServerOptions = {},
  ): Promise<Opened> {
    const whole = { path, pullRequests: [], tokens: [accepted], tags: TAGS, releases, ...project };
    const local = await start(whole, options);
    const { client, repository } = await open(implementation, local);
    const api = await (await platform.load()).loadReleases?.();
    assert.ok(api);
    return {
      api,
      local,
      releases,
      find: async (tag = "v2") => (await api.find(client, repository, tag)).ofTag,
      findTag: (tag) => api.findTag(client, repository, tag),
      create: async (tag, fields = FIELDS) => {
        const answer = await sendWrite(client, api.create(repository, tag, fields), api);
        return api.read(answer, repository);
      },
      update: async (release, fields) => {
        const answer = await sendWrite(client, api.update(repository, release, fields), api);
        return api.read(answer, repository);
      },
      [Symbol.asyncDispose]: local[Symbol.asyncDispose],
    };
  }

  function test(does: string, work: () => Promise<void>): void {
    Deno.test(`releases of ${name}: ${does}`, work);
  }

  test("the commit of a tag is found, with one request or two", async () => {
    await using opened = await openWith([], { isPrivate: true });
    for (const tag of TAGS) assert.equal(await opened.findTag(tag), COMMIT, tag.name);
    assert.equal(opened.local.requests.length, TAGS.length);
    // Locally of another tag object.
    const moved = { name: "v2", objectId: "c".repeat(40), commit: "c".repeat(40) };
    assert.equal(await opened.findTag(moved), COMMIT);
    assert.equal(await opened.findTag({ ...moved, name: "v3" }), undefined);
    assert.deepEqual(opened.local.invalid, []);
  });

  test("what is created is found, and changes in what is sent alone", async () => {
    for (const tag of ["v2", "pkg/v1 +1"]) {
      await using opened = await openWith();
      assert.deepEqual(await opened.find(tag), []);
      const created = await opened.create(tag);
      assert.equal(created.tag, tag);
      assert.match(created.url, /^(?:https:\/\/github\.com|http:\/\/127\.0\.0\.1:\d+)\/acme\//);
      const [found, ...more] = await opened.find(tag);
      assert.deepEqual([found, more], [created, []]);
      assert.equal(found?.body.replaceAll("\r\n", "\n"), FIELDS.body);
      const updated = await opened.update(created, { body: "new" });
      assert.deepEqual(updated, { ...created, body: "new" });
      assert.equal(opened.releases[0]?.name, "v2");
      assert.deepEqual(opened.local.invalid, []);
      for (const { headers } of opened.local.requests) {
        assert.equal(headers[header(value)[0]], accepted);
      }
    }
  });

  test("a draft is found, and keeps its tag when it is published", async () => {
    await using opened = await openWith();
    if (!opened.api.hasDrafts) return;
    await opened.create("v2", { ...FIELDS, isDraft: true, isPreRelease: true });
    const [draft] = await opened.find();
    assert.ok(draft?.isDraft && draft.isPreRelease);
    const published = await opened.update(draft, { isDraft: false });
    assert.deepEqual([published.isDraft, published.tag, published.isPreRelease], [
      false,
      "v2",
      true,
    ]);
    assert.deepEqual(opened.local.invalid, []);
  });

  test("a second release of a tag is refused in a way that is recognized", async () => {
    await using opened = await openWith([releaseWith({ body: "first" })]);
    const { client, repository } = await open(implementation, opened.local);
    const { api } = opened;
    const request = api.create(repository, "v2", { ...FIELDS, body: "second" });
    const answer = await sendWrite(client, request, api, api.takenStatuses);
    assert.equal(api.isTaken(answer), true);
    assert.deepEqual(opened.releases.map(({ body }) => body), ["first"]);
    await assert.rejects(opened.create("v2"), { hint: "it did not take what was sent" });
  });

  test("a token that may only read is told what it needs", async () => {
    await using opened = await openWith([releaseWith()], { writers: [] });
    const release = (await opened.find())[0] ?? { ...releaseWith(), url: "", body: "" };
    const tries = [() => opened.create("v1"), () => opened.update(release, { body: "new" })];
    for (const each of tries) {
      await assert.rejects(each, (error) => {
        assert.ok(error instanceof EnvironmentError && !(error instanceof UnansweredError));
        assert.match(error.message, new RegExp(`^${platform.name} answered 403 \\(`));
        assert.ok(error.hint?.includes(opened.api.permissions), error.hint);
        assert.ok(!`${error.message}${error.hint}`.includes(value));
        return true;
      });
    }
    assert.equal(opened.releases[0]?.body, "");
  });

  test("it is told when it is not known whether a release was created", async () => {
    const broken = [500, 502, 408];
    for (const status of broken) {
      await using opened = await openWith([], {}, {
        intercept: ({ method }) => method === "POST" ? { status, body: "" } : undefined,
      });
      await assert.rejects(opened.create("v2"), UnansweredError);
      assert.equal(opened.local.requests.length, 1, String(status));
    }
    await using opened = await openWith([], {}, {
      intercept: ({ method }) => method === "POST" ? (response) => response.destroy() : undefined,
    });
    await assert.rejects(opened.create("v2"), UnansweredError);
    assert.equal(opened.local.requests.length, 1);
  });

  test("no token and no release goes to another host", async () => {
    await using other = await startServer(() => ({ status: 201, body: {} }));
    await using opened = await openWith([], {}, {
      intercept: () => ({ status: 307, headers: { location: `${other.url}/x` }, body: "" }),
    });
    await assert.rejects(opened.create("v2"), /redirected to another host/);
    await assert.rejects(opened.find(), /redirected to another host/);
    assert.deepEqual(other.requests, []);
  });

  test("answers of another shape are errors", async () => {
    const bodies = ["", "<html>", "[]", "[{}]", "null", "{}", '{"tag_name":7}', "[".repeat(1_000)];
    for (const body of bodies) {
      await using opened = await openWith([], {}, { intercept: () => ({ status: 200, body }) });
      const tries: Promise<unknown>[] = [opened.create("v2")];
      for (const tag of TAGS) tries.push(opened.findTag(tag));
      // An empty list is a list without the release.
      if (body !== "[]") tries.push(opened.find());
      for (const each of await Promise.allSettled(tries)) {
        assert.ok(each.status === "rejected" && each.reason instanceof EnvironmentError, body);
      }
    }
  });
}

Deno.test("releases of GitHub: all pages are read, and the drafts of a tag are sorted by age", async () => {
  const implementation = WITH_TOKEN.find(({ platform }) => platform.id === "github");
  assert.ok(implementation);
  const releases = Array.from({ length: 250 }, (_, index) => {
    const id = index + 1;
    const isOfTag = [3, 120, 250].includes(id);
    return releaseWith({ id, tag: isOfTag ? "v2" : `v0.${id}`, isDraft: isOfTag });
  });
  const { path, header, token, platform, start } = implementation;
  const tokens = [header(token?.value ?? "")[1]];
  await using local = await start({ path, pullRequests: [], tokens, tags: TAGS, releases });
  const { client, repository } = await open(implementation, local);
  const api = await (await platform.load()).loadReleases?.();
  const found = await api?.find(client, repository, "v2");
  assert.deepEqual(found?.ofTag.map(({ id }) => id), [3, 120, 250]);
  assert.equal(found?.others.length, 247);
  const pages = local.requests.map(({ query }) => query.get("page"));
  assert.deepEqual([pages[0], ...pages.slice(1).sort()], ["1", "2", "3"]);
  assert.deepEqual(local.invalid, []);
});

Deno.test("releases of GitHub: a page on another server is not taken over", async () => {
  const implementation = WITH_TOKEN.find(({ platform }) => platform.id === "github");
  assert.ok(implementation);
  const { path, header, token, platform, start } = implementation;
  const tokens = [header(token?.value ?? "")[1]];
  const release = { id: 1, tag_name: "v2", body: "", draft: false, prerelease: false };
  for (const html_url of ["https://evil.example/x", "javascript:alert(1)", "\u{1b}[31m", null]) {
    await using local = await start({ path, pullRequests: [], tokens }, {
      intercept: () => ({ status: 200, body: [{ ...release, html_url }] }),
    });
    const { client, repository } = await open(implementation, local);
    const api = await (await platform.load()).loadReleases?.();
    const found = await api?.find(client, repository, "v2");
    assert.deepEqual(found?.ofTag.map(({ url }) => url), [
      "https://github.com/acme/tool/releases/tag/v2",
    ]);
  }
});
