// Tests of src/ui/browser/state.ts: what keys and commits make of a state.

import assert from "node:assert/strict";
import {
  type BrowserAction,
  type BrowserItem,
  type BrowserMeasures,
  type BrowserState,
  type BrowserStep,
  selectedItem,
  startBrowser,
  updateBrowser,
} from "../../../src/ui/browser/state.ts";
import type { Key } from "../../../src/ui/types.ts";
import { itemsNamed, itemWith, named, typed, withControl } from "../../support/views.ts";

const MEASURES: BrowserMeasures = { pageRows: 3, detailRows: 11, lastDetailTop: 12 };
const ITEMS = itemsNamed("one", "two", "three", "four", "five", "six", "seven");

/** A browser that has read these commits, all of them when nothing else is said. */
function browserWith(
  items: readonly BrowserItem[] = ITEMS,
  fields: Partial<BrowserState> = {},
): BrowserState {
  const loaded = updateBrowser(startBrowser(false), { kind: "loaded", items }).state;
  return { ...updateBrowser(loaded, { kind: "ended", isLimited: false }).state, ...fields };
}

/** What one key makes of a state, and what is to be done. */
function press(state: BrowserState, key: Key, measures = MEASURES): BrowserStep {
  return updateBrowser(state, { kind: "key", key, measures });
}

/** The state after keys, each a character or a name such as `<down>`; none of them asks for anything. */
function pressAll(state: BrowserState, ...keys: readonly string[]): BrowserState {
  return keys.reduce((before, key) => {
    const name = /^<(.+)>$/.exec(key)?.[1];
    const { state: after, action } = press(before, name === undefined ? typed(key) : named(name));
    assert.equal(action, undefined, key);
    return after;
  }, state);
}

/** The descriptions that are shown, the marked one behind a `>`. */
function shownIn(state: BrowserState): string {
  return state.shown.map(({ entry }, index) =>
    (index === state.selected ? ">" : "") + entry.description
  ).join(" ");
}

Deno.test("startBrowser() has read nothing yet", () => {
  assert.deepEqual(startBrowser(true), {
    items: [],
    shown: [],
    selected: 0,
    filter: "",
    filtering: false,
    bodyShown: true,
    detailTop: 0,
    helpShown: false,
    loading: true,
    isLimited: false,
    message: "",
  });
  assert.equal(startBrowser(false).bodyShown, false);
  assert.equal(selectedItem(startBrowser(false)), undefined);
});

Deno.test("updateBrowser() adds commits as they are read", () => {
  let state = startBrowser(false);
  state = updateBrowser(state, { kind: "loaded", items: ITEMS.slice(0, 2) }).state;
  assert.equal(shownIn(state), ">one two");
  state = pressAll(state, "n");
  state = updateBrowser(state, { kind: "loaded", items: ITEMS.slice(2, 4) }).state;
  assert.equal(shownIn(state), "one >two three four");
  assert.equal(state.loading, true);
  state = updateBrowser(state, { kind: "ended", isLimited: false }).state;
  assert.equal(state.loading, false);
  assert.deepEqual(state.items, ITEMS.slice(0, 4));
});

const MOVES: readonly (readonly [keys: readonly string[], selected: number])[] = [
  [["n"], 1],
  [["j"], 1],
  [["<down>"], 1],
  [["n", "n", "p"], 1],
  [["n", "n", "k"], 1],
  [["n", "n", "<up>"], 1],
  [["<pagedown>"], 3],
  [["<pagedown>", "<pagedown>"], 6],
  [["<pagedown>", "<pagedown>", "<pagedown>"], 6],
  [["G", "<pageup>"], 3],
  [["G", "<pageup>", "<pageup>", "<pageup>"], 0],
  [["G"], 6],
  [["<end>"], 6],
  [["G", "g"], 0],
  [["G", "<home>"], 0],
  [["p"], 0],
  [["<pageup>"], 0],
  [["G", "n"], 6],
  [["G", "n", "p"], 5],
  [["p", "p", "n"], 1],
];

for (const [keys, selected] of MOVES) {
  Deno.test(`updateBrowser() moves the mark: ${keys.join(" ")}`, () => {
    const state = pressAll(browserWith(), ...keys);
    assert.equal(state.selected, selected);
    assert.equal(selectedItem(state), ITEMS[selected]);
  });
}

Deno.test("updateBrowser() moves nothing in an empty list", () => {
  const empty = browserWith([]);
  for (const key of ["n", "p", "<pagedown>", "<pageup>", "g", "G"]) {
    assert.deepEqual(pressAll(empty, key), empty, key);
  }
});

