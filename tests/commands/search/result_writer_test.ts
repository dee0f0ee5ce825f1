// Results on their way out: blocks apart by a blank line, one list for scripts, in any number of parts.

import assert from "node:assert/strict";
import { createResultWriter } from "../../../src/commands/search/result_writer.ts";
import { createContext } from "../../../src/cli/context.ts";
import type { SearchResult } from "../../../src/ui/search_result.ts";
import { entryWith } from "../../support/notes/sample_notes.ts";
import { makeTerminal } from "../../support/terminal/terminal.ts";

function resultOf(subject: string): SearchResult {
  return {
    entry: entryWith({ description: subject }),
    subject,
    body: "",
    email: "",
    found: { subject: [], author: [], email: [], body: [] },
  };
}

/** What is written for results that come in these parts, each write by itself. */
async function write(
  format: "text" | "oneline" | "json",
  parts: readonly (readonly string[])[],
): Promise<readonly string[]> {
  const written: string[] = [];
  const context = {
    ...createContext(),
    terminal: makeTerminal({ isTerminal: false }),
    writeOutput: (text: string) => Promise.resolve(void written.push(text)),
  };
  // Of all options only these two are looked at.
  const options = { theme: "dark", format } as const;
  const writer = createResultWriter(options, context);
  for (const part of parts) await writer.write(part.map(resultOf));
  await writer.finish();
  assert.equal(writer.count, parts.flat().length);
  return written;
}

Deno.test("createResultWriter() writes each part at once, as text, as lines or as one JSON list", async () => {
  const details = "    abc1234  2026-01-30  feat  Alice Example\n";
  assert.deepEqual(await write("text", [["one", "two"], [], ["three"]]), [
    `one\n${details}\ntwo\n${details}`,
    `\nthree\n${details}`,
  ]);
  assert.deepEqual(await write("text", []), []);
  assert.deepEqual(await write("oneline", [["one", "two"], [], ["three"]]), [
    "abc1234 2026-01-30 one\nabc1234 2026-01-30 two\n",
    "abc1234 2026-01-30 three\n",
  ]);
  const list = await write("json", [["one", "two"], [], ["three"]]);
  assert.equal(list.length, 3);
  const subjects = JSON.parse(list.join("")).map((each: SearchResult) => each.subject);
  assert.deepEqual(subjects, ["one", "two", "three"]);
});

Deno.test("createResultWriter() writes nothing invisible into JSON, and loses nothing of it", async () => {
  const subject = "a\u{e0041}\u{e007f}\u202e\u009b\u001b";
  const json = (await write("json", [[subject]])).join("");
  assert.match(json, /^[\n -~]*$/);
  assert.equal(JSON.parse(json)[0].subject, subject);
});
