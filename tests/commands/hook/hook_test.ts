// `hook install`, `status` and `uninstall`: where the hook goes, and what of others is left alone.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { parseToml } from "../../../src/text/formats/toml.ts";
import { parseYaml } from "../../../src/text/formats/yaml.ts";
import { splitCommand } from "../../../src/commands/command_words.ts";
import { FIRST_MESSAGE } from "../../support/commit_bench.ts";
import { type HookBench, makeHookBench } from "../../support/hook_bench.ts";
import { makeRepository } from "../../support/git/repository.ts";
import { runRelnotes } from "../../support/program.ts";

const HOOK = ".git/hooks/prepare-commit-msg";
const CALLED = ".git/relnotes/prepare-commit-msg";
const INSTALL = ["install", "--llm-provider", "openai"];

Deno.test("hook install writes an executable hook, status tells of it, uninstall removes it", async () => {
  await using bench = await makeHookBench();
  assert.equal((await bench.hook("status")).stdout, "no hook is installed\n");
  const installed = await bench.hook(...INSTALL);
  assert.deepEqual([installed.exitCode, installed.stdout, installed.stderr], [
    0,
    "",
    `wrote ${HOOK}: it asks OpenAI for a message for at most 60 seconds\n`,
  ]);
  assert.equal(statSync(join(bench.repository.path, HOOK)).mode & 0o777, 0o755);
  const asks = "it asks OpenAI for a message for at most 60 seconds";
  assert.equal((await bench.hook("status")).stdout, `${HOOK}: made by relnotes; ${asks}\n`);
  // Again, with other options: the hook is written anew.
  const before = bench.read(HOOK);
  assert.equal((await bench.hook("install", "--openrouter-model", "m/x")).exitCode, 0);
  assert.notEqual(bench.read(HOOK), before);
  assert.match(bench.read(HOOK), /'--llm-provider' 'openrouter' '--openrouter-model=m\/x' </);
  assert.equal(
    (await bench.hook("status")).stdout,
    `${HOOK}: made by relnotes; it asks OpenRouter (m/x) for a message for at most 60 seconds\n`,
  );
  assert.equal((await bench.hook("uninstall")).stderr, `removed ${HOOK}\n`);
  assert.ok(!existsSync(join(bench.repository.path, HOOK)));
  const again = await bench.hook("uninstall");
  assert.deepEqual([again.exitCode, again.stderr], [0, "there is no hook of relnotes here\n"]);
});

Deno.test("hook install writes no key and no model of the environment into the hook", async () => {
  await using bench = await makeHookBench();
  const { path } = bench.repository;
  const variables = { OPENAI_API_KEY: "sk-secret", OPENAI_MODEL: "gpt-now" };
  const run = await runRelnotes(["hook", ...INSTALL, "--repo", path], { variables });
  assert.equal(run.exitCode, 0, run.stderr);
  assert.doesNotMatch(bench.read(HOOK), /sk-secret|gpt-now/);
});

Deno.test("hook install warns of a program in the cache of npx, and quotes any path", async () => {
  await using bench = await makeHookBench();
  const command = ["/usr/bin/node", "/home/o'neill/.npm/_npx/1f/node_modules/.bin/relnotes"];
  const run = await runRelnotes(["hook", ...INSTALL, "--repo", bench.repository.path], {
    context: { readOwnCommand: () => Promise.resolve(command) },
  });
  assert.match(run.stderr, /^warning: relnotes runs from the cache of npx, .*npm install -g /m);
  assert.match(
    bench.read(HOOK),
    /^'\/usr\/bin\/node' '\/home\/o'\\''neill\/\.npm\/_npx\/\S+' 'generate-commit' '--print' /m,
  );
});

