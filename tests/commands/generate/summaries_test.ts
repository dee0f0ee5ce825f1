// Tests of src/commands/generate/summarize.ts: `generate --use-llm` end to end, a test for each row of the AI options.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describeUsage } from "../../../src/commands/model.ts";
import {
  honestAnswer,
  KEY,
  openSummaryWorld,
  promptedChanges,
} from "../../support/ai/summary_world.ts";
import { runRelnotes } from "../../support/program.ts";
import { makeTerminal } from "../../support/terminal.ts";
import { makeRepository } from "../../support/repository.ts";

const DOCUMENT = `## Release Unreleased

_Released on 2026-02-01_

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

Deno.test("generate --use-llm writes a sentence below each entry, and tells what it took", async () => {
  const usage = { inputTokens: 1_234, outputTokens: 56, costUsd: 0.00123 };
  await using world = await openSummaryWorld({
    reply: (asked) => ({ text: honestAnswer(asked), usage }),
  });
  const run = await world.run();
  assert.equal(run.stdout, documentFor(world.repository));
  assert.equal(run.exitCode, 0);
  assert.equal(
    run.stderr,
    "2 summaries; 1,234 tokens in, 56 out, $0.0012\nv1..HEAD, 2 commits\n",
  );
});

Deno.test("generate without --use-llm asks nothing, whatever else is set", async () => {
  await using world = await openSummaryWorld();
  const { path } = world.repository;
  const args = ["generate", "--repo", path, "--since-tag", "v1", "--no-prs", "--stream-llm"];
  const variables = { OPENAI_BASE_URL: world.server.baseUrl, OPENAI_API_KEY: KEY };
  const run = await runRelnotes(args, { variables });
  assert.equal(run.exitCode, 0);
  assert.doesNotMatch(run.stdout, /Closes every port/);
  assert.equal(run.stderr, "v1..HEAD, 2 commits\n");
  assert.equal(world.server.requests.length, 0);
  assert.equal(existsSync(join(path, ".relnotes-cache")), false);
});

Deno.test("generate --use-llm without a key exits with 1 before any other work", async () => {
  const rows = [
    [
      [],
      "OpenAI",
      "set PROVIDERA_API_KEY or OPENAI_API_KEY; a local server (OPENAI_BASE_URL) needs none",
    ],
    [["--llm-provider", "openrouter"], "OpenRouter", "set PROVIDERB_API_KEY or OPENROUTER_API_KEY"],
  ] as const;
  for (const [args, name, hint] of rows) {
    // There is no such repository, and nobody has looked.
    const run = await runRelnotes(["generate", "--repo", "/nonexistent", "--use-llm", ...args]);
    assert.deepEqual(run, {
      exitCode: 1,
      stdout: "",
      stderr: `error: ${name} requires an API key\nhint: ${hint}\n`,
    });
  }
});

Deno.test("generate --use-llm takes a blank key of CI for none", async () => {
  const variables = { OPENAI_API_KEY: "  ", PROVIDERA_API_KEY: "" };
  const run = await runRelnotes(["generate", "--repo", "/nonexistent", "--use-llm"], { variables });
  assert.match(run.stderr, /^error: OpenAI requires an API key\n/);
});

Deno.test("generate --use-llm needs no key for a local server, and sends none", async () => {
  await using world = await openSummaryWorld();
  const run = await world.run();
  assert.equal(run.exitCode, 0);
  assert.equal(world.server.asked[0]?.headers["authorization"], undefined);
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

Deno.test("generate --llm-provider names both providers in two ways; OpenAI is the default", async () => {
  for (const args of [[], ["--llm-provider", "providera"], ["--llm-provider", "openai"]]) {
    await using world = await openSummaryWorld();
    const run = await world.run(args);
    assert.equal(run.exitCode, 0);
    assert.equal(world.server.asked.length, 1);
  }
  // OpenRouter's address is fixed: the local server is not asked.
  for (const name of ["providerb", "openrouter"]) {
    await using world = await openSummaryWorld();
    const run = await world.run(["--llm-provider", name, "--dry-run"]);
    assert.match(run.stdout, /^request 1 of 1 to openrouter\/free of OpenRouter \(https:\/\/openr/);
    assert.equal(world.server.requests.length, 0);
  }
});

Deno.test("generate --llm-provider of another name is a usage error", async () => {
  const args = ["generate", "--repo", "/nonexistent", "--use-llm", "--llm-provider", "other"];
  const run = await runRelnotes(args);
  assert.deepEqual([run.exitCode, run.stdout], [2, ""]);
  assert.match(
    run.stderr,
    /^error: invalid value 'other' for --llm-provider: use openai or openrouter\n/,
  );
});

type Variables = Readonly<Record<string, string>>;
const MODELS: readonly (readonly [args: readonly string[], variables: Variables, model: string])[] =
  [
    [[], {}, "gpt-6-luna of OpenAI"],
    [["--providera-model", "m1"], { PROVIDERA_MODEL: "m2", OPENAI_MODEL: "m3" }, "m1 of OpenAI"],
    [["--openai-model", "m1"], { PROVIDERA_MODEL: "m2" }, "m1 of OpenAI"],
    [[], { PROVIDERA_MODEL: "m2", OPENAI_MODEL: "m3", OPENROUTER_MODEL: "m4" }, "m2 of OpenAI"],
    [[], { OPENAI_MODEL: "m3" }, "m3 of OpenAI"],
    [["--providerb-model", "m1"], {}, "gpt-6-luna of OpenAI"],
    [["--llm-provider", "providerb"], { OPENAI_MODEL: "m" }, "openrouter/free of OpenRouter"],
    [
      ["--llm-provider", "providerb", "--providerb-model", "m1"],
      { PROVIDERB_MODEL: "m2" },
      "m1 of",
    ],
    [["--llm-provider", "providerb", "--openrouter-model", "m1"], {}, "m1 of OpenRouter"],
    [["--llm-provider", "providerb"], { PROVIDERB_MODEL: "m2", OPENROUTER_MODEL: "m3" }, "m2 of"],
    [["--llm-provider", "providerb"], { OPENROUTER_MODEL: "m3" }, "m3 of OpenRouter"],
  ];

Deno.test("generate --providera-model, --providerb-model and their variables name the model", async () => {
  await using world = await openSummaryWorld();
  for (const [args, variables, model] of MODELS) {
    const run = await world.run([...args, "--dry-run"], { variables });
    assert.ok(run.stdout.startsWith(`request 1 of 1 to ${model}`), `${args.join(" ")} | ${model}`);
  }
  await world.run(["--openai-model", "m1"]);
  assert.deepEqual(world.server.asked.map(({ model }) => model), ["m1"]);
});

const KEYS: readonly (readonly [args: readonly string[], variables: Variables, key: string])[] = [
  [["--providera-api-key", "k1"], { PROVIDERA_API_KEY: "k2", OPENAI_API_KEY: "k3" }, "k1"],
  [["--openai-api-key", "k1"], { PROVIDERA_API_KEY: "k2" }, "k1"],
  [[], { PROVIDERA_API_KEY: "k2", OPENAI_API_KEY: "k3", OPENROUTER_API_KEY: "k4" }, "k2"],
  [[], { PROVIDERA_API_KEY: " ", OPENAI_API_KEY: "k3" }, "k3"],
];

Deno.test("generate --providera-api-key counts before its variables, the neutral one first", async () => {
  for (const [args, variables, key] of KEYS) {
    await using world = await openSummaryWorld({ keys: [key] });
    const run = await world.run(args, { variables });
    assert.match(run.stderr, /^2 summaries/, key);
    assert.equal(world.server.requests[0]?.headers["authorization"], `Bearer ${key}`);
  }
});

Deno.test("generate --providerb-api-key counts before its variables, the neutral one first", async () => {
  // A key that is malformed says which one was taken, before OpenRouter could be asked.
  const bad = "s3cr3t key";
  for (
    const [args, variables, name] of [
      [["--providerb-api-key", bad], { PROVIDERB_API_KEY: "k2" }, "--openrouter-api-key"],
      [["--openrouter-api-key", bad], {}, "--openrouter-api-key"],
      [[], { PROVIDERB_API_KEY: bad, OPENROUTER_API_KEY: "k3" }, "PROVIDERB_API_KEY"],
      [[], { OPENROUTER_API_KEY: bad, OPENAI_API_KEY: "k3" }, "OPENROUTER_API_KEY"],
    ] as const
  ) {
    const own = ["generate", "--repo", "/nonexistent", "--use-llm", "--llm-provider", "providerb"];
    const run = await runRelnotes([...own, ...args], { variables });
    assert.equal(run.exitCode, 2);
    assert.match(
      run.stderr,
      new RegExp(`^error: the value of ${name} holds characters that no key`),
    );
    assert.doesNotMatch(run.stderr, /s3cr3t/);
  }
});

Deno.test("generate --domain-scope is told to the model, and nothing of a domain without it", async () => {
  await using world = await openSummaryWorld();
  await world.run();
  await world.run(["--domain-scope", "retail banking"]);
  const [without, withDomain] = world.server.asked.map(({ messages }) =>
    messages[0]?.content ?? ""
  );
  assert.doesNotMatch(without ?? "", /domain/);
  assert.match(withDomain ?? "", /keep to its tone and terms: "retail banking"\./);
});

Deno.test("generate --expert-role: three by default, given ones take their place", async () => {
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

Deno.test("generate --use-llm tells the model of each change under an id of its own", async () => {
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

Deno.test("generate --use-llm tells 2,000 characters of a body and 600 of a passage, and no more", async () => {
  const words = (start: string, count: number): string =>
    Array.from({ length: count }, (_, index) => `${start}${index}`).join(" ");
  const body = words("port", 700);
  const text = words("port", 400);
  await using world = await openSummaryWorld({}, [
    { message: "start", tags: ["v1"], files: { "README.md": `# Tool\n\n${text}\n` } },
    { message: `fix: close every port\n\n${body}` },
  ]);
  await world.run();
  const [asked] = world.server.asked;
  assert.ok(asked);
  const [told] = promptedChanges(asked);
  assert.equal(told?.details, body.slice(0, 2_000));
  assert.equal(told.background[0], `README.md: Tool\n${text}`.slice(0, 600));
});

