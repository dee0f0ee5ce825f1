// What `publish` refuses: two lines that say why and what to do, and nothing is changed.

import type { PlatformId } from "../../../src/platforms/types.ts";
import assert from "node:assert/strict";
import type { FakeProject, FakeRelease } from "../../support/platforms/project.ts";
import {
  openPublishWorld,
  type PublishWorld,
  releaseWith,
} from "../../support/platforms/publishing.ts";
import { PLATFORM_WORLDS, TOKEN, type WorldOptions } from "../../support/platforms/world.ts";
import { makeRepository } from "../../support/git/repository.ts";
import { runRelnotes } from "../../support/program.ts";

/** A situation that is refused. */
interface Refusal {
  readonly what: string;
  readonly style?: PlatformId;
  readonly releases?: readonly Partial<FakeRelease>[];
  readonly project?: Partial<FakeProject>;
  readonly options?: WorldOptions;
  readonly args?: readonly string[];
  readonly token?: string;
  /** Changes the repository before the run. */
  readonly prepare?: (world: PublishWorld) => void;
  readonly exitCode?: number;
  readonly error: RegExp;
  readonly hint: RegExp;
  /** True when a request that writes is refused by the platform. */
  readonly isSent?: true;
}

const ELSEWHERE = "c".repeat(40);
const EDITED = `<!-- relnotes v2 sha256=${"0".repeat(64)} -->\nmine\n<!-- /relnotes -->`;

const REFUSALS: readonly Refusal[] = [
  {
    what: "no token",
    token: "",
    error: /^a release on GitHub cannot be written without a token$/,
    hint: /^set GITHUB_TOKEN, PLATFORMA_TOKEN or GH_TOKEN to a token with .*contents: write/,
  },
  {
    what: "a token that is not valid",
    style: "forgejo",
    project: { isPrivate: true, tokens: ["token another"] },
    error: /^Forgejo\/Gitea answered 401 .*to the token of RELNOTES_PF_TOKEN$/,
    hint: /^check that it has not expired/,
  },
  {
    what: "a platform without releases",
    style: "bitbucket",
    error: /^Bitbucket has no releases$/,
    hint: /'relnotes generate' writes the notes/,
  },
  {
    what: "a token that may only read",
    project: { writers: [] },
    error: /^GitHub answered 403 \(Resource not accessible by personal access token\)$/,
    hint: /^check the permissions of the token of PLATFORMA_TOKEN: .*Contents read and write/,
    isSent: true,
  },
  {
    what: "a repository that is hidden",
    project: { isPrivate: true, tokens: [], writers: [] },
    error: /^GitHub answered 401 \(Bad credentials\)/,
    hint: /^check that it has not expired/,
  },
  {
    what: "a tag that does not exist",
    args: ["v22"],
    error: /^there is no tag 'v22' in this repository$/,
    hint: /^did you mean 'v2'\?$|'v2'/,
  },
  {
    what: "no tag at HEAD",
    prepare: ({ release: { repository } }) =>
      void repository.git("update-ref", "-d", "refs/tags/v2"),
    error: /^there is no tag at HEAD$/,
    hint: /^name one: 'v1'$/,
  },
  {
    what: "a tag that was not pushed",
    project: { tags: [] },
    error: /^the tag 'v2' is not on GitHub$/,
    hint: /^push it first: git push origin v2$/,
  },
  {
    what: "a tag that was not pushed to GitLab",
    style: "gitlab",
    project: { tags: [] },
    error: /^the tag 'v2' is not on GitLab$/,
    hint: /^push it first: git push origin v2$/,
  },
  {
    what: "a tag that was moved",
    style: "forgejo",
    project: { tags: [{ name: "v2", objectId: ELSEWHERE, commit: ELSEWHERE }] },
    error: /^the tag 'v2' on Forgejo\/Gitea is of another commit than the local one$/,
    hint: /^'git fetch origin --tags --force' takes over/,
  },
  {
    what: "notes that were edited",
    releases: [{ body: EDITED }],
    error: /^the release 'v2' was not changed: its notes were edited by hand$/,
    hint: /^--replace writes them anew; see https:\/\/github\.com\/acme\/tool\/releases\/tag\/v2$/,
  },
  {
    what: "text that relnotes did not write",
    releases: [{ body: "## What's Changed\n* one by @ada" }],
    error: /^the release 'v2' was not changed: relnotes did not write its text$/,
    hint: /put the line '<!-- relnotes -->' where the notes belong; --replace/,
  },
  {
    what: "a draft beside a published release",
    releases: [{}, { id: 2, isDraft: true }],
    error: /^'v2' has a published release and a draft$/,
    hint: /https:\/\/github\.com\/acme\/tool\/releases\/tag\/untagged-2$/,
  },
  {
    what: "a draft of what is published",
    releases: [{}],
    args: ["--draft"],
    error: /^the release 'v2' is published, and cannot become a draft$/,
    hint: /^leave out --draft to update it/,
  },
  {
    what: "a draft where there are none",
    style: "gitlab",
    args: ["--draft"],
    error: /^GitLab has no drafts of releases$/,
    hint: /^leave out --draft/,
  },
  {
    what: "a pre-release where there are none",
    style: "gitlab",
    args: ["--prerelease"],
    error: /^GitLab does not mark releases as pre-releases$/,
    hint: /^leave out --prerelease/,
  },
  {
    what: "a change that the platform does not accept",
    releases: [{}],
    options: {
      intercept: ({ method }) =>
        method !== "PATCH" ? undefined : {
          status: 422,
          body: {
            message: "Validation Failed",
            errors: [{
              code: "custom",
              message: "state cannot be changed when release is immutable",
            }],
          },
        },
    },
    error:
      /^GitHub answered 422 \(Validation Failed: state cannot be changed when release is immutable\)$/,
    hint: /^it did not take what was sent$/,
    isSent: true,
  },
  {
    what: "a tag that an immutable release had",
    options: {
      intercept: ({ method }) =>
        method !== "POST" ? undefined : {
          status: 422,
          body: {
            message: "Validation Failed",
            errors: [{ message: "tag_name was used by an immutable release", field: "tag_name" }],
          },
        },
    },
    error: /^GitHub answered 422 \(Validation Failed: tag_name was used by an immutable release\)$/,
    hint: /^it did not take what was sent$/,
    isSent: true,
  },
  {
    what: "a release that is there and not visible",
    style: "gitlab",
    options: {
      intercept: ({ method }) =>
        method !== "POST"
          ? undefined
          : { status: 409, body: { message: "Release already exists" } },
    },
    error: /^GitLab answered 409 \(Release already exists\)$/,
    hint: /^it did not take what was sent$/,
    isSent: true,
  },
  {
    what: "too few characters",
    args: ["--max-chars", "499"],
    exitCode: 2,
    error: /^invalid value '499' for --max-chars: use 500 or more$/,
    hint: /room for an entry/,
  },
];

