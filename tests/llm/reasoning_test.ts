// Tests of src/llm/reasoning.ts.

import assert from "node:assert/strict";
import { ReasoningFilter } from "../../src/llm/reasoning.ts";

/** What is left of an answer that comes in these pieces; none of them is empty. */
function filter(pieces: readonly string[]): string {
  const left: string[] = [];
  const filter = new ReasoningFilter((piece) => left.push(piece));
  for (const piece of pieces) filter.read(piece);
  filter.end();
  assert.ok(left.every((piece) => piece !== ""), "an empty piece was passed on");
  return left.join("");
}

const CASES: readonly (readonly [answer: string, left: string])[] = [
  ["", ""],
  ["plain", "plain"],
  ["<think>why</think>because", "because"],
  ["\n <think>\nwhy\n</think>\n\n{}", "{}"],
  ["<think></think>x", "x"],
  ["<think>without an end", ""],
  ["<think>", ""],
  ["<th", "<th"],
  ["<thinker>", "<thinker>"],
  ["a<think>b</think>c", "a<think>b</think>c"],
  ["<think>a</think>b<think>c</think>", "b<think>c</think>"],
  ["<think>a <think> b</think>c", "c"],
  ["  ", "  "],
];

Deno.test("ReasoningFilter leaves out what stands between the marks at the beginning", () => {
  for (const [answer, left] of CASES) assert.equal(filter([answer]), left, answer);
});

Deno.test("ReasoningFilter gives the same wherever an answer is split", () => {
  for (const [answer, left] of CASES) {
    assert.equal(filter([...answer]), left, `${answer} letter by letter`);
    for (let at = 0; at <= answer.length; at++) {
      assert.equal(filter([answer.slice(0, at), answer.slice(at)]), left, `${answer} at ${at}`);
    }
  }
});

Deno.test("ReasoningFilter passes pieces on as they come", () => {
  const left: string[] = [];
  const filter = new ReasoningFilter((piece) => left.push(piece));
  filter.read("a");
  assert.deepEqual(left, ["a"]);
  filter.read("b");
  assert.deepEqual(left, ["a", "b"]);
  filter.end();
  assert.deepEqual(left, ["a", "b"]);
});

Deno.test("ReasoningFilter looks through a long thought and long white space once", () => {
  // With each piece anew it would take minutes.
  const pieces = Array(100_000).fill("think <");
  assert.equal(filter(["<think>", ...pieces, "</th", "ink>", "answer"]), "answer");
  assert.equal(filter([...Array(100_000).fill(" "), "answer"]).trim(), "answer");
});
