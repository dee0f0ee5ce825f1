// Tests of src/ui/commit_table.ts.

import assert from "node:assert/strict";
import { createCommitTable, type TableRow } from "../../src/ui/commit_table.ts";
import { createPaint } from "../../src/ui/theme.ts";
import type { Entry } from "../../src/notes/types.ts";
import { entryWith } from "../support/notes/sample_notes.ts";
import {
  assertFits,
  columnsOf,
  HOSTILE_TEXT,
  markRoles,
  plainPaint,
  VIEW_TIME,
} from "../support/terminal/views.ts";

const WIDTHS: readonly number[] = [1, 23, 24, 40, 60, 80, 89, 90, 109, 110, 120, 149, 150, 200];
const AT = { now: VIEW_TIME };

/** A row whose title is the description, after type and scope unless it is given. */
function rowWith(fields: Partial<Entry>, title?: string, tags?: readonly string[]): TableRow {
  const entry = entryWith(fields);
  const scope = entry.scope === undefined ? "" : `(${entry.scope})`;
  return { entry, title: title ?? `${entry.type}${scope}: ${entry.description}`, tags };
}

const FIX = rowWith({
  type: "fix",
  scope: "parser",
  description: "keep the last line of a file without a line break",
});

Deno.test("createCommitTable() loses columns in a fixed order as it narrows", () => {
  const cases: readonly (readonly [number, string])[] = [
    [23, "Subject"],
    [24, "Subject Hash"],
    [39, "Subject Hash"],
    [40, "Subject When Hash"],
    [60, "Subject When Hash"],
    [80, "Subject When Hash"],
    [89, "Subject When Hash"],
    [90, "Subject Date Hash"],
    [109, "Subject Date Hash"],
    [110, "Subject Author Date Hash"],
    [120, "Subject Author Date Hash"],
    [149, "Subject Author Date Hash"],
    [150, "Subject Type Scope Author Date Hash"],
    [200, "Subject Type Scope Author Date Hash"],
  ];
  for (const [width, titles] of cases) {
    const [head = ""] = createCommitTable(width, plainPaint, AT).head;
    assert.equal(head.trim().replaceAll(/ +/g, " "), titles, String(width));
  }
  const [head = ""] = createCommitTable(200, plainPaint, { ...AT, hasScopes: false }).head;
  assert.equal(head.trim().replaceAll(/ +/g, " "), "Subject Type Author Date Hash");
});

Deno.test("createCommitTable() shows exact dates at every width without a time", () => {
  for (const [width, titles] of [[39, "Subject Hash"], [40, "Subject Date Hash"]] as const) {
    const [head = ""] = createCommitTable(width, plainPaint).head;
    assert.equal(head.trim().replaceAll(/ +/g, " "), titles);
  }
  assert.equal(
    createCommitTable(60, plainPaint).rowOf(FIX),
    "fix(parser): keep the last line of a fil… 2026-01-30 abc1234",
  );
});

const ROWS: Readonly<Record<number, string>> = {
  40: "fix(parser): keep the last… 24h  abc1234",
  60: "fix(parser): keep the last line of a file with… 24h  abc1234",
  80: "fix(parser): keep the last line of a file without a line break      24h  abc1234",
  120:
    "fix(parser): keep the last line of a file without a line break                     Alice Example      2026-01-30 abc1234",
  200:
    "keep the last line of a file without a line break                                                                                         fix       parser         Alice Example      2026-01-30 abc1234",
};

Deno.test("createCommitTable() gives the subject what is left", () => {
  for (const [width, row] of Object.entries(ROWS)) {
    const table = createCommitTable(Number(width), plainPaint, AT);
    assert.deepEqual([table.rowOf(FIX), table.plainRowOf(FIX)], [row, row], width);
  }
});

Deno.test("createCommitTable() marks tags before the subject, and counts further ones", () => {
  const rowOf = (width: number, ...tags: readonly string[]): string =>
    createCommitTable(width, plainPaint, AT).rowOf({ ...FIX, tags });
  const cases: readonly (readonly [number, readonly string[], string])[] = [
    [80, ["v1.2.0"], "[v1.2.0] fix(parser): keep the last line of a file without a line … "],
    [
      80,
      ["v1.2.0", "latest"],
      "[v1.2.0 +1] fix(parser): keep the last line of a file without a li…",
    ],
    [80, ["x".repeat(90)], `[${"x".repeat(21)}…] fix(parser): keep the last line of a file… `],
    [40, ["v1.2.0"], "[v1.2.0] fix(parser): keep… "],
    // There is no room for the tag.
    [30, ["v1.2.0"], "fix(parser): keep the… "],
    [
      80,
      ["a\u001b[31m\u202e"],
      "[a\\u{1b}[31m\\u{202e}] fix(parser): keep the last line of a file wi…",
    ],
  ];
  for (const [width, tags, subject] of cases) {
    assert.equal(rowOf(width, ...tags).slice(0, subject.length), subject);
  }
});

