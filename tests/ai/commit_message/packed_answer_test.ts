// Answers that are packed: the message is taken out, and what is a message itself stays as it is.

import assert from "node:assert/strict";
import { unpackAnswer } from "../../../src/ai/commit_message/packed_answer.ts";
import { tidyMessage } from "../../../src/ai/commit_message/tidy_message.ts";
import { widthOf } from "../../../src/ui/text.ts";

/** What stands around a message may leave blank lines, which tidyMessage() takes away. */
const PACKED: readonly (readonly [answer: string, message: string])[] = [
  // JSON
  ['{"subject": "feat: x", "body": "why\\nand how"}', "feat: x\n\nwhy\nand how"],
  ['```json\n{\n  "title": "feat: x",\n  "description": ""\n}\n```', "feat: x"],
  ['Here it is:\n\n```json\n{"message": "feat: x\\n\\nwhy"}\n```\nIt says why.', "feat: x\n\nwhy"],
  ['{"commit_message": "feat: x"}', "feat: x"],
  [
    '{"type": "feat", "scope": "api", "subject": "x", "body": ["- a", "- b"]}',
    "feat(api): x\n\n- a\n- b",
  ],
  ['{"type": "feat", "scope": null, "subject": "feat: x"}', "feat: x"],
  // Thoughts
  ["The diff adds x.\nSo feat.\n</think>\n\nfeat: x", "feat: x"],
  ["It is a feature. </think>feat: x", "feat: x"],
  ["<thinking>\nIs it feat?\n</thinking>\nfeat: x", "feat: x"],
  ["<think>a</think><reasoning>b</reasoning>\nfeat: x", "feat: x"],
  ["<thinking>\nIs it feat?", ""],
  // Tags
  ["<commit_message>\nfeat: x\n\nwhy\n</commit_message>", "feat: x\n\nwhy"],
  ["Here it is:\n<commit-message>feat: x</commit-message>\nIt says why.", "feat: x"],
  // Tokens
  ["feat: x</s>", "feat: x"],
  ["feat: x<|im_end|>", "feat: x"],
  ["feat: x\n\nwhy<|end|>\n<|user|>\nand now?", "feat: x\n\nwhy"],
  ["feat: x<|eot_id|><|start_header_id|>user", "feat: x"],
  ["<|im_start|>assistant\nfeat: x<|im_end|>\n", "feat: x"],
  // Channels
  [
    "<|channel|>analysis<|message|>It is x.<|end|><|start|>assistant<|channel|>final<|message|>feat: x<|return|>",
    "feat: x",
  ],
  ["<|channel|>analysis<|message|>It is x.", ""],
  ["analysisIt is x.assistantfinalfeat: x", "feat: x"],
  // Commands
  ['git commit -m "feat: x"', "feat: x"],
  ["$ git add -A && git commit -m 'feat: x' -m 'why'", "feat: x\n\nwhy"],
  [
    '```bash\ngit commit -am "feat: say \\"x\\" for \\$1" \\\n  -m "why"\n```',
    'feat: say "x" for $1\n\nwhy',
  ],
  ['git commit --message="feat: x" --no-verify', "feat: x"],
  ["git commit -m \"$(cat <<'EOF'\nfeat: x\n\nwhy\nEOF\n)\"", "feat: x\n\nwhy"],
  // Labels and lines of tools
  ["commit message: feat: x", "feat: x"],
  ["message: fix(api): x", "fix(api): x"],
  ["This commit adds x.\n\nfeat: x\n\nwhy", "feat: x\n\nwhy"],
  ["feat: x\n\n🤖 Generated with [A Tool](https://example.org)", "feat: x"],
  ["feat: x\n\nGenerated with [A Tool](https://example.org)", "feat: x"],
  // Several in one another
  ['<think>a</think>\n```json\n{"subject": "git commit -m \\"feat: x\\""}\n```', "feat: x"],
];

const MESSAGES: readonly string[] = [
  "feat: leave out what stands before </think>",
  "feat: x\n\nA lone </think>\nends a thought.",
  "fix: close <s> with </s> in lists",
  "fix: stop at <|im_end|> in streams",
  'feat: read titles\n\n{"title": "x"}',
  "Explain <commit> tags\n\n<commit>x</commit> is one.",
  "git commit -m is no longer needed",
  'git commit -m "x" comes first',
  "subject: keep it whole",
  "This commit is the first\n\nwhy",
  "Generated with care\n\nGenerated with protoc 3.2.",
  "{ is a bracket",
];

Deno.test("tidyMessage() takes a message out of what it is packed in", () => {
  for (const [answer, message] of PACKED) {
    assert.equal(tidyMessage(answer, widthOf), message, answer);
  }
});

Deno.test("unpackAnswer() leaves messages about tags, tokens and commands as they are", () => {
  for (const message of MESSAGES) {
    assert.equal(unpackAnswer(message), message);
    assert.equal(tidyMessage(message, widthOf), message);
  }
});

Deno.test("unpackAnswer() takes time in proportion to the answer", () => {
  // Were it not so, this would not end within the hour.
  for (const begin of ["", "{", "git commit -m ", '```\ngit commit "$(cat <<E\n', "<thinking>"]) {
    for (const piece of ["\n", " ", '"', "{", "</s>", "<|end|>x", "</think>", "<message>", ": "]) {
      unpackAnswer(`${begin}${piece.repeat(500_000 / piece.length)}x`);
    }
  }
});
