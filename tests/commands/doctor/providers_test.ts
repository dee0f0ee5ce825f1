// What doctor says of AI keys: against a local server that knows one of them.

import assert from "node:assert/strict";
import { startServer } from "../../support/platforms/server.ts";
import { runRelnotes } from "../../support/program.ts";
import { makeRepository } from "../../support/repository.ts";

const KEY = "sk-verygood";

/** What doctor says of OpenAI with these variables. */
async function examine(
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly exitCode: number; readonly all: string }> {
  await using server = await startServer(({ path, headers }) =>
    path === "/v1/models" && headers["authorization"] === `Bearer ${KEY}`
      ? { status: 200, body: { data: [] } }
      : { status: 401, body: { error: { message: `Incorrect API key provided: ${KEY}` } } }
  );
  using repository = makeRepository([{ message: "one" }]);
  const run = await runRelnotes(["doctor", "--repo", repository.path], {
    variables: { OPENAI_BASE_URL: `${server.url}/v1`, ...variables },
  });
  return { exitCode: run.exitCode, all: run.stdout + run.stderr };
}

Deno.test("doctor says that a key is accepted, naming the variable it is in", async () => {
  const { exitCode, all } = await examine({ OPENAI_API_KEY: KEY });
  assert.equal(exitCode, 0, all);
  assert.match(all, /^ok {7}OPENAI_API_KEY: accepted by http:\/\/127\.0\.0\.1:\d+\/v1$/m);
  assert.ok(!all.includes(KEY));
});

Deno.test("doctor says that a key is not accepted, and shows none", async () => {
  const { exitCode, all } = await examine({ PROVIDERA_API_KEY: "sk-verybad", OPENAI_API_KEY: KEY });
  assert.equal(exitCode, 1, all);
  assert.match(
    all,
    /^problem {2}OpenAI: http:\/\/127\.0\.0\.1:\d+\/v1 answered 401 to the key of PROVIDERA_API_KEY\n {9}hint: create a new key$/m,
  );
  assert.ok(!all.includes(KEY) && !all.includes("sk-verybad"));
});

Deno.test("doctor asks a server of one's own without a key", async () => {
  const { exitCode, all } = await examine({});
  assert.equal(exitCode, 1, all);
  assert.match(
    all,
    /^problem {2}OpenAI: http:\/\/127\.0\.0\.1:\d+\/v1 answered 401 without a key\n {9}hint: check its address$/m,
  );
});

Deno.test("doctor sends no malformed key, and none over plain http to another machine", async () => {
  const cases = [
    [{ OPENAI_API_KEY: "sk-very bad" }, "the value of OPENAI_API_KEY holds characters"],
    [
      { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: "http://llm.example.org/v1" },
      "the key of OPENAI_API_KEY is not sent to llm.example.org",
    ],
  ] as const;
  for (const [variables, problem] of cases) {
    const { exitCode, all } = await examine(variables);
    assert.equal(exitCode, 1, all);
    assert.match(all, new RegExp(`^problem  OpenAI: ${problem}`, "m"));
    assert.ok(!all.includes("sk-very"));
  }
});

Deno.test("doctor says which keys are not set, and takes that for no problem", async () => {
  const { exitCode, all } = await examine({ OPENAI_BASE_URL: "" });
  assert.equal(exitCode, 0, all);
  assert.match(all, /^off {6}OpenAI: no key \(PROVIDERA_API_KEY, OPENAI_API_KEY\)$/m);
  assert.match(all, /^off {6}OpenRouter: no key \(PROVIDERB_API_KEY, OPENROUTER_API_KEY\)$/m);
});

Deno.test("doctor says in a log that a provider asks to wait", async () => {
  using repository = makeRepository([{ message: "one" }]);
  const run = await runRelnotes(["doctor", "--repo", repository.path], {
    variables: { OPENAI_API_KEY: KEY },
    requestHttp: (_request, policy) => {
      policy.onWait?.(42);
      return Promise.resolve({ status: 200, header: () => undefined, body: "" });
    },
  });
  assert.equal(run.stderr, "OpenAI asks to wait 42 s\n");
  assert.match(run.stdout, /^ok {7}OPENAI_API_KEY: accepted by OpenAI$/m);
});
