// Tests of src/ui/search_result.ts.

import assert from "node:assert/strict";
import { formatOneline, layOutResult, type SearchResult } from "../../src/ui/search_result.ts";
import type { Place } from "../../src/ui/types.ts";
import { createPaint } from "../../src/ui/theme.ts";
import { entryWith } from "../support/notes/sample_notes.ts";
import { assertFits, HOSTILE_TEXT, markRoles, plainPaint } from "../support/terminal/views.ts";

interface Texts {
  readonly subject?: string;
  readonly body?: string;
  readonly email?: string;
  readonly entry?: Parameters<typeof entryWith>[0];
}

/** The places of a word in a text. */
function placesOf(word: string, text: string): readonly Place[] {
  return [...text.matchAll(new RegExp(RegExp.escape(word), "g"))]
    .map(({ index }) => ({ start: index, end: index + word.length }));
}

/** The result of a search for a word in these texts. */
function resultOf(word: string, { entry: fields = {}, ...texts }: Texts): SearchResult {
  const entry = entryWith(fields);
  const { subject = "feat: a thing", body = "", email = "alice@example.com" } = texts;
  const find = (text: string): readonly Place[] => placesOf(word, text);
  return {
    entry,
    subject,
    body,
    email,
    found: {
      subject: find(subject),
      author: find(entry.author),
      email: find(email),
      body: find(body),
    },
  };
}

Deno.test("layOutResult() shows the subject, then hash, day, type and author", () => {
  assert.deepEqual(layOutResult(resultOf("thing", {}), 80, markRoles), [
    "feat: a <match>thing</>",
    "    <hash>abc1234</>  <date>2026-01-30</>  <feat>feat</>  <author>Alice Example</>",
  ]);
});

Deno.test("layOutResult() marks a breaking change and omits an absent date", () => {
  const { date: _date, ...undated } = entryWith({ breaking: true });
  const result = { ...resultOf("thing", {}), entry: undated };
  assert.equal(
    layOutResult(result, 80, markRoles)[1],
    "    <hash>abc1234</>  <breaking>feat!</>  <author>Alice Example</>",
  );
});

Deno.test("layOutResult() highlights each field, and shows the e-mail address only when it matches", () => {
  assert.deepEqual(layOutResult(resultOf("Alice", {}), 80, markRoles), [
    "feat: a thing",
    "    <hash>abc1234</>  <date>2026-01-30</>  <feat>feat</>  <match>Alice</><author> Example</>",
  ]);
  assert.deepEqual(layOutResult(resultOf("example.com", {}), 80, markRoles), [
    "feat: a thing",
    "    <hash>abc1234</>  <date>2026-01-30</>  <feat>feat</>  <author>Alice Example</> <<author>alice@</><match>example.com</>>",
  ]);
  assert.deepEqual(
    layOutResult(resultOf("two", { body: "one\nand two, two\nthree" }), 80, markRoles),
    [
      "feat: a thing",
      "    <hash>abc1234</>  <date>2026-01-30</>  <feat>feat</>  <author>Alice Example</>",
      "<frame>    │ </>and <match>two</>, <match>two</>",
    ],
  );
});

Deno.test("layOutResult() shows five matching lines of the body and counts the rest", () => {
  const body = (lines: number): string =>
    Array.from({ length: lines }, (_, index) => `hit ${index + 1}\nmiss`).join("\n");
  const shown = (lines: number): readonly string[] =>
    layOutResult(resultOf("hit", { body: body(lines) }), 80, markRoles).slice(2);
  const five = [1, 2, 3, 4, 5].map((number) => `<frame>    │ </><match>hit</> ${number}`);
  assert.deepEqual(shown(5), five);
  assert.deepEqual(shown(6), [...five, "    <note>and 1 more line</>"]);
  assert.deepEqual(shown(12), [...five, "    <note>and 7 more lines</>"]);
});

Deno.test("layOutResult() shows a long line around its first match", () => {
  const far = `${"x".repeat(500)} needle ${"y".repeat(500)}`;
  const result = resultOf("needle", { subject: far, body: far });
  assert.deepEqual(layOutResult(result, 40, plainPaint), [
    "…xxxxxxxxx needle yyyyyyyyyyyyyyyyyyyyy…",
    "    abc1234  2026-01-30  feat  Alice Ex…",
    "    │ …xxxxxxx needle yyyyyyyyyyyyyyyyy…",
  ]);
  // The match is visible from the start.
  const visible = resultOf("needle", { subject: `a needle ${"y".repeat(500)}` });
  assert.equal(layOutResult(visible, 30, plainPaint)[0], "a needle yyyyyyyyyyyyyyyyyyyy…");
  assert.equal(
    layOutResult(result, Infinity, markRoles)[0],
    `${"x".repeat(500)} <match>needle</> ${"y".repeat(500)}`,
  );
});

Deno.test("layOutResult() cuts a match that is wider than the line", () => {
  const result = resultOf("n".repeat(100), { subject: `${"x".repeat(60)}${"n".repeat(100)}` });
  assert.equal(
    layOutResult(result, 40, markRoles)[0],
    `…xxxxxxxxxx<match>${"n".repeat(28)}…</>`,
  );
});

Deno.test("layOutResult() shows a match in the e-mail address on a narrow line", () => {
  const author = "Alice Bartholomea Cunningham Example";
  const result = resultOf("host.example", { email: "alice@host.example", entry: { author } });
  const [, details = ""] = layOutResult(result, 50, markRoles);
  assert.match(details, /<match>host/);
});

