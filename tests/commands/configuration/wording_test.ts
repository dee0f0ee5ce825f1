// What a configuration says of wording and people, through the program.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runShell } from "../../support/process.ts";
import { type Run, runRelnotes } from "../../support/program.ts";
import { type CommitPlan, makeRepository } from "../../support/git/repository.ts";

const COMMITS: readonly CommitPlan[] = [
  {
    message: "feat: start\n\nCo-authored-by: Eve <eve@example.org>",
    author: "Ada <ada@example.org>",
    tags: ["v1"],
  },
  { message: "feat: say hello", author: "Bob <b@old.example>", tags: ["v2"] },
  { message: "fix(ui): close ports for ACME-12 (#3)", author: "Bob <bob@example.org>" },
  {
    message: "fix(api): read all\n\nRefs: ACME-7\nCo-authored-by: Cyd <cyd@example.org>",
    author: "Eve <eve@example.org>",
  },
  { message: "fix: all", author: "tidy[bot] <tidy@example.org>" },
];

async function generate(toml: string, ...args: readonly string[]): Promise<Run> {
  using repository = makeRepository(COMMITS);
  writeFileSync(join(repository.path, "relnotes.toml"), toml);
  writeFileSync(
    join(repository.path, ".mailmap"),
    "Bob B <bob@example.org>\nBob B <bob@example.org> <b@old.example>\n",
  );
  return await runRelnotes(["generate", "--no-prs", "--repo", repository.path, ...args]);
}

