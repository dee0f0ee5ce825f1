// The action of this repository, its steps run as written with hostile tags, messages and inputs.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readWorkflowCommands } from "../support/ci/file_commands.ts";
import { type Job, startJob } from "../support/ci/job.ts";
import {
  GIT_ENVIRONMENT,
  makeFolder,
  makeRepository,
  type TestRepository,
} from "../support/git/repository.ts";
import type { FakeTag } from "../support/platforms/project.ts";
import { openPublishWorld, tagsOf } from "../support/platforms/publishing.ts";
import { TOKEN } from "../support/platforms/world.ts";

/** Names and texts that would do something in a shell, in a log or in a file of outputs. */
const EVIL_TAG = "v2.0.0-$(touch${IFS}evil1);`touch${IFS}evil2`'\"&";
const EVIL_MESSAGE = `feat!: "; touch evil3; $(touch evil4)

::error::forged
##[error]forged

BREAKING CHANGE: \`x\`
version=forged
version<<EOF
forged
EOF

::set-output name=version::forged`;

function makeEvilRepository(): TestRepository {
  return makeRepository([
    { message: "feat: begin", tags: ["v1.0.0"] },
    { message: "fix: mend (#1)" },
    { message: EVIL_MESSAGE, tags: [EVIL_TAG] },
  ]);
}

function assertHarmless({ path }: TestRepository): void {
  assert.deepEqual(readdirSync(path).filter((name) => name.startsWith("evil")), []);
}

/** The job of all cases: what npm has installed stays for the next run, as on a runner. */
let shared: Job | undefined;

async function openJob(): Promise<Job> {
  return shared ??= await startJob();
}

Deno.test.afterAll(async () => await shared?.[Symbol.asyncDispose]());

Deno.test("action installs the package once, whatever the workspace says of registries", async () => {
  const job = await openJob();
  assert.equal(job.installs(), 0, "this is the first run of the job");
  using repository = makeEvilRepository();
  writeFileSync(join(repository.path, ".npmrc"), "registry=http://127.0.0.1:9/\n");
  for (const range of ["v1.0.0", "v1.0.0.."]) {
    const { exitCode, log } = await job.run(repository.path, { range, args: "--no-prs" });
    assert.equal(exitCode, 0, log);
  }
  assert.equal(job.installs(), 1);
});