Deno.test("updateBrowser() begins the details anew with another commit only", () => {
  const state = browserWith(ITEMS, { detailTop: 5 });
  assert.equal(pressAll(state, "n").detailTop, 0);
  assert.equal(pressAll(state, "p").detailTop, 5);
  assert.equal(pressAll(state, "G").detailTop, 0);
});

Deno.test("updateBrowser() scrolls the details between both ends", () => {
  let state = browserWith();
  const tops = [" ", " ", " ", " ", "b", "b", "b", "b"].map((key) => {
    state = pressAll(state, key);
    return state.detailTop;
  });
  assert.deepEqual(tops, [5, 10, 12, 12, 7, 2, 0, 0]);
  const short = press(browserWith(), typed(" "), { pageRows: 3, detailRows: 11, lastDetailTop: 0 });
  assert.equal(short.state.detailTop, 0);
});

Deno.test("updateBrowser() scrolls at once in details that have become shorter", () => {
  // A higher screen has room for more of them.
  const scrolled = browserWith(ITEMS, { detailTop: 100 });
  assert.equal(press(scrolled, typed("b")).state.detailTop, 7);
  assert.equal(press(scrolled, typed(" ")).state.detailTop, 12);
});

Deno.test("updateBrowser() shows and hides the body", () => {
  const scrolled = browserWith(ITEMS, { detailTop: 5 });
  const shown = pressAll(scrolled, "<return>");
  assert.deepEqual([shown.bodyShown, shown.detailTop], [true, 0]);
  assert.equal(pressAll(shown, "<enter>").bodyShown, false);
  assert.equal(pressAll(shown, "n").bodyShown, true);
});

Deno.test("updateBrowser() asks for what the screen cannot do itself", () => {
  const state = browserWith(ITEMS, { selected: 2 });
  const cases: readonly (readonly [Key, BrowserAction | undefined])[] = [
    [typed("d"), "diff"],
    [typed("q"), "quit"],
    [withControl("c"), "interrupt"],
    [withControl("d"), undefined],
    [withControl("q"), undefined],
    [withControl("z"), "suspend"],
    [typed("c"), undefined],
    [typed("x"), undefined],
    [named("f5"), undefined],
  ];
  for (const [key, action] of cases) {
    const step = press(state, key);
    assert.equal(step.action, action, JSON.stringify(key));
    assert.deepEqual(step.state, state);
  }
});

Deno.test("updateBrowser() shows no diff where no commit is marked", () => {
  const empty = browserWith([]);
  assert.deepEqual(press(empty, typed("d")), { state: empty });
  const nothing = pressAll(browserWith(), "/", "z", "z", "<return>");
  assert.equal(nothing.shown.length, 0);
  assert.equal(selectedItem(nothing), undefined);
  assert.deepEqual(press(nothing, typed("d")), { state: nothing });
});

Deno.test("updateBrowser() quits and interrupts while nothing has been read", () => {
  const state = startBrowser(false);
  assert.equal(press(state, typed("q")).action, "quit");
  assert.equal(press(state, withControl("c")).action, "interrupt");
});

Deno.test("updateBrowser() interrupts on Ctrl-C in every mode", () => {
  const states: readonly BrowserState[] = [
    browserWith(),
    browserWith([]),
    browserWith(ITEMS, { helpShown: true }),
    browserWith(ITEMS, { filtering: true }),
    browserWith(ITEMS, { filtering: true, helpShown: true }),
    browserWith(ITEMS, { message: "no diff" }),
    startBrowser(false),
  ];
  for (const state of states) {
    assert.equal(press(state, withControl("c")).action, "interrupt", JSON.stringify(state));
  }
});

Deno.test("updateBrowser() closes help on any key, which does nothing else", () => {
  const help = pressAll(browserWith(), "n", "?");
  assert.equal(help.helpShown, true);
  const keys: readonly Key[] = [
    typed("?"),
    typed("q"),
    typed("n"),
    typed("d"),
    typed("/"),
    typed("x"),
    typed(" "),
    named("escape"),
    named("return"),
    named("f1"),
    withControl("u"),
  ];
  for (const key of keys) {
    const step = press(help, key);
    assert.deepEqual(step, { state: { ...help, helpShown: false } }, JSON.stringify(key));
  }
});

