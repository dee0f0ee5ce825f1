// Asking for keys and lines: in a real terminal, which is set back, and from what is piped in.

import assert from "node:assert/strict";
import { scriptCommand } from "../../support/module_script.ts";
import { buildEnvironment } from "../../support/pty/environment.ts";
import { openPty, type Pty } from "../../support/pty.ts";

const MODULES = { prompts: "core/terminal/prompt.ts", processes: "core/process.ts" };

/** Asks for keys until `x` or the end; after `l` for a line. */
const CODE = `processes.endOnSignals();
const prompt = prompts.openPrompt();
const tell = (what) => console.log(JSON.stringify(what ?? null));
for (;;) {
  const key = await prompt.askKey("key?\\n");
  tell(key);
  if (key === undefined || key === "x") break;
  if (key !== "l") continue;
  const line = await prompt.askLine("say: ");
  tell(line);
  if (line === undefined) break;
}
prompt.close();
console.log("over");`;

function openPrompt(variables: Readonly<Record<string, string>> = {}): Pty {
  const command = scriptCommand(MODULES, CODE);
  // What the terminal is like afterwards.
  return openPty(["sh", "-c", '"$@"; echo "code $?"; stty -a', "sh", ...command], {
    columns: 120,
    variables,
  });
}

async function assertSetBack(pty: Pty, code = 0): Promise<void> {
  await pty.exited;
  assert.match(pty.text(), new RegExp(`^code ${code}$`, "m"));
  assert.match(pty.text(), /(?<!-)\bicanon\b/);
  assert.match(pty.text(), /(?<!-)\becho\b/);
  assert.match(pty.text(), /(?<!-)\bisig\b/);
  const marks = pty.rawOutput().match(/\[\?2004[hl]/g) ?? [];
  assert.notEqual(marks.at(-1), "[?2004h");
}

Deno.test("openPrompt() asks in a terminal for keys and for lines that can be edited", async () => {
  await using pty = openPrompt();
  await pty.waitFor(/key\?\n+$/);
  const steps: readonly (readonly [sent: string, shown: RegExp])[] = [
    ["\r \t", /key\?\n+$/],
    ["é", /^"é"\nkey\?\n+$/m],
    ["\u001b[A\u001b[15~C", /^"C"\nkey\?\n+$/m],
    // Pasted text is no key, whatever it holds.
    ["\u001b[200~x l\rx\u001b[201~k", /^"k"\nkey\?\n+$/m],
    ["l", /^say:\s*$/m],
    ["shortes\u007fr 猫\r", /^"shorter 猫"\nkey\?\n+$/m],
    // What is typed at once.
    ["lkx l\r", /^"kx l"\nkey\?\n+$/m],
    ["lhalf ", /^say: half\s*$/m],
    ["and half\r", /^"half and half"\nkey\?\n+$/m],
    ["l", /say:\s*$/],
    ["\r", /^""\nkey\?\n+$/m],
    ["x", /^over$/m],
  ];
  for (const [sent, shown] of steps) {
    pty.send(sent);
    await pty.waitFor(shown);
  }
  await assertSetBack(pty);
  assert.ok(!pty.text().includes('"x l'), pty.text());
});

for (const [name, key] of [["Ctrl-C", "\u0003"], ["Ctrl-D", "\u0004"]] as const) {
  Deno.test(`openPrompt() takes ${name} for the end, at a key and at a line`, async () => {
    await using atKey = openPrompt();
    await using atLine = openPrompt();
    await Promise.all([atKey.waitFor(/key\?\n+$/), atLine.waitFor(/key\?\n+$/)]);
    atKey.send(key);
    atLine.send("l");
    await atLine.waitFor(/say:\s*$/);
    atLine.send(key);
    for (const pty of [atKey, atLine]) {
      await assertSetBack(pty);
      assert.match(pty.text(), /^null\nover$/m);
    }
  });
}

Deno.test("openPrompt() sets the terminal back when a signal ends the run", async () => {
  await using pty = openPty([
    "sh",
    "-c",
    'trap : INT; "$@"; echo "code $?"; stty -a',
    "sh",
    ...scriptCommand(MODULES, `console.log("pid " + Deno.pid);\n${CODE}`),
  ], { columns: 120 });
  await pty.waitFor(/key\?\n+$/);
  Deno.kill(Number(/pid (\d+)/.exec(pty.text())?.[1]), "SIGTERM");
  await assertSetBack(pty, 143);
});

Deno.test("openPrompt() writes no marks to a terminal that knows none", async () => {
  await using pty = openPrompt({ TERM: "dumb" });
  await pty.waitFor(/key\?\n+$/);
  pty.send("x");
  await assertSetBack(pty);
  assert.ok(!pty.rawOutput().includes("\u001b[?2004"));
});

/** What comes in, in which pieces; `k` asks for a key, `l` for a line; what they give. */
const PIPED: readonly (readonly [pieces: readonly string[], asks: string, given: unknown[]])[] = [
  [[], "k", [null]],
  [[], "l", [null]],
  [[], "kk", [null, null]],
  [["c"], "kk", ["c", null]],
  [["c\n"], "kk", ["c", null]],
  [["cq"], "kk", ["c", "q"]],
  [[" \n\t", "\n", " c"], "k", ["c"]],
  [["😀é"], "kk", ["😀", "é"]],
  [["r\nshorter\nc\n"], "klkk", ["r", "shorter", "c", null]],
  [["r\nshorter"], "klk", ["r", "shorter", null]],
  [["r\r\nshorter\r\nc\r\n"], "klk", ["r", "shorter", "c"]],
  [["r", "\n", "sho", "rter", "\n", "c"], "klk", ["r", "shorter", "c"]],
  [["r", "\r", "\n", "a b\r", "\n", "c"], "klk", ["r", "a b", "c"]],
  [["r ", " ", "\nshorter\n"], "kl", ["r", "shorter"]],
  [["r shorter\nc"], "klk", ["r", " shorter", "c"]],
  [["r\n\nc"], "klk", ["r", "", "c"]],
  [["r"], "kl", ["r", null]],
  [["r\n"], "kl", ["r", null]],
  [["r\n", "  "], "kl", ["r", "  "]],
  [["one\ntwo"], "ll", ["one", "two"]],
];

Deno.test("openPrompt() reads what is piped in, in whatever pieces it comes", () => {
  const code = `import process from "node:process";
const results = [];
for (const [pieces, asks] of ${JSON.stringify(PIPED)}) {
  process.stdin[Symbol.asyncIterator] = async function* () { yield* pieces; };
  const prompt = prompts.openPrompt();
  const given = [];
  for (const ask of asks) given.push(await (ask === "k" ? prompt.askKey("") : prompt.askLine("")) ?? null);
  results.push(given);
}
console.log(JSON.stringify(results));`;
  const [command = "", ...args] = scriptCommand(MODULES, code);
  const { stdout } = new Deno.Command(command, { args, env: buildEnvironment(), stdin: "null" })
    .outputSync();
  const results: unknown = JSON.parse(new TextDecoder().decode(stdout));
  assert.deepEqual(results, PIPED.map(([, , given]) => given));
});

Deno.test("openPrompt() reads a real pipe to its end, with characters cut in two", () => {
  const script = `(printf 'kl\\n\\303'; printf '\\251t\\303\\251\\n'; printf 'l\\nlast') | "$@"`;
  const { code, stdout } = new Deno.Command("sh", {
    args: ["-c", script, "sh", ...scriptCommand(MODULES, CODE)],
    env: buildEnvironment(),
  }).outputSync();
  const told = new TextDecoder().decode(stdout).replaceAll("key?\n", "").trimEnd().split("\n");
  assert.deepEqual([code, told], [0, ['"k"', '"l"', '"été"', '"l"', '"last"', "null", "over"]]);
});
