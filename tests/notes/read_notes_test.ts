// Tests of src/notes/read_notes.ts: what is read is what was written, and nothing else is read.

import "../support/empty_environment.ts";

import assert from "node:assert/strict";
import fc from "fast-check";
import { buildNotes } from "../../src/notes/build.ts";
import { foldChanges } from "../../src/notes/fold/fold.ts";
import { parseCommit } from "../../src/notes/messages/parse.ts";
import { readNotes } from "../../src/notes/read_notes.ts";
import { renderJson, renderYaml } from "../../src/notes/render/document.ts";
import { render } from "../../src/notes/render/mod.ts";
import { FORMATS, type ReleaseNotes } from "../../src/notes/types.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { longRun } from "../support/long_run.ts";
import { commitWith } from "../support/notes/commits.ts";
import { FULL_NOTES } from "../support/notes/full_notes.ts";
import { hostileLine, hostileText } from "../support/notes/hostile_text.ts";
import { treesOf, typesUnder } from "../support/notes/markdown_tree.ts";
import { GENERATED_COMMIT } from "../support/notes/message_grammar.ts";
import { EMPTY_NOTES, entryWith, notesWith } from "../support/notes/sample_notes.ts";

/** Every format of what is read is every format of what was written. */
async function checkRoundTrip(notes: ReleaseNotes): Promise<void> {
  for (const document of [renderJson(notes), await renderYaml(notes)]) {
    const read = await readNotes(document, "it");
    for (const format of FORMATS) {
      assert.equal(await render(read, format), await render(notes, format), format);
    }
  }
}

Deno.test("readNotes() reads what was written: every format stays the same", async () => {
  await checkRoundTrip(FULL_NOTES);
  await checkRoundTrip(EMPTY_NOTES);
});

