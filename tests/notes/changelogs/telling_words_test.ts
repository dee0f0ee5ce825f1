// Tests of src/notes/changelogs/telling_words.ts.

import assert from "node:assert/strict";
import {
  haveSameWords,
  isCodeName,
  isCommonWord,
  tellingWords,
} from "../../../src/notes/changelogs/telling_words.ts";
import { assertLinear } from "../../support/linear_time.ts";

Deno.test("tellingWords() gives stems, without links, numbers and words that say nothing", () => {
  const cases: readonly (readonly [text: string, ...words: string[]])[] = [
    ["Close the ports of a host (#12)", "clos", "port", "host"],
    ["closing all ports, see #12 by @ada", "clos", "port"],
    ["fix(pool): drain `max_ports` on sha256", "fix", "pool", "drain", "max_ports", "sha256"],
    ["Ports ([#12](https://example.org/12)) and https://example.org/doors", "port"],
    ["CVE-2030-12345: ports", "cve-2030-12345", "port"],
    ["关闭端口", "关闭", "闭端", "端口"],
    ["", ...[]],
  ];
  for (const [text, ...words] of cases) assert.deepEqual(tellingWords(text), words, text);
});

Deno.test("isCommonWord() and isCodeName() weigh words", () => {
  const [add, port, code] = tellingWords("Adds ports to max_ports");
  assert.deepEqual([add, port, code].map((word) => isCommonWord(word ?? "")), [true, false, false]);
  assert.deepEqual([add, port, code].map((word) => isCodeName(word ?? "")), [false, false, true]);
  assert.equal(isCommonWord("12"), true);
});

Deno.test("haveSameWords() compares all but common words and numbers", () => {
  assert.equal(haveSameWords("Fix names of ports", "ports: correct the name (#12)"), true);
  assert.equal(haveSameWords("Names of ports", "Names of red ports"), false);
});

Deno.test("tellingWords() takes linear time", () => {
  for (const part of ["a", "word ", "](", "https://", "<https:", "端", "@", "_"]) {
    assertLinear(part, tellingWords);
  }
});
