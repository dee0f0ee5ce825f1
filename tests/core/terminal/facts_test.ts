// Facts of the streams: sizes and colours, by the terminal and by variables.

import assert from "node:assert/strict";
import { chooseColorDepth } from "../../../src/core/terminal/facts.ts";
import { openPty } from "../../support/pty.ts";
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

for (const { variables, asked, depth } of DEPTHS) {
  Deno.test(`chooseColorDepth() with ${JSON.stringify(variables)} on a terminal of ${asked} is ${depth}`, () => {
    const ask = asked === undefined ? undefined : () => asked;
    assert.equal(chooseColorDepth((name) => variables[name], ask), depth);
  });
}

Deno.test("chooseColorDepth() tells the terminal's own look-up only what it looks at", () => {
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

Deno.test("readOutputFacts() knows the terminal's size and colours", async () => {
  const cases: readonly (readonly [Record<string, string | undefined>, string])[] = [
    [{}, '[{"isTerminal":true,"columns":100,"rows":30,"colorDepth":24},true]'],
    [{ COLORTERM: undefined }, '[{"isTerminal":true,"columns":100,"rows":30,"colorDepth":8},true]'],
    [
      { TERM: "dumb", COLORTERM: undefined },
      '[{"isTerminal":true,"columns":100,"rows":30,"colorDepth":1},false]',
    ],
  ];
  for (const [variables, expected] of cases) {
    await using pty = openPty(COMMAND, { columns: 100, rows: 30, variables });
    await pty.exited;
    assert.equal(pty.text().trim(), expected);
  }
});

Deno.test("readOutputFacts() takes COLUMNS and LINES where there is no terminal", async () => {
  const read = async (variables: Variables): Promise<string> => {
    const { stdout } = await runShell(`"$1" eval '${CODE}'`, { variables });
    return stdout.trim();
  };
  assert.equal(
    await read({ COLUMNS: "", LINES: "" }),
    '[{"isTerminal":false,"columns":80,"rows":24,"colorDepth":1},false]',
  );
  assert.equal(
    await read({ COLUMNS: "132", LINES: "-1" }),
    '[{"isTerminal":false,"columns":132,"rows":24,"colorDepth":1},false]',
  );
});
