// The permission sets of deno.json are enough for what they are named after, with and without a terminal.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { renderYaml } from "../src/notes/render/document.ts";
import { FULL_NOTES } from "./support/notes/full_notes.ts";
import { KEEP_CODE } from "./support/process.ts";
import { openPty } from "./support/terminal/pty.ts";
import { makeShowcase } from "./support/notes/showcase.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

const COMMANDS: readonly (readonly [set: string, args: readonly string[]])[] = [
  ["generate", ["generate", "--unreleased"]],
  ["preview", ["preview", "--max-items", "3"]],
  ["search", ["search", "greet", "--author", "ada"]],
  ["next", ["next"]],
  ["config", ["config"]],
  ["hook", ["hook", "status"]],
  ["lint", ["lint", "--format", "json"]],
  ["doctor", ["doctor"]],
];

for (const [set, args] of COMMANDS) {
  const flags = ["run", KEEP_CODE, "--no-prompt", "--cached-only", `-P=${set}`, "cli.ts"];

  Deno.test(`the permission set ${set} is enough for relnotes ${args.join(" ")}`, async () => {
    using repository = makeShowcase();
    const command = [...flags, ...args, "--repo", repository.path];
    await using pty = openPty([Deno.execPath(), ...command], { directory: ROOT, columns: 120 });
    assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 }, pty.text());
    // Without a terminal no command reads more than in one; generate stands for all.
    if (set !== "generate") return;
    const piped = new Deno.Command(Deno.execPath(), { args: command, cwd: ROOT }).outputSync();
    assert.equal(piped.code, 0, new TextDecoder().decode(piped.stderr));
  });
}

Deno.test("the permission sets render, schema and completions are enough", async () => {
  const runs = {
    render: ["render", "-", "--format", "html"],
    schema: ["schema", "notes"],
    completions: ["completions", "zsh"],
  };
  for (const [set, args] of Object.entries(runs)) {
    const child = new Deno.Command(Deno.execPath(), {
      args: ["run", KEEP_CODE, "--no-prompt", "--cached-only", `-P=${set}`, "cli.ts", ...args],
      cwd: ROOT,
      stdin: "piped",
      stdout: "null",
      stderr: "piped",
    }).spawn();
    const writer = child.stdin.getWriter();
    await writer.write(new TextEncoder().encode(await renderYaml(FULL_NOTES)));
    await writer.close();
    const { code, stderr } = await child.output();
    assert.equal(code, 0, new TextDecoder().decode(stderr));
  }
});
