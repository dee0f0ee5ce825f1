// The length of what `publish` writes.

import assert from "node:assert/strict";
import { makeLongRelease } from "../../support/platforms/long_release.ts";
import { openPublishWorld, releaseWith } from "../../support/platforms/publishing.ts";

const REST = /_\d+ more entries not shown: \[View full changelog\]\(https:\/\/github\.com\/\S+\)_/;

Deno.test("publish cuts what is longer than the platform accepts, with a link to all", async () => {
  const release = makeLongRelease(700);
  await using world = await openPublishWorld("github", [], {}, { release });
  const whole = await world.run("generate", ["--no-prs", "v2"]);
  assert.ok(whole.stdout.length > 125_000);
  const run = await world.publish();
  assert.equal(run.exitCode, 0, run.stderr);
  const body = world.releases[0]?.body ?? "";
  assert.ok(body.length <= 120_000 && body.length > 119_500, String(body.length));
  assert.match(body, REST);
  assert.equal(body.split("<details>").length, body.split("</details>").length);
  assert.match((await world.publish()).stderr, /is up to date\n$/);
});

Deno.test("publish reads long lists of assets in smaller pages", async () => {
  const assets = Array.from({ length: 12 }, (_, at) => `${at}${"x".repeat(1024 * 1024)}`);
  const older = Array.from({ length: 125 }, (_, at) =>
    // Two of one page of ten, and one of another.
    releaseWith({
      id: at + 1,
      tag: `v1.0.${at}`,
      ...([70, 71, 40].includes(at) ? { assets } : {}),
    }));
  const draft = releaseWith({ id: 500, isDraft: true, body: "Hello.\n\n<!-- relnotes -->\n" });
  const releases = [draft, ...older];
  await using world = await openPublishWorld("github", releases);
  const run = await world.publish(["--draft"]);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.match(run.stderr, /updated the draft of 'v2'\n$/);
  assert.match(draft.body ?? "", /^Hello\.\n\n<!-- relnotes v2 /);
  const asked = world.server.requests.filter(({ path }) => path.endsWith("/releases"))
    .map(({ query }) => `${query.get("per_page")}/${query.get("page")}`);
  assert.deepEqual(asked.slice(0, 2), ["100/1", "10/1"]);
  assert.equal(asked.filter((each) => each.startsWith("1/")).length, 10);
  assert.equal(asked.at(-1), "100/2");
  assert.deepEqual(world.server.invalid, []);
});

Deno.test("publish leaves room for the text around the notes", async () => {
  const around = "Thanks! ".repeat(100);
  const body = `${around}\n\n<!-- relnotes -->\n`;
  const release = makeLongRelease(20);
  await using world = await openPublishWorld("github", [releaseWith({ body })], {}, { release });
  const run = await world.publish(["--max-chars", "2000"]);
  assert.equal(run.exitCode, 0, run.stderr);
  const written = world.releases[0]?.body ?? "";
  assert.ok(written.startsWith(around) && written.length <= 2_000, String(written.length));
  assert.match(written, REST);
});
