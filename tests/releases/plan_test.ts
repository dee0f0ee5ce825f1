// Tests of src/releases/plan.ts.

import assert from "node:assert/strict";
import {
  checkKinds,
  chooseRelease,
  describeSpares,
  findOlderDraft,
  planRelease,
} from "../../src/releases/plan.ts";
import type { OtherRelease, Release, ReleaseWish } from "../../src/releases/types.ts";

const GITHUB = { hasDrafts: true, hasPreReleases: true, hasLatest: true };
const GITLAB = { hasDrafts: false, hasPreReleases: false, hasLatest: false };

function releaseWith(fields: Partial<Release> = {}): Release {
  const url = `https://example.org/${fields.id ?? 1}`;
  return { id: 1, tag: "v2.0.0", body: "old", url, isDraft: false, isPreRelease: false, ...fields };
}

function wishWith(fields: Partial<ReleaseWish> = {}): ReleaseWish {
  const tag = fields.tag ?? "v2.0.0";
  return { tag, title: tag, isDraft: false, isPreRelease: undefined, ...fields };
}

function others(...tags: readonly string[]): readonly OtherRelease[] {
  return tags.map((tag) => ({ tag, isDraft: false, isPreRelease: false }));
}

Deno.test("planRelease() creates a release of the kind that its version says", () => {
  const kindOf = (tag: string, wish: Partial<ReleaseWish> = {}): unknown => {
    const plan = planRelease(undefined, "new", wishWith({ tag, ...wish }), [], GITHUB);
    assert.equal(plan.kind, "create");
    return plan.kind === "create" && plan.fields;
  };
  const fields = { name: "v2.0.0", body: "new", isDraft: false, isPreRelease: false };
  assert.deepEqual(kindOf("v2.0.0"), { ...fields, isLatest: true });
  assert.deepEqual(kindOf("v2.0.0", { isDraft: true }), { ...fields, isDraft: true });
  assert.deepEqual(kindOf("v2.0.0", { isPreRelease: true }), { ...fields, isPreRelease: true });
  const candidate = { ...fields, name: "v2.0.0-rc.1" };
  assert.deepEqual(kindOf("v2.0.0-rc.1"), { ...candidate, isPreRelease: true });
  assert.deepEqual(
    kindOf("v2.0.0-rc.1", { isPreRelease: false }),
    { ...candidate, isLatest: true },
  );
});

Deno.test("planRelease() never makes a release of an older line the latest one", () => {
  const cases:
    readonly (readonly [tag: string, others: readonly OtherRelease[], latest: boolean])[] = [
      ["v1.9.5", others("v1.9.4", "v2.0.0"), false],
      ["v2.0.1", others("v1.9.5", "v2.0.0"), true],
      ["v10.0.0", others("v9.0.0"), true],
      // Neither pre-releases nor drafts count, nor the versions of another package.
      ["v1.9.5", others("v2.0.0-rc.1"), true],
      ["v1.9.5", [{ tag: "v2.0.0", isDraft: true, isPreRelease: false }], true],
      ["v1.9.5", [{ tag: "v2.0.0", isDraft: false, isPreRelease: true }], true],
      ["core@1.0.0", others("cli@7.0.0"), true],
      ["core@1.0.0", others("core@1.1.0"), false],
      ["core@2.0.0", others("v1.0.0"), false],
      ["v1.0.0", others("core@2.0.0", "nightly"), true],
      ["nightly", others("core@2.0.0"), false],
      ["nightly", others(), true],
    ];
  for (const [tag, given, latest] of cases) {
    const plan = planRelease(undefined, "new", wishWith({ tag }), given, GITHUB);
    assert.equal(plan.kind === "create" && plan.fields.isLatest, latest, tag);
  }
});

