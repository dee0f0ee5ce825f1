// The commands that ask platforms, with a token from the command line: it authorises, it counts, nobody sees it.

import type { PlatformId } from "../../../../src/platforms/types.ts";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openReleaseWorld, PLATFORM_WORLDS, TOKEN } from "../../../support/platforms/world.ts";

const RANGE = ["--since-tag", "v1", "--until-tag", "v2"];
const REFUSED = "tok_0f-an0ther-acc0unt";

/** The header that authorises a request. */
const HEADERS: Readonly<Record<PlatformId, string>> = {
  github: "authorization",
  gitlab: "private-token",
  bitbucket: "authorization",
  forgejo: "authorization",
};

for (const style of ["github", "gitlab", "bitbucket", "forgejo"] as const) {
  const { platform: { name, prefix, tokenFlags, tokenVariables }, authorization } =
    PLATFORM_WORLDS[style];
  const [own, neutral = own] = tokenFlags;

  Deno.test(`generate and doctor ask ${style} with ${neutral} before all variables, and show no token`, async () => {
    await using world = await openReleaseWorld(style, { isPrivate: true });
    const variables = {
      ...Object.fromEntries(tokenVariables.map((each) => [each, REFUSED])),
      [`${prefix}_CACHE`]: "1",
    };
    for (const [index, flag] of tokenFlags.entries()) {
      variables[`${prefix}_CACHE_DIR`] = `kept/${index}`;
      const run = await world.run("generate", [...RANGE, "--strict", flag, TOKEN], { variables });
      assert.deepEqual([run.exitCode, run.stderr], [0, "v1..v2, 8 commits\n"], flag);
      assert.match(run.stdout, /page through results \([#!]12\) - /);
      const kept = readAll(join(world.release.repository.path, "kept", String(index)));
      assert.match(kept, /page through results/);
      assertHidden(run.stdout + run.stderr + kept);
    }
    const doctor = await world.run("doctor", [neutral, TOKEN], { variables });
    assert.equal(doctor.exitCode, 0, doctor.stdout);
    assert.match(doctor.stdout, new RegExp(`^ok {7}${own}: accepted by ${name}`, "m"));
    assertHidden(doctor.stdout + doctor.stderr);
    const sent = new Set(world.server.requests.map(({ headers }) => headers[HEADERS[style]]));
    assert.deepEqual([...sent], [authorization]);
    // What authorises stands in its header alone.
    assertHidden(world.server.requests.map(({ target, body }) => target + body).join("\n"));

    // A refusal names the flag, not the value.
    const others = { variables: Object.fromEntries(tokenVariables.map((each) => [each, TOKEN])) };
    const args = [...RANGE, neutral, REFUSED];
    const run = await world.run("generate", args, others);
    assert.equal(run.exitCode, 0);
    assert.match(
      run.stderr,
      new RegExp(`^warning: .*: ${name} answered 401 .* to the token of ${own}; check that `),
    );
    assert.equal(run.stderr.match(/^warning: /gm)?.length, 1);
    assert.match(run.stdout, /page through results \([#!]12\)\n/);
    assertHidden(run.stdout + run.stderr);
    const strict = await world.run("generate", [...args, "--strict"], others);
    assert.deepEqual([strict.exitCode, strict.stdout], [1, ""]);
    assertHidden(strict.stderr);
  });
}

function assertHidden(text: string): void {
  for (const token of [TOKEN, REFUSED, btoa(TOKEN), encodeURIComponent(TOKEN)]) {
    assert.ok(!text.includes(token), text);
  }
}

/** The texts of all files in a folder and below. */
function readAll(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8")).join("\n");
}
