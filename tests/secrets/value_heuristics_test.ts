// Tests of src/secrets/value_heuristics.ts.

import assert from "node:assert/strict";
import {
  isBare,
  isChosenLine,
  isMadeUp,
  isMadeUpBare,
  isMadeUpLine,
  isOfAddress,
  isOpaque,
  isPlain,
  isWritten,
  looksChosen,
} from "../../src/secrets/value_heuristics.ts";

/** Values that a person may have chosen, put together so that no scanner takes this file for a leak. */
const CHOSEN: readonly string[] = [
  "hunter2",
  "hunter2-prod",
  "Sommer2024",
  "Sommer2024!",
  "abc12345",
  "s3cret",
  "Tr0ub4dor&3",
  "lovelace@home",
  "1815-ada",
];

Deno.test("looksChosen() recognizes passwords that a person may choose", () => {
  for (const value of CHOSEN) assert.equal(looksChosen(value), true, value);
  const others: readonly string[] = [
    "",
    "a1",
    "swordfish",
    "Passwort!",
    "Password*",
    "next-token",
    "password1",
    "Password123!",
    "P@ssw0rd",
    "secret123",
    "test1234",
    "user-password-2",
    "step-1",
    "required|min:8",
    "varchar(255)",
    "sha256",
    "argon2id",
    "utf-8",
    "scram-sha-256",
    "Uint8Array",
    "login.field2",
    "/run/secrets/db1",
    "./key1.pem",
    "#password-1",
    "^1.2.3",
    "1.2.3-beta4",
    "2024-01-01T00",
    "0x1f2e3d",
    "100chars",
    "ada@example.org",
    "${PASSWORD_1}",
    "pa\u00dfwort1",
    `a1${"b".repeat(100)}`,
  ];
  for (const value of others) assert.equal(looksChosen(value), false, value);
});

Deno.test("each place has its own test of values", () => {
  const key = "a1B2" + "c3D4e5F6g7H8";
  const signs = "a1B2" + "c3[D4(e5";
  const word = ["sword", "fish"].join("");
  const accepts: Readonly<Record<string, (value: string) => boolean>> = {
    isMadeUp,
    isMadeUpBare,
    isMadeUpLine,
    isPlain,
    isWritten,
    isBare,
    isChosenLine,
    isOpaque,
    isOfAddress,
  };
  const everywhere = Object.keys(accepts);
  const cases: readonly (readonly [value: string, expected: readonly string[]])[] = [
    [key, everywhere],
    [signs, ["isMadeUp", "isMadeUpLine", "isPlain", "isWritten", "isOpaque", "isOfAddress"]],
    [word, ["isPlain", "isWritten", "isOfAddress"]],
    ["hunter22", ["isPlain", "isWritten", "isChosenLine", "isOfAddress"]],
    ["keyOrPair", []],
    ["otherValue2", []],
    ["npm:^4.0.0", ["isPlain", "isWritten", "isOpaque", "isOfAddress"]],
    ["7.1.0(encoding@0.1.13)", ["isPlain", "isWritten", "isOpaque", "isOfAddress"]],
    [",e=t.name,f(a1,", ["isPlain", "isWritten", "isOpaque", "isOfAddress"]],
    ["config.db2", ["isWritten", "isOfAddress"]],
    ["secret-token", []],
    ["%70ass", ["isPlain", "isWritten"]],
    ["8080", ["isPlain", "isWritten"]],
    ["dXNlcjpwYXNz", []],
    ["${PASSWORD}", []],
  ];
  for (const [value, expected] of cases) {
    const names = everywhere.filter((name) => accepts[name]?.(value));
    assert.deepEqual(names, expected, value);
  }
});
