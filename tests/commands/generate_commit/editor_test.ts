// The person's editor: which name of it counts, and how its words are read without a shell.

import assert from "node:assert/strict";
import { chooseEditor } from "../../../src/commands/generate_commit/editor.ts";

const CASES: readonly {
  variables: Readonly<Record<string, string>>;
  /** `core.editor` of the person's own configuration. */
  setting?: string;
  words: readonly string[];
}[] = [
  { variables: {}, words: ["vi"] },
  { variables: {}, setting: "nano -w", words: ["nano", "-w"] },
  { variables: { VISUAL: "emacs", EDITOR: "ed" }, setting: "nano", words: ["nano"] },
  { variables: { GIT_EDITOR: "ed" }, setting: "nano", words: ["ed"] },
  { variables: { VISUAL: "emacs", EDITOR: "ed", TERM: "dumb" }, words: ["ed"] },
  { variables: { VISUAL: "emacs", TERM: "dumb" }, words: ["emacs"] },
  { variables: { GIT_EDITOR: "  ", EDITOR: "ed" }, words: ["ed"] },
  { variables: { EDITOR: "nano" }, words: ["nano"] },
  { variables: { EDITOR: "nano", VISUAL: "emacs" }, words: ["emacs"] },
  { variables: { EDITOR: "nano", VISUAL: "emacs", GIT_EDITOR: "ed" }, words: ["ed"] },
  { variables: { EDITOR: "nano", GIT_EDITOR: "ed" }, words: ["ed"] },
  { variables: { GIT_SEQUENCE_EDITOR: "x", PAGER: "y" }, words: ["vi"] },
  { variables: { EDITOR: "code --wait  -n" }, words: ["code", "--wait", "-n"] },
  { variables: { EDITOR: "'/my tools/ed' -p \"a b\"" }, words: ["/my tools/ed", "-p", "a b"] },
  { variables: { EDITOR: "C:\\Tools\\ed.exe -x" }, words: ["C:\\Tools\\ed.exe", "-x"] },
  { variables: { EDITOR: "  " }, words: ["vi"] },
];

const PLACE = { TERM: "xterm" };

function choose(
  variables: Readonly<Record<string, string>>,
  setting?: string,
  hasTerminal = true,
): Promise<readonly string[]> {
  return chooseEditor({ editorSetting: () => Promise.resolve(setting) }, {
    readVariable: (name) => ({ ...PLACE, ...variables })[name],
    terminal: { canDrawScreen: () => hasTerminal },
  });
}

Deno.test("chooseEditor() takes the first that is named in git's order, word by word", async () => {
  for (const { variables, setting, words } of CASES) {
    assert.deepEqual(await choose(variables, setting), words, JSON.stringify(variables));
  }
});

Deno.test("chooseEditor() refuses what only a shell understands", async () => {
  const commands = [
    "ed; rm -rf x",
    "ed $HOME/x",
    "ed `x`",
    "ed | cat",
    "ed > x",
    "A=b ed",
    "~/bin/ed",
    "/my\\ tools/ed",
  ];
  for (const command of commands) {
    await assert.rejects(choose({ EDITOR: command }), {
      message: `the editor '${command}' needs a shell, and none is started`,
    });
  }
});

Deno.test("chooseEditor() starts no vi in a dumb terminal", async () => {
  await assert.rejects(choose({ TERM: "dumb" }), { hint: "name one with GIT_EDITOR or EDITOR" });
});

Deno.test("chooseEditor() starts vi in a terminal only, and an editor that is named everywhere", async () => {
  assert.deepEqual(await choose({ EDITOR: "vi" }, undefined, false), ["vi"]);
  assert.deepEqual(await choose({}, "nano", false), ["nano"]);
  await assert.rejects(choose({}, undefined, false), {
    message: "no editor is named, and there is no terminal for vi",
    hint: "name one with GIT_EDITOR or EDITOR",
  });
});
