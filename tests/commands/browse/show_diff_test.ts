// What the pager is given for a diff.

import assert from "node:assert/strict";
import { showDiff } from "../../../src/commands/browse/show_diff.ts";
import { openRepository } from "../../../src/core/git/open_repository.ts";
import { makeRepository } from "../../support/git/repository.ts";
import { makeTerminal } from "../../support/terminal/terminal.ts";
import { itemWith } from "../../support/terminal/views.ts";

Deno.test("showDiff() gives the pager details, summary and diff, with nothing that drives a terminal", async () => {
  using repository = makeRepository([{
    message: "feat: a file",
    files: { "a file.txt": "one\u001b[31m\ttwo\r\nthree\u202e\n" },
  }]);
  const commit = repository.hashes[0] ?? "";
  const opened = await openRepository(repository.path, (name) => Deno.env.get(name));
  const terminal = makeTerminal({ columns: 60 });
  const screen = await terminal.openScreen({ onKey: () => {}, onRedraw: () => {} });
  const item = itemWith({
    entry: { hash: commit },
    subject: "feat: a file",
    body: "Why \u001b[2J it is.",
    email: "ada@example.org",
  });
  await showDiff(item, screen, opened, (_role, text) => text, { readVariable: () => "more" });
  assert.deepEqual(terminal.paged, [{
    command: ["more"],
    text: `feat: a file
Commit: ${commit}
Author: Alice Example <ada@example.org>
Date:   2026-01-30 12:00:00 UTC
Type:   feat

Why \\u{1b}[2J it is.

 a file.txt | 2 ++
 1 file changed, 2 insertions(+)

diff --git a/a file.txt b/a file.txt
new file mode 100644
index 0000000..${repository.git("rev-parse", "--short=7", `${commit}:a file.txt`)}
--- /dev/null
+++ b/a file.txt\t
@@ -0,0 +1,2 @@
+one\\u{1b}[31m\ttwo
+three\\u{202e}
`,
  }]);
});