Deno.test("generate --use-llm asks nothing for entries that filters leave out", async () => {
  await using world = await openSummaryWorld();
  await world.run(["--include-types", "fix"]);
  const [asked] = world.server.asked;
  assert.ok(asked);
  assert.deepEqual(promptedChanges(asked).map(({ title }) => title), ["close every port"]);
});

Deno.test("generate --use-llm asks nothing of a range or a repository without commits", async () => {
  await using world = await openSummaryWorld({}, [{ message: "start", tags: ["v1"] }]);
  const run = await world.run();
  assert.equal(run.exitCode, 0);
  using empty = makeRepository([]);
  const variables = { OPENAI_BASE_URL: world.server.baseUrl };
  const none = await runRelnotes(["generate", "--repo", empty.path, "--use-llm"], { variables });
  assert.equal(none.exitCode, 0);
  assert.equal(world.server.requests.length, 0);
});

Deno.test("generate --use-llm writes summaries in every format, and into --out", async () => {
  await using world = await openSummaryWorld();
  const out = join(world.repository.path, "notes");
  for (const format of ["markdown", "html", "json", "yaml", "text"]) {
    const { stdout } = await world.run(["--format", format]);
    assert.match(stdout, /Closes every port after a test\./, format);
    const run = await world.run(["--format", format, "--out", out]);
    assert.deepEqual([run.exitCode, run.stdout, readFileSync(out, "utf8")], [0, "", stdout]);
  }
});

Deno.test("describeUsage() tells of tokens and costs, and of nothing when nothing was asked", () => {
  for (
    const [usage, said] of [
      [{ inputTokens: 0, outputTokens: 0 }, ""],
      [{ inputTokens: 1_234_567, outputTokens: 8 }, "; 1,234,567 tokens in, 8 out"],
      [{ inputTokens: 1, outputTokens: 0, costUsd: 0 }, "; 1 tokens in, 0 out, $0.0000"],
      [{ inputTokens: 5, outputTokens: 6, costUsd: 1.23456 }, "; 5 tokens in, 6 out, $1.2346"],
    ] as const
  ) assert.equal(describeUsage(usage), said);
});
