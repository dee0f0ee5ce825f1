// Git as Deno and as Node start it: one contract.

import assert from "node:assert/strict";
import { startWithDeno } from "../../../../src/core/git/process/start.ts";
import { startWithNode } from "../../../../src/core/git/process/start_node.ts";

const STARTERS = { startWithDeno, startWithNode };
const ENVIRONMENT = { PATH: Deno.env.get("PATH") ?? "" };

function shell(script: string): readonly string[] {
  return ["-c", `alias.run=!${script}`, "run"];
}

async function textOf(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of parts) text += decoder.decode(part, { stream: true });
  return text;
}

for (const [name, start] of Object.entries(STARTERS)) {
  Deno.test(`${name}() gives output, errors and exit code`, async () => {
    const git = start(shell("printf out; printf err >&2; exit 3; :"), ENVIRONMENT, "");
    const texts = await Promise.all([textOf(git.stdout), textOf(git.stderr)]);
    assert.deepEqual([...texts, await git.exitCode], ["out", "err", 3]);
    git.kill("SIGTERM");
    git.close();
  });

  Deno.test(`${name}() passes the input, or none, and exactly the environment`, async () => {
    for (const [input, expected] of [["typed", "typed"], ["", ""]] as const) {
      const git = start(shell("cat; :"), ENVIRONMENT, input);
      assert.equal(await textOf(git.stdout), expected);
      git.close();
    }
    Deno.env.set("RELNOTES_TEST_LEAK", "leak");
    const git = start(shell('printf "$RELNOTES_TEST_LEAK$GIVEN"; :'), {
      ...ENVIRONMENT,
      GIVEN: "given",
    }, "");
    assert.equal(await textOf(git.stdout), "given");
    git.close();
  });

  Deno.test(`${name}() ignores that git does not read its input`, async () => {
    const git = start(["--version"], ENVIRONMENT, "x".repeat(1_000_000));
    assert.match(await textOf(git.stdout), /^git version /);
    assert.equal(await git.exitCode, 0);
    git.close();
  });

  Deno.test(`${name}() ends git by a signal`, async () => {
    const git = start(shell("exec sleep 60; :"), ENVIRONMENT, "");
    git.kill("SIGKILL");
    assert.equal(await git.exitCode, 128);
    git.close();
  });

  Deno.test(`${name}() ends its streams when they are closed`, async () => {
    const git = start(shell("sleep 60 & printf $!"), ENVIRONMENT, "");
    const read: string[] = [];
    for await (const part of git.stdout) {
      read.push(new TextDecoder().decode(part));
      git.close();
    }
    assert.equal(await textOf(git.stderr), "");
    assert.equal(await git.exitCode, 0);
    Deno.kill(Number(read.join("")));
  });

  Deno.test(`${name}() reports a missing git with the code of the system`, async () => {
    const code = async (): Promise<unknown> => {
      try {
        return await start(["--version"], { PATH: "/nonexistent" }, "").exitCode;
      } catch (error) {
        return error instanceof Error && "code" in error ? error.code : error;
      }
    };
    assert.equal(await code(), "ENOENT");
  });
}
