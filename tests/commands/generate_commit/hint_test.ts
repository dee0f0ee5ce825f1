// `generate-commit --hint` and `--language`: what the model is told, and what it may then say.

import assert from "node:assert/strict";
import { letters } from "../../support/ai/secret_corpus.ts";
import { makeCommitBench } from "../../support/commit_bench.ts";

const TOKEN = "gh" + "p_" + letters(36);

Deno.test("generate-commit --hint sends the person's words, masked, and takes its numbers as known", async () => {
  const message = "feat: count to two (#41)";
  await using bench = await makeCommitBench({ replies: [message] });
  const hint = `for #41, seen with ${TOKEN}\u001b[2J`;
  const run = await bench.run(["--no-confirm", "--hint", hint]);
  assert.deepEqual([run.exitCode, bench.message(), bench.asked().length], [0, message, 1]);
  const [system, user] = bench.asked()[0]?.messages ?? [];
  assert.match(JSON.parse(user?.content ?? "{}").hint, /^for #41, seen with \[masked: /);
  assert.match(system?.content ?? "", /^- "hint" is by the author of the commit/m);
  assert.ok(!JSON.stringify(bench.asked()).includes(TOKEN));
  assert.ok(!system?.content.includes("#41"));
});

Deno.test("generate-commit without --hint and with a blank one sends none", async () => {
  await using bench = await makeCommitBench();
  for (const args of [[], ["--hint", " "]]) {
    bench.reset();
    await bench.run(["--print", ...args]);
    const [system, user] = bench.asked()[0]?.messages ?? [];
    assert.ok(!("hint" in JSON.parse(user?.content ?? "{}")));
    assert.doesNotMatch(system?.content ?? "", /hint|this language/);
  }
});

Deno.test("generate-commit --language asks for that language, and finds no fault with it", async () => {
  const message = "feat: zähle bis zwei\n\nBisher war bei eins Schluss.";
  await using bench = await makeCommitBench({ replies: [message] });
  const run = await bench.run(["--print", "--no-show-diff", "--language", 'Ger"man']);
  assert.deepEqual([run.stdout, run.stderr, bench.asked().length], [`${message}\n`, "", 1]);
  const [system] = bench.asked()[0]?.messages ?? [];
  assert.match(system?.content ?? "", /in this language, .*: "Ger\\"man"\. A type/);
});
