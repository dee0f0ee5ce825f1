// Tests of src/ai/grounding.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import { checkGrounding } from "../../src/ai/grounding.ts";
import { anyText } from "../support/any_text.ts";
import { DISHONEST_IN_COMMON_WORDS, TURNED_AROUND } from "./grounding/common_words_dishonest.ts";
import { HONEST_IN_COMMON_WORDS, isHeldOut } from "./grounding/common_words_honest.ts";
import { DISHONEST } from "./grounding/dishonest.ts";
import { GENERIC_HELD_OUT, GENERIC_TUNED } from "./grounding/generic_dishonest.ts";
import { type GroundingCase, HONEST } from "./grounding/honest.ts";

const SEED = 20260131;
/** Honest and yet refused: the price of the rules, to be read when a rule changes. */
const REFUSED_THOUGH_HONEST: readonly string[] = [
  // Said wholly in other words.
  "game: physics",
  // Counted by the writer, in no source.
  "refactor: split",
  // What constant time is good for is not said.
  "crypto: constant time",
  // The one word in common stands in changes of any kind.
  "chore: rename",
  // A number of the language, not of the change.
  "api: idempotency",
  // Two edits are a conflict's, and not counted in the source.
  "Keeps the newer edit when two changes conflict during a sync.",
];
/** Dishonest and yet let pass: the words are those of the sources, or of their matter. */
const PASSED_THOUGH_DISHONEST: readonly string[] = [
  "reversal: Deprecates `open` in favour of `openSync`.",
  "extra: Corrects the plural in the confirmation and in error messages.",
];

function isRefused({ summary, sources }: GroundingCase): boolean {
  return !checkGrounding(summary, sources).ok;
}

Deno.test("checkGrounding() refuses every dishonest summary and at most 2 % of the honest ones", () => {
  const passed = DISHONEST.filter((each) => !isRefused(each)).map(({ note }) => note);
  const honest = [...HONEST, ...HONEST_IN_COMMON_WORDS];
  const refused = honest.filter(isRefused).map(({ note }) => note);
  const caught = DISHONEST.length - passed.length;
  const precision = caught / (caught + refused.length);
  const recall = caught / DISHONEST.length;
  // The figures are what this test is for.
  // deno-lint-ignore no-console
  console.log(
    `grounding: ${DISHONEST.length} dishonest, ${honest.length} honest; refusals: ` +
      `precision ${(100 * precision).toFixed(1)} %, recall ${(100 * recall).toFixed(1)} %`,
  );
  assert.deepEqual(passed, []);
  assert.deepEqual(refused, REFUSED_THOUGH_HONEST);
  assert.ok(DISHONEST.length >= 80 && HONEST.length >= 80);
  assert.ok(refused.length <= 0.02 * honest.length);
});

Deno.test("checkGrounding() refuses most claims in common words", () => {
  const parts: readonly (readonly [name: string, isHeld: boolean, floor: number])[] = [
    ["tuned", false, 0.95],
    ["held out at first", true, 0.95],
  ];
  for (const [name, isHeld, floor] of parts) {
    const dishonest = DISHONEST_IN_COMMON_WORDS.filter((_, index) => isHeldOut(index) === isHeld);
    const honest = HONEST_IN_COMMON_WORDS.filter((_, index) => isHeldOut(index) === isHeld);
    const caught = dishonest.filter(isRefused).length;
    // deno-lint-ignore no-console
    console.log(
      `claims in common words, ${name}: ${caught} of ${dishonest.length} dishonest refused, ` +
        `${honest.filter(isRefused).length} of ${honest.length} honest`,
    );
    assert.ok(dishonest.length >= 40 && honest.length >= 30);
    assert.ok(caught >= floor * dishonest.length, name);
  }
  const passed = DISHONEST_IN_COMMON_WORDS.filter((each) => !isRefused(each));
  assert.deepEqual(passed.map(({ note }) => note).sort(), [...PASSED_THOUGH_DISHONEST].sort());
});

