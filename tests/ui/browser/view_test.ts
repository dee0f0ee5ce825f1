// Tests of src/ui/browser/view.ts; tests/screens shows whole screens.

import assert from "node:assert/strict";
import {
  type BrowserItem,
  type BrowserState,
  startBrowser,
} from "../../../src/ui/browser/state.ts";
import { BINDINGS, updateBrowser } from "../../../src/ui/browser/update.ts";
import { measureBrowser, viewBrowser } from "../../../src/ui/browser/view.ts";
import { createPaint } from "../../../src/ui/theme.ts";
import {
  assertFits,
  columnsOf,
  HOSTILE_TEXT,
  itemsNamed,
  itemWith,
  markRoles,
  plainPaint,
  typed,
  VIEW_TIME,
} from "../../support/terminal/views.ts";

const FRAME = { title: "main", now: VIEW_TIME };

const PAGING = itemWith({
  entry: {
    scope: "api",
    description: "add paging",
    pullRequest: { number: 12, reference: "#12" },
  },
  subject: "feat(api): add paging (#12)",
  body: "Lists come in pages.\n\n- one\n- two",
});
const ITEMS = [PAGING, ...itemsNamed("two", "three")];

/** A browser that has read these commits and shows them. */
function showing(
  items: readonly BrowserItem[],
  fields: Partial<BrowserState> = {},
): BrowserState {
  return {
    ...startBrowser(false),
    items,
    shown: items,
    searchedCount: items.length,
    loading: false,
    ...fields,
  };
}

/** The screen as plain lines, without spaces at their ends. */
function view(state: BrowserState, columns: number, rows: number): readonly string[] {
  return viewBrowser(state, { columns, rows }, FRAME, plainPaint).map((line) => line.trimEnd());
}

Deno.test("viewBrowser() shows the details beside the list on a wide screen", () => {
  const state = showing(ITEMS, { bodyShown: true, selected: 1 });
  assert.deepEqual(view(state, 160, 8), [
    "relnotes main                                                                                                                                                2/3",
    "  feat(api): add paging (#12)                                              24h  abc1234  │ feat: two",
    "> feat: two                                                                24h  0000000  │ Commit: 0000000000000000000000000000000000000000",
    "  feat: three                                                              24h  1111111  │ Author: Alice Example <alice@example.com>",
    "                                                                                         │ Date:   2026-01-30 12:00:00 UTC (24 hours ago)",
    "                                                                                         │ Type:   feat",
    "                                                                                         │",
    "n next  p prev  d diff  o open  y copy  Enter body  / filter  ? help  q quit",
  ]);
});

Deno.test("viewBrowser() omits details and columns on a small screen", () => {
  assert.deepEqual(view(showing(ITEMS, { selected: 2 }), 20, 5), [
    "relnotes main    3/3",
    "  feat(api): add p…",
    "  feat: two",
    "> feat: three",
    "? help  q quit",
  ]);
});

Deno.test("viewBrowser() paints the selected line as a whole", () => {
  const lines = viewBrowser(
    showing(ITEMS, { selected: 1 }),
    { columns: 40, rows: 7 },
    FRAME,
    markRoles,
  );
  assert.deepEqual(lines, [
    "<heading>relnotes </><note>main</>                        <heading>2/3</>",
    "  <feat>feat(api): </>add paging (#12)   <hash>abc1234</>",
    "<selected>> feat: two                     0000000</>",
    "  <feat>feat: </>three                   <hash>1111111</>",
    "",
    "",
    "<hash>n</><note> next</>  <hash>p</><note> prev</>  <hash>d</><note> diff</>  <hash>?</><note> help</>  <hash>q</><note> quit</>",
  ]);
});

Deno.test("viewBrowser() keeps the selected commit on the screen", () => {
  const items = itemsNamed(...Array.from({ length: 20 }, (_, index) => `c${index}`));
  const cases: readonly (readonly [number, string])[] = [
    [0, ">c0 c1 c2 c3 c4"],
    [2, "c0 c1 >c2 c3 c4"],
    [3, "c1 c2 >c3 c4 c5"],
    [10, "c8 c9 >c10 c11 c12"],
    [17, "c15 c16 >c17 c18 c19"],
    [19, "c15 c16 c17 c18 >c19"],
  ];
  for (const [selected, list] of cases) {
    const lines = view(showing(items, { selected }), 40, 7);
    assert.ok(lines[0]?.endsWith(` ${selected + 1}/20`), lines[0]);
    const shown = lines.slice(1, 6).map((line) => line[0]!.trim() + /c\d+/.exec(line)![0]);
    assert.equal(shown.join(" "), list);
  }
});

