// Tests of src/summaries/cache.ts on a file in memory.

import assert from "node:assert/strict";
import type { ChangeText } from "../../src/summaries/change_text.ts";
import { keyOf, MOST_KEPT, SummaryCache, type SummaryOrigin } from "../../src/summaries/cache.ts";
import type { SharedFile } from "../../src/core/shared_file.ts";

const NOW = new Date("2026-02-01T12:00:00Z");
const LATER = new Date("2026-02-02T12:00:00Z");
const TEXT: ChangeText = { type: "fix", title: "t", breaking: false, details: ["d"] };
const ORIGIN: SummaryOrigin = {
  provider: "providera",
  apiUrl: "https://api.openai.com/v1",
  model: "m",
  style: { roles: ["One", "Two"], domain: "banks" },
  retrieval: "simple",
  verifier: undefined,
};

interface MemoryFile extends SharedFile {
  text: string | undefined;
}

function fileWith(text?: string): MemoryFile {
  const file: MemoryFile = {
    text,
    read: () => Promise.resolve(file.text),
    update: (change) =>
      Promise.resolve().then(() => {
        file.text = change(file.text);
      }),
  };
  return file;
}

function key(number: number): string {
  return number.toString(16).padStart(64, "0");
}

Deno.test("SummaryCache stores summaries with their time, and finds them again", async () => {
  const file = fileWith();
  const cache = await SummaryCache.open(() => Promise.resolve(file));
  assert.equal(cache.find(key(1)), undefined);
  await cache.keep(
    new Map([
      [key(1), { summary: "One." }],
      [key(2), { summary: "Zwei „ü“.", quotation: "zwei" }],
    ]),
    NOW,
  );
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
   "quotation": "zwei",
   "storedAt": "2026-02-01T12:00:00.000Z"
  }
 }
}
`,
  );
  const again = await SummaryCache.open(() => Promise.resolve(file));
  assert.equal(again.find(key(1))?.summary, "One.");
  assert.equal(again.find(key(2))?.quotation, "zwei");
  assert.equal(again.find(key(3)), undefined);
});

Deno.test("SummaryCache removes summaries that are taken back", async () => {
  const file = fileWith();
  const cache = await SummaryCache.open(() => Promise.resolve(file));
  await cache.keep(new Map([[key(1), { summary: "One." }], [key(2), { summary: "Two." }]]), NOW);
  await cache.keep(new Map([[key(1), undefined], [key(3), undefined]]), LATER);
  const later = await SummaryCache.open(() => Promise.resolve(file));
  assert.equal(later.find(key(1)), undefined);
  assert.equal(later.find(key(2))?.summary, "Two.");
});

Deno.test("SummaryCache adds to what another run has written since", async () => {
  const file = fileWith();
  const [one, two] = [
    await SummaryCache.open(() => Promise.resolve(file)),
    await SummaryCache.open(() => Promise.resolve(file)),
  ];
  await one.keep(new Map([[key(1), { summary: "One." }]]), NOW);
  await two.keep(new Map([[key(2), { summary: "Two." }]]), LATER);
  const both = await SummaryCache.open(() => Promise.resolve(file));
  assert.deepEqual([both.find(key(1))?.summary, both.find(key(2))?.summary], ["One.", "Two."]);
});

Deno.test("SummaryCache keeps the latest 5,000 summaries", async () => {
  const file = fileWith();
  const cache = await SummaryCache.open(() => Promise.resolve(file));
  await cache.keep(new Map([[key(0), { summary: "old" }]]), NOW);
  const many = Array.from(
    { length: MOST_KEPT },
    (_, at) => [key(at + 1), { summary: "x" }] as const,
  );
  await cache.keep(new Map(many), LATER);
  const again = await SummaryCache.open(() => Promise.resolve(file));
  assert.equal(again.find(key(0)), undefined);
  assert.equal(again.find(key(MOST_KEPT))?.summary, "x");
  assert.equal(MOST_KEPT, 5_000);
});

const ENTRY = { summary: "kept", storedAt: "2026-01-01T00:00:00.000Z" };

Deno.test("SummaryCache finds nothing in a damaged file, and replaces it", async () => {
  const fileOf = (entry: unknown, version = 1, name = key(1)): string =>
    JSON.stringify({ version, summaries: { [name]: entry } });
  const texts = [
    undefined,
    "",
    '{"version":1,"summaries":{',
    '{"version":1}',
    '{"version":1,"summaries":null}',
    fileOf(ENTRY, 2),
    fileOf("kept"),
    fileOf({ ...ENTRY, summary: 1 }),
    fileOf({ ...ENTRY, quotation: 1 }),
    fileOf({ summary: "kept" }),
    fileOf(ENTRY, 1, "__proto__x"),
  ];
  for (const text of texts) {
    const file = fileWith(text);
    const cache = await SummaryCache.open(() => Promise.resolve(file));
    assert.equal(cache.find(key(1)), undefined, text);
    await cache.keep(new Map([[key(2), { summary: "new" }]]), NOW);
    const entry = { summary: "new", storedAt: "2026-02-01T12:00:00.000Z" };
    assert.deepEqual(JSON.parse(file.text ?? ""), { version: 1, summaries: { [key(2)]: entry } });
  }
});

Deno.test("keyOf() differs with everything that the answer depends on", () => {
  const { style } = ORIGIN;
  const keys = [
    keyOf(TEXT, ORIGIN),
    keyOf({ ...TEXT, type: "feat" }, ORIGIN),
    keyOf({ ...TEXT, title: "other" }, ORIGIN),
    keyOf({ ...TEXT, breaking: true }, ORIGIN),
    keyOf({ ...TEXT, details: ["other"] }, ORIGIN),
    keyOf({ ...TEXT, title: "td", details: [] }, ORIGIN),
    keyOf(TEXT, { ...ORIGIN, provider: "providerb" }),
    keyOf(TEXT, { ...ORIGIN, apiUrl: "http://localhost:1/v1" }),
    keyOf(TEXT, { ...ORIGIN, model: "other" }),
    keyOf(TEXT, { ...ORIGIN, retrieval: "chroma" }),
    keyOf(TEXT, { ...ORIGIN, verifier: "m" }),
    keyOf(TEXT, ORIGIN, "0123"),
    keyOf(TEXT, { ...ORIGIN, style: { ...style, language: "German" } }),
    keyOf(TEXT, { ...ORIGIN, verifier: "other" }),
    keyOf(TEXT, { ...ORIGIN, style: { ...style, domain: "ships" } }),
    keyOf(TEXT, { ...ORIGIN, style: { ...style, domain: undefined } }),
    keyOf(TEXT, { ...ORIGIN, style: { ...style, roles: ["Two", "One"] } }),
    keyOf(TEXT, { ...ORIGIN, style: { ...style, roles: ["One,Two"] } }),
    keyOf(TEXT, { ...ORIGIN, style: { ...style, roles: ["One"] } }),
  ];
  assert.equal(new Set(keys).size, keys.length);
});

Deno.test("SummaryCache leaves a file unchanged that is not a cache", async () => {
  for (
    const text of ["[]", "null", "1", "# Notes\n", "\0\0", '{"name":"x"}', '{"version":"1.0.0"}']
  ) {
    const expected =
      "summaries are not cached: the file of --summary-cache contains something else";
    const file = fileWith(text);
    const opened = await SummaryCache.open(() => Promise.resolve(file));
    assert.equal(opened.failure?.message, expected);
    file.text = undefined;
    const cache = await SummaryCache.open(() => Promise.resolve(file));
    file.text = text;
    for (const each of [opened, cache]) {
      await each.keep(new Map([[key(1), { summary: "One." }]]), NOW);
    }
    assert.deepEqual([opened, cache].map(({ failure }) => failure?.message), [expected, expected]);
    assert.equal(file.text, text);
  }
});
