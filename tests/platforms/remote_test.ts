// Tests of src/platforms/remote.ts.

import assert from "node:assert/strict";
import { gitlab } from "../../src/platforms/gitlab/gitlab.ts";
import { github } from "../../src/platforms/github/github.ts";
import { findRemote, recognizeRemote, type RemoteSource } from "../../src/platforms/remote.ts";

type Variables = Readonly<Record<string, string>>;

/** Platform, web address and path of a remote in one line; empty when it is not recognised. */
function recognize(address: string, variables: Variables = {}): string {
  const repository = recognizeRemote(address, (name) => variables[name]);
  if (repository === undefined) return "";
  return [repository.platform.id, repository.webUrl, repository.path.join("/")].join(" ");
}

const A = "github https://github.com owner/name";
const B = "gitlab https://gitlab.com group/name";
const C = "bitbucket https://bitbucket.org workspace/name";

Deno.test("recognizeRemote() accepts every form of git URL", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["https://github.com/owner/name.git", A],
    ["https://github.com/owner/name", A],
    ["https://github.com/owner/name/", A],
    ["https://github.com/owner/name.git/", A],
    ["https://github.com//owner/name", A],
    ["http://github.com/owner/name.git", A],
    ["https://github.com:443/owner/name.git", A],
    ["https://github.com:8443/owner/name.git", A],
    ["HTTPS://GitHub.COM/owner/name.git", A],
    ["https://github.com/owner/name?x=y", A],
    ["https://github.com/owner/name#readme", A],
    ["  https://github.com/owner/name.git\n", A],
    ["git://github.com/owner/name.git", A],
    ["ssh://git@github.com/owner/name.git", A],
    ["ssh://git@github.com:22/owner/name.git", A],
    ["ssh://git@ssh.github.com:443/owner/name.git", A],
    ["https://www.github.com/owner/name.git", A],
    ["https://www.github.com/owner/name", A],
    ["git+ssh://git@github.com/owner/name.git", A],
    ["ssh+git://git@github.com/owner/name.git", A],
    ["git@github.com:owner/name.git", A],
    ["git@github.com:/owner/name.git", A],
    ["github.com:owner/name", A],
    ["org-123@GitHub.com:owner/name.git", A],
    ["[git@github.com:22]:owner/name.git", A],
    ["[git@github.com]:owner/name.git", A],
    ["https://gitlab.com/group/name.git", B],
    ["git@gitlab.com:group/name.git", B],
    ["ssh://git@altssh.gitlab.com:443/group/name.git", B],
    ["https://bitbucket.org/workspace/name.git", C],
    ["https://alice@bitbucket.org/workspace/name.git", C],
    ["git@bitbucket.org:workspace/name.git", C],
    ["ssh://git@altssh.bitbucket.org:443/workspace/name.git", C],
  ];
  for (const [address, recognized] of cases) assert.equal(recognize(address), recognized, address);
});

Deno.test("recognizeRemote() keeps names unchanged", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["https://github.com/Owner/Na.me_x-1.git", "github https://github.com Owner/Na.me_x-1"],
    ["https://github.com/owner/.github", "github https://github.com owner/.github"],
    ["https://github.com/owner/name.js", "github https://github.com owner/name.js"],
    ["https://github.com/owner/a..b", "github https://github.com owner/a..b"],
    ["git@gitlab.com:a/b/c/d.git", "gitlab https://gitlab.com a/b/c/d"],
    ["https://gitlab.com/a/b.git/c.git", "gitlab https://gitlab.com a/b.git/c"],
  ];
  for (const [address, recognized] of cases) assert.equal(recognize(address), recognized, address);
});

Deno.test("recognizeRemote() drops user names and passwords", () => {
  const addresses = [
    "https://alice:s3cret@github.com/owner/name.git",
    "https://s3cret@github.com/owner/name.git",
    "https://x-access-token:s3cret@github.com/owner/name",
    "https://:s3cret@github.com/owner/name",
    "https://alice:p%40ss@github.com/owner/name",
    "https://alice:p@ss@github.com/owner/name",
    "ssh://alice:s3cret@github.com/owner/name",
  ];
  for (const address of addresses) assert.equal(recognize(address), A, address);
});

Deno.test("recognizeRemote() accepts SSH host aliases with a suffix", () => {
  for (
    const address of [
      "git@github.com-work:owner/name.git",
      "github.com-my_work-2:owner/name",
      "ssh://git@github.com-work/owner/name.git",
      "git+ssh://git@GitHub.com-Work:22/owner/name.git",
    ]
  ) assert.equal(recognize(address), A, address);
  for (
    const address of [
      "https://github.com-work/owner/name",
      "git@github.com-work.example.org:owner/name",
      "git@github.com-:owner/name",
      "git@my-github.com-work:owner/name",
      "git@example.com-work:owner/name",
    ]
  ) assert.equal(recognize(address), "", address);
});

