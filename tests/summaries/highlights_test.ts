// Tests of src/summaries/highlights.ts: what of an overview is believed.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { Chat } from "../../src/llm/chat.ts";
import {
  askForHighlights,
  type CitedChange,
  findHighlightFault,
  hasForeignWords,
  HIGHLIGHTS_VERSION,
  writeHighlights,
} from "../../src/summaries/highlights.ts";
import { STYLE, taskOf } from "../support/ai/summary_tasks.ts";
import { type Judge, judge, judgedItems } from "../support/ai/summary_world.ts";

function changeOf(id: string, title: string, details = ""): CitedChange {
  const { prompt, sources } = taskOf({ id, title, details });
  return { prompt, sources };
}

const CHANGES: readonly CitedChange[] = [
  changeOf("c1", "moor barges by night", "Barges drifted away."),
  changeOf("c2", "sort berths by name"),
  { ...changeOf("c3", "close every quay"), summary: "Closes every quay at night." },
];

Deno.test("askForHighlights() tells summaries, or the start of details", () => {
  const [system, user] = askForHighlights(CHANGES, { ...STYLE, project: "Moves parcels." });
  assert.match(system?.content ?? "", /three to 5 sentences/);
  assert.deepEqual(JSON.parse(user?.content ?? ""), {
    project: "Moves parcels.",
    changes: [
      { id: "c1", type: "fix", title: "moor barges by night", details: "Barges drifted away." },
      { id: "c2", type: "fix", title: "sort berths by name", details: "" },
      { id: "c3", type: "fix", title: "close every quay", summary: "Closes every quay at night." },
    ],
  });
});

Deno.test("HIGHLIGHTS_VERSION changes with the words of the request", () => {
  const text = JSON.stringify(askForHighlights(CHANGES, { ...STYLE, domain: "ships" }));
  const hash = createHash("sha256").update(text).digest("hex");
  assert.deepEqual([HIGHLIGHTS_VERSION, hash], [
    1,
    "46ece563064f5cf230dee08a6d26fb1fccccde1420c654fdc0c01fc186c08146",
  ]);
});

Deno.test("findHighlightFault() holds a sentence to the changes that it cites", () => {
  const cases:
    readonly (readonly [sentence: string, ids: readonly string[], fault: RegExp | undefined])[] = [
      ["Barges are moored by night.", ["c1"], undefined],
      ["Barges are moored by night and berths sorted by name.", ["c1", "c2"], undefined],
      ["Barges are moored by night.", ["c2"], /^would fit any change/],
      ["Barges are moored by night.", ["c1", "c2"], /^cites a change that it is not about/],
      ["Barges are moored by night.", [], /^cites a change that there is not/],
      ["Barges are moored by night.", ["c1", "c9"], /^cites a change that there is not/],
      ["Barges are moored in 17 berths.", ["c1"], /^names '17'/],
      ["Barges are moored faster by night.", ["c1"], /^makes a claim \(performance\)/],
      ["Barges are moored. Berths are sorted.", ["c1", "c2"], /^has more than one sentence/],
    ];
  for (const [sentence, ids, fault] of cases) {
    const found = findHighlightFault({ sentence, ids }, CHANGES, true);
    if (fault === undefined) assert.equal(found, undefined, sentence);
    else assert.match(found ?? "", fault);
  }
});

function answerOf(rows: readonly (readonly [sentence: string, ...ids: string[]])[]): Chat {
  const highlights = rows.map(([sentence, ...ids]) => ({ sentence, ids }));
  return () => Promise.resolve({ text: JSON.stringify({ highlights }) });
}

function judgeOf(kind: Judge): Chat {
  return ({ messages }) =>
    Promise.resolve({
      text: judge(judgedItems({ messages }) ?? [], kind, ({ summary }) =>
        summary.startsWith("Barges")),
    });
}

const MOORED = ["Barges are moored by night.", "c1"] as const;
const SORTED = ["Berths are sorted by name.", "c2"] as const;

Deno.test("writeHighlights() keeps what words and a second request bear out", async () => {
  const cases: readonly (readonly [kind: Judge | undefined, kept: readonly string[]])[] = [
    [undefined, [MOORED[0], SORTED[0]]],
    ["liar", [MOORED[0], SORTED[0]]],
    ["honest", [MOORED[0]]],
    ["inventor", []],
    ["broken", []],
  ];
  for (const [kind, kept] of cases) {
    const chat = answerOf([MOORED, SORTED, ["Zorgon moors barges.", "c1"]]);
    const verify = kind && judgeOf(kind);
    const { highlights, refused, isUnmasked } = await writeHighlights(CHANGES, STYLE, {
      chat,
      verify,
    });
    assert.equal(isUnmasked, kind === "liar");
    assert.deepEqual(highlights.map(({ sentence }) => sentence), kept, kind);
    assert.equal(refused.length, 3 - kept.length, kind);
    assert.match(refused[0] ?? "", /^names 'Zorgon'/);
  }
});

Deno.test("writeHighlights() shows only own words, and asks no judge that was unmasked", async () => {
  const turned = ["Berths are sorted by night.", "c2"] as const;
  const chat = answerOf([MOORED, turned]);
  for (const isUnmasked of [false, true]) {
    let asked = 0;
    const verify: Chat = (request) => {
      asked++;
      return judgeOf("liar")(request);
    };
    const overview = await writeHighlights(CHANGES, STYLE, { chat, verify, isUnmasked });
    assert.deepEqual(overview.highlights.map(({ sentence }) => sentence), [MOORED[0]]);
    assert.match(overview.refused[0] ?? "", /^says 'night'/);
    assert.deepEqual([overview.isUnmasked, asked], [true, isUnmasked ? 0 : 1]);
  }
});

Deno.test("hasForeignWords() holds a sentence to the words of the changes that it cites", () => {
  const cases: readonly (readonly [sentence: string, ids: readonly string[], expected: boolean])[] =
    [
      [MOORED[0], ["c1"], false],
      ["Barges are moored by night, and berths sorted by name.", ["c1", "c2"], false],
      ["Barges are moored by day.", ["c1"], true],
      [MOORED[0], ["c2"], true],
    ];
  for (const [sentence, ids, expected] of cases) {
    assert.equal(hasForeignWords({ sentence, ids }, CHANGES), expected, sentence);
  }
});

Deno.test("writeHighlights() keeps five sentences at most, and none of a broken answer", async () => {
  const many = await writeHighlights(CHANGES, STYLE, { chat: answerOf(Array(9).fill(MOORED)) });
  assert.equal(many.highlights.length, 5);
  for (const text of ["Sure!", "{}", '{"highlights":[5,{"sentence":"a"}]}']) {
    const chat: Chat = () => Promise.resolve({ text });
    assert.deepEqual((await writeHighlights(CHANGES, STYLE, { chat })).highlights, []);
  }
});
