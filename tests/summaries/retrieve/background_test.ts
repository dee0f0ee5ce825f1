// Tests of src/summaries/retrieve/background.ts: `--rag-backend`, and which passages reach the model.

import assert from "node:assert/strict";
import {
  findFreePort,
  installChromaServer,
  startChromaServer,
} from "../../support/ai/chroma_server.ts";
import type { AskedChat, OpenaiServer } from "../../support/ai/openai_server.ts";
import { answerWith, openSummaryWorld, RELEASE, toldIn } from "../../support/ai/summary_world.ts";
import { runRelnotes } from "../../support/program.ts";

const NO_CHROMA = await installChromaServer();

/** The passages that the model was told of, change by change. */
function passagesIn({ asked }: OpenaiServer, index = 0): readonly (readonly string[])[] {
  const question = asked[index];
  assert.ok(question);
  return toldIn(question).map(({ background }) => background);
}

Deno.test("generate --rag-backend simple tells of README.md and of earlier commits", async () => {
  await using world = await openSummaryWorld();
  await world.run();
  const hash = world.repository.hashes[0]?.slice(0, 7);
  assert.deepEqual(passagesIn(world.server), [
    [
      "README.md: Tool › Ports\nPorts are open.",
      `commit ${hash}: feat: remember cursors\n\nEvery cursor is remembered for paging.`,
    ],
    ["README.md: Tool\nThe api gives results page by page."],
  ]);
});

const NAMED = "Closes every port by drain_ports after a test.";

Deno.test("generate --rag-backend simple: a summary may name what only a passage of a document holds", async () => {
  const reply = (asked: AskedChat): string =>
    answerWith(
      toldIn(asked).map(({ id, title }) => [
        id,
        title.startsWith("close") ? NAMED : "Shows results in pages of 100.",
      ]),
    );
  const [start, ...rest] = RELEASE;
  assert.ok(start);
  const text = "# Tool\n\n## Ports\n\nPorts are closed by drain_ports.\n";
  for (
    const [name, first, isBelieved] of [
      ["a README", { ...start, files: { "README.md": text } }, true],
      ["nothing", { ...start, files: {} }, false],
      // What another commit says is true of that one.
      ["a commit", { ...start, files: {}, message: "fix: close ports by drain_ports" }, false],
    ] as const
  ) {
    await using world = await openSummaryWorld({ reply }, [first, ...rest]);
    const run = await world.run();
    const isTold = passagesIn(world.server).flat().some((each) => each.includes("drain_ports"));
    assert.deepEqual(
      [run.exitCode, isTold, run.stdout.includes("drain_ports")],
      [0, name !== "nothing", isBelieved],
      `${name}: ${run.stderr}`,
    );
    const refused = "warning: 1 summary refused, such as one that names 'drain_ports'";
    assert.equal(run.stderr.startsWith(refused), !isBelieved, `${name}: ${run.stderr}`);
  }
});

Deno.test("generate --rag-backend simple is the default", async () => {
  await using world = await openSummaryWorld();
  await world.run();
  await world.run(["--rag-backend", "simple", "--summary-cache", "other.json"]);
  const [one, two] = world.server.requests.map(({ body }) => body);
  assert.equal(one, two);
});

Deno.test("generate --rag-backend simple reads the files of the range's end, not of the work tree", async () => {
  await using world = await openSummaryWorld({}, [
    ...RELEASE,
    {
      message: "docs: more",
      files: { "docs/ports.md": "Every port after a test.\n" },
      tags: ["v2"],
    },
    { message: "docs: later", files: { "README.md": "Every port after a test, later.\n" } },
  ]);
  await world.run(["--until-tag", "v2"]);
  const passages = passagesIn(world.server).flat().join("\n");
  assert.match(passages, /docs\/ports\.md: Every port after a test\./);
  assert.doesNotMatch(passages, /later/);
});

