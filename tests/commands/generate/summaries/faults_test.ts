// Faults of providers end to end: the document is written, and one honest warning says what is missing and why.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AskedChat, Fault, OpenaiOptions, Reply } from "../../../support/ai/openai_server.ts";
import {
  answerWith,
  honestAnswer,
  KEY,
  openSummaryWorld,
  promptedChanges,
  RELEASE,
} from "../../../support/ai/summary_world.ts";
import { makeRepository, type TestRepository } from "../../../support/git/repository.ts";

const FIX = "Closes every port after a test.";
const FEAT = "Shows results in pages of 100.";
const VARIABLES = { OPENAI_API_KEY: KEY };

interface Row {
  readonly name: string;
  readonly fault?: Fault;
  /** The fault goes after so many questions. */
  readonly times?: number;
  readonly reply?: (asked: AskedChat) => string | Reply;
  readonly options?: Partial<OpenaiOptions>;
  /** The lines of standard error before the number of commits. */
  readonly said: RegExp;
  /** The summaries in the document, newest first; none when it is not said. */
  readonly kept?: readonly string[];
  /** How often was asked; 1 when it is not said. */
  readonly asked?: number;
}

const NO_CREDIT = "the account has no credit left; add some, or use another provider";
const BOTH = [FEAT, FIX];

const ROWS: readonly Row[] = [
  {
    name: "a wrong key",
    fault: { kind: "wrongKey" },
    said:
      /^warning: 2 summaries missing: OpenAI answered 401 \(Incorrect API key provided: … You can .*\); check the key of OPENAI_API_KEY, or make a new one\n0 summaries$/,
  },
  {
    name: "a quota that is used up",
    fault: { kind: "insufficientQuota" },
    said: new RegExp(`^warning: 2 summaries missing: OpenAI answered 429 .*; ${NO_CREDIT}\n0 summ`),
  },
  {
    name: "no credit",
    fault: { kind: "noCredit" },
    said: new RegExp(`^warning: 2 summaries missing: OpenAI answered 402 .*; ${NO_CREDIT}\n0 summ`),
  },
  {
    name: "a model that is gone",
    fault: { kind: "modelGone" },
    said:
      /^warning: 2 summaries missing: OpenAI answered 404 \(The model `gpt-6-luna` does not exist or you do not have access to it\.\); the model 'gpt-6-luna' may be gone; choose another one with --openai-model\n/,
  },
  {
    name: "too many requests, without an end",
    fault: { kind: "rateLimited" },
    said:
      /^warning: 2 summaries missing: OpenAI answered 429 \(Rate limit reached .*\); too many requests for now; wait a while, or choose a model with a higher limit\n/,
    asked: 4,
  },
  {
    name: "too many requests, for a while",
    fault: { kind: "rateLimited", retryAfter: 1 },
    times: 1,
    said: /^2 summaries; \d+ tokens in, \d+ out$/,
    kept: BOTH,
    asked: 2,
  },
  {
    name: "too many requests, for an hour",
    fault: { kind: "rateLimited", retryAfter: 3_600 },
    said: /^warning: 2 summaries missing: OpenAI answered 429 .*; too many requests for now; wait/,
  },
  {
    name: "a refusal",
    fault: { kind: "refusal" },
    said:
      /^warning: 2 summaries missing: OpenAI declined to answer; the provider's content policy refused the request; try another model\n/,
    asked: 3,
  },
  {
    name: "a refusal for one change only",
    reply: (asked) =>
      promptedChanges(asked).some(({ id }) => id === "c1")
        ? { text: "", finishReason: "content_filter" }
        : honestAnswer(asked),
    said: /^warning: 1 summary missing: OpenAI declined to answer; .*\n1 summary; /,
    kept: [FEAT],
    asked: 3,
  },
  {
    name: "a connection that is cut off",
    fault: { kind: "cutOff" },
    said:
      /^warning: 2 summaries missing: 127\.0\.0\.1:\d+ stopped in the middle of its answer: the connection was closed too early; try again later\n/,
    asked: 3,
  },
  {
    name: "a connection that is cut off once",
    fault: { kind: "cutOff" },
    times: 1,
    said: /^2 summaries; /,
    kept: BOTH,
    asked: 2,
  },
  {
    name: "an error in the middle",
    fault: { kind: "midStreamError" },
    said:
      /^warning: 2 summaries missing: OpenAI failed \(Provider disconnected unexpectedly\); try again later\n/,
    asked: 3,
  },
  {
    name: "a page for people with status 200",
    fault: { kind: "htmlPage", status: 200 },
    said:
      /^warning: 2 summaries missing: OpenAI sent something that is no answer of a model; check that http:\S+\/v1 is the address of an API that speaks OpenAI's protocol\n/,
  },
  {
    name: "a page for people with status 502",
    fault: { kind: "htmlPage" },
    said: /^warning: 2 summaries missing: OpenAI answered 502 \(an HTML page\); try again later\n/,
    asked: 4,
  },
  {
    name: "an answer at once",
    fault: { kind: "whole" },
    said: /^2 summaries; /,
    kept: BOTH,
  },
  {
    name: "a context for one change only",
    options: {
      fault: (asked) =>
        promptedChanges(asked).length > 1 ? { kind: "context", tokens: 1 } : undefined,
    },
    said: /^2 summaries; /,
    kept: BOTH,
    asked: 3,
  },
  {
    name: "half of the JSON",
    fault: { kind: "invalidJson" },
    said:
      /^warning: 2 summaries refused, for example one that came in an answer that does not have the requested shape\n0 summaries; /,
    asked: 2,
  },
  {
    name: "an answer that is too long for the model",
    reply: () => ({ text: "", finishReason: "length" }),
    said:
      /^warning: 2 summaries missing: the answer of OpenAI exceeds the limit on output; choose a model that reasons less, or one with a higher limit\n0 s/,
    asked: 3,
  },
  {
    name: "a missing id",
    reply: () => answerWith([["c1", FIX]]),
    said:
      /^warning: 1 summary refused, for example one that is missing from the answer\n1 summary; /,
    kept: [FIX],
    asked: 2,
  },
  {
    name: "a summary that is too long",
    reply: () => answerWith([["c1", FIX], ["c2", `Shows ${"more ".repeat(30)}results.`]]),
    said: /^warning: 1 summary refused, for example one that is longer than 30 words\n1 summary; /,
    kept: [FIX],
    asked: 2,
  },
];