Deno.test("hook refuses what cannot be done", async () => {
  await using bench = await makeHookBench();
  const { path } = bench.repository;
  using bare = makeRepository(["feat: a"], ["--bare"]);
  const failures: readonly (readonly [args: readonly string[], code: number, RegExp])[] = [
    [[], 2, /hook needs an ACTION/],
    [["remove"], 2, /'remove'/],
    [["install", "--time-limit", "0"], 2, /--time-limit: use a whole number from 1 to 600/],
    [["install", "--time-limit=-1"], 2, /--time-limit: use a whole number from 1 to 600/],
    [["install", "--repo", bare.path], 1, /there is no work tree/],
    [["install", "--repo", "/nonexistent"], 1, /nonexistent/],
  ];
  for (const [args, code, message] of failures) {
    const repo = args.includes("--repo") ? [] : ["--repo", path];
    const run = await runRelnotes(["hook", ...args, ...repo]);
    assert.deepEqual([run.exitCode, run.stdout], [code, ""], run.stderr);
    assert.match(run.stderr, message);
  }
  assert.ok(!existsSync(join(path, HOOK)));
});

Deno.test("hook leaves an edited hook alone", async () => {
  await using bench = await makeHookBench();
  await bench.hook(...INSTALL);
  const edited = `${bench.read(HOOK)}echo mine\n`;
  bench.write(HOOK, edited);
  assert.equal(
    (await bench.hook("status")).stdout,
    `${HOOK}: made by relnotes, and edited since\n`,
  );
  for (const action of ["install", "uninstall"]) {
    const run = await bench.hook(action);
    assert.deepEqual([run.exitCode, bench.read(HOOK)], [1, edited]);
    assert.match(run.stderr, /^error: the hook '.*' was edited since relnotes made it\nhint: /);
  }
});

/** What another hook is: a script, a program, a link that leads nowhere. */
const OTHERS: readonly ((path: string) => void)[] = [
  (path) => Deno.writeTextFileSync(path, "#!/bin/sh\necho theirs\n"),
  (path) => Deno.writeFileSync(path, new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0xff, 0xfe])),
  (path) => symlinkSync("/nonexistent/hook", path),
];

