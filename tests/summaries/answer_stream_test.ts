// Tests of src/summaries/answer_stream.ts.

import assert from "node:assert/strict";
import { SummaryStream } from "../../src/summaries/answer_stream.ts";

/** What is told of an answer in these pieces: each id with its text. */
function read(pieces: readonly string[]): readonly string[] {
  const told: { id: string; text: string }[] = [];
  const stream = new SummaryStream((id, piece) => {
    assert.notEqual(piece, "");
    const last = told.at(-1);
    if (last?.id === id) last.text += piece;
    else told.push({ id, text: piece });
  });
  for (const piece of pieces) stream.read(piece);
  return told.map(({ id, text }) => `${id}: ${text}`);
}

const CASES: readonly (readonly [name: string, answer: string, told: readonly string[]])[] = [
  ["nothing", "", []],
  ["no JSON", "Sorry, I cannot do that.", []],
  [
    "two summaries",
    '{"summaries":[{"id":"c1","summary":"One."},{"id":"c2","summary":"Two."}]}',
    ["c1: One.", "c2: Two."],
  ],
  [
    "white space",
    '{ "summaries" : [\n { "id" :\n "c1" , "summary" : "One." } ] }',
    ["c1: One."],
  ],
  [
    "escapes",
    String.raw`{"summaries":[{"id":"c\u0031","summary":"a \"b\" \\ \u00fc \/ \n c"}]}`,
    ['c1: a "b" \\ ü / \n c'],
  ],
  [
    "names of fields within a text",
    String.raw`{"summaries":[{"id":"c1","summary":"\"id\":\"c2\",\"summary\":\"no"}]}`,
    ['c1: "id":"c2","summary":"no'],
  ],
  ["an answer that is broken off", '{"summaries":[{"id":"c1","summary":"On', ["c1: On"]],
  ["an empty summary", '{"summaries":[{"id":"c1","summary":""}]}', []],
  ["other letters", '{"summaries":[{"id":"c1","summary":"grüße 漢字"}]}', ["c1: grüße 漢字"]],
  ["an id without an end", `{"id":"${"x".repeat(200)}`, []],
  [
    "a summary behind an id that is too long",
    `{"id":"${"x".repeat(200)}"},{"id":"c1","summary":"One."}`,
    ["c1: One."],
  ],
  ["what is no escape", String.raw`{"id":"c1","summary":"a \uxyz b \"}`, [
    String.raw`c1: a uxyz b ` + '"}',
  ]],
  ["words around", 'Here: ```json\n{"id":"c1","summary":"One."}\n```', ["c1: One."]],
];

for (const [name, answer, told] of CASES) {
  Deno.test(`SummaryStream reads ${name}, wherever it is split`, () => {
    assert.deepEqual(read([answer]), told);
    assert.deepEqual(read([...answer]), told);
    for (let at = 0; at <= answer.length; at++) {
      assert.deepEqual(read([answer.slice(0, at), answer.slice(at)]), told, `at ${at}`);
    }
  });
}

Deno.test("SummaryStream tells of a text while it comes", () => {
  const told: string[] = [];
  const stream = new SummaryStream((id, piece) => told.push(`${id}${piece}`));
  for (const piece of ['{"summaries":[{"id":"c1","summary":"', "On", "e", " \\u00", 'fc."']) {
    stream.read(piece);
  }
  assert.deepEqual(told, ["c1On", "c1e", "c1 ", "c1ü."]);
});

Deno.test("SummaryStream reads a long answer in linear time", () => {
  const told: string[] = [];
  const stream = new SummaryStream((_id, piece) => told.push(piece));
  stream.read('{"summaries":[{"id":"c1","summary":"');
  for (let count = 0; count < 20_000; count++) stream.read("word ");
  stream.read('"}]}');
  for (let count = 0; count < 20_000; count++) stream.read("noise");
  assert.equal(told.join("").length, 100_000);
});

Deno.test("SummaryStream looks through what never ends once", () => {
  // With each piece anew it would take minutes.
  for (const start of ['"id":"', '"id":"x","summary":"', '"id":"x","summary":"\\u', "x"]) {
    assert.ok(read([start, ...Array(100_000).fill("x")]).length < 2);
  }
});
