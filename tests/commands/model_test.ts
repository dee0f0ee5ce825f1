// Tests of src/commands/model.ts.

import assert from "node:assert/strict";
import { chooseModel, describeUsage } from "../../src/commands/model.ts";
import { resolveOptions } from "../../src/options/resolve.ts";
import { COMMAND_OPTIONS } from "../../src/options/table.ts";

const NONE = { readVariable: (): undefined => undefined };

Deno.test("chooseModel() takes the model and the key of the provider that is named", () => {
  const given = {
    provideraModel: ["small"],
    provideraApiKey: ["sk-a"],
    providerbModel: ["large"],
    providerbApiKey: ["sk-b"],
  };
  const options = resolveOptions(COMMAND_OPTIONS, given, { ...NONE, now: new Date() });
  for (
    const [provider, model, key] of [
      ["providera", "small", "sk-a"],
      ["openai", "small", "sk-a"],
      ["providerb", "large", "sk-b"],
      ["openrouter", "large", "sk-b"],
    ] as const
  ) {
    const chosen = chooseModel(provider, options, NONE);
    assert.deepEqual([chosen.model, chosen.key], [model, key], provider);
  }
});

Deno.test("chooseModel() needs no key where nothing is asked", () => {
  const given = { dryRun: true };
  const options = resolveOptions(COMMAND_OPTIONS, given, { ...NONE, now: new Date() });
  assert.equal(chooseModel("openai", options, NONE).key, undefined);
});

Deno.test("describeUsage() says what was used, and nothing of nothing", () => {
  assert.equal(describeUsage({ inputTokens: 0, outputTokens: 0 }), "");
  assert.equal(
    describeUsage({ inputTokens: 1234, outputTokens: 56 }),
    "; 1,234 tokens in, 56 out",
  );
  assert.equal(
    describeUsage({ inputTokens: 1, outputTokens: 2, costUsd: 0.00123 }),
    "; 1 tokens in, 2 out, $0.0012",
  );
});
