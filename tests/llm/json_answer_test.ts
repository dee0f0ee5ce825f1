// The JSON object in an answer.

import assert from "node:assert/strict";
import { parseObject } from "../../src/llm/json_answer.ts";

Deno.test("parseObject() reads the object in a text, whatever stands around it", () => {
  const cases: readonly (readonly [text: string, object: unknown])[] = [
    ['{"a":1}', { a: 1 }],
    ['Here it is:\n```json\n{"a":{"b":"}"}}\n```\nDone.', { a: { b: "}" } }],
    ["no object", undefined],
    ['["a"]', undefined],
    ['{"a":1', undefined],
    ["} {", undefined],
    ["feat: read {a} and {b}", undefined],
    ["", undefined],
  ];
  for (const [text, object] of cases) assert.deepEqual(parseObject(text), object, text);
});