Deno.test("recognizeRemote() compares whole host names", () => {
  const addresses = [
    "https://github.com.example.org/owner/name",
    "https://notgithub.com/owner/name",
    "https://evil-github.com/owner/name",
    "https://www.github.com.evil.example/owner/name",
    "https://gist.github.com/owner/name",
    "https://example.org/github.com/owner/name",
    "https://github.com@example.org/owner/name",
    "https://github.com:pw@example.org/owner/name",
    "https://example.org/owner/name#@github.com/owner/name",
    "https://example.org/owner/name?@github.com/",
    "https://example.org#@github.com/owner/name",
    "https://example.org?@github.com/owner/name",
    "https://example.org\\@github.com/owner/name",
    "git@example.org:github.com/owner/name",
    "git@github.com.example.org:owner/name",
    "git@github.com@example.org:owner/name",
    "github.com@example.org:owner/name",
    "https://bitbucket.org.example.org/workspace/name",
    "https://example.org/bitbucket.org/workspace/name",
    "https://bitbucket.example.org/workspace/name",
    "https://gitlab.example.org/group/name",
    "https://gіthub.com/owner/name",
    "https://github。com/owner/name",
    "https://xn--gthub-n4a.com/owner/name",
  ];
  for (const address of addresses) assert.equal(recognize(address), "", address);
});

Deno.test("recognizeRemote() rejects paths that are not those of a repository", () => {
  const paths = [
    "",
    "/",
    "/owner",
    "/owner/",
    "/owner/name/tree",
    "/owner/../name",
    "/../owner/name",
    "/owner/name/..",
    "/owner/./name",
    "/owner/..",
    "/./owner/name",
    "/owner/%2e%2e",
    "/owner/%2E",
    "/owner%2Fname/x",
    "/owner/na%5Cme",
    "/owner/na\\me",
    "/owner/na me",
    "/owner/na%20me",
    "/owner/na\nme",
    "/owner/na\u001b[2Jme",
    "/owner/na\u0000me",
    "/owner/na](x)",
    "/owner/<b>",
    "/owner/ñame",
    "/owner/name\u202e",
    "/owner/.git",
    "/owner//name",
    `/owner/${"x".repeat(256)}`,
    `/owner/${"x".repeat(3_000)}`,
  ];
  for (const path of paths) {
    assert.equal(recognize(`https://github.com${path}`), "", path);
    assert.equal(recognize(`git@github.com:${path}`), "", path);
  }
  assert.equal(recognize("git@github.com:~owner/name"), "");
});

Deno.test("recognizeRemote() rejects what is not the URL of a host", () => {
  const addresses = [
    "",
    " ",
    "origin",
    "/srv/git/name.git",
    "../name",
    "./github.com:owner/name",
    "C:/git/name",
    "C:\\git\\name",
    "file:///srv/github.com/owner/name",
    "file://github.com/owner/name",
    "ftp://github.com/owner/name",
    "javascript:alert(1)",
    "data:text/html,x",
    "ext::sh -c touch% x",
    "ext::github.com",
    "helper::https://github.com/owner/name",
    "-oProxyCommand=x",
    "--upload-pack=x",
    "https://",
    "https:///owner/name",
    "https://github.com:99999/owner/name",
    "https://[::1/owner/name",
    "ssh://-oProxyCommand=x/owner/name",
    "git@github.com",
    "git@:owner/name",
    ":owner/name",
    "git@github.com://owner/name",
    "x".repeat(1_000_000),
    `https://github.com/owner/name${" ".repeat(1_000_000)}x`,
  ];
  for (const address of addresses) assert.equal(recognize(address), "", address.slice(0, 80));
});

Deno.test("recognizeRemote() recognizes the servers in variables", () => {
  const ghe = { RELNOTES_PA_URL: "https://git.example.org" };
  const gitlab = { RELNOTES_PB_URL: "http://127.0.0.1:3000/git/" };
  const onA = "github https://git.example.org owner/name";
  const onB = "gitlab http://127.0.0.1:3000/git group/sub/name";
  const cases: readonly (readonly [string, Variables, string])[] = [
    ["https://git.example.org/owner/name.git", ghe, onA],
    ["git@git.example.org:owner/name.git", ghe, onA],
    ["ssh://git@GIT.example.org:2222/owner/name.git", ghe, onA],
    [
      "https://git.example.org/owner/name.git",
      { GITHUB_SERVER_URL: "https://git.example.org/" },
      onA,
    ],
    ["https://git.example.org/group/sub/name.git", ghe, ""],
    ["http://127.0.0.1:3000/git/group/sub/name.git", gitlab, onB],
    ["ssh://git@127.0.0.1:2222/group/sub/name.git", gitlab, onB],
    ["git@127.0.0.1:group/sub/name", gitlab, onB],
    [
      "https://gitlab-ci-token:s3cret@git.example.org/group/name.git",
      { CI_SERVER_URL: "https://git.example.org:443" },
      "gitlab https://git.example.org group/name",
    ],
    [
      "https://git.example.org/owner/name",
      { RELNOTES_PA_URL: "https://other.example", GITHUB_SERVER_URL: "https://git.example.org" },
      onA,
    ],
    ["https://github.com/owner/name", ghe, A],
    ["https://example.org/owner/name", ghe, ""],
    ["https://x.git.example.org/owner/name", ghe, ""],
    ["https://bitbucket.org/workspace/name", ghe, C],
  ];
  for (const [address, variables, recognized] of cases) {
    assert.equal(recognize(address, variables), recognized, address);
  }
});

