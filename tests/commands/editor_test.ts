// The person's editor: which variable counts, and how its words are read without a shell.

import assert from "node:assert/strict";
import { chooseEditor } from "../../src/commands/editor.ts";

const CASES: readonly {
  variables: Readonly<Record<string, string>>;
  words: readonly string[];
}[] = [
  { variables: {}, words: ["vi"] },
  { variables: { EDITOR: "nano" }, words: ["nano"] },
  { variables: { EDITOR: "nano", VISUAL: "emacs" }, words: ["emacs"] },
  { variables: { EDITOR: "nano", VISUAL: "emacs", GIT_EDITOR: "ed" }, words: ["ed"] },
  { variables: { EDITOR: "nano", GIT_EDITOR: "ed" }, words: ["ed"] },
  { variables: { GIT_SEQUENCE_EDITOR: "x", PAGER: "y" }, words: ["vi"] },
  { variables: { EDITOR: "code --wait  -n" }, words: ["code", "--wait", "-n"] },
  { variables: { EDITOR: "'/my tools/ed' -p \"a b\"" }, words: ["/my tools/ed", "-p", "a b"] },
  { variables: { EDITOR: "C:\\Tools\\ed.exe -x" }, words: ["C:\\Tools\\ed.exe", "-x"] },
  { variables: { EDITOR: "  " }, words: ["vi"] },
  { variables: { EDITOR: "ed; rm -rf $HOME `x`" }, words: ["ed;", "rm", "-rf", "$HOME", "`x`"] },
];

Deno.test("chooseEditor() takes the first variable that is set, word by word", () => {
  for (const { variables, words } of CASES) {
    const readVariable = (name: string): string | undefined => variables[name];
    assert.deepEqual(chooseEditor({ readVariable }), words, JSON.stringify(variables));
  }
});
