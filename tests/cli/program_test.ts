// Commands and options as they are declared: help, suggestions, usage errors, where values come from.

import assert from "node:assert/strict";
import { COMMANDS } from "../../src/cli/commands.ts";
import { runRelnotes } from "../support/program.ts";

Deno.test("runProgram() prints help without arguments and with --help", async () => {
  const bare = await runRelnotes([]);
  const asked = await runRelnotes(["--help"]);
  assert.deepEqual(bare, asked);
  assert.deepEqual([bare.exitCode, bare.stderr], [0, ""]);
  assert.match(bare.stdout, /^Usage: relnotes .*\n\nTurn git history into release notes\n/);
  for (const { name } of COMMANDS) {
    assert.match(bare.stdout, new RegExp(`^ {2}${name} `, "m"));
  }
});

Deno.test("runProgram() wraps help to the width of the terminal", async () => {
  const lengthsAt = async (width: number): Promise<number> => {
    const { stdout } = await runRelnotes(["--help"], { context: { readWidth: () => width } });
    return Math.max(...stdout.split("\n").map((line) => line.length));
  };
  assert.ok(await lengthsAt(60) <= 60);
  assert.ok(await lengthsAt(120) > 80);
});

for (const { name, options, examples } of COMMANDS) {
  Deno.test(`runProgram() shows every option of ${name} with its other names, variables and default in its help`, async () => {
    const [asked, helped] = [
      await runRelnotes([name, "--help"]),
      await runRelnotes(["help", name]),
    ];
    assert.deepEqual(asked, helped);
    const help = asked.stdout.replace(/\s+/g, " ");
    for (const row of options.filter(({ place }) => place !== "global")) {
      const names = row.place === "argument" ? [row.name] : [...row.flags, ...row.variables ?? []];
      for (const each of names) assert.ok(help.includes(each), each);
      if (typeof row.default === "number") assert.ok(help.includes(`default: ${row.default}`));
    }
    for (const [args] of examples) assert.ok(asked.stdout.includes(`\n  $ relnotes ${args}\n`));
    assert.ok(asked.stdout.split("\n").every((line) => line.length <= 80));
  });
}

Deno.test("runProgram() shows services by their own names, the neutral ones as other names", async () => {
  const help = (await runRelnotes(["generate", "--help"])).stdout.replace(/\s+/g, " ");
  for (
    const line of [
      "--github-token <token> GitHub token; prefer the environment variable (also --platforma-token; " +
      "env PLATFORMA_TOKEN, GITHUB_TOKEN, GH_TOKEN)",
      "--openai-model <model> OpenAI model (also --providera-model; default: gpt-6-luna; " +
      "env PROVIDERA_MODEL, OPENAI_MODEL)",
      "(one of openai, openrouter; also providera, providerb; default: openai)",
    ]
  ) assert.ok(help.includes(line), line);
});

const USAGE_ERRORS: readonly { args: readonly string[]; stderr: string }[] = [
  {
    args: ["version"],
    stderr: "error: unknown command 'version'\nhint: did you mean --version?\n",
  },
  {
    args: ["gen"],
    stderr: "error: unknown command 'gen'\nhint: did you mean generate or generate-commit?\n",
  },
  {
    args: ["generate", "-v"],
    stderr: "error: unknown option '-v'\nhint: did you mean --version or --verify-model?\n",
  },
  {
    args: ["generate", "-format", "json"],
    stderr: "error: unknown option '-f'\nhint: did you mean --format?\n",
  },
  ...["1.2.0", "latest"].map((version) => ({
    args: ["changelog", version],
    stderr: `error: invalid value '${version}' for ACTION: use update or show\n` +
      "hint: 'relnotes changelog show <version>' shows a version\n",
  })),
  { args: ["genrate"], stderr: "error: unknown command 'genrate'\nhint: did you mean generate?\n" },
  {
    args: ["generate", "--since-tga", "v1"],
    stderr: "error: unknown option '--since-tga'\nhint: did you mean --since-tag?\n",
  },
  {
    args: ["generate", "--uot", "x"],
    stderr: "error: unknown option '--uot'\nhint: did you mean --out?\n",
  },
  {
    args: ["generate", "--otu", "x"],
    stderr: "error: unknown option '--otu'\nhint: did you mean --out?\n",
  },
  {
    args: ["--", "--version"],
    stderr: "error: unknown command '--version'\nhint: options stand before '--'\n",
  },
  {
    args: ["help", "--", "--github-token=ghp_secret"],
    stderr: "error: unknown command '--github-token'\nhint: options stand before '--'\n",
  },
  {
    args: ["generate", "--no-exclude-scopes"],
    stderr: "error: unknown option '--no-exclude-scopes'\nhint: --exclude-scopes takes a value\n",
  },
  {
    args: ["generate", "--platforma-tokn=ghp_secret"],
    stderr: "error: unknown option '--platforma-tokn'\nhint: did you mean --platforma-token?\n",
  },
  {
    args: ["generate", "--format", "md"],
    stderr:
      "error: invalid value 'md' for --format: use markdown, html, text, json, yaml or slack\nhint: did you mean markdown?\n",
  },
  {
    args: ["--theme", "purple", "generate"],
    stderr: "error: invalid value 'purple' for --theme: use dark, light or auto\n",
  },
  {
    args: ["generate", "--platforma-token", "ghp_secret\0"],
    stderr: "error: invalid value for --github-token: it contains a NUL character\n",
  },
  {
    args: ["generate", "--include-types", "feature"],
    stderr: "error: invalid value 'feature' for --include-types: use feat, fix, docs, style, " +
      "refactor, perf, test, build, ci, chore or revert\nhint: did you mean feat?\n",
  },
  {
    args: ["generate", "--since-date", "yesteday"],
    stderr:
      "error: invalid value 'yesteday' for --since-date: not a date\nhint: did you mean yesterday?\n",
  },
  {
    args: ["generate", "..v2"],
    stderr: "error: invalid value '..v2' for RANGE: not a range\n" +
      "hint: write v1..v2, v1.. for all since v1, or v2 for the release v2\n",
  },
  {
    args: ["generate", "v1..v2", "--until-tag", "v2"],
    stderr: "error: RANGE and --until-tag cannot be used together\nhint: use one of them\n",
  },
  {
    args: ["preview", "v1..", "--unreleased"],
    stderr: "error: RANGE and --unreleased cannot be used together\nhint: use one of them\n",
  },
  { args: ["generate", "--no-prs=1"], stderr: "error: --no-prs takes no value\n" },
  { args: ["generate", "--include-scopes=x"], stderr: "error: --include-scopes takes no value\n" },
  {
    args: ["generate", "--since-tag="],
    stderr: "error: --since-tag needs a non-empty value\n",
  },
];

Deno.test("runProgram() reports wrong arguments with exit code 2 and a hint", async (test) => {
  for (const { args, stderr } of USAGE_ERRORS) {
    await test.step(args.join(" "), async () => {
      assert.deepEqual(await runRelnotes(args), { exitCode: 2, stdout: "", stderr });
    });
  }
});
