// The number behind a subject, read and cut.

import assert from "node:assert/strict";
import { referenceBehind, withoutNumber } from "../../../src/notes/messages/subject_number.ts";
import { assertLinear } from "../../support/linear_time.ts";

const ROWS: readonly (readonly [subject: string, reference: string | undefined, rest: string])[] = [
  ["close ports (#12)", "#12", "close ports"],
  ["close ports (!12)", "!12", "close ports"],
  ["关闭端口(#12)", "#12", "关闭端口"],
  ["close ports  (#12)", "#12", "close ports"],
  ["close ports (#12) (#15)", "#15", "close ports (#12)"],
  ["(#12)", "#12", ""],
  ["close ports (GH-12)", undefined, "close ports (GH-12)"],
  ["close ports (#12).", undefined, "close ports (#12)."],
  ["close ports #12", undefined, "close ports #12"],
  ["close ports (x#12)", undefined, "close ports (x#12)"],
];

Deno.test("referenceBehind(), withoutNumber() read the number behind a subject", () => {
  for (const [subject, reference, rest] of ROWS) {
    assert.equal(referenceBehind(subject), reference, subject);
    assert.equal(withoutNumber(subject), rest, subject);
  }
});

Deno.test("withoutNumber() takes linear time", () => {
  for (const part of [" ", "(#1) ", "(#", "1"]) {
    assertLinear(part, (text) => withoutNumber(`${text})`));
  }
});
