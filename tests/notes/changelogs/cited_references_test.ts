// Tests of src/notes/changelogs/cited_references.ts: the changes that an entry tells of.

import assert from "node:assert/strict";
import { findCitedReferences } from "../../../src/notes/changelogs/cited_references.ts";
import { assertLinear } from "../../support/linear_time.ts";

const PULL = "https://github.com/acme/tool/pull";

/** Entries by the references that they are about. */
const CASES: readonly (readonly [references: string, entries: readonly string[]])[] = [
  ["#12", [
    "Close every port (#12)",
    "Close every port. (#12, @ada)",
    "Close every port ([#12])",
    "Close every port (mb21, #12)",
    "Close every port (#12). Thanks @ada",
    "Close every port (#12) by @ada",
    "Close every port #12 (@ada)",
    "Close every port #12 @ada",
    "Close every port by @ada in #12",
    `Close every port that was opened by @ada in ${PULL}/12`,
    `Close every port [#12](${PULL}/12)`,
    `Close every port (in the hall) [#12](${PULL}/12) [@ada](https://github.com/ada)`,
    `Close every port ([#12](${PULL}/12) by [ada](https://github.com/ada))`,
    `Close every port ([#12](${PULL}/12) by [Ada](https://github.com/ada/) and @bob)`,
    "Close every port. :pr:`12`",
    "Close every port. #12",
    "Close every port, closes #12",
    "Close every port - PR #12",
    `[#12](${PULL}/12): Close every port. ([@ada][], [@bob][])`,
    "#12: Close every port",
    "#12 - close every port",
    "#12 Close every port",
    "(#12) close every port",
    "PR #12: Fix every port",
    "Fix #12: every port",
    "#12 关闭端口",
    "#12",
  ]],
  ["!12", ["Close every port, !12", `Close it https://gitlab.com/acme/tool/-/merge_requests/12`]],
  ["#12 #13", [
    `Close every port ([#12](${PULL}/12), [#13](${PULL}/13))`,
    `\`#12 <${PULL}/12>\`_, \`#13 <${PULL}/13>\`_: Close ports`,
    "Close every port by @ada and @bob in #12, closes #13",
    "Close every port (#13) (#12)",
    "#12: Close every port (Issue #13)",
  ]],
  // Beside other changes.
  ["#13", [
    "Close the ports that #12 opened (#13)",
    "Close the ports that came with #12 by @ada in #13",
    "Close ports (#13, requires #12)",
    "Close ports (#13; continues #12)",

    "Close ports (see #12). Closes #13",
    "Close ports (#13, vgl. #12)",
  ]],
  // Of other changes alone.
  ["", [
    `Close every port ([#12](${PULL}/12) by [the guide](https://example.org/guide))`,
    "Close the ports that #12 opened",
    "Close ports; use doors, added in #12",
    "Close the doors, see #12",
    `Close the doors, see [#12](${PULL}/12)`,
    "A crash of ports introduced by #12",
    "A crash of ports (bug from #12)",
    "Ports (follow-up #12)",
    "Ports (same as #12)",
    "Same for the client as #12",
    "Not affected: #12",
    "Reverted #12",
    "Rolled back #12",
    "Ports opened by @ada in #12",
    "#12 broke the ports: closed again",
    "#12 accidentally broke the ports",
    "PR #12 lost the ports",
    "Ports (lib #12)",
    "Ports (upstream issue #12)",
    "lib: ports [lib] #12",
    "lib #12: ports",
    "Türen, siehe #12",
    "Двери, см. #12",
    "修复端口，参见 #12",
    "Ports ~~(#12)~~",
    "Ports ([discussion #12](https://github.com/acme/tool/discussions/12))",
    "Ports ([#12](https://github.com/acme/lib/pull/12))",
    "[1.1.0](#110) | [1.1.1](#111)",
    "Crash on row #12",
    "Close ports (#13). Does not fix #12",
    "Close port 12",
    "Close #12abc, #012 and acme/doors#12",
  ]],
];

Deno.test("findCitedReferences() finds the references that an entry is about, by their form", () => {
  for (const [references, entries] of CASES) {
    for (const text of entries) {
      const found = [...findCitedReferences(text, "acme/tool")].toSorted();
      assert.equal(found.join(" "), references, text);
    }
  }
});

Deno.test("findCitedReferences() trusts no address without a repository", () => {
  assert.deepEqual([...findCitedReferences(`Ports ([#12](${PULL}/12)) (#13)`, undefined)], ["#13"]);
});

Deno.test("findCitedReferences() believes no address without the path of the repository", () => {
  const cited = (text: string): readonly string[] => [...findCitedReferences(text, undefined)];
  assert.deepEqual(cited("Close every port ([#12](https://example.org/x/12))"), []);
  assert.deepEqual(cited(`Close every port (${PULL}/12)`), []);
});

Deno.test("findCitedReferences() reads any text, in linear time", () => {
  for (
    const part of ["(#1) ", "[", "(", "#1 ", "@a ", "by @a in #1 ", "[#1](", "`a <", "a: ", " "]
  ) {
    assertLinear(part, (text) => findCitedReferences(text, "acme/tool"));
    findCitedReferences(`#1${part.repeat(300)}`, "acme/tool");
  }
});
