// Tests of src/ai/secrets/passwords.ts; what else its patterns find is tested with the finder, in secrets_test.ts.

import assert from "node:assert/strict";
import { PASSWORD_PATTERNS } from "../../../src/ai/secrets/passwords.ts";

const CHOSEN = ["Som", "mer", "2024"].join("");
const WORD = ["sword", "fish"].join("");

function findFirst(text: string): string | undefined {
  for (const { pattern, accepts } of PASSWORD_PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const value = match.slice(1).find((group) => group !== undefined) ?? match[0];
      if (accepts?.(value) ?? true) return value;
    }
  }
  return undefined;
}

Deno.test("PASSWORD_PATTERNS take the value and nothing else, where a password stands", () => {
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
    [`curl -u ada:${WORD} x`, WORD],
    [`password = """${CHOSEN}"""`, CHOSEN],
    [`host=db user=app password=${CHOSEN}`, CHOSEN],
    [`<property name="db.password" value="${CHOSEN}"/>`, CHOSEN],
    [`requirepass ${CHOSEN}`, CHOSEN],
    [`docker login -u ada -p ${WORD} ghcr.io`, WORD],
    [`sqlcmd -S db -U sa -P ${CHOSEN}`, CHOSEN],
    [`docker run -p 127.0.0.1:80:80 login`, undefined],
    [`chown -u ada:${WORD} x`, undefined],
    [`login ada password ${WORD}`, undefined],
    [`https://ada:${WORD}@example.org`, WORD],
    [`https://example.org:${WORD}/@ada`, undefined],
    [`postgres://postgres:postgres@localhost`, undefined],
  ];
  for (const [text, value] of cases) assert.equal(findFirst(text), value, text);
});
