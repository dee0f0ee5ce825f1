// The rules for commit messages: what each finds, where, and how the header is mended.

import assert from "node:assert/strict";
import { CHECKS } from "../../src/lint/checks.ts";
import { lintMessage } from "../../src/lint/lint.ts";
import { splitLines } from "../../src/lint/message.ts";
import { RULE_NAMES, RULES } from "../../src/lint/rules.ts";
import type { LintRules, RuleName } from "../../src/lint/types.ts";
import { settleRules } from "../../src/lint/settings.ts";

/** `<rule> <line>:<column>` for each finding. */
async function findIn(message: string, rules: LintRules = {}): Promise<readonly string[]> {
  const findings = await lintMessage(splitLines(message), settleRules([rules]), {
    hasTicket: false,
  });
  return findings.map(({ rule, line, column }) => `${rule} ${line}:${column}`);
}

const WORDS = "word ".repeat(24).trim();
const SIGNED = "Signed-off-by: Ada <ada@example.org>";
const on = (rule: RuleName): LintRules => ({ error: [rule] });

/** A message, what is found in it by default or with these rules. */
const MESSAGES: readonly (readonly [message: string, found: string, rules?: LintRules])[] = [
  // Nothing is wrong.
  ["fix: close every port", ""],
  ["feat(api)!: drop the old page\n\nNobody used it.\n\nBREAKING CHANGE: it is gone", ""],
  ["feat(api/cli): x (#12)", ""],
  ["fix: x\r\n\r\nwhy\r\n", ""],
  // Control characters.
  ["fix: close\revery port", "control-characters 1:11"],
  ["fix: x\n\nwhy \u001b[31mred\u0007", "control-characters 3:5"],
  ["fix: a\u202eb\n\n\tcode", "control-characters 1:7"],
  // The type.
  ["close every port", "type-empty 1:1"],
  ["Merge two lists into one pass", "type-empty 1:1"],
  ["fix close every port", "type-empty 1:1"],
  ["printf: say more", "type-enum 1:1"],
  ["i18n: add German", "type-enum 1:1"],
  ["i18n: add German", "", { types: ["i18n"] }],
  ["Fix: x", "type-case 1:1"],
  ["FEATURE: x", "type-case 1:1, type-enum 1:1"],
  // The scope.
  ["fix: x", "scope-empty 1:4", on("scope-empty")],
  ["fix( ): x", "scope-empty 1:4, header-format 1:4", on("scope-empty")],
  ["fix(API): x", ""],
  ["fix(API): x", "scope-case 1:5", on("scope-case")],
  ["fix(ui): x", "scope-enum 1:5", { scopes: ["api", "cli"] }],
  ["fix(api,ui): x", "scope-enum 1:5", { scopes: ["api", "cli"] }],
  ["fix(api, cli): x", "", { scopes: ["api", "cli"] }],
  ["fix(a/b): x", "", { scopes: ["a/b"] }],
  ["fix: x", "", { scopes: ["api"] }],
  // How the header is written.
  ["fix:x", "header-format 1:5"],
  ["fix :  x", "header-format 1:4"],
  ["fix!(api): x", "header-format 1:4"],
  ["✨ feat: x", "header-format 1:1"],
  [":sparkles: feat: x", "header-format 1:1"],
  ["fix：x", "header-format 1:4"],
  ["fix: x ", "header-format 1:7"],
  ["  fix: x", "header-format 1:1"],
  // The description.
  ["", "subject-empty 1:1"],
  [" \n\n", "subject-empty 1:1"],
  ["fix:", "subject-empty 1:5"],
  ["fix(api): \n\nwhy", "subject-empty 1:11"],
  ["fix: Add a port", "subject-case 1:6"],
  ["fix: Don't open it", "subject-case 1:6"],
  ["fix: A port", "subject-case 1:6"],
  ["fix: Öffne ihn", "subject-case 1:6"],
  ["fix: GitHub login", ""],
  ["fix: API keys", ""],
  ["fix: X11 and I", ""],
  ["fix: I forgot it", ""],
  ["fix: Makefile.am is built", ""],
  ["fix: `Port` is closed", ""],
  ["fix: 修复端口", ""],
  ["fix: CLOSE EVERY PORT", "subject-case 1:6"],
  ["fix: CVE-2026-1234", ""],
  ["fix: USB HID", ""],
  ["fix: add a port", "subject-case 1:6", { subjectCase: "sentence" }],
  ["fix: Add a port", "", { subjectCase: "sentence" }],
  ["fix: npm-run is found", "", { subjectCase: "sentence" }],
  ["fix: Add a port", "", { subjectCase: "any" }],
  ["fix: close it.", "subject-full-stop 1:14"],
  ["fix: close it. (#12)", "subject-full-stop 1:14"],
  ["fix: close it...", ""],
  ["fix: 关闭。", "subject-full-stop 1:8"],
  // Lengths.
  [`fix: ${"a".repeat(95)}`, ""],
  [`fix: ${"a".repeat(96)}`, "header-max-length 1:101"],
  [`fix: ${"😀".repeat(95)}`, ""],
  [`fix: ${"a".repeat(95)} (#1234)`, ""],
  ["fix: a port", "header-max-length 1:11", { headerMaxLength: 10 }],
  [`fix: x\n\n${WORDS}`, "body-max-line-length 3:101"],
  [`fix: x\n\nsee https://example.org/${"a".repeat(90)} for it`, ""],
  [`fix: x\n\n- ${"a".repeat(120)}`, ""],
  [`fix: x\n\n\`\`\`\n${WORDS}\n\`\`\``, ""],
  [`fix: x\n\n    ${WORDS}`, ""],
  [`fix: x\n\n\`\`\`\n${WORDS}`, "body-max-line-length 4:101"],
  [`fix: x\n\nRefs: ${WORDS}`, "footer-max-line-length 3:101"],
  [`fix: x\n\nBREAKING CHANGE: ${WORDS}`, "footer-max-line-length 3:101"],
  [`fix: x\n\nCo-authored-by: ${WORDS} <a@example.org>`, ""],
  // Empty lines.
  ["fix: x\nwhy", "body-leading-blank 2:1"],
  [`fix: x\n\nwhy\n${SIGNED}`, "footer-leading-blank 4:1"],
  ["fix: x\n\nwhy\nBREAKING CHANGE: it is gone", "footer-leading-blank 4:1"],
  [`fix: x\n\nRefs: 12\n${SIGNED}`, ""],
  [`fix: x\n\nBREAKING CHANGE: it is gone,\nfor good\n${SIGNED}`, ""],
  [`fix: x\n${SIGNED}`, "body-leading-blank 2:1"],
  // A number in the body is no footer.
  ["fix: x\n\nThis is about\n#12 and others.", ""],
  ["fix: x\n\nThis is why\nCloses #12", ""],
  ["fix: x\n\nsee #12: it says more\n\nmore", ""],
  [`fix: x\n\nfixes #12\n\n${WORDS}`, "body-max-line-length 5:101"],
  ["fix: x\n\nNote: this is prose\nwith a colon", ""],
  // What a project may ask for.
  ["fix: x", "body-empty 1:1", on("body-empty")],
  [`fix: x\n\n${SIGNED}`, "body-empty 1:1", on("body-empty")],
  ["fix: x\n\nwhy", "", on("body-empty")],
  ["fix: x", "signed-off-by 1:1", on("signed-off-by")],
  ["fix: x\n\nSigned-off-by: nobody", "signed-off-by 3:1", on("signed-off-by")],
  [`fix: x\n\nwhy\n\n${SIGNED}`, "", on("signed-off-by")],
  ["fix: x", "ticket 1:1", { ticket: "ACME-\\d" }],
];

