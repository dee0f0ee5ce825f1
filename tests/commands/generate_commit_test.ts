// The command `generate-commit` as a person runs it, against a local model and real git: keys, options, git.

import assert from "node:assert/strict";
import { type BenchRun, FIRST_MESSAGE, makeCommitBench } from "../support/commit_bench.ts";

const WISH = "nothing was committed, as you wished";

/** What is piped in, how many questions the model gets, and the message committed (undefined: none). */
const DIALOGUES: readonly {
  input: string;
  asked: number;
  message?: string;
  said?: RegExp;
  /** The body of a script; without it there is no editor. */
  editor?: string;
}[] = [
  { input: "c", asked: 1, message: FIRST_MESSAGE },
  { input: " \n\tc\nq", asked: 1, message: FIRST_MESSAGE },
  { input: "q", asked: 1 },
  { input: "", asked: 1 },
  { input: "\n\n", asked: 1 },
  { input: "r", asked: 1 },
  { input: "r\n", asked: 1 },
  { input: "r\nshorter", asked: 2 },
  { input: "x?C\u001bc", asked: 1, message: FIRST_MESSAGE, said: /no key '\\u\{1b\}'/ },
  { input: "r\nshorter\nc", asked: 2, message: "feat: count 2" },
  { input: "r\r\nshorter\r\nc\r\n", asked: 2, message: "feat: count 2" },
  { input: "r\na\nr\nb\nc", asked: 3, message: "feat: count 3" },
  { input: "r\n \nc", asked: 1, message: FIRST_MESSAGE },
  {
    input: "ec",
    asked: 1,
    message: "fix: mine\n\n# kept",
    editor: 'printf "fix: mine\\n\\n# kept\\n\\n" > "$1"',
  },
  { input: "eq", asked: 1, editor: 'printf "fix: mine" > "$1"' },
  {
    input: "ec",
    asked: 1,
    message: FIRST_MESSAGE,
    editor: ': > "$1"',
    said: /an empty message is none/,
  },
  {
    input: "ec",
    asked: 1,
    message: FIRST_MESSAGE,
    editor: "exit 2",
    said: /ended with 2\nhint: the message is as it was\n/,
  },
  { input: "ec", asked: 1, message: FIRST_MESSAGE, editor: 'rm "$1"', said: /has left no file/ },
  {
    input: "er\nb\nc",
    asked: 2,
    message: "feat: count 2",
    editor: 'echo "fix: mine" > "$1"',
    said: /fix: mine/,
  },
];

Deno.test("generate-commit does what the keys c, r, e and q say, and nothing at the end of the input", async () => {
  await Promise.all(DIALOGUES.map(async ({ input, asked, message, said, editor }) => {
    await using bench = await makeCommitBench();
    const program = editor === undefined ? "false" : bench.writeProgram("edit", editor);
    const run = await bench.run([], { input, variables: { EDITOR: `'${program}'` } });
    const what = `${JSON.stringify(input)}\n${run.stderr}`;
    assert.equal(bench.server.asked.length, asked, what);
    assert.equal(run.stdout, "", what);
    if (said !== undefined) assert.match(run.stderr, said);
    if (message === undefined) {
      assert.equal(run.exitCode, 1, what);
      assert.ok(run.stderr.endsWith(`error: ${WISH}\n`), what);
    } else {
      assert.equal(run.exitCode, 0, what);
      assert.equal(bench.message(), message);
    }
    assert.equal(bench.count(), message === undefined ? 1 : 2, what);
  }));
});

Deno.test("generate-commit tells the model the whole conversation when it replies", async () => {
  await using bench = await makeCommitBench();
  const editor = bench.writeProgram("edit", 'echo "fix: mine" > "$1"');
  const input = "er\nshorter\nr\nmore\nc";
  assert.equal((await bench.run([], { input, variables: { EDITOR: editor } })).exitCode, 0);
  const last = bench.server.asked.at(-1)?.messages ?? [];
  assert.deepEqual(last.map(({ role }) => role), [
    "system",
    "user",
    "assistant",
    "user",
    "assistant",
    "user",
  ]);
  assert.deepEqual([last[2]?.content, last[4]?.content], ["fix: mine", "feat: count 2"]);
  assert.match(last[3]?.content ?? "", /so: shorter$/);
  assert.match(last[5]?.content ?? "", /so: more$/);
});

const NO_SERVER = { OPENAI_BASE_URL: undefined };
const A_KEYS = "set PROVIDERA_API_KEY or OPENAI_API_KEY";
const B_KEYS = "set PROVIDERB_API_KEY or OPENROUTER_API_KEY";
const KEY = "sk-test-0123456789abcdef";

