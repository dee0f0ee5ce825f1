// Streamed summaries on standard error.

import assert from "node:assert/strict";
import { createStreamWriter } from "../../../src/commands/generate/summary_report.ts";
import { taskOf } from "../../support/ai/summary_tasks.ts";

Deno.test("createStreamWriter() says below a summary why it is not used", async () => {
  let said = "";
  const writeError = (text: string): Promise<void> => Promise.resolve(void (said += text));
  const writer = createStreamWriter([
    taskOf({ id: "c1", title: "one\u001b" }),
    taskOf({ id: "c2", title: "two" }),
  ], { writeError });
  writer.write("c1", "Fixes 17.");
  writer.write("c2", "Adds 18.");
  writer.refuse("c1", "names '17'");
  writer.refuse("c2", "names '18\u001b'");
  writer.write("c3", "Late.");
  writer.refuse("c3", "is empty");
  await writer.end();
  assert.equal(
    said,
    "one\\u{1b}\n  Fixes 17.\ntwo\n  Adds 18.\none\\u{1b}\n  not used: the summary names '17'\n" +
      "two\n  not used: the summary names '18\\u{1b}'\nc3\n  Late.\n  not used: the summary is empty\n",
  );
});
