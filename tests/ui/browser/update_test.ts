// Tests of src/ui/browser/update.ts.

import assert from "node:assert/strict";
import {
  type BrowserItem,
  type BrowserState,
  countNeeded,
  isSearching,
  selectedItem,
  startBrowser,
} from "../../../src/ui/browser/state.ts";
import {
  BINDINGS,
  type BrowserAction,
  type BrowserMeasures,
  type BrowserStep,
  updateBrowser,
} from "../../../src/ui/browser/update.ts";
import type { Key } from "../../../src/ui/types.ts";
import { itemsNamed, itemWith, named, typed, withControl } from "../../support/terminal/views.ts";

const MEASURES: BrowserMeasures = { pageRows: 3, detailRows: 11, lastDetailTop: 12 };
const ITEMS = itemsNamed("one", "two", "three", "four", "five", "six", "seven");

/** A browser that has read these commits. */
function browserWith(
  items: readonly BrowserItem[] = ITEMS,
  fields: Partial<BrowserState> = {},
): BrowserState {
  const loaded = updateBrowser(startBrowser(false), { kind: "loaded", items }).state;
  return { ...updateBrowser(loaded, { kind: "ended" }).state, ...fields };
}

/** The step that one key makes. */
function press(state: BrowserState, key: Key, measures = MEASURES): BrowserStep {
  return updateBrowser(state, { kind: "key", key, measures });
}

/** The state after keys, each a character or a name such as `<down>`, none with an action. */
function pressAll(state: BrowserState, ...keys: readonly string[]): BrowserState {
  return keys.reduce((before, key) => {
    const name = /^<(.+)>$/.exec(key)?.[1];
    const { state: after, action } = press(before, name === undefined ? typed(key) : named(name));
    assert.equal(action, undefined, key);
    return after;
  }, state);
}

/** The descriptions of the shown commits, with `>` before the selected one. */
function shownIn(state: BrowserState): string {
  return state.shown.map(({ entry }, index) =>
    (index === state.selected ? ">" : "") + entry.description
  ).join(" ");
}

Deno.test("updateBrowser() adds commits while they are read", () => {
  let state = startBrowser(false);
  state = updateBrowser(state, { kind: "loaded", items: ITEMS.slice(0, 2) }).state;
  assert.equal(shownIn(state), ">one two");
  state = pressAll(state, "n");
  state = updateBrowser(state, { kind: "loaded", items: ITEMS.slice(2, 4) }).state;
  assert.equal(shownIn(state), "one >two three four");
  assert.equal(state.loading, true);
  assert.equal(updateBrowser(state, { kind: "ended" }).state.loading, false);
  assert.deepEqual(state.items, ITEMS.slice(0, 4));
});

Deno.test("updateBrowser() moves the selection", () => {
  const moves: Readonly<Record<number, string>> = {
    0: "<pageup>|G g|G <home>",
    1: "n|j|<down>|n n p|n n k|n n <up>|p p n",
    3: "<pagedown>|G <pageup>",
    5: "G n p",
    6: "G|<end>|<pagedown> <pagedown> <pagedown>",
  };
  for (const [selected, keys] of Object.entries(moves)) {
    for (const pressed of keys.split("|")) {
      const state = pressAll(browserWith(), ...pressed.split(" "));
      assert.equal(state.selected, Number(selected), pressed);
      assert.equal(selectedItem(state), ITEMS[Number(selected)]);
    }
  }
  const empty = browserWith([]);
  for (const key of ["n", "p", "<pagedown>", "<pageup>", "g", "G"]) {
    assert.deepEqual(pressAll(empty, key), empty, key);
  }
});

Deno.test("updateBrowser() scrolls to the top of another commit", () => {
  const state = browserWith(ITEMS, { detailTop: 5 });
  assert.equal(pressAll(state, "n").detailTop, 0);
  assert.equal(pressAll(state, "p").detailTop, 5);
  assert.equal(pressAll(state, "G").detailTop, 0);
});