Deno.test("lintMessage() finds what is wrong, and where", async () => {
  for (const [message, found, rules] of MESSAGES) {
    assert.equal((await findIn(message, rules)).join(", "), found, JSON.stringify(message));
  }
});

Deno.test("every rule has a check, and a message that breaks it alone", () => {
  assert.deepEqual(Object.keys(CHECKS).toSorted(), RULE_NAMES.toSorted());
  const broken = MESSAGES.map(([, found]) => found.replace(/ .*/, ""));
  assert.deepEqual(RULE_NAMES.filter((name) => !broken.includes(name)), []);
});

/** A message and its mended header; undefined for none. */
const MENDED: readonly (readonly [message: string, header: string | undefined, LintRules?])[] = [
  ["Fix : Close the port.", "fix: close the port"],
  ["feature(API)!:x", "feat(API)!: x"],
  ["feature(API)!:x", "feat(api)!: x", { error: ["scope-case"] }],
  ["fxi: close the port", "fix: close the port"],
  ["fix(aip): x", "fix(api): x", { scopes: ["api", "cli"] }],
  ["fix(zzz): x", undefined, { scopes: ["api", "cli"] }],
  ["Fixed a crash on start. (#12)", "fix: fixed a crash on start (#12)"],
  ["📝 Describe the port", "docs: describe the port"],
  ["zzz: x", undefined],
  ["fix:", undefined],
  ["Lorem ipsum", undefined],
  ["fix: CLOSE EVERY PORT.", "fix: close every port"],
  ["fix: close it", "fix: Close it", { subjectCase: "sentence" }],
  ["Fix: Close it.", "fix: Close it.", { off: ["subject-case", "subject-full-stop"] }],
  ["Fixed a crash", undefined, { types: ["theme"] }],
];

