// Tests of src/llm/chat.ts.

import assert from "node:assert/strict";
import { addUsage, type Usage } from "../../src/llm/chat.ts";

const CASES: readonly (readonly [one: Usage, other: Usage, sum: Usage])[] = [
  [{ inputTokens: 1, outputTokens: 2 }, { inputTokens: 10, outputTokens: 20 }, {
    inputTokens: 11,
    outputTokens: 22,
  }],
  [{ inputTokens: 1, outputTokens: 2, costUsd: 0.5 }, { inputTokens: 0, outputTokens: 0 }, {
    inputTokens: 1,
    outputTokens: 2,
    costUsd: 0.5,
  }],
  [{ inputTokens: 0, outputTokens: 0 }, { inputTokens: 1, outputTokens: 2, costUsd: 0 }, {
    inputTokens: 1,
    outputTokens: 2,
    costUsd: 0,
  }],
  [{ inputTokens: 1, outputTokens: 1, costUsd: 0.25 }, {
    inputTokens: 1,
    outputTokens: 1,
    costUsd: 0.5,
  }, { inputTokens: 2, outputTokens: 2, costUsd: 0.75 }],
];

Deno.test("addUsage() adds tokens, and costs where one is known", () => {
  for (const [one, other, sum] of CASES) assert.deepEqual(addUsage(one, other), sum);
});
