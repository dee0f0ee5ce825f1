// Tests of src/notes/messages/references/origins.ts.

import assert from "node:assert/strict";
import { isFromElsewhere } from "../../../../src/notes/messages/references/origins.ts";
import type { Links } from "../../../../src/notes/links.ts";

const URL = "https://github.com/Acme/ports";
const LINKS: Links = {
  mark: "#",
  commit: (hash) => `${URL}/commit/${hash}`,
  pullRequest: (number) => `${URL}/pull/${number}`,
  issue: (number) => `${URL}/issues/${number}`,
};

Deno.test("isFromElsewhere() reads the number of a pull request of another repository", () => {
  for (
    const subject of [
      "Close ports (acme/tool#12)",
      "fix: #12 (acme/tool#13)",
      "close ports (#12) (tool/900)",
      "close ports (tool.js/900)",
    ]
  ) assert.equal(isFromElsewhere(subject, LINKS), true, subject);
});

Deno.test("isFromElsewhere() takes nothing else for one", () => {
  for (
    const subject of [
      "Close ports",
      "Close ports (#12)",
      // A number of its own behind it.
      "Close ports (acme/tool#12) (#13)",
      "Close ports (acme/PORTS#12)",
      "Close ports (see acme/tool#12)",
      "Close ports of x86/64 (x86/64)",
      "Rename accounts (ACC03/04)",
      "Close ports (PR/120)",
      "Close ports (issue/120)",
      "Close ports (step/12)",
      "Close ports as told (RFC/8259)",
      "Close ports (task/1234)",
    ]
  ) assert.equal(isFromElsewhere(subject, LINKS), false, subject);
});