/** Events that take nothing from the others, and those that end an answer. */
const HARMLESS = [
  "null",
  "[]",
  '{"choices":null}',
  '{"choices":[{"delta":{"content":{}}}]}',
];
const HARMFUL = [
  '{"error":5}',
  "{",
  `[${"{},".repeat(400_000)}{}]`,
  JSON.stringify({ choices: [{ delta: { content: `{"summaries":[${"{},".repeat(60_000)}` } }] }),
];

async function assertRow(row: Row, repository: TestRepository): Promise<void> {
  const { fault, times = Infinity, reply, options, said, kept = [], asked = 1 } = row;
  await using world = await openSummaryWorld({
    fault: (_asked, index) => index < times ? fault : undefined,
    ...(reply === undefined ? {} : { reply }),
    ...options,
  }, repository);
  const run = await world.run([], { variables: VARIABLES });
  assert.equal(run.exitCode, 0, run.stderr);
  assert.match(run.stderr.replace("\nv1..HEAD, 2 commits\n", ""), said);
  assert.ok((run.stderr.match(/^warning: /gm)?.length ?? 0) <= 1);
  assert.equal(run.stdout.match(/^- /gm)?.length, 2);
  const summaries = [...run.stdout.matchAll(/^ {2}(\S.*)$/gm)].map(([, text]) => text);
  assert.deepEqual(summaries, kept);
  assert.doesNotMatch(run.stdout + run.stderr, /s3cr3t|sk-/);
  assert.equal(world.server.requests.length, asked);
}