Deno.test("generate --rag-backend simple does without texts of the repository", async () => {
  await using world = await openSummaryWorld({}, [{ message: "fix: close every port" }]);
  const { path } = world.repository;
  const run = await runRelnotes([
    "generate",
    "--repo",
    path,
    "--unreleased",
    "--use-llm",
    "--no-prs",
  ], {
    variables: { OPENAI_BASE_URL: world.server.baseUrl },
  });
  assert.equal(run.exitCode, 0);
  assert.deepEqual(passagesIn(world.server), [[]]);
});

Deno.test("generate --rag-backend of another name is a usage error", async () => {
  const args = ["generate", "--repo", "/nonexistent", "--use-llm", "--rag-backend", "vectors"];
  const run = await runRelnotes(args);
  assert.equal(run.exitCode, 2);
  assert.equal(
    run.stderr,
    "error: invalid value 'vectors' for --rag-backend: use simple or chroma\n",
  );
});

Deno.test("generate --rag-backend chroma without a server exits with 1 before any other work", async () => {
  const url = `http://127.0.0.1:${findFreePort()}`;
  const args = ["generate", "--repo", "/nonexistent", "--use-llm", "--rag-backend", "chroma"];
  const variables = { OPENAI_API_KEY: "k", CHROMA_URL: url };
  assert.deepEqual(await runRelnotes(args, { variables }), {
    exitCode: 1,
    stdout: "",
    stderr: `error: the Chroma server ${url} cannot be reached\n` +
      "hint: check that it runs and its address, or use --rag-backend simple\n",
  });
});

Deno.test("generate --rag-backend chroma asks for nothing without --use-llm", async () => {
  await using world = await openSummaryWorld();
  const { path } = world.repository;
  const args = ["generate", "--repo", path, "--no-prs", "--rag-backend", "chroma"];
  const run = await runRelnotes(args, { variables: { CHROMA_URL: "http://127.0.0.1:1" } });
  assert.equal(run.exitCode, 0);
});

Deno.test({
  name: "generate --rag-backend chroma tells of passages, and masks what it has embedded",
  ignore: NO_CHROMA !== undefined,
  fn: async () => {
    await using chroma = await startChromaServer();
    const secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8";
    await using world = await openSummaryWorld({}, [
      {
        message: "start",
        tags: ["v1"],
        files: { "README.md": `# Ports\n\nEvery port is closed with ${secret}.\n` },
      },
      ...RELEASE.slice(1),
    ]);
    const variables = { CHROMA_URL: chroma.url };
    const args = ["--rag-backend", "chroma", "--include-types", "fix"];
    const run = await world.run(args, { variables });
    assert.equal(run.exitCode, 0);
    const paths = new Set(world.server.requests.map(({ path }) => path));
    assert.deepEqual([...paths], ["/v1/embeddings", "/v1/chat/completions"]);
    assert.match(
      passagesIn(world.server).flat().join("\n"),
      /^README\.md: Ports\nEvery port is closed with/,
    );
    const sent = world.server.requests.map(({ body }) => body).join();
    assert.match(sent, /\[masked: /);
    assert.doesNotMatch(sent, /ghp_/);
    const before = world.server.requests.length;
    const again = await world.run(args, { variables });
    assert.equal(again.stdout, run.stdout);
    assert.equal(world.server.requests.length, before);
  },
});

Deno.test({
  name: "generate --rag-backend chroma does without passages when there are no vectors",
  ignore: NO_CHROMA !== undefined,
  fn: async () => {
    await using chroma = await startChromaServer();
    await using world = await openSummaryWorld({
      intercept: ({ path }) =>
        path === "/v1/embeddings"
          ? { status: 404, body: { error: { message: "no such" } } }
          : undefined,
    });
    const variables = { CHROMA_URL: chroma.url };
    const run = await world.run(["--rag-backend", "chroma"], { variables });
    assert.equal(run.exitCode, 0);
    assert.match(run.stdout, /Closes every port after a test\./);
    assert.match(
      run.stderr,
      /^warning: no passages were looked up: OpenAI answered 404 \(no such\);/,
    );
    assert.equal(run.stderr.match(/warning/g)?.length, 1);
  },
});
