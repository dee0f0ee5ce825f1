// What hostile texts reach when the model obeys them: their own entry at most, and never the shape of the document.

import assert from "node:assert/strict";
import { HtmlValidate, StaticConfigLoader } from "html-validate/browser";
import { checkGrounding } from "../../src/summaries/check/check.ts";
import { askForSummaries, type PromptChange } from "../../src/summaries/prompt.ts";
import { writeRequests } from "../../src/summaries/plan.ts";
import { sanitizeForPrompt } from "../../src/llm/prompt_text.ts";
import type { AskedChat } from "../support/ai/openai_server.ts";
import {
  answerWith,
  HONEST,
  KEY,
  openSummaryWorld,
  RELEASE,
  toldIn,
} from "../support/ai/summary_world.ts";
import { askForTasks, STYLE, taskOf } from "../support/ai/summary_tasks.ts";
import { type TreeNode, treesOf, typesUnder } from "../support/markdown_tree.ts";
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
function attackerOf(text: string): PromptChange {
  const [title = "", ...rest] = text.split("\n");
  return { ...VICTIM, id: "c2", title, details: rest.join("\n").trim() };
}

for (const { name, text, own, other, allowed = [], raw } of INJECTIONS) {
  Deno.test(`askForPlan() and ${name}: no other entry says what the text wants`, async () => {
    const attacker = attackerOf(text);
    const tasks = [VICTIM, attacker].map(taskOf);
    const answers = [answerWith([["c1", other], ["c2", own]])];
    if (raw !== undefined) answers.push(raw("c2", "c1"));
    for (const answer of answers) {
      const chat = (): Promise<{ text: string }> => Promise.resolve({ text: answer });
      const { byId } = await askForTasks(tasks, { chat });
      // Nothing but what an entry's own texts allow, and nothing for what is no entry.
      const pairs = [...byId].filter(([id]) => !allowed.includes(id === "c1" ? "other" : "own"));
      assert.deepEqual(pairs, []);
      assert.ok([...byId.keys()].every((id) => ["c1", "c2"].includes(id)));
    }
  });

  Deno.test(`writeRequests() and ${name}: the text stands in one JSON string only`, () => {
    const attacker = attackerOf(text);
    const [messages = []] = writeRequests({ batches: [[taskOf(attacker)]], style: STYLE });
    const [system, user] = messages;
    assert.equal(messages.length, 2);
    assert.equal(system?.content, askForSummaries([VICTIM], STYLE)[0]?.content);
    assert.deepEqual(JSON.parse(user?.content ?? ""), { changes: [attacker] });
    // Nothing raw that ends a line or a string.
    assert.doesNotMatch(user?.content ?? "", /[\n\r]/);
  });
}

/** Obeys every hostile text for its own entry, and lets the test speak for the others. */
function obey(
  victimSays: (title: string) => string,
  obeyed: Set<string> = new Set(),
): (asked: AskedChat) => string {
  return (asked) =>
    answerWith(
      toldIn(asked).map(({ id, title }) => {
        const attack = INJECTIONS.find(({ text }) =>
          sanitizeForPrompt(text.split("\n")[0] ?? "").endsWith(`: ${title}`)
        );
        if (attack !== undefined) obeyed.add(attack.name);
        return [id, attack?.own ?? victimSays(title)];
      }),
    );
}

const HOSTILE_RELEASE = [
  ...RELEASE,
  ...INJECTIONS.map(({ text }) => ({ message: text })),
];

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