Deno.test("viewBrowser() counts the commits of the range, and explains an empty list", () => {
  const cases: readonly (readonly [BrowserState, position: string, text: string])[] = [
    [startBrowser(false), "0/0…", "  reading…"],
    [showing([]), "0/0", "  no commits"],
    [showing(ITEMS, { shown: [], filter: "zz" }), "0/0 of 3", "  no commit fits the filter"],
    [showing(ITEMS, { shown: [], filter: "zz", loading: true }), "0/0…", "  searching…"],
    [
      showing(ITEMS, { shown: [], filter: "zz", loading: true, total: 40 }),
      "0/0… 7%",
      "  searching…",
    ],
    [showing(ITEMS, { shown: [], filter: "zz", searchedCount: 1 }), "0/0… 33%", "  searching…"],
    [showing(ITEMS, { shown: [PAGING], filter: "a" }), "1/1 of 3", "> feat(api): add paging"],
    [showing(ITEMS, { loading: true }), "1/3…", "> feat(api): add paging"],
    [showing(ITEMS, { loading: true, total: 392 }), "1/392", "> feat(api): add paging"],
  ];
  for (const [state, position, text] of cases) {
    const [top = "", first = ""] = view(state, 80, 24);
    assert.ok(top.endsWith(` ${position}`), top);
    assert.equal(first.slice(0, text.length), text);
  }
  assert.equal(view(showing(ITEMS, { shown: [], filter: "zz" }), 20, 5)[1], "  no commit fits th…");
});

Deno.test("viewBrowser() shows the filter in the top line", () => {
  const state = showing(ITEMS, { filter: "feat a", shown: [PAGING] });
  assert.equal(
    view(state, 60, 10)[0],
    "relnotes main  filter: feat a                       1/1 of 3",
  );
  assert.equal(view(state, 24, 10)[0], "filter: feat a  1/1 of 3");
  assert.equal(view(state, 29, 10)[0], "main  filter: feat a 1/1 of 3");
  assert.equal(view(state, 27, 10)[0], "m…  filter: feat a 1/1 of 3");
  assert.equal(view(state, 14, 10)[0], "filt… 1/1 of 3");
  assert.equal(view(state, 8, 10)[0], "1/1 of 3");
  assert.equal(view(state, 4, 10)[0], "1/1…");
});

Deno.test("viewBrowser() shows the end of the filter in the bottom line while it is typed", () => {
  const bottom = (filter: string, columns: number): string | undefined =>
    view(showing(ITEMS, { filter, filtering: true }), columns, 10).at(-1);
  assert.equal(bottom("", 40), "/_");
  assert.equal(bottom("feat ", 40), "/feat _");
  assert.equal(bottom("abcdefgh", 10), "…bcdefgh_");
  assert.equal(bottom("abcdefg", 10), "/abcdefg_");
  assert.equal(bottom(`${"世".repeat(50)}界`, 21), `…${"世".repeat(8)}界_`);
  const state = showing(ITEMS, { filter: "a", filtering: true });
  const painted = viewBrowser(state, { columns: 20, rows: 9 }, FRAME, markRoles);
  assert.equal(painted.at(-1), "<heading>/a</><match>_</>");
});

Deno.test("viewBrowser() shows a message instead of the hints", () => {
  const state = showing(ITEMS, { message: "git ended\nwith \u001b[31m1" });
  assert.equal(view(state, 80, 24).at(-1), "git ended\\u{a}with \\u{1b}[31m1");
  const failed = showing(ITEMS, { message: "no", isFailure: true, filtering: true });
  const bottom = (shown: BrowserState): string | undefined =>
    viewBrowser(shown, { columns: 20, rows: 9 }, FRAME, markRoles).at(-1);
  assert.equal(bottom(failed), "<removed>no</>");
  assert.equal(bottom({ ...failed, isFailure: false }), "<note>no</>");
});

Deno.test("viewBrowser() shows a long message on up to four lines, such as an address", () => {
  const url = `https://git.example.org/group/project/-/commit/${"0123456789".repeat(4)}`;
  const state = showing(ITEMS, { message: `${url} was not opened: xdg-open found no browser` });
  assert.deepEqual(view(state, 60, 10).slice(-3), [
    "https://git.example.org/group/project/-/commit/012345678901",
    "2345678901234567890123456789",
    "was not opened: xdg-open found no browser",
  ]);
  const long = showing(ITEMS, { message: "one two three four five six seven" });
  assert.deepEqual(view(long, 7, 10).slice(-4), ["one", "two", "three", "four …"]);
  assert.equal(view(long, 7, 3).length, 3);
});

