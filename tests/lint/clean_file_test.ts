// What of a message file git records.

import assert from "node:assert/strict";
import { cleanFile } from "../../src/lint/clean_file.ts";

const CUT = "------------------------ >8 ------------------------";

const FILES:
  readonly (readonly [text: string, mark: string, lines: readonly string[], cleanup?: string])[] = [
    ["fix: x\n# kept\n", "#", ["1 fix: x", "2 # kept", "3 "], "whitespace"],
    ["fix: x\n# kept\n", "#", ["1 fix: x", "2 # kept", "3 "], "verbatim"],
    [`fix: x\n# kept\n# ${CUT}\nmore\n`, "#", ["1 fix: x", "2 # kept"], "scissors"],
    ["fix: x\n# cut\n", "#", ["1 fix: x", "3 "], "strip"],
    ["fix: x\n# cut\n", "#", ["1 fix: x", "3 "], "default"],
    ["fix: x\n\n# comment\nwhy\n", "#", ["1 fix: x", "2 ", "4 why", "5 "]],
    ["\ufefffix: x  \r\n", "#", ["1 fix: x", "2 "]],
    ["fix: x\n #12\n", "#", ["1 fix: x", "2  #12", "3 "]],
    ["fix: x\n#12\n; comment\n", ";", ["1 fix: x", "2 #12", "4 "]],
    ["fix: x\n// comment\n", "//", ["1 fix: x", "3 "]],
    [`fix: x\n# comment\n# ${CUT}\n# more\ndiff --git\n`, "#", ["1 fix: x"]],
    [`fix: x\n${CUT}\nmore\n`, "#", ["1 fix: x", `2 ${CUT}`, "3 more", "4 "]],
    ["fix: x\n#12\n\n; Please enter\n; x\n", "auto", ["1 fix: x", "2 #12", "3 ", "6 "]],
    [`fix: x\n#12\n; ${CUT}\ndiff --git`, "auto", ["1 fix: x", "2 #12"]],
    ["fix: x\n", "auto", ["1 fix: x", "2 "]],
  ];

Deno.test("cleanFile() leaves out comments and what follows the scissors, and keeps numbers", () => {
  for (const [text, mark, lines, cleanup] of FILES) {
    const cleaned = cleanFile(text, { mark, cleanup }).map((line) => `${line.number} ${line.text}`);
    assert.deepEqual(cleaned, lines, JSON.stringify(text));
  }
});
