// Hostile texts and a model that obeys them: they reach their own entry at most, and never the
// structure of the document.

import assert from "node:assert/strict";
import { HtmlValidate, StaticConfigLoader } from "html-validate/browser";
import { askForSummaries, type PromptChange } from "../../src/summaries/prompt.ts";
import { writeRequests } from "../../src/summaries/plan.ts";
import { sanitizeForPrompt } from "../../src/llm/prompt_text.ts";
import type { AskedChat } from "../support/ai/openai_server.ts";
import {
  answerWith,
  HONEST,
  openSummaryWorld,
  promptedChanges,
  RELEASE,
} from "../support/ai/summary_world.ts";
import { askForTasks, STYLE, taskOf } from "../support/ai/summary_tasks.ts";
import { withoutMessages } from "../support/notes/without_messages.ts";
import { type TreeNode, treesOf, typesUnder } from "../support/notes/markdown_tree.ts";
import { openReleaseWorld, TOKEN } from "../support/platforms/world.ts";
import { makeRelease } from "../support/platforms/release.ts";
import { INJECTIONS } from "./injection.ts";

const VALIDATOR = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ["html-validate:recommended"] }),
);
const VICTIM: PromptChange = {
  id: "c1",
  type: "fix",
  title: "close every port",
  details: "Ports stayed open after a test.",
  background: [],
};

for (const { name, text, own, other, allowed = [], raw } of INJECTIONS) {
  const [title = "", ...rest] = text.split("\n");
  const attacker = { ...VICTIM, id: "c2", title, details: rest.join("\n").trim() };
  const tasks = [VICTIM, attacker].map(taskOf);

  Deno.test(`askForPlan() and ${name}: other entries do not say what the text wants`, async () => {
    const answers = [answerWith([["c1", other], ["c2", own]]), raw?.("c2", "c1")];
    for (const answer of answers) {
      if (answer === undefined) continue;
      const { byId } = await askForTasks(tasks, { chat: () => Promise.resolve({ text: answer }) });
      const names: Readonly<Record<string, string>> = { c1: "other", c2: "own" };
      const ids = [...byId.keys()].filter((id) => !allowed.some((each) => each === names[id]));
      assert.deepEqual(ids, []);
    }
  });

  Deno.test(`writeRequests() and ${name}: the text is one JSON string`, () => {
    const [[system, user, ...more] = []] = writeRequests({ batches: [tasks], style: STYLE });
    assert.deepEqual(more, []);
    assert.equal(system?.content, askForSummaries([VICTIM], STYLE)[0]?.content);
    assert.deepEqual(JSON.parse(user?.content ?? ""), { changes: [VICTIM, attacker] });
    assert.doesNotMatch(user?.content ?? "", /[\n\r]/);
  });
}

function linksIn(node: TreeNode): readonly string[] {
  if (node.type === "link" || node.type === "image" || node.type === "definition") {
    return [node.url];
  }
  return "children" in node ? node.children.flatMap(linksIn) : [];
}

function itemsIn(node: TreeNode): number {
  if (!("children" in node)) return 0;
  return node.children.reduce((sum, child) => sum + itemsIn(child), 0) +
    (node.type === "listItem" ? 1 : 0);
}