Deno.test("viewBrowser() lists every binding in the help, in two columns on a low screen", () => {
  for (const [columns, rows] of [[60, 24], [120, 11]] as const) {
    const lines = view(showing(ITEMS, { helpShown: true }), columns, rows);
    for (const { label, help } of BINDINGS) {
      assert.equal(lines.filter((line) => line.includes(` ${label.padEnd(9)} ${help}`)).length, 1);
    }
    assert.ok(lines.includes(" any key: back"));
  }
});

Deno.test("viewBrowser() shows the first bindings whole on a narrow, low screen, and the way back", () => {
  const [, ...lines] = view(showing(ITEMS, { helpShown: true }), 40, 10);
  for (const [row, { help }] of BINDINGS.slice(0, 7).entries()) {
    assert.ok(lines[row]?.includes(help.slice(0, 20)), help);
  }
  assert.equal(lines[7], " any key: back; a higher window has mo…");
});

Deno.test("viewBrowser() scrolls the details without skipping a line", () => {
  const body = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join("\n");
  const item = itemWith({ body });
  for (const [columns, rows] of [[80, 24], [60, 8], [160, 6]] as const) {
    const size = { columns, rows };
    let state = showing([item], { bodyShown: true });
    const seen = new Set<string>();
    for (let presses = 0; presses < 45; presses++) {
      for (const line of viewBrowser(state, size, FRAME, plainPaint)) {
        for (const [text] of line.matchAll(/line \d+/g)) seen.add(text);
      }
      const measures = measureBrowser(state, size, VIEW_TIME);
      state = updateBrowser(state, { kind: "key", key: typed(" "), measures }).state;
    }
    const missed = body.split("\n").filter((line) => !seen.has(line));
    assert.deepEqual(missed, [], `${size.columns}x${size.rows}`);
  }
});

Deno.test("viewBrowser() counts the lines of the details below", () => {
  const item = itemWith({
    body: Array.from({ length: 9 }, (_, index) => `line ${index + 1}`).join("\n"),
  });
  const details = (detailTop: number): readonly string[] =>
    view(showing([item], { bodyShown: true, detailTop }), 80, 12).slice(6, 11);
  // Five fields, a blank line and the body: 15 lines, five of them visible.
  assert.deepEqual(details(0), [
    "feat: add a thing",
    "Commit: abc1234def5678abc1234def5678abc1234def56",
    "Author: Alice Example <alice@example.com>",
    "Date:   2026-01-30 12:00:00 UTC (24 hours ago)",
    "Space: 11 more lines",
  ]);
  assert.deepEqual(details(5), ["", "line 1", "line 2", "line 3", "Space: 6 more lines"]);
  assert.deepEqual(details(10), ["line 5", "line 6", "line 7", "line 8", "line 9"]);
  assert.deepEqual(details(99), ["line 5", "line 6", "line 7", "line 8", "line 9"]);
});

Deno.test("measureBrowser() limits movement", () => {
  const item = itemWith({ body: Array<string>(9).fill("x").join("\n") });
  const cases: readonly (readonly [boolean, columns: number, rows: number, ...number[]])[] = [
    [true, 80, 12, 4, 5, 10],
    [false, 80, 12, 4, 5, 1],
    [true, 80, 40, 18, 19, 0],
    [true, 139, 12, 4, 5, 10],
    [true, 140, 12, 10, 10, 5],
    [true, 80, 8, 2, 3, 12],
    [true, 80, 7, 5, 0, 15],
  ];
  for (const [bodyShown, columns, rows, ...expected] of cases) {
    const measures = measureBrowser(
      showing([item], { bodyShown }),
      { columns, rows },
      VIEW_TIME,
    );
    const { pageRows, detailRows, lastDetailTop } = measures;
    assert.deepEqual([pageRows, detailRows, lastDetailTop], expected);
  }
  assert.equal(measureBrowser(showing([]), { columns: 80, rows: 24 }, VIEW_TIME).lastDetailTop, 0);
});

