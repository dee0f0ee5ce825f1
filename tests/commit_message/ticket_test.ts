// Tickets in the names of branches, and where messages name them.

import assert from "node:assert/strict";
import {
  addTicket,
  findTicket,
  placeOfTickets,
  withoutLeading,
  withoutTicket,
} from "../../src/commit_message/ticket.ts";

const BRANCHES: readonly (readonly [branch: string, ticket: string | undefined])[] = [
  ["ABC-12", "ABC-12"],
  ["feature/ABC-12-load-files", "ABC-12"],
  ["ada/fix/ABC-12_load", "ABC-12"],
  ["X9-1-load", "X9-1"],
  ["12-load-files", "#12"],
  ["fix/12-load", "#12"],
  ["fix-#12", "#12"],
  ["issue-12", "#12"],
  ["issues/12", "#12"],
  ["fix/issue-12-load", "#12"],
  ["gh-12", "#12"],
  ["GH-12-load", "#12"],
  ["main", undefined],
  ["release/1.2", undefined],
  ["release/v-2", undefined],
  ["2.x", undefined],
  ["support/utf-8", undefined],
  ["fix/UTF-8-names", undefined],
  ["node-22", undefined],
  ["dependabot/npm_and_yarn/left-pad-1.3.0", undefined],
  ["ABC-0", undefined],
  ["feature/abc-12-load", undefined],
  ["chore/node-20", undefined],
  ["feature/AES-128", undefined],
  ["fix/RFC-3339-dates", undefined],
  ["release/2024-11", undefined],
  ["2024-06-cleanup", undefined],
];

Deno.test("findTicket() takes a key in lower case where commits have the project", () => {
  assert.equal(findTicket("feature/abc-12-load", ["ABC-7: load"]), "ABC-12");
  assert.equal(findTicket("chore/node-20", ["ABC-7: load"]), undefined);
});

Deno.test("findTicket() finds tickets in the names of branches", () => {
  for (const [branch, ticket] of BRANCHES) assert.equal(findTicket(branch), ticket, branch);
});

Deno.test("placeOfTickets() follows the latest commits", () => {
  assert.equal(placeOfTickets(["ABC-1: a", "ABC-2: b", "c"]), "prefix");
  assert.equal(placeOfTickets(["ABC-1 a", "ABC-2 b"]), "prefix");
  assert.equal(placeOfTickets(["[ABC-1] a", "[ABC-2] b"]), "brackets");
  assert.equal(placeOfTickets(["feat: a (ABC-1)", "fix: b (#2)"]), "end");
  assert.equal(placeOfTickets(["ABC-1: a"]), "footer");
  assert.equal(placeOfTickets(["ABC-1: a", "ABC-2: b", "c", "d", "e", "f", "g"]), "footer");
  assert.equal(placeOfTickets([]), "footer");
});

Deno.test("addTicket() names a ticket once", () => {
  const message = "feat: x\n\nwhy";
  assert.equal(addTicket(message, "ABC-1", "prefix"), "ABC-1: feat: x\n\nwhy");
  assert.equal(addTicket(message, "ABC-1", "brackets"), "[ABC-1] feat: x\n\nwhy");
  assert.equal(addTicket(message, "ABC-1", "end"), "feat: x (ABC-1)\n\nwhy");
  assert.equal(addTicket(message, "#1", "footer"), "feat: x\n\nwhy\n\nRefs: #1");
  for (const named of ["ABC-1: x", "x (ABC-1)", "x\n\nRefs: ABC-1"]) {
    assert.equal(addTicket(named, "ABC-1", "footer"), named);
  }
  assert.equal(addTicket("x ABC-12", "ABC-1", "end"), "x ABC-12 (ABC-1)");
});

Deno.test("withoutTicket() and withoutLeading() leave the rest of a subject", () => {
  for (const subject of ["ABC-1: add x", "ABC-1 add x", "[#1] add x", "add x (ABC-1)", "add x"]) {
    assert.equal(withoutTicket(subject), "add x");
  }
  assert.equal(withoutLeading("ABC-1: feat: x\n\ny", "ABC-1"), "feat: x\n\ny");
  assert.equal(withoutLeading("ABC-12: x", "ABC-1"), "ABC-12: x");
});
