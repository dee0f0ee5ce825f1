// Tests of src/commands/generate/summarize.ts: `generate --use-llm` end to end, a test for each row of the AI options.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  honestAnswer,
  KEY,
  openSummaryWorld,
  promptedChanges,
} from "../../support/ai/summary_world.ts";
import { runRelnotes } from "../../support/program.ts";
import { makeTerminal } from "../../support/terminal/terminal.ts";
import { makeRepository } from "../../support/git/repository.ts";

const DOCUMENT = `## Unreleased

_2 changes since v1_

### Features

- **api**: page through results (HASH1)
  Shows results in pages of 100.

### Bug Fixes

- close every port (HASH2)
  Closes every port after a test.
`;

function documentFor({ hashes }: { readonly hashes: readonly string[] }): string {
  return DOCUMENT.replace(/HASH(\d)/g, (_, index) => hashes[Number(index)]?.slice(0, 7) ?? "");
}

Deno.test("generate --use-llm writes a sentence below each entry, and reports the usage", async () => {
  const usage = { inputTokens: 1_234, outputTokens: 56, costUsd: 0.00123 };
  await using world = await openSummaryWorld({
    reply: (asked) => ({ text: honestAnswer(asked), usage }),
  });
  const run = await world.run();
  assert.equal(run.stdout, documentFor(world.repository));
  assert.equal(run.exitCode, 0);
  // A local server needs no key.
  assert.equal(world.server.asked[0]?.headers["authorization"], undefined);
  assert.equal(
    run.stderr,
    "2 summaries; 1,234 tokens in, 56 out, $0.0012\nv1..HEAD, 2 commits\n",
  );
});

Deno.test("generate without --use-llm sends no request, whatever else is set", async () => {
  await using world = await openSummaryWorld();
  const { path } = world.repository;
  const args = ["generate", "--repo", path, "--since-tag", "v1", "--no-prs"];
  const variables = { OPENAI_BASE_URL: world.server.baseUrl, OPENAI_API_KEY: KEY };
  const run = await runRelnotes(args, { variables });
  assert.equal(run.exitCode, 0);
  assert.doesNotMatch(run.stdout, /Closes every port/);
  assert.equal(run.stderr, "v1..HEAD, 2 commits\n");
  assert.equal(world.server.requests.length, 0);
  assert.equal(existsSync(join(path, ".relnotes-cache")), false);
});

