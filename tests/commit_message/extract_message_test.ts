// Messages read out of answers: in the shape that was asked for, and as text.

import assert from "node:assert/strict";
import { extractMessage } from "../../src/commit_message/extract_message.ts";

const ANSWERS: readonly (readonly [answer: string, message: string])[] = [
  // In the shape, also where a server without structured answers puts something around it
  ['{"subject":"feat: x","body":"","breakingChange":""}', "feat: x"],
  ['{"subject":"feat: x","body":"why\\nand how","breakingChange":""}', "feat: x\n\nwhy\nand how"],
  [
    '{"subject":" feat!: x ","body":"\\nwhy\\n","breakingChange":"y is gone"}',
    "feat!: x\n\nwhy\n\nBREAKING CHANGE: y is gone",
  ],
  [
    '{"subject":"x","body":"","breakingChange":"BREAKING CHANGE: y"}',
    "x\n\nBREAKING CHANGE: y",
  ],
  ['Here it is:\n```json\n{"subject": "feat: x"}\n```', "feat: x"],
  ['{"subject":"","body":"","breakingChange":""}', ""],
  ['{"subject":"feat: x","body":["no text"]}', "feat: x"],
  // As text
  ["feat: x\n\nwhy", "feat: x\n\nwhy"],
  ["```\nfeat: x\n\nwhy\n```", "feat: x\n\nwhy"],
  ["\n~~~~text\nfeat: x\n~~~~\n", "feat: x"],
  ["```\nfeat: x\n\n```\ncode\n```\n```", "feat: x\n\n```\ncode\n```"],
  ["feat: x\n\n```\ncode\n```", "feat: x\n\n```\ncode\n```"],
  ["feat: read {a}", "feat: read {a}"],
  ['{"error":"no diff"}', '{"error":"no diff"}'],
  ["", ""],
];

Deno.test("extractMessage() reads the object in an answer, else its text without a code fence", () => {
  for (const [answer, message] of ANSWERS) assert.equal(extractMessage(answer), message, answer);
});

Deno.test("extractMessage() takes time in proportion to the answer", () => {
  // Were it not so, this would not end within the hour.
  for (const piece of ["{", "}", "```\n", "\n```", " ", "\n"]) {
    extractMessage(`\`\`\`\n${piece.repeat(500_000 / piece.length)}x`);
  }
});
