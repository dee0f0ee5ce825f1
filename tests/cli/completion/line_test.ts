// Tests of src/cli/completion/line.ts.

import assert from "node:assert/strict";
import { splitLine } from "../../../src/cli/completion/line.ts";

const BASH = { escape: "\\", breaks: " \t\n\"'@><=;|&(:" };

const LINES: readonly (readonly [string, ReturnType<typeof splitLine>])[] = [
  ["", { words: [], current: "", quote: "", keptLength: 0 }],
  ["relnotes ", { words: ["relnotes"], current: "", quote: "", keptLength: 0 }],
  ["  relnotes\tge", { words: ["relnotes"], current: "ge", quote: "", keptLength: 0 }],
  ["A=1 B= relnotes ge", { words: ["relnotes"], current: "ge", quote: "", keptLength: 0 }],
  ["r a=1 x", { words: ["r", "a=1"], current: "x", quote: "", keptLength: 0 }],
  ["r '' x", { words: ["r", ""], current: "x", quote: "", keptLength: 0 }],
  ["r --format=js", { words: ["r"], current: "--format=js", quote: "", keptLength: 9 }],
  ["r core@1", { words: ["r"], current: "core@1", quote: "", keptLength: 4 }],
  ["r a\\ b\\", { words: ["r"], current: "a b", quote: "", keptLength: 0 }],
  [`r 'a "b\\`, { words: ["r"], current: 'a "b\\', quote: "'", keptLength: 0 }],
  [`r "a\\"b\\c$`, { words: ["r"], current: 'a"b\\c$', quote: '"', keptLength: 0 }],
  [`r --out="my fi`, { words: ["r"], current: "--out=my fi", quote: '"', keptLength: 6 }],
  [`r "a b"c`, { words: ["r"], current: "a bc", quote: "", keptLength: undefined }],
  [`r "a"'b`, { words: ["r"], current: "ab", quote: "'", keptLength: undefined }],
];

for (const [line, expected] of LINES) {
  Deno.test(`splitLine() splits ${JSON.stringify(line)}`, () => {
    assert.deepEqual(splitLine(line, BASH), expected);
  });
}

Deno.test("splitLine() takes the escape of PowerShell, and no breaks", () => {
  assert.deepEqual(splitLine("relnotes a` b\\c x=y", { escape: "`", breaks: "" }), {
    words: ["relnotes", "a b\\c"],
    current: "x=y",
    quote: "",
    keptLength: 0,
  });
});
