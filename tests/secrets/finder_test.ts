// Secrets found and masked: all formats and places, and texts without any.

import assert from "node:assert/strict";
import { createSecretFinder, maskSecrets } from "../../src/secrets/finder.ts";
import { HARMLESS } from "../support/ai/harmless_texts.ts";
import { letters, SECRETS } from "../support/ai/secret_corpus.ts";

const finder = await createSecretFinder();

const { mask } = finder;

/** The line breaks of a text and nothing else. */
function breaksOf(text: string): string {
  return text.replace(/[^\n]/g, "");
}

Deno.test("find() finds secrets of every kind, whole and alone", async () => {
  for (const [before, secret, after, kind] of SECRETS) {
    const masked = `${before}[masked: ${kind}]${breaksOf(secret)}${after}`;
    assert.equal(await mask(before + secret + after), masked);
    assert.equal(await mask(masked), masked, "a mask is no secret");
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
    // Without the mark, the token would start inside a word.
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

/** Beginnings of secrets, and characters that patterns repeat. */
const PIECES: readonly string[] = [
  ...SECRETS.map(([before, secret]) => before + secret.slice(0, 12)),
  ...["a", "A", "-", "_", "+", "@", " ", "\t", " \n", "\\n", "\u200b", "a\u200b", "://a:@", "a:b:"],
  ...[`${"a".repeat(40)}${" ".repeat(39)}`, `${"a".repeat(19)}\n`, `${"a".repeat(40)}\n`],
  ...[`-----BEGIN PRIVATE ${"KEY"}-----\n`, `glpat-${"-".repeat(20_000)}a `, "Private-Lines: 1\na"],
];

Deno.test("find() takes time in proportion to the text", async () => {
  for (const piece of new Set(PIECES)) {
    const text = piece.repeat(Math.ceil(40_000 / piece.length));
    const start = performance.now();
    await finder.find(text);
    // About 10 ms; ten seconds if it were quadratic.
    assert.ok(performance.now() - start < 1_500, piece);
  }
});

Deno.test("find() finds all occurrences of a secret that a name reveals", async () => {
  const secret = letters(32);
  const text = `The exporter used ${secret} before.\ntoken: ${secret}\n`;
  assert.equal(
    await mask(text),
    "The exporter used [masked: secret] before.\ntoken: [masked: secret]\n",
  );
});

Deno.test("maskSecrets() keeps the line breaks of a secret after its mask", () => {
  const secrets = [[1, 3], [4, 9]].map(([start = 0, end = 0]) => ({
    kind: "key",
    line: 1,
    start,
    end,
  }));
  assert.equal(maskSecrets("a12b3\n4\r\nc", secrets), "a[masked: key]b[masked: key]\n\r\nc");
});