Deno.test("lintMessage() mends a header where it can be told, and the mended one passes", async () => {
  for (const [message, header, rules = {}] of MENDED) {
    const settings = settleRules([rules]);
    const lint = (text: string): ReturnType<typeof lintMessage> =>
      lintMessage(splitLines(text), settings, { hasTicket: true });
    const findings = await lint(message);
    assert.notEqual(findings.length, 0, message);
    const fixes = findings.filter(({ isHeader }) => isHeader).map(({ fix }) => fix);
    assert.deepEqual([...new Set(fixes)], header === undefined ? [] : [header], message);
    if (header !== undefined) assert.deepEqual(await lint(header), [], header);
  }
});

Deno.test("settleRules() takes the first value that is given, and each severity apart", () => {
  const { types, headerMaxLength, severities } = settleRules([
    { headerMaxLength: 50, off: ["type-case"] },
    { types: ["a"], headerMaxLength: 60, error: ["type-case", "scope-empty"] },
  ], ["theme"]);
  assert.deepEqual([types, headerMaxLength], [["a"], 50]);
  assert.deepEqual(
    ["type-case", "scope-empty", "ticket"].map((name) => severities.get(name as RuleName)),
    ["off", "error", "error"],
  );
  const own = settleRules([{}], ["theme", "feature", "feat"]);
  assert.deepEqual(own.types.slice(-2), ["revert", "theme"]);
  assert.equal(own.severities.size, RULES.length);
  assert.throws(
    () => settleRules([{ off: ["ticket"], error: ["ticket"] }]),
    /'ticket' is both off and error/,
  );
});

// Anything but linear time would not come to an end here; so in the tests of this kind below `tests`.
Deno.test("lintMessage() takes linear time", async () => {
  const hostile = [
    `fix(${"(".repeat(100_000)}: x`,
    `fix: x\n\n${"BREAKING CHANGE: a\n".repeat(20_000)}`,
    `fix: x\n\n${"```\n".repeat(20_001)}`,
    `fix: ${"A".repeat(300_000)}`,
    `fix: x\n\n${" ".repeat(300_000)}a b`,
    `${"- ".repeat(100_000)}`,
    `fix: x\n\nSigned-off-by: < <>${"@>".repeat(100_000)}x`,
  ];
  for (const message of hostile) {
    const found = await findIn(message, { error: ["signed-off-by"] });
    assert.ok(JSON.stringify(found).includes("signed-off-by"), message.slice(0, 20));
  }
});
