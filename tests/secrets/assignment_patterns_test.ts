// Tests of src/secrets/assignment_patterns.ts; what they find is tested in finder_test.ts.

import assert from "node:assert/strict";
import { ASSIGNMENTS } from "../../src/secrets/assignment_patterns.ts";
import { findBehindNames } from "../../src/secrets/secret_keywords.ts";
import { SECRETS_BEHIND_NAMES } from "../support/ai/secrets_behind_names.ts";

Deno.test("ASSIGNMENTS are each needed for a secret of the corpus", () => {
  const used = new Set<RegExp>();
  for (const assignment of ASSIGNMENTS) {
    const { pattern } = assignment;
    const others = SECRETS_BEHIND_NAMES.filter(([before, secret, behind]) => {
      const text = `${before}${secret}${behind}`;
      return [...text.matchAll(/password|pw|secret|token|(?:api|secret)[-_]?key/gi)].some(
        (name) => {
          pattern.lastIndex = name.index + name[0].length;
          return pattern.exec(text)?.[1] === secret;
        },
      );
    });
    if (others.length > 0) used.add(pattern);
  }
  assert.deepEqual(ASSIGNMENTS.filter(({ pattern }) => !used.has(pattern)), []);
});

Deno.test("ASSIGNMENTS match no words and no code", () => {
  const harmless: readonly string[] = [
    'const PASSWORD: &str = "Password";',
    'user.setPassword("swordfish");',
    'form.getToken("accessToken2")',
    "- name: DB_PASSWORD\n  valueFrom:\n    secretKeyRef:\n      name: db2",
    "- name: DB_PASSWORD\n  value: ${DB_PASSWORD_2}",
    '<string name="password">Passwort1</string>',
    '<string name="password">Mot de passe</string>',
    '<span class="token-2">a1B2c3D4</span>',
    "ENV PASSWORD_FILE /run/secrets/db1",
    "password: >\n  The password of the database\n",
    'variable "db_password" {\n  description = "a1B2c3D4"\n  type = string\n}',
    "define('PASSWORD_BCRYPT', '2y');",
    'const token = useToken("space-2x");',
    "os.getenv('DB_PASSWORD', 'postgres')",
    '{"help": "Type your token", "aBotId2x7": "x"}',
    '"appToken", "OneChatBotId": "Id"',
    "['/etc/passwd', '/a1/B2c/%2e3/d4e5F6']",
    '{"type": "token", "value": "a_b-c.d3:f%00/*"}',
    'password_pattern = ("^[A-Za-z0-9-_]+(:[A-Z]1)?$")',
  ];
  for (const text of harmless) assert.deepEqual(findBehindNames(text), [], text);
});
