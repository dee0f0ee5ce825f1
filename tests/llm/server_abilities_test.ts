// Tests of src/llm/server_abilities.ts: refusals in the words of real servers.

import assert from "node:assert/strict";
import { isAboutContext, readTokenLimit, ServerAbilities } from "../../src/llm/server_abilities.ts";

Deno.test("readTokenLimit() finds how long an answer may be", () => {
  const cases: readonly (readonly [reason: string, most: number | undefined])[] = [
    ["max_tokens is too large: 16000. This model supports at most 4096 completion tokens", 4_096],
    ["max_tokens must be less than or equal to `8192`, the maximum value is 8192", 8_192],
    ["`max_completion_tokens` should be between 1 and 12,288, got 16000", 12_288],
    [
      "'max_tokens' is too large: 16000. This model's maximum context length is 8192 tokens and " +
      "your request has 1500 input tokens (16000 > 8192 - 1500).",
      6_692,
    ],
    [
      "This model's maximum context length is 16385 tokens. However, you requested 18000 tokens " +
      "(2000 in the messages, 16000 in the completion).",
      14_385,
    ],
    ["max_tokens is not supported with this model", undefined],
    ["unknown field max_tokens", undefined],
  ];
  for (const [reason, most] of cases) assert.equal(readTokenLimit(reason, 16_000), most, reason);
});

Deno.test("isAboutContext() recognizes a request that is too long, and nothing else", () => {
  const long = [
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
    "the request exceeds the available context size. try increasing the context size",
    "prompt is too long: 215000 tokens > 200000 maximum",
    "Request too large for gpt-4o on tokens per min (TPM): Limit 30000, Requested 41000",
    "Input is too long for requested model.",
    "input token count exceeds the maximum number of tokens allowed",
  ];
  for (const reason of long) assert.equal(isAboutContext(reason), true, reason);
  const others = [
    "Invalid schema for response_format 'summaries'",
    "Rate limit reached for m on requests per min (RPM): Limit 3",
    "The model `m` does not exist",
    "max_tokens is too large: 16000",
  ];
  for (const reason of others) assert.equal(isAboutContext(reason), false, reason);
});

Deno.test("ServerAbilities learns once from several requests at a time", () => {
  const abilities = new ServerAbilities();
  const used = abilities.asking;
  const reason = "Unsupported parameter: 'max_completion_tokens'";
  assert.equal(abilities.learn(400, reason, used), true);
  assert.equal(abilities.learn(422, reason, used), true);
  assert.equal(abilities.asking.lengthName, "max_tokens");
  assert.equal(abilities.learn(400, "max_tokens: unknown", abilities.asking), true);
  assert.equal(abilities.asking.lengthName, undefined);
  // Nothing is left to leave out.
  assert.equal(abilities.learn(400, "max_tokens: unknown", abilities.asking), false);
  assert.equal(abilities.learn(401, "response_format", abilities.asking), false);
  assert.equal(abilities.learn(400, "model: unknown", abilities.asking), false);
});

Deno.test("ServerAbilities leaves no room for less than 1,000 tokens", () => {
  const abilities = new ServerAbilities();
  const reason = "'max_tokens' is too large: 16000. This model's maximum context length is 4096 " +
    "tokens and your request has 3500 input tokens.";
  assert.equal(abilities.learn(400, reason, abilities.asking), false);
});
