// What somebody else writes into a release while `publish` reads history, stays.

import type { PlatformId } from "../../../src/platforms/types.ts";
import assert from "node:assert/strict";
import {
  openPublishWorld,
  type PublishWorld,
  WITH_RELEASES,
} from "../../support/platforms/publishing.ts";
import type { FakeRelease } from "../../support/platforms/project.ts";
import type { ServedRequest } from "../../support/platforms/server.ts";

/**
 * A release with older notes, and somebody who edits it after `publish` has found it: `edit` gets
 * the release before each later request that reads it.
 */
async function openEdited(
  style: PlatformId,
  edit: (release: FakeRelease, releases: FakeRelease[]) => void,
): Promise<PublishWorld> {
  let isPublished = false;
  let looks = 0;
  const reads = ({ method, path }: ServedRequest): boolean =>
    method === "GET" && /\/releases(?:\/|$)/.test(path);
  const world = await openPublishWorld(style, [], {}, {
    intercept: (request) => {
      const [release] = world.releases;
      if (isPublished && reads(request) && ++looks > 1 && release !== undefined) {
        edit(release, world.releases);
      }
      return undefined;
    },
  });
  const first = await world.publish(["--include-types", "feat"]);
  assert.equal(first.exitCode, 0, first.stderr);
  isPublished = true;
  return world;
}

for (const style of WITH_RELEASES) {
  Deno.test(`publish on ${style} keeps what was written around its notes meanwhile`, async () => {
    await using world = await openEdited(style, (release) => {
      if (release.body?.startsWith("Thanks") === false) release.body = `Thanks!\n\n${release.body}`;
    });
    const run = await world.publish([]);
    assert.equal(run.exitCode, 0, run.stderr);
    assert.match(world.releases[0]?.body ?? "", /^Thanks!\n\n<!-- relnotes [^]*### Bug Fixes/);
    assert.equal(world.writes().length, 2);
    assert.deepEqual(world.server.invalid, []);
  });

  Deno.test(`publish on ${style} does not overwrite notes that were edited meanwhile`, async () => {
    await using world = await openEdited(style, (release) => {
      release.body = release.body?.replace("page through results", "turn pages") ?? null;
    });
    const run = await world.publish([]);
    assert.equal(run.exitCode, 1);
    assert.match(
      run.stderr,
      /^error: the release 'v2' was not changed: its notes were edited by hand\n/m,
    );
    assert.match(world.releases[0]?.body ?? "", /turn pages/);
    assert.equal(world.writes().length, 1);
  });

  Deno.test(`publish on ${style} gives up on a release that changes all the time`, async () => {
    let edits = 0;
    await using world = await openEdited(style, (release) => {
      release.body = `Edit ${++edits}\n\n${release.body?.replace(/^Edit \d+\n\n/, "")}`;
    });
    const run = await world.publish([]);
    assert.equal(run.exitCode, 1);
    assert.match(run.stderr, /^error: the release 'v2' was not changed: somebody else changes it/m);
    assert.equal(edits, 3);
    assert.equal(world.writes().length, 1);
  });
}

Deno.test("publish makes the release anew that was deleted meanwhile", async () => {
  await using world = await openEdited("github", (_release, releases) => {
    releases.length = 0;
  });
  const run = await world.publish([]);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.match(world.releases[0]?.body ?? "", /### Bug Fixes/);
});

Deno.test("publish --draft ends when the draft was published meanwhile", async () => {
  let isPublished = false;
  const world = await openPublishWorld("github", [], {}, {
    intercept: ({ method, path }) => {
      const [release] = world.releases;
      if (isPublished && method === "GET" && /\/releases\/\d+$/.test(path) && release) {
        release.isDraft = false;
      }
      return undefined;
    },
  });
  await using _ = world;
  await world.publish(["--draft", "--include-types", "feat"]);
  isPublished = true;
  const run = await world.publish(["--draft"]);
  assert.match(run.stderr, /^error: the release 'v2' is published, and cannot become a draft$/m);
  assert.doesNotMatch(world.releases[0]?.body ?? "", /Bug Fixes/);
});
