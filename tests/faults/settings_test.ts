// Release notes with tokens and variables that are none: said before anything is asked.

import assert from "node:assert/strict";
import { ASKERS, BITBUCKET, GITHUB, GITLAB } from "./askers.ts";
import { runUnder } from "./harness.ts";

const COPY = "copy the token again: printable ASCII characters on one line";

Deno.test("a token with a line break is refused, and not shown", async () => {
  const broken = ["\nx", "\r\nX-Evil: 1", "é", " x"];
  for (const asker of [GITHUB, GITLAB, BITBUCKET]) {
    const [name = ""] = Object.keys(asker.secrets);
    for (const rest of broken) {
      const variables = { [name]: `${asker.secrets[name]}${rest}` };
      await runUnder(asker, { variables }, [], ({ run, server }) => {
        assert.deepEqual(run, {
          exitCode: 2,
          stdout: "",
          stderr:
            `error: the value of ${name} contains characters that are invalid in a token\nhint: ${COPY}\n`,
        }, asker.name);
        assert.equal(server.requests.length, 0);
      });
    }
  }
});

Deno.test("a token with a line break after it is sent without", async () => {
  for (const asker of [GITHUB, GITLAB, BITBUCKET]) {
    const [name = ""] = Object.keys(asker.secrets);
    const variables = { [name]: ` ${asker.secrets[name]}\r\n` };
    await runUnder(asker, { variables }, ["--strict"], ({ run }) => {
      assert.equal(run.exitCode, 0, asker.name);
      assert.equal(run.stderr, "v1..v2, 8 commits\n");
    });
  }
});

Deno.test("a malformed variable of any platform is a usage error, wherever the remote is", async () => {
  const rows: readonly (readonly [string, string, string])[] = [
    ["RELNOTES_PA_MAX_RETRIES", "many", "a whole number from 0 to 999999"],
    ["RELNOTES_PA_MAX_RETRIES", "-1", "a whole number from 0 to 999999"],
    ["RELNOTES_PB_MAX_RETRIES", "1e3", "a whole number from 0 to 999999"],
    ["RELNOTES_PC_BACKOFF_CAP_SEC", "8s", "a number of seconds such as 0.5"],
  ];
  for (const asker of ASKERS) {
    for (const [name, value, wanted] of rows) {
      await runUnder(asker, { variables: { [name]: value } }, [], ({ run, server }) => {
        assert.deepEqual(run, {
          exitCode: 2,
          stdout: "",
          stderr:
            `error: invalid value '${value}' for ${name}: use ${wanted}\nhint: unset ${name}\n`,
        }, asker.name);
        assert.equal(server.requests.length, 0);
      });
    }
  }
});

Deno.test("a malformed variable does not matter where nobody is asked", async () => {
  const variables = { RELNOTES_PA_MAX_RETRIES: "many" };
  await runUnder(GITHUB, { variables }, ["--no-prs"], ({ run, server }) => {
    assert.equal(run.exitCode, 0);
    assert.equal(run.stderr, "v1..v2, 8 commits\n");
    assert.equal(server.requests.length, 0);
  });
});

Deno.test("a password in the address of an API is refused, and not shown", async () => {
  const variables = { RELNOTES_PA_API_URL: "https://ada:s3cr3t-of-ada@github.example/api/v3" };
  const asker = { ...GITHUB, hidden: [...GITHUB.hidden, "s3cr3t-of-ada"] };
  await runUnder(asker, { variables }, [], ({ run }) => {
    assert.deepEqual(run, {
      exitCode: 2,
      stdout: "",
      stderr: "error: RELNOTES_PA_API_URL is not an address such as https://example.org\n" +
        "hint: unset RELNOTES_PA_API_URL, or set it to the address alone\n",
    });
  });
});
