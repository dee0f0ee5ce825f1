// Tests of src/ai/commit_message/told_diff.ts.

import assert from "node:assert/strict";
import { createSecretFinder, maskSecrets } from "../../../src/ai/secrets.ts";
import { tellDiff } from "../../../src/ai/commit_message/told_diff.ts";

/** Made here, so that no scanner takes this file for a leak. */
const TOKEN = ["eyJhbGciOiJIUzI1NiJ9", "eyJzdWIiOiIxMjM0NTY3ODkwIn0", "dozjgNryP4J3jVmNHl0w5N"]
  .join(
    ".",
  );

async function tell(...lines: readonly string[]): Promise<readonly string[]> {
  const finder = await createSecretFinder();
  const mask = async (text: string): Promise<string> => maskSecrets(text, await finder.find(text));
  return (await tellDiff(lines.join("\n"), mask)).split("\n");
}

Deno.test("tellDiff() masks secrets behind the signs of a diff", async () => {
  const [removed = "", added = "", kept = ""] = await tell(`-${TOKEN}`, `+${TOKEN}`, ` ${TOKEN}`);
  for (const [line, sign] of [[removed, "-"], [added, "+"], [kept, " "]] as const) {
    assert.match(line, new RegExp(`^[${sign}]\\[masked: [^\\]]+\\]$`));
  }
});

Deno.test("tellDiff() masks what goes over several lines of a diff", async () => {
  const password = ["sword", "fish"].join("");
  assert.deepEqual(
    await tell("+machine api.example.org", "+  login ada", `+  password ${password}`),
    [
      "+machine api.example.org",
      "+  login ada",
      "+  password [masked: password]",
    ],
  );
  const key = btoa(`-----BEGIN PRIVATE ${"KEY"}-----\n${"MIIEvQIB".repeat(8)}\n`);
  assert.deepEqual(await tell("+tls.key: |", `+  ${key.slice(0, 76)}`, `+  ${key.slice(76)}`), [
    "+tls.key: |",
    "+  [masked: private key]",
    "+",
  ]);
});

Deno.test("tellDiff() leaves out what git puts behind the place of a hunk", async () => {
  assert.deepEqual(await tell("@@ -7,4 +7,4 @@ YYLz9XcVb2", "+a"), ["@@ -7,4 +7,4 @@", "+a"]);
});

Deno.test("tellDiff() masks parts of keys that nothing names", async () => {
  const part = "XXLz9XcVb2".repeat(6);
  assert.deepEqual(await tell(` ${part}`, `+${part}`, ` ${part}`, " short"), [
    " [masked: encoded data]",
    "+[masked: encoded data]",
    " [masked: encoded data]",
    " short",
  ]);
  assert.deepEqual(await tell(` ${part}`, "+x", ` ${part}`), [` ${part}`, "+x", ` ${part}`]);
});

Deno.test("tellDiff() keeps the form of a diff, and shows what nobody sees", async () => {
  assert.deepEqual(
    await tell(
      "diff --git a/x b/x",
      "--- a/x",
      "+++ b/x",
      "+\tone\u200b",
      "-Jane <jane@example.org>",
    ),
    ["diff --git a/x b/x", "--- a/x", "+++ b/x", "+\tone\\u{200b}", "-Jane <[e-mail address]>"],
  );
});
