// What doctor says of AI keys: against a local server that knows one of them.

import assert from "node:assert/strict";
import { type OpenaiOptions, startOpenai } from "../../support/ai/openai_server.ts";
import { startServer } from "../../support/platforms/server.ts";
import { runRelnotes } from "../../support/program.ts";
import { makeRepository } from "../../support/git/repository.ts";

const KEY = "sk-verygood";

const SERVER = "http://127\\.0\\.0\\.1:\\d+/v1";

const CASES: readonly {
  readonly variables: Readonly<Record<string, string>>;
  readonly exitCode?: number;
  /** Lines of the report, as a pattern. */
  readonly said: string;
}[] = [
  { variables: { OPENAI_API_KEY: KEY }, said: `ok {7}OPENAI_API_KEY: accepted by ${SERVER}` },
  {
    variables: { PROVIDERA_API_KEY: "sk-verybad", OPENAI_API_KEY: KEY },
    exitCode: 1,
    said: `problem {2}OpenAI: ${SERVER} answered 401 to the key of PROVIDERA_API_KEY\n` +
      " {9}hint: create a new key",
  },
  // A server of the user's own may need no key.
  {
    variables: {},
    exitCode: 1,
    said: `problem {2}OpenAI: ${SERVER} answered 401 without a key\n {9}hint: check its address`,
  },
  {
    variables: { OPENAI_API_KEY: "sk-very bad" },
    exitCode: 1,
    said:
      "problem {2}OpenAI: the value of OPENAI_API_KEY contains characters that are invalid in a key\n.*",
  },
  {
    variables: { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: "http://llm.example.org/v1" },
    exitCode: 1,
    said:
      "problem {2}OpenAI: the key of OPENAI_API_KEY is not sent to llm.example.org over plain http\n.*",
  },
  {
    variables: { OPENAI_BASE_URL: "" },
    said: "off {6}OpenAI, OpenRouter: no key \\(OPENAI_API_KEY, OPENROUTER_API_KEY\\)",
  },
];

Deno.test("doctor says which keys are set and accepted, and shows none", async () => {
  const choices = [{ message: { content: '{"ok":true}' }, finish_reason: "stop" }];
  await using server = await startServer(({ path, headers }) =>
    headers["authorization"] === `Bearer ${KEY}`
      ? { status: 200, body: path === "/v1/models" ? { data: [] } : { choices } }
      : { status: 401, body: { error: { message: `Incorrect API key provided: ${KEY}` } } }
  );
  using repository = makeRepository(["one"]);
  for (const { variables, exitCode = 0, said } of CASES) {
    const run = await runRelnotes(["doctor", "--repo", repository.path], {
      variables: { OPENAI_BASE_URL: `${server.url}/v1`, ...variables },
    });
    const all = run.stdout + run.stderr;
    assert.equal(run.exitCode, exitCode, all);
    assert.match(all, new RegExp(`^${said}$`, "m"));
    assert.ok(!all.includes("sk-very"), all);
  }
});

Deno.test("doctor logs the wait that a provider requests", async () => {
  await using server = await startOpenai({ reply: () => '{"ok":true}' });
  using repository = makeRepository([{ message: "one" }]);
  const run = await runRelnotes(["doctor", "--repo", repository.path], {
    variables: { OPENROUTER_API_KEY: KEY },
    openrouterUrl: server.baseUrl,
    requestHttp: (_request, policy) => {
      policy.onWait?.(42);
      return Promise.resolve({ status: 200, header: () => undefined, body: "" });
    },
  });
  assert.equal(run.stderr, "OpenRouter asks to wait 42 s\n");
  assert.match(run.stdout, /^ok {7}OPENROUTER_API_KEY: accepted by OpenRouter$/m);
});

Deno.test("doctor tries a request, with the model of the variables", async () => {
  using repository = makeRepository(["one"]);
  const cases: readonly (readonly [options: Partial<OpenaiOptions>, said: RegExp, code: number])[] =
    [
      [{}, /^ok {7}model local-7b: answers in JSON$/m, 0],
      [{ fault: () => ({ kind: "whole" }) }, /^ok {7}model local-7b: answers in JSON$/m, 0],
      [
        { reply: () => "Sure!" },
        /^problem {2}model local-7b: it answers, but not with the JSON .*\n {9}hint: choose a model/m,
        1,
      ],
      [
        { models: ["other"] },
        /^problem {2}model local-7b: OpenAI answered 404 \(The model `local-7b` does not exist/m,
        1,
      ],
    ];
  for (const [options, said, code] of cases) {
    // This server cannot list its models.
    await using server = await startOpenai({ reply: () => '{"ok":true}', ...options });
    const run = await runRelnotes(["doctor", "--repo", repository.path], {
      variables: { OPENAI_BASE_URL: server.baseUrl, OPENAI_MODEL: "local-7b" },
    });
    assert.match(run.stdout, said);
    assert.match(run.stdout, /^ok {7}OPENAI_BASE_URL: http:\S+ answers$/m);
    assert.equal(run.exitCode, code);
    assert.equal(server.asked.length, 1);
  }
});