Deno.test("recognizeRemote() ignores variables without a web address", () => {
  const values = [
    "",
    "git.example.org",
    "file:///git.example.org",
    "ssh://git.example.org",
    "https://",
  ];
  for (const value of values) {
    const variables = { RELNOTES_PA_URL: value };
    assert.equal(recognize("https://git.example.org/owner/name", variables), "", value);
    assert.equal(recognize("https://github.com/owner/name", variables), A, value);
  }
});

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

Deno.test("findRemote() prefers the upstream of the branch, then origin, then the only remote", async () => {
  const cases: readonly (readonly [readonly string[], string | undefined, string | undefined])[] = [
    [["origin", "fork"], "fork", "fork"],
    [["origin", "fork"], undefined, "origin"],
    [["origin", "fork"], "gone", "origin"],
    [["origin", "fork"], ".", "origin"],
    [["company"], "gone", "company"],
    [["a", "b"], undefined, undefined],
    [["a", "b"], "b", "b"],
    [[], "origin", undefined],
  ];
  for (const [names, upstream, chosen] of cases) {
    const urls = Object.fromEntries(names.map((name) => [name, `git@github.com:owner/${name}`]));
    const found = await findRemote(sourceOf(urls, upstream), () => undefined);
    assert.equal(found?.name, chosen, `${names.join()} ${upstream}`);
    assert.equal(found?.repository?.path[1], chosen);
  }
  const unreadable = { ...sourceOf({ origin: "" }), remoteUrl: () => Promise.resolve(undefined) };
  assert.equal(await findRemote(unreadable, () => undefined), undefined);
});

Deno.test("findRemote() falls back to the configured URL when insteadOf hides the platform", async () => {
  const cases = [
    ["bb-work:acme/tool.git", "git@bitbucket.org:acme/tool.git", "https://bitbucket.org acme/tool"],
    ["git@bitbucket.org:acme/tool.git", "bb:tool", "https://bitbucket.org acme/tool"],
    [
      "git@gitlab.com:acme/tool.git",
      "git@github.com:acme/tool.git",
      "https://gitlab.com acme/tool",
    ],
    ["bb-work:acme/tool.git", "bb-work:acme/tool.git", undefined],
  ] as const;
  for (const [used, configured, expected] of cases) {
    const found = await findRemote({
      remotes: () =>
        Promise.resolve({ names: ["origin"], addresses: new Map([["origin", configured]]) }),
      remoteUrl: () => Promise.resolve(used),
    }, () => undefined);
    const { webUrl, path } = found?.repository ?? {};
    assert.equal(webUrl && `${webUrl} ${path?.join("/")}`, expected, used);
  }
});

Deno.test("findRemote() returns the server of an unknown remote", async () => {
  const cases = [
    ["https://alice:s3cret@Git.Example.org:8443/owner/name", "name", {
      host: "git.example.org",
      webUrl: "https://git.example.org:8443",
      path: ["owner", "name"],
    }],
    ["ssh://git@git.example.org:2222/a/b/c", "c", {
      host: "git.example.org",
      webUrl: "https://git.example.org",
      path: ["a", "b", "c"],
    }],
    ["http://git.lan/owner/name", "name", {
      host: "git.lan",
      webUrl: "http://git.lan",
      path: ["owner", "name"],
    }],
    ["bb-work:acme/tool", "tool", {
      host: "bb-work",
      webUrl: "https://bb-work",
      path: ["acme", "tool"],
    }],
    ["https://github.com/owner", "owner", {
      host: "github.com",
      platform: github,
      webUrl: "https://github.com",
      path: ["owner"],
    }],
    ["https://git.corp/owner", "owner", {
      host: "git.corp",
      platform: gitlab,
      webUrl: "https://git.corp",
      path: ["owner"],
    }],
    ["/srv/git/tool.git", "tool", undefined],
    ["../tool/.git/", "tool", undefined],
    ["file:///srv/git/tool", "tool", undefined],
    ["C:\\git\\tool.git", "tool", undefined],
    ["/srv/git/tool/.git/worktrees/fix", "tool", undefined],
    // What `git clone .` writes.
    ["/srv/git/tool/.", "tool", undefined],
    ["..", undefined, undefined],
    ["/", undefined, undefined],
    // What may be a password never becomes a name.
    ["https://s3cret:pass/word@git.example.org/a/b", undefined, undefined],
    ["https://alice:s3cret@git.example.org", undefined, undefined],
  ] as const;
  const variables: Readonly<Record<string, string>> = { RELNOTES_PB_URL: "https://git.corp" };
  for (const [address, project, elsewhere] of cases) {
    assert.deepEqual(
      await findRemote(sourceOf({ origin: address }), (name) => variables[name]),
      {
        name: "origin",
        ...(project === undefined ? {} : { project }),
        ...(elsewhere === undefined ? {} : { elsewhere }),
      },
      address,
    );
  }
});
