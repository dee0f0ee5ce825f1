// Tests of `publish` through the program: what it writes, and what it leaves as it is.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../../support/git/repository.ts";
import { PLATFORM_WORLDS, TOKEN } from "../../support/platforms/world.ts";
import {
  openPublishWorld,
  type PublishWorld,
  releaseWith,
  WITH_RELEASES,
} from "../../support/platforms/publishing.ts";

const NOTES = `### Features

- **api**: page through results (#12)

### Bug Fixes

- Close the ports that were left open (#13)
`;

/** Without the comments around the notes. */
function textOf({ releases: [release] }: PublishWorld): string {
  return (release?.body ?? "").replace(/<!-- relnotes v2 sha256=[0-9a-f]{64} -->/, "<start>")
    .replace("<!-- /relnotes -->", "<end>");
}

for (const style of WITH_RELEASES) {
  const { path } = PLATFORM_WORLDS[style];

  Deno.test(`publish on ${style} writes the release once, and prints its address alone`, async () => {
    await using world = await openPublishWorld(style);
    const first = await world.publish();
    assert.equal(first.exitCode, 0, first.stderr);
    assert.match(first.stdout, new RegExp(`^https?://[^/]+/${path.join("/")}/\\S*/v2\n$`));
    assert.equal(first.stderr, "v1..v2, 8 commits\npublished the release 'v2'\n");
    const [release, ...more] = world.releases;
    assert.deepEqual(more, []);
    assert.deepEqual([release?.name, release?.tag, release?.isDraft], ["v2", "v2", false]);
    assert.match(textOf(world), /^<start>\n\n### Features\n\n- \*\*api\*\*: page through/);
    assert.match(textOf(world), /\n\n\[View full changelog\]\(https:.*v1\.\.\.v2\)\n\n<end>$/);
    const second = await world.publish(["v2"]);
    assert.equal(second.stdout, first.stdout);
    assert.equal(second.stderr, "v1..v2, 8 commits\nthe release 'v2' is up to date\n");
    assert.equal(world.writes().length, 1);
    assert.deepEqual(world.server.invalid, []);
  });

  Deno.test(`publish on ${style} keeps the text around its notes`, async () => {
    await using world = await openPublishWorld(style);
    await world.publish();
    const [release] = world.releases;
    assert.ok(release?.body);
    const stale = release.body;
    // As an older version of the notes would be: unedited, but other.
    release.body = `Thanks to all!\n\n${stale}\n\nSee you.`;
    assert.match((await world.publish()).stderr, /is up to date\n$/);
    const changed = await world.publish(["--include-types", "feat"]);
    assert.equal(changed.stderr.split("\n").at(-2), "updated the release 'v2'");
    assert.match(
      textOf(world),
      /^Thanks to all!\n\n<start>\n\n### Features\n\n[^]*<end>\n\nSee you\.$/,
    );
    assert.doesNotMatch(textOf(world), /Bug Fixes/);
    const [created, updated] = world.writes();
    assert.equal(created?.method, "POST");
    assert.deepEqual(
      Object.keys(JSON.parse(updated?.body ?? "")).filter((field) => field !== "tag_name"),
      [style === "gitlab" ? "description" : "body"],
    );
  });

  Deno.test(`publish --dry-run on ${style} shows the request and sends none that writes`, async () => {
    await using world = await openPublishWorld(style);
    const run = await world.publish(["--dry-run"]);
    assert.equal(run.exitCode, 0, run.stderr);
    const [head, ...fields] = run.stdout.split("\n");
    assert.match(head ?? "", new RegExp(`^POST ${world.server.apiUrl}/\\S+/releases$`));
    assert.equal(fields[0], '  tag_name: "v2"');
    assert.match(run.stdout, /\n {2}(?:body|description): \d+ characters, below\n/);
    assert.match(run.stdout, /\n\n<!-- relnotes v2 sha256=[0-9a-f]{64} -->\n\n### Features\n/);
    assert.deepEqual([world.writes(), world.releases], [[], []]);
    const anonymous = await world.publish(["--dry-run"], { token: "" });
    assert.equal(anonymous.exitCode, 0, anonymous.stderr);
    assert.equal(anonymous.stdout, run.stdout);
    await world.publish();
    const again = await world.publish(["--dry-run"]);
    assert.match(again.stdout, /^nothing to send: the release 'v2' is up to date, http/);
  });

  Deno.test(`publish --dry-run on ${style} shows the text of the release in lines`, async () => {
    await using world = await openPublishWorld(style);
    await world.publish();
    const [release] = world.releases;
    assert.ok(release?.body);
    // As a web page sends what was edited there.
    if (style === "gitlab") release.body = release.body.replaceAll("\n", "\r\n");
    const { stdout } = await world.publish(["--dry-run"]);
    assert.match(stdout, /^nothing to send: .*\n\n<!-- relnotes v2 .* -->\n\n### Features\n\n- /);
    assert.doesNotMatch(stdout, /\r|u\{d\}/);
  });

  Deno.test(`publish on ${style} looks before it creates a release again`, async () => {
    // The request is carried out, and its answer is lost.
    let isLost = false;
    await using lost = await openPublishWorld(style, [], {}, {
      hold: ({ method }) => {
        if (method !== "POST" || isLost) return undefined;
        isLost = true;
        return "lose";
      },
    });
    const found = await lost.publish();
    assert.equal(found.exitCode, 0, found.stderr);
    assert.match(found.stderr, /published the release 'v2'\n$/);
    assert.equal(lost.releases.length, 1);
    // The server never sees the first request.
    let posts = 0;
    await using failing = await openPublishWorld(style, [], {}, {
      intercept: ({ method }) =>
        method === "POST" && ++posts === 1 ? { status: 502, body: "bad gateway" } : undefined,
    });
    const repeated = await failing.publish();
    assert.equal(repeated.exitCode, 0, repeated.stderr);
    const kinds = failing.server.requests.map(({ method }) => method);
    assert.deepEqual(kinds.slice(-3), ["POST", "GET", "POST"]);
    assert.equal(failing.releases.length, 1);
  });
}

Deno.test("publish leaves one draft when the answer to the first is lost", async () => {
  let isLost = false;
  await using world = await openPublishWorld("github", [], {}, {
    hold: ({ method }) => {
      const loses = method === "POST" && !isLost;
      isLost ||= loses;
      return loses ? "lose" : undefined;
    },
  });
  const run = await world.publish(["--draft"]);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.match(run.stderr, /created a draft of 'v2'\n$/);
  assert.deepEqual(world.releases.map(({ id, isDraft }) => [id, isDraft]), [[1, true]]);
});

Deno.test("publish puts the notes where their place is kept", async () => {
  const body = "Hello.\n\n<!-- relnotes -->\n\nBye.";
  await using world = await openPublishWorld("github", [releaseWith({ body, isDraft: true })]);
  const run = await world.publish(["--draft", "--include-types", "feat", "fix"]);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.ok(textOf(world).startsWith(`Hello.\n\n<start>\n\n${NOTES}`), textOf(world));
  assert.ok(textOf(world).endsWith("<end>\n\nBye."));
});

Deno.test("publish publishes the oldest draft, and names the others", async () => {
  const drafts = [5, 3, 9].map((id) => releaseWith({ id, isDraft: true, body: null }));
  await using world = await openPublishWorld("github", drafts);
  const run = await world.publish();
  assert.equal(run.exitCode, 0, run.stderr);
  assert.match(run.stderr, /^warning: there are more drafts .*untagged-5 .*untagged-9\n/);
  assert.match(run.stderr, /\npublished the release 'v2'\n$/);
  assert.deepEqual(
    world.releases.map(({ id, isDraft, tag }) => [id, isDraft, tag]),
    [[5, true, "v2"], [3, false, "v2"], [9, true, "v2"]],
  );
  assert.deepEqual(world.server.invalid, []);
});

Deno.test("publish says which release is the latest one, and marks pre-releases", async () => {
  const newer = releaseWith({ id: 4, tag: "v3" });
  await using older = await openPublishWorld("github", [newer]);
  await older.publish();
  assert.equal(older.releases[1]?.latest, "false");
  await using candidate = await openPublishWorld("github");
  await candidate.publish(["--prerelease"]);
  assert.equal(candidate.releases[0]?.isPreRelease, true);
  assert.equal(candidate.releases[0]?.latest, undefined);
});

Deno.test("publish sends its token to the API of the platform alone, and shows it nowhere", async () => {
  await using world = await openPublishWorld("github", [], { isPrivate: true });
  const asked: string[] = [];
  const { requestHttp } = await import("../../../src/core/http.ts");
  const run = await world.publish([], {
    requestHttp: (request, policy) => {
      asked.push(new URL(request.url).origin);
      return requestHttp(request, policy);
    },
  });
  assert.equal(run.exitCode, 0, run.stderr);
  assert.deepEqual([...new Set(asked)], [world.server.url]);
  assert.ok(!`${run.stdout}${run.stderr}${JSON.stringify(world.releases)}`.includes(TOKEN));
});

Deno.test("publish --first-parent reads the line of first parents alone", async () => {
  await using world = await openPublishWorld("github");
  const { stderr } = await world.publish(["--first-parent"]);
  assert.equal(stderr, "v1..v2, 6 commits\npublished the release 'v2'\n");
});

Deno.test("publish looks pull requests up as generate does", async () => {
  await using world = await openPublishWorld("github");
  const run = await world.run("publish", [], { token: TOKEN });
  assert.equal(run.exitCode, 0, run.stderr);
  const document = await world.run("generate", ["v2"], { token: TOKEN });
  const entries = document.stdout.split("\n").filter((line) => line.startsWith("- "));
  assert.ok(entries.some((line) => line.includes("@ada")));
  for (const entry of entries) assert.ok(textOf(world).includes(entry), entry);
});

Deno.test("publish --notes-file publishes a text in place of the notes, and brings it up to date", async () => {
  await using world = await openPublishWorld("github");
  using folder = makeFolder();
  const file = join(folder.path, "notes.md");
  writeFileSync(file, "Greets **everybody**. <!-- /relnotes -->\n");
  const run = await world.publish(["v2", "--notes-file", file]);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.equal(textOf(world), "<start>\n\nGreets **everybody**. <! -- /relnotes -->\n\n<end>");
  writeFileSync(file, "Greets everybody at once.\n");
  assert.equal((await world.publish(["v2", "--notes-file", file])).exitCode, 0);
  assert.equal(textOf(world), "<start>\n\nGreets everybody at once.\n\n<end>");
  writeFileSync(file, "\n");
  const refused = await world.publish(["v2", "--notes-file", file]);
  assert.equal(refused.exitCode, 1);
  assert.match(refused.stderr, /^error: nothing was published: the file '.*notes.md' is empty$/m);
});
