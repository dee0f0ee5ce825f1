// Tests of site/.vitepress/no_script.ts: the style for browsers without script.

import assert from "node:assert/strict";
import { noScriptStyle } from "../../site/.vitepress/no_script.ts";

Deno.test("noScriptStyle() gives those who prefer dark the rules of the dark theme, and nothing else", () => {
  const styles =
    ":root {\n  --text: black;\n}\n\n.dark {\n  --text: white;\n}\n\n.dark {\n  --line: grey;\n}\n";
  const [, dark = ""] = /^@media \(prefers-color-scheme: dark\) \{\n:root \{([^}]*)\}/.exec(
    noScriptStyle(styles),
  ) ?? [];
  assert.equal(
    dark.replace(/\s+/g, " ").trim(),
    "color-scheme: dark; --text: white; --line: grey;",
  );
});

Deno.test("noScriptStyle() fails when the theme keeps its colours elsewhere", () => {
  assert.throws(() => noScriptStyle(":root { --text: black; }"), /no dark variables/);
});