Deno.test("hook install leaves another hook alone and prints the line that calls its own", async () => {
  for (const make of OTHERS) {
    await using bench = await makeHookBench();
    const path = join(bench.repository.path, HOOK);
    mkdirSync(join(path, ".."), { recursive: true });
    make(path);
    const before = Deno.lstatSync(path);
    const run = await bench.hook(...INSTALL);
    assert.equal(run.exitCode, 0, run.stderr);
    assert.match(run.stdout, /^hook=.*"\$@"\n$/);
    assert.match(run.stderr, /prepare-commit-msg is another hook: add this to \.git\/hooks\//);
    assert.match(
      (await bench.hook("status")).stdout,
      /: another hook\n.*: git does not run it, because it is not executable\n.*: made by relnotes; /,
    );
    assert.equal((await bench.hook("uninstall")).stderr, `removed ${CALLED}\n`);
    const after = Deno.lstatSync(path);
    assert.deepEqual([after.mtime, after.size], [before.mtime, before.size]);
  }
});

Deno.test("hook install takes the place of an empty file and of another hook that is gone", async () => {
  await using bench = await makeHookBench();
  bench.addHook("prepare-commit-msg", "echo theirs");
  await bench.hook(...INSTALL);
  assert.ok(existsSync(join(bench.repository.path, CALLED)));
  bench.write(HOOK, "\n");
  assert.match(
    (await bench.hook("status")).stdout,
    /^\.git\/hooks\/prepare-commit-msg: is not there to call .*; run 'relnotes hook install'$/m,
  );
  const run = await bench.hook(...INSTALL);
  assert.match(run.stderr, /^wrote \.git\/hooks\/prepare-commit-msg: [^\n]*\n$/);
  assert.ok(!existsSync(join(bench.repository.path, CALLED)));
  await bench.commit();
  assert.equal(bench.message(), FIRST_MESSAGE);
});

Deno.test("hook refuses a folder in the place of the hook, and places where git runs none", async () => {
  await using bench = await makeHookBench();
  const { git, path } = bench.repository;
  mkdirSync(join(path, HOOK), { recursive: true });
  const folder = await bench.hook(...INSTALL);
  assert.deepEqual([folder.exitCode, folder.stdout], [1, ""]);
  assert.match(
    folder.stderr,
    /^error: '.*' is a folder, where git looks for the hook\nhint: remove/,
  );
  assert.equal((await bench.hook("status")).stdout, `${HOOK}: a folder, which git cannot run\n`);
  for (const [value, reason] of [["", "is empty"], ["/dev/null", "is '/dev/null', which is no"]]) {
    git("config", "core.hooksPath", value ?? "");
    const run = await bench.hook(...INSTALL);
    assert.deepEqual([run.exitCode, run.stdout], [1, ""]);
    assert.ok(run.stderr.startsWith(`error: git runs no hook here: core.hooksPath ${reason}`));
    assert.match(
      run.stderr,
      /\nhint: use 'git config --unset core\.hooksPath', or name a folder; /,
    );
  }
});

Deno.test("hook status says that git does not run a hook that is not executable", async () => {
  await using bench = await makeHookBench();
  await bench.hook(...INSTALL);
  Deno.chmodSync(join(bench.repository.path, HOOK), 0o644);
  assert.match(
    (await bench.hook("status")).stdout,
    /: made by relnotes; .*\n.*: git does not run it, because it is not executable\n$/,
  );
});

Deno.test("hook works where GIT_DIR and GIT_WORK_TREE name the repository", async () => {
  await using bench = await makeHookBench();
  const { path } = bench.repository;
  const variables = { GIT_DIR: join(path, ".git"), GIT_WORK_TREE: path };
  const args = ["hook", "install", "--llm-provider", "openai"];
  const run = await bench.relnotes(args, variables, join(path, ".."));
  assert.equal(run.exitCode, 0, run.stderr);
  const hook = bench.read(HOOK);
  // The process writes what the other tests see written in their own.
  assert.equal((await bench.hook(...INSTALL)).exitCode, 0);
  assert.equal(bench.read(HOOK), hook);
});

Deno.test("hook respects core.hooksPath, and says for whom such a hook is", async () => {
  const places: readonly (readonly [value: string, file: string, warning: RegExp])[] = [
    [".githooks", ".githooks/prepare-commit-msg", /^warning: .* do not commit it$/m],
    [".git/mine", ".git/mine/prepare-commit-msg", /^wrote \.git\/mine\/prepare-commit-msg: .*\n$/],
  ];
  for (const [value, file, warning] of places) {
    await using bench = await makeHookBench();
    bench.repository.configure("core.hooksPath", value);
    const run = await bench.hook(...INSTALL);
    assert.match(run.stderr, warning);
    await bench.commit();
    assert.equal(bench.message(), FIRST_MESSAGE);
    assert.equal((await bench.hook("uninstall")).stderr, `removed ${file}\n`);
  }
  await using bench = await makeHookBench();
  await using elsewhere = await makeHookBench();
  bench.repository.configure("core.hooksPath", join(elsewhere.repository.path, "shared"));
  const run = await bench.hook(...INSTALL);
  assert.match(
    run.stderr,
    /^warning: core\.hooksPath names a folder elsewhere: .* every repository/m,
  );
});

/** The command that a manager starts for the lines of its file, with the arguments of the hook. */
type Start = (text: string, args: readonly string[]) => {
  readonly command: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
};

// lefthook joins the arguments with spaces and gives the line to a shell.
const startLefthook = (table: unknown, args: readonly string[]): ReturnType<Start> => {
  const { "prepare-commit-msg": { commands: { relnotes: { run } } } } = table as {
    readonly "prepare-commit-msg": {
      readonly commands: { readonly relnotes: { readonly run: string } };
    };
  };
  return { command: ["sh", "-c", run.replace("{0}", args.join(" "))] };
};

/** The file by which a manager is found, the file that gets the lines, and how it starts them. */
const MANAGERS: readonly (readonly [mark: string, file: string, name: string, Start])[] = [
  [
    ".husky/pre-commit",
    ".husky/prepare-commit-msg",
    "husky",
    (_text, args) => ({ command: ["sh", "-e", ".husky/prepare-commit-msg", ...args] }),
  ],
  [
    "lefthook.yml",
    "lefthook.yml",
    "lefthook",
    (text, args) => startLefthook(parseYaml(text), args),
  ],
  [
    ".config/lefthook.toml",
    ".config/lefthook.toml",
    "lefthook",
    (text, args) => startLefthook(parseToml(text), args),
  ],
  [
    "lefthook.json",
    "lefthook.json",
    "lefthook",
    (text, args) => startLefthook(JSON.parse(`{${text}}`), args),
  ],
  [
    ".pre-commit-config.yaml",
    ".pre-commit-config.yaml",
    "pre-commit",
    (text, [file = "", source = ""]) => {
      const { repos: [repo] } = parseYaml(text) as {
        readonly repos: readonly { readonly hooks: readonly { readonly entry: string }[] }[];
      };
      return {
        command: [...splitCommand(repo?.hooks[0]?.entry ?? ""), file],
        variables: { PRE_COMMIT_COMMIT_MSG_SOURCE: source },
      };
    },
  ],
];

/** Puts the hook of a manager in its place, which starts what its file says. */
function addManagedHook(bench: HookBench, file: string, start: Start): void {
  const { command, variables = {} } = start(bench.read(file), ["@FILE@", "@SOURCE@"]);
  const words = command.map((word) =>
    `"${word.replace(/["\\$`]/g, "\\$&").replace("@FILE@", "$1").replace("@SOURCE@", "${2-}")}"`
  );
  const settings = Object.entries(variables).map(([name, value]) =>
    `${name}="${value.replace("@SOURCE@", "${2-}")}" `
  );
  bench.addHook("prepare-commit-msg", `${settings.join("")}${words.join(" ")}`);
}

