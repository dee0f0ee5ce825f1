// Tests of src/secrets/commands.ts; what else its patterns find is tested in finder_test.ts.

import assert from "node:assert/strict";
import { COMMAND_PATTERNS } from "../../src/secrets/commands.ts";
import { findFirst } from "../support/ai/first_found.ts";

const CHOSEN = ["Som", "mer", "2024"].join("");
const WORD = ["sword", "fish"].join("");

Deno.test("COMMAND_PATTERNS match only the value", () => {
  const cases: readonly (readonly [text: string, value: string | undefined])[] = [
    [`curl -u ada:${WORD} x`, WORD],
    [`docker login -u ada -p ${WORD} ghcr.io`, WORD],
    [`sqlcmd -S db -U sa -P ${CHOSEN}`, CHOSEN],
    [`docker run -p 127.0.0.1:80:80 login`, undefined],
    [`chown -u ada:${WORD} x`, undefined],
    [`login ada password ${WORD}`, undefined],
  ];
  for (const [text, value] of cases) assert.equal(findFirst(COMMAND_PATTERNS, text), value, text);
});
