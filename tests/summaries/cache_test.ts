// Tests of src/summaries/cache.ts on a file in memory.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { ChangeText } from "../../src/summaries/change_text.ts";
import { PROMPT_VERSION } from "../../src/summaries/prompt.ts";
import { keyOf, MOST_KEPT, SummaryCache, type SummaryOrigin } from "../../src/summaries/cache.ts";
import type { SharedFile } from "../../src/core/shared_file.ts";

const NOW = new Date("2026-02-01T12:00:00Z");
const LATER = new Date("2026-02-02T12:00:00Z");
const TEXT: ChangeText = { type: "fix", title: "t", details: ["d"] };
const ORIGIN: SummaryOrigin = {
  provider: "providera",
  apiUrl: "https://api.openai.com/v1",
  model: "m",
  style: { roles: ["One", "Two"], domain: "banks" },
  retrieval: "simple",
};

interface MemoryFile extends SharedFile {
  text: string | undefined;
  updates: number;
}

function fileWith(text?: string): MemoryFile {
  const file: MemoryFile = {
    text,
    updates: 0,
    read: () => Promise.resolve(file.text),
    update: (change) =>
      Promise.resolve().then(() => {
        file.text = change(file.text);
        file.updates++;
      }),
  };
  return file;
}

function key(number: number): string {
  return number.toString(16).padStart(64, "0");
}

Deno.test("SummaryCache keeps summaries with their time, and finds them again", async () => {
  const file = fileWith();
  const cache = await SummaryCache.open(() => Promise.resolve(file));
  assert.equal(cache.find(key(1)), undefined);
  await cache.keep(new Map([[key(1), "One."], [key(2), "Zwei „ü“."]]), NOW);
  assert.equal(
    file.text,
    `{
 "version": 1,
 "summaries": {
  "${key(1)}": {
   "summary": "One.",
   "storedAt": "2026-02-01T12:00:00.000Z"
  },
  "${key(2)}": {
   "summary": "Zwei „ü“.",
   "storedAt": "2026-02-01T12:00:00.000Z"
  }
 }
}
`,
  );
  const again = await SummaryCache.open(() => Promise.resolve(file));
  assert.equal(again.find(key(1)), "One.");
  assert.equal(again.find(key(2)), "Zwei „ü“.");
  assert.equal(again.find(key(3)), undefined);
});

Deno.test("SummaryCache adds to what another run has written meanwhile", async () => {
  const file = fileWith();
  const [one, two] = [
    await SummaryCache.open(() => Promise.resolve(file)),
    await SummaryCache.open(() => Promise.resolve(file)),
  ];
  await one.keep(new Map([[key(1), "One."]]), NOW);
  await two.keep(new Map([[key(2), "Two."]]), LATER);
  const both = await SummaryCache.open(() => Promise.resolve(file));
  assert.deepEqual([both.find(key(1)), both.find(key(2))], ["One.", "Two."]);
});

Deno.test("SummaryCache touches no file when there is nothing to keep", async () => {
  const file = fileWith('{"version":1');
  await (await SummaryCache.open(() => Promise.resolve(file))).keep(new Map(), NOW);
  assert.deepEqual([file.text, file.updates], ['{"version":1', 0]);
});

Deno.test("SummaryCache keeps only the latest of very many", async () => {
  const file = fileWith();
  const cache = await SummaryCache.open(() => Promise.resolve(file));
  await cache.keep(new Map([[key(0), "old"]]), NOW);
  const many = Array.from({ length: MOST_KEPT }, (_, at): [string, string] => [key(at + 1), "x"]);
  await cache.keep(new Map(many), LATER);
  const again = await SummaryCache.open(() => Promise.resolve(file));
  assert.equal(again.find(key(0)), undefined);
  assert.equal(again.find(key(MOST_KEPT)), "x");
  assert.equal(MOST_KEPT, 5_000);
});