Deno.test("layOutResult() measures wide characters around a match", () => {
  const result = resultOf("界", { subject: `${"世".repeat(100)}界${"世".repeat(100)}` });
  assert.equal(
    layOutResult(result, 40, markRoles)[0],
    "…世世世世世<match>界</>世世世世世世世世世世世世世…",
  );
});

Deno.test("layOutResult() shows a match of several lines where it begins", () => {
  const body = "one\ntwo\nthree two\nfour";
  const cases: readonly (readonly [readonly Place[], readonly string[]])[] = [
    // "ne\ntw"
    [[{ start: 1, end: 6 }], ["o<match>ne</>"]],
    // "two\nthree", then "two"
    [[{ start: 4, end: 13 }, { start: 14, end: 17 }], ["<match>two</>", "three <match>two</>"]],
    // All of it.
    [[{ start: 0, end: 22 }], ["<match>one</>"]],
    // The line break alone, and one together with what follows.
    [[{ start: 3, end: 4 }], ["one"]],
    [[{ start: 3, end: 7 }], ["one"]],
    // The end of the body.
    [[{ start: 18, end: 22 }], ["<match>four</>"]],
  ];
  for (const [places, lines] of cases) {
    const base = resultOf("nothing", { body });
    const result = { ...base, found: { ...base.found, body: places } };
    assert.deepEqual(
      layOutResult(result, 80, markRoles).slice(2),
      lines.map((line) => `<frame>    │ </>${line}`),
      JSON.stringify(places),
    );
  }
});

Deno.test("layOutResult() shows a result without matches or texts", () => {
  const result = resultOf("nothing", { subject: "", body: "" });
  assert.deepEqual(layOutResult(result, 80, markRoles), [
    "<note>(no message)</>",
    "    <hash>abc1234</>  <date>2026-01-30</>  <feat>feat</>  <author>Alice Example</>",
  ]);
});

Deno.test("layOutResult() escapes text from the history, and keeps every line within the width", () => {
  const result = resultOf("\u001b[31m", {
    subject: `a ${HOSTILE_TEXT} b`,
    body: `${HOSTILE_TEXT}\n\t${HOSTILE_TEXT}`,
    email: HOSTILE_TEXT,
    entry: { author: HOSTILE_TEXT },
  });
  const lines = layOutResult(result, Infinity, markRoles);
  assert.ok(lines[0]?.startsWith("a red <match>\\u{1b}[31m</>, \\u{1b}]0;title"));
  const text = `${"世界 ".repeat(20)}needle ${"привет мир ".repeat(20)}needle`;
  const body = Array.from({ length: 9 }, () => text).join("\n");
  const wide = resultOf("needle", { subject: text, body, entry: { author: "李".repeat(60) } });
  for (const width of [1, 4, 16, 30, 80, 200, Infinity]) {
    for (const paint of [plainPaint, createPaint("light", 8)]) {
      assertFits(layOutResult(result, width, paint), width);
      assertFits(layOutResult(wide, width, paint), width);
    }
  }
});

Deno.test("layOutResult() highlights adjacent matches, and keeps surrogate pairs together", () => {
  const subjectOf = (subject: string, found: readonly Place[]): string | undefined => {
    const base = resultOf("nothing", { subject });
    const result = { ...base, found: { ...base.found, subject: found } };
    return layOutResult(result, 80, markRoles)[0]?.replace("<note>(no message)</>", "");
  };
  const cases: readonly (readonly [string, readonly Place[], string])[] = [
    ["abc", [{ start: 0, end: 1 }, { start: 1, end: 3 }], "<match>abc</>"],
    ["a\u001bb\tc", [{ start: 1, end: 2 }], "a<match>\\u{1b}</>b c"],
    // `.` without the flag u matches each half of a surrogate pair.
    ["a😀b", [{ start: 1, end: 2 }], "a<match>😀</>b"],
    ["a😀b", [{ start: 2, end: 3 }], "a<match>😀</>b"],
    ["a😀b", [{ start: 1, end: 2 }, { start: 2, end: 3 }], "a<match>😀</>b"],
  ];
  for (const [subject, found, shown] of cases) assert.equal(subjectOf(subject, found), shown);
});

Deno.test("formatOneline() gives hash, day and subject on one line, whatever is in them", () => {
  const { date: _date, ...undated } = entryWith({});
  const cases: readonly (readonly [SearchResult, string])[] = [
    [resultOf("thing", {}), "abc1234 2026-01-30 feat: a thing"],
    [{ ...resultOf("thing", {}), entry: undated }, "abc1234 - feat: a thing"],
    [resultOf("thing", { subject: "" }), "abc1234 2026-01-30 "],
    [
      resultOf("x", { subject: "a\u001b[31m\tb\r\u2028c\0" }),
      "abc1234 2026-01-30 a\\u{1b}[31m b\\u{d}\\u{2028}c\\u{0}",
    ],
    [
      resultOf("x", { subject: "y".repeat(100_000) }),
      `abc1234 2026-01-30 ${"y".repeat(100_000)}`,
    ],
  ];
  for (const [result, line] of cases) assert.equal(formatOneline(result, plainPaint), line);
  assert.equal(
    formatOneline(resultOf("thing", {}), markRoles),
    "<hash>abc1234</> <date>2026-01-30</> feat: a <match>thing</>",
  );
});
