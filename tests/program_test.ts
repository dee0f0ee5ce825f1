// Commands and options as they are declared: help, suggestions, usage errors, where values come from.

import assert from "node:assert/strict";
import { runRelnotes } from "./support/program.ts";
import { makeRepository } from "./support/repository.ts";
import type { OptionRow } from "../src/options/schema.ts";
import { COMMAND_OPTIONS } from "../src/options/table.ts";

Deno.test("runProgram() prints help without arguments and with --help", async () => {
  const bare = await runRelnotes([]);
  const asked = await runRelnotes(["--help"]);
  assert.deepEqual(bare, asked);
  assert.deepEqual([bare.exitCode, bare.stderr], [0, ""]);
  assert.match(bare.stdout, /^Usage: relnotes .*\n\nTurn git history into release notes\n/);
  for (const command of ["generate", "preview", "browse", "search"]) {
    assert.match(bare.stdout, new RegExp(`^ {2}${command} `, "m"));
  }
});

for (const command of ["generate", "preview", "browse", "search"] as const) {
  Deno.test(`runProgram() shows every option of ${command} with its aliases, variables and default in its help`, async () => {
    const [asked, helped] = [
      await runRelnotes([command, "--help"]),
      await runRelnotes(["help", command]),
    ];
    assert.deepEqual(asked, helped);
    const help = asked.stdout.replace(/\s+/g, " ");
    const rows: readonly OptionRow[] = COMMAND_OPTIONS;
    for (const row of rows.filter(({ commands }) => commands.includes(command))) {
      const names = row.positional ? [row.name] : [...row.flags, ...row.variables ?? []];
      for (const name of names) assert.ok(help.includes(name), name);
      if (typeof row.default === "number") assert.ok(help.includes(`default: ${row.default}`));
    }
    assert.ok(asked.stdout.split("\n").every((line) => line.length <= 80));
  });
}

Deno.test("runProgram() shows the second form of a switch and long defaults in help", async () => {
  const help = (await runRelnotes(["generate", "--help"])).stdout.replace(/\s+/g, " ");
  assert.ok(help.includes("--no-include-scopes"));
  assert.ok(help.includes("default: .relnotes-cache/summaries.json"));
});

const USAGE_ERRORS: readonly { args: readonly string[]; stderr: string }[] = [
  { args: ["genrate"], stderr: "error: unknown command 'genrate'\nhint: did you mean generate?\n" },
  {
    args: ["generate", "--since-tga", "v1"],
    stderr: "error: unknown option '--since-tga'\nhint: did you mean --since-tag?\n",
  },
  {
    args: ["generate", "--platforma-tokn=ghp_secret"],
    stderr:
      "error: unknown option '--platforma-tokn'\nhint: 'relnotes --help' lists the commands, 'relnotes <command> --help' its options\n",
  },
  {
    args: ["generate", "--format", "xml"],
    stderr:
      "error: --format cannot take 'xml': it must be one of markdown, html, text, json, yaml\n",
  },
  {
    args: ["--theme", "purple", "generate"],
    stderr: "error: --theme cannot take 'purple': it must be one of dark, light, auto\n",
  },
  { args: ["generate", "--no-prs=1"], stderr: "error: --no-prs takes no value\n" },
  { args: ["generate", "--include-scopes=x"], stderr: "error: --include-scopes takes no value\n" },
  {
    args: ["generate", "--since-tag="],
    stderr: "error: --since-tag needs a value that is not empty\n",
  },
];

Deno.test("runProgram() refuses wrong arguments with exit code 2 and how to mend them", async (test) => {
  for (const { args, stderr } of USAGE_ERRORS) {
    await test.step(args.join(" "), async () => {
      assert.deepEqual(await runRelnotes(args), { exitCode: 2, stdout: "", stderr });
    });
  }
});

Deno.test("runProgram() gives a command the options that stand before it", async () => {
  using repository = makeRepository(["feat: a"]);
  for (const theme of [["--theme", "dark"], ["-t", "light"]]) {
    const run = await runRelnotes([...theme, "generate", "--repo", repository.path]);
    assert.equal(run.exitCode, 0);
  }
});
