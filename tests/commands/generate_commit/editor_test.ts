// The user's editor: which name takes precedence, and how its words are read without a shell.

import assert from "node:assert/strict";
import { chooseEditor } from "../../../src/commands/generate_commit/editor.ts";

type Variables = Readonly<Record<string, string>>;

/** `setting` is `core.editor` of the user's own configuration. */
function choose(
  variables: Variables,
  setting?: string,
  hasTerminal = true,
): Promise<readonly string[]> {
  return chooseEditor({ editorSetting: () => Promise.resolve(setting) }, {
    readVariable: (name) => ({ TERM: "xterm", ...variables })[name],
    terminal: { canDrawScreen: () => hasTerminal },
  });
}

const CASES: readonly (readonly [variables: Variables, words: string, setting?: string])[] = [
  [{}, "vi"],
  [{ EDITOR: "  " }, "vi"],
  [{ EDITOR: "nano" }, "nano"],
  [{ EDITOR: "nano", VISUAL: "emacs" }, "emacs"],
  [{ EDITOR: "nano", VISUAL: "emacs" }, "joe|-w", "joe -w"],
  [{ EDITOR: "nano", VISUAL: "emacs", GIT_EDITOR: "ed" }, "ed", "joe"],
  [{ EDITOR: "ed", VISUAL: "emacs", TERM: "dumb" }, "ed"],
  [{ VISUAL: "emacs", TERM: "dumb" }, "emacs"],
  [{ EDITOR: "'/my tools/ed'  -p \"a b\"" }, "/my tools/ed|-p|a b"],
  [{ EDITOR: "C:\\Tools\\ed.exe -x" }, "C:\\Tools\\ed.exe|-x"],
];

Deno.test("chooseEditor() takes the first editor in git's order, word by word", async () => {
  for (const [variables, words, setting] of CASES) {
    assert.deepEqual(await choose(variables, setting), words.split("|"), JSON.stringify(variables));
  }
});

Deno.test("chooseEditor() refuses commands that need a shell", async () => {
  for (const command of ["ed; rm -rf x", "ed $HOME/x", "ed | cat", "A=b ed", "~/bin/ed"]) {
    await assert.rejects(choose({ EDITOR: command }), {
      message: `the editor '${command}' needs a shell, and none is started`,
    });
  }
});

Deno.test("chooseEditor() falls back on vi only where it can draw a screen", async () => {
  const hint = "name one with GIT_EDITOR or EDITOR";
  await assert.rejects(choose({ TERM: "dumb" }), { hint });
  await assert.rejects(choose({}, undefined, false), {
    message: "no editor is named, and there is no terminal for vi",
    hint,
  });
  assert.deepEqual(await choose({ EDITOR: "vi" }, undefined, false), ["vi"]);
  assert.deepEqual(await choose({}, "nano", false), ["nano"]);
});
