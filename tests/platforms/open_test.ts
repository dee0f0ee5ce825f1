// Tests of src/platforms/open.ts.

import assert from "node:assert/strict";
import { gitlab } from "../../src/platforms/gitlab/gitlab.ts";
import { github } from "../../src/platforms/github/github.ts";
import { bitbucket } from "../../src/platforms/bitbucket/bitbucket.ts";
import type { PlatformAccess } from "../../src/platforms/access.ts";
import { openPlatform } from "../../src/platforms/open.ts";
import type { Platform } from "../../src/platforms/platform.ts";
import { collect, NOW, scriptHttp, SETTINGS } from "../support/platforms/scripted_http.ts";

Deno.test("openPlatform() asks each platform in its own way, with its headers", async () => {
  const cases: readonly (readonly [Platform, RegExp, Readonly<Record<string, string>>])[] = [
    [github, /^https:\/\/api\.github\.com\/graphql$/, {
      accept: "application/vnd.github+json",
      "x-github-api-version": "2022-11-28",
      "x-token": "secret",
    }],
    [gitlab, /^https:\/\/gitlab\.com\/api\/v4\/projects\/acme%2Ftool\/merge_requests\?/, {
      accept: "application/json",
      "x-token": "secret",
    }],
    [bitbucket, /^https:\/\/api\.bitbucket\.org\/2\.0\/repositories\/acme\/tool\/pullreq/, {
      accept: "application/json",
      "x-token": "secret",
    }],
  ];
  for (const [platform, url, headers] of cases) {
    const { http, requests } = scriptHttp([{ status: 500 }]);
    const { servers: [{ apiUrl, host }] } = platform;
    const access: PlatformAccess = {
      repository: { platform, webUrl: `https://${host}`, path: ["acme", "tool"] },
      apiUrl,
      headers: { "x-token": "secret" },
      tokenName: "TOKEN",
      warnings: [],
    };
    const { client, source } = await openPlatform(access, {
      settings: SETTINGS,
      http,
      now: () => NOW,
    });
    assert.equal(client.requestCount, 0);
    const { failure } = await collect(source, { numbers: [1] });
    assert.match(failure?.message ?? "", / answered 500$/);
    assert.equal(client.requestCount, 1);
    assert.match(requests[0]?.url ?? "", url);
    assert.deepEqual(requests[0]?.headers, headers);
  }
});
