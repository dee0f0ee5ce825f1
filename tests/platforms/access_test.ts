// Tests of src/platforms/access.ts.

import assert from "node:assert/strict";
import { gitlab } from "../../src/platforms/gitlab/gitlab.ts";
import { github } from "../../src/platforms/github/github.ts";
import { bitbucket } from "../../src/platforms/bitbucket/bitbucket.ts";
import { UsageError } from "../../src/errors.ts";
import { findAccess, type PlatformAccess } from "../../src/platforms/access.ts";
import { PLATFORMS } from "../../src/platforms/registry.ts";
import type { Platform } from "../../src/platforms/types.ts";

type Variables = Readonly<Record<string, string>>;

const TOKEN = "s3cr3t-t0ken";

/** The page of the platform itself. */
function pageOf({ servers: [{ host }] }: Platform): string {
  return `https://${host}`;
}

interface Asked {
  readonly webUrl?: string;
  readonly token?: string | undefined;
  readonly variables?: Variables;
}

function find(platform: Platform, { webUrl, token, variables = {} }: Asked = {}): PlatformAccess {
  const repository = { platform, webUrl: webUrl ?? pageOf(platform), path: ["acme", "tool"] };
  const access = findAccess(repository, token, (name) => variables[name]);
  assert.equal(access.repository, repository);
  // What authorises is named by its variable, and what does not is not there.
  assert.equal(access.tokenName === undefined, Object.keys(access.headers).length === 0);
  assert.doesNotMatch(access.warnings.join("\n"), /s3cr3t|czNjcjN0/);
  return access;
}

/** The headers that a token becomes. */
function headersOf(platform: Platform, asked: Asked): Readonly<Record<string, string>> {
  return find(platform, asked).headers;
}

Deno.test("findAccess() finds the API of every platform", () => {
  const cases: readonly (readonly [Platform, string, string])[] = [
    [github, "https://github.com", "https://api.github.com"],
    [gitlab, "https://gitlab.com", "https://gitlab.com/api/v4"],
    [bitbucket, "https://bitbucket.org", "https://api.bitbucket.org/2.0"],
    [github, "https://git.example.org", "https://git.example.org/api/v3"],
    [gitlab, "https://git.example.org:8443/git", "https://git.example.org:8443/git/api/v4"],
    [github, "http://127.0.0.1:3000", "http://127.0.0.1:3000/api/v3"],
  ];
  for (const [platform, webUrl, apiUrl] of cases) {
    const access = find(platform, { webUrl });
    assert.equal(access.apiUrl, apiUrl);
    assert.deepEqual(access.headers, {});
    assert.equal("tokenName" in access, false);
    assert.deepEqual(access.warnings, []);
  }
});

Deno.test("findAccess() prefers the API URL in a variable", () => {
  const webUrl = "https://git.example.org";
  for (const platform of PLATFORMS) {
    const name = `${platform.prefix}_API_URL`;
    const variables = {
      [name]: "http://127.0.0.1:3000/base/",
      GITHUB_SERVER_URL: webUrl,
      GITHUB_API_URL: "https://ci.example.org",
      CI_SERVER_URL: webUrl,
      CI_API_V4_URL: "https://ci.example.org",
    };
    for (const url of [webUrl, pageOf(platform)]) {
      assert.equal(find(platform, { webUrl: url, variables }).apiUrl, "http://127.0.0.1:3000/base");
    }
    for (const value of ["127.0.0.1", "file:///etc", `https://${TOKEN}@example.org`]) {
      assert.throws(() => find(platform, { variables: { [name]: value } }), {
        name: "UsageError",
        message: `${name} is not an address such as https://example.org`,
      });
    }
  }
});

