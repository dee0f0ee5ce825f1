// `generate --dry-run` prints word by word what a real run sends, and sends nothing.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { honestAnswer, KEY, openSummaryWorld, RELEASE } from "../../support/ai/summary_world.ts";
import { runRelnotes } from "../../support/program.ts";

const TOKEN = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8";

/** The texts of the messages that a dry run shows, request by request. */
function shownIn(stdout: string): readonly string[] {
  return [...stdout.matchAll(/^(?:system|user):\n((?: {2}.*\n)+)/gm)]
    .map(([, text = ""]) => text.replace(/^ {2}/gm, "").replace(/\n$/, ""));
}

Deno.test("generate --dry-run prints what a real run sends, word by word", async () => {
  await using world = await openSummaryWorld();
  const args = ["--domain-scope", 'a "bank"', "--expert-role", "Nurse"];
  const dry = await world.run([...args, "--dry-run"], { variables: { OPENAI_API_KEY: KEY } });
  assert.equal(dry.exitCode, 0);
  assert.doesNotMatch(dry.stdout + dry.stderr, /s3cr3t/);
  assert.equal(world.server.requests.length, 0);
  await world.run(args);
  const [asked] = world.server.asked;
  assert.deepEqual(shownIn(dry.stdout), asked?.messages.map(({ content }) => content));
  assert.match(
    dry.stdout,
    /^request 1 of 1 to gpt-6-luna of OpenAI \(http:\/\/127\.0\.0\.1:\d+\/v1\), about \d+ tokens\nsystem:\n/,
  );
  assert.match(dry.stdout, /\n\n1 request for 2 changes\n$/);
});

Deno.test("generate --dry-run needs no key and no network, and writes no file", async () => {
  await using world = await openSummaryWorld();
  const { path } = world.repository;
  const out = join(path, "notes.md");
  const own = ["generate", "--repo", path, "--since-tag", "v1", "--no-prs", "--out", out];
  const run = await runRelnotes([...own, "--use-llm", "--dry-run", "--rag-backend", "chroma"]);
  assert.equal(run.exitCode, 0);
  assert.deepEqual([existsSync(out), existsSync(join(path, ".relnotes-cache"))], [false, false]);
  assert.match(run.stdout, /to gpt-6-luna of OpenAI \(https:\/\/api\.openai\.com\/v1\), about/);
});

Deno.test("generate --dry-run and a real run mask the same secrets", async () => {
  await using world = await openSummaryWorld({}, [
    { message: "start", tags: ["v1"], files: { "README.md": `# Ports\n\nEvery port: ${TOKEN}\n` } },
    { message: `fix: close every port\n\nWas ${TOKEN} before.` },
  ]);
  const dry = await world.run(["--dry-run"]);
  await world.run();
  const [asked] = world.server.asked;
  assert.deepEqual(shownIn(dry.stdout), asked?.messages.map(({ content }) => content));
  for (const text of [dry.stdout, JSON.stringify(asked?.body)]) {
    assert.doesNotMatch(text, /ghp_/);
    assert.equal(text.match(/\[masked: [^\]]+\] before/g)?.length, 1);
    assert.match(text, /Every port: \[masked: /);
  }
});

Deno.test("generate --use-llm sends no part of a secret that stands where a text is cut", async () => {
  const plans = [1_980, 1_990, 1_999].map((length) => ({
    message: `fix: close every quay\n\nBarge ${"word ".repeat(400).slice(0, length)} ${TOKEN} end`,
  }));
  const readme = `# Quays\n\n${"barge ".repeat(96)} ${TOKEN}\n`;
  await using world = await openSummaryWorld({}, [
    { message: "start", tags: ["v1"], files: { "README.md": readme } },
    ...plans,
  ]);
  await world.run();
  const sent = world.server.requests.map(({ body }) => body).join();
  assert.match(sent, /word word/);
  assert.match(sent, /barge barge/);
  assert.doesNotMatch(sent, /ghp_|a1B2/);
});

Deno.test("generate --dry-run shows several requests, or none", async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ message: `fix: close port ${at}` }));
  await using world = await openSummaryWorld({ reply: honestAnswer }, [...RELEASE, ...many]);
  const run = await world.run(["--dry-run"]);
  // A server on this machine gets batches of five.
  const requests = Array.from({ length: 7 }, (_, at) => `request ${at + 1} of 7 to`);
  assert.deepEqual(run.stdout.match(/^request \d of \d to/gm), requests);
  assert.match(run.stdout, /\n7 requests for 32 changes\n$/);
  const none = await world.run(["--dry-run", "--include-types", "revert"]);
  assert.deepEqual([none.exitCode, none.stdout], [0, "0 requests for 0 changes\n"]);
});

Deno.test("generate refuses --dry-run where no model would be asked", async () => {
  assert.deepEqual(await runRelnotes(["generate", "--dry-run"]), {
    exitCode: 2,
    stdout: "",
    stderr:
      "error: --dry-run needs --use-llm\nhint: it prints the requests of --use-llm; 'relnotes preview' shows notes and writes no file\n",
  });
});
