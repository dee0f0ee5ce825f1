// Tests of src/secrets/finder.ts.

import assert from "node:assert/strict";
import { createSecretFinder, maskSecrets } from "../../src/secrets/finder.ts";
import { HARMLESS } from "../support/ai/harmless_texts.ts";
import { letters, SECRETS } from "../support/ai/secret_corpus.ts";
import { longRun } from "../support/long_run.ts";

const finder = await createSecretFinder();

async function mask(text: string): Promise<string> {
  return maskSecrets(text, await finder.find(text));
}

/** The line breaks of a text and nothing else. */
function breaksOf(text: string): string {
  return text.replace(/[^\n]/g, "");
}

Deno.test("find() finds secrets of every kind, whole and alone", async () => {
  for (const [before, secret, behind, kind] of SECRETS) {
    const masked = `${before}[masked: ${kind}]${breaksOf(secret)}${behind}`;
    assert.equal(await mask(before + secret + behind), masked);
    assert.equal(await mask(masked), masked, "nothing is found in what is masked");
  }
});

Deno.test("find() finds no secret in harmless texts", async () => {
  for (const text of HARMLESS) assert.equal(await mask(text), text);
  const all = HARMLESS.join("\n");
  assert.equal(await mask(all), all);
});

Deno.test("find() finds all secrets of one text, in order", async () => {
  const text = SECRETS.map((parts) => `${parts[0]}${parts[1]}${parts[2]}`).join("\n\n");
  const secrets = await finder.find(text);
  assert.deepEqual(secrets.map(({ kind }) => kind), SECRETS.map((parts) => parts[3]));
  assert.deepEqual(
    secrets.map(({ start, end }) => text.slice(start, end)),
    SECRETS.map((parts) => parts[1]),
  );
});

Deno.test("find() gives kind, line and place", async () => {
  const secret = "gh" + "p_" + letters(36);
  const cases: readonly (readonly [before: string, line: number])[] = [
    ["", 1],
    ["\n\n", 3],
    ["one\r\ntwo ", 2],
    ["\ufeff", 1],
    ["🎉 größer\n", 2],
  ];
  for (const [before, line] of cases) {
    const start = before.length;
    assert.deepEqual(await finder.find(`${before}${secret}\n`), [
      { kind: "GitHub token", line, start, end: start + 40 },
    ]);
  }
});

Deno.test("find() ignores invisible characters in and around a secret", async () => {
  const secret = "gh" + "p_" + letters(36);
  const password = ["Som", "mer", "2024"].join("");
  const marks = [..."\u00ad\u200b\u200c\u200d\u2060\ufeff\u200e\u202e\ufe0f", "\u{e0041}"];
  for (const mark of [...marks, marks.join("")]) {
    const hidden = `${secret.slice(0, 2)}${mark}${secret.slice(2, 20)}${mark}${secret.slice(20)}`;
    assert.equal(await mask(`a\n${hidden} b${mark}`), `a\n[masked: GitHub token] b${mark}`);
    const named = `pass${mark}word${mark}:${mark} "${mark}`;
    assert.equal(
      await mask(`${named}${password}"`),
      `${named}[masked: password]"`,
      "between name and value",
    );
    // Not for one that nobody sees in front of it either.
    assert.equal(await mask(`x${mark}${secret}`), `x${mark}[masked: GitHub token]`);
  }
  const harmless = "👩\u200d💻 co\u00adop passwords: nine\ufe0f of them";
  assert.equal(await mask(harmless), harmless);
});

Deno.test("find() ignores comments for scanners", async () => {
  const secret = "gh" + "p_" + letters(36);
  const text = `// secretlint-disable\n${secret} // secretlint-disable-line\n`;
  assert.equal(
    await mask(text),
    "// secretlint-disable\n[masked: GitHub token] // secretlint-disable-line\n",
  );
});

