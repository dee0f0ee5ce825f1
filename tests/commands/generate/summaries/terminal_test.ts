// Tests of src/commands/generate/summarize.ts in a process of its own: letters while they come, in a pipe and in a terminal, and Ctrl-C.

import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  honestAnswer,
  openSummaryWorld,
  type SummaryWorld,
} from "../../../support/ai/summary_world.ts";
import { RELNOTES } from "../../../support/process.ts";
import { openPty } from "../../../support/terminal/pty.ts";
import { buildEnvironment } from "../../../support/terminal/pty/environment.ts";

// Of 40 pieces the first 17 end in the middle of the first sentence.
const HELD = { pieces: 40, after: 17 };
const LONGEST_RUN_MS = 90_000;
const FIRST_HALF = /^close every port\n {2}Closes ev\w*/m;
const SECOND_HALF = /after a test|api: page through results\n {2}/;

/** A model that falls silent in the middle of its answer until it is told to go on. */
async function openHeldWorld(): Promise<
  SummaryWorld & { readonly goOn: () => void; readonly isAsked: Promise<void> }
> {
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: noteAsked } = Promise.withResolvers<void>();
  const world = await openSummaryWorld({
    reply: honestAnswer,
    pieces: HELD.pieces,
    fault: () => {
      noteAsked();
      return { kind: "held", after: HELD.after, until };
    },
  });
  return { ...world, goOn, isAsked };
}

function commandFor({ repository }: SummaryWorld, ...args: readonly string[]): readonly string[] {
  const own = [
    "--repo",
    repository.path,
    "--since-tag",
    "v1",
    "--no-prs",
    "--use-llm",
    "--no-verify",
  ];
  return [...RELNOTES, "generate", ...own, ...args];
}

Deno.test("generate --stream-llm writes letters to a pipe before the answer is at its end", async () => {
  await using world = await openHeldWorld();
  const [file = "", ...args] = commandFor(world, "--stream-llm");
  const child = new Deno.Command(file, {
    args,
    clearEnv: true,
    env: buildEnvironment({ OPENAI_BASE_URL: world.server.baseUrl }),
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const limit = setTimeout(() => child.kill("SIGKILL"), LONGEST_RUN_MS);
  const stdout = new Response(child.stdout).text();
  let said = "";
  for await (const piece of child.stderr.pipeThrough(new TextDecoderStream())) {
    said += piece;
    if (!FIRST_HALF.test(said) || SECOND_HALF.test(said)) continue;
    // Only now: letters that waited for the end of the answer would be waited for in vain.
    world.goOn();
  }
  clearTimeout(limit);
  assert.equal((await child.status).code, 0, said);
  assert.match(
    said,
    /^close every port\n {2}Closes every port after a test\.\napi: page through results\n {2}Shows results in pages of 100\.\n2 summaries; .*\nv1\.\.HEAD, 2 commits\n$/,
  );
  assert.match(await stdout, /^- close every port .*\n {2}Closes every port after a test\.$/m);
});

Deno.test("generate --stream-llm shows letters in a terminal before the answer is at its end", async () => {
  await using world = await openHeldWorld();
  const out = join(world.repository.path, "notes.md");
  await using pty = openPty(commandFor(world, "--stream-llm", "--out", out), {
    variables: { OPENAI_BASE_URL: world.server.baseUrl, NO_COLOR: "1" },
  });
  await pty.waitFor(FIRST_HALF);
  assert.doesNotMatch(pty.text(), SECOND_HALF);
  world.goOn();
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  assert.match(
    pty.text(),
    /^close every port\n {2}Closes every port after a test\.\napi: page through results\n {2}Shows results in pages of 100\.\n2 summaries; .*\nv1\.\.HEAD, 2 commits$/m,
  );
  assert.match(readFileSync(out, "utf8"), /^ {2}Closes every port after a test\.$/m);
});

Deno.test("generate --use-llm ends with 130 at Ctrl-C and leaves --out and the cache as they were", async () => {
  await Promise.all([[], ["--stream-llm"]].map(async (args) => {
    await using world = await openHeldWorld();
    const { path } = world.repository;
    const out = join(path, "notes.md");
    writeFileSync(out, "of before\n");
    const before = readdirSync(path);
    await using pty = openPty(commandFor(world, "--out", out, ...args), {
      variables: { OPENAI_BASE_URL: world.server.baseUrl },
    });
    await pty.waitFor(args.length > 0 ? FIRST_HALF : /summaries: 0 of 2 \(1 request/);
    await world.isAsked;
    pty.send("\u0003");
    assert.deepEqual(await pty.exited, { exitCode: 130, signal: 0 }, pty.text());
    assert.equal(readFileSync(out, "utf8"), "of before\n");
    assert.deepEqual(readdirSync(path), before);
    assert.equal(world.server.asked.length, 1);
  }));
});