Deno.test("checkGrounding() sees little of what turns the words of a source around", () => {
  const passed = TURNED_AROUND.filter((each) => !isRefused(each));
  // deno-lint-ignore no-console
  console.log(`turned around: ${passed.length} of ${TURNED_AROUND.length} pass`);
  assert.deepEqual(passed, TURNED_AROUND.filter(({ passes }) => passes));
});

Deno.test("checkGrounding() refuses what would fit any change", () => {
  const parts: readonly (readonly [name: string, sentences: readonly string[], most: number])[] = [
    ["tuned", GENERIC_TUNED, 0.03],
    ["held out", GENERIC_HELD_OUT, 0.05],
  ];
  for (const [name, sentences, most] of parts) {
    const tries = sentences.flatMap((summary) =>
      HONEST.map(({ sources }) => checkGrounding(summary, sources).ok)
    );
    const passed = tries.filter((ok) => ok).length;
    // deno-lint-ignore no-console
    console.log(`would fit any change, ${name}: ${passed} of ${tries.length} pass`);
    assert.ok(tries.length > 3_000 && passed <= most * tries.length, name);
  }
});

Deno.test("checkGrounding() believes a title restated, and not under another verb", () => {
  const cases: readonly (readonly [title: string, summary: string, ok: boolean])[] = [
    ["add official support for crabs", "Adds official support for crabs.", true],
    ["add official support for crabs", "Now adds official support for crabs.", true],
    ["add official support for crabs", "Restores official support for crabs.", false],
    ["add official support for crabs", "Breaks official support for crabs.", false],
    ["drop crabs from the beach", "Drops crabs from the beach.", true],
    ["drop crabs from the beach", "Adds crabs from the beach.", false],
    ["paint crabs", "Fixes crabs.", false],
  ];
  for (const [title, summary, ok] of cases) {
    assert.equal(checkGrounding(summary, ["feat", title].slice(ok ? 0 : 1)).ok, ok, summary);
  }
});

Deno.test("checkGrounding() says why, for a person", () => {
  const sources = ["Update the parser"];
  const cases: readonly (readonly [summary: string, reason: string])[] = [
    ["", "is empty"],
    ["Updates the parser to v2.0.", "names '2.0', which its sources do not hold"],
    ["Updates `lexer`.", "names 'lexer', which its sources do not hold"],
    ["Updates the parser.\nAnd more.", "has more than one line"],
    ["Updates the parser. And more.", "has more than one sentence"],
    [`Updates ${"the ".repeat(29)}parser.`, "is longer than 30 words"],
    ["Adds the parser.", "begins with 'adds', which its sources do not bear out"],
    ["Updates the parser [a](b).", "holds markup or a character that is not plain text: '['"],
    [
      "Changes the default of settings.",
      "would fit any change: it takes up too little of what its sources say",
    ],
    ["Makes the parser faster.", "makes a claim (performance) that its sources do not make"],
    [
      "Updates the parser, which pleases nobody.",
      "adds 'which pleases nobody', of which its sources hold no word",
    ],
  ];
  for (const [summary, reason] of cases) {
    assert.deepEqual(checkGrounding(summary, sources), { ok: false, reason }, summary);
  }
  assert.deepEqual(checkGrounding(`Updates ${"the ".repeat(28)}parser.`, sources), { ok: true });
});

Deno.test("checkGrounding() takes facts from documents, and from the sources alone what was done", () => {
  const own = ["fix", "close every port", "Ports stayed open after a test."];
  const cases: readonly (readonly [summary: string, documents: readonly string[], ok: boolean])[] =
    [
      ["Closes every port of PagerHub.", ["README.md: Every port is of PagerHub."], true],
      ["Closes every port of PagerHub.", [], false],
      // Opposites in a document say nothing of this change.
      [
        "Closes every port after a test.",
        ["README.md: Opens and keeps what is masked or hidden."],
        true,
      ],
      ["Removes the cache of results.", ["README.md: Removes the cache of results."], false],
    ];
  for (const [summary, documents, ok] of cases) {
    assert.equal(checkGrounding(summary, own, documents).ok, ok, summary);
  }
});