Deno.test("createCommitTable() fills the width exactly", () => {
  const rows = [
    FIX,
    rowWith({ description: "" }, ""),
    rowWith({
      description: "世界".repeat(100),
      scope: "世界".repeat(10),
      author: "李".repeat(20),
    }),
    rowWith({ description: "привет мир and all the others ".repeat(9), author: "Анна Ахматова" }),
    rowWith({ description: "תיקון שגיאה בקובץ ".repeat(9), author: "עדה" }),
    rowWith({ description: "إصلاح خطأ في الملف ".repeat(9), author: "محمد" }),
    rowWith({
      description: "👨‍👩‍👧‍👦 🇩🇪 😀 ".repeat(30),
      scope: "😀😀😀😀😀😀😀😀",
      author: "e\u0301 é",
    }),
    rowWith({ description: "𠮷".repeat(200), author: "𠮷".repeat(20) }, undefined, [
      "世".repeat(50),
    ]),
    rowWith(
      { description: `${HOSTILE_TEXT}\n`, scope: HOSTILE_TEXT, author: HOSTILE_TEXT },
      undefined,
      [HOSTILE_TEXT, "b"],
    ),
  ];
  for (const width of WIDTHS) {
    for (const paint of [plainPaint, createPaint("dark", 24)]) {
      const table = createCommitTable(width, paint, AT);
      const lines = rows.flatMap((row) => [table.rowOf(row), table.plainRowOf(row)]);
      for (const line of [...table.head, ...lines]) assert.equal(columnsOf(line), width, line);
      assertFits(lines, width);
    }
  }
});

Deno.test("createCommitTable() counts wide characters as two columns, and cuts any script", () => {
  const wide = rowWith({ scope: "世界", description: "👨‍👩‍👧‍👦 🇩🇪 😀 世界 é", author: "李 雷" });
  assert.equal(
    createCommitTable(60, plainPaint, AT).rowOf(wide),
    "feat(世界): 👨‍👩‍👧‍👦 🇩🇪 😀 世界 é                     24h  abc1234",
  );
  const long = rowWith({ description: "世界".repeat(20) });
  assert.equal(
    createCommitTable(40, plainPaint, AT).rowOf(long),
    "feat: 世界世界世界世界世界… 24h  abc1234",
  );
  const cyrillic = rowWith({ description: "исправить разбор строк в конце файла" });
  assert.equal(
    createCommitTable(40, plainPaint, AT).rowOf(cyrillic),
    "feat: исправить разбор стр… 24h  abc1234",
  );
});

Deno.test("createCommitTable() reads only the start of a very long text", () => {
  const row = rowWith({ description: "\u001b".repeat(1_000_000) });
  const table = createCommitTable(30, plainPaint, AT);
  assert.equal(table.rowOf(row), "feat: \\u{1b}\\u{1b}\\u{… abc1234");
});

Deno.test("createCommitTable() escapes control and bidirectional characters", () => {
  const row = rowWith({
    scope: "a\u001bb",
    description: "red \u001b[31m, \u202eoverride, a\tb\u009b, \ufeff",
    author: "Eve\u0007 \u2066x",
  });
  assert.equal(
    createCommitTable(120, plainPaint, AT).rowOf(row),
    "feat(a\\u{1b}b): red \\u{1b}[31m, \\u{202e}override, a b\\u{9b}, \\u{feff}              Eve\\u{7} \\u{2066}x 2026-01-30 abc1234",
  );
});

Deno.test("createCommitTable() paints each part in its role", () => {
  const table = createCommitTable(60, markRoles, AT);
  assert.deepEqual(table.head, [
    "<heading>Subject                                        </> <heading>When</> <heading>Hash   </>",
    "<frame>───────────────────────────────────────────────</> <frame>────</> <frame>───────</>",
  ]);
  const cases: readonly (readonly [TableRow, string])[] = [
    [
      rowWith({ type: "perf" }, undefined, ["v1"]),
      "<tag>[v1]</> <perf>perf: </>add a thing                        ",
    ],
    [
      rowWith({ type: "refactor", breaking: true }, "refactor!: add a thing"),
      "<breaking>refactor!: </>add a thing                        ",
    ],
    // The type was inferred from the words.
    [
      rowWith({ type: "feat" }, "add a thing (#12)"),
      "add a thing (#12)                             ",
    ],
  ];
  for (const [row, subject] of cases) {
    const line = table.rowOf(row);
    assert.equal(line.slice(0, line.indexOf(" <date>")).trimEnd(), subject.trimEnd());
    assert.ok(line.endsWith(" <date>24h </> <hash>abc1234</>"), line);
  }
  const wide = createCommitTable(150, markRoles, AT);
  const row = wide.rowOf(rowWith({ type: "perf", scope: "api", description: "add a thing" }));
  assert.match(
    row,
    /^add a thing {76} <perf>perf {5}<\/> <scope>api {11}<\/> <author>Alice Example {5}<\/> <date>/,
  );
});

Deno.test("createCommitTable() leaves the cell of an absent date blank", () => {
  const { date: _date, ...undated } = entryWith({});
  for (
    const [width, row] of [
      [40, "add a thing                      abc1234"],
      [90, `add a thing${" ".repeat(72)}abc1234`],
    ] as const
  ) {
    const table = createCommitTable(width, plainPaint, AT);
    assert.equal(table.rowOf({ entry: undated, title: "add a thing" }), row);
  }
});