Deno.test("find() takes time in proportion to the text, whatever it holds", async () => {
  const pieces: readonly string[] = [
    "fix(core): read the file once, 0123456789abcdef (#12)\n",
    "http://",
    "https://a:b",
    "eyJ-",
    "eyJaaaaaaaaaaa.",
    "password",
    "password = ",
    "token: x = ",
    `-----BEGIN PRIVATE ${"KEY"}-----\n`,
    `-----BEGIN PRIVATE ${"KEY"}-----${"\nabcd".repeat(2_000)}`,
    "sk-proj-",
    "ops_eyAAAA",
    "xoxb-",
    "xoxb-1-a-",
    "SG.aaaa",
    "a",
    "A",
    "-",
    " ",
    `glpat-${"-".repeat(100_000)}a `,
    "mongodb://a:",
    "_authToken=",
    `gh${"p_"}${letters(36)} `,
    "password: a1-",
    "PASSWORD=",
    'pass="a1b2c3',
    "_",
    "curl ",
    "curl -u a",
    "curl -u a:b",
    "mysql ",
    "mysql -",
    "machine a login b ",
    "machine a ",
    "://:",
    "://a:@",
    "@",
    "a@:",
    "?a",
    "<a.password>",
    "--a-",
    "--password ",
    "x-",
    "x-key: ",
    "_auth=",
    `"auth":`,
    "jdbc:oracle:a:a/",
    "Private-Lines: 1\na",
    "Private-Lines: 1\\n",
    `---- BEGIN PRIVATE ${"KEY"} ----\n`,
    `${"a".repeat(40)}\n`,
    `${"a".repeat(19)}\n`,
    `${"a".repeat(40)}${" ".repeat(39)}`,
    "+",
    "\\n",
    "\u200b",
    "a\u200b",
    " \n",
    "- ",
    "\t",
    "token",
    "token(",
    "password, ",
    '"password", ',
    'password = f("a',
    "password: a a a",
    "password: >\n ",
    'name="password" value="',
    'variable "password" {\n',
    "ENV password ",
    "#define password ",
    '<a name="password">',
    "<key>password</key>\n",
    "password || ",
    "codecov?token",
    "name: token\n value: a",
    `SK${"0123456789abcdef".repeat(2)}a `,
    `SK${"0123456789abcdef".repeat(2)} `,
    "redis-cli ",
    "a:5432:",
    "a:b:",
  ];
  // Were it not so, a long run would not end within the hour.
  const length = longRun(200_000, 10_000);
  for (const piece of pieces) {
    await mask(piece.repeat(Math.ceil(length / piece.length)));
  }
});

Deno.test("mask() masks each text by itself", async () => {
  const secret = "gh" + "p_" + letters(36);
  assert.deepEqual(await Promise.all(["a", secret].map(finder.mask)), [
    "a",
    "[masked: GitHub token]",
  ]);
});

Deno.test("find() finds every occurrence of a secret that a name revealed", async () => {
  const secret = letters(32);
  const text = `The exporter used ${secret} before.\ntoken: ${secret}\n`;
  assert.equal(
    await mask(text),
    "The exporter used [masked: secret] before.\ntoken: [masked: secret]\n",
  );
});

Deno.test("maskSecrets() keeps the line breaks of a secret behind it", () => {
  const secret = (start: number, end: number) => ({ kind: "private key", line: 1, start, end });
  const cases: readonly (readonly [string, readonly (readonly [number, number])[], string])[] = [
    ["abc", [], "abc"],
    ["abc", [[0, 3]], "[masked: private key]"],
    ["a12b34c", [[1, 3], [4, 6]], "a[masked: private key]b[masked: private key]c"],
    ["a12b34c", [[4, 6], [1, 3]], "a[masked: private key]b[masked: private key]c"],
    ["a1234c", [[1, 4], [2, 5]], "a[masked: private key]c"],
    ["a1\n2\r\n3\rb", [[1, 8]], "a[masked: private key]\n\r\n\rb"],
  ];
  for (const [text, places, masked] of cases) {
    assert.equal(maskSecrets(text, places.map(([start, end]) => secret(start, end))), masked);
  }
});