Deno.test("readNotes() reads the notes of any history", async () => {
  const commits = fc.array(GENERATED_COMMIT, { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(commits, fc.boolean(), async (list, includeCommits) => {
      const changes = list.map((commit, index) =>
        parseCommit({ ...commit, hash: `${index}`.padStart(40, "0") })
      );
      await checkRoundTrip(buildNotes(changes, { date: "2026-01-31", includeCommits }));
    }),
    { numRuns: longRun(60, 15) },
  );
});

Deno.test("readNotes() counts two lines of one squash with the same words as two changes", async () => {
  const body = "fix!: close ports\nfix: sort pages\nfix!: close ports";
  const changes = foldChanges([parseCommit(commitWith("feat: ports (#12)", { body }))], {
    splitSquash: true,
  }).changes;
  const notes = buildNotes(changes, { date: "2026-01-31" });
  assert.equal(notes.changeCount, 3);
  assert.equal((await readNotes(renderJson(notes), "it")).changeCount, 3);
  await checkRoundTrip(notes);
});

Deno.test("readNotes() reads any text, whatever characters it holds", async () => {
  const line = fc.oneof(hostileLine, hostileText);
  await fc.assert(
    fc.asyncProperty(line, line, line, async (description, scope, author) => {
      const hash = "a".repeat(40);
      const commit = {
        hash,
        subject: description,
        body: scope,
        trailers: [{ key: "k", value: author }],
        coAuthors: [author],
        author,
        files: [{ path: `x${description}` }],
      };
      await checkRoundTrip({
        ...notesWith(entryWith({ description, scope, author, summary: scope, commits: [commit] })),
        version: description,
        tag: description,
        contributors: [author],
      });
    }),
    { numRuns: longRun(60, 15) },
  );
});

/** The model of the full notes, changed. */
function edited(change: (model: Model) => void): string {
  const model: Model = JSON.parse(renderJson(FULL_NOTES));
  change(model);
  return JSON.stringify(model);
}

/** A document as a person edits it. */
// deno-lint-ignore no-explicit-any
type Model = any;

Deno.test("readNotes() reads edited documents", async () => {
  const read = await readNotes(
    edited((model) => {
      model.sections[0].title = "What is new";
      model.sections[0].entries[0].description = "pages, at last";
      model.sections[0].entries.push({
        type: "feat",
        description: "thanks to all translators",
        hash: "f".repeat(40),
      });
      model.sections[1].entries.pop();
      for (const commit of model.sections[0].entries[0].commits) {
        delete commit.body;
        delete commit.trailers;
      }
    }),
    "it",
  );
  assert.deepEqual(read.sections.map(({ title }) => title), ["What is new"]);
  assert.equal(read.changeCount, 2);
  const text = await render(read, "text");
  assert.match(text, /What is new\n {2}- api: pages, at last/);
  assert.match(text, /thanks to all translators.* \(fffffff\)/);
  // A document that lost its lists is one of a range without commits.
  const bare = {
    schemaVersion: 2,
    version: "v1",
    date: "2026-01-31",
    commitCount: 0,
    sections: [],
  };
  assert.deepEqual(await readNotes(JSON.stringify(bare), "it"), {
    ...EMPTY_NOTES,
    version: "v1",
    tag: "v1",
    changeCount: 0,
  });
});

Deno.test("readNotes() counts what is left of an edited document", async () => {
  const [feature, chore] = foldChanges(
    [
      commitWith("fixup! feat!: add paging", { hash: "c".repeat(40) }),
      commitWith("feat!: add paging", { hash: "b".repeat(40) }),
      commitWith("chore!: drop ports", { hash: "a".repeat(40) }),
    ].map((commit) => parseCommit(commit)),
  ).changes;
  assert.ok(feature !== undefined && chore !== undefined);
  const notes = buildNotes([feature, chore], { date: "2026-01-31" });
  assert.deepEqual([notes.changeCount, notes.joinedCount], [2, 1]);
  const countsAfter = async (change: (sections: Model) => void): Promise<unknown> => {
    const model: Model = JSON.parse(renderJson(notes));
    change(model.sections);
    const { changeCount, joinedCount = 0 } = await readNotes(JSON.stringify(model), "it");
    return [changeCount, joinedCount];
  };
  assert.deepEqual(await countsAfter(() => {}), [2, 1]);
  // Reworded in one of its two sections.
  assert.deepEqual(await countsAfter(([breaking]) => breaking.entries[0].description = "x"), [
    2,
    1,
  ]);
  // A section that is hidden leaves the breaking change.
  assert.deepEqual(await countsAfter((sections) => sections.pop()), [2, 1]);
  const remove = (sections: Model): void => {
    for (const section of sections) {
      section.entries = section.entries.filter((entry: Model) => entry.hashes.length === 1);
    }
  };
  assert.deepEqual(await countsAfter(remove), [1, 0]);
});

Deno.test("readNotes() reads hashes in descriptions, short and long", async () => {
  const mentions = [7, 12, 40, 64].map((length) => ({ reference: "a".repeat(length) }));
  await checkRoundTrip(notesWith(entryWith({ mentions })));
});

Deno.test("readNotes() names the notes by the version or the tag that was edited", async () => {
  const unreleased = renderJson(notesWith(entryWith({})));
  const renamed = await readNotes(unreleased.replace('"Unreleased"', '"v3.0.0"'), "it");
  assert.match(await render(renamed, "markdown"), /^## Release v3\.0\.0\n/);
  for (const key of ["version", "tag"]) {
    const read = await readNotes(edited((model) => model[key] = "v3.0.0"), "it");
    assert.match(await render(read, "markdown"), /^## core: Release v3\.0\.0\n/, key);
  }
});

Deno.test("readNotes() shows the note of a breaking change that was added", async () => {
  const added = {
    type: "feat",
    description: "drop port 80",
    hash: "e".repeat(40),
    breaking: true,
    breakingNotes: ["Use port 8080."],
  };
  const model: Model = JSON.parse(renderJson(notesWith(entryWith({}))));
  model.sections[0].entries.push(added);
  const read = await readNotes(JSON.stringify(model), "it");
  const markdown = await render(read, "markdown");
  assert.match(markdown, /### Breaking Changes\n\n- drop port 80 .*\n\n {2}Use port 8080\.\n/);
  model.sections.push({ type: "breaking", title: "Take care", entries: [added] });
  const kept = await readNotes(JSON.stringify(model), "it");
  assert.deepEqual(kept.sections.map(({ entries }) => entries.length), [2, 1]);
});

Deno.test("readNotes() reads YAML with comments, anchors and plain texts", async () => {
  const yaml = `# The next release
schemaVersion: 2
version: v1
date: 2026-01-31
commitCount: 1
sections:
  - type: feat
    title: Features
    entries:
      - type: feat
        description: >-
          add paging
          at last
        hash: &one ${"a".repeat(40)}
        hashes: [*one]
`;
  const { date, sections } = await readNotes(yaml, "it");
  assert.equal(date, "2026-01-31");
  assert.equal(sections[0]?.entries[0]?.description, "add paging at last");
  assert.deepEqual(sections[0]?.entries[0]?.hashes, ["a".repeat(40)]);
});

/** Changes that make a document wrong, and what the error says after the name of the document. */
const WRONG: readonly (readonly [change: (model: Model) => void, message: string])[] = [
  [(model) => delete model.version, "the field 'version' is missing"],
  [(model) => model.extra = 1, ".extra: there is no such field"],
  [(model) => model.version = 1, ".version: expected a text, found 1"],
  [(model) => model.version = null, ".version: expected a text, found null"],
  [(model) => model.sections = {}, ".sections: expected a list, found an object"],
  [(model) => model.sections[0] = "x", ".sections[0]: expected an object, found 'x'"],
  [
    (model) => model.sections[0].entries[0].hashes = [],
    ".sections[0].entries[0].hashes: expected at least one item",
  ],
  [(model) => model.sections[0].type = "", ".sections[0].type: expected a text that is not empty"],
  [
    (model) => model.sections[0].title = "",
    ".sections[0].title: expected a text that is not empty",
  ],
  [
    (model) => model.sections[0].entries[0].breaking = "no",
    ".sections[0].entries[0].breaking: expected true or false, found 'no'",
  ],
  [
    (model) => model.sections[0].entries[0].type = "fature",
    ".sections[0].entries[0].type: expected feat, fix, docs, style, refactor, perf, test, build, " +
    "ci, chore or revert, found 'fature'",
  ],
  [
    (model) => model.sections[0].entries[0].commits[0].files[0].additions = -1,
    ".sections[0].entries[0].commits[0].files[0].additions: expected 0 or more, found -1",
  ],
  [(model) => model.commitCount = 1.5, ".commitCount: expected a whole number, found 1.5"],
  [
    (model) => model.commitCount = 1e300,
    ".commitCount: expected 9007199254740991 or less, found 1e+300",
  ],
  [
    (model) => model.date = "2026-02-30",
    ".date: there is no day '2026-02-30'",
  ],
  [
    (model) => model.compareUrl = "javascript:alert(1)",
    ".compareUrl: expected web address that begins with http:// or https:// " +
    "(such as https://github.com/owner/name), found 'javascript:alert(1)'",
  ],
  [
    (model) => model.sections[0].entries[0].pullRequest.reference = "#1) ![x](http://evil.example)",
    ".sections[0].entries[0].pullRequest.reference: expected reference (such as #12), " +
    "found '#1) ![x](http://evil.example)'",
  ],
  [
    (model) => model.sections[0].entries[0].shortHash = "<b>1234",
    ".sections[0].entries[0].shortHash: expected short hash: seven hexadecimal digits " +
    "(such as abc1234), found '<b>1234'",
  ],
  [
    (model) => model.sections[0].entries[0].pullRequest.details.author = {},
    ".sections[0].entries[0].pullRequest.details.author: expected at least one field",
  ],
  [
    (model) => Object.defineProperty(model, "__proto__", { value: {}, enumerable: true }),
    ".__proto__: there is no such field",
  ],
  [
    (model) => model.sections[0].constructor = 1,
    ".sections[0].constructor: there is no such field",
  ],
  [(model) => model["a/b ~\u001b[2J"] = 1, '.["a/b ~\\u001b[2J"]: there is no such field'],
  [(model) => model["\ud800"] = 1, "it has names that are not those of fields"],
];

for (const [change, message] of WRONG) {
  Deno.test(`readNotes() refuses ${message}`, async () => {
    await assert.rejects(
      readNotes(edited(change), "'it'"),
      new EnvironmentError(
        `'it' is not a document of release notes: ${message}`,
        "'relnotes schema notes' prints what is expected",
      ),
    );
  });
}

const LEVELS = longRun(100_000, 20_000);

/** Texts that are no documents, and the start of what the error says after their name. */
const OTHERS: readonly (readonly [name: string, text: string, message: RegExp])[] = [
  ["an empty text", " \n", / is empty$/],
  [
    "a huge YAML",
    `# ${"x".repeat(33 * 2 ** 20)}`,
    / is larger than 32 MiB, .* too large for YAML$/,
  ],
  ["cut JSON", '{"schemaVersion": 2', / is not valid JSON: /],
  ["text", "just text", / is not a document of release notes: expected an object, found 'just/],
  ["a list", "[]", / expected an object, found a list$/],
  ["other JSON", '{"name": "x"}', /: the field 'schemaVersion' is missing$/],
  ["YAML with a fault", "a: b\n c: d", / is not valid YAML: .* at line 1, column 4$/],
  ["a tag of YAML", "!!js/function 'x'", / is not valid YAML: Unresolved tag/],
  ["a duplicate name", "version: a\nversion: b", / is not valid YAML: Map keys must be unique/],
  ["an alias of itself", "sections: &a [*a]", / is missing$/],
  ["deep JSON", '{"a":'.repeat(LEVELS), / is not valid JSON: /],
  ["deep, whole JSON", `${"[".repeat(LEVELS)}${"]".repeat(LEVELS)}`, / found a list$/],
  ["deep YAML", "- ".repeat(LEVELS), / is not valid YAML: /],
  ["deep YAML in brackets", `a: ${"[".repeat(LEVELS)}`, / is not valid YAML: /],
  [
    "a billion laughs",
    `a: &a [${"x,".repeat(10)}]\n` +
    "bcdefghij".split("").map((name, index) =>
      `${name}: &${name} [${`*${"abcdefghi"[index]},`.repeat(10)}]\n`
    ).join(""),
    / is not valid YAML: Excessive alias count/,
  ],
  [
    "very many unknown names",
    JSON.stringify({
      ...JSON.parse(renderJson(EMPTY_NOTES)),
      ...Object.fromEntries(Array.from({ length: LEVELS }, (_, index) => [`k${index}`, 1])),
    }),
    / there is no such field$| names that are not those of fields$/,
  ],
];

for (const [name, text, message] of OTHERS) {
  Deno.test(`readNotes() refuses ${name}`, async () => {
    await assert.rejects(readNotes(text, "'it'"), (error) => {
      assert.ok(error instanceof EnvironmentError);
      assert.match(error.message, message);
      return true;
    });
  });
}

const REST = "\nschemaVersion: 2\ndate: 2026-01-31\ncommitCount: 0\nsections: []\n";

/** What a person may take for a document, and the start of the hint. */
const HINTS: readonly (readonly [name: string, text: string, hint: RegExp])[] = [
  ["a number without quotes", `version: 1.20${REST}`, /^put texts in double quotes/],
  ["a comment for a text", `version: #12 new${REST}`, /^put texts in double quotes/],
  ["a colon in a text", "version: fix: new words", /^put texts in double quotes/],
  ["Markdown", "## Release v1.2.0\n\n- a\n- b\n", /^these look like finished notes/],
  ["a list in Markdown", "- add paging\n- close ports\n", /^these look like finished notes/],
  ["a message for Slack", "*Release v1.2.0*\n\n• a: b\n", /^these look like finished notes/],
  ["other JSON", '[{"name": "x"}]', /^'relnotes generate --format json' writes such/],
  ["notes of packages", '[{"schemaVersion": 2}]', /^'--all-packages' writes a list/],
];

for (const [name, text, hint] of HINTS) {
  Deno.test(`readNotes() tells what to do with ${name}`, async () => {
    await assert.rejects(readNotes(text, "'it'"), (error) => {
      assert.ok(error instanceof EnvironmentError);
      assert.match(error.hint ?? "", hint);
      return true;
    });
  });
}

Deno.test("readNotes() tells documents of other versions", async () => {
  for (const [version, age] of [[1, "an older"], [3, "a newer"]] as const) {
    await assert.rejects(
      readNotes(edited((model) => model.schemaVersion = version), "'it'"),
      new EnvironmentError(
        `'it' has schema version ${version}; this relnotes reads 2`,
        `${age} relnotes wrote it; generate it anew, or use that version`,
      ),
    );
  }
});

Deno.test("readNotes() shows hostile texts safely in every format", async () => {
  const hostile =
    '<img src=x onerror=alert(1)> ![x](https://evil.example/a.png) \u001b[2J \u202e "';
  const read = await readNotes(
    edited((model) => {
      model.version = hostile;
      model.sections[0].title = hostile;
      Object.assign(model.sections[0].entries[0], { description: hostile, summary: hostile });
      model.sections[0].entries[0].closes[0].reference = "#9";
      model.repository.name = hostile;
      model.project = hostile;
      model.contributors = [hostile];
    }),
    "it",
  );
  for (const format of FORMATS) {
    const document = await render(read, format);
    // deno-lint-ignore no-control-regex
    assert.doesNotMatch(document, /[\u0000-\u0009\u000b-\u001f\u202e]/);
    if (format === "html") assert.doesNotMatch(document, /<img|<script/);
    if (format !== "markdown") continue;
    // The section that is collapsed is html of ours.
    const own = document.replace(/^<\/?details>$|^<summary>.*<\/summary>$/gm, "");
    for (const [syntax, tree] of treesOf(own)) {
      const types = typesUnder(tree);
      assert.ok(!types.includes("html") && !types.includes("image"), syntax);
    }
  }
});

Deno.test("readNotes() takes linear time", async () => {
  const count = longRun(10_000, 1_000);
  const changes = Array.from(
    { length: count },
    (_, index) =>
      parseCommit(commitWith(`feat: change ${index}`, { hash: `${index}`.padStart(40, "0") })),
  );
  const document = renderJson(buildNotes(changes, { date: "2026-01-31", includeCommits: true }));
  assert.equal((await readNotes(document, "it")).changeCount, count);
});