/** Options that end before the model is asked. */
const ENDINGS: readonly {
  args: readonly string[];
  run?: BenchRun;
  exitCode: number;
  said: string;
}[] = [
  // Other than that of `generate`, the default is provider B.
  { args: [], run: { isBare: true }, exitCode: 1, said: B_KEYS },
  { args: ["--llm-provider", "providerb"], exitCode: 1, said: B_KEYS },
  { args: ["--llm-provider", "openrouter"], exitCode: 1, said: B_KEYS },
  {
    args: ["--llm-provider", "providera"],
    run: { variables: NO_SERVER },
    exitCode: 1,
    said: A_KEYS,
  },
  { args: ["--llm-provider", "openai"], run: { variables: NO_SERVER }, exitCode: 1, said: A_KEYS },
  {
    args: ["--llm-provider", "providerb"],
    run: { variables: { OPENAI_API_KEY: KEY } },
    exitCode: 1,
    said: "OpenRouter needs a key, and there is none",
  },
  { args: ["--llm-provider", "other"], exitCode: 2, said: "--llm-provider" },
  { args: ["--no-confirm=yes"], exitCode: 2, said: "--no-confirm" },
  { args: ["--confirm"], exitCode: 2, said: "--confirm" },
  { args: ["--providera-api-key", "a b"], exitCode: 2, said: "holds characters that no key has" },
  { args: ["more"], exitCode: 2, said: "too many arguments" },
  { args: ["--repo", "/nonexistent"], exitCode: 1, said: "/nonexistent" },
];

Deno.test("generate-commit ends before it asks when the options say nothing to go by", async () => {
  await using bench = await makeCommitBench();
  await Promise.all(ENDINGS.map(async ({ args, run, exitCode, said }) => {
    const ended = await bench.run(args, run);
    assert.equal(ended.exitCode, exitCode, ended.stderr);
    assert.ok(ended.stderr.includes(said), ended.stderr);
    assert.equal(ended.stdout, "");
  }));
  assert.deepEqual([bench.server.requests.length, bench.count()], [0, 1]);
});

/** Which model is asked, by what `--dry-run` says. */
const MODELS: readonly {
  args: readonly string[];
  variables?: Readonly<Record<string, string>>;
  model: string;
}[] = [
  { args: ["--dry-run"], model: "openrouter/free of OpenRouter" },
  {
    args: ["--llm-provider", "providerb"],
    model: "openrouter/free of OpenRouter (https://openrouter.ai/api/v1)",
  },
  { args: ["--llm-provider", "providerb", "--providerb-model", "m/x"], model: "m/x of OpenRouter" },
  {
    args: ["--llm-provider", "openrouter", "--openrouter-model", "m/y"],
    model: "m/y of OpenRouter",
  },
  {
    args: ["--llm-provider", "providerb", "--providera-model", "no"],
    model: "openrouter/free of OpenRouter",
  },
  {
    args: ["--llm-provider", "providerb"],
    variables: { PROVIDERB_MODEL: "m/v" },
    model: "m/v of OpenRouter",
  },
  { args: [], model: "gpt-6-luna of OpenAI" },
  { args: ["--providera-model", "gpt-z"], model: "gpt-z of OpenAI" },
  {
    args: ["--openai-model", "gpt-y"],
    variables: { OPENAI_MODEL: "no" },
    model: "gpt-y of OpenAI",
  },
  { args: ["--providerb-model", "no"], model: "gpt-6-luna of OpenAI" },
  {
    args: ["--llm-provider", "providera"],
    variables: { PROVIDERA_MODEL: "gpt-v", OPENAI_MODEL: "no", PROVIDERB_MODEL: "no" },
    model: "gpt-v of OpenAI",
  },
  {
    args: ["--llm-provider", "openrouter"],
    variables: { OPENROUTER_MODEL: "m/w", OPENAI_MODEL: "no", PROVIDERA_MODEL: "no" },
    model: "m/w of OpenRouter",
  },
];

Deno.test("generate-commit asks the model of the provider that is named", async () => {
  await using bench = await makeCommitBench();
  await Promise.all(MODELS.map(async ({ args, variables = {}, model }) => {
    const isBare = args[0] === "--dry-run";
    const setting = isBare ? { variables, isBare } : { variables };
    const run = await bench.run(isBare ? args : [...args, "--dry-run"], setting);
    assert.equal(run.exitCode, 0, run.stderr);
    assert.ok(run.stdout.startsWith(`request 1 of 1 to ${model}`), run.stdout);
  }));
  await bench.run(["--providera-model", "gpt-z", "--no-confirm"]);
  assert.equal(bench.server.asked[0]?.model, "gpt-z");
  assert.equal(bench.server.asked[0]?.stream, true);
});

Deno.test("generate-commit --no-confirm commits the first message and reads no key", async () => {
  await using bench = await makeCommitBench();
  const run = await bench.run(["--no-confirm"], { input: "q" });
  assert.deepEqual([run.exitCode, run.stdout, bench.message()], [0, "", FIRST_MESSAGE]);
  assert.doesNotMatch(run.stderr, /c commit/);
});

Deno.test("generate-commit shows the staged diff unless it is told not to", async () => {
  await using bench = await makeCommitBench();
  const [shown, asked, hidden] = await Promise.all(
    [[], ["--show-diff"], ["--no-show-diff"]].map((args) => bench.run(args, { input: "q" })),
  );
  assert.match(shown?.stderr ?? "", /^diff --git a\/a b\/a\n[^]*^\+two\n\nfeat: count/m);
  assert.equal(withoutMessage(asked?.stderr), withoutMessage(shown?.stderr));
  assert.match(hidden?.stderr ?? "", /^feat: count .*\n/);
});

function withoutMessage(text = ""): string {
  return text.replace(/^feat: [^]*$/m, "");
}
