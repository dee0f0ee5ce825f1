// `deno task start`: the notes of this checkout's own history, or of a small sample where there is none.

import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");

const SAMPLE: readonly { readonly message: string; readonly tag?: string }[] = [
  { message: "feat: greet the world" },
  { message: "docs: say how to be greeted", tag: "v1.0.0" },
  { message: "feat(names): greet people by their names (#3)" },
  { message: "fix(names): leave out the comma when there is no name (#5)" },
  { message: "perf: greet a thousand people at once\n\nMeasured on a party of 1,000." },
  {
    message:
      "feat(names)!: ask for the given name\n\nBREAKING CHANGE: `greet(name)` is now `greet({ given })`.",
    tag: "v2.0.0",
  },
];

/** Runs a program; with `inherit` its output is this process's own. */
async function run(
  command: string,
  args: readonly string[],
  output: "inherit" | "piped",
  input = "",
): Promise<{ readonly code: number; readonly stdout: string }> {
  const child = new Deno.Command(command, {
    args: [...args],
    stdin: "piped",
    stdout: output,
    stderr: output === "inherit" ? "inherit" : "null",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(input));
  await writer.close();
  const stdout = output === "piped" ? await new Response(child.stdout).text() : "";
  return { code: (await child.status).code, stdout: stdout.trim() };
}

function generate(args: readonly string[]): Promise<{ readonly code: number }> {
  // The lock file names the packages of tests and builds too, and Deno would fetch all of them at once.
  const config = ["--no-lock", "--config", join(ROOT, "deno.json")];
  return run(
    Deno.execPath(),
    ["run", "-A", ...config, join(ROOT, "cli.ts"), "generate", ...args],
    "inherit",
  );
}

/** True when this folder is a checkout of its own that has a commit, not a folder inside another one. */
async function hasHistory(): Promise<boolean> {
  const top = await run("git", ["-C", ROOT, "rev-parse", "--show-toplevel"], "piped");
  const head = await run("git", ["-C", ROOT, "rev-parse", "--verify", "--quiet", "HEAD"], "piped");
  return top.code === 0 && head.code === 0 && realpathSync(top.stdout) === realpathSync(ROOT);
}

async function makeSample(folder: string): Promise<void> {
  const commits = SAMPLE.map(({ message, tag }, index) => {
    const who = `Ada Lovelace <ada@example.org> ${1_767_225_600 + index * 86_400} +0000`;
    const data = `data ${new TextEncoder().encode(message).length}\n${message}\n`;
    const mark = tag === undefined ? "" : `reset refs/tags/${tag}\nfrom :${index + 1}\n\n`;
    return `commit refs/heads/main\nmark :${
      index + 1
    }\nauthor ${who}\ncommitter ${who}\n${data}${mark}`;
  });
  await run("git", ["init", "--quiet", "--initial-branch=main", folder], "inherit");
  await run("git", ["-C", folder, "fast-import", "--quiet"], "inherit", commits.join(""));
}

async function startOnSample(args: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "relnotes-sample-"));
  try {
    const notice =
      "This folder has no history of its own; these are the notes of a small sample.\n";
    await Deno.stderr.write(new TextEncoder().encode(notice));
    await makeSample(folder);
    const range = ["--since-tag", "v1.0.0", "--until-tag", "v2.0.0"];
    return (await generate(["--repo", folder, ...(args.length === 0 ? range : args)])).code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

Deno.exitCode = await hasHistory()
  ? (await generate(["--repo", ROOT, ...Deno.args])).code
  : await startOnSample(Deno.args);
