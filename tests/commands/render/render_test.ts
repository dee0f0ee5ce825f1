// The command `render`, from the document of `generate` to every format.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FORMATS } from "../../../src/notes/types.ts";
import { runShell } from "../../support/process.ts";
import { runRelnotes } from "../../support/program.ts";
import { makeFolder, makeRepository } from "../../support/git/repository.ts";
import { makeShowcase } from "../../support/notes/showcase.ts";

const RANGES: readonly (readonly string[])[] = [
  [],
  ["--since-tag", "v1.0.0"],
  ["--until-tag", "v1.0.0", "--no-include-scopes"],
  ["--since-date", "2020-01-01", "--include-types", "fix", "perf"],
  ["--max-items", "0"],
];

Deno.test("render writes what generate writes, in every format", async () => {
  using repository = makeShowcase();
  repository.addRemote("origin", "https://github.com/acme/widget.git");
  using folder = makeFolder();
  const generated = new Map<string, string>();
  const generate = async (...args: readonly string[]): Promise<string> => {
    const known = generated.get(args.join(" "));
    if (known !== undefined) return known;
    const run = await runRelnotes(["generate", "--no-prs", "--repo", repository.path, ...args]);
    assert.equal(run.exitCode, 0, run.stderr);
    generated.set(args.join(" "), run.stdout);
    return run.stdout;
  };
  for (const range of RANGES) {
    for (const input of ["json", "yaml"]) {
      const file = join(folder.path, `notes.${input}`);
      writeFileSync(file, await generate(...range, "--stats", "--format", input));
      for (const format of FORMATS) {
        const stats = format === "json" || format === "yaml" ? ["--stats"] : [];
        const expected = await generate(...range, ...stats, "--format", format);
        const run = await runRelnotes(["render", file, "--format", format]);
        assert.deepEqual(run, { exitCode: 0, stdout: expected, stderr: "" });
      }
      const linked = await runRelnotes(["render", file, "--links"]);
      assert.deepEqual(linked, {
        exitCode: 0,
        stdout: await generate(...range, "--links"),
        stderr: "",
      });
    }
  }
});

Deno.test("render reads standard input, and writes a file", async () => {
  using repository = makeRepository([{ message: "feat: greet", tags: ["v1"] }]);
  const { stdout, stderr, exitCode } = await runShell(
    '"$@" generate --no-prs --until-tag v1 --format json 2>/dev/null | "$@" render - --out docs/notes.md',
    { directory: repository.path },
  );
  assert.deepEqual([stdout, stderr, exitCode], ["", "", 0]);
  const written = readFileSync(join(repository.path, "docs", "notes.md"), "utf8");
  assert.match(written, /^## Release v1\n[^]*- greet \(/);
});

Deno.test("render needs no repository", async () => {
  using folder = makeFolder();
  const file = join(folder.path, "notes.yaml");
  writeFileSync(
    file,
    `schemaVersion: 2
version: v1
tag: v1
date: 2026-01-31
commitCount: 1
sections:
  - type: feat
    title: What is new
    entries:
      - {type: feat, description: hello, hash: ${"a".repeat(40)}}
`,
  );
  const { stdout, exitCode } = await runRelnotes(["render", file]);
  assert.equal(exitCode, 0);
  assert.equal(
    stdout,
    "## Release v1\n\n_Released on 2026-01-31_\n\n### What is new\n\n- hello (aaaaaaa)\n",
  );
});

Deno.test("render refuses what is no document, and leaves the output as it was", async () => {
  using folder = makeFolder();
  const [file, out] = [join(folder.path, "notes.json"), join(folder.path, "notes.md")];
  writeFileSync(out, "old");
  for (
    const [content, error] of [
      [
        "{}",
        `error: '${file}' is not a document of release notes: the field 'schemaVersion' is`,
      ],
      [
        '[{"schemaVersion": 2}]',
        `error: '${file}' is not a document of release notes: expected an object, found a list\n` +
        "hint: '--all-packages' writes a list of such documents; ",
      ],
      ["[", `error: '${file}' is not valid JSON: `],
      ["", `error: '${file}' is empty`],
    ] as const
  ) {
    writeFileSync(file, content);
    const { exitCode, stdout, stderr } = await runRelnotes(["render", file, "--out", out]);
    assert.deepEqual([exitCode, stdout], [1, ""]);
    assert.ok(stderr.startsWith(error), stderr);
    assert.equal(readFileSync(out, "utf8"), "old");
  }
  const missing = await runRelnotes(["render", join(folder.path, "missing.json")]);
  assert.equal(missing.exitCode, 1);
  assert.match(missing.stderr, /missing\.json' cannot be read: there is no such file/);
});

Deno.test("render says when links have nowhere to lead", async () => {
  using repository = makeRepository(["feat: greet"]);
  const { stdout } = await runRelnotes([
    "generate",
    "--repo",
    repository.path,
    "--format",
    "json",
  ]);
  const context = { readInput: () => Promise.resolve(stdout) };
  const run = await runRelnotes(["render", "-", "--links"], { context });
  assert.equal(run.exitCode, 0);
  assert.match(run.stderr, /no links are written: the document names no repository\n$/);
  const wrong = await runRelnotes(["render", "-", "--links", "--format", "text"], { context });
  assert.equal(wrong.exitCode, 2);
});
