// Tests of src/notes/messages/run_on.ts.

import assert from "node:assert/strict";
import { commitWith } from "../../support/notes/commits.ts";
import { parseMessage } from "../../../src/notes/messages/parse.ts";
import { completeSubject } from "../../../src/notes/messages/run_on.ts";

const FULL = "Keep all ports open while a client that asked for them waits";

/** The lines of a message and its whole subject. */
const MESSAGES: Readonly<Record<string, readonly [lines: readonly string[], whole: string]>> = {
  "a wrapped sentence": [
    [FULL, "for an answer, and close them later."],
    `${FULL} for an answer, and close them later.`,
  ],
  "a sentence over three lines, and another": [
    [
      FULL,
      "for an answer, however long that may take on a slow and busy line,",
      "and close. Done.",
    ],
    `${FULL} for an answer, however long that may take on a slow and busy line, and close.`,
  ],
  "a sentence in lines of any length": [
    [FULL, "for an answer, and then", "close them.", "or not"],
    `${FULL} for an answer, and then close them.`,
  ],
  "a sentence that ends in the first line": [
    ["Close every port that nobody uses any longer. Reported by a", "user of 2.0 on Windows."],
    "Close every port that nobody uses any longer.",
  ],
  "a German sentence": [
    ["Ports erst schließen, wenn keiner der Empfänger mehr an der", "Leitung wartet"],
    "Ports erst schließen, wenn keiner der Empfänger mehr an der Leitung wartet",
  ],
  "a paragraph of its own": [[FULL, "", "for an answer"], FULL],
  "a line that was ended on purpose": [
    ["Keep ports open", "while a client waits"],
    "Keep ports open",
  ],
  "a line that ends with a comma": [
    ["Close every port,", "and open none"],
    "Close every port, and open none",
  ],
  "a line that ends inside of code": [
    ["Close ports where `count =", "find(next)` is -1"],
    "Close ports where `count = find(next)` is -1",
  ],
  "a line with three dots that goes on below": [
    [
      "Write the names of all ports that were kept open...",
      "",
      "at the first chance. Others wait.",
      "Signed-off-by: Ada",
    ],
    "Write the names of all ports that were kept open at the first chance",
  ],
  "a line with three dots, and a footer right below": [
    [
      "Write the names of all ports that were kept open...",
      "",
      "at the first chance",
      "Signed-off-by: Ada <ada@example.org>",
    ],
    "Write the names of all ports that were kept open at the first chance",
  ],
  "a line with three dots, and a sentence below": [
    ["Write the names of all ports that were kept open...", "", "Nobody needs them."],
    "Write the names of all ports that were kept open...",
  ],
  "a line with three dots, and a sentence about it": [
    ["Write the names of all ports that were kept open...", "", "this is only a part of it"],
    "Write the names of all ports that were kept open...",
  ],
  "three dots that are no cut": [
    ["Support more names of ports such as one, two, three, ...", "", "and so on"],
    "Support more names of ports such as one, two, three, ...",
  ],
  "a short line with three dots": [["Loading...", "", "now shows all"], "Loading..."],
  "a title that GitHub cut": [
    ["Close every port that the host holds for anybody who has not asked f… (#12)", "", "…or one"],
    "Close every port that the host holds for anybody who has not asked for one (#12)",
  ],
  "a title that GitHub cut, with the whole one below": [
    [
      "Close every port that the host holds for anybody who has not asked f… (#12)",
      "",
      "* Close every port that the host holds for anybody who has not asked for one",
    ],
    "Close every port that the host holds for anybody who has not asked for one (#12)",
  ],
  "an ellipsis with a space before it": [
    ["Close the …", "", "… port of the host"],
    "Close the port of the host",
  ],
  "an ellipsis of its own": [["Wait…", "", "A port may be busy"], "Wait…"],
  "what Dependabot lists, where its first line got lost": [
    [
      "--- (#12)",
      "",
      "updated-dependencies:",
      "- dependency-name: acme/ports-action",
      "  dependency-type: direct:production",
      '- dependency-name: "@acme/hosts"',
      "...",
    ],
    "Bump acme/ports-action and @acme/hosts (#12)",
  ],
  "the same right below": [
    ["---", "updated-dependencies:", "- dependency-name: ports"],
    "Bump ports",
  ],
  "dashes above another list": [["---", "", "- dependency-name: ports"], "---"],
  "dashes above a list without names": [["---", "", "updated-dependencies: []"], "---"],
  "dashes that begin a title": [
    ["--- a/ports: show it", "", "updated-dependencies:"],
    "--- a/ports: show it",
  ],
  "a line with room for the next word": [
    ["Keep ports open while a client waits for an answer", "of us"],
    "Keep ports open while a client waits for an answer",
  ],
  "a sentence of its own": [[`${FULL}.`, "Close them later"], `${FULL}.`],
  "a list": [[FULL, "- for an answer"], FULL],
  "a numbered list": [[FULL, "1. for an answer that is long"], FULL],
  "a footer": [[FULL, "Signed-off-by: Ada <ada@example.org>"], FULL],
  "an issue": [[FULL, "Fixes #12 and acme/tool#13"], FULL],
  "a mark": [[FULL, "[skip ci] of this commit alone"], FULL],
  "a setting": [[FULL, "BUG=12 of the old tracker"], FULL],
  "an address": [[FULL, "https://example.org/ports"], FULL],
  "a quotation": [[FULL, "> for an answer that is long"], FULL],
  "an indented line": [[FULL, "    for an answer that is long"], FULL],
  "what git writes": [[FULL, "(cherry picked from commit 0123456)"], FULL],
};

for (const [name, [lines, whole]] of Object.entries(MESSAGES)) {
  Deno.test(`completeSubject() takes the rest of a wrapped sentence: ${name}`, () => {
    const [subject = "", ...rest] = lines;
    const commit = commitWith(subject, {
      body: rest.join("\n").replace(/^\n+/, ""),
      isRunOn: rest[0] !== "",
    });
    assert.equal(completeSubject(commit), whole);
  });
}

Deno.test("completeSubject() limits the length", () => {
  const body = Array.from({ length: 5_000 }, () => "word ".repeat(14).trim()).join("\n");
  const { length } = completeSubject(commitWith(FULL, { body, isRunOn: true }));
  assert.ok(length <= 400 && length > 380);
});

Deno.test("parseMessage() describes a change by its whole sentence", () => {
  const { type, scope, description, pullRequest } = parseMessage(
    `fix(net): ${FULL}\nfor an answer (#12)\n\nCloses #4`,
  );
  assert.deepEqual([type, scope, description, pullRequest?.number], [
    "fix",
    "net",
    `${FULL} for an answer`,
    12,
  ]);
});
