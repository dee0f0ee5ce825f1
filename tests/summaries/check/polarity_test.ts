// Tests of src/summaries/check/polarity.ts: what says the opposite, and what only seems to.

import assert from "node:assert/strict";
import { findReversal } from "../../../src/summaries/check/polarity.ts";

/** The words that turn a title and the sentences of a body round; empty for none. */
function reverse(summary: string, title: string, ...body: readonly string[]): string {
  return findReversal(summary.toLowerCase(), [title], body) ?? "";
}

Deno.test("findReversal() finds a negation that no clause with the same object bears out", () => {
  const cases: readonly (readonly [title: string, summary: string, found: string])[] = [
    ["feat: retry uploads", "Uploads are no longer retried.", "no longer"],
    ["feat: retry uploads", "Never retries uploads.", "never"],
    ["feat: retry uploads", "Uploads aren't retried.", "not"],
    ["fix: moor barges", "Barges are not moored.", "not"],
    ["add support for rafts", "Drops support for rafts.", "drops"],
    ["add support for rafts", "Support for rafts is removed.", "removed"],
    ["sort berths by name", "Stops sorting berths by name.", "stops"],
    ["moor barges with ropes", "Moors barges without ropes.", "without"],
    ["let captains sort berths", "Sorts berths by default.", "by default"],
    ["close the quay when a barge leaves", "The quay no longer closes.", "no longer"],
    ["drop support for rafts", "No longer drops support for rafts.", "no longer"],
    ["fix typos of berths", "Does not fix typos of berths.", "not"],
  ];
  for (const [title, summary, found] of cases) {
    assert.equal(reverse(summary, title), found, summary);
  }
});

Deno.test("findReversal() accepts a negation that the sources bear out", () => {
  const cases: readonly (readonly [summary: string, title: string, ...body: string[]])[] = [
    ["Rafts no longer sink.", "fix: rafts sink at night"],
    ["Barges no longer crash into quays.", "steer barges around quays"],
    ["No longer rejects empty names.", "accept empty names"],
    ["No longer drops parcels by night.", "fix: drops parcels by night"],
    ["No longer crashes by night.", "fix: crash by night"],
    ["Names are no longer required.", "make names optional"],
    ["Barges are no longer emptied.", "keep cargo", "barges were emptied at night"],
    ["Drops support for rafts.", "remove support for rafts"],
    ["The old quay is no longer used.", "move barges to the new quay"],
    ["Empty berths are not shown.", "hide empty berths"],
    ["Runs without a pilot.", "run without pilots"],
    ["Prints the berths without moving a barge.", "print berths"],
    ["Sorts berths by default.", "make sorted berths the default"],
    ["Removes sorted berths.", 'revert "sort berths"'],
    ["Guests cannot see berths.", "only captains may see berths"],
    ["Nothing else.", "sort berths"],
  ];
  for (const [summary, ...sources] of cases) {
    assert.equal(reverse(summary, ...sources), "", summary);
  }
});

Deno.test("findReversal() finds a leading verb that is the opposite of the title's", () => {
  const cases: readonly (readonly [title: string, summary: string, found: string])[] = [
    ["fix: close the quay at night", "Opens the quay at night.", "opens"],
    ["drop support for rafts", "Adds support for rafts.", "adds"],
    ["raise the toll of berths", "Lowers the toll of berths.", "lowers"],
    ["do not show guests the berths", "Shows guests the berths.", "shows"],
    ["close the quay at night", "Closes the quay at night.", ""],
    ["drop support for rafts", "Adds no further support for rafts.", ""],
    ["remove the toll that was added", "Shows berths.", ""],
    ["fix: quay left open", "Closes the quay.", ""],
  ];
  for (const [title, summary, found] of cases) {
    assert.equal(reverse(summary, title), found, summary);
  }
});

Deno.test("findReversal() finds two things exchanged for each other", () => {
  const cases: readonly (readonly [title: string, summary: string, found: string])[] = [
    ["bump hull from 17 to 18", "Moves the hull from 18 to 17.", "from 18 to 17"],
    ["bump hull from 17 to 18", "Moves the hull from 17 to 18.", ""],
    ["use ropes instead of chains", "Uses chains instead of ropes.", "chains instead of ropes"],
    ["use ropes instead of chains", "Uses ropes instead of the chains.", ""],
    ["paint hulls before masts", "Paints masts before hulls.", "masts before hulls"],
  ];
  for (const [title, summary, found] of cases) {
    assert.equal(reverse(summary, title), found, summary);
  }
});

Deno.test("findReversal() takes time in proportion to the length of the texts", () => {
  for (const part of ["a ", "not a ", "from a ", "a before ", "a-", "n't "]) {
    const title = part.repeat(50_000 / part.length);
    assert.equal(findReversal("moors before dawn, from a to b", [title], []), undefined, part);
  }
});