Deno.test("action generates notes of hostile tags, messages and inputs", async () => {
  const job = await openJob();
  using repository = makeEvilRepository();
  const { exitCode, outputs, log, summaries } = await job.run(repository.path, {
    range: EVIL_TAG,
    args: "--no-prs\r\n\n--author-filter\n$(touch evil5)|Ada\n",
  });
  assert.equal(exitCode, 0, log);
  assert.deepEqual({ ...outputs, notes: outputs["notes"]?.split("\n")[0] }, {
    // Escaped for Markdown.
    notes: "## Release v2.0.0-\\$(touch\\${IFS}evil1);`touch${IFS}evil2`'\"&",
    version: EVIL_TAG,
    range: `v1.0.0..${EVIL_TAG}`,
    changed: "true",
    url: "",
  });
  assert.match(outputs["notes"] ?? "", /- mend \(#1\)$/m);
  assert.ok(summaries[1]?.includes(`    range    v1.0.0..${EVIL_TAG}\n`));
  assert.ok(summaries[1]?.endsWith(`${outputs["notes"]}\n`));
  assert.deepEqual(readWorkflowCommands(log), []);
  assertHarmless(repository);
});

Deno.test("action takes every input as one value", async (t) => {
  const cases = [
    { inputs: { range: "--all-packages" }, error: /'--all-packages'/ },
    { inputs: { range: "v1.0.0\n--all" }, error: /v1\.0\.0/ },
    { inputs: { format: "json --out=evil6" }, error: /--format/ },
    { inputs: { repo: "$(touch evil7)" }, error: /evil7/ },
    { inputs: { command: "next; touch evil8" }, error: /the input 'command' is none of/ },
    { inputs: { command: "next", format: 'text"; touch evil9 #' }, error: /--format/ },
    { inputs: { command: "changelog", tag: "::add-mask::x%0A\n" }, error: /x%0A/ },
    { inputs: { args: "--nonsense\n::add-mask::x" }, error: /unknown option '--nonsense'/ },
  ];
  for (const { inputs, error } of cases) {
    await t.step(JSON.stringify(inputs), async () => {
      const job = await openJob();
      using repository = makeEvilRepository();
      const { exitCode, log, outputs } = await job.run(repository.path, inputs);
      assert.notEqual(exitCode, 0);
      const commands = readWorkflowCommands(log);
      assert.deepEqual(commands.map(({ name }) => name), ["error"], log);
      assert.match(commands[0]?.text ?? "", error);
      assert.equal(outputs["changed"], "");
      assertHarmless(repository);
    });
  }
});

Deno.test("action says how to complete a shallow clone", async () => {
  const job = await openJob();
  using repository = makeRepository([
    { message: "feat: begin", tags: ["v1.0.0"] },
    "fix: mend",
    { message: "feat: add", tags: ["v1.1.0"] },
  ]);
  using folder = makeFolder();
  const clone = join(folder.path, "clone");
  const { href } = pathToFileURL(repository.path);
  const args = ["clone", "--quiet", "--depth=1", "--branch=v1.1.0", href, clone];
  assert.equal(spawnSync("git", args, { env: GIT_ENVIRONMENT }).status, 0);
  for (const inputs of [{ range: "v1.0.0.." }, { range: "v1.1.0" }]) {
    const { exitCode, log, outputs } = await job.run(clone, { ...inputs, args: "--no-prs" });
    assert.equal(exitCode, 1);
    assert.equal(outputs["notes"], "");
    const [command, ...others] = readWorkflowCommands(log);
    assert.deepEqual(others, []);
    assert.equal(command?.name, "error");
    assert.match(command?.text ?? "", /give actions\/checkout the input 'fetch-depth: 0'/);
  }
});

Deno.test("action writes files, and gives the document too", async () => {
  const job = await openJob();
  using repository = makeEvilRepository();
  const { outputs, log } = await job.run(repository.path, {
    range: "v1.0.0",
    format: "json",
    out: "a folder/$(touch evil10).json",
    args: "--no-prs",
  });
  const file = readFileSync(join(repository.path, "a folder/$(touch evil10).json"), "utf8");
  assert.equal(`${outputs["notes"]}\n`, file, log);
  assert.equal(JSON.parse(file).tag, "v1.0.0");
  assert.equal(outputs["version"], "v1.0.0");
  assert.equal(outputs["range"], "all history up to v1.0.0");
  assertHarmless(repository);
});

Deno.test("action tells the next version, and when there is none", async (t) => {
  const plans = ["feat: begin", { message: "fix: mend", tags: ["v1.0.0"] }, "feat: add"];
  const none = { notes: "", url: "" };
  const cases = [
    {
      name: "next",
      plans,
      inputs: { command: "next" },
      outputs: { ...none, version: "v1.1.0", range: "v1.0.0..HEAD", changed: "true" },
    },
    {
      name: "next as JSON",
      plans,
      inputs: { command: "next", format: "json" },
      outputs: { ...none, version: "v1.1.0", range: "v1.0.0..HEAD", changed: "true" },
    },
    {
      name: "next as JSON by an argument",
      plans,
      inputs: { command: "next", args: "--format=json" },
      outputs: { ...none, version: "v1.1.0", range: "v1.0.0..HEAD", changed: "true" },
    },
    {
      name: "nothing to release",
      plans: plans.slice(0, 2),
      inputs: { command: "next", format: "json" },
      outputs: { ...none, version: "", range: "v1.0.0..HEAD", changed: "false" },
    },
    {
      name: "the first release",
      plans: ["feat: begin"],
      inputs: { command: "next", args: "--first\nv0.1.0" },
      outputs: { ...none, version: "v0.1.0", range: "all history up to HEAD", changed: "true" },
    },
  ];
  for (const { name, plans, inputs, outputs } of cases) {
    await t.step(name, async () => {
      const job = await openJob();
      using repository = makeRepository(plans);
      const run = await job.run(repository.path, inputs);
      assert.deepEqual({ ...run.outputs }, outputs, run.log);
    });
  }
  await t.step("notes of the next release", async () => {
    const job = await openJob();
    using repository = makeRepository(plans);
    const { outputs } = await job.run(repository.path, { args: "--next\n--no-prs" });
    assert.equal(outputs["version"], "v1.1.0");
    assert.match(outputs["notes"] ?? "", /^## Release v1\.1\.0\n/);
  });
});

Deno.test("action tells whether the changelog changed, and what it says", async () => {
  const job = await openJob();
  using repository = makeRepository([{ message: "feat: begin", tags: ["v1.0.0"] }]);
  const update = { command: "changelog", args: "--no-prs" };
  const first = await job.run(repository.path, update);
  assert.equal(first.outputs["changed"], "true", first.log);
  assert.ok(existsSync(join(repository.path, "CHANGELOG.md")));
  const second = await job.run(repository.path, update);
  assert.equal(second.outputs["changed"], "false", second.log);
  const shown = await job.run(repository.path, {
    command: "changelog",
    args: "show\nlatest\n--no-heading",
  });
  assert.match(shown.outputs["notes"] ?? "", /^### Features\n\n- begin/);
  // A file of the repository is shown as it is, and no line of it ends or begins an output.
  const forged = "Text\n\nEOF\nversion=forged\nurl<<EOF\nforged\nEOF";
  writeFileSync(join(repository.path, "CHANGELOG.md"), `# Changes\n\n## 9.0.0\n\n${forged}\n`);
  const { outputs } = await job.run(repository.path, {
    command: "changelog",
    args: "show\n9.0.0\n--no-heading",
  });
  assert.deepEqual([outputs["notes"], outputs["version"], outputs["url"]], [forged, "", ""]);
});

Deno.test("action makes a release, and none where nothing changed", async () => {
  const job = await openJob();
  using repository = makeRepository([{ message: "feat: begin", tags: ["v1.0.0"] }, "feat: add"]);
  repository.configure("user.name", "Ada");
  repository.configure("user.email", "ada@example.org");
  const tried = await job.run(repository.path, { command: "release", args: "--dry-run\n--no-prs" });
  assert.deepEqual([tried.outputs["version"], tried.outputs["changed"]], ["", "false"]);
  const inputs = { command: "release", args: "--no-confirm\n--no-prs" };
  const first = await job.run(repository.path, inputs);
  assert.deepEqual([first.outputs["version"], first.outputs["changed"]], ["v1.1.0", "true"]);
  assert.equal(repository.git("describe", "--exact-match"), "v1.1.0");
  const second = await job.run(repository.path, inputs);
  assert.deepEqual([second.outputs["version"], second.outputs["changed"]], ["", "false"]);
  assert.equal(second.exitCode, 0);
});

Deno.test("action annotates the messages that lint refuses", async () => {
  const job = await openJob();
  using repository = makeRepository(["feat: begin", "Added 100% of a::b.\n\n::error::forged"]);
  const { exitCode, log } = await job.run(repository.path, { command: "lint", range: "HEAD~1.." });
  assert.equal(exitCode, 1);
  const commands = readWorkflowCommands(log);
  assert.deepEqual(new Set(commands.map(({ name }) => name)), new Set(["error"]));
  assert.ok(commands.some(({ text }) => text.startsWith("1:1 the header has no type")), log);
  assert.ok(!commands.some(({ text }) => text === "forged"));
});

Deno.test("action publishes the release of a tag with the job's token", async () => {
  await using world = await openPublishWorld("github");
  const job = await openJob();
  const { path } = world.release.repository;
  const found = { variables: { RELNOTES_PA_API_URL: world.server.apiUrl }, token: TOKEN };
  const inputs = { command: "publish", tag: "v2", args: "--no-prs" };
  const first = await job.run(path, inputs, found);
  assert.equal(first.exitCode, 0, first.log);
  const { url, ...outputs } = first.outputs;
  assert.match(url ?? "", /^https?:\/\/\S+v2$/);
  assert.deepEqual({ ...outputs }, {
    notes: "",
    version: "v2",
    range: "v1..v2",
    changed: "true",
  });
  assert.ok(first.summaries[1]?.includes(`<${url}>`));
  const second = await job.run(path, inputs, found);
  assert.deepEqual({ ...second.outputs }, { ...first.outputs, changed: "false" });
  assert.ok(!`${first.log}${second.log}${first.summaries}`.includes(TOKEN));
  assert.equal(world.releases.length, 1);
});

Deno.test("action lets no line of a dry run be a command", async () => {
  const tags: FakeTag[] = [];
  await using world = await openPublishWorld("github", [], { tags });
  const job = await openJob();
  const { repository } = world.release;
  repository.git("commit", "--quiet", "--allow-empty", "--message", EVIL_MESSAGE);
  repository.git("tag", "v3");
  tags.push(...tagsOf(world.release));
  const inputs = { command: "publish", tag: "v3", args: "--no-prs\n--dry-run" };
  const found = { variables: { RELNOTES_PA_API_URL: world.server.apiUrl }, token: TOKEN };
  const { exitCode, log, outputs } = await job.run(repository.path, inputs, found);
  assert.equal(exitCode, 0, log);
  assert.match(log, /^ *::set-output name=version::forged$/m);
  assert.deepEqual(readWorkflowCommands(log), []);
  assert.equal(outputs["url"], "");
});

Deno.test("action cuts a long summary before an entry, and no output", async () => {
  const job = await openJob();
  const words = "größer and wider ".repeat(40).trim();
  const plans = Array.from({ length: 2_000 }, (_, at) => `fix: ${at} ${words}`);
  using repository = makeRepository(["feat: begin", ...plans]);
  const { outputs, summaries } = await job.run(repository.path, { args: "--no-prs" });
  assert.equal(outputs["notes"]?.match(/^- /gm)?.length, 2_001);
  const summary = summaries[1] ?? "";
  const size = new TextEncoder().encode(summary).length;
  assert.ok(size < 1024 * 1024 && size > 900_000, String(size));
  const lines = summary.trimEnd().split("\n");
  assert.match(lines.at(-1) ?? "", /^The notes are longer than a summary may be/);
  assert.match(lines.at(-3) ?? "", /^- \d+ größer .*\([0-9a-f]{7}\)$/);
});