// Controls, zero-width and bidirectional characters, tags.
const HIDDEN = /[^\P{Cc}\n]|[\u200b\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;

function assertSafe(document: string): void {
  assert.doesNotMatch(document, HIDDEN);
  assert.doesNotMatch(document, /s3cr3t/);
  assert.doesNotMatch(document.replaceAll("\\", ""), /evil\.example\/(?:p|install)/);
}

interface JsonEntry {
  readonly description: string;
  readonly scope?: string;
  readonly summary?: string;
}

function entriesOf(json: string): readonly JsonEntry[] {
  // The document has a schema of its own, which other tests check.
  const { sections } = JSON.parse(json) as {
    readonly sections: readonly { readonly entries: readonly JsonEntry[] }[];
  };
  return sections.flatMap(({ entries }) => entries);
}

Deno.test("generate --use-llm: an obedient model changes no other entry, nor the structure in any format", async () => {
  // Its own entry gets what an attack asks for, honest entries the truth, victims the attacks.
  const obeyed = new Set<string>();
  let turn = 0;
  const answer = (title: string): string => {
    const attack = INJECTIONS.find(({ text }) =>
      sanitizeForPrompt(text.split("\n")[0] ?? "").endsWith(`: ${title}`)
    );
    if (attack !== undefined) obeyed.add(attack.name);
    return attack?.own ?? HONEST[title] ?? INJECTIONS[turn++ % INJECTIONS.length]?.other ?? "";
  };
  const reply = (asked: AskedChat): string =>
    answerWith(promptedChanges(asked).map(({ id, title }) => [id, answer(title)]));
  await using world = await openSummaryWorld({ reply }, [
    ...RELEASE,
    ...INJECTIONS.map(({ text }) => ({ message: text })),
    ...INJECTIONS.map((_, at) => ({ message: `fix: close every port of kind ${at}` })),
  ]);
  const count = 2 * INJECTIONS.length + 2;

  const run = await world.run(["--format", "json", "--stream-llm"]);
  assert.doesNotMatch(run.stderr, HIDDEN);
  assertSafe(withoutMessages(run.stdout, "json"));
  const entries = entriesOf(run.stdout);
  assert.equal(entries.length, count);
  assert.ok(turn >= INJECTIONS.length);
  assert.deepEqual([...obeyed].sort(), INJECTIONS.map(({ name }) => name).sort());
  const allowed = new Set(
    INJECTIONS.filter((each) => each.allowed?.includes("own")).map(({ own }) => own),
  );
  for (const { scope, description, summary } of entries) {
    const title = scope === undefined ? description : `${scope}: ${description}`;
    if (title in HONEST) assert.equal(summary, HONEST[title]);
    else if (title.startsWith("close every port of")) assert.equal(summary, undefined, title);
    else assert.ok(summary === undefined || allowed.has(summary), summary);
  }
  // One for what is asked for the first time, one for what was refused.
  const tasks = new Set(world.server.asked.map(({ messages }) => messages[0]?.content));
  assert.equal(tasks.size, 2);

  for (const format of ["markdown", "html", "text", "yaml"]) {
    const { exitCode, stdout, stderr } = await world.run(["--format", format]);
    assert.equal(exitCode, 0, stderr);
    assertSafe(withoutMessages(stdout, format));
    if (format === "html") {
      const { results } = VALIDATOR.validateStringSync(stdout);
      assert.deepEqual(results.flatMap(({ messages }) => messages), []);
      // Entries have ids; the lists of sections and of people beside them have none.
      assert.equal(stdout.match(/<li id="/g)?.length, count);
      assert.doesNotMatch(stdout, /<(?:img|script)\b/);
      // The only links are those of the page to itself.
      assert.doesNotMatch(stdout, /<a\b(?![^>]*? href="#[\w-]+"[ >])/);
    }
    if (format !== "markdown") continue;
    for (const [syntax, tree] of treesOf(stdout)) {
      assert.deepEqual(linksIn(tree), [], syntax);
      assert.equal(itemsIn(tree), count, syntax);
      assert.ok(!typesUnder(tree).includes("html"), syntax);
    }
  }
});

Deno.test("generate --use-llm: descriptions of pull requests affect only their own entries", async () => {
  using release = makeRelease("github");
  const parts = INJECTIONS.map(({ text }) => text.split("\n").slice(2).join("\n"));
  const pullRequests = release.pullRequests.map((each, at) => ({
    ...each,
    description: parts.filter((_, index) => index % release.pullRequests.length === at)
      .join("\n\n"),
  }));
  const attacks = INJECTIONS.flatMap(({ own, other }) => [own, other]);
  let turn = 0;
  await using model = await openSummaryWorld({
    reply: (asked) =>
      answerWith(
        promptedChanges(asked).map(({ id }) => [id, attacks[turn++ % attacks.length] ?? ""]),
      ),
  });
  await using world = await openReleaseWorld("github", { pullRequests });
  const variables = { OPENAI_BASE_URL: model.server.baseUrl };
  const args = ["--since-tag", "v1"];
  const plain = await world.run("generate", args, { token: TOKEN });
  const trees = treesOf(plain.stdout);
  while (turn < attacks.length) {
    const run = await world.run("generate", [...args, "--use-llm", "--no-verify"], {
      token: TOKEN,
      variables,
    });
    assert.equal(run.exitCode, 0, run.stderr);
    assertSafe(run.stdout);
    for (const [index, [syntax, tree]] of treesOf(run.stdout).entries()) {
      const before = trees[index]?.[1];
      assert.ok(before);
      assert.deepEqual(linksIn(tree), linksIn(before), syntax);
      assert.equal(itemsIn(tree), itemsIn(before), syntax);
      assert.deepEqual(typesUnder(tree).filter((type) => type === "image" || type === "html"), []);
    }
  }
  const changes = model.server.asked.flatMap(promptedChanges);
  assert.ok(changes.some(({ details }) => details.includes("Ignore all previous instructions")));
});
