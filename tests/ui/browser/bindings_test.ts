// Tests of src/ui/browser/bindings.ts: which key does what.

import assert from "node:assert/strict";
import { type BindingName, BINDINGS, findBinding } from "../../../src/ui/browser/bindings.ts";
import type { Key } from "../../../src/ui/types.ts";
import { named, typed, withControl } from "../../support/views.ts";

/** Each key with what it does, in the list and while it goes into the filter. */
const KEYS: readonly (readonly [Key, BindingName | undefined, BindingName | undefined])[] = [
  [named("down"), "next", "next"],
  [named("up"), "previous", "previous"],
  [named("pagedown"), "nextPage", "nextPage"],
  [named("pageup"), "previousPage", "previousPage"],
  [named("home"), "first", "first"],
  [named("end"), "last", "last"],
  [named("escape"), "clear", "clear"],
  [named("return"), "body", undefined],
  [named("enter"), "body", undefined],
  [named("left"), undefined, undefined],
  [named("right"), undefined, undefined],
  [named("tab"), undefined, undefined],
  [named("backspace"), undefined, undefined],
  [named("delete"), undefined, undefined],
  [named("f1"), undefined, undefined],
  [named(""), undefined, undefined],
];

/** Each character with what it does in the list; none does anything while it goes into the filter. */
const CHARACTERS: Readonly<Record<string, BindingName | undefined>> = {
  // The keys of the specification.
  n: "next",
  p: "previous",
  d: "diff",
  q: "quit",
  j: "next",
  k: "previous",
  g: "first",
  G: "last",
  " ": "scrollDown",
  b: "scrollUp",
  "/": "filter",
  "?": "help",
  N: undefined,
  P: undefined,
  D: undefined,
  Q: undefined,
  B: undefined,
  x: undefined,
  é: undefined,
  世: undefined,
};

Deno.test("findBinding() tells what a key does", () => {
  for (const [key, name] of KEYS) {
    assert.equal(findBinding(key, false), name, JSON.stringify(key));
  }
  for (const [character, name] of Object.entries(CHARACTERS)) {
    assert.equal(findBinding(typed(character), false), name, character);
  }
});

Deno.test("findBinding() leaves to the filter what goes into it", () => {
  for (const [key, , name] of KEYS) {
    assert.equal(findBinding(key, true), name, JSON.stringify(key));
  }
  for (const character of Object.keys(CHARACTERS)) {
    assert.equal(findBinding(typed(character), true), undefined, character);
  }
});

Deno.test("findBinding() does nothing with the control key held", () => {
  const names = [...Object.keys(CHARACTERS), ...KEYS.map(([{ name }]) => name)];
  for (const name of names) {
    assert.equal(findBinding(withControl(name), false), undefined, name);
    assert.equal(findBinding(withControl(name), true), undefined, name);
  }
});

Deno.test("findBinding() does nothing for a letter with the Alt key, which writes nothing", () => {
  for (const letter of ["n", "p", "d", "q", "j", "k", "g", "b"]) {
    assert.equal(findBinding(named(letter), false), undefined, letter);
    assert.equal(findBinding(named(letter), true), undefined, letter);
  }
});

Deno.test("BINDINGS binds every key once, and every name", () => {
  const keys = BINDINGS.flatMap((binding) => binding.keys);
  assert.deepEqual(keys.filter((key, index) => keys.indexOf(key) !== index), []);
  const whileFiltering = BINDINGS.filter((binding) => binding.whileFiltering)
    .flatMap((binding) => binding.keys);
  assert.equal(new Set(whileFiltering).size, whileFiltering.length);
  assert.deepEqual(BINDINGS.map(({ name }) => name).toSorted(), [
    "body",
    "clear",
    "diff",
    "filter",
    "first",
    "help",
    "last",
    "next",
    "nextPage",
    "previous",
    "previousPage",
    "quit",
    "scrollDown",
    "scrollUp",
  ]);
});

Deno.test("BINDINGS explains every row, and hints at keys that are bound", () => {
  for (const { name, keys, label, help, hint } of BINDINGS) {
    assert.ok(keys.length > 0 && label !== "" && help !== "", name);
    if (hint === undefined) continue;
    const key = hint[0] === "Enter" ? "return" : hint[0];
    assert.ok(keys.includes(key), `${name} is not on ${key}`);
    assert.ok(label.includes(hint[0]), name);
  }
});