function linesOf({ stdout }: Run): readonly string[] {
  return stdout.split("\n").filter((line) => /^(?:###|- )/.test(line))
    .map((line) => line.replace(/\b[0-9a-f]{7}\b/, "…"));
}

Deno.test("generate lists contributors, and who is new, by the mailmap and without programs", async () => {
  const run = await generate("[contributors]\nlist = true\nnew = true\n", "--since-tag", "v2");
  assert.deepEqual(linesOf(run).slice(linesOf(run).indexOf("### New Contributors")), [
    "### New Contributors",
    "- Cyd made their first contribution in …",
    "### Contributors",
    "- Bob B",
    "- Cyd",
    "- Eve",
  ]);
});

Deno.test("generate lists contributors in html unless the configuration says not to", async () => {
  const cases: readonly (readonly [toml: string, isListed: boolean])[] = [
    ["", true],
    ["[contributors]\nlist = true\n", true],
    ["[contributors]\nlist = false\n", false],
  ];
  for (const [toml, isListed] of cases) {
    const run = await generate(toml, "--since-tag", "v2", "--format", "html");
    assert.equal(run.stdout.includes('id="contributors"'), isListed, toml);
    assert.equal(run.stdout.includes('href="#contributors"'), isListed, toml);
  }
});

Deno.test("generate links the first change of a new contributor, in every format with links", async () => {
  using repository = makeRepository([
    { message: "feat: begin", tags: ["v1"] },
    { message: "fix: close ports", author: "Cyd <cyd@example.org>" },
    { message: "fix: close doors (#3)", author: "Eve <eve@example.org>" },
  ]);
  repository.addRemote("origin", "https://github.com/acme/tool.git");
  writeFileSync(join(repository.path, "relnotes.toml"), "[contributors]\nnew = true\n");
  const hash = repository.hashes[1] ?? "";
  const short = hash.slice(0, 7);
  const commit = `https://github.com/acme/tool/commit/${hash}`;
  const pull = "https://github.com/acme/tool/pull/3";
  const cases: readonly (readonly [options: readonly string[], expected: readonly string[]])[] = [
    [[], [`Cyd made their first contribution in ${short}`, "in #3"]],
    [["--links"], [`contribution in [${short}](${commit})`, `contribution in [#3](${pull})`]],
    [["--format", "html"], [
      `Cyd <bdi class="meta" lang="en"><a href="${commit}">${short}</a>`,
      `Eve <bdi class="meta" lang="en"><a href="${pull}">#3</a>`,
    ]],
    [["--format", "slack"], [`contribution in <${commit}|${short}>`, `in <${pull}|#3>`]],
    [["--format", "json"], [`"referenceUrl": "${commit}"`, `"referenceUrl": "${pull}"`]],
  ];
  for (const [options, expected] of cases) {
    const args = ["generate", "v1..", "--no-prs", "--repo", repository.path, ...options];
    const { stdout } = await runRelnotes(args);
    for (const text of expected) assert.ok(stdout.includes(text), `${text} in ${stdout}`);
  }
});

Deno.test("generate calls nobody new in a range from the first commit on", async () => {
  const run = await generate("[contributors]\nnew = true\n");
  assert.equal(run.exitCode, 0, run.stderr);
  assert.doesNotMatch(run.stdout, /Contributors/);
});

Deno.test("generate links references to trackers, in descriptions and from footers", async () => {
  const toml = `[[tracker]]\npattern = 'ACME-(\\d+)'\nurl = "https://acme.example.org/{1}"\n`;
  assert.deepEqual(linesOf(await generate(toml, "--since-tag", "v2")), [
    "### Bug Fixes",
    "- all (…)",
    "- **api**: read all (…, [ACME-7](https://acme.example.org/7))",
    "- **ui**: close ports for [ACME-12](https://acme.example.org/12) (#3)",
  ]);
});

Deno.test("generate links references of any characters in every format", async () => {
  const toml = `[[tracker]]\npattern = '\\b(R&D-\\d+)'\nurl = "https://t.example.org/{1}"\n`;
  const formats = {
    markdown: "[R&D-12](https://t.example.org/R%26D-12)",
    html: '<a href="https://t.example.org/R%26D-12">R&amp;D-12</a>',
    slack: "<https://t.example.org/R%26D-12|R&amp;D-12>",
  };
  using repository = makeRepository(["feat: work on R&D-12 now"]);
  writeFileSync(join(repository.path, "relnotes.toml"), toml);
  for (const [format, link] of Object.entries(formats)) {
    const run = await runRelnotes([
      ...["generate", "--no-prs", "--format", format, "--repo", repository.path],
    ]);
    assert.ok(run.stdout.includes(`ork on ${link} now`), run.stdout);
  }
});

Deno.test("generate writes entries in the configured form, grouped by scope", async () => {
  const toml = `entry = "* {scope}{description}, {date} ({refs}){authors}"\ngroup-by = "scope"\n`;
  assert.deepEqual(linesOf(await generate(toml, "--since-tag", "v2")), [
    "### Bug Fixes",
    "- all, 2026-01-01 (…) - tidy[bot]",
    "- **api**: read all, 2026-01-01 (…) - Eve",
    "- **ui**: close ports for ACME-12, 2026-01-01 (#3) - Bob",
  ]);
});

const FORM = `entry = "{description} [{type}] by{authors}, {refs}"\n`;

Deno.test("render writes entries in the configured form, from any place", async () => {
  using repository = makeRepository(COMMITS);
  writeFileSync(join(repository.path, "relnotes.toml"), FORM);
  const own = ["--repo", repository.path, "--no-prs", "--since-tag", "v2"];
  const data = await runRelnotes(["generate", "--format", "json", ...own]);
  const file = join(repository.path, "notes.json");
  writeFileSync(file, data.stdout);
  for (const format of ["markdown", "text", "html", "slack"]) {
    const generated = await runRelnotes(["generate", "--format", format, ...own]);
    const { exitCode, stdout, stderr } = await runShell(
      `"$@" render notes.json --format ${format}`,
      {
        directory: repository.path,
      },
    );
    assert.deepEqual([exitCode, stdout], [0, generated.stdout], stderr);
    assert.equal(stderr, "configuration: relnotes.toml\n");
    assert.match(stdout, /ACME-12 \\?\[fix\\?\] by /);
  }
  const config = ["--config", join(repository.path, "relnotes.toml")];
  const named = await runRelnotes(["render", file, "--format", "text", ...config]);
  assert.match(named.stdout, /\n {2}- close ports for ACME-12 \[fix\] by - Bob, #3\n/);
  const none = await runRelnotes(["render", file, "--format", "text", "--no-config"]);
  assert.match(none.stdout, /\n {2}- ui: close ports for ACME-12 \(#3\)\n/);
});

Deno.test("preview shows entries in the configured form", async () => {
  using repository = makeRepository(COMMITS);
  writeFileSync(join(repository.path, "relnotes.toml"), FORM);
  const { stdout } = await runRelnotes(["preview", "--repo", repository.path, "--since-tag", "v2"]);
  assert.match(stdout, /\n• close ports for ACME-12 \[fix\] by - Bob, #3\n/);
});

Deno.test("generate refuses wording that it cannot write", async (test) => {
  const cases: readonly (readonly [toml: string, error: RegExp])[] = [
    [
      `entry = "{description} {secret}"`,
      /entry.*is no form of an entry: it has no placeholder \{secret\}/,
    ],
    [`entry = "{refs}"`, /it lacks \{description\}/],
    [`[[tracker]]\npattern = "x"\nurl = "http://a.example/{0}"`, /https address/],
    [`[[tracker]]\npattern = "x"\nurl = "https://{0}.example/"`, /https address/],
  ];
  for (const [toml, error] of cases) {
    await test.step(toml.split("\n").at(-2) ?? toml, async () => {
      const run = await generate(toml);
      assert.deepEqual([run.exitCode, run.stdout], [2, ""]);
      assert.match(run.stderr, error);
    });
  }
});

Deno.test("generate ends a tracker's expression that takes too long", async () => {
  using repository = makeRepository([`feat: ${"a".repeat(60)}!`]);
  writeFileSync(
    join(repository.path, "relnotes.toml"),
    `[[tracker]]\npattern = "(a+)+$"\nurl = "https://a.example/{0}"\n`,
  );
  const run = await runRelnotes(["generate", "--no-prs", "--repo", repository.path]);
  assert.deepEqual([run.exitCode, run.stdout], [1, ""]);
  assert.match(run.stderr, /^error: the pattern '\(a\+\)\+\$' takes too long\nhint: /m);
});
