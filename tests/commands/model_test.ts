// Tests of src/commands/model.ts.

import assert from "node:assert/strict";
import { describeConversations, describeUsage } from "../../src/commands/model.ts";

Deno.test("describeUsage() says what was used, and nothing of nothing", () => {
  assert.equal(describeUsage({ inputTokens: 0, outputTokens: 0 }), "");
  assert.equal(
    describeUsage({ inputTokens: 1234, outputTokens: 56 }),
    "; 1,234 tokens in, 56 out",
  );
  assert.equal(
    describeUsage({ inputTokens: 1, outputTokens: 2, costUsd: 0.00123 }),
    "; 1 token in, 2 out, $0.0012",
  );
});

Deno.test("describeConversations() escapes control characters, and estimates tokens", async () => {
  const messages = [
    { role: "system", content: "a\u001b[2Jb\nc" },
    { role: "user", content: "x".repeat(4_000) },
  ] as const;
  assert.equal(
    await describeConversations([messages], {
      provider: "providera",
      model: "m\u202e",
      apiUrl: "http://localhost:1/v1",
    }),
    "request 1 of 1 to m\\u{202e} of OpenAI (http://localhost:1/v1), about 1,002 tokens\n" +
      `system:\n  a\\u{1b}[2Jb\n  c\nuser:\n  ${"x".repeat(4_000)}\n\n`,
  );
});
