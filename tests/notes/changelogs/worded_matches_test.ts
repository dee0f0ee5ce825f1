// Tests of src/notes/changelogs/worded_matches.ts.

import assert from "node:assert/strict";
import { matchByWords } from "../../../src/notes/changelogs/worded_matches.ts";
import { assertLinear } from "../../support/linear_time.ts";

/** Each text with the titles that it tells of; the owner of `a1` is `a`. */
function match(
  texts: readonly string[],
  titles: Readonly<Record<string, string>>,
): readonly unknown[] {
  const changes = Object.entries(titles)
    .map(([hash, title]) => ({ hash, title, owner: hash.slice(0, 1) }));
  return [...matchByWords(texts, changes)].map(([text, hashes]) => [texts[text], ...hashes]);
}

const OTHERS = {
  x: "Sort the names of all halls",
  y: "Tell of windows in the manual",
  z: "Let garages have gates",
};

Deno.test("matchByWords() finds the change with most of the rare words of a text", () => {
  const cases: readonly (readonly [
    text: string,
    titles: Readonly<Record<string, string>>,
    ...found: string[],
  ])[] = [
    ["Reject empty names of ports", { a: "reject empty port names (#12)" }, "a"],
    ["Ports: names may be empty when the host closes", { a: "ports: names may be empty" }, "a"],
    ["Support for harbour cranes.", { a: "Add harbour cranes as a target (#12)" }, "a"],
    // Of another version, but not with other numbers of its change.
    ["Open harbours of sand 1.2 wide", { a: "Open harbours of sand 1.3 wide" }],
    ["Open harbours of sand 1.2 wide", { a: "Open harbours of sand 1.2 wide, not 1.3" }, "a"],
    ["Open harbours of sand", { a: "Open harbours of sand 1.3" }, "a"],
    // Neither common words nor one rare word are enough.
    ["Fix a crash of the file option", { a: "Fix an error of the file option" }],
    ["Close ports", { a: "Open ports" }],
    ["Ports of hosts are closed when the pool drains", { a: "Paint the ports of boats in red" }],
    // Two changes may be meant, unless a merge brought both.
    ["Reject empty names of ports", { a: "Reject empty port names", b: "reject empty port names" }],
    [
      "Reject empty names of ports",
      { a: "Reject empty port names", a1: "reject empty port names" },
      "a",
      "a1",
    ],
    [
      "Reject empty names of ports",
      { a: "Reject empty port names", b: "Reject empty pool names" },
      "a",
    ],
  ];
  for (const [text, titles, ...found] of cases) {
    const expected = found.length === 0 ? [] : [[text, ...found]];
    assert.deepEqual(match([text], { ...titles, ...OTHERS }), expected, text);
  }
});

Deno.test("matchByWords() finds no change for two texts", () => {
  const texts = ["Reject empty names of ports", "Reject empty names of ports and doors and halls"];
  assert.deepEqual(match(texts, { a: "reject empty port names", ...OTHERS }), [[texts[0], "a"]]);
});

Deno.test("matchByWords() takes linear time", () => {
  for (const part of ["close ports of hosts\n", "a b c\n", "ab cd \n"]) {
    assertLinear(part, (text) => {
      const titles = text.split("\n").map((title, at) => `${title} ${at}`);
      const changes = titles.map((title, at) => ({ hash: `${at}`, title, owner: `${at}` }));
      return matchByWords(titles, changes);
    }, { length: 100_000 });
  }
});
