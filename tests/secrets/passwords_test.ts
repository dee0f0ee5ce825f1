// Tests of src/secrets/passwords.ts; what else its patterns find is tested in finder_test.ts.

import assert from "node:assert/strict";
import { PASSWORD_PATTERNS } from "../../src/secrets/passwords.ts";
import { findFirst } from "../support/ai/first_found.ts";

const CHOSEN = ["Som", "mer", "2024"].join("");
const WORD = ["sword", "fish"].join("");

Deno.test("PASSWORD_PATTERNS match only the value", () => {
  const cases: readonly (readonly [text: string, value: string | undefined])[] = [
    [`password: ${CHOSEN}`, CHOSEN],
    [`password: ${CHOSEN} # ours`, CHOSEN],
    [`password: ${CHOSEN} is wrong`, CHOSEN],
    [`db_password_prod: "${CHOSEN}"`, CHOSEN],
    [`passwordLabel: "${CHOSEN}"`, undefined],
    [`password_file: ${CHOSEN}`, undefined],
    [`compass: "${CHOSEN}"`, undefined],
    [`pass: "${CHOSEN}"`, CHOSEN],
    [`password: ${WORD}`, undefined],
    [`"password": "${WORD}"`, undefined],
    [`PGPASSWORD=${WORD} psql`, WORD],
    ["export OLDPWD=/home/ada/v2", undefined],
    [`password = """${CHOSEN}"""`, CHOSEN],
    [`host=db user=app password=${CHOSEN}`, CHOSEN],
    [`<property name="db.password" value="${CHOSEN}"/>`, CHOSEN],
    [`requirepass ${CHOSEN}`, CHOSEN],
  ];
  for (const [text, value] of cases) assert.equal(findFirst(PASSWORD_PATTERNS, text), value, text);
});
