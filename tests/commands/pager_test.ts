// The choice of the pager, and what goes through it.

import assert from "node:assert/strict";
import { choosePager, writePaged } from "../../src/commands/pager.ts";
import { makeTerminal, type TestTerminal } from "../support/terminal/terminal.ts";

type Variables = Readonly<Record<string, string>>;

const PAGERS: readonly (readonly [Variables, setting: string | undefined, pager: string])[] = [
  [{}, undefined, "less -R"],
  [{ PAGER: "more" }, undefined, "more"],
  [{ PAGER: "more" }, "delta --dark", "delta --dark"],
  [{ PAGER: "more", GIT_PAGER: "bat -p" }, "delta", "bat -p"],
  [{ PAGER: "cat" }, undefined, ""],
  [{ PAGER: "less -F" }, undefined, "less -F -R -+F"],
  [{ LESS: "FRX" }, undefined, "less -R -+F"],
  [{ PAGER: "/usr/bin/less -S", LESS: "i" }, undefined, "/usr/bin/less -S -R"],
  [{ PAGER: "view; touch $HOME/x" }, undefined, "less -R"],
  [{ PAGER: "LESS=FRX view" }, undefined, "less -R"],
];

Deno.test("choosePager() prefers GIT_PAGER, core.pager, PAGER, and runs no shell", async () => {
  for (const [variables, setting, pager] of PAGERS) {
    const repository = { pagerSetting: () => Promise.resolve(setting) };
    const readVariable = (name: string): string | undefined => variables[name];
    const chosen = await choosePager(repository, { readVariable }, "always");
    assert.equal(chosen.join(" "), pager);
  }
});

Deno.test("choosePager() lets less close as its user has set it for the output of a command", async () => {
  const repository = { pagerSetting: () => Promise.resolve(undefined) };
  for (const [LESS, args] of [["FRX", "-R"], ["F", "-R"], ["", "-R"]] as const) {
    const readVariable = (name: string): string | undefined => name === "LESS" ? LESS : undefined;
    const chosen = await choosePager(repository, { readVariable }, "as set");
    assert.deepEqual(chosen, ["less", args]);
  }
});

/** Writes these parts on a screen of five rows; gives what was written without a pager. */
async function write(
  parts: readonly string[],
  terminal: TestTerminal,
): Promise<{ readonly written: string; readonly readCount: number }> {
  let written = "";
  let readCount = 0;
  async function* text(): AsyncGenerator<string> {
    for (const part of parts) {
      readCount++;
      yield await Promise.resolve(part);
    }
  }
  await writePaged(text(), Promise.resolve(["more"]), {
    terminal,
    writeOutput: (text) => Promise.resolve(void (written += text)),
  });
  return { written, readCount };
}

Deno.test("writePaged() uses the pager for more lines than the screen can show with the prompt", async () => {
  const cases: readonly (readonly [parts: readonly string[], isPaged: boolean])[] = [
    [[], false],
    [[""], false],
    [["1\n2\n3\n4\n"], false],
    [["1\n2\n", "", "3\n", "4\n"], false],
    [["1\n2\n3\n4\n5\n"], true],
    [["1\n", "2\n3\n4\n", "5\n6\n", "7\n"], true],
  ];
  for (const [parts, isPaged] of cases) {
    const terminal = makeTerminal({ rows: 5 });
    const { written } = await write(parts, terminal);
    const text = parts.join("");
    assert.equal(written, isPaged ? "" : text);
    assert.deepEqual(terminal.paged, isPaged ? [{ command: ["more"], text }] : []);
  }
});

Deno.test("writePaged() reads no further when the pager is left", async () => {
  const parts = Array.from({ length: 100 }, (_, index) => `${index}\n`);
  let seen = "";
  const terminal: TestTerminal = {
    ...makeTerminal({ rows: 5 }),
    page: async (text) => {
      for await (const part of text) {
        seen += part;
        if (seen.includes("7\n")) break;
      }
      return undefined;
    },
  };
  const { readCount } = await write(parts, terminal);
  assert.equal(seen, "0\n1\n2\n3\n4\n5\n6\n7\n");
  assert.equal(readCount, 8);
});
