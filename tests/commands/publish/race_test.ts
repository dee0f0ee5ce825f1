// Two runs of `publish` at once write one release.

import assert from "node:assert/strict";
import {
  openPublishWorld,
  releaseWith,
  WITH_RELEASES,
} from "../../support/platforms/publishing.ts";
import type { FakeRelease } from "../../support/platforms/project.ts";
import type { ServedRequest, ServerOptions } from "../../support/platforms/server.ts";

/** Waits until it was called so often. */
function makeBarrier(count: number): () => Promise<void> {
  let calls = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    if (++calls === count) resolve();
    return promise;
  };
}

/** Lets both runs see no release, and both create one before either looks again. */
function holdBoth(): ServerOptions {
  const looking = makeBarrier(2);
  const creating = makeBarrier(2);
  let looks = 0;
  return {
    hold: ({ method, path }: ServedRequest) => {
      if (method === "POST") return creating();
      return /\/releases(?:\/|$)/.test(path) && ++looks <= 2 ? looking() : undefined;
    },
  };
}

for (const style of WITH_RELEASES) {
  for (const args of style === "gitlab" ? [[]] : [[], ["--draft"]]) {
    const what = args.length === 0 ? "release" : "draft";
    Deno.test(`publish makes one ${what} on ${style} when two runs start at once`, async () => {
      await using world = await openPublishWorld(style, [], {}, holdBoth());
      const runs = await Promise.all([
        world.publish(["v2", ...args]),
        world.publish(["v2", ...args]),
      ]);
      for (const { exitCode, stderr } of runs) assert.equal(exitCode, 0, stderr);
      const created = world.writes().filter(({ method }) => method === "POST");
      assert.equal(created.length, 2);
      assert.equal(world.releases.length, 1);
      const [release] = world.releases;
      assert.equal(release?.isDraft, args.length > 0);
      assert.equal(release?.id, 1);
      const [first, second] = runs.map(({ stdout }) => stdout);
      assert.match(first ?? "", /^https?:\/\/\S+\n$/);
      assert.equal(first, second);
      assert.deepEqual(world.server.invalid, []);
    });
  }
}

/** What somebody else does between the creation of a draft and the look after it. */
const MEANWHILE: readonly {
  readonly what: string;
  readonly other: Partial<FakeRelease>;
  /** The numbers of the releases in the end; the draft of the run has number 6. */
  readonly left: readonly number[];
  readonly stderr: RegExp;
}[] = [
  {
    what: "keeps its draft beside an older one that somebody wrote by hand",
    other: { id: 4, isDraft: true, body: "By hand." },
    left: [4, 6],
    stderr: /created a draft of 'v2'\n$/,
  },
  {
    what: "keeps its draft beside a younger one",
    other: { id: 9, isDraft: true, body: "<!-- relnotes -->" },
    left: [6, 9],
    stderr: /created a draft of 'v2'\n$/,
  },
  {
    what: "deletes its draft beside an older one with notes, and updates that",
    other: { id: 4, isDraft: true, body: "Hello.\n\n<!-- relnotes -->" },
    left: [4],
    stderr: /updated the draft of 'v2'\n$/,
  },
  {
    what: "deletes its draft when the release was published",
    other: { id: 9 },
    left: [9],
    stderr: /error: the release 'v2' is published, and cannot become a draft\nhint: .+\n$/,
  },
];

for (const { what, other, left, stderr } of MEANWHILE) {
  Deno.test(`publish --draft ${what}`, async () => {
    const releases = [releaseWith({ id: 5, tag: "v1" })];
    await using world = await openPublishWorld("github", releases, {}, {
      hold: ({ method }) => {
        if (method === "POST") releases.push(releaseWith(other));
        return undefined;
      },
    });
    const run = await world.publish(["--draft"]);
    assert.match(run.stderr, stderr);
    assert.deepEqual(world.releases.map(({ id }) => id).sort(), [...left, 5].sort());
    const deleted = world.writes().filter(({ method }) => method === "DELETE");
    assert.deepEqual(
      deleted.map(({ path }) => path),
      left.includes(6) ? [] : ["/repos/acme/tool/releases/6"],
    );
  });
}

Deno.test("publish --draft warns when it cannot look for a second draft", async () => {
  let isCreated = false;
  await using world = await openPublishWorld("github", [], {}, {
    intercept: ({ method, path }) => {
      if (method === "POST") isCreated = true;
      return isCreated && method === "GET" && path.endsWith("/releases")
        ? { status: 404, body: { message: "Not Found" } }
        : undefined;
    },
  });
  const run = await world.publish(["--draft"]);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.match(
    run.stderr,
    /warning: it is not known whether 'v2' has another draft: GitHub answered 404/,
  );
  assert.equal(world.releases.length, 1);
});
