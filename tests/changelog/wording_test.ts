// The words of fragments: lists, headings, what they leave open.

import assert from "node:assert/strict";
import { splitWording, tameWording } from "../../src/changelog/wording.ts";

for (
  const [name, words, expected] of [
    ["a paragraph", "Greets.\n\n- all", ["Greets.\n\n- all"]],
    ["a list", "- One\n  goes on\n- Two\n\n  more\n", ["One\ngoes on", "Two\n\nmore"]],
    ["a list in a list", "* One\n  - deep\n* Two", ["One\n- deep", "Two"]],
    ["a list with code", "- One\n\n  ```\n- no item\n  ```", ["One\n\n```\n- no item\n```"]],
  ] as const
) {
  Deno.test(`splitWording() gives the items of ${name}`, () => {
    assert.deepEqual(splitWording(words), expected);
  });
}

for (
  const [name, words, expected] of [
    ["a heading", "Moves.\n\n## v8.0.0\n\nMore.", ["Moves.", "", "**v8.0.0**", "", "More."]],
    ["a first heading", "### A **new** door ###", ["**A new door**"]],
    ["an underlined heading", "v8.0.0\n------\nMore.", ["**v8.0.0**", "More."]],
    ["a heading in code", "```\n## v8.0.0\n```", ["```", "## v8.0.0", "```"]],
    ["an open comment", "Moves.\n<!-- to do", ["Moves.", "\\<!-- to do"]],
    ["a comment", "Moves.\n<!-- to\ndo -->", ["Moves.", "<!-- to", "do -->"]],
    ["a comment in a paragraph", "Moves <!-- to\ndo --> it.", ["Moves <!-- to", "do --> it."]],
    ["open code", "Run:\n\n~~~sh\ngreet", ["Run:", "", "~~~sh", "greet", "~~~"]],
  ] as const
) {
  Deno.test(`tameWording() keeps ${name} in its item`, () => {
    assert.deepEqual(tameWording(words), expected);
  });
}
