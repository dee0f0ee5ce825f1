// Tests of src/llm/model.ts.

import assert from "node:assert/strict";
import { type ChosenModel, findModel, type ModelOptions } from "../../src/llm/model.ts";
import { describeError, exitCodeOf } from "../../src/errors.ts";

type Variables = Readonly<Record<string, string>>;

const ASKED: ModelOptions = { provider: "providera", isKeyNeeded: true };
const LOCAL: Variables = { OPENAI_BASE_URL: "http://localhost:11434/v1" };

function find(options: Partial<ModelOptions>, variables: Variables = {}): ChosenModel {
  return findModel({ ...ASKED, ...options }, (name) => variables[name]);
}

/** The exit code and the lines of the error. */
function refusal(options: Partial<ModelOptions>, variables: Variables = {}): string {
  try {
    find(options, variables);
  } catch (error) {
    return `${exitCodeOf(error)} ${describeError(error, false)}`;
  }
  throw new Error("it was not refused");
}

const FOUND: readonly (readonly [
  name: string,
  options: Partial<ModelOptions>,
  variables: Variables,
  setting: ChosenModel,
])[] = [
  ["OpenAI by default", { key: "k1" }, { PROVIDERA_API_KEY: "k1" }, {
    provider: "providera",
    model: "gpt-6-luna",
    apiUrl: "https://api.openai.com/v1",
    key: "k1",
    keyName: "PROVIDERA_API_KEY",
  }],
  ["a key of the own variable", { provider: "openai", key: "k1" }, { OPENAI_API_KEY: "k1" }, {
    provider: "providera",
    model: "gpt-6-luna",
    apiUrl: "https://api.openai.com/v1",
    key: "k1",
    keyName: "OPENAI_API_KEY",
  }],
  ["OpenRouter, a key of the flag", { provider: "openrouter", key: " k2\n", model: "m" }, {
    OPENROUTER_API_KEY: "other",
    OPENAI_BASE_URL: "http://localhost:1",
  }, {
    provider: "providerb",
    model: "m",
    apiUrl: "https://openrouter.ai/api/v1",
    key: "k2",
    keyName: "--openrouter-api-key",
  }],
  ["OpenRouter's default model", { provider: "providerb", key: "k" }, {}, {
    provider: "providerb",
    model: "openrouter/free",
    apiUrl: "https://openrouter.ai/api/v1",
    key: "k",
    keyName: "--openrouter-api-key",
  }],
  ["a local server needs no key", {}, LOCAL, {
    provider: "providera",
    model: "gpt-6-luna",
    apiUrl: "http://localhost:11434/v1",
  }],
  ["slashes, a query and spaces of an address go", {}, {
    OPENAI_BASE_URL: " https://models.example/v1//?a=b#c ",
  }, { provider: "providera", model: "gpt-6-luna", apiUrl: "https://models.example/v1" }],
  ["no key is needed when nothing is asked", { isKeyNeeded: false }, {}, {
    provider: "providera",
    model: "gpt-6-luna",
    apiUrl: "https://api.openai.com/v1",
  }],
];

for (const [name, options, variables, setting] of FOUND) {
  Deno.test(`findModel() finds ${name}`, () => {
    assert.deepEqual(find(options, variables), setting);
  });
}