for (const refusal of REFUSALS) {
  const { what, style = "github", releases = [], project, options, args, token = TOKEN } = refusal;

  Deno.test(`publish refuses ${what}`, async () => {
    const given = releases.map(releaseWith);
    await using world = await openPublishWorld(style, given, project, options);
    refusal.prepare?.(world);
    const before = structuredClone(world.releases);
    const run = await world.publish(args, { token });
    assert.equal(run.exitCode, refusal.exitCode ?? 1, run.stderr);
    assert.equal(run.stdout, "");
    const [error, hint, ...more] = run.stderr.split("\n").filter((line) =>
      !/, 8 commits$/.test(line)
    );
    assert.match(error?.replace("error: ", "") ?? "", refusal.error);
    assert.match(hint?.replace("hint: ", "") ?? "", refusal.hint);
    assert.deepEqual(more, [""]);
    assert.deepEqual(world.releases, before);
    assert.equal(world.writes().length > 0, refusal.isSent === true);
    assert.ok(!run.stderr.includes(TOKEN));
    assert.deepEqual(world.server.invalid, []);
  });
}

Deno.test("publish refuses to send its token over plain http to another machine", async () => {
  await using world = await openPublishWorld("github");
  const variables = { RELNOTES_PA_API_URL: "http://github.invalid/api" };
  const run = await world.publish([], { variables });
  assert.equal(run.exitCode, 1);
  assert.match(
    run.stderr,
    /^error: the token of PLATFORMA_TOKEN is not sent to github\.invalid over plain http\nhint: .+\n$/,
  );
  assert.deepEqual(world.server.requests, []);
});

Deno.test("publish --replace writes what it refuses to write without", async () => {
  for (const body of [EDITED, "By hand.", `${EDITED}\n${EDITED}`]) {
    await using world = await openPublishWorld("github", [releaseWith({ body })]);
    const run = await world.publish(["--replace"]);
    assert.equal(run.exitCode, 0, run.stderr);
    assert.match(
      world.releases[0]?.body ?? "",
      /^<!-- relnotes v2 sha256=(?!0{64})[0-9a-f]{64} -->\n\n### Features\n[^]*\n<!-- \/relnotes -->$/,
    );
    assert.match((await world.publish()).stderr, /is up to date\n$/);
  }
});

Deno.test("publish needs a remote on a platform, and a tag", async () => {
  using repository = makeRepository(["feat: one"]);
  const publish = (): ReturnType<typeof runRelnotes> =>
    runRelnotes(["publish", "--repo", repository.path], { variables: { GITHUB_TOKEN: TOKEN } });
  const without = await publish();
  assert.equal(without.exitCode, 1);
  assert.equal(
    without.stderr,
    "error: there is nowhere to publish: the repository has no remote\n" +
      "hint: add one with 'git remote add origin URL', and push the tag to it\n",
  );
  for (const name of ["here", "there"]) repository.addRemote(name, "/tmp");
  assert.equal(
    (await publish()).stderr,
    "error: there is nowhere to publish: it is not clear which remote to use, 'here' or 'there'\n" +
      "hint: 'git branch --set-upstream-to=REMOTE/BRANCH' chooses one, and so does the name 'origin'\n",
  );
  repository.addRemote("origin", PLATFORM_WORLDS.github.remote);
  const untagged = await publish();
  assert.equal(
    untagged.stderr,
    "error: there is no tag at HEAD\nhint: create one with 'git tag', and push it\n",
  );
});
