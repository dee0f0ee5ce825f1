// Prompts for keys and lines, in a real terminal, which is restored, and with piped input.

import assert from "node:assert/strict";
import { scriptCommand } from "../../support/module_script.ts";
import { buildEnvironment } from "../../support/terminal/pty/environment.ts";
import { openPty, type Pty } from "../../support/terminal/pty.ts";

const MODULES = { prompts: "core/terminal/prompt.ts", processes: "core/process.ts" };

/** Asks for keys until `x` or the end; after `l` for a line. */
const CODE = `processes.endOnSignals();
const prompt = prompts.openPrompt();
const print = (what) => console.log(JSON.stringify(what ?? null));
for (;;) {
  const key = await prompt.askKey("key?\\n");
  print(key);
  if (key === undefined || key === "x") break;
  if (key !== "l") continue;
  const line = await prompt.askLine("say: ");
  print(line);
  if (line === undefined) break;
}
prompt.close();
console.log("over");`;

function openPrompt(variables: Readonly<Record<string, string>> = {}): Pty {
  const command = scriptCommand(MODULES, CODE);
  // Shows the state of the terminal afterwards.
  return openPty(["sh", "-c", '"$@"; echo "code $?"; stty -a', "sh", ...command], {
    columns: 120,
    variables,
  });
}

async function assertRestored(pty: Pty, code = 0): Promise<void> {
  await pty.exited;
  assert.match(pty.text(), new RegExp(`^code ${code}$`, "m"));
  assert.match(pty.text(), /(?<!-)\bicanon\b/);
  assert.match(pty.text(), /(?<!-)\becho\b/);
  assert.match(pty.text(), /(?<!-)\bisig\b/);
  const marks = pty.rawOutput().match(/\[\?2004[hl]/g) ?? [];
  assert.notEqual(marks.at(-1), "[?2004h");
}

Deno.test("openPrompt() asks for keys and editable lines in a terminal", async () => {
  await using pty = openPrompt();
  await pty.waitFor(/key\?\n+$/);
  const steps: readonly (readonly [sent: string, shown: RegExp])[] = [
    ["\r \t", /key\?\n+$/],
    ["é", /^"é"\nkey\?\n+$/m],
    ["\u001b[A\u001b[15~C", /^"C"\nkey\?\n+$/m],
    // Pasted text is not a key.
    ["\u001b[200~x l\rx\u001b[201~k", /^"k"\nkey\?\n+$/m],
    ["l", /^say:\s*$/m],
    ["shortes\u007fr 猫\r", /^"shorter 猫"\nkey\?\n+$/m],
    // Typed at once.
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
  await assertRestored(pty);
  assert.ok(!pty.text().includes('"x l'), pty.text());
});

Deno.test("openPrompt() takes Ctrl-C and Ctrl-D as the end, at a key and at a line", async () => {
  const rows = [["", "\u0003"], ["l", "\u0003"], ["l", "\u0004"]] as const;
  await Promise.all(rows.map(async ([before, end]) => {
    await using pty = openPrompt();
    await pty.waitFor(/key\?\n+$/);
    pty.send(before);
    if (before !== "") await pty.waitFor(/say:\s*$/);
    pty.send(end);
    await assertRestored(pty);
    assert.match(pty.text(), /^null\nover$/m);
  }));
});

Deno.test("openPrompt() restores the terminal when a signal ends the run", async () => {
  await using pty = openPty([
    "sh",
    "-c",
    'trap : INT; "$@"; echo "code $?"; stty -a',
    "sh",
    ...scriptCommand(MODULES, `console.log("pid " + Deno.pid);\n${CODE}`),
  ], { columns: 120 });
  await pty.waitFor(/key\?\n+$/);
  Deno.kill(Number(/pid (\d+)/.exec(pty.text())?.[1]), "SIGTERM");
  await assertRestored(pty, 143);
});

Deno.test("openPrompt() writes no paste marks to a dumb terminal", async () => {
  await using pty = openPrompt({ TERM: "dumb" });
  await pty.waitFor(/key\?\n+$/);
  pty.send("x");
  await assertRestored(pty);
  assert.ok(!pty.rawOutput().includes("\u001b[?2004"));
});

/** The pieces of the input; the prompts, `k` for a key and `l` for a line; their results. */
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

Deno.test("openPrompt() reads piped input in pieces of any size", () => {
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

Deno.test("openPrompt() reads a real pipe to its end, with a character in two pieces", () => {
  const script = `(printf 'kl\\n\\303'; printf '\\251t\\303\\251\\n'; printf 'l\\nlast') | "$@"`;
  const { code, stdout } = new Deno.Command("sh", {
    args: ["-c", script, "sh", ...scriptCommand(MODULES, CODE)],
    env: buildEnvironment(),
  }).outputSync();
  const printed = new TextDecoder().decode(stdout).replaceAll("key?\n", "").trimEnd().split("\n");
  assert.deepEqual([code, printed], [0, ['"k"', '"l"', '"été"', '"l"', '"last"', "null", "over"]]);
});