const REFUSED: readonly (readonly [
  name: string,
  options: Partial<ModelOptions>,
  variables: Variables,
  said: string,
])[] = [
  [
    "no key of OpenAI",
    {},
    {},
    "1 error: OpenAI needs a key, and there is none\n" +
    "hint: set PROVIDERA_API_KEY or OPENAI_API_KEY; " +
    "a local server, named by OPENAI_BASE_URL, needs none\n",
  ],
  [
    "no key of OpenAI, its own address written out",
    {},
    { OPENAI_BASE_URL: "https://api.openai.com/v1/" },
    "1 error: OpenAI needs a key, and there is none\n" +
    "hint: set PROVIDERA_API_KEY or OPENAI_API_KEY; " +
    "a local server, named by OPENAI_BASE_URL, needs none\n",
  ],
  [
    "no key of OpenRouter",
    { provider: "providerb" },
    {},
    "1 error: OpenRouter needs a key, and there is none\n" +
    "hint: set PROVIDERB_API_KEY or OPENROUTER_API_KEY\n",
  ],
  [
    "no key of OpenRouter, whatever other server there is",
    { provider: "providerb" },
    LOCAL,
    "1 error: OpenRouter needs a key, and there is none\n" +
    "hint: set PROVIDERB_API_KEY or OPENROUTER_API_KEY; " +
    "for OpenAI, as OPENAI_BASE_URL is set, say --llm-provider openai\n",
  ],
  [
    "no key of OpenRouter, but one of OpenAI",
    { provider: "providerb" },
    { OPENAI_API_KEY: "s3cr3t-key" },
    "1 error: OpenRouter needs a key, and there is none\n" +
    "hint: set PROVIDERB_API_KEY or OPENROUTER_API_KEY; " +
    "for OpenAI, as OPENAI_API_KEY is set, say --llm-provider openai\n",
  ],
  [
    "no key of OpenAI, but one of OpenRouter",
    {},
    { PROVIDERB_API_KEY: "s3cr3t-key", OPENROUTER_API_KEY: " " },
    "1 error: OpenAI needs a key, and there is none\n" +
    "hint: set PROVIDERA_API_KEY or OPENAI_API_KEY; " +
    "a local server, named by OPENAI_BASE_URL, needs none; " +
    "for OpenRouter, as PROVIDERB_API_KEY is set, say --llm-provider openrouter\n",
  ],
  [
    "a key with a line break in it",
    { key: "s3cr3t\nkey" },
    { OPENAI_API_KEY: "s3cr3t\nkey" },
    "2 error: the value of OPENAI_API_KEY holds characters that no key has\n" +
    "hint: copy the key anew: letters, digits and signs on one line\n",
  ],
  [
    "a key with a letter that headers cannot hold",
    { key: "s3cr3t–" },
    {},
    "2 error: the value of --openai-api-key holds characters that no key has\n" +
    "hint: copy the key anew: letters, digits and signs on one line\n",
  ],
  [
    "a key over plain http to another machine",
    { key: "s3cr3t" },
    { PROVIDERA_API_KEY: "s3cr3t", OPENAI_BASE_URL: "http://models.example:8080/v1" },
    "1 error: the key of PROVIDERA_API_KEY is not sent to models.example:8080, which is asked over " +
    "plain http\nhint: unset PROVIDERA_API_KEY if the server needs none, or let OPENAI_BASE_URL " +
    "begin with https://\n",
  ],
  ...["localhost:11434", "models.example/v1", "ftp://x/v1", "http://user:s3cr3t@x/v1", "/v1"].map((
    address,
  ): readonly [string, Partial<ModelOptions>, Variables, string] => [
    `the address ${address}`,
    { key: "k" },
    { OPENAI_BASE_URL: address },
    "2 error: OPENAI_BASE_URL is not an address such as http://localhost:11434/v1\n" +
    "hint: unset OPENAI_BASE_URL, or set it to the address alone\n",
  ]),
];

for (const [name, options, variables, said] of REFUSED) {
  Deno.test(`findModel() refuses ${name}`, () => {
    const lines = refusal(options, variables);
    assert.equal(lines, said);
    assert.doesNotMatch(lines, /s3cr3t/);
  });
}

Deno.test("findModel() sends keys over plain http within this machine only", () => {
  for (const host of ["localhost:1", "127.0.0.1:2", "127.8.9.10", "[::1]:3"]) {
    const { key } = find({ key: "k" }, { OPENAI_BASE_URL: `http://${host}/v1` });
    assert.equal(key, "k", host);
  }
  for (const host of ["127.0.0.1.example", "localhost.example", "10.0.0.1", "[::2]"]) {
    assert.match(refusal({ key: "k" }, { OPENAI_BASE_URL: `http://${host}/v1` }), /plain http/);
  }
});
