// Tests of src/commands/generate/summarize.ts: what `--summary-cache` keeps, and what is asked anew.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  answerWith,
  honestAnswer,
  openSummaryWorld,
  type SummaryWorld,
} from "../../../support/ai/summary_world.ts";
import { makeFolder } from "../../../support/git/repository.ts";

const FILE = join(".relnotes-cache", "summaries.json");

/** The summaries that a file keeps, sorted. */
function keptIn(file: string): readonly string[] {
  // What relnotes has written.
  const { summaries } = JSON.parse(readFileSync(file, "utf8")) as {
    readonly summaries: Readonly<Record<string, { readonly summary: string }>>;
  };
  return Object.values(summaries).map(({ summary }) => summary).sort();
}

function keptBy({ repository }: SummaryWorld): readonly string[] {
  return keptIn(join(repository.path, FILE));
}

const BOTH = ["Closes every port after a test.", "Shows results in pages of 100."];

Deno.test("generate --summary-cache: by default a file under the root of the repository", async () => {
  await using world = await openSummaryWorld();
  const { repository: { path } } = world;
  mkdirSync(join(path, "deep"));
  await world.run(["--repo", join(path, "deep")]);
  assert.deepEqual(keptBy(world), BOTH);
  assert.deepEqual(readdirSync(join(path, ".relnotes-cache")).sort(), [
    ".gitignore",
    "summaries.json",
  ]);
  assert.doesNotMatch(world.repository.git("status", "--porcelain"), /relnotes-cache/);
  if (Deno.build.os !== "windows") assert.equal(statSync(join(path, FILE)).mode & 0o777, 0o600);
});

Deno.test("generate --summary-cache: a second run sends no request and writes the same", async () => {
  await using world = await openSummaryWorld();
  await world.run(["--include-types", "feat"]);
  const first = await world.run();
  assert.match(first.stderr, /^1 summary, 1 from the cache; /);
  const second = await world.run();
  assert.equal(second.stdout, first.stdout);
  assert.equal(second.stderr, "0 summaries, 2 from the cache\nv1..HEAD, 2 commits\n");
  assert.equal(world.server.requests.length, 2);
});

Deno.test("generate --summary-cache names another file, relative to the root or not", async () => {
  await using world = await openSummaryWorld();
  using folder = makeFolder();
  const outside = join(folder.path, "kept.json");
  for (const file of ["own/kept.json", outside]) {
    await world.run(["--summary-cache", file]);
    await world.run(["--summary-cache", file]);
  }
  assert.equal(world.server.requests.length, 2);
  assert.deepEqual(keptIn(join(world.repository.path, "own/kept.json")), BOTH);
  assert.deepEqual(keptIn(outside), BOTH);
  assert.equal(existsSync(join(world.repository.path, ".relnotes-cache")), false);
});

const OTHERS = [["--openai-model", "other"], ["--expert-role", "Nurse"], [
  "--domain-scope",
  "banks",
]];

Deno.test("generate --summary-cache: another model, role or domain gets its own summaries, once", async () => {
  await using world = await openSummaryWorld();
  for (const args of [[], ...OTHERS, [], ...OTHERS]) await world.run(args);
  assert.equal(world.server.requests.length, 1 + OTHERS.length);
});

Deno.test("generate --summary-cache: another provider, retrieval or address gets its own summaries", async () => {
  await using world = await openSummaryWorld();
  await using other = await openSummaryWorld();
  await world.run();
  for (const args of [["--llm-provider", "openrouter"], ["--rag-backend", "chroma"]]) {
    const run = await world.run([...args, "--dry-run"]);
    assert.match(run.stdout, /^1 request for 2 changes\n/m, args.join(" "));
  }
  const kept = await world.run(["--dry-run"]);
  assert.equal(kept.stdout, "0 requests for 0 changes\n");
  await world.run([], { variables: { OPENAI_BASE_URL: other.server.baseUrl } });
  assert.equal(other.server.requests.length, 1);
});

Deno.test("generate --summary-cache: refused and failed summaries are never cached", async () => {
  await using world = await openSummaryWorld({
    reply: () => answerWith([["c1", "Closes every port in version 9.9."], ["c2", ""]]),
    fault: (_asked, index) => index === 0 ? { kind: "wrongKey" } : undefined,
  });
  await world.run();
  assert.equal(existsSync(join(world.repository.path, FILE)), false);
  const run = await world.run();
  assert.match(
    run.stderr,
    /^warning: 2 summaries refused, for example one that names '9\.9', which/,
  );
  assert.equal(existsSync(join(world.repository.path, FILE)), false);
  await world.run();
  assert.equal(world.server.requests.length, 5);
});

Deno.test("generate --summary-cache: a file that git tracks is neither read nor written", async () => {
  await using world = await openSummaryWorld();
  await world.run();
  const { repository } = world;
  const forged = readFileSync(join(repository.path, FILE), "utf8")
    .replace("Closes every port after a test.", "Visit evil.example.");
  writeFileSync(join(repository.path, FILE), forged);
  repository.git("add", "--force", FILE);
  const run = await world.run();
  assert.equal(run.exitCode, 0);
  assert.match(run.stdout, /Closes every port after a test\./);
  assert.match(
    run.stderr,
    /^warning: the cache is not used: git tracks '.*', so others may have written it; remove it/,
  );
  assert.equal(readFileSync(join(repository.path, FILE), "utf8"), forged);
});

Deno.test("generate --summary-cache: the repository's configuration does not lead out of it", async () => {
  using elsewhere = makeFolder();
  await using world = await openSummaryWorld();
  const { repository } = world;
  repository.configure("core.worktree", elsewhere.path);
  const run = await world.run();
  assert.equal(run.exitCode, 0);
  assert.match(
    run.stderr,
    /^warning: the cache is not used: the repository that holds '.*' places its/,
  );
  assert.match(run.stdout, /Closes every port after a test/);
  assert.deepEqual(readdirSync(elsewhere.path), []);
  assert.equal(existsSync(join(repository.path, ".relnotes-cache")), false);
});

Deno.test("generate --use-llm keeps each answer as soon as it is there", async () => {
  const fixes = Array.from({ length: 60 }, (_, at) => ({
    message: `fix: close every port\n\nPorts stayed open after a test. ${at}`,
  }));
  const counts: number[] = [];
  let file = "";
  await using world = await openSummaryWorld({
    reply: (asked) => {
      counts.push(existsSync(file) ? readFileSync(file, "utf8").split(`"summary"`).length - 1 : 0);
      return honestAnswer(asked);
    },
  }, [{ message: "start", tags: ["v1"] }, ...fixes]);
  file = join(world.repository.path, FILE);
  // One after the other, so that the first has been kept when the third is asked for.
  const run = await world.run(["--stream-llm", "--all"]);
  assert.match(run.stderr, /\n60 summaries; /);
  // A server on this machine gets batches of five.
  assert.equal(counts.length, 12);
  assert.equal(counts[0], 0);
  assert.ok((counts[2] ?? 0) >= 5, counts.join());
  assert.equal(readFileSync(file, "utf8").split(`"summary"`).length - 1, 60);
});