function assertCalm(document: string): void {
  assert.doesNotMatch(document, /[^\P{Cc}\n]|[\u200b\u202a-\u202e\u2066-\u2069]/u);
  assert.doesNotMatch(document, /[\u{e0000}-\u{e007f}]/u);
  assert.doesNotMatch(document, /s3cr3t/);
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

Deno.test("generate --use-llm: an obeying model changes no other entry, in any format", async () => {
  const honest = (title: string): string => HONEST[title] ?? "";
  const obeyed = new Set<string>();
  await using world = await openSummaryWorld({ reply: obey(honest, obeyed) }, HOSTILE_RELEASE);
  const variables = { OPENAI_API_KEY: KEY };
  const args = ["--format", "json", "--stream-llm"];
  const run = await world.run(args, { variables });
  assertCalm(run.stderr.replaceAll("\n", ""));
  const entries = entriesOf(run.stdout);
  assert.equal(entries.length, INJECTIONS.length + 2);
  assert.deepEqual([...obeyed].sort(), INJECTIONS.map(({ name }) => name).sort());
  const allowed = INJECTIONS.filter((each) => each.allowed?.includes("own")).map(({ own }) => own);
  for (const { scope, description, summary } of entries) {
    const title = scope === undefined ? description : `${scope}: ${description}`;
    if (title in HONEST) assert.equal(summary, HONEST[title]);
    else assert.ok(summary === undefined || allowed.includes(summary), summary);
  }
  // All that was sent of the hostile texts stands in the data, and the task is the same as without them.
  await using calm = await openSummaryWorld();
  await calm.run();
  const task = calm.server.asked[0]?.messages[0]?.content;
  for (const asked of world.server.asked) {
    assert.deepEqual(asked.messages.map(({ role }) => role), ["system", "user"]);
    assert.equal(asked.messages[0]?.content, task);
    assert.ok(toldIn(asked).length > 0);
  }
});

for (const format of ["markdown", "html", "text", "yaml", "json"]) {
  Deno.test(`generate --format ${format}: an obeying model keeps the shape, adds no link`, async () => {
    const attacks = INJECTIONS.map(({ other }) => other);
    let turn = 0;
    const reply = obey(() => attacks[turn++ % attacks.length] ?? "");
    // A victim for every attack.
    const victims = attacks.map((_, at) => ({ message: `fix: close every port of kind ${at}` }));
    await using world = await openSummaryWorld({ reply }, [...HOSTILE_RELEASE, ...victims]);
    const run = await world.run(["--format", format]);
    assert.equal(run.exitCode, 0, run.stderr);
    assert.ok(turn > attacks.length);
    assertCalm(run.stdout);
    assert.doesNotMatch(run.stdout.replaceAll("\\", ""), /evil\.example\/(?:p|install)/);
    const count = 2 * INJECTIONS.length + 2;
    if (format === "json") assert.equal(entriesOf(run.stdout).length, count);
    if (format === "html") {
      const { results } = VALIDATOR.validateStringSync(run.stdout);
      assert.deepEqual(results.flatMap(({ messages }) => messages), []);
      assert.equal(run.stdout.match(/<li>/g)?.length, count);
      assert.doesNotMatch(run.stdout, /<(?:a|img|script)\b/);
    }
    if (format === "markdown") {
      for (const [syntax, tree] of treesOf(run.stdout)) {
        assert.deepEqual(linksIn(tree), [], syntax);
        assert.equal(itemsIn(tree), count, syntax);
        assert.ok(!typesUnder(tree).includes("html"), syntax);
      }
    }
  });
}

Deno.test("generate --use-llm: descriptions of pull requests reach nothing but their own entries", async () => {
  using release = makeRelease("github");
  const parts = INJECTIONS.map(({ text }) => text.split("\n").slice(2).join("\n"));
  const pullRequests = release.pullRequests.map((each, at) => ({
    ...each,
    description: parts.filter((_, index) => index % release.pullRequests.length === at).join(
      "\n\n",
    ),
  }));
  const attacks = INJECTIONS.flatMap(({ own, other }) => [own, other]);
  let turn = 0;
  await using model = await openSummaryWorld({
    reply: (asked) =>
      answerWith(toldIn(asked).map(({ id }) => [id, attacks[turn++ % attacks.length] ?? ""])),
  });
  await using world = await openReleaseWorld("github", { pullRequests });
  const variables = { OPENAI_BASE_URL: model.server.baseUrl };
  const args = ["--since-tag", "v1"];
  const plain = await world.run("generate", args, { token: TOKEN });
  for (let round = 0; round < 4; round++) {
    const own = ["--use-llm", "--summary-cache", `${round}.json`];
    const run = await world.run("generate", [...args, ...own], { token: TOKEN, variables });
    assert.equal(run.exitCode, 0, run.stderr);
    assertCalm(run.stdout);
    for (const [index, [syntax, tree]] of treesOf(run.stdout).entries()) {
      const before = treesOf(plain.stdout)[index]?.[1];
      assert.ok(before);
      assert.deepEqual(linksIn(tree), linksIn(before), syntax);
      assert.equal(itemsIn(tree), itemsIn(before), syntax);
      assert.deepEqual(typesUnder(tree).filter((type) => type === "image" || type === "html"), []);
    }
  }
  const told = model.server.asked.flatMap(toldIn);
  assert.ok(told.some(({ details }) => details.includes("Ignore all previous instructions")));
});

Deno.test("checkGrounding() judges an entry by its own texts: those of an attacker do not count", () => {
  const { details, title } = attackerOf("fix: typo\n\nThe cache was made 3 times faster.");
  const sentence = "Makes the cache 3 times faster.";
  assert.deepEqual(checkGrounding(sentence, [title, details]), { ok: true });
  assert.equal(checkGrounding(sentence, taskOf(VICTIM).sources).ok, false);
});