Deno.test("checkGrounding() holds nothing without sources", () => {
  assert.equal(checkGrounding("Updates the parser.", []).ok, false);
  assert.equal(checkGrounding("Updates the parser to 2.0.", []).ok, false);
});

Deno.test("checkGrounding() never throws", () => {
  fc.assert(
    fc.property(anyText(60), fc.array(anyText(60), { maxLength: 3 }), (summary, sources) => {
      const judged = checkGrounding(summary, sources);
      assert.ok(judged.ok || judged.reason.length > 0);
    }),
    { seed: SEED, numRuns: 2_000 },
  );
});

const word = fc.oneof(
  fc.constantFrom("parser", "cart", "the", "three", "12", "v2.0", "src/main.rs", "--quiet"),
  fc.constantFrom("Linux", "getUser", "MAX_SIZE", "#12", "9f3c2ab", "faster", "40%", "Kubernetes"),
  fc.stringMatching(/^[a-z]{2,9}$/),
  fc.stringMatching(/^[A-Z][a-z]{2,9}$/),
  fc.stringMatching(/^[a-z]{2,5}_[a-z]{2,5}$/),
);

Deno.test("checkGrounding() lets a sentence of the words of its sources pass", () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), fc.nat(), (words, cut) => {
      // Said in the same order, so that the words beside a number or a name stay beside it.
      const sentence = `Change ${words.slice(0, 29).join(" ")}`.slice(0, 390);
      const sources = [`Change ${words.join(" ")}`];
      const judged = checkGrounding(`${sentence}${cut % 2 === 0 ? "." : ""}`, sources);
      assert.ok(sentence.length > 380 || judged.ok, JSON.stringify([sentence, judged]));
    }),
    { seed: SEED, numRuns: 2_000 },
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

Deno.test("checkGrounding() refuses an honest summary with an identifier that no source holds", () => {
  const honest = HONEST.filter((each) => !isRefused(each));
  fc.assert(
    fc.property(fc.constantFrom(...honest), identifier, fc.nat(), (each, added, place) => {
      const text = each.sources.join(" ").toLowerCase();
      fc.pre(!text.includes(added.toLowerCase().replace(/[^a-z\d]/g, "")));
      const words = each.summary.split(" ");
      // Never as the second half of a number or of a code span.
      fc.pre(!/["`]/.test(each.summary) && !/\d|one/.test(each.summary + text));
      words.splice(1 + place % words.length, 0, added);
      const judged = checkGrounding(words.join(" "), each.sources);
      assert.equal(judged.ok, false, words.join(" "));
    }),
    { seed: SEED, numRuns: 5_000 },
  );
});

Deno.test("checkGrounding() judges hostile texts in time in proportion to their length", () => {
  const parts = [
    "a",
    "1",
    "1,",
    "1.",
    "v1.",
    "-",
    "--a",
    "`",
    '"',
    "'",
    "#1 ",
    "a_",
    "a-",
    "a1",
    "one ",
    "hundred and ",
    "ignore ",
    "ignore all ",
    "you are ",
    "say ",
    "to the ai",
    "x/",
    "a.b",
    "@",
    " ",
    "\n",
    "\n ",
    "é",
    "\u200b",
    "e\u0301",
    "ﷺ",
    "1-1",
    "<",
    "<|a",
    "deadbeef",
    "2024-",
    "1_000",
    "twenty ",
  ];
  // Were it not so, this would not end within the hour.
  for (const part of parts) {
    const long = part.repeat(300_000 / part.length);
    checkGrounding(long, [long]);
    checkGrounding("Updates 3 of aaaa_a-a `a-a` in 1.1.1 to v1 by one and a1a1 (#1)", [long]);
  }
});
