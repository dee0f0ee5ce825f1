// Tests of src/platforms/compare.ts.

import assert from "node:assert/strict";
import {
  type ComparedRange,
  findCompareUrl,
  type RemoteSource,
} from "../../src/platforms/compare.ts";

const FROM = "1".repeat(40);
const TO = "2".repeat(40);
const TAGGED: ComparedRange = {
  bases: [{ hash: FROM, tag: "v1.0.0" }],
  tip: { hash: TO, tag: "v1.1.0" },
};

/** A repository with these remotes, by name. */
function sourceOf(urls: Readonly<Record<string, string>>, upstream?: string): RemoteSource {
  return {
    remotes: () =>
      Promise.resolve({
        names: Object.keys(urls),
        ...(upstream === undefined ? {} : { upstream }),
      }),
    remoteUrl: (name) => Promise.resolve(urls[name]),
  };
}

const GITHUB = sourceOf({ origin: "git@github.com:owner/name.git" });

function find(
  range: ComparedRange,
  source: RemoteSource = GITHUB,
  variables: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  return findCompareUrl(range, source, (name) => variables[name]);
}

Deno.test("findCompareUrl() compares both ends on the platform of the remote", async () => {
  const cases: readonly (readonly [string, string])[] = [
    ["git@github.com:owner/name.git", "https://github.com/owner/name/compare/v1.0.0...v1.1.0"],
    [
      "https://alice:s3cret@github.com/owner/name",
      "https://github.com/owner/name/compare/v1.0.0...v1.1.0",
    ],
    [
      "git@gitlab.com:group/sub/name.git",
      "https://gitlab.com/group/sub/name/-/compare/v1.0.0...v1.1.0",
    ],
    [
      "git@bitbucket.org:workspace/name.git",
      "https://bitbucket.org/workspace/name/branches/compare/v1.1.0%0Dv1.0.0",
    ],
  ];
  for (const [origin, url] of cases) assert.equal(await find(TAGGED, sourceOf({ origin })), url);
});

Deno.test("findCompareUrl() names an end without a tag by its full hash", async () => {
  const web = "https://github.com/owner/name/compare";
  const base = { hash: FROM };
  const tip = { hash: TO };
  assert.equal(await find({ bases: [base], tip }), `${web}/${FROM}...${TO}`);
  assert.equal(await find({ bases: TAGGED.bases, tip }), `${web}/v1.0.0...${TO}`);
  assert.equal(await find({ bases: [base], tip: TAGGED.tip }), `${web}/${FROM}...v1.1.0`);
});

Deno.test("findCompareUrl() takes the first of several lower bounds", async () => {
  const bases = [{ hash: FROM, tag: "v1.0.0" }, { hash: "3".repeat(40), tag: "v0.9.0" }];
  assert.equal(
    await find({ bases, tip: TAGGED.tip }),
    "https://github.com/owner/name/compare/v1.0.0...v1.1.0",
  );
});

Deno.test("findCompareUrl() follows the upstream of the branch", async () => {
  const source = sourceOf(
    { origin: "git@github.com:owner/name.git", fork: "git@github.com:alice/name.git" },
    "fork",
  );
  assert.equal(await find(TAGGED, source), "https://github.com/alice/name/compare/v1.0.0...v1.1.0");
});

Deno.test("findCompareUrl() knows servers that variables name", async () => {
  const source = sourceOf({ origin: "https://git.example.org/owner/name" });
  assert.equal(await find(TAGGED, source), undefined);
  assert.equal(
    await find(TAGGED, source, { RELNOTES_PA_URL: "https://git.example.org" }),
    "https://git.example.org/owner/name/compare/v1.0.0...v1.1.0",
  );
});

Deno.test("findCompareUrl() is nothing where an end or the platform is not known", async () => {
  const sources = [
    sourceOf({}),
    sourceOf({ a: "git@github.com:owner/name", b: "git@github.com:owner/other" }),
    sourceOf({ origin: "https://example.org/owner/name" }),
    sourceOf({ origin: "/srv/git/name.git" }),
    { ...GITHUB, remoteUrl: () => Promise.resolve(undefined) },
  ];
  for (const source of sources) assert.equal(await find(TAGGED, source), undefined);
  const unasked: RemoteSource = {
    remotes: () => Promise.reject(new Error("asked for remotes")),
    remoteUrl: () => Promise.reject(new Error("asked for a URL")),
  };
  assert.equal(await find({ ...TAGGED, bases: [] }, unasked), undefined);
});