Deno.test("updateBrowser() shows a message until the next key", () => {
  const failed = updateBrowser(browserWith(), { kind: "failed", message: "no diff" }).state;
  assert.equal(failed.message, "no diff");
  const loaded = updateBrowser(failed, { kind: "loaded", items: itemsNamed("eight") }).state;
  assert.equal(loaded.message, "no diff");
  assert.equal(updateBrowser(failed, { kind: "ended", isLimited: false }).state.message, "no diff");
  for (const key of [typed("n"), typed("x"), named("f1"), withControl("x"), named("escape")]) {
    assert.equal(press(failed, key).state.message, "", JSON.stringify(key));
  }
  const again = updateBrowser(failed, { kind: "failed", message: "again" }).state;
  assert.equal(again.message, "again");
});

const FILTERED: readonly BrowserItem[] = [
  itemWith({
    entry: {
      type: "feat",
      scope: "api",
      author: "Alice Example",
      hash: "aaaa111",
      date: "2026-01-30T12:00:00Z",
    },
    subject: "feat(api): add Paging",
  }),
  itemWith({
    entry: { type: "fix", author: "Bob Ångström", hash: "bbbb222", date: "2026-02-01T12:00:00Z" },
    subject: "fix: keep the last line",
  }),
  itemWith({
    entry: {
      type: "docs",
      scope: "guide",
      author: "李 雷",
      hash: "cccc333",
      date: "2026-02-01T12:00:00Z",
    },
    subject: "Explain paging",
    body: "secret",
  }),
];

Deno.test("updateBrowser() filters by what a line of the list says", () => {
  const cases: readonly (readonly [filter: string, indexes: readonly number[]])[] = [
    ["paging", [0, 2]],
    ["PAGING", [0, 2]],
    ["feat", [0]],
    ["api", [0]],
    ["guide", [2]],
    ["alice", [0]],
    ["ÅNGSTRÖM", [1]],
    ["李", [2]],
    ["bbbb2", [1]],
    ["paging docs", [2]],
    ["docs   paging ", [2]],
    ["last line", [1]],
    ["line last", [1]],
    ["   ", [0, 1, 2]],
    ["secret", []],
    ["paging bob", []],
    [".*", []],
  ];
  for (const [filter, indexes] of cases) {
    const state = pressAll(browserWith(FILTERED), "/", ...filter);
    assert.equal(state.filter, filter);
    assert.deepEqual(state.shown, indexes.map((index) => FILTERED[index]), filter);
  }
});

Deno.test("updateBrowser() filters by the day, which a line of the list says too", () => {
  const state = pressAll(browserWith(FILTERED), "/", ..."2026-02");
  assert.deepEqual(state.shown, FILTERED.slice(1));
});

Deno.test("updateBrowser() takes keys into the filter as they are typed", () => {
  let state = pressAll(browserWith(), "/");
  assert.deepEqual([state.filtering, state.filter, shownIn(state)], [
    true,
    "",
    ">one two three four five six seven",
  ]);
  const steps = ["e", "v", "n", "q"].map((key) => {
    state = pressAll(state, key);
    return shownIn(state);
  });
  // `feat` stands in each of them.
  assert.deepEqual(steps, [">one two three four five six seven", ">seven", "", ""]);
  assert.equal(state.filter, "evnq");
});

Deno.test("updateBrowser() takes keys that are commands elsewhere into the filter", () => {
  const state = pressAll(browserWith(), "/", ..."npdqjkgGb/? x");
  assert.deepEqual([state.filter, state.filtering, state.helpShown], [
    "npdqjkgGb/? x",
    true,
    false,
  ]);
});

Deno.test("updateBrowser() takes back whole characters", () => {
  let state = pressAll(browserWith(), "/", "s", "世", "😀");
  const filters = ["<backspace>", "<backspace>", "<backspace>"].map((key) => {
    state = pressAll(state, key);
    return state.filter;
  });
  assert.deepEqual(filters, ["s世", "s", ""]);
  assert.equal(state.filtering, true);
  // Taking back what is not there leaves the filter.
  state = pressAll(state, "<backspace>");
  assert.deepEqual([state.filtering, state.filter], [false, ""]);
  assert.equal(shownIn(state), "one two three four five >six seven");
});

Deno.test("updateBrowser() keeps the filter on Enter and drops it on Escape", () => {
  const typing = pressAll(browserWith(), "/", ..."se");
  for (const enter of ["<return>", "<enter>"]) {
    const kept = pressAll(typing, enter);
    assert.deepEqual([kept.filtering, kept.filter, shownIn(kept)], [false, "se", ">seven"]);
    assert.equal(kept.bodyShown, false);
    // Keys are commands again, and the filter can be gone on with.
    assert.equal(pressAll(kept, "<return>").bodyShown, true);
    assert.equal(pressAll(kept, "/", "v").filter, "sev");
    const cleared = pressAll(kept, "<escape>");
    assert.equal(shownIn(cleared), "one two three four five six >seven");
  }
  const dropped = pressAll(typing, "<escape>");
  assert.deepEqual([dropped.filtering, dropped.filter], [false, ""]);
  assert.equal(shownIn(dropped), "one two three four five six >seven");
});