Deno.test("generate warns of options for summaries without --use-llm, and writes the document", async () => {
  using repository = makeRepository(["feat: one"]);
  const args = ["generate", "--repo", repository.path, "--no-prs"];
  const run = await runRelnotes([...args, "--stream-llm", "--domain-scope", "banking"]);
  assert.equal(
    run.stderr,
    "warning: --stream-llm does nothing without --use-llm\n" +
      "warning: --domain-scope does nothing without --use-llm\n" +
      "all history up to HEAD, 1 commit\n",
  );
  assert.match(run.stdout, /^- one \(/m);
  assert.equal(run.exitCode, 0);
});

Deno.test("generate --use-llm without a key exits with 1 before any other work", async () => {
  const rows = [
    [
      [],
      "OpenAI",
      "set OPENAI_API_KEY or PROVIDERA_API_KEY; a local server (OPENAI_BASE_URL) needs none",
    ],
    [["--llm-provider", "openrouter"], "OpenRouter", "set OPENROUTER_API_KEY or PROVIDERB_API_KEY"],
  ] as const;
  for (const [args, name, hint] of rows) {
    // There is no such repository, and nobody has looked.
    const run = await runRelnotes(["generate", "--repo", "/nonexistent", "--use-llm", ...args]);
    assert.deepEqual(run, {
      exitCode: 1,
      stdout: "",
      stderr: `error: no API key set for ${name}\nhint: ${hint}\n`,
    });
  }
});

Deno.test("generate --stream-llm shows the summaries letter by letter on standard error", async () => {
  await using world = await openSummaryWorld();
  const run = await world.run(["--stream-llm"]);
  assert.equal(run.stdout, documentFor(world.repository));
  assert.equal(
    run.stderr.replace(/; .* out$/m, ""),
    "close every port\n  Closes every port after a test.\n" +
      "api: page through results\n  Shows results in pages of 100.\n" +
      "2 summaries\nv1..HEAD, 2 commits\n",
  );
});

Deno.test("generate --stream-llm in a terminal leaves every letter there", async () => {
  await using world = await openSummaryWorld();
  const shown: string[] = [];
  const progress = {
    update: (describe: () => string): void => {
      if (world.server.asked.length > 0) shown.push(describe());
    },
    clear: () => {},
  };
  const terminal = { ...makeTerminal(), startProgress: () => Promise.resolve(progress) };
  // The line of progress would be drawn over the letters.
  await world.run(["--stream-llm"], { terminal });
  assert.deepEqual(shown, []);
  await world.run(["--summary-cache", "other.json"], { terminal });
  assert.match(shown.at(-1) ?? "", /^summaries: 2 of 2 \(1 request, about \d+ tokens\)$/);
});

type Variables = Readonly<Record<string, string>>;
const OPENAI = "of OpenAI (http://127.0.0.1:";
// OpenRouter's address is fixed.
const OPENROUTER = "of OpenRouter (https://openrouter.ai/";

/** How the first request is described; OpenAI is the default, and both providers have two names. */
const MODELS: readonly (readonly [args: readonly string[], variables: Variables, model: string])[] =
  [
    [[], { OPENROUTER_MODEL: "m4" }, `gpt-6-luna ${OPENAI}`],
    [["--llm-provider", "providera"], { OPENAI_MODEL: "m3" }, `m3 ${OPENAI}`],
    [["--llm-provider", "openai", "--openai-model", "m1"], {}, `m1 ${OPENAI}`],
    [["--providera-model", "m1", "--providerb-model", "m2"], {}, `m1 ${OPENAI}`],
    [["--llm-provider", "providerb"], { OPENAI_MODEL: "m" }, `openrouter/free ${OPENROUTER}`],
    [["--llm-provider", "openrouter"], { PROVIDERB_MODEL: "m2" }, `m2 ${OPENROUTER}`],
    [["--llm-provider", "providerb", "--providerb-model", "m1"], {}, `m1 ${OPENROUTER}`],
  ];

Deno.test("generate --llm-provider, the model options and their variables choose the model", async () => {
  await using world = await openSummaryWorld();
  for (const [args, variables, model] of MODELS) {
    const run = await world.run([...args, "--dry-run"], { variables });
    assert.ok(run.stdout.startsWith(`request 1 of 1 to ${model}`), `${args.join(" ")} | ${model}`);
  }
  await world.run(["--openai-model", "m1"]);
  assert.deepEqual(world.server.asked.map(({ model }) => model), ["m1"]);
});

Deno.test("generate --providera-api-key counts before its variables", async () => {
  await using world = await openSummaryWorld({ keys: ["k1", "k2"] });
  const variables = { PROVIDERA_API_KEY: "k2", OPENAI_API_KEY: "k3" };
  for (const [args, key] of [[["--providera-api-key", "k1"], "k1"], [[], "k2"]] as const) {
    const run = await world.run([...args, "--summary-cache", `${key}.json`], { variables });
    assert.match(run.stderr, /^2 summaries/, key);
    assert.equal(world.server.requests.at(-1)?.headers["authorization"], `Bearer ${key}`);
  }
});

Deno.test("generate --domain-scope puts the domain into the prompt", async () => {
  await using world = await openSummaryWorld();
  await world.run();
  await world.run(["--domain-scope", "retail banking"]);
  const [without, withDomain] = world.server.asked.map(({ messages }) =>
    messages[0]?.content ?? ""
  );
  assert.doesNotMatch(without ?? "", /domain/);
  assert.match(withDomain ?? "", /keep to its tone and terms: "retail banking"\./);
});

Deno.test("generate --expert-role replaces the three default roles", async () => {
  await using world = await openSummaryWorld();
  await world.run();
  await world.run(["--expert-role", "Nurse"]);
  await world.run(["--expert-role", "Nurse", "--expert-role", "Chief, of staff"]);
  const roles = world.server.asked.map(({ messages }) =>
    /would sign: (.*)\.\nRules:/.exec(messages[0]?.content ?? "")?.[1]
  );
  assert.deepEqual(roles, [
    '"Product Manager", "Tech Lead", "QA Engineer"',
    '"Nurse"',
    '"Nurse", "Chief, of staff"',
  ]);
});

Deno.test("generate --use-llm sends each change with its own id", async () => {
  await using world = await openSummaryWorld();
  await world.run();
  const [asked] = world.server.asked;
  assert.ok(asked);
  assert.deepEqual(promptedChanges(asked).map(({ background: _passages, ...told }) => told), [
    {
      id: "c1",
      type: "fix",
      title: "close every port",
      details: "Ports stayed open after a test.",
    },
    {
      id: "c2",
      type: "feat",
      title: "api: page through results",
      details: "Results come in pages of 100.",
    },
  ]);
});

Deno.test("generate --use-llm sends no change that a filter excludes", async () => {
  await using world = await openSummaryWorld();
  await world.run(["--include-types", "fix"]);
  const [asked] = world.server.asked;
  assert.ok(asked);
  assert.deepEqual(promptedChanges(asked).map(({ title }) => title), ["close every port"]);
});

Deno.test("generate --use-llm sends no request for a range or a repository without commits", async () => {
  await using world = await openSummaryWorld({}, [{ message: "start", tags: ["v1"] }]);
  const run = await world.run();
  assert.equal(run.exitCode, 0);
  using empty = makeRepository([]);
  const variables = { OPENAI_BASE_URL: world.server.baseUrl };
  const none = await runRelnotes(["generate", "--repo", empty.path, "--use-llm"], { variables });
  assert.equal(none.exitCode, 0);
  assert.equal(world.server.requests.length, 0);
});

Deno.test("generate --use-llm writes summaries in other formats too, and into --out", async () => {
  await using world = await openSummaryWorld();
  const out = join(world.repository.path, "notes");
  for (const format of ["html", "json"]) {
    const run = await world.run(["--format", format, "--out", out]);
    assert.deepEqual([run.exitCode, run.stdout], [0, ""]);
    assert.match(readFileSync(out, "utf8"), /Closes every port after a test\./, format);
  }
});
