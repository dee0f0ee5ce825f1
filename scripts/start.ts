// `deno task start`: the notes of this checkout's own history, or of a small sample where there is none.

import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FIRST_DATE_SEC, makeRepository } from "../tests/support/git/repository.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const SAMPLE: readonly { readonly message: string; readonly tags?: readonly string[] }[] = [
  { message: "feat: greet the world" },
  { message: "docs: say how to be greeted", tags: ["v1.0.0"] },
  { message: "feat(names): greet people by their names (#3)" },
  { message: "fix(names): leave out the comma when there is no name (#5)" },
  { message: "perf: greet a thousand people at once\n\nMeasured on a party of 1,000." },
  {
    message:
      "feat(names)!: ask for the given name\n\nBREAKING CHANGE: `greet(name)` is now `greet({ given })`.",
    tags: ["v2.0.0"],
  },
];

function generate(args: readonly string[]): number {
  // The lock file names the packages of tests and builds too, and Deno would fetch all of them at once.
  const config = ["--no-lock", "--config", `${ROOT}deno.json`];
  const program = [
    "run",
    "-A",
    "--unstable-lazy-dynamic-imports",
    "--v8-flags=--no-lazy",
    ...config,
    `${ROOT}cli.ts`,
    "generate",
    ...args,
  ];
  return spawnSync(Deno.execPath(), program, { stdio: "inherit" }).status ?? 1;
}

function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync("git", ["-C", ROOT, ...args], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** True when this folder is a checkout of its own that has a commit, not a folder inside another one. */
function hasHistory(): boolean {
  const top = git("rev-parse", "--show-toplevel");
  return top !== undefined && realpathSync(top) === realpathSync(ROOT) &&
    git("rev-parse", "--verify", "--quiet", "HEAD") !== undefined;
}

function startOnSample(args: readonly string[]): number {
  const notice = "This folder has no history of its own; these are the notes of a small sample.\n";
  Deno.stderr.writeSync(new TextEncoder().encode(notice));
  using repository = makeRepository(
    SAMPLE.map((plan, index) => ({ ...plan, dateSec: FIRST_DATE_SEC + index * 86_400 })),
  );
  const range = ["--since-tag", "v1.0.0", "--until-tag", "v2.0.0"];
  return generate(["--repo", repository.path, ...(args.length === 0 ? range : args)]);
}

Deno.exitCode = hasHistory() ? generate(["--repo", ROOT, ...Deno.args]) : startOnSample(Deno.args);