Deno.test("updateBrowser() empties the filter on Ctrl-U and goes on filtering", () => {
  const typing = pressAll(browserWith(), "/", ..."se");
  const { state, action } = press(typing, withControl("u"));
  assert.equal(action, undefined);
  assert.deepEqual([state.filtering, state.filter], [true, ""]);
  assert.equal(shownIn(state), "one two three four five six >seven");
  const kept = pressAll(typing, "<return>");
  assert.deepEqual(press(kept, withControl("u")).state, kept);
});

Deno.test("updateBrowser() takes no key with the control key into the filter", () => {
  const typing = pressAll(browserWith(), "/", ..."se");
  for (const name of ["a", "w", "d", "q", "n"]) {
    assert.deepEqual(press(typing, withControl(name)), { state: typing }, name);
  }
});

Deno.test("updateBrowser() moves the mark while a filter is typed", () => {
  const typing = pressAll(browserWith(), "/", "o");
  assert.equal(shownIn(typing), ">one two four");
  const moved = pressAll(typing, "<down>", "<down>", "<down>", "<up>");
  assert.equal(shownIn(moved), "one >two four");
  assert.equal(shownIn(pressAll(typing, "<end>")), "one two >four");
  assert.equal(shownIn(pressAll(typing, "<pagedown>", "<home>")), ">one two four");
  assert.equal(moved.filtering, true);
});

Deno.test("updateBrowser() keeps the marked commit marked while it fits the filter", () => {
  const marked = pressAll(browserWith(ITEMS), "n", "n", "n", " ");
  assert.deepEqual([shownIn(marked), marked.detailTop], ["one two three >four five six seven", 5]);
  const filtered = pressAll(marked, "/", "o");
  assert.deepEqual([shownIn(filtered), filtered.detailTop], ["one two >four", 5]);
  const nothing = pressAll(filtered, "z");
  assert.deepEqual([shownIn(nothing), nothing.detailTop], ["", 0]);
  const other = pressAll(marked, "/", "s");
  assert.deepEqual([shownIn(other), other.detailTop], [">six seven", 0]);
  const cleared = pressAll(filtered, "<escape>");
  assert.deepEqual([shownIn(cleared), cleared.detailTop], [
    "one two three >four five six seven",
    5,
  ]);
});

Deno.test("updateBrowser() filters what arrives while a filter is set", () => {
  let state = browserWith(ITEMS.slice(0, 3), { loading: true });
  state = pressAll(state, "/", "o", "<down>");
  assert.equal(shownIn(state), "one >two");
  state = updateBrowser(state, { kind: "loaded", items: ITEMS.slice(3) }).state;
  assert.equal(shownIn(state), "one >two four");
  assert.equal(state.filtering, true);
  assert.equal(state.items.length, 7);
  assert.equal(shownIn(pressAll(state, "<escape>")), "one >two three four five six seven");
  // The first that fits is marked when none has so far.
  let none = pressAll(browserWith(ITEMS.slice(0, 3)), "/", ..."seven");
  assert.equal(shownIn(none), "");
  none = updateBrowser(none, { kind: "loaded", items: ITEMS.slice(3) }).state;
  assert.equal(shownIn(none), ">seven");
});

Deno.test("updateBrowser() changes no state that it was given", () => {
  const state = Object.freeze(browserWith());
  const before = structuredClone(state);
  for (const key of ["n", "/", "?", "<return>", " ", "G", "<escape>"]) pressAll(state, key);
  updateBrowser(state, { kind: "loaded", items: itemsNamed("eight") });
  assert.deepEqual(state, before);
});

Deno.test("updateBrowser() asks to be suspended on Ctrl-Z, in all modes", () => {
  for (const fields of [{}, { filtering: true }, { helpShown: true }]) {
    const state = browserWith(ITEMS, fields);
    assert.equal(press(state, withControl("z")).action, "suspend");
  }
});

Deno.test("updateBrowser() says when older commits were left out", () => {
  const state = startBrowser(false);
  for (const isLimited of [true, false]) {
    assert.equal(updateBrowser(state, { kind: "ended", isLimited }).state.isLimited, isLimited);
  }
});
