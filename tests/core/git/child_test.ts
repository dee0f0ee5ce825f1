// A git that runs, on real processes: what it prints, and how it ends.

import assert from "node:assert/strict";
import { GitChild } from "../../../src/core/git/child.ts";
import { gitEnvironment } from "../../../src/core/git/location.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { scriptCommand } from "../../support/module_script.ts";

const PATH = Deno.env.get("PATH") ?? "";
const SETTING = {
  flags: [],
  environment: gitEnvironment((name) => name === "PATH" ? PATH : undefined, false),
};

/** A git that runs these words of the shell. */
function startShell(script: string): GitChild {
  return new GitChild(SETTING, ["-c", `alias.run=!${script}`, "run"], "", 60_000);
}

async function readAll(child: GitChild): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of child.output()) text += decoder.decode(part, { stream: true });
  return text;
}

Deno.test("GitChild gives what git prints, and how it ended", async () => {
  const child = startShell("echo out; echo err >&2; exit 3");
  assert.equal(await readAll(child), "out\n");
  assert.deepEqual(await child.exit(), { exitCode: 3, stderr: "err\n" });
  child.end();
});

Deno.test("GitChild may be left when git has ended and more of its output is there", async () => {
  const unhandled: unknown[] = [];
  const note = (event: PromiseRejectionEvent): void => {
    event.preventDefault();
    unhandled.push(event.reason);
  };
  addEventListener("unhandledrejection", note);
  try {
    for (let round = 0; round < 20; round++) {
      // More than the first part holds, and no more than is read ahead.
      const child = startShell("head -c 100000 /dev/zero");
      for await (const _part of child.output()) {
        // Once another git has answered, this one has mostly ended.
        await readAll(new GitChild(SETTING, ["--version"], "", 60_000));
        break;
      }
      child.end();
    }
    await readAll(startShell("echo done"));
  } finally {
    removeEventListener("unhandledrejection", note);
  }
  assert.deepEqual(unhandled, []);
});

Deno.test("GitChild does not wait for a pipe that stays open when git has ended", async () => {
  // They print the number of a process that outlives git.
  const holdsAll = startShell("sleep 60 & printf $!");
  const holdsErrors = startShell("sleep 60 >/dev/null & printf $!");
  const numbers: string[] = [];
  const readHeld = async (): Promise<void> => {
    for await (const part of holdsAll.output()) numbers.push(new TextDecoder().decode(part));
  };
  try {
    const cut = new EnvironmentError(
      "git -c ended, but its output could not be read to the end",
      "try again; another program may hold the output open, or the system is short of memory",
    );
    await Promise.all([
      assert.rejects(readHeld(), cut),
      readAll(holdsErrors).then((number) => numbers.push(number)),
    ]);
    assert.deepEqual(await holdsErrors.exit(), { exitCode: 0, stderr: "" });
  } finally {
    for (const child of [holdsAll, holdsErrors]) child.end();
    for (const number of numbers) Deno.kill(Number(number));
  }
  assert.equal(numbers.length, 2);
});

Deno.test("GitChild says that too many files are open for git to be started", async () => {
  // One file less is open in each round, until git can be started.
  const code = `
    const environment = { PATH: Deno.env.get("PATH") };
    const open = [];
    try { for (;;) open.push(Deno.openSync("/dev/null")); } catch { /* There are no more. */ }
    const ends = new Set();
    while (!ends.has(0)) {
      try {
        const git = new child.GitChild({ flags: [], environment }, ["--version"], "", 10000);
        for await (const _part of git.output());
        ends.add((await git.exit()).exitCode);
        git.end();
      } catch (error) {
        ends.add(error.message + "|" + error.hint);
      }
      open.pop().close();
    }
    console.log([...ends].join("\\n"));`;
  const [command = "", ...args] = scriptCommand({ child: "core/git/child.ts" }, code);
  const limited = ["-c", 'ulimit -n 64; exec "$@"', "sh", command, ...args];
  const { stdout } = await new Deno.Command("sh", { args: limited }).output();
  assert.equal(
    new TextDecoder().decode(stdout),
    "git --version could not be started: too many files are open|" +
      "raise the limit of open files, for example with 'ulimit -n 256'\n0\n",
  );
});
