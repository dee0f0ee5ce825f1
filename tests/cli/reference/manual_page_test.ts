// Tests of src/cli/reference/manual_page.ts and roff.ts: the page as formatters of manual pages read it.

import assert from "node:assert/strict";
import { join } from "node:path";
import { COMMANDS } from "../../../src/cli/commands.ts";
import { withHelp } from "../../../src/cli/options/rows/documents.ts";
import { formatManualPage } from "../../../src/cli/reference/manual_page.ts";
import { escapeRoff, macro } from "../../../src/cli/reference/roff.ts";
import { makeFolder } from "../../support/git/repository.ts";
import { hasShell as hasProgram } from "../../support/shells/bench.ts";

const ESCAPED: readonly (readonly [text: string, roff: string])[] = [
  ["plain words", "plain words"],
  ["--since-tag", "\\-\\-since\\-tag"],
  [".TH x", "\\&.TH x"],
  ["a\n.b\n'c", "a\n\\&.b\n\\(aqc"],
  ["'a' \"b\" `c`", "\\(aqa\\(aq \\(dqb\\(dq \\(gac\\(ga"],
  ["C:\\n\\fB", "C:\\en\\efB"],
  ["~/.x ^", "\\(ti/.x \\(ha"],
  ["über … 🎉", "\\[u00FC]ber \\[u2026] \\[u1F389]"],
];

for (const [text, roff] of ESCAPED) {
  Deno.test(`escapeRoff() writes ${JSON.stringify(text)}`, () => {
    assert.equal(escapeRoff(text), roff);
  });
}

Deno.test("macro() keeps each argument one word", () => {
  assert.equal(macro("SH", 'a "b" c', ""), '.SH "a \\(dqb\\(dq c" ""\n');
});

const PAGE = formatManualPage(withHelp(COMMANDS), "1.2.3", "2026-07-30");

Deno.test("formatManualPage() has the sections that a reader of manuals looks for", () => {
  assert.deepEqual(PAGE.match(/(?<=^\.SH ").*(?="$)/gm), [
    "NAME",
    "SYNOPSIS",
    "DESCRIPTION",
    "COMMANDS",
    "OPTIONS",
    "ENVIRONMENT",
    "FILES",
    "EXIT STATUS",
    "EXAMPLES",
    "SEE ALSO",
  ]);
  assert.match(PAGE, /^\.TH "RELNOTES" "1" "2026-07-30" "relnotes 1\.2\.3" "User Commands"$/m);
});

Deno.test("formatManualPage() describes an option of several commands once, others where they are", () => {
  const described = (flag: string): number =>
    PAGE.split(`\n\\fB${escapeRoff(flag)}\\fR`).length - 1;
  assert.equal(described("--since-tag"), 1);
  assert.equal(described("--rag-backend"), 1);
  for (const { options } of COMMANDS) {
    for (const { flags, place, short } of options) {
      const [flag] = flags;
      if (flag === undefined || place !== undefined) continue;
      const name = short === undefined
        ? `\\fB${escapeRoff(flag)}`
        : `\\fB${escapeRoff(short)}\\fR, \\fB${escapeRoff(flag)}`;
      assert.ok(PAGE.includes(`.TP\n${name}\\fR`), flag);
    }
  }
});

Deno.test("formatManualPage() keeps a hostile help text a text", () => {
  const page = formatManualPage(
    [{
      name: "x",
      help: ".so /etc/passwd",
      examples: [["x '.sy reboot'", "\\!.sy reboot"]],
      options: [],
      variables: [],
      effects: [],
    }],
    "1",
    "2026-07-30",
  );
  assert.doesNotMatch(page, /^(?:[.'](?:so|sy)|.*\\!)/m);
  assert.match(page, /^\\&\.so \/etc\/passwd\.$/m);
});

Deno.test({
  name: "formatManualPage() leaves mandoc nothing to say",
  ignore: !hasProgram("mandoc"),
  fn: () => {
    using folder = makeFolder();
    const { stdout } = run(folder.path, ["mandoc", "-T", "lint", "-W", "style", "relnotes.1"]);
    assert.deepEqual(
      stdout.split("\n").filter((line) => line !== ""),
      [],
    );
  },
});

Deno.test({
  name: "formatManualPage() is read by man without a warning, as it was written",
  ignore: !hasProgram("man") || !hasProgram("groff"),
  fn: () => {
    using folder = makeFolder();
    const { stdout, stderr } = run(folder.path, ["man", "--warnings", "-l", "relnotes.1"]);
    assert.equal(stderr, "");
    const shown = stdout.replace(/\s+/g, " ");
    for (const { help, examples } of COMMANDS) {
      for (const text of [help, ...examples.map(([args]) => `relnotes ${args}`)]) {
        assert.ok(shown.includes(text.replace(/\s+/g, " ")), text);
      }
    }
  },
});

/** Runs a program where the page is `relnotes.1`. */
function run(
  directory: string,
  [program = "", ...args]: readonly string[],
): { readonly stdout: string; readonly stderr: string } {
  Deno.writeTextFileSync(join(directory, "relnotes.1"), PAGE);
  const env = { MANWIDTH: "200", LC_ALL: "C.UTF-8" };
  const output = new Deno.Command(program, { args: [...args], cwd: directory, env }).outputSync();
  const decoder = new TextDecoder();
  return { stdout: decoder.decode(output.stdout), stderr: decoder.decode(output.stderr) };
}
