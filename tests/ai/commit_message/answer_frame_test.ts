// What models put around a message: taken away with nothing written anew, and kept where it is the message.

import assert from "node:assert/strict";
import { withoutFrame } from "../../../src/ai/commit_message/answer_frame.ts";

const FRAMED: readonly (readonly [answer: string, subject: string, body?: string])[] = [
  // Phrases in front
  ["Here is the commit message:\n\nfeat: x\n\nwhy", "feat: x", "\nwhy"],
  ["Here's a concise commit message for the staged changes:\nfeat: x", "feat: x"],
  ["Here’s the message:\n\nfeat: x", "feat: x"],
  ["Sure! Here's the commit message:\n\nfeat: x", "feat: x"],
  ["Sure, here you go!\n\nfeat: x", "feat: x"],
  ["Certainly!\n\nHere is the message:\n\nfeat: x", "feat: x"],
  ["Sure! feat: x", "feat: x"],
  ["Based on the diff, I suggest:\n\nAdd x", "Add x"],
  ["This is the commit message.\n\nAdd x", "Add x"],
  ["Commit message:\nfeat: x", "feat: x"],
  ["**Commit message:**\n\nfeat: x", "feat: x"],
  ["Your updated commit message:\n\nfeat: x", "feat: x"],
  ["Here is the commit message: feat: x", "feat: x"],
  // Headings and labels
  ["## Commit message\n\nfeat: x", "feat: x"],
  ["# Summary\n\nfeat: x", "feat: x"],
  ["# feat: x\n\nwhy", "feat: x", "\nwhy"],
  ["### Add x", "Add x"],
  ["Subject: feat: x\n\nBody: why\nand how", "feat: x", "\nwhy\nand how"],
  ["Subject:\nfeat: x\n\nBody:\nwhy", "feat: x", "\n\nwhy"],
  ["Subject line: feat: x", "feat: x"],
  ["**Subject:** feat: x\n\n**Body:** why", "feat: x", "\nwhy"],
  ["**Title**: Add x", "Add x"],
  ["Commit message: feat: x", "feat: x"],
  // Bold and quotes
  ["**feat: x**\n\nwhy", "feat: x", "\nwhy"],
  ["**feat:** x", "feat: x"],
  ["**`feat: x`**", "feat: x"],
  ['"feat: x"', "feat: x"],
  ["“feat: x”", "feat: x"],
  ['"feat: x\n\nwhy"', "feat: x", "\nwhy"],
  // Fences
  ["```text\nfeat: x\n\nwhy\n```\n\nThis message says why.", "feat: x", "\nwhy"],
  ["Here is it:\n\n```git-commit\nfeat: x\n```", "feat: x"],
  ["```\nfeat: x\n```\n\nOr:\n\n```\nfeat: y\n```", "feat: x"],
  ["~~~\nfeat: x\n~~~", "feat: x"],
  [
    "````\nfeat: x\n\n```\ncode\n```\n````\nend",
    "feat: x",
    "\n```\ncode\n```",
  ],
  ["```\nfeat: x\n\n```ts\ncode\n```\n```\nend", "feat: x", "\n```ts\ncode\n```"],
  // Nothing but a frame
  ["Here is the commit message:\n```\n```", ""],
  ["Here is the commit message:", "Here is the commit message:"],
  ["", ""],
  // The message itself, however it begins
  ["here: keep what is typed", "here: keep what is typed"],
  ["Here documents are read to their end", "Here documents are read to their end"],
  ["Here is where ranges begin\n\nwhy", "Here is where ranges begin", "\nwhy"],
  ["This is the first version.\n\nwhy", "This is the first version.", "\nwhy"],
  ["sure: ask again", "sure: ask again"],
  ["Sure footing for tests\n\nwhy", "Sure footing for tests", "\nwhy"],
  ["Commit messages: keep first lines whole", "Commit messages: keep first lines whole"],
  ["commit message: keep it", "commit message: keep it"],
  ["subject: keep it", "subject: keep it"],
  ["feat: here is the message:\n\nwhy", "feat: here is the message:", "\nwhy"],
  ["#12: fix it", "#12: fix it"],
  ["#hash in front", "#hash in front"],
  ["**/*.ts: format", "**/*.ts: format"],
  ["feat: x\n\nHere is the reason:\nit was slow", "feat: x", "\nHere is the reason:\nit was slow"],
  ["feat: x\n\n## Why\nBody: y", "feat: x", "\n## Why\nBody: y"],
  ["feat: x\n\n```\ncode\n```\nend", "feat: x", "\n```\ncode\n```\nend"],
  ['say "a" and "b"\n\n"c"', 'say "a" and "b"', '\n"c"'],
];

Deno.test("withoutFrame() takes away what is around a message, and nothing of it", () => {
  for (const [answer, subject, body = ""] of FRAMED) {
    const framed = withoutFrame(answer.split("\n"));
    assert.deepEqual([framed.subject, framed.body.join("\n")], [subject, body], answer);
    // Only taken away: what is left stands in the answer in the same order.
    assert.ok(isPart([...subject + body], answer), answer);
  }
});

function isPart(characters: readonly string[], text: string): boolean {
  let from = 0;
  return characters.every((character) => (from = text.indexOf(character, from) + 1) > 0);
}

Deno.test("withoutFrame() takes time in proportion to the answer", () => {
  const pieces = [
    "Sure!\n",
    "# ",
    "Subject: ",
    "**",
    '"',
    "\n",
    '"\n',
    "Here is the ",
    "```\n",
    "**a",
  ];
  // Were it not so, this would not end within the hour.
  for (const piece of pieces) {
    const answer = `${piece.repeat(500_000 / piece.length)}x`;
    withoutFrame(answer.split("\n"));
    withoutFrame(`"${answer}`.split("\n"));
  }
});
