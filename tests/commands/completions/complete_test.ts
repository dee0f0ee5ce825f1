// The hidden command that scripts of shells call: which repository its names are from, and what it writes.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { findDenoFolder } from "../../support/deno_folder.ts";
import { makeFolder, makeRepository } from "../../support/git/repository.ts";
import { RELNOTES } from "../../support/process.ts";

/** The reply to a line, by its lines. */
function complete(
  shell: string,
  line: string,
  options: { readonly directory: string; readonly home?: string; readonly breaks?: string },
): readonly string[] {
  const { directory, home = "/nonexistent", breaks } = options;
  const [command = "", ...args] = RELNOTES;
  const { code, stdout, stderr } = new Deno.Command(command, {
    args: [...args, "__complete", shell, line, ...(breaks === undefined ? [] : [breaks])],
    cwd: directory,
    env: { HOME: home, DENO_DIR: findDenoFolder() },
  }).outputSync();
  const decoder = new TextDecoder();
  assert.deepEqual([code, decoder.decode(stderr)], [0, ""]);
  return decoder.decode(stdout).split("\n").slice(0, -1);
}

Deno.test("complete() takes names from the repository that the line names", () => {
  using folder = makeFolder();
  using repository = makeRepository([{ message: "feat: a", tags: ["v1.9.0", "v1.10.0", "old"] }]);
  const { path: directory } = folder;
  const { path } = repository;
  const tags = ["words", "v1.10.0\ttag", "v1.9.0\ttag", "old\ttag"];
  const home = dirname(path);
  const places = [`--repo ${path}`, `--repo='${path}'`, `--repo ~/${basename(path)}`];
  for (const place of places) {
    const line = `relnotes generate ${place} --since-tag `;
    assert.deepEqual(complete("zsh", line, { directory, home }), tags, place);
  }
  assert.deepEqual(complete("fish", "relnotes generate ", { directory: path }), [
    ...tags,
    "main\tbranch",
    "HEAD\tbranch",
  ]);
  assert.deepEqual(complete("zsh", "relnotes generate --since-tag ", { directory }), ["words"]);
});

Deno.test("complete() takes packages from the configuration that the line names", () => {
  using repository = makeRepository(["feat: a"]);
  const { path: directory } = repository;
  const configure = (file: string, name: string): void =>
    writeFileSync(join(directory, file), `[[package]]\nname = "${name}"\npath = ["a", "b"]\n`);
  configure("relnotes.toml", "one");
  configure("other.toml", "two");
  const replies = ["", "--config other.toml ", "--no-config ", "--config none.toml "].map((given) =>
    complete("zsh", `relnotes generate ${given}--package `, { directory })
  );
  assert.deepEqual(replies, [["words", "one\ta b"], ["words", "two\ta b"], ["words"], ["words"]]);
});

Deno.test("complete() writes for each shell what its script reads", () => {
  using repository = makeRepository([{ message: "feat: a", tags: ["v1", "V2's", "w"] }]);
  const { path: directory } = repository;
  const REPLIES: readonly (readonly [shell: string, line: string, reply: readonly string[]])[] = [
    ["zsh", "relnotes publish v", ["words", "v1\ttag", "w\ttag", "V2's\ttag"]],
    ["powershell", "relnotes publish v", ["words", "v1\ttag", "V2's\ttag"]],
    ["bash", "relnotes publish v", ["words", "v1"]],
    ["bash", "relnotes publish V", ["words", "V2\\'s"]],
    ["bash", "relnotes publish 'V", ["words", "V2'\\''s"]],
    ["bash", "relnotes generate --since=V", ["words", "V2\\'s"]],
    ["bash", "relnotes render ", ["files"]],
    ["fish", "relnotes next --repo x", ["directories"]],
  ];
  for (const [shell, line, reply] of REPLIES) {
    assert.deepEqual(complete(shell, line, { directory, breaks: "=" }), reply, line);
  }
});
