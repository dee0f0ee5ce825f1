// Tests of src/summaries/plan.ts: what becomes of texts before they are sent, and what of kept summaries.

import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openSummaryWorld, RELEASE, toldIn } from "../support/ai/summary_world.ts";

const FILE = ".relnotes-cache/summaries.json";

Deno.test("generate --use-llm sends no piece of a key that goes over several passages", async () => {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const token = `ghp_${"a1B2".repeat(9)}`;
  const [first, ...more] = RELEASE;
  const readme = `# Ports\n\nEvery port and every key.\n\n\`\`\`\n${privateKey}\`\`\`\n`;
  await using world = await openSummaryWorld({}, [
    {
      ...first,
      message: `feat: open a port\n\n${"port ".repeat(195)}\n${"port ".repeat(4)}${token}`,
      files: { "README.md": readme },
    },
    ...more,
  ]);
  assert.equal((await world.run()).exitCode, 0);
  const sent = world.server.requests.map(({ body }) => body).join("\n");
  assert.match(sent, /README\.md: Ports/);
  const lines = privateKey.split("\n").filter((line) => /^[A-Za-z0-9+/]{20,}/.test(line));
  assert.ok(lines.length > 20);
  for (const line of lines) assert.ok(!sent.includes(line.slice(0, 20)), line);
  assert.ok(!sent.includes(token.slice(0, 10)));
});

Deno.test("generate --use-llm tells of no files that are not about the software", async () => {
  const [first, ...more] = RELEASE;
  const names = [
    "CODE_OF_CONDUCT.md",
    ".github/PULL_REQUEST_TEMPLATE.md",
    ".github/ISSUE_TEMPLATE/bug.md",
    ".gitlab/merge_request_templates/Default.md",
    "docs/CONTRIBUTORS.md",
    "AUTHORS.md",
    "LICENSE.md",
  ];
  await using world = await openSummaryWorld({}, [
    {
      message: "feat: remember cursors",
      tags: ["v1"],
      files: {
        ...first?.files,
        ...Object.fromEntries(names.map((name) => [name, "Every port of results, in pages.\n"])),
        "docs/licensing.md": "Every port of results has a licence.\n",
      },
    },
    ...more,
  ]);
  await world.run();
  const passages = world.server.asked.flatMap(toldIn).flatMap(({ background }) => background);
  const files = new Set(passages.map((passage) => passage.split(": ")[0]));
  assert.deepEqual([...files].sort(), ["README.md", "docs/licensing.md"]);
});

Deno.test("generate --use-llm believes a kept summary only as it would a new one", async () => {
  const forgeries = [
    "Fixes CVE-2024-12345 and closes every port.",
    "Closes every port 40% faster.",
    "Closes every port, see evil.example for more.",
    "Removes the account of every user.",
    "**Closes** every port.",
  ];
  await using world = await openSummaryWorld();
  await world.run();
  const file = join(world.repository.path, FILE);
  const kept = readFileSync(file, "utf8");
  for (const forgery of forgeries) {
    writeFileSync(file, kept.replace("Closes every port after a test.", forgery));
    const before = world.server.requests.length;
    const run = await world.run();
    assert.match(run.stdout, /^ {2}Closes every port after a test\.$/m, forgery);
    assert.match(run.stderr, /^1 summary, 1 kept from before; /, forgery);
    assert.equal(world.server.requests.length, before + 1);
  }
});

Deno.test("generate --use-llm believes a kept summary that only a document bears out", async () => {
  const [first, ...more] = RELEASE;
  await using world = await openSummaryWorld({
    reply: (asked) =>
      JSON.stringify({
        summaries: toldIn(asked).map(({ id }) => ({
          id,
          summary: "Closes every port of PagerHub.",
        })),
      }),
  }, [
    { ...first, message: "feat: start", files: { "README.md": "Every port is of PagerHub.\n" } },
    ...more.slice(1),
  ]);
  const runs = [await world.run(), await world.run()];
  for (const run of runs) assert.match(run.stdout, /^ {2}Closes every port of PagerHub\.$/m);
  assert.equal(world.server.requests.length, 1);
});
