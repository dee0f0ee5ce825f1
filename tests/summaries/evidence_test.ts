// Tests of src/summaries/evidence.ts.

import assert from "node:assert/strict";
import { cleanEvidence } from "../../src/summaries/evidence.ts";
import { longRun } from "../support/long_run.ts";

Deno.test("cleanEvidence() drops what a template, a platform or git wrote", () => {
  const dropped = [
    "- [ ] This is a breaking change",
    "* [] Works on Windows",
    "[ ] Tested",
    "☐ Security reviewed",
    "- [ ] Faster\n  than before",
    "## Description",
    "**What does this PR do?**",
    "### Breaking changes",
    "/label ~bug ~security",
    "/assign @ada",
    "/milestone %1.2",
    "![before and after](https://example.org/a.png)",
    "[![badge](https://example.org/b.svg)](https://example.org)",
    '<img src="a.png" alt="faster">',
    "Merge branch 'main' into ports",
    "See merge request harbour/ports!12",
    "(cherry picked from commit 0123456789abcdef0123456789abcdef01234567)",
    "# Conflicts:\n#\tsrc/ports.ts",
    "Squashed commit of the following:",
    "close ports",
    "* fix(net): Close ports. (#12)",
    "N/A",
    "Closes #12",
    "Please describe your changes here.",
  ];
  for (const text of dropped) {
    assert.equal(cleanEvidence(text, "net: close ports"), "", text);
    assert.equal(
      cleanEvidence(`A port leaked.\n\n${text}\n\nBarges wait.`, "net: close ports"),
      "A port leaked.\n\nBarges wait.",
      text,
    );
  }
});

Deno.test("cleanEvidence() keeps what an author wrote", () => {
  const kept = [
    "/healthz answers with 200.",
    "/dev/null is a port too.",
    "- barges\n- rafts",
    "- [name](https://example.org) of the port",
    "## Ports of barges\n\nThey leak.",
    "Merging takes a minute.",
    "Close ports when a barge leaves.",
    "```\n- [ ] box\n/label\n## Description\n```",
    "The array a[ ] is gone.",
  ];
  for (const text of kept) assert.equal(cleanEvidence(text, "close ports"), text, text);
  assert.equal(cleanEvidence("- [x] A new option\n☑ Docs", "t"), "- A new option\nDocs");
  assert.equal(cleanEvidence("See ![a](b.png) the ports.", "t"), "See  the ports.");
});

Deno.test("cleanEvidence() takes time in proportion to the length of a text", () => {
  for (const part of ["- [ ] ", "![", "[![", "<img ", "  a\n", "#", "\n", "/label ", "**"]) {
    const text = part.repeat(longRun(50_000, 5_000) / part.length);
    assert.ok(cleanEvidence(text, "a").length <= text.length, part);
  }
});
