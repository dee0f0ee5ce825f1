// The permission sets of deno.json are enough for what they are named after, with and without a terminal.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { openPty } from "./support/terminal/pty.ts";
import { makeShowcase } from "./support/notes/showcase.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

const COMMANDS: readonly (readonly [set: string, args: readonly string[]])[] = [
  ["generate", ["generate", "--unreleased"]],
  ["preview", ["preview", "--max-items", "3"]],
  ["search", ["search", "greet", "--author", "ada"]],
  ["doctor", ["doctor"]],
];

for (const [set, args] of COMMANDS) {
  const flags = ["run", "--no-prompt", "--cached-only", `-P=${set}`, "cli.ts"];

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