Deno.test("generate --use-llm writes the document whatever the provider does, and says why", async (t) => {
  // Each model has an address of its own, so nothing that is kept of one is believed of the next.
  using repository = makeRepository(RELEASE);
  for (const row of ROWS) await t.step(`with ${row.name}`, () => assertRow(row, repository));
});

Deno.test("generate --use-llm writes the document whatever events the model sends", async () => {
  using repository = makeRepository(RELEASE);
  for (const event of [...HARMLESS, ...HARMFUL]) {
    await using world = await openSummaryWorld({
      fault: () => ({ kind: "nonsense", event }),
    }, repository);
    const run = await world.run(["--stream-llm"], { variables: VARIABLES });
    assert.equal(run.exitCode, 0, run.stderr);
    assert.equal(run.stdout.match(/^- /gm)?.length, 2);
    const isHad = run.stdout.includes(`  ${FIX}\n`) && run.stdout.includes(`  ${FEAT}\n`);
    assert.equal(isHad, HARMLESS.includes(event), `${event.slice(0, 100)}\n${run.stderr}`);
  }
});

Deno.test("generate --use-llm --strict writes nothing when summaries are missing", async () => {
  await using world = await openSummaryWorld({
    fault: (_asked, index) => index === 0 ? { kind: "wrongKey" } : undefined,
  });
  const out = join(world.repository.path, "notes.md");
  const args = ["--strict", "--out", out];
  const run = await world.run(args, { variables: VARIABLES });
  assert.equal(run.exitCode, 1);
  assert.match(
    run.stderr,
    /^error: OpenAI answered 401 .*\nhint: check the key of OPENAI_API_KEY/m,
  );
  assert.doesNotMatch(run.stderr, /warning|missing/);
  assert.deepEqual([run.stdout, existsSync(out)], ["", false]);
  assert.equal((await world.run(args, { variables: VARIABLES })).exitCode, 0);
  assert.match(readFileSync(out, "utf8"), /Closes every port/);
});

Deno.test("generate --use-llm --strict writes the notes when all answers arrived and none is accepted", async () => {
  await using world = await openSummaryWorld({
    reply: (asked) => answerWith(promptedChanges(asked).map(({ id }) => [id, "Adds 17 colours."])),
  });
  const run = await world.run(["--strict"]);
  assert.equal(run.exitCode, 0);
  assert.match(run.stderr, /^warning: 2 summaries refused, for example one that .*\n0 summaries; /);
  assert.equal(run.stdout.match(/^- /gm)?.length, 2);
  assert.doesNotMatch(run.stdout, /colours/);
});

Deno.test("generate --use-llm keeps the summaries received before the provider fails", async () => {
  const message = "fix: close every port\n\nPorts stayed open after a test.";
  const many = Array.from({ length: 60 }, () => ({ message }));
  await using world = await openSummaryWorld(
    { fault: (_asked, index) => index >= 2 ? { kind: "cutOff" } : undefined },
    [{ message: "start", tags: ["v1"] }, ...many],
  );
  const run = await world.run(["--stream-llm", "--all"]);
  assert.equal(run.exitCode, 0);
  const [, missing, had] =
    /\nwarning: (\d+) summaries missing: .*; try again later\n(\d+) summaries; /
      .exec(run.stderr) ?? [];
  assert.equal(Number(missing) + Number(had), 60);
  // Two batches of five came whole, and of the others what was said before they broke.
  assert.ok(Number(had) >= 10 && Number(missing) > 0, `${missing} ${had}`);
  assert.equal(run.stdout.match(/^- /gm)?.length, 60);
  assert.equal(run.stdout.match(/^ {2}Closes every port after a test\.$/gm)?.length, Number(had));
});
