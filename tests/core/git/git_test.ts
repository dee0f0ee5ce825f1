// Failures of git as errors: its reason, without its marks and without passwords.

import assert from "node:assert/strict";
import { decode, explainFailure, Git, reasonOf } from "../../../src/core/git/git.ts";
import { EnvironmentError } from "../../../src/errors.ts";

function failed(stderr: string): { exitCode: number; stdout: Uint8Array; stderr: string } {
  return { exitCode: 128, stdout: new Uint8Array(), stderr };
}

Deno.test("reasonOf() gives the line that says why", () => {
  const cases: [string, string][] = [
    ["fatal: bad object HEAD\n", "bad object HEAD"],
    [
      "warning: odd\nerror: inflate: data stream error\nfatal: loose object is corrupt\n",
      "inflate: data stream error",
    ],
    ["something else\n", "something else"],
    ["", "git ended with code 128"],
    [
      "fatal: unable to access 'https://ada:secret@example.org/x/': no\n",
      "unable to access 'https://…@example.org/x/': no",
    ],
  ];
  for (const [stderr, reason] of cases) assert.equal(reasonOf(failed(stderr)), reason);
});

Deno.test("explainFailure() tells how to trust a repository that belongs to somebody else", () => {
  const stderr = "fatal: detected dubious ownership in repository at '/srv/x'\n" +
    "To add an exception for this directory, call:\n\n" +
    "\tgit config --global --add safe.directory /srv/x\n";
  assert.deepEqual(
    explainFailure(failed(stderr)),
    new EnvironmentError(
      "detected dubious ownership in repository at '/srv/x'",
      "if you trust this repository: git config --global --add safe.directory /srv/x",
    ),
  );
});

Deno.test("Git.text() gives what git prints, or throws its reason", async () => {
  const git = new Git({ flags: [], environment: { PATH: Deno.env.get("PATH") ?? "" } });
  assert.match(await git.text(["--version"]), /^git version \d[^\n]*$/);
  await assert.rejects(git.text(["rev-parse", "--git-path"]), EnvironmentError);
});

Deno.test("decode() keeps a byte order mark and replaces what is no UTF-8", () => {
  assert.equal(decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0xff])), "\ufeffa\ufffd");
});
