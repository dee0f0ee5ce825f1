// Tests of src/llm/model.ts.

import assert from "node:assert/strict";
import { describeError, exitCodeOf } from "../../src/errors.ts";
import { type ChosenModel, findModel, type ModelOptions } from "../../src/llm/model.ts";

type Variables = Readonly<Record<string, string>>;

const LOCAL: Variables = { OPENAI_BASE_URL: "http://localhost:11434/v1" };
const OPENAI = "https://api.openai.com/v1";

function find(options: Partial<ModelOptions>, variables: Variables = {}): ChosenModel {
  const all = { provider: "providera", isKeyNeeded: true, ...options };
  return findModel(all, (name) => variables[name]);
}

/** The exit code and the lines of the error. */
function refuse(options: Partial<ModelOptions>, variables: Variables): string {
  try {
    find(options, variables);
  } catch (error) {
    return `${exitCodeOf(error)} ${describeError(error, false)}`;
  }
  throw new Error("it was not refused");
}

Deno.test("findModel() chooses provider, model, address and key", () => {
  const openai = { provider: "providera", model: "gpt-6-luna", apiUrl: OPENAI };
  const openrouter = { provider: "providerb", apiUrl: "https://openrouter.ai/api/v1" };
  const cases: readonly (readonly [Partial<ModelOptions>, Variables, object])[] = [
    [{ key: "k" }, { PROVIDERA_API_KEY: "k" }, {
      ...openai,
      key: "k",
      keyName: "PROVIDERA_API_KEY",
    }],
    [{ provider: "openai", key: "k" }, { OPENAI_API_KEY: "k" }, {
      ...openai,
      key: "k",
      keyName: "OPENAI_API_KEY",
    }],
    [
      { provider: "openrouter", key: " k2\n", model: "m" },
      { OPENROUTER_API_KEY: "other", ...LOCAL },
      { ...openrouter, model: "m", key: "k2", keyName: "--openrouter-api-key" },
    ],
    [{ provider: "providerb", key: "k" }, {}, {
      ...openrouter,
      model: "openrouter/free",
      key: "k",
      keyName: "--openrouter-api-key",
    }],
    [{}, LOCAL, { ...openai, apiUrl: "http://localhost:11434/v1" }],
    [{}, { OPENAI_BASE_URL: " https://models.example/v1//?a=b#c " }, {
      ...openai,
      apiUrl: "https://models.example/v1",
    }],
    [{ isKeyNeeded: false }, {}, openai],
  ];
  for (const [options, variables, model] of cases) {
    assert.deepEqual(find(options, variables), model);
  }
});

Deno.test("findModel() says which key is missing, and where another one is set", () => {
  const openai = "no API key set for OpenAI\n" +
    "hint: set OPENAI_API_KEY or PROVIDERA_API_KEY; " +
    "a local server (OPENAI_BASE_URL) needs none";
  const openrouter = "no API key set for OpenRouter\n" +
    "hint: set OPENROUTER_API_KEY or PROVIDERB_API_KEY";
  const cases: readonly (readonly [provider: string, variables: Variables, lines: string])[] = [
    ["providera", {}, openai],
    ["providera", { OPENAI_BASE_URL: `${OPENAI}/` }, openai],
    [
      "providera",
      { PROVIDERB_API_KEY: "s3cr3t-key", OPENROUTER_API_KEY: " " },
      `${openai}; PROVIDERB_API_KEY is set: use --llm-provider openrouter for OpenRouter`,
    ],
    ["providerb", {}, openrouter],
    [
      "providerb",
      LOCAL,
      `${openrouter}; OPENAI_BASE_URL is set: use --llm-provider openai for OpenAI`,
    ],
    [
      "providerb",
      { OPENAI_API_KEY: "s3cr3t-key" },
      `${openrouter}; OPENAI_API_KEY is set: use --llm-provider openai for OpenAI`,
    ],
  ];
  for (const [provider, variables, lines] of cases) {
    assert.equal(refuse({ provider }, variables), `1 error: ${lines}\n`);
  }
});

Deno.test("findModel() refuses malformed keys and addresses", () => {
  const keys: readonly (readonly [key: string, variables: Variables, name: string])[] = [
    ["s3cr3t\nkey", { OPENAI_API_KEY: "s3cr3t\nkey" }, "OPENAI_API_KEY"],
    ["s3cr3t–", {}, "--openai-api-key"],
  ];
  for (const [key, variables, name] of keys) {
    assert.equal(
      refuse({ key }, variables),
      `2 error: the value of ${name} contains characters that are invalid in a key\n` +
        "hint: copy the key again: letters, digits and punctuation on one line\n",
    );
  }
  for (const address of ["localhost:11434", "ftp://x/v1", "http://user:s3cr3t@x/v1", "/v1"]) {
    assert.equal(
      refuse({ key: "k" }, { OPENAI_BASE_URL: address }),
      "2 error: OPENAI_BASE_URL is not an address such as http://localhost:11434/v1\n" +
        "hint: unset OPENAI_BASE_URL, or set it to the address alone\n",
    );
  }
});

Deno.test("findModel() sends keys over plain http to this machine only", () => {
  for (const host of ["localhost:1", "127.0.0.1:2", "127.8.9.10", "[::1]:3"]) {
    const { key } = find({ key: "k" }, { OPENAI_BASE_URL: `http://${host}/v1` });
    assert.equal(key, "k", host);
  }
  for (const host of ["models.example:8080", "127.0.0.1.example", "10.0.0.1", "[::2]"]) {
    const variables = { PROVIDERA_API_KEY: "s3cr3t", OPENAI_BASE_URL: `http://${host}/v1` };
    assert.equal(
      refuse({ key: "s3cr3t" }, variables),
      `1 error: the key of PROVIDERA_API_KEY is not sent to ${host} over plain http\n` +
        "hint: unset PROVIDERA_API_KEY if the server needs none, or use https:// in OPENAI_BASE_URL\n",
    );
  }
});