Deno.test("findAccess() uses the API URL of the CI system for its own server only", () => {
  const cases: readonly (readonly [Platform, string, string, string])[] = [
    [github, "GITHUB_SERVER_URL", "GITHUB_API_URL", "/api/v3"],
    [gitlab, "CI_SERVER_URL", "CI_API_V4_URL", "/api/v4"],
  ];
  const webUrl = "https://git.example.org";
  for (const [platform, server, api, standard] of cases) {
    const apiOf = (serverUrl: string, apiUrl = "https://api.example.org/x/"): string =>
      find(platform, { webUrl, variables: { [server]: serverUrl, [api]: apiUrl } }).apiUrl;
    assert.equal(apiOf("https://git.example.org"), "https://api.example.org/x");
    assert.equal(apiOf("https://GIT.example.org:443/"), "https://api.example.org/x");
    assert.equal(apiOf(webUrl, ""), `${webUrl}${standard}`);
    for (
      const other of ["https://example.org", "https://git.example.org:8443", "git.example.org"]
    ) {
      assert.equal(apiOf(other), `${webUrl}${standard}`, other);
    }
    assert.throws(() => apiOf(webUrl, "nowhere"), UsageError);
    // The platform itself needs nobody to say where it is.
    const hosted = { [server]: pageOf(platform), [api]: "https://api.example.org" };
    assert.doesNotMatch(find(platform, { variables: hosted }).apiUrl, /example/);
  }
});

Deno.test("findAccess() uses the job token for the server of the job only", () => {
  const webUrl = "https://git.example.org";
  const variables = { CI_JOB_TOKEN: TOKEN, CI_SERVER_URL: webUrl };
  const access = find(gitlab, { webUrl, variables });
  assert.deepEqual(access.headers, { "job-token": "s3cr3t-t0ken" });
  assert.equal(access.tokenName, "CI_JOB_TOKEN");
  assert.deepEqual(access.warnings, []);
  assert.deepEqual(headersOf(gitlab, { webUrl, variables, token: "own" }), {
    "private-token": "own",
  });
  assert.deepEqual(headersOf(gitlab, { variables }), {});
  assert.deepEqual(headersOf(gitlab, { webUrl: "https://git.example.org:1", variables }), {});
  assert.deepEqual(headersOf(gitlab, { webUrl, variables: { CI_JOB_TOKEN: TOKEN } }), {});
  assert.deepEqual(headersOf(github, { webUrl, variables }), {});
  assert.deepEqual(headersOf(bitbucket, { webUrl, variables }), {});
  const plain = { CI_JOB_TOKEN: TOKEN, CI_SERVER_URL: "http://git.example.org" };
  assert.deepEqual(
    find(gitlab, { webUrl: "http://git.example.org", variables: plain }).warnings,
    [
      "the token of CI_JOB_TOKEN is not sent to git.example.org over plain http",
    ],
  );
});

Deno.test("findAccess() names the variable or flag of the token", () => {
  const cases: readonly (readonly [Platform, Variables, string])[] = [
    [github, {}, "--github-token"],
    [github, { PLATFORMA_TOKEN: TOKEN }, "PLATFORMA_TOKEN"],
    [github, { GITHUB_TOKEN: TOKEN }, "GITHUB_TOKEN"],
    [github, { GH_TOKEN: TOKEN }, "GH_TOKEN"],
    [github, { GITHUB_TOKEN: "other", GH_TOKEN: TOKEN }, "GH_TOKEN"],
    [github, { GITHUB_TOKEN: TOKEN, PLATFORMA_TOKEN: TOKEN }, "PLATFORMA_TOKEN"],
    [github, { GITLAB_TOKEN: TOKEN }, "--github-token"],
    [gitlab, { GITLAB_TOKEN: TOKEN }, "GITLAB_TOKEN"],
    [bitbucket, { BITBUCKET_TOKEN: TOKEN }, "BITBUCKET_TOKEN"],
  ];
  for (const [platform, variables, name] of cases) {
    assert.equal(find(platform, { token: TOKEN, variables }).tokenName, name);
  }
});

Deno.test("findAccess() withholds tokens over plain http, except on this machine", () => {
  const ours = ["127.0.0.1:3000", "127.1.2.3", "localhost", "localhost:3000", "[::1]:3000"];
  const foreign = ["git.example.org", "localhost.example.org", "127.0.0.1.example.org:80"];
  const near = ["0.0.0.0", "10.0.0.1", "[::2]", "128.0.0.1", "notlocalhost", "git.example.org:443"];
  for (const platform of PLATFORMS) {
    for (const host of ours) {
      const access = find(platform, { webUrl: `http://${host}`, token: TOKEN });
      assert.notDeepEqual(access.headers, {}, host);
      assert.deepEqual(access.warnings, []);
    }
    for (const host of [...foreign, ...near]) {
      const webUrl = `http://${host}`;
      const access = find(platform, { webUrl, token: TOKEN });
      assert.deepEqual(access.headers, {}, host);
      assert.deepEqual(access.warnings, [
        `the token of ${platform.tokenFlags[0]} is not sent to ${new URL(webUrl).host} ` +
        "over plain http",
      ]);
      assert.deepEqual(find(platform, { webUrl }).warnings, []);
      assert.notDeepEqual(headersOf(platform, { webUrl: `https://${host}`, token: TOKEN }), {});
    }
  }
  const variables = { RELNOTES_PA_API_URL: "http://proxy.example.org/github", GH_TOKEN: TOKEN };
  assert.deepEqual(find(github, { token: TOKEN, variables }).warnings, [
    "the token of GH_TOKEN is not sent to proxy.example.org over plain http",
  ]);
});

