// Options that go with others only.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, makeRepository } from "../support/git/repository.ts";
import { runRelnotes } from "../support/program.ts";

Deno.test("warnOfEnding() says when a file's name tells another format than the default", async () => {
  using repository = makeRepository(["feat: greet"]);
  using folder = makeFolder();
  const at = (name: string): string => join(folder.path, name);
  writeFileSync(at("html.toml"), '[options]\nformat = "html"\n');
  const cases: readonly (readonly [name: string, options: string, warning: string])[] = [
    ["notes.html", "", "holds markdown, not html; use --format html"],
    ["notes.JSON", "", "holds markdown, not json; use --format json"],
    ["notes.yml", "", "holds markdown, not yaml; use --format yaml"],
    ["notes.md", `--config ${at("html.toml")}`, "holds html, not markdown; use --format markdown"],
    ["notes.html", `--config ${at("html.toml")}`, ""],
    ["notes.html", "--format markdown", ""],
    ["notes.html", "--format html", ""],
    ["notes.md", "", ""],
    ["notes.txt", "", ""],
    ["-", "", ""],
    ["html", "", ""],
  ];
  for (const [name, options, warning] of cases) {
    const out = name === "-" ? name : at(name);
    const args = ["generate", "--no-prs", "--repo", repository.path, "--out", out];
    const run = await runRelnotes([...args, ...options.split(" ").filter((word) => word !== "")]);
    assert.equal(run.exitCode, 0, run.stderr);
    const expected = warning === "" ? undefined : `warning: '${out}' ${warning}`;
    const found = run.stderr.split("\n").find((line) => line.startsWith("warning: "));
    assert.equal(found, expected, `${name} ${options}`);
  }
  await runRelnotes([
    ..."generate --no-prs --format json --repo".split(" "),
    repository.path,
    "--out",
    at("a.json"),
  ]);
  const rendered = await runRelnotes(["render", at("a.json"), "--out", at("a.html")]);
  assert.equal(
    rendered.stderr,
    `warning: '${at("a.html")}' holds markdown, not html; use --format html\n`,
  );
});