Deno.test("hook install prints the lines for a manager of hooks, and they work in its file", async () => {
  for (const [mark, file, name, start] of MANAGERS) {
    await using bench = await makeHookBench();
    const head = name === "pre-commit" ? "repos:\n" : "";
    bench.write(mark, head);
    const run = await bench.hook(...INSTALL);
    assert.deepEqual([run.exitCode, existsSync(join(bench.repository.path, HOOK))], [0, false]);
    assert.ok(run.stderr.includes(`are ${name}'s: add this to ${file}\n`), run.stderr);
    assert.equal(bench.read(mark), head);
    assert.match((await bench.hook("status")).stdout, /: does not call \.git\/relnotes\//);
    bench.write(file, head + run.stdout);
    assert.match((await bench.hook("status")).stdout, /: calls \.git\/relnotes\//);
    addManagedHook(bench, file, start);
    const given = await bench.commit(["-m", "fix: mine", "--allow-empty"]);
    assert.deepEqual([given.exitCode, bench.asked().length], [0, 0], given.stderr);
    bench.stage("a", "one\nthree\n");
    const asked = await bench.commit();
    assert.deepEqual([asked.exitCode, bench.message()], [0, FIRST_MESSAGE], asked.stderr);
    // Where relnotes is not installed the lines do nothing.
    assert.match(
      (await bench.hook("uninstall")).stderr,
      /^removed \.git\/relnotes.*\nthe lines in /,
    );
    bench.stage("a", "one\nfour\n");
    const without = await bench.commit(["-m", "fix: four"]);
    assert.deepEqual([without.exitCode, bench.asked().length], [0, 1], without.stderr);
  }
});
