// Remarks of models around their messages, and messages that only look like them.

import assert from "node:assert/strict";
import { unwrapMessage, withoutClosing, withoutInline } from "../../src/commit_message/chatter.ts";

const MESSAGE = "feat: count to two\n\nOne was not enough.";

const BEFORE: readonly string[] = [
  "Here is the commit message:",
  "Here's a commit message for your changes:",
  "**Commit message:**",
  "Sure! Here is a commit message that fits.",
  "Voici le message de commit :",
  "Hier ist die Commit-Nachricht:",
  "提交信息：",
];

const AFTER: readonly string[] = [
  "Let me know if you'd like it shorter.",
  "Please let me know\nif anything is missing.",
  "Feel free to adjust it.",
  "Would you like me to split it?",
  "I hope this helps!",
  "If you prefer another style, let me know.",
  "This commit message follows the Conventional Commits specification.",
  "*This message describes what was staged, and why.*",
  "The message follows the project's style.",
  "Note: I have kept the subject line short.",
  "I kept it under 72 characters.",
  "Note: I have kept the subject short.",
  "Explanation: the list now holds two.",
  "**Explanation:**\n- the list holds two\n- one was too few",
  "Erklärung: Die Liste hält nun zwei.",
  "---\n\nLet me know if you need more.",
  "Lass mich wissen, ob das passt.",
  "Diese Commit-Nachricht folgt dem Stil des Projekts.",
  "N'hésitez pas à me demander une autre version.",
  "Avísame si quieres otra.",
  "Me avise se quiser outra.",
  "Fammi sapere se va bene.",
  "Дайте знать, если нужно короче.",
  "如果您需要修改，请告诉我。",
  "このコミットメッセージは規約に従っています。",
  "必要であればお知らせください。",
];

/** Messages of which nothing may be cut. */
const REAL: readonly string[] = [
  "Handle two cases:\n\nThe first is the empty one.",
  MESSAGE,
  "Let me know: say who called",
  "feat: ask\n\nUsers would like to know what was cut.",
  "fix: read lines that end with:\n\na colon",
  "Change the keys:\n\n- c commits\n- q quits",
  "feat(hook): read messages\n\nThe commit message is now read from the file.",
  "feat(hook): read messages\n\nThis message parser keeps comments.",
  "refactor: move\n\nI moved the queue, because two threads shared it.",
  "fix: x\n\nNote: callers have to pass a path.",
  "fix: x\n\nIf you need the old order, set `order`.",
  "docs: say how to ask\n\nThe guide asks:\n- would you like to join?\n- do you want a badge?",
  "fix: x\n\n```\nlet me know\n```",
  "fix: x\n\n---\n\nRefs: ABC-1",
  "feat: x\n\nThis change follows the conventional layout.",
  "feat: x\n\nIch habe die Reihenfolge geändert.",
];

Deno.test("unwrapMessage() removes what announces a message, fences and closing remarks", () => {
  for (const before of BEFORE) {
    for (const text of [MESSAGE, `\`\`\`\n${MESSAGE}\n\`\`\``]) {
      assert.equal(unwrapMessage(`${before}\n\n${text}\n`), MESSAGE, before);
    }
  }
  for (const after of AFTER) {
    assert.equal(unwrapMessage(`${MESSAGE}\n\n${after}\n`), MESSAGE, after);
    assert.equal(unwrapMessage(`\`\`\`text\n${MESSAGE}\n\`\`\`\n\n${after}`), MESSAGE, after);
  }
  assert.equal(unwrapMessage(`${MESSAGE}\n${AFTER[0]}\n\n${AFTER[6]}`), MESSAGE);
});

/** A first line, and the subject in it. */
const INLINE: readonly (readonly [line: string, subject: string])[] = [
  ["Here is the message: fix: x", "fix: x"],
  ["Sure! Here's your commit message: Read all files", "Read all files"],
  ["Commit message: feat(api)!: x", "feat(api)!: x"],
  ["**Commit message:** fix: x", "fix: x"],
  ["Hier ist die Commit-Nachricht: fix: x", "fix: x"],
  ["docs(commit): fix: is a type", "docs(commit): fix: is a type"],
  ["commit message: read it again", "commit message: read it again"],
  ["Here we are: at home", "Here we are: at home"],
];

Deno.test("withoutInline() removes an announcement before the subject, and nothing of a subject", () => {
  for (const [line, subject] of INLINE) {
    assert.equal(withoutInline(`${line}\n\nwhy`), `${subject}\n\nwhy`, line);
  }
});

Deno.test("withoutClosing() keeps an explanation that the template asks for", () => {
  const text = "fix: x\n\nExplanation: the list holds two.";
  assert.equal(withoutClosing(text), "fix: x");
  assert.equal(withoutClosing(text, "What\n\nExplanation:\n"), text);
});

Deno.test("unwrapMessage() cuts nothing of a message", () => {
  for (const message of REAL) assert.equal(unwrapMessage(message), message);
});

Deno.test("withoutClosing() keeps the first line", () => {
  assert.equal(withoutClosing("Let me know."), "Let me know.");
  assert.equal(withoutClosing(""), "");
});

Deno.test("unwrapMessage() takes time in proportion to the answer", () => {
  for (
    const piece of [
      "let me know\n\n",
      "let me know\n",
      "---\n",
      "\n",
      "x:\n",
      "```\n",
      "if you want ",
    ]
  ) {
    unwrapMessage(`feat: x\n\ny\n${piece.repeat(200_000 / piece.length)}`);
  }
});
