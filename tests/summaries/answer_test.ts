// Tests of src/summaries/answer.ts.

import assert from "node:assert/strict";
import { readBrokenSummaries, readSummaries, SummaryStream } from "../../src/summaries/answer.ts";

Deno.test("readSummaries() reads an answer of the requested shape, and nothing else", () => {
  const cases: readonly (readonly [string, readonly string[] | undefined])[] = [
    ["", undefined],
    ["{}", undefined],
    ["null", undefined],
    ['{"summaries":{}}', undefined],
    ['{"summaries":[', undefined],
    ['{"summaries":[]}', []],
    ['{"summaries":[null,1,"a",{},{"id":1,"summary":"a"},{"id":"c1"},{"summary":"a"}]}', []],
    ['so: {"summaries":[{"id":"c1","summary":"a","more":1}]} done', ["c1 a"]],
  ];
  for (const [text, expected] of cases) {
    const summaries = readSummaries(text)?.map(({ id, summary }) => `${id} ${summary}`);
    assert.deepEqual(summaries, expected, text);
  }
});

Deno.test("readBrokenSummaries() reads the complete summaries before the end, wherever that is", () => {
  const summaries = [["c1", 'One "{a}".'], ["c2", "Two } ] } three."], ["c3", "Four."]]
    .map(([id = "", summary = ""]) => ({ id, summary }));
  const text = `\`\`\`json\n${JSON.stringify({ summaries })}\n`;
  const ends = summaries.map(({ summary }) =>
    text.indexOf(JSON.stringify(summary)) + JSON.stringify(summary).length
  );
  for (let length = 0; length <= text.length; length++) {
    const whole = ends.filter((end) => length > end).length;
    const read = readBrokenSummaries(text.slice(0, length));
    assert.deepEqual(read, summaries.slice(0, whole), text.slice(0, length));
  }
});

/** The summaries that a stream reads from these pieces. */
function stream(pieces: readonly string[]): readonly string[] {
  const read: { id: string; text: string }[] = [];
  const stream = new SummaryStream((id, piece) => {
    assert.notEqual(piece, "");
    const last = read.at(-1);
    if (last?.id === id) last.text += piece;
    else read.push({ id, text: piece });
  });
  for (const piece of pieces) stream.read(piece);
  return read.map(({ id, text }) => `${id}: ${text}`);
}

Deno.test("SummaryStream reads the same wherever an answer is split", () => {
  const cases: readonly (readonly [answer: string, read: readonly string[]])[] = [
    ["", []],
    ["Sorry, I cannot do that.", []],
    [
      '{"summaries":[{"id":"c1","summary":"One."},{"id":"c2","summary":"Two."}]}',
      ["c1: One.", "c2: Two."],
    ],
    ['{ "summaries" : [\n { "id" :\n "c1" , "summary" : "One." } ] }', ["c1: One."]],
    [
      String.raw`{"summaries":[{"id":"c\u0031","summary":"a \"b\" \\ \u00fc \/ \n c"}]}`,
      ['c1: a "b" \\ ü / \n c'],
    ],
    [
      String.raw`{"summaries":[{"id":"c1","summary":"\"id\":\"c2\",\"summary\":\"no"}]}`,
      ['c1: "id":"c2","summary":"no'],
    ],
    ['{"summaries":[{"id":"c1","summary":"On', ["c1: On"]],
    ['{"summaries":[{"id":"c1","summary":""}]}', []],
    ['Here: ```json\n{"id":"c1","summary":"grüße 漢字"}\n```', ["c1: grüße 漢字"]],
    // An id without an end, then a summary.
    [`{"id":"${"x".repeat(200)}`, []],
    [`{"id":"${"x".repeat(200)}"},{"id":"c1","summary":"One."}`, ["c1: One."]],
    // An invalid escape.
    [String.raw`{"id":"c1","summary":"a \uxyz b \"}`, [String.raw`c1: a uxyz b ` + '"}']],
  ];
  for (const [answer, expected] of cases) {
    assert.deepEqual(stream([...answer]), expected, answer);
    for (let at = 0; at <= answer.length; at++) {
      const pieces = [answer.slice(0, at), answer.slice(at)];
      assert.deepEqual(stream(pieces), expected, `${answer} at ${at}`);
    }
  }
});

Deno.test("SummaryStream passes each piece on as it arrives", () => {
  const read: string[] = [];
  const stream = new SummaryStream((id, piece) => read.push(`${id}${piece}`));
  for (const piece of ['{"summaries":[{"id":"c1","summary":"', "On", "e", " \\u00", 'fc."']) {
    stream.read(piece);
  }
  assert.deepEqual(read, ["c1On", "c1e", "c1 ", "c1ü."]);
});

Deno.test("SummaryStream takes time in proportion to an answer without an end", () => {
  for (const start of ['"id":"', '"id":"x","summary":"', '"id":"x","summary":"\\u', "x"]) {
    assert.ok(stream([start, ...Array(50_000).fill("x")]).length < 2);
  }
});
