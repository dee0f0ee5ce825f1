// Tests of src/ui/commit_table.ts.

import assert from "node:assert/strict";
import { createCommitTable } from "../../src/ui/commit_table.ts";
import { createPaint } from "../../src/ui/theme.ts";
import { entryWith } from "../support/notes/sample_notes.ts";
import {
  assertFits,
  columnsOf,
  HOSTILE_TEXT,
  markRoles,
  plainPaint,
} from "../support/terminal/views.ts";

const WIDTHS: readonly number[] = [24, 30, 56, 66, 76, 109, 110, 200];

const FIX = entryWith({
  type: "fix",
  scope: "parser",
  description: "keep the last line of a file without a line break",
});

Deno.test("createCommitTable() omits columns that do not fit", () => {
  const cases: readonly (readonly [number, string])[] = [
    [29, "Type Description"],
    [30, "Type Description Hash"],
    [55, "Type Description Hash"],
    [56, "Type Scope Description Hash"],
    [65, "Type Scope Description Hash"],
    [66, "Type Scope Description Date Hash"],
    [75, "Type Scope Description Date Hash"],
    [76, "Type Scope Description Author Date Hash"],
    [200, "Type Scope Description Author Date Hash"],
  ];
  for (const [width, titles] of cases) {
    const [head = ""] = createCommitTable(width, plainPaint).head;
    assert.equal(head.trim().replaceAll(/ +/g, " "), titles, String(width));
  }
});

Deno.test("createCommitTable() gives the description the remaining width", () => {
  const cases: readonly (readonly [number, string])[] = [
    [30, "fix       keep the la… abc1234"],
    [70, "fix       parser     keep the last line of a file … 2026-01-30 abc1234"],
    [
      120,
      "fix       parser         keep the last line of a file without a line break         Alice Example      2026-01-30 abc1234",
    ],
  ];
  for (const [width, row] of cases) {
    const table = createCommitTable(width, plainPaint);
    assert.deepEqual([table.rowOf(FIX), table.plainRowOf(FIX)], [row, row], String(width));
  }
});

Deno.test("createCommitTable() fills the width exactly", () => {
  const entries = [
    FIX,
    entryWith({ description: "" }),
    entryWith({
      description: "世界".repeat(100),
      scope: "世界".repeat(10),
      author: "李".repeat(20),
    }),
    entryWith({ description: "привет мир и all the others ".repeat(9), author: "Анна Ахматова" }),
    entryWith({
      description: "👨‍👩‍👧‍👦 🇩🇪 😀 ".repeat(30),
      scope: "😀😀😀😀😀😀😀😀",
      author: "e\u0301 é",
    }),
    entryWith({ description: "𠮷".repeat(200), author: "𠮷".repeat(20) }),
    entryWith({ description: `${HOSTILE_TEXT}\n`, scope: HOSTILE_TEXT, author: HOSTILE_TEXT }),
  ];
  for (const width of WIDTHS) {
    for (const paint of [plainPaint, createPaint("dark", 24)]) {
      const table = createCommitTable(width, paint);
      const rows = entries.flatMap((entry) => [table.rowOf(entry), table.plainRowOf(entry)]);
      for (const line of [...table.head, ...rows]) assert.equal(columnsOf(line), width, line);
      assertFits(rows, width);
    }
  }
});

Deno.test("createCommitTable() counts wide characters as two columns, and cuts any script", () => {
  const wide = entryWith({ scope: "世界", description: "👨‍👩‍👧‍👦 🇩🇪 😀 世界 é", author: "李 雷" });
  assert.equal(
    createCommitTable(80, plainPaint).rowOf(wide),
    "feat      世界       👨‍👩‍👧‍👦 🇩🇪 😀 世界 é             李 雷        2026-01-30 abc1234",
  );
  const cyrillic = entryWith({ description: "исправить разбор строк", author: "Анна Ахматова" });
  assert.equal(
    createCommitTable(76, plainPaint).rowOf(cyrillic),
    "feat                 исправить разбор строк  Анна Ахмато… 2026-01-30 abc1234",
  );
});

Deno.test("createCommitTable() reads only the start of a very long text", () => {
  const entry = entryWith({ description: "\u001b".repeat(1_000_000) });
  const table = createCommitTable(30, plainPaint);
  assert.equal(table.rowOf(entry), "feat      \\u{1b}\\u{1b… abc1234");
});

Deno.test("createCommitTable() escapes control and bidirectional characters", () => {
  const entry = entryWith({
    scope: "a\u001bb",
    description: "red \u001b[31m, \u202eoverride, a\tb\u009b, \ufeff",
    author: "Eve\u0007 \u2066x",
  });
  assert.equal(
    createCommitTable(120, plainPaint).rowOf(entry),
    "feat      a\\u{1b}b       red \\u{1b}[31m, \\u{202e}override, a b\\u{9b}, \\u{feff}     Eve\\u{7} \\u{2066}x 2026-01-30 abc1234",
  );
});

Deno.test("createCommitTable() paints each cell in its role", () => {
  const table = createCommitTable(80, markRoles);
  assert.deepEqual(table.head, [
    "<heading>Type     </> <heading>Scope     </> <heading>Description                </> <heading>Author      </> <heading>Date      </> <heading>Hash   </>",
    "<frame>─────────</> <frame>──────────</> <frame>───────────────────────────</> <frame>────────────</> <frame>──────────</> <frame>───────</>",
  ]);
  assert.equal(
    table.rowOf(entryWith({ type: "perf", author: "Bob" })),
    "<perf>perf     </> <scope>          </> add a thing                 <author>Bob         </> <date>2026-01-30</> <hash>abc1234</>",
  );
  const breaking = entryWith({ type: "refactor", breaking: true, author: "Bob" });
  assert.equal(
    table.rowOf(breaking),
    "<breaking>refactor!</> <scope>          </> add a thing                 <author>Bob         </> <date>2026-01-30</> <hash>abc1234</>",
  );
  assert.equal(
    table.plainRowOf(breaking),
    "refactor!            add a thing                 Bob          2026-01-30 abc1234",
  );
});

Deno.test("createCommitTable() leaves the cell of an absent date blank", () => {
  const { date: _date, ...undated } = entryWith({});
  assert.equal(
    createCommitTable(66, plainPaint).rowOf(undated),
    "feat                 add a thing                           abc1234",
  );
});