const HOSTILE = itemWith({
  entry: { scope: HOSTILE_TEXT, description: HOSTILE_TEXT, author: HOSTILE_TEXT },
  subject: HOSTILE_TEXT,
  body: `${HOSTILE_TEXT}\n\t${HOSTILE_TEXT}\r\n${"x".repeat(3000)}`,
  email: HOSTILE_TEXT,
});
const WIDE = itemWith({
  entry: {
    scope: "世界世界世界世界",
    description: `привет мир ${"世".repeat(200)}`,
    author: "𠮷".repeat(30),
  },
  subject: `${"👨‍👩‍👧‍👦".repeat(90)} ${"\u2764\ufe0f".repeat(150)}`,
  body: `${"\u2764\ufe0f".repeat(150)}\n${"привет ".repeat(60)}`,
});
const MANY = [
  HOSTILE,
  WIDE,
  ...itemsNamed(...Array.from({ length: 300 }, (_, index) => `c${index}`)),
];
const LONG = "a very long filter 世界 ".repeat(30);

/** States of every kind. */
const STATES: Readonly<Record<string, BrowserState>> = {
  loading: startBrowser(false),
  empty: showing([]),
  "one commit": showing([PAGING]),
  many: showing(MANY, { selected: 150, loading: true }),
  hostile: showing(MANY, { selected: 0 }),
  "hostile scrolled": showing(MANY, { selected: 0, bodyShown: true, detailTop: 7 }),
  wide: showing(MANY, { selected: 1, bodyShown: true }),
  "filter without result": showing(MANY, { shown: [], filter: LONG }),
  "filter being typed": showing(MANY, { filter: LONG, filtering: true, shown: [WIDE] }),
  "hostile filter": showing(MANY, { filter: HOSTILE_TEXT, filtering: true }),
  help: showing(MANY, { helpShown: true }),
  message: showing(MANY, { message: `${HOSTILE_TEXT}\n${"long ".repeat(60)}` }),
};

const SIZES: readonly (readonly [columns: number, rows: number])[] = [
  [80, 24],
  [200, 50],
  [140, 8],
  [40, 10],
  [20, 5],
  [200, 1],
  [24, 100],
  [10, 3],
  [4, 12],
  [2, 2],
  [1, 1],
  [1, 24],
];

for (const [name, state] of Object.entries(STATES)) {
  Deno.test(`viewBrowser() fits screens of any size without raw characters: ${name}`, () => {
    const frame = { ...FRAME, title: `main ${HOSTILE_TEXT}` };
    for (const [columns, rows] of SIZES) {
      for (const paint of [plainPaint, createPaint("dark", 24)]) {
        const lines = viewBrowser(state, { columns, rows }, frame, paint);
        assert.equal(lines.length, rows);
        assertFits(lines, columns);
        // The last cell of the last line stays free: writing to it scrolls some terminals.
        assert.ok(columnsOf(lines.at(-1)!) < columns, lines.at(-1));
      }
    }
  });
}

Deno.test("viewBrowser() marks tags in the list and shows them and the changed files in the details", () => {
  const [, second = PAGING] = ITEMS;
  const tags = new Map([[PAGING.hash, ["v1.2.0", "latest"]], [second.hash, ["v1.1.0"]]]);
  const files = [{ path: "a.ts", additions: 2, deletions: 1 }];
  const changed = { hash: PAGING.hash, files: { files, isCut: false } };
  const lines = view(showing(ITEMS, { tags, changed }), 60, 24);
  assert.equal(lines[1], "> [v1.2.0 +1] feat(api): add paging (#12)      24h  abc1234");
  assert.equal(lines[2], "  [v1.1.0] feat: two                           24h  0000000");
  for (const line of ["Tags:   v1.2.0, latest", "Files:  1 file, +2 -1", "+2 -1 a.ts"]) {
    assert.ok(lines.includes(line), line);
  }
  // The files of another commit are not those of this one.
  const moved = view(showing(ITEMS, { tags, changed, selected: 1 }), 60, 24);
  assert.ok(!moved.some((line) => line.startsWith("Files:")));
});

Deno.test("viewBrowser() leaves out hints that do not fit, but never those for help and the end", () => {
  const cases: readonly (readonly [columns: number, hints: string])[] = [
    [80, "n next  p prev  d diff  o open  y copy  Enter body  / filter  ? help  q quit"],
    [70, "n next  p prev  d diff  o open  y copy  Enter body  ? help  q quit"],
    [40, "n next  p prev  d diff  ? help  q quit"],
    [20, "? help  q quit"],
    [10, "? help  …"],
  ];
  for (const [columns, hints] of cases) {
    assert.equal(view(showing(ITEMS), columns, 10).at(-1), hints);
  }
});
