// Tests of src/summaries/plan.ts: batches, masked texts, and the check of cached summaries.

import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LOCAL_LIMITS, splitBatches, writeRequests } from "../../src/summaries/plan.ts";
import { STYLE, taskOf } from "../support/ai/summary_tasks.ts";
import {
  answerWith,
  openSummaryWorld,
  promptedChanges,
  RELEASE,
} from "../support/ai/summary_world.ts";

const FILE = ".relnotes-cache/summaries.json";

Deno.test("splitBatches() limits a batch to 40 changes and 160,000 characters, in order", () => {
  const cases: readonly (readonly [lengths: readonly number[], sizes: readonly number[]])[] = [
    [[], []],
    [[0], [1]],
    [Array(81).fill(0), [40, 40, 1]],
    [[75_000, 75_000, 75_000, 0], [2, 2]],
    [[170_000, 0], [1, 1]],
  ];
  for (const [lengths, sizes] of cases) {
    const tasks = lengths.map((length) => taskOf({ details: "x".repeat(length) }));
    const batches = splitBatches(tasks);
    assert.deepEqual(batches.map(({ length }) => length), sizes);
    assert.deepEqual(batches.flat(), tasks);
  }
  const local = splitBatches(
    [0, 0, 0, 0, 0, 0, 7_000, 7_000].map((length) => taskOf({ details: "x".repeat(length) })),
    LOCAL_LIMITS,
  );
  assert.deepEqual(local.map(({ length }) => length), [5, 2, 1]);
});

Deno.test("writeRequests() writes the changes of each batch", () => {
  const [one, two, three] = [taskOf({ id: "c1" }), taskOf({ id: "c2" }), taskOf({ id: "c3" })];
  const requests = writeRequests({ batches: [[one, two], [three]], style: STYLE });
  assert.deepEqual(requests.map((messages) => JSON.parse(messages[1]?.content ?? "")), [
    { changes: [one.prompt, two.prompt] },
    { changes: [three.prompt] },
  ]);
});

Deno.test("generate --use-llm sends no piece of a secret that is cut into passages", async () => {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const token = `ghp_${"a1B2".repeat(9)}`;
  const [first, ...more] = RELEASE;
  const readme = `# Quays\n\nEvery quay, barge and key.\n\n\`\`\`\n${privateKey}\`\`\`\n`;
  await using world = await openSummaryWorld({}, [
    {
      ...first,
      message: `feat: open a port\n\n${"port ".repeat(195)}\n${"port ".repeat(4)}${token}`,
      files: { "README.md": readme },
    },
    ...more,
    { message: "fix: close a quay\n\nA barge stayed on it." },
  ]);
  assert.equal((await world.run()).exitCode, 0);
  const sent = world.server.requests.map(({ body }) => body).join("\n");
  assert.match(sent, /README\.md: Quays/);
  const lines = privateKey.split("\n").filter((line) => /^[A-Za-z0-9+/]{20,}/.test(line));
  assert.ok(lines.length > 20);
  for (const line of lines) assert.ok(!sent.includes(line.slice(0, 20)), line);
  assert.ok(!sent.includes(token.slice(0, 10)));
});

Deno.test("generate --use-llm checks cached summaries like new ones", async () => {
  await using world = await openSummaryWorld();
  await world.run();
  const file = join(world.repository.path, FILE);
  const cached = readFileSync(file, "utf8");
  for (const forgery of ["Fixes CVE-2024-12345 and closes every port.", "**Closes** every port."]) {
    writeFileSync(file, cached.replace("Closes every port after a test.", forgery));
    const before = world.server.requests.length;
    const run = await world.run();
    assert.match(run.stdout, /^ {2}Closes every port after a test\.$/m, forgery);
    assert.match(run.stderr, /^1 summary, 1 from the cache; /, forgery);
    assert.equal(world.server.requests.length, before + 1);
  }
});

Deno.test("generate --use-llm accepts a cached summary that only a document supports", async () => {
  const summary = "Closes every quay of PagerHub.";
  const [first] = RELEASE;
  await using world = await openSummaryWorld({
    reply: (asked) => answerWith(promptedChanges(asked).map(({ id }) => [id, summary])),
  }, [
    {
      ...first,
      message: "feat: start",
      files: { "README.md": "Barges use a quay of PagerHub.\n" },
    },
    { message: "fix: close every quay\n\nBarges stayed after a test." },
  ]);
  for (const run of [await world.run(), await world.run()]) {
    assert.match(run.stdout, /^ {2}Closes every quay of PagerHub\.$/m);
  }
  assert.equal(world.server.requests.length, 1);
});
