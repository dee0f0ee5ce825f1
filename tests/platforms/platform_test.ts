// Tests of src/platforms/platform.ts.

import assert from "node:assert/strict";
import type { RangeEnd } from "../../src/history/commit.ts";
import { bitbucket } from "../../src/platforms/bitbucket/bitbucket.ts";
import { github } from "../../src/platforms/github/github.ts";
import { gitlab } from "../../src/platforms/gitlab/gitlab.ts";
import { cachePlaceOf, linkComparison, linksOf, linkTag } from "../../src/platforms/platform.ts";
import type { PlatformRepository } from "../../src/platforms/types.ts";

const FROM = "1".repeat(40);
const TO = "2".repeat(40);
const TAGGED = {
  bases: [endOf(FROM, "v1.0.0"), endOf("3".repeat(40), "v0.9.0")],
  tip: endOf(TO, "v1.1.0"),
};

function endOf(hash: string, tag?: string): RangeEnd {
  return { name: tag ?? "HEAD", hash, ...(tag === undefined ? {} : { tag }) };
}

const GITHUB: PlatformRepository = {
  platform: github,
  webUrl: "https://github.com",
  path: ["owner", "name"],
};
const GITLAB: PlatformRepository = {
  platform: gitlab,
  webUrl: "https://gitlab.example.org:8443/git",
  path: ["group", "sub", "name"],
};
const BITBUCKET: PlatformRepository = {
  platform: bitbucket,
  webUrl: "https://bitbucket.org",
  path: ["workspace", "name"],
};

Deno.test("cachePlaceOf() separates numbers and commits, by the repository's path unless the platform differs", () => {
  assert.deepEqual(cachePlaceOf(GITHUB, 12), ["pr_12.json"]);
  assert.deepEqual(cachePlaceOf(GITHUB, TO), [`commit_${TO}.json`]);
  const { path } = GITLAB;
  assert.deepEqual(cachePlaceOf(GITLAB, 12), ["pr", ...path, "12.json"]);
  assert.deepEqual(cachePlaceOf(GITLAB, TO), ["commit_prs", ...path, `${TO}.json`]);
});

Deno.test("linksOf() gives the pages of each platform", () => {
  const cases: readonly (readonly [PlatformRepository, readonly (string | undefined)[]])[] = [
    [GITHUB, [
      `https://github.com/owner/name/commit/${TO}`,
      "https://github.com/owner/name/pull/12",
      "https://github.com/owner/name/issues/12",
      "https://github.com/dependabot%5Bbot%5D",
    ]],
    [GITLAB, [
      `https://gitlab.example.org:8443/git/group/sub/name/-/commit/${TO}`,
      "https://gitlab.example.org:8443/git/group/sub/name/-/merge_requests/12",
      "https://gitlab.example.org:8443/git/group/sub/name/-/issues/12",
      "https://gitlab.example.org:8443/git/dependabot%5Bbot%5D",
    ]],
    [BITBUCKET, [
      `https://bitbucket.org/workspace/name/commits/${TO}`,
      "https://bitbucket.org/workspace/name/pull-requests/12",
      "https://bitbucket.org/workspace/name/issues/12",
      undefined,
    ]],
  ];
  for (const [repository, pages] of cases) {
    const { commit, pullRequest, issue, account } = linksOf(repository);
    assert.deepEqual(
      [commit(TO), pullRequest(12), issue(12), account?.("dependabot[bot]")],
      pages,
    );
  }
});

Deno.test("linksOf() finds logins in the addresses that a platform gives", () => {
  const cases: readonly (readonly [PlatformRepository, string, string | undefined])[] = [
    [GITHUB, "12345+ada-l@users.noreply.github.com", "ada-l"],
    [GITHUB, "Ada@Users.NoReply.GitHub.com", "Ada"],
    [GITHUB, "12345+ada@users.noreply.github.example.org", undefined],
    [GITHUB, "noreply@github.com", undefined],
    [GITLAB, "7-ada.l@users.noreply.gitlab.example.org", "ada.l"],
    [GITLAB, "12345+ada@users.noreply.github.com", undefined],
    [BITBUCKET, "ada@bitbucket.org", undefined],
  ];
  for (const [repository, email, login] of cases) {
    assert.equal(linksOf(repository).loginOf?.(email), login, email);
  }
});