const ENTRY = { summary: "kept", storedAt: "2026-01-01T00:00:00.000Z" };
const GARBAGE: readonly (readonly [name: string, text: string | undefined])[] = [
  ["no file", undefined],
  ["an empty file", ""],
  ["half a file", '{"version":1,"summaries":{'],
  ["another version", JSON.stringify({ version: 2, summaries: { [key(1)]: ENTRY } })],
  ["no summaries", '{"version":1}'],
  ["summaries that are none", '{"version":1,"summaries":null}'],
  ["a text for an entry", JSON.stringify({ version: 1, summaries: { [key(1)]: "kept" } })],
  [
    "a number for a summary",
    JSON.stringify({ version: 1, summaries: { [key(1)]: { ...ENTRY, summary: 1 } } }),
  ],
  [
    "an entry without its time",
    JSON.stringify({ version: 1, summaries: { [key(1)]: { summary: "kept" } } }),
  ],
  ["another key", JSON.stringify({ version: 1, summaries: { __proto__x: ENTRY } })],
];

for (const [name, text] of GARBAGE) {
  Deno.test(`SummaryCache finds nothing in ${name}, and replaces it`, async () => {
    const file = fileWith(text);
    const cache = await SummaryCache.open(() => Promise.resolve(file));
    assert.equal(cache.find(key(1)), undefined);
    await cache.keep(new Map([[key(2), "new"]]), NOW);
    const written: unknown = JSON.parse(file.text ?? "");
    const entry = { summary: "new", storedAt: "2026-02-01T12:00:00.000Z" };
    assert.deepEqual(written, { version: 1, summaries: { [key(2)]: entry } });
  });
}

Deno.test("keyOf() is of the prompt's version and of all that the answer depends on", () => {
  const { provider, apiUrl, model, style, retrieval } = ORIGIN;
  const origin = [provider, apiUrl, model, style.roles, style.domain, retrieval];
  const parts = [PROMPT_VERSION, ...origin, TEXT.type, TEXT.title, "d"];
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  assert.equal(keyOf(TEXT, ORIGIN), hash);
});

Deno.test("keyOf() is another for each thing that the answer depends on", () => {
  const { style } = ORIGIN;
  const keys = [
    keyOf(TEXT, ORIGIN),
    keyOf({ ...TEXT, type: "feat" }, ORIGIN),
    keyOf({ ...TEXT, title: "other" }, ORIGIN),
    keyOf({ ...TEXT, details: ["other"] }, ORIGIN),
    keyOf({ ...TEXT, title: "td", details: [] }, ORIGIN),
    keyOf(TEXT, { ...ORIGIN, provider: "providerb" }),
    keyOf(TEXT, { ...ORIGIN, apiUrl: "http://localhost:1/v1" }),
    keyOf(TEXT, { ...ORIGIN, model: "other" }),
    keyOf(TEXT, { ...ORIGIN, retrieval: "chroma" }),
    keyOf(TEXT, { ...ORIGIN, style: { ...style, domain: "ships" } }),
    keyOf(TEXT, { ...ORIGIN, style: { ...style, domain: undefined } }),
    keyOf(TEXT, { ...ORIGIN, style: { ...style, roles: ["Two", "One"] } }),
    keyOf(TEXT, { ...ORIGIN, style: { ...style, roles: ["One,Two"] } }),
    keyOf(TEXT, { ...ORIGIN, style: { ...style, roles: ["One"] } }),
  ];
  assert.equal(new Set(keys).size, keys.length);
});

Deno.test("SummaryCache leaves a file alone that holds something else", async () => {
  for (
    const text of ["[]", "null", "1", "# Notes\n", "\0\0", '{"name":"x"}', '{"version":"1.0.0"}']
  ) {
    const expected = "summaries are not kept: the file of --summary-cache holds something else";
    const file = fileWith(text);
    const opened = await SummaryCache.open(() => Promise.resolve(file));
    assert.equal(opened.failure?.message, expected);
    file.text = undefined;
    const cache = await SummaryCache.open(() => Promise.resolve(file));
    file.text = text;
    for (const each of [opened, cache]) await each.keep(new Map([[key(1), "One."]]), NOW);
    assert.deepEqual([opened, cache].map(({ failure }) => failure?.message), [expected, expected]);
    assert.equal(file.text, text);
  }
});