Deno.test("findAccess() withholds a common token in a CI job for another server", () => {
  const webUrl = "https://git.example.org";
  const cases: readonly (readonly [Platform, string, string, string])[] = [
    [github, "GITHUB_TOKEN", "GITHUB_SERVER_URL", "PLATFORMA_TOKEN"],
    [github, "GH_TOKEN", "GITHUB_SERVER_URL", "PLATFORMA_TOKEN"],
    [gitlab, "GITLAB_TOKEN", "CI_SERVER_URL", "PLATFORMB_TOKEN"],
  ];
  for (const [platform, own, server, neutral] of cases) {
    const ask = (name: string, serverUrl?: string): PlatformAccess => {
      const variables = {
        [name]: TOKEN,
        ...(serverUrl === undefined ? {} : { [server]: serverUrl }),
      };
      return find(platform, { webUrl, token: TOKEN, variables });
    };
    for (const other of [pageOf(platform), "https://example.org", "garbage"]) {
      const { headers, warnings } = ask(own, other);
      assert.deepEqual(headers, {}, other);
      assert.deepEqual(warnings, [
        `the token of ${own} is not sent to git.example.org, since ${server} names another ` +
        `server; set ${neutral} for this one`,
      ]);
      // What is meant for relnotes goes where relnotes asks.
      assert.equal(ask(neutral, other).tokenName, neutral);
      assert.equal(ask("UNRELATED", other).tokenName, platform.tokenFlags[0]);
    }
    assert.equal(ask(own, webUrl).tokenName, own);
    assert.equal(ask(own, `${webUrl}/`).tokenName, own);
    assert.equal(ask(own).tokenName, own);
  }
  const foreign = { BITBUCKET_TOKEN: TOKEN, CI_SERVER_URL: webUrl, GITHUB_SERVER_URL: webUrl };
  assert.equal(
    find(bitbucket, { token: TOKEN, variables: foreign }).tokenName,
    "BITBUCKET_TOKEN",
  );
});

Deno.test("findAccess() trims tokens", () => {
  for (const token of [`${TOKEN}\n`, ` ${TOKEN}`, `\t${TOKEN}\r\n`]) {
    const access = find(github, { token, variables: { GITHUB_TOKEN: token } });
    assert.deepEqual(access.headers, { authorization: "Bearer s3cr3t-t0ken" });
    assert.equal(access.tokenName, "GITHUB_TOKEN");
    assert.deepEqual(headersOf(gitlab, { token }), { "private-token": "s3cr3t-t0ken" });
    assert.deepEqual(headersOf(bitbucket, { token, variables: { PLATFORMC_USERNAME: "ada" } }), {
      // ada:s3cr3t-t0ken
      authorization: "Basic YWRhOnMzY3IzdC10MGtlbg==",
    });
  }
});

Deno.test("findAccess() rejects a malformed token without showing it", () => {
  const breaks = ["s3cr3t\nx", "s3cr3t\r\nx-evil: 1", "s3cr3t\u2028x", "s3cr3t\0", "s3cr3t x"];
  for (
    const token of [...breaks, "s3cr3t\tx", "s3cr3tü", "“s3cr3t”", " ", "s3cr3t".repeat(1_000)]
  ) {
    assert.throws(() => find(github, { token }), {
      name: "UsageError",
      message: "the value of --github-token contains characters that are invalid in a token",
      hint: "copy the token again: printable ASCII characters on one line",
    });
    const variables = { CI_JOB_TOKEN: token, CI_SERVER_URL: "https://gitlab.com" };
    assert.throws(
      () => find(gitlab, { variables }),
      /^UsageError: the value of CI_JOB_TOKEN /,
    );
  }
});