Deno.test("linksOf() gives the beginnings of pages on every name of the server", () => {
  const startsOf = (repository: PlatformRepository): readonly string[] =>
    (linksOf(repository).pages ?? []).map(({ kind, start }) => `${kind} ${start}`);
  const own = (url: string): readonly string[] => [
    `pullRequest ${url}/pull/`,
    `issue ${url}/issues/`,
    `issue ${url}/discussions/`,
    `commit ${url}/commit/`,
    `advisory ${url}/security/advisories/`,
  ];
  assert.deepEqual(
    startsOf(GITHUB),
    ["github.com", "ssh.github.com", "www.github.com"].flatMap((host) =>
      own(`https://${host}/owner/name`)
    ),
  );
  assert.deepEqual(startsOf({ ...GITHUB, webUrl: "https://git.example:8443" }), [
    ...own("https://git.example:8443/owner/name"),
  ]);
  const url = "https://gitlab.example.org:8443/git/group/sub/name";
  assert.deepEqual(startsOf(GITLAB), [
    `pullRequest ${url}/-/merge_requests/`,
    `pullRequest ${url}/merge_requests/`,
    `issue ${url}/-/issues/`,
    `issue ${url}/issues/`,
    `issue ${url}/-/work_items/`,
    `commit ${url}/-/commit/`,
  ]);
});

Deno.test("linkTag() gives the page of a release on each platform", () => {
  const cases: readonly (readonly [PlatformRepository, string])[] = [
    [GITHUB, "https://github.com/owner/name/releases/tag/core/v1%232"],
    [GITLAB, "https://gitlab.example.org:8443/git/group/sub/name/-/tags/core/v1%232"],
    [BITBUCKET, "https://bitbucket.org/workspace/name/commits/tag/core/v1%232"],
  ];
  for (const [repository, page] of cases) assert.equal(linkTag(repository, "core/v1#2"), page);
});

Deno.test("linkComparison() compares the tip and the first base on the platform of the repository", () => {
  const cases: readonly (readonly [PlatformRepository | undefined, string | undefined])[] = [
    [GITHUB, "https://github.com/owner/name/compare/v1.0.0...v1.1.0"],
    [
      GITLAB,
      "https://gitlab.example.org:8443/git/group/sub/name/-/compare/v1.0.0...v1.1.0",
    ],
    [BITBUCKET, "https://bitbucket.org/workspace/name/branches/compare/v1.1.0%0Dv1.0.0"],
    [undefined, undefined],
  ];
  for (const [repository, url] of cases) assert.equal(linkComparison(TAGGED, repository), url);
  assert.equal(linkComparison({ ...TAGGED, bases: [] }, GITHUB), undefined);
});

Deno.test("linkComparison() encodes names except for slashes", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["release/1.0", "release/1.0"],
    ["pkg@1.0.0", "pkg%401.0.0"],
    ["v1.0.0+build", "v1.0.0%2Bbuild"],
    ["a b", "a%20b"],
    ["50%", "50%25"],
    ["a#b?c&d", "a%23b%3Fc%26d"],
    ["größe", "gr%C3%B6%C3%9Fe"],
    ["<x>\"'", "%3Cx%3E%22'"],
    ["a](b", "a%5D(b"],
    ["\ud800", "%EF%BF%BD"],
    ["\r\n", "%0D%0A"],
  ];
  for (const [tag, encoded] of cases) {
    const range = { bases: [endOf(FROM, tag)], tip: endOf(TO, "v2") };
    assert.equal(
      linkComparison(range, GITHUB),
      `https://github.com/owner/name/compare/${encoded}...v2`,
    );
  }
});

Deno.test("linkComparison() names an end without a tag by twelve digits of its hash", () => {
  assert.equal(
    linkComparison({ bases: [endOf(FROM)], tip: endOf(TO) }, GITHUB),
    `https://github.com/owner/name/compare/${FROM.slice(0, 12)}...${TO.slice(0, 12)}`,
  );
});
