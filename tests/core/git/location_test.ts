// What git is told of the world.

import assert from "node:assert/strict";
import { gitEnvironment, HARDENING } from "../../../src/core/git/location.ts";

Deno.test("gitEnvironment() hands over no token and no GIT_ variable of the caller", () => {
  const variables: Record<string, string> = {
    PATH: "/usr/bin:.::bin:/bin",
    HOME: "/home/ada",
    GITHUB_TOKEN: "secret",
    GIT_DIR: "/elsewhere",
    GIT_PAGER: "evil",
    GIT_TRACE: "1",
    LD_PRELOAD: "evil.so",
  };
  const read = (name: string): string | undefined => variables[name];
  const fixed = {
    PATH: "/usr/bin:/bin",
    HOME: "/home/ada",
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_ASKPASS: "true",
    GIT_ADVICE: "0",
    GIT_FLUSH: "0",
  };
  assert.deepEqual(gitEnvironment(read, false), fixed);
  assert.deepEqual(gitEnvironment(read, true), { ...fixed, GIT_DIR: "/elsewhere" });
});

Deno.test("HARDENING is flags with their values, none of which git would take for a command", () => {
  HARDENING.forEach((flag, index) => {
    assert.ok(flag.startsWith("-") || HARDENING[index - 1] === "-c", flag);
  });
});