Deno.test("planRelease() sends only what changes", () => {
  const plan = (release: Release, wish: Partial<ReleaseWish> = {}, body = "old"): unknown => {
    const found = planRelease(release, body, wishWith(wish), others("v1.0.0"), GITHUB);
    return found.kind === "update" ? found.fields : found.kind;
  };
  assert.equal(plan(releaseWith()), "nothing");
  assert.equal(plan(releaseWith({ body: "a\r\nb\r\n" }), {}, "a\nb"), "nothing");
  assert.deepEqual(plan(releaseWith(), {}, "new"), { body: "new" });
  // What the person chose on the platform stays.
  assert.equal(plan(releaseWith({ isPreRelease: true })), "nothing");
  assert.deepEqual(plan(releaseWith({ isPreRelease: true }), { isPreRelease: false }), {
    isPreRelease: false,
  });
  const draft = releaseWith({ isDraft: true });
  assert.equal(plan(draft, { isDraft: true }), "nothing");
  assert.deepEqual(plan(draft), { isDraft: false, isLatest: true });
  assert.deepEqual(plan(draft, { isPreRelease: true }), { isDraft: false, isPreRelease: true });
});

Deno.test("planRelease() says nothing of kinds that the platform does not have", () => {
  const wish = wishWith({ tag: "v2.0.0-rc.1" });
  const created = planRelease(undefined, "new", wish, [], GITLAB);
  assert.deepEqual(created, { kind: "create", fields: { name: "v2.0.0-rc.1", body: "new" } });
  assert.equal(planRelease(releaseWith(), "old", wish, [], GITLAB).kind, "nothing");
});

Deno.test("checkKinds() refuses what the platform does not have", () => {
  const check = (wish: Partial<ReleaseWish>, kinds = GITLAB): void =>
    checkKinds(wishWith(wish), { ...kinds, platform: "GitLab" });
  check({});
  check({ isDraft: true, isPreRelease: true }, GITHUB);
  assert.throws(() => check({ isDraft: true }), /^EnvironmentError: GitLab has no drafts/);
  for (const isPreRelease of [true, false]) {
    assert.throws(() => check({ isPreRelease }), /GitLab does not mark releases as pre-releases/);
  }
});

Deno.test("chooseRelease() takes the published release or the oldest draft, if it is clear which", () => {
  const published = releaseWith({ id: 7 });
  const [older, younger] = [3, 5].map((id) => releaseWith({ id, isDraft: true }));
  assert.ok(older !== undefined && younger !== undefined);
  assert.equal(chooseRelease({ ofTag: [] }, wishWith()), undefined);
  assert.equal(chooseRelease({ ofTag: [published] }, wishWith()), published);
  assert.equal(chooseRelease({ ofTag: [older, younger] }, wishWith()), older);
  assert.equal(chooseRelease({ ofTag: [older, younger] }, wishWith({ isDraft: true })), older);
  assert.throws(
    () => chooseRelease({ ofTag: [older, published] }, wishWith()),
    /'v2.0.0' has a published release and a draft/,
  );
  assert.throws(
    () => chooseRelease({ ofTag: [published] }, wishWith({ isDraft: true })),
    /is published, and cannot become a draft/,
  );
  assert.equal(
    describeSpares({ ofTag: [older, younger] }, older),
    "there are more drafts of this release, which stay as they are: https://example.org/5",
  );
  assert.equal(describeSpares({ ofTag: [older, published] }, older), undefined);
});

Deno.test("findOlderDraft() gives way to an older draft of relnotes only", () => {
  const drafts = [3, 5, 8].map((id) => releaseWith({ id, isDraft: true, body: `notes ${id}` }));
  const [first, own, last] = drafts;
  assert.ok(first !== undefined && own !== undefined && last !== undefined);
  const hasNotes = ({ body }: Release): boolean => body.startsWith("notes");
  assert.equal(findOlderDraft({ ofTag: drafts }, own, hasNotes), first);
  assert.equal(findOlderDraft({ ofTag: [own, last] }, own, hasNotes), undefined);
  const byHand = { ...first, body: "by hand" };
  assert.equal(findOlderDraft({ ofTag: [byHand, own] }, own, hasNotes), undefined);
  const published = { ...first, isDraft: false };
  assert.equal(findOlderDraft({ ofTag: [published, own] }, own, hasNotes), undefined);
});
