// What looks like a header of Conventional Commits, and what is one.

import assert from "node:assert/strict";
import { HEADER, TYPED } from "../../../src/ai/commit_message/conventional.ts";

Deno.test("HEADER takes any word for a type, TYPED only those that are offered", () => {
  const cases: readonly (readonly [line: string, header: boolean, typed: boolean])[] = [
    ["feat: x", true, true],
    ["fix(api)!: x", true, true],
    ["Fix: x", true, false],
    ["deps(api): x", true, false],
    ["net/http: x", false, false],
    ["feat:x", false, false],
    ["Add x", false, false],
  ];
  for (const [line, header, typed] of cases) {
    assert.deepEqual([HEADER.test(line), TYPED.test(line)], [header, typed], line);
  }
});