Deno.test("updateBrowser() limits the scrolling of the details", () => {
  let state = browserWith();
  const tops = [" ", " ", " ", " ", "b", "b", "b", "b"].map((key) => {
    state = pressAll(state, key);
    return state.detailTop;
  });
  assert.deepEqual(tops, [5, 10, 12, 12, 7, 2, 0, 0]);
  const short = press(browserWith(), typed(" "), { pageRows: 3, detailRows: 11, lastDetailTop: 0 });
  assert.equal(short.state.detailTop, 0);
  // On a larger screen the details have fewer lines below the visible part.
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

Deno.test("updateBrowser() returns the actions of keys, and ignores other keys", () => {
  const state = browserWith(ITEMS, { selected: 2 });
  const actions: readonly (readonly [Key, BrowserAction])[] = [
    [typed("d"), "diff"],
    [typed("o"), "open"],
    [typed("y"), "copy"],
    [typed("q"), "quit"],
    [withControl("c"), "interrupt"],
    [withControl("z"), "suspend"],
  ];
  for (const [key, action] of actions) assert.deepEqual(press(state, key), { state, action });
  const letters = [..."npdqjkgb"];
  const ignored = [
    ...["c", "x", "N", "P", "D", "Q", "B", "é", "世"].map(typed),
    // Letters with Alt have a name, but type no character.
    ...["left", "right", "tab", "backspace", "delete", "f1", "", "paste", ...letters].map(named),
    ...["down", "escape", "return", "u", ...letters].map(withControl),
  ];
  for (const key of ignored) assert.deepEqual(press(state, key), { state }, JSON.stringify(key));
  // Without a selected commit there is nothing to show, open or copy.
  for (const empty of [browserWith([]), pressAll(browserWith(), "/", "z", "z", "<return>")]) {
    assert.equal(selectedItem(empty), undefined);
    for (const key of ["d", "o", "y"]) {
      assert.deepEqual(press(empty, typed(key)), { state: empty }, key);
    }
  }
});

Deno.test("updateBrowser() interrupts and suspends in every mode", () => {
  const states = [
    browserWith([]),
    ...[{ helpShown: true }, { filtering: true }, { message: "no diff" }].map((fields) =>
      browserWith(ITEMS, fields)
    ),
    startBrowser(false),
  ];
  for (const state of states) {
    assert.equal(press(state, withControl("c")).action, "interrupt", JSON.stringify(state));
    assert.equal(press(state, withControl("z")).action, "suspend", JSON.stringify(state));
  }
  assert.equal(press(startBrowser(false), typed("q")).action, "quit");
});

Deno.test("updateBrowser() closes the help on any key, without another effect", () => {
  const help = pressAll(browserWith(), "n", "?");
  assert.equal(help.helpShown, true);
  const keys = [...["?", "q", "n", "/", "x"].map(typed), named("escape"), withControl("u")];
  for (const key of keys) {
    assert.deepEqual(press(help, key), { state: { ...help, helpShown: false } });
  }
});

Deno.test("updateBrowser() shows a message until the next key", () => {
  const failed = updateBrowser(browserWith(), { kind: "failed", message: "no diff" }).state;
  assert.deepEqual([failed.message, failed.isFailure], ["no diff", true]);
  const done = updateBrowser(failed, { kind: "done", message: "copied" }).state;
  assert.deepEqual([done.message, done.isFailure], ["copied", false]);
  const loaded = updateBrowser(failed, { kind: "loaded", items: itemsNamed("eight") }).state;
  assert.equal(loaded.message, "no diff");
  for (const key of [typed("n"), named("f1"), withControl("x")]) {
    assert.equal(press(failed, key).state.message, "", JSON.stringify(key));
  }
});

const FILTERED: readonly BrowserItem[] = [
  itemWith({
    entry: { scope: "api", author: "Alice Example", hash: "aaaa111" },
    subject: "feat(api): add Paging",
  }),
  itemWith({
    entry: { type: "fix", author: "Bob Ångström", hash: "bbbb222", date: "2026-02-01T12:00:00Z" },
    subject: "fix: keep the last line",
  }),
  itemWith({
    entry: { type: "docs", author: "李 雷", hash: "cccc333", date: "2026-02-01T12:00:00Z" },
    subject: "Explain paging",
    body: "secret",
  }),
];

Deno.test("updateBrowser() filters by the words of a list line", () => {
  const cases: readonly (readonly [filter: string, indexes: readonly number[]])[] = [
    ["paging", [0, 2]],
    ["PAGING", [0, 2]],
    ["feat", [0]],
    ["api", [0]],
    ["2026-02", [1, 2]],
    ["alice", [0]],
    ["ÅNGSTRÖM", [1]],
    ["李", [2]],
    ["bbbb2", [1]],
    ["paging docs", [2]],
    ["docs   paging ", [2]],
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

Deno.test("updateBrowser() adds typed characters to the filter, even those of bindings", () => {
  let state = pressAll(browserWith(), "/");
  const steps = ["e", "v", "n"].map((key) => {
    state = pressAll(state, key);
    return shownIn(state);
  });
  // `feat` contains an e.
  assert.deepEqual(steps, [">one two three four five six seven", ">seven", ""]);
  state = pressAll(browserWith(), "/", ..."npdqjkgGb/? x");
  assert.deepEqual([state.filter, state.filtering, state.helpShown], [
    "npdqjkgGb/? x",
    true,
    false,
  ]);
});

Deno.test("updateBrowser() deletes whole characters", () => {
  let state = pressAll(browserWith(), "/", "s", "世", "😀");
  const filters = ["<backspace>", "<backspace>", "<backspace>"].map((key) => {
    state = pressAll(state, key);
    return state.filter;
  });
  assert.deepEqual(filters, ["s世", "s", ""]);
  assert.equal(state.filtering, true);
  // Backspace in an empty filter ends filtering.
  state = pressAll(state, "<backspace>");
  assert.deepEqual([state.filtering, state.filter], [false, ""]);
  assert.equal(shownIn(state), "one two three four five >six seven");
});

Deno.test("updateBrowser() keeps the filter on Enter and clears it on Escape", () => {
  const typing = pressAll(browserWith(), "/", ..."se");
  for (const enter of ["<return>", "<enter>"]) {
    const kept = pressAll(typing, enter);
    assert.deepEqual([kept.filtering, kept.filter, shownIn(kept)], [false, "se", ">seven"]);
    assert.equal(kept.bodyShown, false);
    // Bindings work again, and the filter can be continued.
    assert.equal(pressAll(kept, "<return>").bodyShown, true);
    assert.equal(pressAll(kept, "/", "v").filter, "sev");
    const cleared = pressAll(kept, "<escape>");
    assert.equal(shownIn(cleared), "one two three four five six >seven");
  }
  const dropped = pressAll(typing, "<escape>");
  assert.deepEqual([dropped.filtering, dropped.filter], [false, ""]);
  assert.equal(shownIn(dropped), "one two three four five six >seven");
});

Deno.test("updateBrowser() empties the filter on Ctrl-U, and ignores other control keys", () => {
  const typing = pressAll(browserWith(), "/", ..."se");
  const { state, action } = press(typing, withControl("u"));
  assert.equal(action, undefined);
  assert.deepEqual([state.filtering, state.filter], [true, ""]);
  assert.equal(shownIn(state), "one two three four five six >seven");
  const kept = pressAll(typing, "<return>");
  assert.deepEqual(press(kept, withControl("u")).state, kept);
  for (const name of ["a", "w", "d", "q", "n"]) {
    assert.deepEqual(press(typing, withControl(name)), { state: typing }, name);
  }
});

Deno.test("updateBrowser() moves the selection while a filter is typed", () => {
  const typing = pressAll(browserWith(), "/", "o");
  assert.equal(shownIn(typing), ">one two four");
  const moved = pressAll(typing, "<down>", "<down>", "<down>", "<up>");
  assert.equal(shownIn(moved), "one >two four");
  assert.equal(shownIn(pressAll(typing, "<end>")), "one two >four");
  assert.equal(shownIn(pressAll(typing, "<pagedown>", "<home>")), ">one two four");
  assert.equal(moved.filtering, true);
});

Deno.test("updateBrowser() keeps the selected commit while it matches the filter", () => {
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

Deno.test("updateBrowser() filters commits that arrive later", () => {
  let state = browserWith(ITEMS.slice(0, 3), { loading: true });
  state = pressAll(state, "/", "o", "<down>");
  assert.equal(shownIn(state), "one >two");
  state = updateBrowser(state, { kind: "loaded", items: ITEMS.slice(3) }).state;
  assert.equal(shownIn(state), "one >two four");
  assert.equal(state.filtering, true);
  assert.equal(state.items.length, 7);
  assert.equal(shownIn(pressAll(state, "<escape>")), "one >two three four five six seven");
  // The first match is selected.
  let none = pressAll(browserWith(ITEMS.slice(0, 3)), "/", ..."seven");
  assert.equal(shownIn(none), "");
  none = updateBrowser(none, { kind: "loaded", items: ITEMS.slice(3) }).state;
  assert.equal(shownIn(none), ">seven");
});

Deno.test("BINDINGS binds every key once, and hints at bound keys", () => {
  const bound = BINDINGS.flatMap(({ keys }) => keys);
  assert.equal(new Set(bound).size, bound.length);
  for (const { keys, label, hint: [key] = [label] } of BINDINGS) {
    assert.ok(label.includes(key), label);
    if (key.length === 1) assert.ok(keys.includes(key), label);
  }
});

/** Commits of which every tenth has the word `tenth` in its subject. */
const MANY = itemsNamed(
  ...Array.from({ length: 10_000 }, (_, index) => index % 10 === 9 ? `tenth ${index}` : `${index}`),
);

/** The state after all steps of the search, and the number of these steps. */
function searchOut(state: BrowserState): { readonly state: BrowserState; readonly steps: number } {
  let steps = 0;
  while (isSearching(state)) {
    state = updateBrowser(state, { kind: "idle" }).state;
    steps++;
  }
  return { state, steps };
}

Deno.test("updateBrowser() searches many commits in steps, and shows what it has found so far", () => {
  const begun = pressAll(browserWith(MANY), "/", ..."ten");
  assert.equal(isSearching(begun), true);
  assert.ok(begun.shown.length > 0 && begun.shown.length < 1_000);
  assert.equal(begun.selected, 0);
  const { state, steps } = searchOut(begun);
  assert.equal(state.shown.length, 1_000);
  assert.ok(steps > 1);
  // Nothing is left to do.
  assert.equal(updateBrowser(state, { kind: "idle" }).state, state);
  // A longer filter looks only at what was found.
  const longer = pressAll(state, ..."th 1239");
  assert.deepEqual(longer.shown.map(({ subject }) => subject), ["feat: tenth 1239"]);
  assert.equal(isSearching(longer), false);
  // A shorter one looks at all of them again.
  const shorter = searchOut(pressAll(longer, "<backspace>"));
  assert.ok(shorter.steps > 1);
  assert.deepEqual(shorter.state.shown, longer.shown);
  assert.equal(pressAll(shorter.state, "<escape>").shown, state.items);
});

Deno.test("updateBrowser() selects the marked commit again when the search comes to it", () => {
  const marked = pressAll(browserWith(MANY), "G");
  assert.equal(selectedItem(marked)?.subject, "feat: tenth 9999");
  const begun = pressAll(marked, "/", "t", "e", "n");
  assert.equal(begun.selected, 0);
  assert.equal(selectedItem(searchOut(begun).state), selectedItem(marked));
  // A key that moves the selection has the last word.
  const moved = pressAll(begun, "<down>");
  assert.equal(searchOut(moved).state.selected, 1);
  // What does not match is forgotten.
  const other = searchOut(pressAll(browserWith(MANY), "/", ..."tenth")).state;
  assert.equal(selectedItem(pressAll(other, "<escape>"))?.subject, "feat: tenth 9");
});

Deno.test("updateBrowser() stays at the end while older commits arrive", () => {
  const loading = { ...browserWith(ITEMS.slice(0, 3)), loading: true };
  const atEnd = pressAll(loading, "G");
  const more = updateBrowser(atEnd, { kind: "loaded", items: ITEMS.slice(3) }).state;
  assert.equal(shownIn(more), "one two three four five six >seven");
  assert.equal(countNeeded(atEnd, 10, 50), Infinity);
  for (const key of ["p", "g", "<pageup>"]) {
    assert.equal(countNeeded(pressAll(more, key), 10, 50), 50, key);
  }
  const ended = updateBrowser(more, { kind: "ended" }).state;
  assert.deepEqual([ended.isAtEnd, ended.selected], [false, 6]);
});

Deno.test("countNeeded() asks for whole steps, a page more than is visible, and for all with a filter", () => {
  const state = browserWith(MANY, { loading: true });
  const cases: readonly (readonly [Partial<BrowserState>, rows: number, step: number, number])[] = [
    [{}, 10, 50, 50],
    [{}, 25, 50, 50],
    [{}, 26, 50, 100],
    [{}, 10, 300, 300],
    [{ selected: 281 }, 10, 300, 600],
    // A small step fills the screen all the same.
    [{}, 10, 7, 21],
    [{}, 10, 1, 20],
    [{}, 10, 0, 20],
    [{}, 0, 0, 1],
    [{ filter: "a" }, 10, 50, Infinity],
    [{ filter: "  " }, 10, 50, 50],
    [{ isAtEnd: true }, 10, 50, Infinity],
  ];
  for (const [fields, rows, step, needed] of cases) {
    assert.equal(countNeeded({ ...state, ...fields }, rows, step), needed, `${rows}, ${step}`);
  }
  assert.equal(countNeeded(startBrowser(false), 10, 50), 50);
});

Deno.test("updateBrowser() takes the number of commits, the tags and the changed files", () => {
  const counted = updateBrowser(browserWith(), { kind: "counted", total: 392 }).state;
  assert.equal(counted.total, 392);
  const [, second] = ITEMS;
  const hash = second?.hash ?? "";
  const tags = new Map([[hash, ["v1.2.0"]]]);
  const tagged = updateBrowser(counted, { kind: "tagged", tags }).state;
  assert.equal(shownIn(pressAll(tagged, "/", ..."V1.2")), ">two");
  // A filter that was typed before finds the tags too.
  const early = pressAll(browserWith(), "/", ..."v1.2");
  assert.equal(shownIn(early), "");
  assert.equal(shownIn(updateBrowser(early, { kind: "tagged", tags }).state), ">two");
  const files = { files: [{ path: "a" }], isCut: false };
  const changed = updateBrowser(tagged, { kind: "changed", hash, files }).state;
  assert.deepEqual(changed.changed, { hash, files });
});
