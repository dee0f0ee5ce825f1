// Tests of src/commands/generate/summary_report.ts.

import assert from "node:assert/strict";
import {
  createStreamWriter,
  reportSummaries,
} from "../../../src/commands/generate/summary_report.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { taskOf } from "../../support/ai/summary_tasks.ts";
import { changeWith } from "../../support/commits.ts";

/** A stand-in for standard error. */
function makeError(): { readonly writeError: (text: string) => Promise<void>; said: string } {
  const made = {
    said: "",
    writeError: (text: string) => Promise.resolve(void (made.said += text)),
  };
  return made;
}

Deno.test("createStreamWriter() shows each summary under its title, safe to show", async () => {
  const error = makeError();
  const writer = createStreamWriter([
    taskOf({ id: "c1", title: "one\u001b" }),
    taskOf({ id: "c2", title: "two" }),
  ], error);
  writer.write("c1", "Fi");
  writer.write("c1", "xes\u001b.");
  writer.write("c2", "Adds.");
  await writer.end();
  assert.equal(error.said, "one\\u{1b}\n  Fixes\\u{1b}.\ntwo\n  Adds.\n");
});

Deno.test("createStreamWriter() says below a summary why it is not used", async () => {
  const error = makeError();
  const writer = createStreamWriter([
    taskOf({ id: "c1", title: "one" }),
    taskOf({ id: "c2", title: "two" }),
  ], error);
  writer.write("c1", "Fixes 17.");
  writer.write("c2", "Adds 18.");
  writer.refuse("c1", "names '17'");
  writer.refuse("c2", "names '18\u001b'");
  writer.write("c3", "Late.");
  writer.refuse("c3", "is empty");
  await writer.end();
  assert.equal(
    error.said,
    "one\n  Fixes 17.\ntwo\n  Adds 18.\none\n  not used: the summary names '17'\n" +
      "two\n  not used: the summary names '18\\u{1b}'\nc3\n  Late.\n  not used: the summary is empty\n",
  );
});

Deno.test("reportSummaries() says what there is, what is missing and why, and what it took", async () => {
  const error = makeError();
  await reportSummaries(
    {
      byId: new Map([["c1", "x"]]),
      refused: new Map([["c2", "names '17', which its sources do not mention"]]),
      failure: new EnvironmentError("OpenAI answered 402", "add credit"),
      usage: { inputTokens: 10, outputTokens: 2 },
    },
    {
      kept: new Map([[changeWith(), "x"], [changeWith(), "y"]]),
      batches: [Array.from({ length: 4 }, (_, at) => taskOf({ id: `c${at}` }))],
    },
    ["the cache is not used"],
    error,
  );
  assert.deepEqual(error.said.split("\n"), [
    "warning: the cache is not used",
    "warning: 1 summary refused, such as one that names '17', which its sources do not mention",
    "warning: 2 summaries missing: OpenAI answered 402; add credit",
    "1 summary, 2 from the cache; 10 tokens in, 2 out",
    "",
  ]);
});
