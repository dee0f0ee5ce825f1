// The user's editor: the file that it gets, its failures, and that no file is left behind.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { openScript, scriptCommand } from "../../support/module_script.ts";
import { buildEnvironment } from "../../support/terminal/pty/environment.ts";
import { makeFolder } from "../../support/git/repository.ts";

const MODULES = { editors: "core/terminal/editor.ts", processes: "core/process.ts" };

/** An editor that runs a shell script; `$1` is the file. */
function shellEditor(script: string): readonly string[] {
  return ["sh", "-c", script, "sh"];
}

const LEFT = "the message is unchanged";

const EDITORS: readonly { command: readonly string[]; result: string }[] = [
  { command: ["true"], result: "feat: x\n\nwhy" },
  {
    command: shellEditor('cat "$1" > "$1.copy"; tr a-z A-Z < "$1.copy" > "$1"'),
    result: "FEAT: X\n\nWHY",
  },
  { command: shellEditor('printf "new\\n\\n\\n" > "$1"'), result: "new" },
  { command: shellEditor('printf "  new" > "$1"'), result: "  new" },
  {
    command: shellEditor('printf "\\357\\273\\277new\\r\\n\\r\\nwhy\\r\\n" > "$1"'),
    result: "new\n\nwhy",
  },
  { command: shellEditor(': > "$1"'), result: "" },
  { command: shellEditor('printf " \\n\\n" > "$1"'), result: "" },
  { command: shellEditor('printf new > "$1.new"; mv "$1.new" "$1"'), result: "new" },
  { command: shellEditor('stat -c %a "$1" "$(dirname "$1")" > "$1"'), result: "600\n700" },
  { command: shellEditor('basename "$1" > "$1"'), result: "COMMIT_EDITMSG" },
  // Arguments are not read by a shell.
  {
    command: ["sh", "-c", 'printf "%s" "$1" > "$2"', "sh", "$HOME; `x` *"],
    result: "$HOME; `x` *",
  },
  { command: shellEditor("exit 3"), result: `the editor 'sh' ended with 3|${LEFT}` },
  {
    command: shellEditor('printf new > "$1"; exit 1'),
    result: `the editor 'sh' ended with 1|${LEFT}`,
  },
  { command: shellEditor("kill -9 $$"), result: `the editor 'sh' ended with 1|${LEFT}` },
  {
    command: shellEditor('rm "$1"'),
    result: `the editor 'sh' removed the file of the message|${LEFT}`,
  },
];

const NO_PROGRAMS = [
  ["/nonexistent/editor", "the program was not found"],
  ["relnotes-no-such-editor", "the program was not found"],
  ["/", "permission denied"],
  ["", ".+"],
] as const;

Deno.test("editText() returns the edited text or explains the failure, and removes the file", () => {
  using folder = makeFolder();
  const commands = [
    ...EDITORS.map(({ command }) => command),
    ...NO_PROGRAMS.map(([name]) => [name]),
  ];
  const code = `const results = [];
const edit = (command) => editors.editText(command, "feat: x\\n\\nwhy")
  .catch((error) => error.message + "|" + error.hint);
for (const command of ${JSON.stringify(commands)}) results.push(await edit(command));
Deno.env.set("TMPDIR", "/nonexistent");
console.log(JSON.stringify([await edit(["true"]), ...results]));`;
  const [command = "", ...args] = scriptCommand(MODULES, code);
  const { stdout } = new Deno.Command(command, {
    args,
    env: buildEnvironment({ TMPDIR: folder.path }),
  }).outputSync();
  const [noFolder, ...results]: readonly string[] = JSON.parse(new TextDecoder().decode(stdout));
  assert.equal(
    noFolder,
    "the message cannot be written for the editor, in '/nonexistent': a directory of the path does " +
      "not exist|set TMPDIR to another directory",
  );
  assert.deepEqual(results.slice(0, EDITORS.length), EDITORS.map(({ result }) => result));
  for (const [index, result] of results.slice(EDITORS.length).entries()) {
    const [name, reason] = NO_PROGRAMS[index] ?? assert.fail(result);
    assert.match(
      result,
      new RegExp(
        `^the editor '${name}' could not be started: ${reason}\\|set GIT_EDITOR to another one$`,
      ),
    );
  }
  assert.deepEqual(readdirSync(folder.path), []);
});

function waitIn(editor: string): string {
  const command = JSON.stringify(shellEditor(`echo editing; ${editor}`));
  return `processes.endOnSignals();
const text = editors.editText(${command}, "feat: x");
console.log(JSON.stringify(await text.catch((error) => error.message)));`;
}

const CAUGHT = 'trap "echo caught" INT; echo ready; read one; read two; printf kept > "$1"';

Deno.test("editText() leaves Ctrl-C to the editor", async () => {
  using folder = makeFolder();
  const variables = { TMPDIR: folder.path };
  await using caught = openScript(MODULES, waitIn(CAUGHT), { variables });
  await using ended = openScript(MODULES, waitIn("read one"), { variables });
  await Promise.all([caught.waitFor("ready"), ended.waitFor("editing")]);
  assert.equal(readdirSync(folder.path).length, 2);
  caught.send("\u0003");
  await caught.waitFor("caught");
  caught.send("\r");
  ended.send("\u0003");
  for (const pty of [caught, ended]) {
    assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 });
  }
  assert.match(caught.text(), /^"kept"$/m);
  assert.match(ended.text(), /"the editor 'sh' ended with \d+"$/m);
  assert.deepEqual(readdirSync(folder.path), []);
});

Deno.test("editText() leaves no file behind when a signal ends the run", async () => {
  using folder = makeFolder();
  await using pty = openScript(MODULES, waitIn("read one"), { variables: { TMPDIR: folder.path } });
  await pty.waitFor("editing");
  Deno.kill(pty.processId, "SIGTERM");
  assert.equal((await pty.exited).exitCode, 143);
  assert.deepEqual(readdirSync(folder.path), []);
});
