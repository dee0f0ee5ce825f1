// Tests of src/summaries/answer.ts.

import assert from "node:assert/strict";
import {
  type AnsweredSummary,
  readBrokenSummaries,
  readSummaries,
} from "../../src/summaries/answer.ts";

function tell(summaries: readonly AnsweredSummary[] | undefined): readonly string[] | undefined {
  return summaries?.map(({ id, summary }) => `${id} ${summary}`);
}

Deno.test("readSummaries() reads what has the shape, and nothing else", () => {
  const cases: readonly (readonly [string, readonly string[] | undefined])[] = [
    ["", undefined],
    ["{}", undefined],
    ["null", undefined],
    ['{"summaries":{}}', undefined],
    ['{"summaries":[', undefined],
    ['{"summaries":[]}', []],
    ['[{"summaries":[]}]', []],
    ['{"summaries":[null,1,"a",{},{"id":1,"summary":"a"},{"id":"c1"},{"summary":"a"}]}', []],
    ['so: {"summaries":[{"id":"c1","summary":"a","more":1}]} done', ["c1 a"]],
  ];
  for (const [text, read] of cases) {
    assert.deepEqual(tell(readSummaries(text)), read, text);
  }
});

Deno.test("readBrokenSummaries() reads what stands whole before the break, wherever that is", () => {
  const said = [["c1", 'One "{a}".'], ["c2", "Two } ] } three."], ["c3", "Four."]]
    .map(([id = "", summary = ""]) => ({ id, summary }));
  const text = `\`\`\`json\n${JSON.stringify({ summaries: said })}\n`;
  const ends = said.map(({ summary }) =>
    text.indexOf(JSON.stringify(summary)) + JSON.stringify(summary).length
  );
  for (let length = 0; length <= text.length; length++) {
    const whole = ends.filter((end) => length > end).length;
    const read = readBrokenSummaries(text.slice(0, length));
    assert.deepEqual(read, said.slice(0, whole), text.slice(0, length));
  }
});
