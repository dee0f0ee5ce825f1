// Tests of src/summaries/check on corpora, generated and hostile texts.

import assert from "node:assert/strict";
import fc from "fast-check";
import { findGroundingFault } from "../../../src/summaries/check/check.ts";
import { anyText } from "../../support/any_text.ts";
import { longRun } from "../../support/long_run.ts";
import { DISHONEST } from "./dishonest.ts";
import { GENERIC_HELD_OUT, GENERIC_TUNED } from "./generic_dishonest.ts";
import { type GroundingCase, HONEST, isHeldOut } from "./honest.ts";

const SEED = 20260131;

function isRefused({ summary, sources }: GroundingCase): boolean {
  return findGroundingFault(summary, sources) !== undefined;
}

Deno.test("findGroundingFault() refuses every dishonest summary", () => {
  const passed = DISHONEST.filter((each) => !isRefused(each)).map(({ note }) => note);
  assert.deepEqual(passed, []);
});

// docs/ai.md gives these figures.
Deno.test("findGroundingFault() refuses few honest summaries, tuned and held out", () => {
  const counts = [false, true].map((isHeld) => {
    const honest = HONEST.filter((each) => isHeldOut(each) === isHeld);
    return [honest.filter(isRefused).length, honest.length];
  });
  assert.deepEqual(counts, [[9, 218], [1, 94]]);
});

Deno.test("findGroundingFault() refuses sentences that would fit any change", () => {
  // A part of the changes shows as much as all of them.
  const changes = HONEST.filter((_, index) => index % 5 === 0);
  for (const sentences of [GENERIC_TUNED, GENERIC_HELD_OUT]) {
    const pairs = sentences.flatMap((summary) =>
      changes.map(({ sources }) => ({ summary, sources }))
    );
    const passed = pairs.filter((each) => !isRefused(each));
    assert.ok(pairs.length > 900 && passed.length <= 0.01 * pairs.length);
  }
});

Deno.test("findGroundingFault() refuses nearly all summaries of another change", () => {
  const mixed = HONEST.filter(({ summary }, index) =>
    !isRefused({ summary, sources: HONEST[(index + 37) % HONEST.length]?.sources ?? [] })
  );
  // Some share a word with another change by chance.
  assert.ok(mixed.length <= 0.02 * HONEST.length, `${mixed.length}`);
});

Deno.test("findGroundingFault() never throws", () => {
  fc.assert(
    fc.property(anyText(60), fc.array(anyText(60), { maxLength: 3 }), (summary, sources) => {
      assert.notEqual(findGroundingFault(summary, sources), "");
    }),
    { seed: SEED, numRuns: longRun(500, 125) },
  );
});

const word = fc.oneof(
  fc.constantFrom("parser", "cart", "the", "three", "12", "v2.0", "src/main.rs", "--quiet"),
  fc.constantFrom("Linux", "getUser", "MAX_SIZE", "#12", "9f3c2ab", "faster", "40%", "Kubernetes"),
  fc.stringMatching(/^[a-z]{2,9}$/),
  fc.stringMatching(/^[A-Z][a-z]{2,9}$/),
  fc.stringMatching(/^[a-z]{2,5}_[a-z]{2,5}$/),
);

Deno.test("findGroundingFault() accepts a sentence in the words of its sources", () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 29 }), fc.boolean(), (words, isWhole) => {
      // In the same order, so that a number stays next to its unit or name.
      const sentence = `Change ${words.join(" ")}`;
      const fault = findGroundingFault(`${sentence}${isWhole ? "." : ""}`, [sentence]);
      assert.ok(sentence.length > 390 || fault === undefined, `${sentence}: ${fault}`);
    }),
    { seed: SEED, numRuns: longRun(500, 125) },
  );
});

const identifier = fc.oneof(
  fc.integer({ min: 3, max: 1_000_000 }).map(String),
  fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)).map((parts) => parts.join(".")),
  fc.nat(99_999).map((number) => `#${number}`),
  fc.stringMatching(/^--[a-z]{3,8}$/),
  fc.stringMatching(/^[a-z]{2,6}\/[a-z]{2,6}\.(?:ts|rs|go|py)$/),
  fc.stringMatching(/^[a-z]{2,6}_[a-z]{2,6}$/),
  fc.stringMatching(/^[a-z]{2,6}[A-Z][a-z]{2,6}$/),
  fc.stringMatching(/^[A-Z]{3,6}_[A-Z]{2,6}$/),
  fc.stringMatching(/^[a-f]{3}\d[a-f\d]{4,36}$/),
  fc.stringMatching(/^`[a-z]{3,9}`$/),
  fc.stringMatching(/^"[a-z]{3,9}"$/),
  fc.stringMatching(/^@[a-z]{3,9}$/),
  fc.stringMatching(/^[a-z]{3,6}\(\)$/),
  fc.stringMatching(/^Z[a-z]{3,9}q$/),
  fc.integer({ min: 1, max: 99 }).map((number) => `${number}%`),
  fc.constantFrom("three", "twenty", "dozens", "CVE-2024-12345", "2024-05-01", "TLS", "Firefox"),
);

Deno.test("findGroundingFault() refuses an honest summary with an invented identifier", () => {
  const honest = HONEST.filter((each) => !isRefused(each));
  fc.assert(
    fc.property(fc.constantFrom(...honest), identifier, fc.nat(), (each, added, place) => {
      const text = each.sources.join(" ").toLowerCase();
      fc.pre(!text.includes(added.toLowerCase().replace(/[^a-z\d]/g, "")));
      const words = each.summary.split(" ");
      // Never as the second half of a number or of a code span.
      fc.pre(!/["`]/.test(each.summary) && !/\d|one/.test(each.summary + text));
      words.splice(1 + place % words.length, 0, added);
      assert.ok(isRefused({ ...each, summary: words.join(" ") }), words.join(" "));
    }),
    { seed: SEED, numRuns: longRun(2_000, 400) },
  );
});

Deno.test("findGroundingFault() takes time in proportion to the length of a source", () => {
  const parts =
    "a|1|1,|1,000|1.|1.0|.0|v1.|-|--a|`|\"|'|#1 |a_|a-|a1|one |one-|thirty |hundred |twenty |ignore |ignore all |you are |say |to the ai|x/|a.b|@| |é|ﷺ|1-1|<|deadbeef|2024-|1_000|\n|\n |\u200b|e\u0301|a. "
      .split("|");
  const summary = "Updates 3 of aaaa_a-a `a-a` in 1.1.1 to v1 by one and a1a1 (#1)";
  const length = longRun(50_000, 5_000);
  for (const part of [...parts, "<|a"]) {
    // Some 20 ms in a long run; a minute and more if it took time in proportion to the square.
    assert.ok(findGroundingFault(summary, [part.repeat(length / part.length)]), part);
  }
});
