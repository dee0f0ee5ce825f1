// Sizes and colours of the output, from the terminal and from variables.

import assert from "node:assert/strict";
import { chooseColorDepth } from "../../../src/core/terminal/facts.ts";
import { openPty } from "../../support/terminal/pty.ts";
import { runShell } from "../../support/process.ts";

type Variables = Readonly<Record<string, string>>;

const DEPTHS: readonly { variables: Variables; asked?: number; depth: number }[] = [
  { variables: {}, depth: 1 },
  { variables: {}, asked: 24, depth: 24 },
  { variables: {}, asked: 8, depth: 8 },
  { variables: {}, asked: 4, depth: 4 },
  { variables: {}, asked: 1, depth: 1 },
  { variables: { NO_COLOR: "1" }, asked: 24, depth: 1 },
  { variables: { FORCE_COLOR: "1" }, depth: 4 },
  { variables: { FORCE_COLOR: "true" }, depth: 4 },
  { variables: { FORCE_COLOR: "2" }, depth: 8 },
  { variables: { FORCE_COLOR: "3" }, depth: 24 },
  { variables: { FORCE_COLOR: "0" }, asked: 24, depth: 1 },
  { variables: { FORCE_COLOR: "1", NO_COLOR: "1" }, depth: 4 },
];

Deno.test("chooseColorDepth() follows FORCE_COLOR, NO_COLOR and the terminal", () => {
  for (const { variables, asked, depth } of DEPTHS) {
    const ask = asked === undefined ? undefined : () => asked;
    const chosen = chooseColorDepth((name) => variables[name], ask);
    assert.equal(chosen, depth, `${JSON.stringify(variables)} on a terminal of ${asked}`);
  }
});

Deno.test("chooseColorDepth() passes on only the variables that the query reads", () => {
  const variables: Variables = { TERM: "xterm", COLORTERM: "truecolor", SECRET: "x" };
  chooseColorDepth((name) => variables[name], (environment) => {
    assert.deepEqual(environment, { TERM: "xterm", COLORTERM: "truecolor" });
    return 24;
  });
});

const MODULE = new URL("../../../src/core/terminal/facts.ts", import.meta.url).href;
const CODE = `import { canDrawScreen, readOutputFacts } from "${MODULE}";
const read = (name) => Deno.env.get(name);
console.log(JSON.stringify([readOutputFacts(read), canDrawScreen(read)]));`;
const COMMAND = [Deno.execPath(), "eval", CODE];

Deno.test("readOutputFacts() reads the size and colours of the terminal", async () => {
  const facts = (colorDepth: number, canDraw: boolean): string =>
    `[{"isTerminal":true,"columns":100,"rows":30,"colorDepth":${colorDepth}},${canDraw}]`;
  await using full = openPty(COMMAND, { columns: 100, rows: 30 });
  const variables = { TERM: "dumb", COLORTERM: undefined };
  await using dumb = openPty(COMMAND, { columns: 100, rows: 30, variables });
  await Promise.all([full.exited, dumb.exited]);
  assert.equal(full.text().trim(), facts(24, true));
  assert.equal(dumb.text().trim(), facts(1, false));
});

Deno.test("readOutputFacts() uses COLUMNS and LINES without a terminal", async () => {
  const read = async (variables: Variables): Promise<string> => {
    const { stdout } = await runShell(`"$1" eval '${CODE}'`, { variables });
    return stdout.trim();
  };
  assert.deepEqual(
    await Promise.all([read({ COLUMNS: "", LINES: "" }), read({ COLUMNS: "132", LINES: "-1" })]),
    [
      '[{"isTerminal":false,"columns":80,"rows":24,"colorDepth":1},false]',
      '[{"isTerminal":false,"columns":132,"rows":24,"colorDepth":1},false]',
    ],
  );
});
