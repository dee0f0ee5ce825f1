// Tests of src/platforms/guess.ts.

import assert from "node:assert/strict";
import { gitlab } from "../../src/platforms/gitlab/gitlab.ts";
import { guessRepository } from "../../src/platforms/guess.ts";
import { repositoryUrl } from "../../src/platforms/platform.ts";
import type { Remote } from "../../src/platforms/remote.ts";
import { changeWith } from "../support/notes/commits.ts";

function remoteAt(host: string, ...path: readonly string[]): Remote {
  return { name: "origin", elsewhere: { host, webUrl: `https://${host}`, path } };
}

/** The platform and the URL, or nothing. */
function guess(...args: Parameters<typeof guessRepository>): string {
  const repository = guessRepository(...args);
  return repository === undefined ? "" : `${repository.platform.id} ${repositoryUrl(repository)}`;
}

Deno.test("guessRepository() reads the labels of the host", () => {
  const cases: readonly (readonly [host: string, platform: string])[] = [
    ["gitlab.example.org", "gitlab"],
    ["git.gitlab.example.org", "gitlab"],
    ["gitea.example.org", "forgejo"],
    ["forgejo.example.org", "forgejo"],
    ["git.example.org", ""],
    ["mygitlab.example.org", ""],
    ["github.com.example.org", ""],
  ];
  for (const [host, platform] of cases) {
    const expected = platform === "" ? "" : `${platform} https://${host}/group/tool`;
    assert.equal(guess(remoteAt(host, "group", "tool")), expected);
  }
  assert.equal(guess(remoteAt("gitlab.example.org", "tool")), "");
});

Deno.test("guessRepository() reads merge requests of the repository itself", () => {
  const merged = (repository?: string): Parameters<typeof guessRepository>[1] => [
    changeWith(),
    changeWith({
      pullRequest: {
        number: 12,
        reference: "!12",
        ...(repository === undefined ? {} : { repository }),
      },
    }),
  ];
  const remote = remoteAt("salsa.example.org", "group", "tool");
  assert.equal(guess(remote, merged("Group/tool")), "gitlab https://salsa.example.org/group/tool");
  assert.equal(guess(remote, merged("group/other")), "");
  assert.equal(guess(remote, merged()), "");
  assert.equal(guess(remote), "");
});

Deno.test("guessRepository() guesses nothing for a known host or none", () => {
  const known = { ...remoteAt("gitlab.example.org", "a", "b").elsewhere, platform: gitlab };
  assert.equal(
    guess({ name: "origin", elsewhere: { ...known, host: "", webUrl: "", path: [] } }),
    "",
  );
  assert.equal(guess({ name: "origin" }), "");
  assert.equal(guess(undefined), "");
});
